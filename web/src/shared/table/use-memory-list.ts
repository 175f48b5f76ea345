import { useMemo } from 'react';
import type { Column, Filter, ListView } from './column.ts';
import type { List } from './list.ts';
import { filterOptions, passesOthers } from './options.ts';
import { useTableModel } from './table-model.ts';

type Options<Row> = {
  rows: Row[];
  rowId: (row: Row) => string;
  columns: Column<Row>[];
  filters: Filter<Row>[];
  searchIn: (row: Row) => string;
  view: ListView;
};

/** A list whose rows are all at hand. */
export function useMemoryList<Row extends object>(options: Options<Row>): List<Row> {
  const { rows, rowId, view, filters } = options;
  const model = useTableModel(options);
  const modelRows = model.getRowModel().rows;
  const found = useMemo(() => modelRows.map(({ original }) => original), [modelRows]);
  return {
    count: found.length,
    total: rows.length,
    rowAt: (index) => found[index],
    look: () => undefined,
    asked: JSON.stringify([view.search, view.filters, view.sort]),
    options: (filter) => filterOptions(filter, rows, passesOthers(filter, filters, view.filters)),
    readAll: () => Promise.resolve(found),
    current: (selected) => {
      const ids = new Set(selected.map(rowId));
      return rows.filter((row) => ids.has(rowId(row)));
    },
    areAll: (selected) => {
      const ids = new Set(selected.map(rowId));
      return found.every((row) => ids.has(rowId(row)));
    },
    canSort: () => true,
    print: () => {
      window.print();
      return Promise.resolve();
    },
    isWhole: true,
    rows: found,
  };
}
