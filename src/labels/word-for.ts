/** The word for a key that came over the network, which may be called `constructor`. */
export function wordFor<T>(words: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
