import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { PressButtons } from '../../../shared/ui/press-buttons.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { CONDITION } from '../supply.ts';
import { lineName } from './count.ts';
import type { CountLine } from './count.queries.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from './counts.module.css';

type Props = {
  line: CountLine;
  qty: number | null;
  isDone: boolean;
  /** Someone else counts it. */
  locked: boolean;
  onCount: (qty: number) => void;
};

const HERE = [
  { value: 1, label: 'Here' },
  { value: 0, label: 'Missing' },
];

/** A line to count, for a thumb: fewer, the number, more; or whether a numbered thing is here. */
export function CountRow({ line, qty, isDone, locked, onCount }: Props) {
  const name = lineName(line);
  return (
    <li className={classes.line} data-done={isDone || undefined}>
      <span className={classes.words}>
        <strong>{name}</strong>
        <span className={parts.noteLine}>{CONDITION.label(line.condition)}</span>
      </span>
      {isDone && qty === null && <Tag tone="ok">Counted</Tag>}
      {locked ? (
        qty === null && !isDone && <Tag>Someone else recounts</Tag>
      ) : line.asset_id === null ? (
        <Amount key={qty} name={name} qty={qty} onCount={onCount} />
      ) : (
        <fieldset className={classes.here}>
          <legend>{name}</legend>
          <PressButtons choices={HERE} chosen={qty} onPress={onCount} columns={2} />
        </fieldset>
      )}
    </li>
  );
}

/** A number that is typed or stepped. What is typed counts when the field is left or Enter is pressed. */
function Amount({ name, qty, onCount }: { name: string; qty: number | null; onCount: (qty: number) => void }) {
  const [typed, setTyped] = useState(qty?.toString() ?? '');
  const wrong = typed !== '' && !/^\d{1,5}$/.test(typed);
  const take = () => {
    if (typed !== '' && !wrong && Number(typed) !== qty) onCount(Number(typed));
  };
  const next = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-count-field]')];
    const following = fields[fields.indexOf(event.currentTarget) + 1];
    // Leaving the field takes the number.
    if (following) following.select();
    else event.currentTarget.blur();
  };
  return (
    <span className={classes.number}>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={`One fewer: ${name}`}
        disabled={(qty ?? 0) === 0}
        onClick={() => onCount((qty ?? 0) - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <TextInput
        size="md"
        aria-label={`Counted: ${name}`}
        inputMode="numeric"
        data-count-field
        value={typed}
        error={wrong && 'Up to 5 digits'}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
        onBlur={take}
        onKeyDown={next}
      />
      <ActionIcon size={44} variant="default" aria-label={`One more: ${name}`} onClick={() => onCount((qty ?? 0) + 1)}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}
