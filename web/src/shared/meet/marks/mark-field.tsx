import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { textOf } from '../file/number-text.ts';
import type { ItemFile } from '../file/sheet-file.ts';
import { itemWords } from '../file/words.ts';
import { LevelField } from './level-field.tsx';
import { SeriesField } from './series-field.tsx';
import classes from './marks.module.css';

type Props = {
  item: ItemFile;
  value: unknown;
  /** What is wrong with the mark. */
  error?: string | undefined;
  /** On one line, as on paper: for keying what someone else decided. */
  dense?: boolean;
  onChange: (value: unknown) => void;
};

const DENSE = {
  root: classes.row ?? '',
  label: classes.rowLabel ?? '',
  wrapper: classes.rowInput ?? '',
  description: classes.rowNote ?? '',
  error: classes.rowError ?? '',
};

/** The field of one item, as the judge fills it in. */
export function MarkField({ item, value, error, dense = false, onChange }: Props) {
  const label = item.label || 'Unnamed item';
  const note = itemWords(item);
  const common = { label, value, error, dense, onChange };
  if (item.type === 'check') {
    return (
      <Checkbox
        label={label}
        description={note}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  }
  if (item.type === 'level') return <LevelField item={item} {...common} />;
  if (item.type === 'series') return <SeriesField item={item} {...common} />;
  if (item.type === 'text') {
    return (
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxLength={2000}
        value={textOf(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  const timed = item.type === 'time' || item.type === 'table_time';
  return (
    <div className={classes.item}>
      <TextInput
        label={label}
        description={timed ? `${note} (m:ss works too)` : note}
        inputMode={timed ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={24}
        value={textOf(value)}
        error={error}
        {...(dense && { classNames: DENSE })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Bands item={item} value={textOf(value)} dense={dense} />
    </div>
  );
}

/** The words for ranges of marks; the one that the mark is in stands out and says whether it asks for a comment. */
function Bands({ item: { bands: all }, value, dense }: { item: ItemFile; value: string; dense: boolean }) {
  const mark = value === '' ? Number.NaN : Number(value);
  const isIn = ({ min, max }: { min?: unknown; max?: unknown }) =>
    mark >= Number(textOf(min)) && mark <= Number(textOf(max));
  const bands = (all ?? []).filter((band) => !dense || isIn(band));
  if (bands.length === 0) return null;
  return (
    <ul className={classes.bands}>
      {bands.map((band) => (
        <li key={`${band.label} ${textOf(band.min)}`} data-here={isIn(band) || undefined}>
          {[`${textOf(band.min)}–${textOf(band.max)}`, band.label, band.descriptor].filter(Boolean).join(' ')}
          {isIn(band) && band.comment_required === true && '. Comment required'}
        </li>
      ))}
    </ul>
  );
}
