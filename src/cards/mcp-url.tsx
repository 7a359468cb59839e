import { useMemo, useState } from "react";
import type { Labels } from "../labels/labels.js";
import { readAddress } from "./address.js";
import type { Address, AddressNote } from "./address.js";
import { Action } from "./buttons.js";
import { Card } from "./card.js";
import { actionOf } from "./mcp-answer.js";
import type { QuestionProps } from "./question.js";
import { useCard } from "./use-card.js";

/**
 * An address that an MCP server wants to be opened. It is shown whole, and nothing opens by itself.
 * Whether it was dealt with only the person knows: they may have opened it elsewhere, so that
 * "I've finished" can always be said, but it steps back until the address was opened from here.
 */
export function McpUrl({ url, ...question }: QuestionProps & { url: string }) {
  const { labels, pause } = question.props;
  const card = useCard(question.props);
  const address = useMemo(() => readAddress(url), [url]);
  const [opened, setOpened] = useState(false);
  const staged = actionOf(pause);
  const say = (action: "accept" | "decline") => () => {
    card.answer({ action });
  };
  const open = () => {
    setOpened(true);
  };
  return (
    <Card
      card={card}
      {...question}
      actions={
        <>
          <Action card={card} pressed={staged === "decline" || undefined} onPress={say("decline")}>
            {labels.decline}
          </Action>
          <Action card={card} look={opened || !address.openable ? "main" : "plain"} pressed={staged === "accept" || undefined} onPress={say("accept")}>
            {labels.finishedAddress}
          </Action>
        </>
      }
    >
      <Shown address={address} of={card.ids.title} />
      {address.openable ? (
        <>
          {address.notes.map((note) => (
            <p key={note} data-ti="caution">
              {noteWords(note, address.host, labels)}
            </p>
          ))}
          <a
            data-ti="button"
            data-look={opened ? "plain" : "main"}
            data-link=""
            href={address.href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={open}
            onAuxClick={open}
          >
            <span>{labels.openAddress(address.host)}</span>
            <span aria-hidden="true">↗</span>
          </a>
        </>
      ) : (
        <p data-ti="note">{labels.addressNotOpenable}</p>
      )}
    </Card>
  );
}

/** An address longer than this may scroll in its box, by keyboard too. */
const long = 300;

/** All of the address, in the order in which it is written, with its site set off. `of`: id of the question. */
function Shown({ address, of }: { address: Address; of: string }) {
  const length = address.openable ? address.href.length : address.text.length;
  return (
    <p data-ti="address" dir="ltr" {...(length > long && { role: "group", "aria-labelledby": of, tabIndex: 0 })}>
      {address.openable ? (
        <>
          {address.before}
          <strong>{address.host}</strong>
          {address.after}
        </>
      ) : (
        address.text
      )}
    </p>
  );
}

function noteWords(note: AddressNote, host: string, labels: Labels): string {
  switch (note) {
    case "hides-host":
      return labels.addressHidesHost(host);
    case "in-code":
      return labels.addressInCode;
    case "not-encrypted":
      return labels.addressNotEncrypted;
  }
  note satisfies never;
}
