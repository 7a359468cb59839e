"use client";

import type { AskUserPayload } from "../protocol/kinds.js";
import type { Renderer, RendererProps } from "../registry/renderer.js";
import { AskUser } from "./ask-user.js";
import { defaultKinds } from "./default-renderers.js";

/**
 * The kit's card for `ask_user`, as this app wants it. `other: false` offers no "Other", also where
 * the question would take one; a question without options is still answered in words.
 *
 * @example
 * const askUser = askUserWith({ other: false });
 * defaultRegistry.extend({ kinds: { ask_user: askUser, "ask-user": askUser } })
 */
export function askUserWith({ other }: { other: boolean }): Renderer<AskUserPayload> {
  return { ...defaultKinds.ask_user, component: (props: RendererProps<AskUserPayload>) => <AskUser {...props} other={other} /> };
}
