import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactElement } from 'react';
import type { FieldLook } from '../../shared/form/draw-field.tsx';
import classes from './budget.module.css';

type Part = { id: string } & Record<string, string>;

/** A cell of a line: what it's called, and whether it's an amount or a date. */
type Cell = { name: string; label: string; type?: 'money' | 'date' };

type Form<Name extends string> = {
  getValues: () => Record<Name, Part[]>;
  field: (path: `${Name}.${string}`, label: string, look: FieldLook) => ReactElement;
  insertListItem: (path: Name, part: never) => void;
  removeListItem: (path: Name, index: number) => void;
};

type Props<Name extends string> = {
  form: Form<Name>;
  /** The list of the form. */
  name: Name;
  legend: string;
  note?: string;
  /** What one line is: 'item', 'quote'. */
  noun: string;
  cells: Cell[];
  least?: number;
  most: number;
};

/** Lines of a form, each with its cells: the items of a request, its quotes, or the parts of a payment plan. */
export function PartFields<Name extends string>(props: Props<Name>) {
  const { form, name, legend, note, noun, cells, least = 0, most } = props;
  const parts = form.getValues()[name];
  const add = () =>
    form.insertListItem(name, {
      id: crypto.randomUUID(),
      ...Object.fromEntries(cells.map((cell) => [cell.name, ''])),
    } as never);
  return (
    <fieldset className={classes.parts}>
      <legend>{legend}</legend>
      {note && <p className={classes.quiet}>{note}</p>}
      {parts.length > 0 && (
        // Each field names itself to a screen reader.
        <div className={classes.partHead} aria-hidden>
          {cells.map(({ name: of, label }) => (
            <span key={of}>{label}</span>
          ))}
        </div>
      )}
      {parts.map(({ id }, at) => (
        <div key={id} className={classes.part}>
          {cells.map((cell) => (
            <Fragment key={cell.name}>
              {form.field(`${name}.${at}.${cell.name}`, `${cell.label}, ${noun} ${at + 1}`, {
                bare: true,
                placeholder: cell.label,
                ...(cell.type === 'money' ? { leftSection: '$', decimal: true } : {}),
                ...(cell.type === 'date' ? { type: 'date' } : {}),
              })}
            </Fragment>
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove ${noun} ${at + 1}`}
            disabled={parts.length <= least}
            onClick={() => form.removeListItem(name, at)}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={15} aria-hidden />}
        disabled={parts.length >= most}
        onClick={add}
      >
        {`Add ${noun}`}
      </Button>
    </fieldset>
  );
}
