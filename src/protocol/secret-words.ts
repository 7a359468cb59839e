/** What a field says of itself. */
export interface Described {
  name: string;
  label: string;
  description?: string | undefined;
  format?: string | undefined;
}

const formats = new Set(["password", "passwd", "secret", "token", "api-key", "api_key", "apikey", "credential"]);

/** Whole words, without case, accents and the ways to join words. */
const phrases = [
  // Passwords.
  "password", "passwords", "passwd", "passphrase", "passcode", "pwd", "pass phrase", "pass word",
  "passwort", "kennwort", "zugangscode", "mot de passe", "mdp", "code secret", "phrase secrete",
  "contrasena", "clave de acceso", "clave secreta", "palabra de paso", "contrasenya", "clau d acces", "clau secreta",
  "senha", "palavra passe", "wachtwoord", "losenord", "adgangskode", "salasana", "haslo", "heslo", "parola d ordine",
  "пароль", "كلمة المرور", "كلمة السر", "الرقم السري", "رمز المرور",
  // Keys and tokens.
  "secret", "secrets", "api key", "api keys", "apikey", "private key", "access key", "secret key", "ssh key", "signing key",
  "encryption key", "service account key", "credential", "credentials", "access token", "auth token", "api token", "refresh token", "access tokens", "auth tokens", "api tokens", "token",
  "bearer", "jwt", "authorization header", "auth header", "session cookie", "auth cookie", "set cookie",
  "cabecera de autorizacion", "capcalera d autoritzacio", "en tete d autorisation", "autorisierungs header", "clave privada", "clave api", "clau privada", "cle privee", "cle api", "privater schlussel", "api schlussel",
  "zugangsdaten", "identifiants de connexion", "credenciales", "credencials", "المفتاح السري", "المفتاح الخاص",
  // Codes that are meant for one pair of eyes.
  "pin code", "pin number", "pin nummer", "geheimzahl", "codigo pin", "codi pin", "code pin", "numero pin", "otp", "totp",
  "one time code", "one time password", "verification code", "security code", "2fa code", "mfa code", "recovery code",
  "recovery codes", "backup codes", "recovery phrase", "seed phrase", "codigo de seguridad", "codi de seguretat",
  "code de securite", "codigo de verificacion", "code de verification", "bestatigungscode",
  // Cards and the like.
  "cvv", "cvv2", "cvc", "cvc2", "card number", "cardnumber", "credit card", "debit card", "cc number", "numero de tarjeta",
  "tarjeta de credito", "numero de targeta", "targeta de credit", "numero de carte", "carte bancaire", "carte de credit",
  "kartennummer", "kreditkarte", "kreditkartennummer", "رقم البطاقة", "بطاقة الائتمان",
  "ssn", "social security", "social security number", "numero de seguridad social", "numero de securite sociale",
];

/** Languages that write their words together. */
const parts = ["密码", "密碼", "口令", "パスワード", "暗証番号", "秘密鍵", "비밀번호", "암호"].map(wordsOf);

/** About a secret, not one: `password_hint`, `max_token`, `access_key_id`. */
const harmless =
  "hint|policy|manager|length|name|id|type|kind|count|limit|budget|usage|used|reset|strategy|expiry|expires|url|uri|label|description|rotation|owner|provider|status|santa|symbol|issuer|enabled|required|last4|last 4|last four|last four digits";
const aboutOne = new RegExp(`(^| )(max|min|per|number of|postal|zip|area) |^(stop|eos|bos|pad) token$| (${harmless})$`);

/** What is filled in there is known: "we send a password to it" says nothing else about an address. */
const plainFormats = new Set(["email", "idn-email", "date", "time", "date-time", "duration"]);

/** A PIN, and not what is pinned to a map or a wall. */
const pin = /^(.* )?(your|user|card|sim|bank|account|security|atm|debit|new|current|old) pin$|^pin$/;

/** What a request signs in with, and neither a permission that somebody gives nor something to eat. */
const signIn = /^((http|proxy|x) )?authori[sz]ation( (token|key|code|value|headers?))?$|^(x|basic|http basic) auth$|^(x )?auth (key|code|value|headers?)$|^cookies?$/;

/** A sentence that says what not to enter. */
const warns = /(^| )(not|never|no|don t|without|nie|kein|keine|nicht|ne|sans|jamais|nunca|sin|mai|sense) /;

/** What a longer text may hold in passing, and a name never means otherwise. */
const ambiguous = new Set(["token", "secret", "secrets", "bearer", "jwt", "credit card", "debit card", "social security", "identifiants de connexion"]);

/**
 * Whether a field asks for a password, a key, a card's number or the like, going by its words. A
 * guess: it decides on a warning and a mask, never on whether the field can be filled in.
 *
 * @example
 * looksLikeSecret({ name: "openai_api_key", label: "Key" }) // true
 * looksLikeSecret({ name: "max_tokens", label: "Tokens" }) // false
 */
export function looksLikeSecret({ name, label, description = "", format = "" }: Described): boolean {
  if (formats.has(format.toLowerCase())) return true;
  if ([name, label].some(namesSecret)) return true;
  return !plainFormats.has(format.toLowerCase()) && description.split(/[.!?;\n。]/).some(asksForSecret);
}

function namesSecret(text: string): boolean {
  const words = wordsOf(text);
  if (pin.test(words) || signIn.test(words)) return true;
  return has(words, phrases) && !aboutOne.test(words);
}

function asksForSecret(sentence: string): boolean {
  const words = wordsOf(sentence);
  return !warns.test(words) && has(words, phrases.filter((phrase) => !ambiguous.has(phrase)));
}

function has(words: string, list: readonly string[]): boolean {
  return list.some((phrase) => ` ${words} `.includes(` ${phrase} `)) || parts.some((part) => words.includes(part));
}

/** `userAPIKey`, `user_api-key` and `User API key` are the same words; so are `Contraseña` and `contrasena`. */
function wordsOf(text: string): string {
  return text
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
}
