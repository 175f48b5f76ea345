import { QueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { appError } from '../supabase/error.ts';
import type { Db } from '../supabase/client.ts';

type Reader<Row> = (db: Db, id: string) => Promise<Row>;

/** Reads a record for `useRecordForm` as a read of the module does that takes its id. */
export function byRead<Row>(read: (db: Db, id: string) => UseQueryOptions<Row>): Reader<NonNullable<Row>> {
  return async (db, id) => need(await readNow(read(db, id)));
}

/** Reads it as the read of the list does that it's in. */
export function byList<Row extends { id: string }>(read: (db: Db) => UseQueryOptions<Row[]>): Reader<Row> {
  return async (db, id) => need((await readNow(read(db))).find((row) => row.id === id));
}

/** Reads it from a view, as the lines of a list are made. */
export function inList<Row extends { id: string }>(list: (db: Db) => Promise<Row[]>): Reader<Row> {
  return async (db, id) => need((await list(db)).find((row) => row.id === id));
}

/** What is saved now, whatever the page has read before. */
export function readNow<Data>(options: UseQueryOptions<Data>): Promise<Data> {
  const { queryKey, queryFn } = options;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return client.fetchQuery({ queryKey, ...(queryFn && { queryFn }) });
}

function need<Row>(row: Row): NonNullable<Row> {
  if (row === null || row === undefined)
    throw appError('not_there', 'Not found', 'This entry was archived or removed since you opened it.');
  return row;
}
