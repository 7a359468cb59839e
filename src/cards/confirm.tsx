import type { ConfirmPayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { YesNo } from "./yes-no.js";

/** Says what is about to be done, and takes a yes or a no. */
export function Confirm(props: RendererProps<ConfirmPayload, boolean>) {
  const { action, description } = props.payload;
  return <YesNo props={props} title={action} hint={description} verb="wantsToGoOn" />;
}
