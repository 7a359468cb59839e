export interface SegmentsProps<Value extends string> {
  /** Unique on the page: radios of one name are one group. */
  name: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  /** `null`: none of them. */
  value: Value | null;
  /** Not `disabled`: that would throw away the focus. `onChange` may still be called, and has to know. */
  busy: boolean;
  onChange: (value: Value) => void;
}

/** A few choices in one row. Radios: one tab stop, arrows move. */
export function Segments<Value extends string>({ name, label, options, value, busy, onChange }: SegmentsProps<Value>) {
  return (
    <div data-ti="segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            aria-disabled={busy || undefined}
            onChange={() => {
              onChange(option.value);
            }}
          />
          <span data-text={option.label}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
