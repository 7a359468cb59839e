import { expect, mocked, waitFor } from "storybook/test";
import type { LoosePause } from "../../src/index.js";
import { PauseCard, TimbalProvider } from "../../src/index.js";
import type { UploadAdapter } from "../../src/index.js";

export interface AskedProps {
  /** What a handler asks, as it stands on the wire. */
  pause: LoosePause;
  onAnswer: (value: unknown) => unknown;
  onCancel?: () => void;
  upload?: UploadAdapter;
}

/** A card without a stream, as `assistant` would ask it. */
export function Asked({ pause, onAnswer, onCancel, upload }: AskedProps) {
  const name = pause.name ?? pause.kind ?? "tool";
  return (
    <TimbalProvider upload={upload}>
      <PauseCard
        pause={{ name, path: `assistant.${name}`, receivedAt: Date.UTC(2026, 9, 4, 14, 2), ...pause }}
        onAnswer={onAnswer}
        {...(onCancel === undefined ? {} : { onCancel })}
      />
    </TimbalProvider>
  );
}

/** The card handed over exactly this value, once. */
export async function answered(onAnswer: AskedProps["onAnswer"], value: unknown): Promise<void> {
  await waitFor(() => expect(onAnswer).toHaveBeenCalled());
  await expect(mocked(onAnswer).mock.calls).toStrictEqual([[value]]);
}
