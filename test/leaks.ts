/**
 * Counts what the kit leaves behind: timers, frames, and listeners on anything. What a test or a
 * scripted server sets up for itself is not counted.
 */
export interface Leaks {
  /** What is held now, as lines of the code that asked for it. */
  held: () => string[];
  /** How much was ever asked for: a count of nothing proves nothing. */
  seen: () => number;
  restore: () => void;
}

/** The line of the kit that asked; `null` when it was not the kit. */
function asker(): string | null {
  const lines = (new Error().stack ?? "").split("\n").slice(1);
  const line = lines.find((one) => !one.includes("test/leaks.ts") && !one.includes("node:internal"));
  return line !== undefined && line.includes("/src/") && !/\/node_modules\/|\/src\/testing\//.test(line) ? line.trim() : null;
}

export function countLeaks(): Leaks {
  const held = new Map<unknown, string>();
  let seen = 0;
  const undo: (() => void)[] = [];
  const hold = (key: unknown): void => {
    const who = asker();
    if (who === null) return;
    seen += 1;
    held.set(key, who);
  };

  const replace = <Name extends keyof typeof globalThis>(name: Name, made: (original: (typeof globalThis)[Name]) => unknown): void => {
    const original = globalThis[name];
    if (original === undefined) return;
    Reflect.set(globalThis, name, made(original));
    undo.push(() => void Reflect.set(globalThis, name, original));
  };

  // The keys: what a timer function returned. `end` is whatever clears it.
  for (const [start, end, repeats] of [["setTimeout", "clearTimeout", false], ["setInterval", "clearInterval", true], ["requestAnimationFrame", "cancelAnimationFrame", false]] as const) {
    replace(start, (original) => (task: (...args: unknown[]) => void, ...rest: unknown[]) => {
      const run = (...args: unknown[]): void => {
        if (!repeats) held.delete(id);
        task(...args);
      };
      const id: unknown = (original as (...args: unknown[]) => unknown)(run, ...rest);
      hold(id);
      return id;
    });
    replace(end, (original) => (id: unknown) => {
      held.delete(id);
      (original as (id: unknown) => void)(id);
    });
  }

  // jsdom has an EventTarget of its own, and Node's AbortSignal may have another.
  const prototypes = new Set([EventTarget.prototype, Object.getPrototypeOf(AbortSignal.prototype) as EventTarget]);
  for (const prototype of prototypes) {
    // Called with their `this` below.
    // eslint-disable-next-line @typescript-eslint/unbound-method
    const { addEventListener, removeEventListener } = prototype;
    const keys = new WeakMap<object, Map<string, Map<unknown, symbol>>>();
    const keysOf = (target: object, type: string): Map<unknown, symbol> => {
      const types = keys.get(target) ?? new Map<string, Map<unknown, symbol>>();
      keys.set(target, types);
      const listeners = types.get(type) ?? new Map<unknown, symbol>();
      types.set(type, listeners);
      return listeners;
    };
    prototype.addEventListener = function (this: EventTarget, type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions) {
      const key = Symbol(type);
      keysOf(this, type).set(listener, key);
      hold(key);
      if (typeof options === "object" && options.once) addEventListener.call(this, type, () => void held.delete(key), { once: true });
      addEventListener.call(this, type, listener, options);
    };
    prototype.removeEventListener = function (this: EventTarget, type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | EventListenerOptions) {
      held.delete(keysOf(this, type).get(listener));
      removeEventListener.call(this, type, listener, options);
    };
    undo.push(() => Object.assign(prototype, { addEventListener, removeEventListener }));
  }

  return {
    held: () => [...held.values()],
    seen: () => seen,
    restore: () => {
      for (const one of undo.reverse()) one();
    },
  };
}
