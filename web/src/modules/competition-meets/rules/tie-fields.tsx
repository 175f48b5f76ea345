import { ActionIcon, Button } from '@mantine/core';
import { IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { FieldLook } from '../../../shared/form/draw-field.tsx';
import { optionsOf } from '../meet.ts';
import { TIE } from './overall.ts';
import classes from './rules.module.css';
import { newTie, type TieLine } from './ties.ts';

type Form = {
  getValues: () => { ties: TieLine[] };
  field: (path: `ties.${string}`, label: string, look: FieldLook) => ReactElement;
  insertListItem: (path: 'ties', line: TieLine) => void;
  removeListItem: (path: 'ties', index: number) => void;
  reorderListItem: (path: 'ties', move: { from: number; to: number }) => void;
  setFieldValue: (path: `ties.${number}.${'by' | 'event'}`, value: string) => void;
};

type Props = {
  form: Form;
  events: { value: string; label: string }[];
  /** Called after each change, for what shows the lines elsewhere. */
  onChange?: () => void;
};

/** What decides equal totals, in order. Without a line, the place is shared. */
export function TieFields({ form, events, onChange = () => {} }: Props) {
  const { ties } = form.getValues();
  const change =
    <Args extends unknown[]>(run: (...args: Args) => void) =>
    (...args: Args) => {
      run(...args);
      onChange();
    };
  return (
    <fieldset className={classes.ties}>
      <legend>Ties are decided by, in this order</legend>
      {ties.map(({ key, by }, at) => (
        <div key={key} className={classes.tie}>
          {form.field(`ties.${at}.by`, `Tie-breaker ${at + 1}`, {
            bare: true,
            options: optionsOf(TIE),
            onPick: change((value: string) => form.setFieldValue(`ties.${at}.by`, value)),
          })}
          {by === 'event' ? (
            form.field(`ties.${at}.event`, `Event of tie-breaker ${at + 1}`, {
              bare: true,
              options: [{ value: '', label: 'Event…' }, ...events],
              onPick: change((value: string) => form.setFieldValue(`ties.${at}.event`, value)),
            })
          ) : (
            <span />
          )}
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={`Move tie-breaker ${at + 1} up`}
            disabled={at === 0}
            onClick={change(() => form.reorderListItem('ties', { from: at, to: at - 1 }))}
          >
            <IconChevronUp size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove tie-breaker ${at + 1}`}
            onClick={change(() => form.removeListItem('ties', at))}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={15} aria-hidden />}
        disabled={ties.length >= 10}
        onClick={change(() => form.insertListItem('ties', newTie()))}
      >
        Add a tie-breaker
      </Button>
    </fieldset>
  );
}
