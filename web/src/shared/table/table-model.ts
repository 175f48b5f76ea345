import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { searchText, searchWords } from '../../../../domain/text/search.ts';
import { compareValues } from './compare.ts';
import type { Column, Filter, ListView } from './column.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
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
 * The model of a list whose rows are all at hand: columns as they are sorted, and a column for each filter and for the
 * search, so that one machine does all the narrowing.
 */
export function useTableModel<Row extends object>({ rows, rowId, columns, filters, searchIn, view }: Options<Row>) {
  const defs = useMemo(() => columnDefs(columns, filters, searchIn), [columns, filters, searchIn]);
  const columnFilters = useMemo(() => {
    const chosen = filters.map(({ id }) => ({ id: FILTER + id, value: view.filters[id] ?? [] }));
    return [
      ...chosen.filter(({ value }) => value.length > 0),
      ...(view.search ? [{ id: SEARCH, value: view.search }] : []),
    ];
  }, [filters, view.filters, view.search]);
  const sorting = useMemo(() => [view.sort], [view.sort]);
  return useTable({ features, columns: defs, data: rows, getRowId: rowId, state: { sorting, columnFilters } });
}

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
      accessorFn: (row) => searchText(searchIn(row)),
      filterFn: (row, id, search: string) => {
        const text = row.getValue<string>(id);
        return searchWords(search).every((word) => text.includes(word));
      },
    },
  ];
}
