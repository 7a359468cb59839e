import { useAttention, type TimbalStream } from "../../src/index.js";

/** Counts what waits in the page's title, and offers notifications until the person has decided on them. */
export function Bell({ stream }: { stream: TimbalStream }) {
  const { permission, ask } = useAttention(stream);
  if (permission !== "default") return null;
  return (
    <button type="button" className="bell" aria-label="Tell me when the agent waits" onClick={() => void ask()}>
      <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
        <path d="M10 3a4.5 4.5 0 0 1 4.5 4.5c0 4 1.5 5 1.5 6H4c0-1 1.5-2 1.5-6A4.5 4.5 0 0 1 10 3ZM8.4 16.2a1.7 1.7 0 0 0 3.2 0" />
      </svg>
    </button>
  );
}
