import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column, ListView } from './column.ts';
import type { TableModel } from './table-model.ts';
import classes from './data-table.module.css';

type Props<Row extends object> = {
  model: TableModel<Row>;
  shown: Column<Row>[];
  selectable: boolean;
  view: ListView;
  onSort: (sort: ListView['sort']) => void;
  noun: string;
};

/** The headings: each one orders the list, the first box selects all that are found. */
export function TableHead<Row extends object>({ model, shown, selectable, view, onSort, noun }: Props<Row>) {
  const all = model.getIsAllRowsSelected();
  const some = model.getIsSomeRowsSelected();
  const total = shown.reduce((sum, { grow = 1 }) => sum + grow, 0);
  return (
    <thead>
      <tr>
        {selectable && (
          <th className={classes.tick} scope="col">
            <input
              type="checkbox"
              className={classes.box}
              aria-label={`Select all ${noun}`}
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = some && !all;
              }}
              onChange={() => model.toggleAllRowsSelected(!all)}
            />
          </th>
        )}
        {shown.map(({ id, label, align, grow = 1 }) => {
          const sorted = view.sort.id === id;
          const order = sorted ? (view.sort.desc ? 'descending' : 'ascending') : 'none';
          return (
            <th key={id} scope="col" aria-sort={order} data-align={align} style={{ width: `${(grow / total) * 100}%` }}>
              <button
                type="button"
                className={classes.sort}
                onClick={() => onSort({ id, desc: sorted && !view.sort.desc })}
              >
                {label}
                {sorted &&
                  (view.sort.desc ? <IconArrowDown size={13} aria-hidden /> : <IconArrowUp size={13} aria-hidden />)}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
