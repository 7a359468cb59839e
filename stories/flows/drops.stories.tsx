import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { english, TimbalInteractions, useTimbalStream } from "../../src/index.js";
import { createRawServer, events, wireEvents } from "../../src/testing.js";
import type { RawServer } from "../../src/testing.js";

const wire = wireEvents({ runId: "R1" });
const asked = [wire.start(), wire.interaction("i1", "ask_text", { question: "What should the workspace be called?" }), wire.output("input_required")];

interface Loaded {
  server: RawServer;
  /** Lets the run's log be read. */
  giveLog: () => void;
}

function load(): Loaded {
  const server = createRawServer();
  let giveLog = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    giveLog = resolve;
  });
  server.on("GET /runs/", async () => {
    await given;
    return Response.json({ events: asked.map((data, at) => ({ seq: at + 1, data })), next_cursor: asked.length, done: true, expired: false });
  });
  return { server, giveLog };
}

function Chat({ server, runIds }: { server: RawServer; runIds: "server" | "client" }) {
  const [chosen] = useState(runIds);
  const { stream, status, send } = useTimbalStream({ url: "http://agent.test", fetch: server.fetch, runIds: chosen });
  return (
    <div style={{ display: "grid", gap: 12 }}>
      <TimbalInteractions stream={stream} />
      {status === "idle" ? <button type="button" onClick={() => void send("Set up")}>Ask</button> : null}
    </div>
  );
}

type Args = { runIds: "server" | "client" };
type Story = StoryObj<Args>;

// What the loader made.
const loadedOf = (loaded: Record<string, unknown>) => loaded["drop"] as Loaded;

const meta = {
  title: "Flows/Drops",
  args: { runIds: "client" },
  loaders: [() => ({ drop: load() })],
  render: (args, { loaded }) => <Chat {...args} server={loadedOf(loaded).server} />,
} satisfies Meta<Args>;
export default meta;

/** The stream breaks off; the server is asked what has happened since. */
export const CatchingUp: Story = {
  play: async ({ canvas, userEvent, loaded }) => {
    const { server } = loadedOf(loaded);
    server.next(events(asked.slice(0, 1), "reset"));
    await userEvent.click(await canvas.findByRole("button", { name: "Ask" }));
    await expect(await canvas.findByText(english.catchingUp)).toBeVisible();
    await expect(server.posts()).toHaveLength(1);
  },
};

/** And it tells: the question is there, the note is gone, and nothing was sent twice. */
export const CaughtUp: Story = {
  play: async ({ canvas, userEvent, loaded }) => {
    const { server, giveLog } = loadedOf(loaded);
    server.next(events(asked.slice(0, 1), "reset"));
    await userEvent.click(await canvas.findByRole("button", { name: "Ask" }));
    await canvas.findByText(english.catchingUp);
    giveLog();
    await expect(await canvas.findByRole("textbox")).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(english.catchingUp)).toBeNull());
    await expect(server.posts()).toHaveLength(1);
  },
};

/** Without a log nothing more is known than that: it is said, with what can be done. */
export const CutOff: Story = {
  args: { runIds: "server" },
  play: async ({ canvas, userEvent, loaded }) => {
    const { server } = loadedOf(loaded);
    server.next(events(asked.slice(0, 1), "reset"), events(asked));
    await userEvent.click(await canvas.findByRole("button", { name: "Ask" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(english.incomplete);
    await expect(server.posts()).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: english.askAgain }));
    await expect(await canvas.findByRole("textbox")).toBeVisible();
    await expect(server.posts()).toHaveLength(2);
  },
};
