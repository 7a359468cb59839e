import { libraryOf, roomOf, target, type SourceFile } from "./imports.js";

interface Room {
  /** Rooms whose values and types may be used. */
  uses: readonly string[];
  /** Rooms, or single files of them, of which only types may be used. */
  types?: readonly string[];
  libraries?: readonly string[];
  typeLibraries?: readonly string[];
}

/** Who may import whom (design.md 4). A room may always import itself. */
export const ROOMS: Readonly<Record<string, Room>> = {
  protocol: { uses: [] },
  transport: { uses: ["protocol"], libraries: ["@microsoft/fetch-event-source"] },
  validation: { uses: ["protocol"], libraries: ["ajv", "ajv-formats", "@cfworker/json-schema", "re2js"] },
  run: { uses: ["protocol"], types: ["transport/transport", "validation/validator"], libraries: ["zustand"] },
  labels: { uses: ["protocol", "loading"] },
  loading: { uses: [], libraries: ["react"] },
  registry: {
    uses: ["protocol"],
    types: ["labels/labels", "upload/adapter"],
    typeLibraries: ["react", "@standard-schema/spec", "json-schema-to-ts"],
  },
  form: { uses: ["protocol", "validation", "labels"], types: ["registry"], libraries: ["react", "react-hook-form"] },
  upload: { uses: ["protocol", "validation", "labels"], types: ["registry"], libraries: ["react", "react-dropzone", "attr-accept"] },
  cards: { uses: ["protocol", "form", "upload", "labels", "loading", "chart"], types: ["registry"], libraries: ["react"] },
  chart: { uses: ["protocol", "form", "cards", "labels", "loading"], types: ["registry"], libraries: ["react", "recharts"] },
  react: { uses: ["protocol", "run", "registry", "labels", "loading"], types: ["validation/validator"], libraries: ["react", "zustand"] },
  styles: { uses: [] },
  testing: { uses: ["protocol"] },
};

/** Files beside the rooms: the joints and the entries may import anything of the kit. */
const TOP: Room = { uses: Object.keys(ROOMS), libraries: ["react"] };

/** What is wrong with a file's imports, one line each. */
export function violationsOf(file: SourceFile): string[] {
  const here = roomOf(file.path);
  const room = here === "" ? TOP : ROOMS[here];
  if (!room) return [`${file.path}: src/${here}/ is no room`];
  return file.imports
    .filter(({ specifier, typeOnly }) => {
      const path = target(file.path, specifier);
      return path === null ? !mayUseLibrary(here, room, specifier, typeOnly) : !mayReach(here, room, path, typeOnly);
    })
    .map(({ specifier, typeOnly }) => `${file.path} imports ${typeOnly ? "types of " : ""}${specifier}`);
}

function mayReach(here: string, room: Room, path: string, typeOnly: boolean): boolean {
  const there = roomOf(path);
  if (there === "") return here === "";
  if (there === here || room.uses.includes(there)) return true;
  return typeOnly && (room.types ?? []).some((allowed) => allowed === there || allowed === path);
}

function mayUseLibrary(here: string, room: Room, specifier: string, typeOnly: boolean): boolean {
  // The scripted server also listens on a port; nothing else needs Node.
  if (specifier.startsWith("node:")) return here === "testing";
  const library = libraryOf(specifier);
  return (room.libraries ?? []).includes(library) || (typeOnly && (room.typeLibraries ?? []).includes(library));
}
