import type { CSSProperties } from "react";
import type { UploadAdapter } from "../../src/index.js";
import { PauseCard, TimbalInteractions, TimbalProvider } from "../../src/index.js";
import type { Cell } from "./bring.js";
import "./matrix.css";

export interface MatrixProps {
  cells: readonly Cell[];
  /** Width of a card, in CSS pixels. */
  width: number;
}

const upload: UploadAdapter = { upload: (file) => Promise.resolve(`files/${file.name}`) };

/** One card in every state, each from a conversation of its own. */
export function Matrix({ cells, width }: MatrixProps) {
  return (
    <TimbalProvider upload={upload}>
      <div className="matrix" style={{ "--cell": `${width}px` } as CSSProperties}>
        {cells.map(({ state, stream, pauseKey }) => (
          <figure key={state} data-state={state}>
            <figcaption>{state}</figcaption>
            {/* What a failed send says stands in the tray's bar. */}
            {state === "failed" ? <TimbalInteractions stream={stream} /> : <PauseCard stream={stream} pause={pauseKey} />}
          </figure>
        ))}
      </div>
    </TimbalProvider>
  );
}
