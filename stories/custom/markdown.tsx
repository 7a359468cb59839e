import type { ReactNode } from "react";

/** Bold, code, and a link: `**b**`, `` `c` ``, `[text](https://…)`. None of them repeats a group, so that no text makes it slow. */
const PIECES = /\*\*([^*\n]{1,500})\*\*|`([^`\n]{1,500})`|\[([^\]\n]{1,500})\]\(([^()\s]{1,2000})\)/g;

/**
 * A payload's text with a little Markdown, as React nodes: nothing is ever parsed as HTML, and a
 * link that is not `http` or `https` stays the text that it was. For `<TimbalProvider renderText>`.
 *
 * @example
 * <TimbalProvider renderText={markdown}>
 */
export function markdown(text: string): ReactNode {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(PIECES)) {
    const [whole, bold, code, label, address] = match;
    nodes.push(text.slice(at, match.index), <Piece key={match.index} {...{ whole, bold, code, label, address }} />);
    at = match.index + whole.length;
  }
  return <bdi className="markdown">{[...nodes, text.slice(at)]}</bdi>;
}

interface PieceProps {
  whole: string;
  bold: string | undefined;
  code: string | undefined;
  label: string | undefined;
  address: string | undefined;
}

function Piece({ whole, bold, code, label, address }: PieceProps) {
  if (bold !== undefined) return <strong>{bold}</strong>;
  if (code !== undefined) return <code>{code}</code>;
  if (label === undefined || address === undefined || !isWeb(address)) return <>{whole}</>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}

/** By what the browser would open, not by how it is written: ` java\tscript:` is an address, too. */
function isWeb(address: string): boolean {
  return URL.canParse(address) && ["http:", "https:"].includes(new URL(address).protocol);
}
