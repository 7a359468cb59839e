/** How a control is tied to the words around it. Every control takes these. */
export interface Wiring {
  id?: string | undefined;
  /** Set where no `<label htmlFor>` names the control. */
  labelledBy?: string | undefined;
  /** Ids of hints and issues. */
  describedBy?: string | undefined;
  invalid: boolean;
  /** While an answer is checked or sent: nothing can be changed, and the focus stays. */
  busy: boolean;
  required?: boolean | undefined;
}

/** The attributes that say it to assistive technology, and to the card that looks for what is wrong. */
export function ariaOf({ id, labelledBy, describedBy, invalid, required }: Wiring) {
  return {
    id,
    "aria-labelledby": labelledBy,
    "aria-describedby": describedBy,
    "aria-invalid": invalid || undefined,
    "aria-required": required || undefined,
    "data-invalid": invalid || undefined,
  };
}
