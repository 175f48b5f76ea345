import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { TableModel } from './table-model.ts';
import { usePrinting } from './use-printing.ts';
import classes from './phone-list.module.css';

type Props<Row extends object> = {
  noun: string;
  model: TableModel<Row>;
  selectable: boolean;
  rowHref: (row: Row) => string;
  rowLabel: (row: Row) => string;
  phoneRow: (row: Row) => ReactNode;
};

/** The list of a narrow screen: two lines a row, the whole row a link, the page itself scrolls. */
export function PhoneList<Row extends object>({ noun, model, selectable, rowHref, rowLabel, phoneRow }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const printing = usePrinting();
  const rows = model.getRowModel().rows;
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 62,
    overscan: 10,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  const items: { index: number; start: number }[] = printing
    ? rows.map((_, index) => ({ index, start: index * 62 }))
    : virtual.getVirtualItems();
  const offset = printing ? 0 : virtual.options.scrollMargin;
  return (
    <ul className={classes.list} ref={list} aria-label={`List of ${noun}`} style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        const selected = row.getIsSelected();
        return (
          <li
            key={row.id}
            className={classes.item}
            data-selected={selected || undefined}
            style={{ transform: `translateY(${start - offset}px)` }}
          >
            {selectable && (
              <label className={classes.tick}>
                <input
                  type="checkbox"
                  aria-label={`Select ${rowLabel(row.original)}`}
                  checked={selected}
                  onChange={row.getToggleSelectedHandler()}
                />
              </label>
            )}
            <Link to={rowHref(row.original)} className={classes.link}>
              {phoneRow(row.original)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
