import type { $ZodType, input, output } from 'zod/v4/core';
import type { Db } from '../supabase/client.ts';
import { readRow, type Table } from './edits.ts';
import { useZodForm, type ZodForm } from './use-zod-form.ts';

type Options<Row> = {
  draftKey?: string;
  draft?: 'never';
  /** Reads the record as it was read for the form, where that is more than the row of the table: lists, names of columns. */
  read?: (db: Db, id: string) => PromiseLike<Row>;
  /** More rows that it saves. */
  more?: [table: Table, key: string][];
};

/**
 * The form of a record: of a new one where `row` is empty. An existing one is never saved over what someone else has saved
 * since the form opened. `useRecordForm(placeInput, 'places', place, toForm)`.
 */
export function useRecordForm<Schema extends $ZodType<unknown, Record<string, unknown>>, Row extends { id: string }>(
  schema: Schema,
  table: Table,
  row: Row | null | undefined,
  values: (row: Row | undefined) => input<Schema>,
  { read, more = [], ...options }: Options<Row> = {},
): ZodForm<input<Schema>, output<Schema>> {
  const known = row ?? undefined;
  const again = async (db: Db, of: Row) =>
    values(read ? await read(db, of.id) : { ...of, ...(await readRow(db, table, of.id)) });
  return useZodForm(schema, values(known), {
    ...options,
    ...(known && { edits: { rows: [[table, known.id], ...more], again: (db: Db) => again(db, known) } }),
  });
}
