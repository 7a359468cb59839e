/** What to say beside an address. */
export type AddressNote = "hides-host" | "in-code" | "not-encrypted";

/**
 * An address as the browser reads it, which is what would be opened: not as it was written, where
 * backslashes, tabs and letters of other alphabets can make one site look like another.
 */
export type Address =
  | { openable: true; href: string; before: string; host: string; after: string; notes: readonly AddressNote[] }
  | { openable: false; text: string };

/**
 * Reads an address out of a payload. Only `http` and `https` may be opened: `javascript:` and the
 * like are text and nothing more.
 *
 * @example
 * readAddress("https://bank.com@evil.test/x") // host "evil.test", notes ["hides-host"]
 */
export function readAddress(text: string): Address {
  if (!URL.canParse(text)) return { openable: false, text };
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") return { openable: false, text };
  const { href, host } = url;
  const scheme = `${url.protocol}//`;
  // The name and the password before the host hold no slash, and no `@` that isn't coded.
  const login = url.username === "" && url.password === "" ? "" : href.slice(scheme.length, href.indexOf("@") + 1);
  const before = scheme + login;
  return { openable: true, href, before, host, after: href.slice(before.length + host.length), notes: notesOn(url, login) };
}

function notesOn({ protocol, hostname }: URL, login: string): AddressNote[] {
  const notes: AddressNote[] = [];
  if (login !== "") notes.push("hides-host");
  if (hostname.split(".").some((part) => part.startsWith("xn--"))) notes.push("in-code");
  if (protocol === "http:" && !isLocal(hostname)) notes.push("not-encrypted");
  return notes;
}

/** What never leaves the machine. */
function isLocal(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}
