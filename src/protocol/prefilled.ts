import { isFields, type Fields } from "./fields.js";
import type { Pause } from "./pause.js";
import { DEFINITIONS, SAYS_NO_MORE, secretPlaces, secretsOf, withoutSecrets, type Secrets } from "./secrets.js";

/** Their keys are names. */
const NAMED = new Set(["properties", "patternProperties", "dependentSchemas", ...DEFINITIONS]);

/**
 * A pause whose schemas and fields don't bring along what its secrets are filled in with. The very
 * same object where they bring nothing. An approval's input is another matter: it is masked.
 *
 * @example
 * withoutPrefilled(pauseWith({ payload: { fields: [{ name: "key", type: "password", default: "hunter2" }] } })).payload
 * // { fields: [{ name: "key", type: "password" }] }
 */
export function withoutPrefilled(pause: Pause): Pause {
  const secrets = secretsOf(pause);
  if (secrets.part === "none") return pause;
  const places = secretPlaces(pause);
  const cleared = (part: unknown): unknown => clearedPart(part, { secrets, isSecret: (place) => secrets.part === "all" || places.has(place) });
  const responseSchema = cleared(pause.responseSchema);
  switch (pause.type) {
    case "interaction": {
      const payload = cleared(pause.payload);
      return payload === pause.payload && responseSchema === pause.responseSchema ? pause : { ...pause, payload, responseSchema };
    }
    case "approval": {
      const inputSchema = cleared(pause.inputSchema);
      return inputSchema === pause.inputSchema && responseSchema === pause.responseSchema ? pause : { ...pause, inputSchema, responseSchema };
    }
    default:
      return pause satisfies never;
  }
}

interface Clearing {
  secrets: Secrets;
  isSecret: (place: unknown) => boolean;
}

function clearedPart(part: unknown, clearing: Clearing): unknown {
  if (Array.isArray(part)) {
    const parts = part.map((one: unknown) => clearedPart(one, clearing));
    return parts.every((one, at) => one === part[at]) ? part : parts;
  }
  if (!isFields(part)) return part;
  const { secrets, isSecret } = clearing;
  return withParts(part, (key, value) => {
    // What a field is filled in with before anybody types.
    if (key === "default") {
      const { value: kept, lost } = withoutSecrets(value, isSecret(part) ? { part: "all" } : secrets);
      return lost ? kept : value;
    }
    if (NAMED.has(key) && isFields(value)) return withParts(value, (_name, one) => clearedPart(one, clearing));
    return SAYS_NO_MORE.has(key) ? value : clearedPart(value, clearing);
  });
}

/** The same object when each part stays what it is; a part that becomes `undefined` is gone. */
function withParts(object: Fields, change: (key: string, value: unknown) => unknown): Fields {
  const before = Object.entries(object);
  const after = before.map(([key, value]) => [key, change(key, value)] as const);
  if (after.every(([, value], at) => value === before[at]?.[1])) return object;
  return Object.fromEntries(after.filter(([, value]) => value !== undefined));
}
