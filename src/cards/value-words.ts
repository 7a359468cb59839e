/** More text than anyone reads in a card; a megabyte of JSON would freeze the page. */
export const mostText = 20_000;

/** A text as long as anybody reads it. */
export function cut(text: string): string {
  return text.length > mostText ? `${text.slice(0, mostText)}…` : text;
}
