import type { MediaHandler } from '../schema/types.ts';
import { ident, qualified } from './quote.ts';

export type Form =
  | 'json'
  | 'csv'
  | 'geojson'
  | 'none'
  /** An aggregate of the project's own makes the body. */
  | MediaHandler;

export type Rows = {
  stripNulls: boolean;
  form: Form;
  /** The only column that counts, where the rows are plain values. */
  scalar?: string;
};

function csvSql(row: string): string {
  const header = `(select coalesce(string_agg(k, ','), '') from json_object_keys((select row_to_json(${row}) from ${row} limit 1)) k)`;
  return `${header} || E'\\n' || coalesce(string_agg(substring(${row}::text, 2, length(${row}::text) - 2), E'\\n'), '')`;
}

/** The body for the rows of an alias, built by PostgreSQL: a JSON array, CSV text or what a handler makes. */
export function bodySql({ form, stripNulls, scalar }: Rows, alias: string): string {
  const row = ident(alias);
  if (form === 'none') return `''`;
  if (form === 'csv') return csvSql(row);
  if (form === 'geojson')
    return `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(st_asgeojson(${row})::json), '[]'))::text`;
  if (form !== 'json') {
    const { relation } = form;
    return `${qualified(form.function)}(${row}${relation === null ? '' : `::${qualified(relation)}`})::text`;
  }
  if (scalar !== undefined) return `coalesce(json_agg(${row}.${ident(scalar)}), '[]')::text`;
  const value = stripNulls ? `json_strip_nulls(row_to_json(${row}))` : row;
  return `coalesce(json_agg(${value}), '[]')::text`;
}

/** Names of what a statement's one row holds, in order. */
export const resultColumns = { count: 0, body: 1, total: 2, status: 3, headers: 4, replaced: 5 } as const;

/** What a function or trigger may have set for the reply. */
export const replySettings = `nullif(current_setting('response.status', true), ''), nullif(current_setting('response.headers', true), '')`;
