/** The words of the fallback: why it is shown, and how it takes an answer; part of `Labels`. */
export interface FallbackLabels {
  /** Nobody draws a pause of this kind. */
  unknownKind: (kind: string | null) => string;
  /** Its payload is not what its kind says. `detail` is for developers. */
  unreadablePayload: (detail: string) => string;
  /** Opens what the pause brought. */
  payload: string;
  /** Changes to a box for any answer at all. */
  asJson: string;
}

export const englishFallback: FallbackLabels = {
  unknownKind: (kind) =>
    kind === null || kind === "" ? "This kind of question is not known here." : `Questions of the kind “${kind}” are not known here.`,
  unreadablePayload: (detail) => `The question could not be read: ${detail}`,
  payload: "What was sent",
  asJson: "Answer with JSON",
};
