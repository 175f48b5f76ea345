import { ident } from './quote.ts';

export type Rows = {
  /** A query that gives the rows. */
  sql: string;
  stripNulls: boolean;
  form: 'json' | 'csv' | 'none';
};

/** The body for the rows of an alias, built by PostgreSQL: a JSON array or CSV text. */
export function bodySql({ form, stripNulls }: Rows, alias: string): string {
  const row = ident(alias);
  if (form === 'none') return `''`;
  if (form === 'csv') {
    const header = `(select coalesce(string_agg(k, ','), '') from json_object_keys((select row_to_json(${row}) from ${row} limit 1)) k)`;
    return `${header} || E'\\n' || coalesce(string_agg(substring(${row}::text, 2, length(${row}::text) - 2), E'\\n'), '')`;
  }
  const value = stripNulls ? `json_strip_nulls(row_to_json(${row}))` : row;
  return `coalesce(json_agg(${value}), '[]')::text`;
}

/** Names of what a statement's one row holds, in order. */
export const resultColumns = { count: 0, body: 1, total: 2, status: 3, headers: 4 } as const;

/** What a function or trigger may have set for the reply. */
export const replySettings = `nullif(current_setting('response.status', true), ''), nullif(current_setting('response.headers', true), '')`;
