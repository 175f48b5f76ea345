import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Noun } from '../text/counted.ts';
import type { Column, ListView } from './column.ts';
import type { List } from './list.ts';
import type { Selection } from './use-selection.ts';
import classes from './data-table.module.css';

type Props<Row extends object> = {
  selection: Selection<Row>;
  onSelectAll: () => void;
  list: List<Row>;
  selecting: boolean;
  shown: Column<Row>[];
  selectable: boolean;
  view: ListView;
  onSort: (sort: ListView['sort']) => void;
  noun: Noun;
};

/** The headings: each one orders the list, the first box selects all that are found. */
export function TableHead<Row extends object>(props: Props<Row>) {
  const { selection, list, shown, selectable, view, onSort, noun } = props;
  const some = selection.rows.length > 0;
  const all = props.selecting || (some && list.areAll(selection.rows));
  const total = shown.reduce((sum, { grow = 1 }) => sum + grow, 0);
  return (
    <thead>
      <tr>
        {selectable && (
          <th className={classes.tick} scope="col">
            <input
              type="checkbox"
              className={classes.box}
              aria-label={`Select all ${noun.many}`}
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = some && !all;
              }}
              onChange={() => (all ? selection.clear() : props.onSelectAll())}
            />
          </th>
        )}
        {shown.map((column) => {
          const { id, label, align, grow = 1 } = column;
          const sorted = view.sort.id === id;
          const order = sorted ? (view.sort.desc ? 'descending' : 'ascending') : 'none';
          return (
            <th
              key={id}
              scope="col"
              aria-sort={list.canSort(column) ? order : undefined}
              data-align={align}
              style={{ width: `${(grow / total) * 100}%` }}
            >
              {list.canSort(column) ? (
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() => onSort({ id, desc: sorted && !view.sort.desc })}
                >
                  {label}
                  {sorted &&
                    (view.sort.desc ? <IconArrowDown size={13} aria-hidden /> : <IconArrowUp size={13} aria-hidden />)}
                </button>
              ) : (
                label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
