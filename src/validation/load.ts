/** A chunk of the kit could not be loaded: the network's fault, not the schema's. Worth another try. */
export class NotLoaded extends Error {}

export async function load<T>(chunk: Promise<T>): Promise<T> {
  try {
    return await chunk;
  } catch (cause) {
    throw new NotLoaded("a part of the validator could not be loaded", { cause });
  }
}
