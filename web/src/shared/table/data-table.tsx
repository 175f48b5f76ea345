import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useMemo } from 'react';
import { counted } from '../text/counted.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Column, Filter, Layout, ListView } from './column.ts';
import { saveCsv } from './csv.ts';
import { PhoneList } from './phone-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableFrame } from './table-frame.tsx';
import { useServiceColumns } from './use-service-columns.ts';
import { useTableModel } from './table-model.ts';
import { Toolbar } from './toolbar.tsx';
import { useListView } from './use-list-view.ts';
import classes from './data-table.module.css';

type Props<Row extends object> = {
  /** The module whose list this is: who manages it may take the rows away as a file; its saved views are offered. */
  module: string;
  /** What the rows are, in the plural, a regular one: 'cadets'. */
  noun: string;
  rows: Row[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  rowHref: (row: Row) => string;
  columns: Column<Row>[];
  filters: Filter<Row>[];
  searchIn: (row: Row) => string;
  searchLabel: string;
  sort: ListView['sort'];
  /** A row on a narrow screen, inside its link. */
  phoneRow: (row: Row) => ReactNode;
  /** The cadet a row is about: its file also says the time in service and in rank. */
  cadetOf?: (row: Row) => string | null;
  /** Other ways to show the rows than the table. */
  layouts?: Layout<Row>[];
  /** The verbs for selected rows; absent where there is nothing to do with many. */
  actions?: (rows: Row[], clear: () => void) => ReactNode;
};

/** The one list: search, filters, columns, saved views, order, selection with its verbs, CSV, and as many rows as there are. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { rows, columns, filters, rowId, searchIn, actions } = props;
  const { view, usual, change } = useListView(columns, filters, props.sort);
  const model = useTableModel({ rows, rowId, columns, filters, searchIn, view });
  const narrow = useMediaQuery('(max-width: 48em)') ?? false;
  const found = model.getRowModel().rows;
  const selected = useMemo(
    () => rows.filter((row) => model.state.rowSelection[rowId(row)]),
    [rows, rowId, model.state.rowSelection],
  );
  const clear = useCallback(() => model.setRowSelection({}), [model]);
  const shown = columns.filter(({ id }) => model.state.columnVisibility[id]);
  const service = useServiceColumns(props.cadetOf);
  const download = async () =>
    saveCsv(
      props.module,
      [...columns.filter((column) => column.csvOnly || column.inCsv || shown.includes(column)), ...(await service())],
      selected.length > 0 ? selected : found.map(({ original }) => original),
    );
  const selectable = actions !== undefined;
  const layout = props.layouts?.find(({ id }) => id === view.layout);
  const parts = { ...props, model, shown, selectable };
  return (
    <div className={classes.list}>
      <Toolbar {...{ view, usual, change, columns, filters, rows }} {...props} onDownload={() => void download()} />
      <output className="g-hidden">{`${found.length} of ${rows.length} ${props.noun}`}</output>
      {selectable && selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          total={found.length}
          onClear={clear}
          onAll={() => model.toggleAllRowsSelected(true)}
        >
          {actions(selected, clear)}
        </SelectionBar>
      )}
      {found.length === 0 ? (
        <div className={classes.none}>
          <EmptyState
            title={`No ${props.noun} match`}
            text="Change the search or the filters to see more."
            action={
              <button
                type="button"
                className={classes.reset}
                onClick={() => change({ search: '', filters: noneOf(filters) })}
              >
                Clear search and filters
              </button>
            }
          />
        </div>
      ) : layout ? (
        layout.show(found.map(({ original }) => original))
      ) : narrow ? (
        <PhoneList {...parts} />
      ) : (
        <TableFrame
          {...parts}
          view={view}
          onSort={(sort) => change({ sort })}
          onEscape={clear}
          joined={selected.length > 0}
        />
      )}
      <p className={classes.foot}>
        {found.length === rows.length
          ? counted(rows.length, props.noun.replace(/s$/, ''))
          : `${found.length} of ${rows.length} ${props.noun}`}
      </p>
    </div>
  );
}

function noneOf<Row>(filters: Filter<Row>[]): ListView['filters'] {
  return Object.fromEntries(filters.map(({ id }) => [id, []]));
}
