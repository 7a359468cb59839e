import { useState } from "react";
import type { Labels } from "../../labels/labels.js";
import { isComposing } from "./composing.js";
import { OptionList } from "./option-list.js";
import type { OptionListProps } from "./option-list.js";

export interface FilterListProps extends OptionListProps {
  /** What is picked from, as the filter's name says it. */
  of: string;
  labels: Labels;
}

/** Case and accents are not what people look for. */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** More rows than this nobody looks through, and a payload may hold a hundred thousand. */
const mostDrawn = 250;

/** A long list of options with a box that narrows it. What is picked stays in sight. */
export function FilterList({ of, labels, ...list }: FilterListProps) {
  const { options, picked, onPick } = list;
  const [filter, setFilter] = useState("");
  const wanted = plain(filter.trim());
  const matches = options.flatMap(({ label, description = "" }, at) => (wanted === "" || plain(`${label} ${description}`).includes(wanted) ? [at] : []));
  const drawn = matches.slice(0, mostDrawn);
  const shown = [...new Set([...drawn, ...picked])].sort((a, b) => a - b);
  const [only] = matches;
  return (
    <div data-ti="filter-list">
      <input
        type="text"
        data-ti="input"
        aria-label={labels.filterOf(of)}
        placeholder={labels.filter}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={filter}
        onChange={(event) => {
          setFilter(event.target.value);
        }}
        onKeyDown={(event) => {
          // Neither sends: Enter takes the only match, Escape shows the whole list again.
          if (event.key === "Escape" && filter !== "") setFilter("");
          else if (event.key !== "Enter" || isComposing(event) || event.ctrlKey || event.metaKey) return;
          else if (only !== undefined && matches.length === 1 && !picked.includes(only) && !list.busy) onPick(only);
          event.preventDefault();
        }}
      />
      <OptionList {...list} shown={shown} />
      <p data-ti="note" role="status">
        {matches.length === 0 ? labels.noMatch : labels.filterCount(drawn.length, options.length, picked.length)}
      </p>
    </div>
  );
}
