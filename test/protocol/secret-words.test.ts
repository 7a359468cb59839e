import { expect, it } from "vitest";
import { looksLikeSecret } from "../../src/protocol/secret-words.js";

const named = (name: string) => looksLikeSecret({ name, label: name });
const described = (description: string) => looksLikeSecret({ name: "value", label: "Value", description });

it.each([
  "password", "Password", "user_password", "newPassword", "passwd", "pwd", "passphrase", "db-pwd", "Wi-Fi password",
  "secret", "client_secret", "clientSecret", "SECRET_KEY", "token", "access_token", "authToken", "GitHub token", "CSRF token", "api_tokens",
  "api_key", "apiKey", "APIKey", "apikey", "API key", "openai-api-key", "private_key", "SSH key", "aws_access_key", "credentials", "jwt",
  "pin", "PIN", "pin_code", "card_pin", "Your PIN", "otp", "one-time code", "Verification code", "recovery_codes", "seed phrase",
  "authorization", "Authorization", "AUTHORIZATION", "Authorisation", "proxy-authorization", "X-Authorization", "authorization_header", "authorizationToken", "Authorization code",
  "x-auth", "auth_header", "auth key", "authCode", "basic_auth", "HTTP basic auth", "cookie", "Cookies", "session_cookie", "Set-Cookie", "auth cookie", "X-API-Key", "X-CSRF-Token",
  "Cabecera de autorización", "Capçalera d'autorització", "En-tête d'autorisation", "Autorisierungs-Header",
  "cvv", "CVC", "card_number", "cardNumber", "Credit card", "Debit card number", "ssn", "Social Security Number",
  "Contraseña", "contrasena", "Mot de passe", "Contrasenya", "Passwort", "Kennwort", "Senha", "hasło", "Пароль", "كلمة المرور",
  "Número de tarjeta", "Numéro de carte", "Kreditkarte", "clave privada", "Clé API", "Código de seguridad",
  "密码", "パスワード", "비밀번호",
])("%s asks for a secret", (name) => {
  expect(named(name)).toBe(true);
});

it.each([
  "max_tokens", "tokens_used", "token_count", "max_token", "Tokens per minute", "tokenizer", "token_limit",
  "keyboard", "key", "public_key", "primary_key", "keyword", "Palabras clave", "monkey", "turkey",
  "pinned", "pin_color", "Map pin", "spin", "pint", "shipping", "opinion",
  "passport", "passenger", "boarding pass", "compass", "secretary", "secretario", "Secret Santa", "undersecretary",
  "password_hint", "password_policy", "access_key_id", "api_key_name", "token_type", "credential_type",
  "token_symbol", "stop_token", "otp_enabled", "password_required", "jwt_issuer", "card_number_last4", "Postal PIN code",
  "authorization_required", "authorization_url", "authorization_status", "prior_authorization", "Authorization form", "Letter of authorization", "Autorización", "authorized", "authorized_by", "unauthorized", "authorization_date",
  "auth", "author", "authors", "authentication", "auth_type", "auth_provider", "auth_enabled", "authentic", "Cookie policy", "cookie_name", "cookies_enabled", "Favourite cookie", "fortune_cookie", "cookie consent", "cookie recipe",
  "card", "business card", "postcard", "scorecard", "card_holder", "number", "phone number", "order_number", "session", "author", "authority",
  "security", "code", "postal_code", "country_code", "discount code", "name", "email", "",
])("%j asks for none", (name) => {
  expect(named(name)).toBe(false);
});

it("goes by what the description asks for, not by what it warns of", () => {
  expect(described("Paste your API key here.")).toBe(true);
  expect(described("Enter the password of the account")).toBe(true);
  expect(described("Your access token: starts with ghp_. Needs the repo scope")).toBe(true);
  expect(described("One token per line")).toBe(false);
  expect(described("Don't enter your password here.")).toBe(false);
  expect(described("Never share API keys in this field. Describe the problem.")).toBe(false);
  expect(looksLikeSecret({ name: "email", label: "Email", description: "We send a verification code to it.", format: "email" })).toBe(false);
  expect(described("How many tokens the answer may take")).toBe(false);
  expect(described("Needs the manager's authorization. We use cookies.")).toBe(false);
  expect(described("Paste the authorization header of a request that works.")).toBe(true);
});

it("goes by the format", () => {
  expect(looksLikeSecret({ name: "x", label: "X", format: "password" })).toBe(true);
  expect(looksLikeSecret({ name: "x", label: "X", format: "email" })).toBe(false);
});
