// What an app writes to make a kind of its own known to the compiler.
declare module "../../src/index.js" {
  interface InteractionKinds {
    pick_tint: { payload: { palette: string[] }; answer: `#${string}` };
  }
}

export {};
