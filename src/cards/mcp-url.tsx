import { Action } from "./buttons.js";
import { Card } from "./card.js";
import type { QuestionProps } from "./question.js";
import { useCard } from "./use-card.js";

/** An address that may be opened: `javascript:` and the like are text and nothing more. */
function isOpenable(address: string): boolean {
  return URL.canParse(address) && ["http:", "https:"].includes(new URL(address).protocol);
}

/** An address that an MCP server wants to be opened. It is shown whole, and nothing opens by itself. */
export function McpUrl({ url, ...question }: QuestionProps & { url: string }) {
  const { labels } = question.props;
  const card = useCard(question.props);
  const openable = isOpenable(url);
  return (
    <Card
      card={card}
      {...question}
      actions={
        <>
          <Action
            card={card}
            onPress={() => {
              card.answer({ action: "decline" });
            }}
          >
            {labels.decline}
          </Action>
          <Action
            card={card}
            look="main"
            onPress={() => {
              card.answer({ action: "accept" });
            }}
          >
            {labels.accept}
          </Action>
        </>
      }
    >
      <p data-ti="address" dir="ltr">
        {url}
      </p>
      {openable ? (
        <a data-ti="link" href={url} target="_blank" rel="noopener noreferrer">
          {labels.openAddress}
        </a>
      ) : (
        <p data-ti="note">{labels.addressNotOpenable}</p>
      )}
    </Card>
  );
}
