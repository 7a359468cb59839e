import type { CardHost } from "../registry/renderer.js";
import { cut } from "./value-words.js";

/** A payload's text. Never markup, unless the host brings a way to draw it. Its language may run another way than the page's. */
export function Text({ host, children }: { host: Pick<CardHost, "renderText">; children: string }) {
  const text = cut(children);
  return host.renderText ? <>{host.renderText(text)}</> : <bdi data-ti="text">{text}</bdi>;
}
