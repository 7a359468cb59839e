/**
 * Resolves in a task of its own: in between the page may draw, and hear what a person does. A timer
 * is the last choice, for in a hidden tab it takes a second.
 */
export function nextTask(): Promise<void> {
  return new Promise((go) => {
    if (typeof setImmediate === "function") setImmediate(go);
    else if (typeof MessageChannel === "function") byMessage(go);
    else setTimeout(go, 0);
  });
}

function byMessage(go: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    go();
  };
  port2.postMessage(null);
}
