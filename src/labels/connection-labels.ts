/** What is said while nothing comes although the agent has not ended; part of `Labels`. */
export interface ConnectionLabels {
  /** The stream broke off, and the server's record of the run is read instead. */
  catchingUp: string;
  /** Nothing has come for a minute or more. `time`: when something last did, as the reader writes times. */
  silentSince: (time: string) => string;
}

export const englishConnection: ConnectionLabels = {
  catchingUp: "The connection was lost. Asking the server what has happened since.",
  silentSince: (time) => `Nothing has come from the agent since ${time}. It may still be working.`,
};
