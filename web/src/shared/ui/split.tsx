import type { ReactNode } from 'react';
import classes from './split.module.css';

type Props<Row> = {
  /** What the list is called: 'The rank'. */
  label: string;
  /** A line above the list: '3 of 22 inspected'. */
  note: string;
  rows: Row[];
  rowId: (row: Row) => string;
  name: (row: Row) => string;
  /** At the end of a row: how far it is. */
  mark: (row: Row) => ReactNode;
  /** The row that is open. */
  at: string | null;
  onOpen: (row: Row) => void;
  /** The open row as a whole: beside the list, on a phone instead of it. */
  children: ReactNode;
};

/** A list to walk down, with one row open beside it. */
export function Split<Row>({ label, note, rows, rowId, name, mark, at, onOpen, children }: Props<Row>) {
  return (
    <div className={classes.split} data-open={at !== null || undefined}>
      <section className={classes.list} aria-label={label}>
        <p className={classes.note}>{note}</p>
        <ol>
          {rows.map((row) => (
            <li key={rowId(row)}>
              <button type="button" aria-current={rowId(row) === at || undefined} onClick={() => onOpen(row)}>
                <span className={classes.name}>{name(row)}</span>
                {mark(row)}
              </button>
            </li>
          ))}
        </ol>
      </section>
      {children}
    </div>
  );
}
