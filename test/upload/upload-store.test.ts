import { beforeEach, describe, expect, test, vi } from "vitest";
import type { UploadAdapter, UploadOptions } from "../../src/upload/adapter.js";
import { nameOf, rememberName } from "../../src/upload/file-names.js";
import { UploadStore } from "../../src/upload/upload-store.js";

interface Try extends UploadOptions {
  name: string;
  resolve: (answer: string) => void;
  reject: (error: unknown) => void;
}

const tries: Try[] = [];
/** Deaf to its signal: what it says after an abort comes all the same. */
const adapter: UploadAdapter = {
  upload: ({ name }, options) => new Promise((resolve, reject) => tries.push({ name, ...options, resolve, reject })),
};
const file = (name = "a.pdf") => new File(["x"], name);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const states = (store: UploadStore) => store.get().map(({ id, file: _, ...state }) => [id, ...Object.values(state)]);

beforeEach(() => {
  tries.length = 0;
});

describe("an upload that was aborted", () => {
  test("by removing it says nothing any more", async () => {
    const store = new UploadStore(adapter);
    store.add([file()], 0);
    store.remove(1);
    expect(tries[0]!.signal.aborted).toBe(true);
    const listener = vi.fn();
    store.subscribe(listener);
    tries[0]!.onProgress(0.5);
    tries[0]!.resolve("late");
    await settled();
    expect(store.get()).toEqual([]);
    expect(listener).not.toHaveBeenCalled();
  });

  test("by clearing the list to replace it does not speak for the one after it", async () => {
    const store = new UploadStore(adapter);
    store.add([file("a")], 0);
    store.clear();
    store.add([file("b")], 0);
    tries[0]!.onProgress(0.9);
    tries[0]!.reject(new Error("aborted"));
    await settled();
    expect(states(store)).toEqual([[2, "uploading", 0]]);
    tries[1]!.resolve("b-1");
    await settled();
    expect(states(store)).toEqual([[2, "done", "b-1"]]);
  });
});

describe("an upload that failed", () => {
  test("is tried again once, however often that is asked for, and its first try is history", async () => {
    const store = new UploadStore(adapter);
    store.add([file()], 0);
    store.retry(1);
    expect(tries).toHaveLength(1);
    tries[0]!.reject(new Error("x"));
    await settled();
    store.retry(1);
    store.retry(1);
    expect(tries).toHaveLength(2);
    tries[0]!.onProgress(1);
    expect(states(store)).toEqual([[1, "uploading", 0]]);
    tries[1]!.resolve("a-1");
    await settled();
    store.retry(1);
    expect(tries).toHaveLength(2);
    expect(states(store)).toEqual([[1, "done", "a-1"]]);
  });

  test("is tried again while another runs, without touching that one", async () => {
    const store = new UploadStore(adapter);
    store.add([file("a"), file("b")], 0);
    tries[0]!.reject("no reason");
    await settled();
    tries[1]!.onProgress(0.5);
    store.retry(1);
    expect(states(store)).toEqual([[1, "uploading", 0], [2, "uploading", 0.5]]);
    expect(tries[1]!.signal.aborted).toBe(false);
  });

  test.each([[undefined], [""], [" \n"], [7]])("is also one that resolves with %j", async (answer) => {
    const store = new UploadStore({ upload: () => Promise.resolve(answer as string) });
    store.add([file()], 0);
    await settled();
    expect(store.get()).toMatchObject([{ status: "failed" }]);
  });

  test("is also one whose adapter throws at once", async () => {
    const store = new UploadStore({ upload: () => { throw new Error("no"); } });
    store.add([file()], 0);
    await settled();
    expect(store.get()).toMatchObject([{ status: "failed" }]);
  });
});

test("progress is a number from 0 to 1, whatever an adapter says", () => {
  const store = new UploadStore(adapter);
  store.add([file()], 0);
  const seen = [0.5, 7, NaN, -1, 0.75].map((fraction) => {
    tries[0]!.onProgress(fraction);
    return states(store)[0]![2];
  });
  expect(seen).toEqual([0.5, 1, 1, 1, 0.75]);
});

test("three are uploaded at a time, in order; what is removed leaves its place to the next", async () => {
  const store = new UploadStore(adapter);
  store.add(["a", "b", "c", "d", "e"].map(file), 0);
  expect(tries.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  store.remove(4);
  store.remove(2);
  expect(tries.map(({ name }) => name)).toEqual(["a", "b", "c", "e"]);
  for (const { resolve, name } of tries) resolve(name);
  await settled();
  expect(states(store)).toEqual([[1, "done", "a"], [3, "done", "c"], [5, "done", "e"]]);
});

test("ids follow those of files that are there from before", () => {
  const store = new UploadStore(adapter);
  store.add([file()], 7);
  store.add([file()], 3);
  expect(store.get().map(({ id }) => id)).toEqual([8, 9]);
});

describe("a store that nobody holds any more", () => {
  test("aborts what runs, says so, and starts nothing; held again it can be tried again", async () => {
    const store = new UploadStore(adapter);
    const end = vi.fn();
    const release = store.hold(end);
    store.add(["a", "b", "c", "d"].map(file), 0);
    tries[0]!.resolve("a-1");
    await settled();
    release();
    await settled();
    expect(end).toHaveBeenCalledOnce();
    expect(tries.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    expect(store.get()).toMatchObject([{ status: "done" }, ...Array.from({ length: 3 }, () => ({ status: "failed", error: { why: { code: "stopped" } } }))]);
    expect(tries).toHaveLength(4);
    store.hold(end);
    store.retry(2);
    tries[4]!.resolve("b-1");
    await settled();
    expect(states(store)[1]).toEqual([2, "done", "b-1"]);
  });

  test("goes on when it is held again in the same moment", async () => {
    const store = new UploadStore(adapter);
    const end = vi.fn();
    const release = store.hold(end);
    store.add([file()], 0);
    release();
    store.hold(end);
    await settled();
    expect(tries[0]!.signal.aborted).toBe(false);
    expect(end).not.toHaveBeenCalled();
  });
});

test("retries go through the adapter of now", async () => {
  const store = new UploadStore(adapter);
  store.add([file()], 0);
  tries[0]!.reject(new Error("x"));
  await settled();
  store.use({ upload: () => Promise.resolve("by the other") });
  store.retry(1);
  await settled();
  expect(states(store)).toEqual([[1, "done", "by the other"]]);
});

test("a file's name is remembered for its receipt, unless two files became one answer", () => {
  rememberName("id-1", "a.pdf");
  rememberName("id-1", "a.pdf");
  rememberName("same", "a.pdf");
  rememberName("same", "b.pdf");
  expect([nameOf("id-1"), nameOf("same"), nameOf("never")]).toEqual(["a.pdf", undefined, undefined]);
  for (let at = 0; at < 600; at += 1) rememberName(`many-${at}`, "c.pdf");
  expect(nameOf("id-1")).toBeUndefined();
  expect(nameOf("many-599")).toBe("c.pdf");
});
