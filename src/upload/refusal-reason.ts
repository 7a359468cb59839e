import { isFields, textOf } from "../protocol/fields.js";
import { jsonIn } from "../protocol/json-in.js";

const longest = 200;

/**
 * Why a server refused a file, in its own words, when they are fit for a person: one short line, as
 * text or under a usual name in JSON. Only of a 4xx: what a 5xx says is about the server's insides.
 */
export function refusalReason(status: number, body: string): string | undefined {
  if (status < 400 || status >= 500) return undefined;
  const text = (inJson(body) ?? body).trim().replace(/\.$/, "");
  const isFit = text !== "" && text.length <= longest && !/[\r\n{}<>]|traceback/i.test(text);
  return isFit ? text : undefined;
}

function inJson(body: string): string | undefined {
  const json = jsonIn(body);
  if (typeof json === "string") return json;
  if (!isFields(json)) return undefined;
  const error = json["error"];
  const names = ["detail", "message", "error", "title"];
  return names.map((name) => textOf(json, name)).find((text) => text !== undefined) ?? (isFields(error) ? textOf(error, "message") : undefined);
}
