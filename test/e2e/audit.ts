import type { Page } from "@playwright/test";

export interface Rules {
  /** The least width and height of what can be pressed, in CSS pixels. */
  target: number;
}

/**
 * Looks at all that is drawn, and says what is wrong: what is wider than its place, what is too
 * small to press, and controls whose edge can't be told from what is around them. Knows no kind of
 * card by name, so that new ones are looked at too.
 */
export function audit(page: Page, rules: Rules): Promise<string[]> {
  return page.evaluate(({ target }) => {
    const wrong: string[] = [];
    const nameOf = (element: Element) => {
      const card = element.closest("article");
      const title = card ? document.getElementById(card.getAttribute("aria-labelledby") ?? "")?.textContent : undefined;
      const { outerHTML } = element.cloneNode() as Element;
      return `${title ?? "the tray"}: ${outerHTML.slice(0, 160)} ${element.textContent.slice(0, 40)}`;
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      // Read out only: clipped to nothing.
      const clipped = style.clipPath.startsWith("inset(50%");
      return width > 0 && height > 0 && style.visibility !== "hidden" && !clipped && element.closest("[inert]") === null;
    };
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);

    // --- nothing is wider than its place
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) wrong.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);
    const boxes = [...document.querySelectorAll('[data-ti="card"], [data-ti="receipt"], [data-ti="bulk"], [data-ti="tray-bar"]')];
    for (const box of boxes) {
      if (box.scrollWidth > box.clientWidth) wrong.push(`is ${box.scrollWidth} wide in ${box.clientWidth}: ${nameOf(box)}`);
      const { left, right } = box.getBoundingClientRect();
      if (left < -0.5 || right > root.clientWidth + 0.5) wrong.push(`reaches out of the page: ${nameOf(box)}`);
      for (const inner of box.querySelectorAll("*")) {
        if (!isSeen(inner) || inner.closest("svg") !== null) continue;
        let scroller = inner.parentElement;
        while (scroller && scroller !== box && !scrolls(scroller)) scroller = scroller.parentElement;
        if (scroller !== box) continue;
        const place = inner.getBoundingClientRect();
        if (place.right > right + 0.5 || place.left < left - 0.5) wrong.push(`reaches out of its card: ${nameOf(inner)}`);
      }
    }

    // --- what can be pressed is large enough
    const controls = [...document.querySelectorAll('[data-ti="tray"] :is(a[href], button, input, select, textarea, summary, [role="button"], [role="slider"])')];
    for (const control of controls) {
      if (!isSeen(control) || control.closest("svg")) continue;
      // A label is pressed in place of its control; a link in a line of text is as high as the text (WCAG 2.5.8).
      if (control.tagName === "A" && getComputedStyle(control).display === "inline") continue;
      const rects = [control, ...(control.closest("label") ? [control.closest("label") as Element] : [])].map((one) => one.getBoundingClientRect());
      const width = Math.max(...rects.map((rect) => rect.width));
      const height = Math.max(...rects.map((rect) => rect.height));
      if (width < target - 0.5 || height < target - 0.5) wrong.push(`is ${Math.round(width)} × ${Math.round(height)}: ${nameOf(control)}`);
    }

    // --- edges of controls stand out 3:1 (WCAG 1.4.11)
    type Rgba = [red: number, green: number, blue: number, alpha: number];
    const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true })!;
    const read = (color: string): Rgba => {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
      return [red!, green!, blue!, alpha! / 255];
    };
    const over = ([r, g, b, a]: Rgba, [r2, g2, b2]: Rgba): Rgba => [r * a + r2 * (1 - a), g * a + g2 * (1 - a), b * a + b2 * (1 - a), 1];
    const behind = (element: Element | null): Rgba => {
      if (element === null) return read("Canvas");
      const own = read(getComputedStyle(element).backgroundColor);
      return own[3] === 1 ? own : over(own, behind(element.parentElement));
    };
    const luminance = (color: Rgba) => {
      const [r, g, b] = color.slice(0, 3).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    };
    const contrast = (a: Rgba, b: Rgba) => {
      const [dark, light] = [luminance(a), luminance(b)].sort((one, two) => one - two);
      return (light! + 0.05) / (dark! + 0.05);
    };
    // Boxes and radio buttons are the browser's own; a button of words alone is told by its words.
    const edged = [...document.querySelectorAll('[data-ti="tray"] :is(textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"]), [data-ti="rate"], [data-ti="drop"], [data-ti="button"]:not([data-look="quiet"], [data-look="icon"]))')];
    for (const control of edged) {
      if (!isSeen(control) || control.matches(":disabled, [aria-disabled='true']")) continue;
      const style = getComputedStyle(control);
      const around = behind(control.parentElement);
      const border = read(style.borderTopColor);
      const hasBorder = Number.parseFloat(style.borderTopWidth) > 0 && border[3] > 0;
      const edge = hasBorder ? over(border, around) : behind(control);
      const ratio = contrast(edge, around);
      if (ratio < 3) wrong.push(`has an edge of ${ratio.toFixed(2)}:1: ${nameOf(control)}`);
    }
    return wrong;
  }, rules);
}
