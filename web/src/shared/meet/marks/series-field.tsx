import { TextInput } from '@mantine/core';
import { get } from '../file/edit.ts';
import { textOf } from '../file/number-text.ts';
import type { ItemFile } from '../file/sheet-file.ts';
import { itemWords } from '../file/words.ts';
import classes from './marks.module.css';

type Props = {
  item: ItemFile;
  label: string;
  value: unknown;
  error: string | undefined;
  dense: boolean;
  onChange: (value: unknown) => void;
};

/** The shots or tries of an item, one field each. */
export function SeriesField({ item, label, value, error, onChange }: Props) {
  return (
    <div role="group" aria-label={label} className={classes.item}>
      <span className={classes.name}>{label}</span>
      <span className={classes.shots}>
        {Array.from({ length: Math.min(Number(textOf(item.count)) || 0, 60) }, (_, at) => (
          <span key={at} data-mark={at === 0 ? undefined : ''}>
            <TextInput
              aria-label={`${label}, ${at + 1}`}
              aria-invalid={error !== undefined || undefined}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={textOf(get(value, [at]))}
              onChange={({ currentTarget }) => onChange({ ...Object(value), [at]: currentTarget.value })}
            />
          </span>
        ))}
      </span>
      <span className={classes.note}>{itemWords(item)}</span>
      {error && (
        <span className={classes.error} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
