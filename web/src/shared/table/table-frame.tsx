import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useDensity } from '../ui/density.ts';
import type { Noun } from '../text/counted.ts';
import type { Column, ListView } from './column.ts';
import type { List } from './list.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { usePrinting } from './use-printing.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { Selection } from './use-selection.ts';
import classes from './data-table.module.css';

type Props<Row extends object> = {
  noun: Noun;
  list: List<Row>;
  selection: Selection<Row>;
  onSelectAll: () => void;
  shown: Column<Row>[];
  selectable: boolean;
  rowId: (row: Row) => string;
  rowHref: (row: Row) => string;
  rowLabel: (row: Row) => string;
  view: ListView;
  onSort: (sort: ListView['sort']) => void;
  onEscape: () => void;
  /** All rows are being read, to be selected. */
  selecting: boolean;
  /** A bar is right above, so the upper corners are not round. */
  joined: boolean;
};

const HEIGHT = { comfortable: 44, compact: 34 };

/** The table of a wide screen; only the rows in sight are in the page, except on paper. */
export function TableFrame<Row extends object>(props: Props<Row>) {
  const { noun, list, shown } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [density] = useDensity();
  const printing = usePrinting();
  const virtual = useVirtualizer({
    count: list.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT[density],
    overscan: 12,
  });
  useEffect(() => virtual.measure(), [density, virtual]);
  const items = virtual.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const { look, asked } = list;
  useEffect(() => look(from, to), [look, from, to]);
  // What was in sight of another search or order is nowhere in particular in this one.
  useEffect(() => {
    // Braces: what it gives is no way to take the effect back.
    scroller.current?.scrollTo({ top: 0 });
  }, [asked]);
  const focus = useRowFocus(scroller, list.count, virtual.scrollToIndex, props.onEscape);
  const visible = printing ? Array.from({ length: list.count }, (_, index) => index) : items.map(({ index }) => index);
  const above = printing ? 0 : (items[0]?.start ?? 0);
  const below = printing ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // The region scrolls, so the keyboard must be able to reach it.
    <div
      className={classes.scroller}
      data-joined={props.joined || undefined}
      ref={scroller}
      role="region"
      aria-label={`List of ${noun.many}`}
      tabIndex={0}
      onKeyDown={focus}
    >
      <table className={classes.table} aria-rowcount={list.count + 1}>
        <TableHead {...props} />
        <tbody>
          {above > 0 && <tr className={classes.spacer} aria-hidden style={{ height: above }} />}
          {visible.map((index) => (
            <Line key={keyAt(props, index)} {...props} index={index} columns={shown} printing={printing} />
          ))}
          {below > 0 && <tr className={classes.spacer} aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  );
}

function keyAt<Row extends object>({ list, rowId }: Props<Row>, index: number): string {
  const row = list.rowAt(index);
  return row ? rowId(row) : `place ${index}`;
}

type LineProps<Row extends object> = Props<Row> & { index: number; columns: Column<Row>[]; printing: boolean };

/** A row, or its place while it is being read. */
function Line<Row extends object>({ index, columns, printing, ...props }: LineProps<Row>) {
  const { list, selection, selectable, rowLabel, rowHref } = props;
  const row = list.rowAt(index);
  if (!row) {
    return printing ? null : (
      <tr className={classes.waiting} data-index={index} data-waiting aria-rowindex={index + 2}>
        <td colSpan={columns.length + (selectable ? 1 : 0)}>
          <span className="g-hidden">Loading...</span>
        </td>
      </tr>
    );
  }
  return (
    <TableRow
      index={index}
      row={row}
      label={rowLabel(row)}
      href={rowHref(row)}
      columns={columns}
      selected={selectable ? selection.has(row) : null}
      onSelect={selection.toggle}
    />
  );
}
