import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import * as React from "react";
import { afterEach } from "vitest";
import "./keep-styles";

// As the tests' own time-out, this only ends a wait that will never succeed, on however busy a machine.
configure({ reactStrictMode: true, asyncUtilTimeout: 20_000 });
afterEach(cleanup);

// React notes a stack for each element that it makes, which its own warnings show: a tenth of the CPU time of these tests.
const internals: unknown = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
if (typeof internals === "object" && internals !== null)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set() {} });
