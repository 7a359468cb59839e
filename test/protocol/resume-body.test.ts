import { describe, expect, it } from "vitest";
import { requestBody, RESERVED_PARAMS } from "../../src/protocol/resume-body.js";

describe("the body of a request", () => {
  const params = { prompt: "Hi", files: ["a"] };

  it("in server mode has the parent at the top, and never a context", () => {
    expect(requestBody(params, { chosenId: null, parentId: null })).toEqual(params);
    expect(requestBody(params, { chosenId: null, parentId: "p" }, { i1: false })).toEqual({ ...params, parent_id: "p", resume: { i1: false } });
  });

  it("in client mode has both ids in its context, and nothing at the top", () => {
    expect(requestBody(params, { chosenId: "c", parentId: null })).toEqual({ ...params, context: { id: "c" } });
    expect(requestBody(params, { chosenId: "c", parentId: "p" }, {})).toEqual({ ...params, context: { id: "c", parent_id: "p" }, resume: {} });
  });

  it("leaves the params alone", () => {
    requestBody(params, { chosenId: "c", parentId: "p" }, { i1: 1 });
    expect(params).toEqual({ prompt: "Hi", files: ["a"] });
    expect(RESERVED_PARAMS).toEqual(["parent_id", "resume", "context"]);
  });
});
