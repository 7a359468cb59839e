import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

/** Which argument of an error is its message. */
const MESSAGE = new Map([["TimbalError", 1], ["NotSentError", 1], ["Error", 0], ["TypeError", 0]]);

/**
 * Sentences for developers (an error's or a diagnostic's message) are no behaviour: no test reads
 * them, and one that did would only repeat them.
 */
class SentenceIgnorer {
  shouldIgnore(path) {
    if (!path.isStringLiteral() && !path.isTemplateLiteral()) return undefined;
    const { parent } = path;
    const isMessage =
      (parent.type === "NewExpression" && parent.arguments[MESSAGE.get(parent.callee.name) ?? -1] === path.node) ||
      (parent.type === "CallExpression" && parent.callee.name === "misuse") ||
      (parent.type === "ObjectProperty" && parent.key.name === "message");
    return isMessage ? "a sentence for developers" : undefined;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Ignore, "sentences", SentenceIgnorer)];
