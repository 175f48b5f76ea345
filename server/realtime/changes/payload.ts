import type { Change } from './row.ts';

export type Column = { name: string; type: string };
export type Row = Record<string, unknown>;

/** What the database says of a few changes of one table. */
export type Reading = {
  /** Row level security is on. */
  secured: boolean;
  /** The columns of the primary key. */
  keys: string[];
  columns: Column[];
  records: { new: Row; old: Row }[];
  readers: { seen: true | number[]; columns: string[] }[];
};

export type Data = {
  schema: string;
  table: string;
  commit_timestamp: string;
  type: Change['type'];
  columns: Column[];
  record?: Row;
  old_record?: Row;
  errors: string[] | null;
};

const largest = 1024 * 1024;
const short = 64;

function pick(row: Row | undefined, names: ReadonlySet<string>): Row {
  return Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => names.has(name)));
}

function shorten(row: Row | undefined): Row {
  return Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => JSON.stringify(value).length <= short));
}

/**
 * One change as a subscriber gets it: the columns it may read and wants. Of an old row of a secured table only the key
 * goes out, because no one can tell any more who was allowed to see the rest.
 */
export function toData(
  change: Change,
  place: number,
  reading: Reading,
  readable: string[],
  select: string[] | null,
): Data {
  const wanted = new Set(select ? readable.filter((name) => select.includes(name)) : readable);
  const { schema, table } = change.relation;
  const record = reading.records[place];
  const kept = new Set(Object.keys(change.old ?? {}));
  const oldNames = [...wanted].filter((name) => kept.has(name) && (!reading.secured || reading.keys.includes(name)));
  const data: Data = {
    schema,
    table,
    commit_timestamp: change.at,
    type: change.type,
    columns: reading.columns.filter(({ name }) => wanted.has(name)),
    errors: null,
  };
  if (change.type !== 'DELETE') data.record = pick(record?.new, wanted);
  if (change.type !== 'INSERT') data.old_record = pick(record?.old, new Set(oldNames));
  if (JSON.stringify(data).length <= largest) return data;
  if (data.record) data.record = shorten(data.record);
  if (data.old_record) data.old_record = shorten(data.old_record);
  return { ...data, errors: ['Error 413: Payload Too Large'] };
}
