import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// As long as a busy machine may take: only what hangs fails.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);
