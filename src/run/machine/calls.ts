/** One runnable's execution, from its START. */
export interface Call {
  path: string;
  parentId: string | null;
  /** The transcript's tool item that shows it; `null` for the root of an agent, a model call, … */
  itemId: string | null;
  /** It did not start for the first time: an earlier run of this request began it (wire.md 4.4). */
  rerun: boolean;
}

/** In the order in which they came. */
type Written = Map<string, { call: Call; at: number }>;

/**
 * Calls by id, as a value: `with` gives another one, and this stays what it was. What grows from the
 * newest one shares its record, so that a START costs the same however many there were before it;
 * only what grows from an older one, or says something else of a call, copies.
 */
export class Calls {
  readonly #record: Written;
  /** What stands later in the record belongs to those that have grown from this one. */
  readonly #size: number;

  constructor(record: Written = new Map()) {
    this.#record = record;
    this.#size = record.size;
  }

  get(id: string): Call | undefined {
    const found = this.#record.get(id);
    return found && found.at < this.#size ? found.call : undefined;
  }

  with(id: string, call: Call): Calls {
    // Nothing at all is shared by every request: each begins a record of its own.
    const isNewest = this.#size > 0 && this.#size === this.#record.size;
    const record = isNewest && !this.#record.has(id) ? this.#record : new Map([...this].map(([known, one], at) => [known, { call: one, at }]));
    record.set(id, { call, at: record.get(id)?.at ?? record.size });
    return new Calls(record);
  }

  *[Symbol.iterator](): Generator<readonly [id: string, call: Call]> {
    for (const [id, { call, at }] of this.#record) if (at < this.#size) yield [id, call];
  }
}
