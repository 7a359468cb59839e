import type { CardHost } from "../registry/renderer.js";

/** A payload's text. Never markup, unless the host brings a way to draw it. Its language may run another way than the page's. */
export function Text({ host, children }: { host: Pick<CardHost, "renderText">; children: string }) {
  return host.renderText ? <>{host.renderText(children)}</> : <bdi data-ti="text">{children}</bdi>;
}
