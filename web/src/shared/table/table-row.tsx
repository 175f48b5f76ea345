import { memo, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

type Props<Row> = {
  index: number;
  row: Row;
  label: string;
  href: string;
  columns: Column<Row>[];
  /** Null where rows can't be selected. */
  selected: boolean | null;
  onSelect: (row: Row) => void;
};

function Cells<Row>({ index, row, label, href, columns, selected, onSelect }: Props<Row>) {
  const navigate = useNavigate();
  // The link in the first cell is the way in; a click anywhere on the row is a convenience of the mouse.
  const open = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('a, button, input, label') || window.getSelection()?.toString()) return;
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank');
    else void navigate(href);
  };
  return (
    <tr
      className={classes.row}
      data-index={index}
      data-selected={selected || undefined}
      aria-rowindex={index + 2}
      onClick={open}
    >
      {selected !== null && (
        <td className={classes.tick}>
          <label className={classes.target}>
            <input
              type="checkbox"
              className={classes.box}
              aria-label={`Select ${label}`}
              checked={selected}
              onChange={() => onSelect(row)}
            />
          </label>
        </td>
      )}
      {columns.map((column, place) => {
        const content = column.cell ? column.cell(row) : (column.value(row) ?? '—');
        return (
          <td key={column.id} data-align={column.align}>
            {place === 0 ? (
              <Link to={href} className={classes.link}>
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** A row of the table; drawn again only when its own data, its columns or its selection change. */
export const TableRow = memo(Cells, (one, other) => {
  return (
    one.row === other.row &&
    one.columns === other.columns &&
    one.selected === other.selected &&
    one.index === other.index
  );
}) as typeof Cells;
