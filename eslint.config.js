import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const code = ["**/*.{ts,tsx}"];

export default defineConfig(
  globalIgnores(["dist", "dist-example", "storybook-static", "coverage", ".cache", ".venv", "test-results", "playwright-report", "test/fixtures", "public"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: code,
    extends: [tseslint.configs.strictTypeChecked, reactHooks.configs.flat["recommended-latest"]],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      // A number reads the same in a template and in String(…).
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `switch` ends in `satisfies never` (design.md 8), which is an expression on its own.
      "@typescript-eslint/no-unused-expressions": "off",
      // `_name` is left out on purpose: a parameter not needed, a property dropped by destructuring.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrorsIgnorePattern: "^_" }],
      "no-console": ["error", { allow: ["error"] }],
    },
  },
  {
    files: ["test/**/*.{ts,tsx}", "stories/**/*.{ts,tsx}", ".storybook/**/*.{ts,tsx}", "*.config.ts"],
    rules: {
      // A test states what must be there; when it isn't, the test fails there.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Fakes of asynchronous interfaces, and callbacks that do nothing.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/no-confusing-void-expression": "off",
    },
  },
  {
    files: ["**/*.{js,mjs}"],
    extends: [tseslint.configs.strict],
    rules: { "@typescript-eslint/no-unused-expressions": "off" },
  },
);
