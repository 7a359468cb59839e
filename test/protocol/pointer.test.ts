import { describe, expect, it } from "vitest";
import { isWithin, lookUp, step, stepsOf } from "../../src/protocol/pointer.js";

describe("a JSON Pointer", () => {
  it("writes and reads names with slashes and tildes", () => {
    expect([step("a/b"), step("~1"), step(3), step("")]).toEqual(["/a~1b", "/~01", "/3", "/"]);
    expect(stepsOf(`${step("a/b")}${step("~1")}${step(3)}`)).toEqual(["a/b", "~1", "3"]);
    expect(stepsOf("")).toEqual([]);
  });

  it("lies within itself and what stands above, and not beside a name that begins the same", () => {
    expect([isWithin("/a", "/a"), isWithin("/a/b", "/a"), isWithin("/ab", "/a"), isWithin("/a", "/a/b"), isWithin("/a", "")]).toEqual([true, true, false, false, true]);
  });

  it("leads through objects and lists by own keys, else nowhere", () => {
    const root = { a: [{ "b/c": 1 }], z: 0 };
    expect([lookUp(root, ""), lookUp(root, "/a/0/b~1c"), lookUp(root, "/z")]).toEqual([root, 1, 0]);
    expect([lookUp(root, "/a/7"), lookUp(root, "/a/x"), lookUp(root, "/z/y"), lookUp(root, "/constructor"), lookUp(null, "/a")]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});
