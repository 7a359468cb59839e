import type { StreamCallbacks, TimbalStream } from "../run/timbal-stream.js";

/** `fetch` and the `headers` function: called with what the transport gives, whatever that is. */
type Passed = (...args: never[]) => unknown;

/** What a hook-made stream needs to know of its options. `create`'s own options may hold more. */
export interface LeaseOptions extends StreamCallbacks {
  url: string;
  id?: string | undefined;
  headers?: object | Passed | undefined;
  fetch?: Passed | undefined;
}

/**
 * A stream that belongs to a mounted component. It reads callbacks, `headers` and `fetch` from the
 * newest render, and is disposed of once nobody has held it for a microtask: StrictMode's
 * unmount-and-remount passes by unseen (bug-log C14).
 */
export class Lease<Options extends LeaseOptions> {
  readonly stream: TimbalStream;
  readonly key: string;
  #options: Options;
  /** The transport reads an object's headers at every request, so this one is kept up to date in place. */
  readonly #headers: Record<string, unknown> = {};
  #held = false;
  #ended = false;

  constructor(create: (options: Options) => TimbalStream, options: Options) {
    this.#options = options;
    this.key = leaseKey(options);
    this.update(options);
    this.stream = create(this.#live());
  }

  /** Called with the options of every committed render. */
  update(options: Options): void {
    this.#options = options;
    if (typeof options.headers !== "object") return;
    for (const name of Object.keys(this.#headers)) Reflect.deleteProperty(this.#headers, name);
    Object.assign(this.#headers, options.headers);
  }

  /** `false` when the stream is gone already: the holder needs a new lease. */
  hold(): boolean {
    this.#held = !this.#ended;
    return this.#held;
  }

  release(): void {
    this.#held = false;
    queueMicrotask(() => {
      if (this.#held || this.#ended) return;
      this.#ended = true;
      this.stream.dispose();
    });
  }

  #live(): Options {
    const { headers, fetch } = this.#options;
    return {
      ...this.#options,
      ...this.#callbacks(),
      ...(headers !== undefined && { headers: isPassed(headers) ? this.#newest("headers", headers) : this.#headers }),
      ...(isPassed(fetch) && { fetch: this.#newest("fetch", fetch) }),
    };
  }

  #newest(name: "headers" | "fetch", first: Passed): Passed {
    return (...args) => {
      const now = this.#options[name];
      return isPassed(now) ? now(...args) : first(...args);
    };
  }

  #callbacks(): StreamCallbacks {
    return {
      onEvent: (event) => this.#options.onEvent?.(event),
      onPause: (pause) => this.#options.onPause?.(pause),
      onFinish: (state) => this.#options.onFinish?.(state),
      onError: (error) => this.#options.onError?.(error),
      onDiagnostic: (diagnostic) => this.#options.onDiagnostic?.(diagnostic),
    };
  }
}

function isPassed(value: unknown): value is Passed {
  return typeof value === "function";
}

/** A hook-made stream is remade when this changes. */
export function leaseKey({ url, id }: LeaseOptions): string {
  return JSON.stringify([url, id ?? null]);
}
