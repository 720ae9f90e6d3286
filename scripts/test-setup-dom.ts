import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// As the tests' own time-out, this only ends a wait that will never succeed, on however busy a machine.
configure({ reactStrictMode: true, asyncUtilTimeout: 20_000 });
afterEach(cleanup);
