import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { PressButtons } from '../../ui/press-buttons.tsx';
import { get } from '../file/edit.ts';
import { levelsOf } from '../file/levels.ts';
import { textOf } from '../file/number-text.ts';
import type { ItemFile } from '../file/sheet-file.ts';
import { itemWords } from '../file/words.ts';
import classes from './marks.module.css';

type Props = { item: ItemFile; value: unknown; onChange: (value: unknown) => void };

/** The field of one item, as the judge fills it in. */
export function MarkField({ item, value, onChange }: Props) {
  const label = item.label || 'Unnamed item';
  const note = itemWords(item);
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
  if (item.type === 'level') {
    const names = levelsOf(item).map(({ name }) => name);
    return (
      <div role="group" aria-label={label} className={classes.item}>
        <span className={classes.name}>{label}</span>
        <PressButtons
          columns={Math.min(names.length, 5) || 1}
          choices={names.map((name) => ({ value: name, label: name }))}
          chosen={typeof value === 'string' ? value : null}
          onPress={(name) => onChange(name === value ? null : name)}
        />
        <span className={classes.note}>{note}</span>
      </div>
    );
  }
  if (item.type === 'series') {
    return (
      <div role="group" aria-label={label} className={classes.item}>
        <span className={classes.name}>{label}</span>
        <span className={classes.shots}>
          {Array.from({ length: Math.min(Number(textOf(item.count)) || 0, 60) }, (_, at) => (
            <TextInput
              key={at}
              aria-label={`${label}, ${at + 1}`}
              inputMode="decimal"
              maxLength={12}
              value={textOf(get(value, [at]))}
              onChange={({ currentTarget }) => onChange({ ...Object(value), [at]: currentTarget.value })}
            />
          ))}
        </span>
        <span className={classes.note}>{note}</span>
      </div>
    );
  }
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
  return (
    <div className={classes.item} data-short={!item.bands?.length || undefined}>
      <TextInput
        label={label}
        description={item.type === 'time' || item.type === 'table_time' ? `${note} (m:ss works too)` : note}
        inputMode={item.type === 'time' || item.type === 'table_time' ? 'text' : 'decimal'}
        maxLength={24}
        value={textOf(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Bands item={item} value={textOf(value)} />
    </div>
  );
}

/** The words for ranges of marks; the one that the mark is in stands out and says whether it asks for a comment. */
function Bands({ item: { bands }, value }: { item: ItemFile; value: string }) {
  if (!bands || bands.length === 0) return null;
  const mark = value === '' ? Number.NaN : Number(value);
  const isIn = ({ min, max }: { min?: unknown; max?: unknown }) =>
    mark >= Number(textOf(min)) && mark <= Number(textOf(max));
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
