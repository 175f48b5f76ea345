import { useId, useState } from 'react';
import classes from './import.module.css';

type Props = { label: string; value: string; choices: string[]; onFix: (text: string) => void };

/** One cell of the file to be fixed in place: it counts once the field is left, or with Enter, which leads to the next. */
export function FixField({ label, value, choices, onFix }: Props) {
  const [text, setText] = useState(value);
  const list = useId();
  return (
    <>
      <input
        className={classes.cell}
        aria-label={label}
        value={text}
        list={choices.length > 0 ? list : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => text !== value && onFix(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave(event.currentTarget);
        }}
      />
      {choices.length > 0 && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** To the next cell: this one may be gone once it is fixed. */
function leave(input: HTMLInputElement): void {
  const cells = [...(input.closest('table')?.querySelectorAll('input') ?? [])];
  const next = cells[cells.indexOf(input) + 1];
  if (next) next.focus();
  else input.blur();
}
