export interface SegmentsProps<Value extends string> {
  /** Unique on the page: radios of one name are one group. */
  name: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** A few choices in one row. Radios: one tab stop, arrows move. */
export function Segments<Value extends string>({ name, label, options, value, disabled = false, onChange }: SegmentsProps<Value>) {
  return (
    <div data-ti="segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => {
              onChange(option.value);
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
