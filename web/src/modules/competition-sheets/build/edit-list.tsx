import { Button, Menu } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Tag } from '../../../shared/ui/tag.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { get, type Path } from '../../../shared/meet/file/edit.ts';
import { useEditor } from './editor.ts';
import classes from './build.module.css';

type Props<Row> = {
  /** Where the list is in the sheet. */
  at: Path;
  /** What one of it is: 'penalty'. */
  noun: string;
  name: (row: Row) => string;
  /** What the row says, in a few words. */
  note: (row: Row, at: number) => ReactNode;
  /** A new one. */
  make: () => unknown;
  /** The fields of a row, shown when it's open. */
  children: (at: Path, row: Row) => ReactNode;
};

/** A list of the sheet: its rows open to be edited, move, and are copied or removed; all of it works by keyboard. */
export function EditList<Row>({ at, noun, name, note, make, children }: Props<Row>) {
  const { file, readOnly, add, remove, shift, duplicate } = useEditor();
  const found = get(file, at);
  const rows = Array.isArray(found) ? (found as Row[]) : [];
  const [open, setOpen] = useState<number | null>(null);
  const named = (row: Row) => name(row) || `Unnamed ${noun}`;
  const move = (from: number, by: -1 | 1) => {
    shift(at, from, by);
    setOpen((now) => (now === from ? from + by : now === from + by ? from : now));
  };
  return (
    <div className={classes.list}>
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map((row, index) => (
            <EditRow
              // Rows have no identity of their own while they are written.
              // eslint-disable-next-line react/no-array-index-key
              key={index}
              at={[...at, index]}
              name={named(row)}
              note={note(row, index)}
              open={open === index}
              onToggle={() => setOpen(open === index ? null : index)}
              menu={
                readOnly ? null : (
                  <VerbMenu label={`Actions for ${named(row)}`}>
                    <Menu.Item disabled={index === 0} onClick={() => move(index, -1)}>
                      Move up
                    </Menu.Item>
                    <Menu.Item disabled={index === rows.length - 1} onClick={() => move(index, 1)}>
                      Move down
                    </Menu.Item>
                    <Menu.Item onClick={() => duplicate(at, index)}>Duplicate</Menu.Item>
                    <Menu.Item
                      onClick={() => {
                        remove(at, index, named(row));
                        setOpen(null);
                      }}
                    >
                      Remove
                    </Menu.Item>
                  </VerbMenu>
                )
              }
            >
              {children([...at, index], row)}
            </EditRow>
          ))}
        </ul>
      )}
      {!readOnly && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            add(at, make());
            setOpen(rows.length);
          }}
        >
          {`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
        </Button>
      )}
    </div>
  );
}

type RowProps = {
  at: Path;
  name: string;
  note: ReactNode;
  open: boolean;
  onToggle: () => void;
  menu: ReactNode;
  children: ReactNode;
};

function EditRow({ at, name, note, open, onToggle, menu, children }: RowProps) {
  const { faultsAt } = useEditor();
  const [here] = faultsAt(at);
  const faults = faultsAt(at, true);
  const fields = useRef<HTMLDivElement>(null);
  const opened = useRef(open);
  useEffect(() => {
    // What was just added or opened by its name is written in at once; what moved is not.
    if (open && !opened.current) fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    opened.current = open;
  }, [open]);
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <button type="button" className={classes.toggle} aria-expanded={open} onClick={onToggle}>
          <IconChevronRight size={16} aria-hidden />
          <span className={classes.rowWords}>
            <span className={classes.rowName}>{name}</span>
            <span className={classes.rowNote}>{note}</span>
          </span>
          {faults.length > 0 && !open && (
            <Tag tone="warn">{faults.length === 1 ? 'Needs a fix' : `${faults.length} to fix`}</Tag>
          )}
        </button>
        {menu}
      </div>
      {here && <p className={classes.fault}>{here}</p>}
      {open && (
        <div ref={fields} className={classes.fields}>
          {children}
        </div>
      )}
    </li>
  );
}
