import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useDensity } from '../ui/density.ts';
import type { Column, ListView } from './column.ts';
import { TableHead } from './table-head.tsx';
import type { TableModel } from './table-model.ts';
import { TableRow } from './table-row.tsx';
import { usePrinting } from './use-printing.ts';
import classes from './data-table.module.css';

type Props<Row extends object> = {
  noun: string;
  model: TableModel<Row>;
  shown: Column<Row>[];
  selectable: boolean;
  rowHref: (row: Row) => string;
  rowLabel: (row: Row) => string;
  view: ListView;
  onSort: (sort: ListView['sort']) => void;
  onEscape: () => void;
  /** A bar stands right above, so the upper corners are not round. */
  joined: boolean;
};

const HEIGHT = { comfortable: 44, compact: 34 };

/** The table of a wide screen; only the rows in sight are in the page, except on paper. */
export function TableFrame<Row extends object>(props: Props<Row>) {
  const { noun, model, shown, selectable, rowHref, rowLabel } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [density] = useDensity();
  const printing = usePrinting();
  const rows = model.getRowModel().rows;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT[density],
    overscan: 12,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  useEffect(() => virtual.measure(), [density, virtual]);
  const items = virtual.getVirtualItems();
  const visible = printing ? rows.map((_, index) => ({ index })) : items;
  const above = printing ? 0 : (items[0]?.start ?? 0);
  const below = printing ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0);

  const moveFocus = (event: KeyboardEvent) => {
    if (event.key === 'Escape') props.onEscape();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at =
      event.target instanceof HTMLElement
        ? event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
        : undefined;
    if (step === undefined || at === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(Number(at) + step, 0), rows.length - 1);
    virtual.scrollToIndex(next);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"] a`)?.focus());
  };

  return (
    // The region scrolls, so the keyboard must be able to reach it.
    <div
      className={classes.scroller}
      data-joined={props.joined || undefined}
      ref={scroller}
      role="region"
      aria-label={`List of ${noun}`}
      tabIndex={0}
      onKeyDown={moveFocus}
    >
      <table className={classes.table} aria-rowcount={rows.length + 1}>
        <TableHead
          model={model}
          shown={shown}
          selectable={selectable}
          view={props.view}
          onSort={props.onSort}
          noun={noun}
        />
        <tbody>
          {above > 0 && <tr className={classes.spacer} aria-hidden style={{ height: above }} />}
          {visible.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <TableRow
                key={row.id}
                index={index}
                row={row.original}
                label={rowLabel(row.original)}
                href={rowHref(row.original)}
                columns={shown}
                selected={selectable ? row.getIsSelected() : null}
                onSelect={row.getToggleSelectedHandler()}
              />
            );
          })}
          {below > 0 && <tr className={classes.spacer} aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  );
}
