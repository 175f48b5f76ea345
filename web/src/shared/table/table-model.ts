import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { compareValues, foldText } from './compare.ts';
import type { Column, Filter, ListView } from './column.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  columnVisibilityFeature,
  rowSelectionFeature,
});

const SEARCH = 'search:';
const FILTER = 'filter:';

type Options<Row> = {
  rows: Row[];
  rowId: (row: Row) => string;
  columns: Column<Row>[];
  filters: Filter<Row>[];
  searchIn: (row: Row) => string;
  view: ListView;
};

/**
 * The list's model: columns as they are sorted, and a hidden column for each filter and for the search, so that one
 * machine does all the narrowing. Selection is by id and outlives a change of the view.
 */
export function useTableModel<Row extends object>({ rows, rowId, columns, filters, searchIn, view }: Options<Row>) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const defs = useMemo(() => columnDefs(columns, filters, searchIn), [columns, filters, searchIn]);
  const columnFilters = useMemo(() => {
    const chosen = filters.map(({ id }) => ({ id: FILTER + id, value: view.filters[id] ?? [] }));
    return [
      ...chosen.filter(({ value }) => value.length > 0),
      ...(view.search ? [{ id: SEARCH, value: view.search }] : []),
    ];
  }, [filters, view.filters, view.search]);
  const sorting = useMemo(() => [view.sort], [view.sort]);
  const columnVisibility = useMemo(() => visibility(columns, filters, view.columns), [columns, filters, view.columns]);
  return useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: rowId,
    state: { sorting, columnFilters, columnVisibility, rowSelection },
    onRowSelectionChange: setRowSelection,
  });
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;

function columnDefs<Row extends object>(
  columns: Column<Row>[],
  filters: Filter<Row>[],
  searchIn: (row: Row) => string,
): ColumnDef<typeof features, Row>[] {
  return [
    ...columns.map((column): ColumnDef<typeof features, Row> => ({
      id: column.id,
      accessorFn: column.sortBy ?? column.value,
      sortFn: (one, other, id) => compareValues(one.getValue(id), other.getValue(id)),
    })),
    ...filters.map((filter): ColumnDef<typeof features, Row> => ({
      id: FILTER + filter.id,
      accessorFn: (row) => filter.value(row) ?? '',
      filterFn: (row, id, chosen: string[]) => chosen.includes(row.getValue(id)),
    })),
    {
      id: SEARCH,
      accessorFn: (row) => foldText(searchIn(row)),
      filterFn: (row, id, search: string) => {
        const text = row.getValue<string>(id);
        return foldText(search)
          .split(/\s+/)
          .every((word) => text.includes(word));
      },
    },
  ];
}

function visibility<Row>(
  columns: Column<Row>[],
  filters: Filter<Row>[],
  shown: string[] | null,
): Record<string, boolean> {
  const visible = columns.map(({ id, optional, csvOnly }) => [
    id,
    !csvOnly && (shown ? shown.includes(id) : !optional),
  ]);
  return Object.fromEntries([...visible, ...filters.map(({ id }) => [FILTER + id, false]), [SEARCH, false]]);
}
