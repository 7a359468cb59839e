import { createStore, type StoreApi } from "zustand/vanilla";
import type { Input } from "./input.js";
import { initialMachine, type Machine } from "./machine.js";
import { reduce } from "./reducer.js";
import type { StreamState } from "./state.js";

/** Holds the machine; publishes its view. */
export interface MachineStore {
  machine(): Machine;
  /** Reduces all inputs, then publishes once. */
  dispatch(...inputs: readonly Input[]): Machine;
  /** Puts another conversation in the place of this one. */
  replace(machine: Machine): void;
  view: StoreApi<StreamState>;
}

export function createMachineStore(): MachineStore {
  let machine = initialMachine;
  const view = createStore<StreamState>(() => machine.view);
  return {
    machine: () => machine,
    dispatch(...inputs) {
      machine = inputs.reduce(reduce, machine);
      if (machine.view !== view.getState()) view.setState(machine.view, true);
      return machine;
    },
    replace(other) {
      machine = other;
      view.setState(machine.view, true);
    },
    view,
  };
}
