import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { markdown } from "../../stories/custom/markdown.js";

const drawn = (text: string) => render(<p>{markdown(text)}</p>).container;

describe("the example's Markdown", () => {
  it("draws bold, code and web links, and keeps the words in their order", () => {
    const container = drawn("a **b** `c` [d](https://example.com/x) e");
    expect(container).toHaveTextContent("a b c d e");
    expect([container.querySelector("strong")?.textContent, container.querySelector("code")?.textContent]).toEqual(["b", "c"]);
    expect(screen.getByRole("link", { name: "d" })).toHaveAttribute("href", "https://example.com/x");
    expect(screen.getByRole("link", { name: "d" })).toHaveAttribute("rel", "noopener noreferrer");
  });

  it.each(["javascript:alert(1)", "JaVaScRiPt:alert`1`", "data:text/html,x", "vbscript:x", "//example.com", "/local", "blob:https://example.com/x", "file:///etc/passwd"])("makes no link of %s", (address) => {
    expect(drawn(`[here](${address})`).querySelector("a")).toBeNull();
    expect(document.body).toHaveTextContent(`[here](${address})`);
  });

  it.each(["<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "**<b onclick=alert(1)>x</b>**", '[<i>x</i>](https://example.com/"onmouseover="alert(1))'])("leaves %s the text that it is", (text) => {
    const container = drawn(text);
    expect(container.querySelectorAll("img, script, b, i, [onmouseover], [onclick]")).toHaveLength(0);
  });

  it("ends, whatever it is given", () => {
    for (const piece of ["**", "`", "[", "[a](", "*", "[[[[**`"]) expect(drawn(piece.repeat(5_000)).textContent).not.toBe("");
  });
});
