import { useCallback, useMemo } from 'react';
import { searchFor } from '../../../../domain/text/search.ts';
import type { Column, Filter, ListView } from './column.ts';
import type { List } from './list.ts';
import { isFiltered } from './narrowing.ts';
import { filterOptions, passesOthers } from './options.ts';
import { useCadetWords } from '../pick/use-cadet-words.ts';
import { useTableModel } from './table-model.ts';

type Options<Row> = {
  rows: Row[];
  rowId: (row: Row) => string;
  columns: Column<Row>[];
  filters: Filter<Row>[];
  searchIn?: (row: Row) => string;
  cadetOf?: (row: Row) => string | null;
  view: ListView;
};

/** A list whose rows are all at hand. */
export function useMemoryList<Row extends object>(options: Options<Row>): List<Row> {
  const { rows, rowId, view, filters, cadetOf, columns } = options;
  const ofColumns = useCallback((row: Row) => columns.map(({ value }) => value(row) ?? '').join(' '), [columns]);
  const searchIn = options.searchIn ?? ofColumns;
  const words = useCadetWords(cadetOf !== undefined && view.search !== '');
  const searched = useMemo(
    () => (cadetOf ? (row: Row) => `${searchIn(row)} ${words.get(cadetOf(row) ?? '') ?? ''}` : searchIn),
    [searchIn, cadetOf, words],
  );
  const model = useTableModel({ ...options, searchIn: searched });
  const modelRows = model.getRowModel().rows;
  const found = useMemo(() => modelRows.map(({ original }) => original), [modelRows]);
  return {
    count: found.length,
    total: rows.length,
    beyond: found.length === 0 ? foundBeyond(rows, searched, view) : null,
    rowAt: (index) => found[index],
    look: () => undefined,
    asked: JSON.stringify([view.search, view.filters, view.sort]),
    options: (filter) => {
      const [isFound, passes] = [searchFor(view.search), passesOthers(filter, filters, view.filters)];
      return filterOptions(filter, rows, (row) => passes(row) && isFound(searched(row)));
    },
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

/** How many the search finds whatever the filters say. */
function foundBeyond<Row>(rows: Row[], searchIn: (row: Row) => string, { search, filters }: ListView): number {
  if (search === '' || !isFiltered(filters)) return 0;
  const isFound = searchFor(search);
  return rows.filter((row) => isFound(searchIn(row))).length;
}
