import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDb } from '../supabase/db-provider.tsx';
import type { Column, Filter, ListView } from './column.ts';
import type { List } from './list.ts';
import { type Narrowing, narrowingOf } from './narrowing.ts';
import { valueOptions } from './options.ts';
import { type FilterValue, type PagedSource, ROWS, valuesQuery } from './paged-source.ts';
import { useRead } from '../query/reads.ts';

type Options<Row> = {
  source: PagedSource<Row>;
  rowId: (row: Row) => string;
  columns: Column<Row>[];
  filters: Filter<Row>[];
  view: ListView;
};

/** Long enough for the next letter of someone who types. */
const TYPING_MS = 200;

/** A list of the database: the first page with the count, and whatever pages are in sight. */
export function usePagedList<Row extends object>({ source, rowId, columns, filters, view }: Options<Row>) {
  const db = useDb();
  const [search] = useDebouncedValue(view.search, TYPING_MS);
  const narrowing = useMemo(() => narrowingOf(columns, filters, { ...view, search }), [columns, filters, view, search]);
  const pageQuery = (page: number) => ({
    queryKey: [...source.key, 'page', narrowing, page],
    queryFn: () => source.readPage(db, narrowing, page),
  });
  const [sight, setSight] = useState('');
  const first = useQuery({ ...pageQuery(0), placeholderData: keepPreviousData });
  const pages = first.isPlaceholderData || sight === '' ? [] : sight.split(',').map(Number);
  const others = useQueries({ queries: pages.map(pageQuery) });
  const values = useRead(valuesQuery, source);
  const beyond = useBeyond(source, narrowing, first.data?.count);
  const printed = usePrinted<Row>();

  const rowAt = (index: number): Row | undefined => {
    if (printed.rows) return printed.rows[index];
    const page = Math.floor(index / ROWS);
    const { data } = (page === 0 ? first : others[pages.indexOf(page)]) ?? {};
    return data?.rows[index % ROWS];
  };
  const look = useCallback((from: number, to: number) => {
    const [one, last] = [Math.floor(from / ROWS), Math.floor(to / ROWS)];
    const wanted = Array.from({ length: last - one + 1 }, (_, at) => one + at).filter((page) => page > 0);
    setSight(wanted.join(','));
  }, []);
  const narrows = narrowing.words.length > 0 || narrowing.filters.length > 0;
  const count = first.data?.count ?? 0;
  const whole = first.data && !first.isPlaceholderData && count <= ROWS ? first.data.rows : null;
  const readAll = () => (whole ? Promise.resolve(whole) : source.readAll(db, narrowing));
  const list: List<Row> = {
    count,
    total: narrows ? totalOf(values.data, filters) : count,
    beyond,
    rowAt,
    look,
    asked: JSON.stringify(narrowing),
    options: (filter) => {
      // The database counts the whole list: under another filter or a search that's not what one would get.
      const narrowed = narrowing.words.length > 0 || narrowing.filters.some(({ field }) => field !== filter.field);
      return valueOptions(filter, values.data ?? [], !narrowed);
    },
    readAll,
    current: (rows) => {
      const loaded = new Map(
        [first, ...others].flatMap(({ data }) => data?.rows ?? []).map((row) => [rowId(row), row]),
      );
      return rows.map((row) => loaded.get(rowId(row)) ?? row);
    },
    // As many as are found, and among them the first: exactly, it would take every row.
    areAll: (rows) =>
      rows.length >= count && rows.some((row) => first.data?.rows[0] && rowId(row) === rowId(first.data.rows[0])),
    canSort: ({ orderBy }) => orderBy !== undefined,
    print: async () => printed.print(await readAll()),
    isWhole: whole !== null || printed.rows !== null,
    rows: null,
  };
  return { query: first, list };
}

/** Asked only where search and filters together find nothing. */
function useBeyond<Row>(source: PagedSource<Row>, narrowing: Narrowing, count: number | undefined): number | null {
  const db = useDb();
  const asks = count === 0 && narrowing.words.length > 0 && narrowing.filters.length > 0;
  const words = { ...narrowing, filters: [] };
  const query = useQuery({
    queryKey: [...source.key, 'page', words, 0],
    queryFn: () => source.readPage(db, words, 0),
    enabled: asks,
  });
  return asks ? (query.data?.count ?? null) : 0;
}

/** How many rows there are in all: each has one value of a filter, if only 'none'. */
function totalOf(values: FilterValue[] | undefined, filters: { id: string }[]) {
  if (!values) return null;
  const [filter] = filters;
  return values.filter((value) => value.filter === filter?.id).reduce((sum, { rows }) => sum + (rows ?? 0), 0);
}

/** Holds every row for as long as it takes to print them. */
function usePrinted<Row>() {
  const [rows, setRows] = useState<Row[] | null>(null);
  const print = (all: Row[]) => {
    flushSync(() => setRows(all));
    window.print();
    setRows(null);
  };
  return { rows, print };
}
