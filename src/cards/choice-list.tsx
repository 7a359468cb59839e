import type { ComponentType, RefObject } from "react";
import type { FilterListProps } from "../form/controls/filter-list.js";
import { OptionList } from "../form/controls/option-list.js";
import { OtherOption, otherTextId } from "../form/controls/other-option.js";
import type { Wiring } from "../form/controls/wiring.js";
import { isLong } from "../form/is-long.js";
import type { Labels } from "../labels/labels.js";
import { choose, chooseOther, positionsOf } from "./choice.js";
import type { Choice, Choosing } from "./choice.js";
import { useFocusOn } from "./use-focus-on.js";

export interface Picking {
  choosing: Choosing;
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** Name of the group of inputs; unique on the page (bug-log C18). */
  name: string;
  /** For the card's keys: picks the option of that digit, or "Other", which follows the options. */
  digit: (digit: number) => void;
  /** Goes around the list. */
  root: RefObject<HTMLDivElement | null>;
  /** Moves the focus to what a click or a key brings up. */
  focusOn: (id: string) => void;
}

/** What a card needs to let somebody pick: its list, and the keys that pick in it. */
export function usePicking(given: Pick<Picking, "choosing" | "choice" | "onChange" | "name">): Picking {
  const { choosing, choice, onChange, name } = given;
  const { ref: root, to: focusOn } = useFocusOn();
  return {
    ...given,
    root,
    focusOn,
    digit(digit) {
      const { options, other } = choosing;
      if (digit <= options.length) onChange(choose(choosing, choice, digit - 1));
      if (digit !== options.length + 1 || !other) return;
      onChange(chooseOther(choosing, choice));
      focusOn(otherTextId(name));
    },
  };
}

export interface ChoiceListProps extends Wiring {
  picking: Picking;
  /** What is asked, as the filter's name says it. */
  of: string;
  labels: Labels;
  /** What is wrong is wrong with the person's own text, not with what is picked. */
  invalidText: boolean;
  /** Whether digits pick. */
  digits: boolean;
  /** What narrows many options down. Without it all of them are shown. */
  filter?: ComponentType<FilterListProps> | undefined;
}

/** Options to pick from, a box to filter many of them by, and "Other" where that is allowed. */
export function ChoiceList({ picking, of, labels, invalidText, digits, filter: Filter, ...wiring }: ChoiceListProps) {
  const { choosing, choice, onChange, name, root, focusOn } = picking;
  const { pick, options } = choosing;
  const { describedBy, busy, invalid } = wiring;
  const last = options.length + 1;
  const other = choosing.other ? (
    <OtherOption
      pick={pick}
      name={name}
      picked={choice.otherPicked}
      text={choice.other}
      digit={digits && last <= 9 ? last : undefined}
      labels={labels}
      describedBy={describedBy}
      invalid={invalid && invalidText}
      busy={busy}
      onPick={(then) => {
        onChange(chooseOther(choosing, choice));
        if (then === "take-text") focusOn(otherTextId(name));
      }}
      onText={(text) => {
        onChange({ ...choice, other: text });
      }}
    />
  ) : null;
  const list = {
    ...wiring,
    invalid: invalid && !invalidText,
    pick,
    name,
    options,
    picked: positionsOf(choosing, choice),
    onPick: (position: number) => {
      onChange(choose(choosing, choice, position));
    },
    digits,
    last: other,
  };
  return <div ref={root}>{Filter && isLong(options) ? <Filter {...list} of={of} labels={labels} /> : <OptionList {...list} />}</div>;
}
