import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { createVirtualEnvironment } from "../clock/virtual-environment";
import { abortable, wait } from "./abortable";

const never = new Promise<never>(() => undefined);

describe("abortable", () => {
  it("settles as its promise does", async () => {
    const { signal } = new AbortController();
    await expect(abortable(Promise.resolve("done"), signal)).resolves.toBe("done");
    await expect(abortable(Promise.resolve("done"), undefined)).resolves.toBe("done");
    await expect(abortable(Promise.reject(new Error("failed")), signal)).rejects.toThrow("failed");
  });

  it("rejects with cancelled when the signal is aborted, also before the call", async () => {
    const abort = new AbortController();
    const pending = abortable(never, abort.signal);
    abort.abort();
    await expect(pending).rejects.toMatchObject({ code: "cancelled" });
    await expect(abortable(never, abort.signal)).rejects.toMatchObject({ code: "cancelled" });
  });
});

it("a promise that may be aborted leaves no listener, whether it settles or is aborted", async () => {
  const abort = new AbortController();
  const listeners = () => getEventListeners(abort.signal, "abort").length;
  await abortable(Promise.resolve(), abort.signal);
  await Promise.resolve();
  expect(listeners()).toBe(0);
  const pending = abortable(never, abort.signal);
  expect(listeners()).toBe(1);
  abort.abort();
  await expect(pending).rejects.toMatchObject({ code: "cancelled" });
  expect(listeners()).toBe(0);
});

describe("wait", () => {
  it("resolves after its delay", async () => {
    const environment = createVirtualEnvironment();
    let isDone = false;
    const waiting = wait(environment, 100, new AbortController().signal).then(() => (isDone = true));
    await environment.advance(99);
    expect(isDone).toBe(false);
    await environment.advance(1);
    await waiting;
    expect(isDone).toBe(true);
  });

  it("rejects with cancelled and leaves no timer when the signal is aborted", async () => {
    const environment = createVirtualEnvironment();
    const abort = new AbortController();
    const waiting = wait(environment, 100, abort.signal);
    abort.abort();
    await expect(waiting).rejects.toMatchObject({ code: "cancelled" });
    await expect(wait(environment, 100, abort.signal)).rejects.toMatchObject({ code: "cancelled" });
    expect(environment.pending()).toBe(0);
  });
});
