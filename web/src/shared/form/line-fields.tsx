import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactElement } from 'react';
import parts from '../ui/parts.module.css';
import type { FieldLook } from './draw-field.tsx';
import classes from './line-fields.module.css';

/** A line of a form: the name that it keeps, and what is typed in it. */
export type FormLine = { id: string } & Record<string, string>;

/** A cell of a line: what it's called, and how it looks. `wide`: it takes more of the line than the others. */
export type Cell = { name: string; label: string; wide?: boolean; look?: FieldLook };

type Form<Name extends string> = {
  getValues: () => Record<Name, FormLine[]>;
  field: (path: `${Name}.${string}`, label: string, look: FieldLook) => ReactElement;
  insertListItem: (path: Name, line: never) => void;
  removeListItem: (path: Name, index: number) => void;
};

type Props<Name extends string> = {
  form: Form<Name>;
  /** The list of the form. */
  name: Name;
  legend: string;
  note?: string | false;
  /** What one line is: 'item', 'quote', 'line'. */
  noun: string;
  cells: Cell[];
  /** What a new line starts with. */
  fresh?: () => Record<string, string>;
  /** What the button says; 'Add item' where it says nothing else. */
  add?: string;
  least?: number;
  most: number;
};

/** Lines of a form, each with its cells: the items of a request, the hours of an area, the breaks of a judge. */
export function LineFields<Name extends string>(props: Props<Name>) {
  const { form, name, legend, note, noun, cells, fresh, add = `Add ${noun}`, least = 0, most } = props;
  const lines = form.getValues()[name];
  const blank = () => ({
    id: crypto.randomUUID(),
    ...Object.fromEntries(cells.map((cell) => [cell.name, ''])),
    ...fresh?.(),
  });
  return (
    <fieldset className={classes.lines}>
      <legend>{legend}</legend>
      {note && <p className={parts.noteLine}>{note}</p>}
      {lines.length > 0 && (
        // Each field names itself to a screen reader.
        <div className={classes.head} aria-hidden>
          {cells.map(({ name: of, label, wide }) => (
            <span key={of} data-wide={wide || undefined}>
              {label}
            </span>
          ))}
        </div>
      )}
      {lines.map(({ id }, at) => (
        <div key={id} className={classes.line}>
          {cells.map(({ name: of, label, wide, look }) => (
            <Fragment key={of}>
              {form.field(`${name}.${at}.${of}`, `${label}, ${noun} ${at + 1}`, {
                bare: true,
                placeholder: label,
                ...(wide && { className: classes.wide ?? '' }),
                ...look,
              })}
            </Fragment>
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove ${noun} ${at + 1}`}
            disabled={lines.length <= least}
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
        disabled={lines.length >= most}
        onClick={() => form.insertListItem(name, blank() as never)}
      >
        {add}
      </Button>
    </fieldset>
  );
}
