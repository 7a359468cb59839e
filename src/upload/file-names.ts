const names = new Map<string, string | null>();
const most = 500;

/** Keeps what a file was called that became this answer, for as long as the page is open. */
export function rememberName(answer: string, name: string): void {
  const known = names.get(answer);
  // One answer for two files: neither name would be right.
  names.set(answer, known === undefined || known === name ? name : null);
  const [oldest] = names.keys();
  if (names.size > most && oldest !== undefined) names.delete(oldest);
}

/** The name of the file that became this answer, when it was uploaded on this page. */
export function nameOf(answer: string): string | undefined {
  return names.get(answer) ?? undefined;
}
