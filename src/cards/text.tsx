import type { CardHost } from "../registry/renderer.js";

/** A payload's text. Never markup, unless the host brings a way to draw it. */
export function Text({ host, children }: { host: Pick<CardHost, "renderText">; children: string }) {
  return host.renderText ? <>{host.renderText(children)}</> : <span data-ti="text">{children}</span>;
}
