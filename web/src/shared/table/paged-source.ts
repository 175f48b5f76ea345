import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { readAll } from '../query/read-all.ts';
import type { Db } from '../supabase/client.ts';
import { type ListQuery, narrowed, type Narrowing } from './narrowing.ts';

/** As many rows as are read at once while one looks at a list. */
export const ROWS = 100;

/** A value that a list can be narrowed by: of which filter, in what order, and how many rows have it. */
export type FilterValue = { filter: string | null; value: string | null; sort: number | null; rows: number | null };

type Counted<Raw> = ListQuery<Raw> & PromiseLike<{ count: number | null }>;

type Spec<Raw, Row> = {
  /** The key of the list; it starts with the module, so that live changes refresh it. */
  key: QueryKey;
  /** The rows, not narrowed: a view with `search`, and `id` to tell two rows apart. */
  list: (db: Db, options: { count?: 'exact' }) => Counted<Raw>;
  /** What it can be narrowed by: a view with `filter`, `value`, `sort` and `rows`. */
  values: (db: Db) => ListQuery<FilterValue>;
  /** What the screens make of a row; without it they take the row as it comes. */
  toRow: (raw: Raw) => Row;
};

export type PagedSource<Row> = {
  key: QueryKey;
  readPage: (db: Db, narrowing: Narrowing, page: number) => Promise<{ rows: Row[]; count: number }>;
  readAll: (db: Db, narrowing: Narrowing) => Promise<Row[]>;
  readValues: (db: Db) => Promise<FilterValue[]>;
};

/** What a list can be narrowed by. */
export function valuesQuery<Row>(db: Db, source: PagedSource<Row>) {
  return queryOptions({ queryKey: [...source.key, 'values'], queryFn: () => source.readValues(db) });
}

/** A list that the database searches, filters, orders, counts and gives page by page. */
export function pagedSource<Raw, Row>(spec: Spec<Raw, Row>): PagedSource<Row>;
export function pagedSource<Row>(spec: Omit<Spec<Row, Row>, 'toRow'>): PagedSource<Row>;
export function pagedSource<Raw, Row>(spec: Spec<Raw, Row> | Omit<Spec<Raw, Raw>, 'toRow'>): PagedSource<Row | Raw> {
  const { key, list, values } = spec;
  const toRows = (rows: Raw[]) => ('toRow' in spec ? rows.map(spec.toRow) : rows);
  return {
    key,
    readPage: async (db, narrowing, page) => {
      // Only the first page counts: past the end a counted page would be an error, not an empty one.
      const query = narrowed<Raw, Counted<Raw>>(list(db, page === 0 ? { count: 'exact' } : {}), narrowing);
      const { data, error, count } = await query.order('id').range(page * ROWS, page * ROWS + ROWS - 1);
      if (error) throw error;
      return { rows: toRows(data ?? []), count: count ?? 0 };
    },
    readAll: async (db, narrowing) => {
      const rows = await readAll(() => narrowed<Raw, ListQuery<Raw>>(list(db, {}), narrowing), 'id');
      return toRows(rows);
    },
    readValues: (db) => readAll(() => values(db), 'filter', 'sort', 'value'),
  };
}
