import { expect, test, type Page } from "@playwright/test";
import { openChat } from "./chat.js";
import { live } from "./live.js";

// Some two hundred keys, with a look at the page after each.
test.describe.configure({ timeout: 120_000 });

/** What a person with a keyboard and a screen reader does with each card, and what the card's kind is answered with. */
interface Step {
  kind: string;
  title: string;
  act: (by: Person) => Promise<void>;
  answer: unknown;
}

interface Person {
  page: Page;
  press: Page["keyboard"]["press"];
  type: Page["keyboard"]["type"];
  /** What has the focus, as it is read out: `radio "us-east" [checked]`. */
  focus: () => Promise<string>;
  /** Goes on by Tab until that is read out. */
  tabTo: (wanted: string) => Promise<void>;
}

const STEPS: Step[] = [
  {
    kind: "ask_text",
    title: "What should the workspace be called?",
    answer: "Acme",
    act: async ({ tabTo, type, press }) => {
      await tabTo('textbox "What should the workspace be called?"');
      await type("Acme");
      await press("Enter");
    },
  },
  {
    kind: "ask_choice",
    title: "Which region?",
    answer: "us-east",
    act: async ({ tabTo, press, focus }) => {
      await tabTo('radio "eu-west"');
      await press("ArrowDown");
      expect(await focus()).toBe('radio "us-east" [checked]');
      await press("Enter");
    },
  },
  {
    kind: "ask_user_multi",
    title: "Which sources?",
    answer: ["CRM", "Support"],
    act: async ({ tabTo, press, focus }) => {
      await tabTo('checkbox "CRM"');
      await press("1");
      expect(await focus()).toBe('checkbox "CRM" [checked]');
      await press("3");
      await press("Enter");
    },
  },
  {
    kind: "confirm",
    title: "Create 3 tables in production",
    answer: true,
    act: async ({ press }) => {
      await press("Escape");
      await press("y");
    },
  },
  {
    kind: "ask_form",
    title: "Company profile",
    answer: { company_name: "Acme Inc.", team_size: 25, industry: "SaaS", wants_newsletter: true },
    act: async ({ tabTo, type, press }) => {
      await tabTo('textbox "Company name"');
      await type("Acme Inc.");
      await tabTo('textbox "Team size"');
      await type("25");
      await tabTo('combobox "Industry"');
      await type("SaaS");
      await tabTo('checkbox "Subscribe to updates?"');
      await press("Space");
      await press("Enter");
    },
  },
  {
    kind: "ask_rating",
    title: "How did it go?",
    answer: 4,
    act: async ({ tabTo, press }) => {
      await tabTo('radio "1 of 5"');
      await press("4");
      await press("Enter");
    },
  },
  {
    kind: "request_upload",
    title: "Upload last month's invoice",
    answer: expect.stringMatching(/.+/),
    act: async ({ page, tabTo, press }) => {
      // Asked for beforehand: the browser is told to leave the dialog to the test, which a key pressed in the same moment can outrun.
      const chosen = page.waitForEvent("filechooser");
      await tabTo("Choose a file");
      await press("Enter");
      const chooser = await chosen;
      const uploaded = page.waitForResponse((response) => response.url().includes("/uploads"));
      await chooser.setFiles({ name: "invoice.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 demo") });
      await (await uploaded).finished();
      await tabTo('button "Answer"');
      await press("Enter");
    },
  },
  {
    kind: "review_chart",
    title: "Revenue over the last 60 days",
    answer: { approved: true, edits: {} },
    act: async ({ tabTo, press }) => {
      await tabTo('button "Approve"');
      await press("Enter");
    },
  },
];

/** Whose keyboard it is; nothing in here clicks, or puts the focus anywhere. */
function person(page: Page): Person {
  const { keyboard } = page;
  const focus = async () => ((await page.locator(":focus").count()) === 0 ? "nothing" : (await page.locator(":focus").ariaSnapshot()).split("\n")[0]!.replace(/^- /, "").replace(/:.*$/, ""));
  return {
    page,
    press: keyboard.press.bind(keyboard),
    type: keyboard.type.bind(keyboard),
    focus,
    async tabTo(wanted) {
      const met: string[] = [];
      for (let presses = 0; presses < 40; presses += 1) {
        const now = await focus();
        if (now.includes(wanted)) return;
        met.push(now);
        await keyboard.press("Tab");
      }
      expect(met, "what Tab came by").toContain(wanted);
    },
  };
}

/** The name of the card that has the focus in it. */
function cardInFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const card = document.activeElement?.closest("article");
    return document.getElementById(card?.getAttribute("aria-labelledby") ?? "")?.textContent ?? null;
  });
}

async function nextCard(page: Page, left: readonly Step[]): Promise<Step> {
  for (let presses = 0; presses < 80; presses += 1) {
    const title = await cardInFocus(page);
    const step = left.find((one) => one.title === title);
    if (step) return step;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached any of: ${left.map(({ title }) => title).join(", ")}`);
}

/** Holds the resume back, so that what is said meanwhile can be heard. */
async function holdResume(page: Page): Promise<() => void> {
  let release = () => {};
  const free = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/agent/stream", async (route) => {
    if (route.request().postData()?.includes('"resume"')) await free;
    await route.continue();
  });
  return release;
}

test("eight cards by keyboard alone, each step read out, and one POST", async ({ page }) => {
  const said = await live(page);
  const release = await holdResume(page);
  const chat = await openChat(page);
  const asked = page.waitForResponse((response) => response.url().endsWith("/agent/stream"));
  const by = person(page);

  await by.tabTo('textbox "Message"');
  await by.type("ALL");
  await by.press("Enter");
  for (const { title } of STEPS) await said.hears(`The agent needs you: ${title}`);
  await expect(page.getByRole("region", { name: "Questions from the agent" })).toBeVisible();
  // The run has paused: everything can be answered.
  await chat.status("Waiting for you");

  let left = STEPS;
  while (left.length > 0) {
    const step = await nextCard(page, left);
    await step.act(by);
    left = left.filter((one) => one !== step);
    const answered = STEPS.length - left.length;
    if (left.length > 0) {
      await said.hears(`Answer kept, ${answered} of ${STEPS.length}.`);
      expect(chat.posts).toHaveLength(1);
      // The focus has not been lost: Tab goes on from the same card.
      expect(await cardInFocus(page)).toBe(step.title);
    }
  }
  await said.hears("Sending…");
  release();
  await said.hears("Sent.");
  await chat.status("Done");
  expect(await by.focus()).toContain('textbox "Message"');

  // Each was announced once, and nothing else went wrong aloud.
  const all = await said.all();
  for (const { title } of STEPS) expect(all.filter((text) => text.includes(`The agent needs you: ${title}`))).toHaveLength(1);
  expect(await said.alerts()).toEqual([]);

  const events = (await (await asked).text()).split("\n").filter((line) => line.startsWith("data: ")).map((line) => JSON.parse(line.slice(6)) as Record<string, unknown>);
  const ids = new Map(events.filter(({ type }) => type === "INTERACTION").map(({ kind, interaction_id: id }) => [kind, String(id)]));
  expect(chat.posts).toHaveLength(2);
  expect(chat.posts[1]).toEqual({
    prompt: "ALL",
    parent_id: events[0]?.["run_id"],
    resume: Object.fromEntries(STEPS.map(({ kind, answer }) => [ids.get(kind) ?? kind, answer] as const)),
  });
});

test("what is missing is read out, and the focus goes to it; Escape sends nothing", async ({ page }) => {
  const said = await live(page);
  const chat = await openChat(page);
  const by = person(page);
  await by.tabTo('textbox "Message"');
  await by.type("ask_choice");
  await by.press("Enter");
  await said.hears("The agent needs you: Which region?");
  await chat.status("Waiting for you");
  await by.tabTo('radio "eu-west"');
  await by.press("Escape");
  await by.press("Enter");
  await expect.poll(said.alerts).toEqual(["An answer is needed here"]);
  expect(await by.focus()).toContain('radio "eu-west"');
  await expect(page.getByRole("radiogroup", { name: "Which region?" })).toHaveAccessibleDescription(/An answer is needed here/);
  expect(chat.posts).toHaveLength(1);
  await by.press("Space");
  await by.press("Enter");
  expect(await chat.got()).toEqual([{ call: "call 0", text: "eu-west" }]);
});

test("the focus goes on to the next question", async ({ page }) => {
  const said = await live(page);
  const chat = await openChat(page);
  const by = person(page);
  await by.tabTo('textbox "Message"');
  await by.type("confirm then: ask_choice");
  await by.press("Enter");
  await said.hears("The agent needs you: Create 3 tables in production");
  await chat.status("Waiting for you");
  await nextCard(page, STEPS);
  await by.press("n");
  await said.hears("The agent needs you: Which region?");
  await expect.poll(() => cardInFocus(page)).toBe("Which region?");
  expect(await by.focus()).toContain('article "Which region?"');
  expect(chat.posts).toHaveLength(2);
});
