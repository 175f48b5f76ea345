import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Noun } from '../text/counted.ts';
import type { List } from './list.ts';
import { usePrinting } from './use-printing.ts';
import type { Selection } from './use-selection.ts';
import classes from './phone-list.module.css';

type Props<Row extends object> = {
  noun: Noun;
  list: List<Row>;
  selection: Selection<Row>;
  selectable: boolean;
  rowId: (row: Row) => string;
  rowHref: (row: Row) => string;
  rowLabel: (row: Row) => string;
  phoneRow: (row: Row) => ReactNode;
};

const HEIGHT = 62;

/** The list of a narrow screen: two lines a row, the whole row a link, the page itself scrolls. */
export function PhoneList<Row extends object>(props: Props<Row>) {
  const { noun, list, rowId } = props;
  const element = useRef<HTMLUListElement>(null);
  const printing = usePrinting();
  const virtual = useWindowVirtualizer({
    count: list.count,
    estimateSize: () => HEIGHT,
    overscan: 10,
    scrollMargin: element.current?.offsetTop ?? 0,
  });
  const sight = virtual.getVirtualItems();
  const [from, to] = [sight[0]?.index ?? 0, sight.at(-1)?.index ?? 0];
  const { look } = list;
  useEffect(() => look(from, to), [look, from, to]);
  const items: { index: number; start: number }[] = printing
    ? Array.from({ length: list.count }, (_, index) => ({ index, start: index * HEIGHT }))
    : sight;
  const offset = printing ? 0 : virtual.options.scrollMargin;
  return (
    <ul
      className={classes.list}
      ref={element}
      aria-label={`List of ${noun.many}`}
      style={{ height: virtual.getTotalSize() }}
    >
      {items.map(({ index, start }) => {
        const row = list.rowAt(index);
        if (!row && printing) return null;
        const style = { transform: `translateY(${start - offset}px)` };
        return row ? (
          <Item key={rowId(row)} {...props} row={row} style={style} />
        ) : (
          <li key={`place ${index}`} className={classes.item} data-waiting style={style}>
            <span className="g-hidden">Loading...</span>
          </li>
        );
      })}
    </ul>
  );
}

type ItemProps<Row extends object> = Props<Row> & { row: Row; style: { transform: string } };

function Item<Row extends object>({ row, style, selection, selectable, ...props }: ItemProps<Row>) {
  const selected = selection.has(row);
  return (
    <li className={classes.item} data-selected={selected || undefined} style={style}>
      {selectable && (
        <label className={classes.tick}>
          <input
            type="checkbox"
            aria-label={`Select ${props.rowLabel(row)}`}
            checked={selected}
            onChange={() => selection.toggle(row)}
          />
        </label>
      )}
      <Link to={props.rowHref(row)} className={classes.link}>
        {props.phoneRow(row)}
      </Link>
    </li>
  );
}
