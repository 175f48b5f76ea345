import type { RawRow } from '../../database/one-sync.ts';
import { apiError } from '../../http/error.ts';
import { resultColumns } from '../sql/result.ts';

/** Header lines; a name that comes more than once, such as Set-Cookie, has a list. */
export type ReplyHeaders = Record<string, string | string[]>;

/** The one row that every statement of the data API gives. */
export type Outcome = {
  rows: number;
  body: string;
  total: number | null;
  /** What a function set by `set_config('response.status', ...)`. */
  status: number | null;
  headers: ReplyHeaders;
  /** Of the rows of an upsert, those that were there before. */
  replaced: number;
};

function readStatus(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw apiError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

function badHeaders(): Error {
  return apiError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
}

function pairsOf(text: string): [string, unknown][] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw badHeaders();
  }
  if (!Array.isArray(list)) throw badHeaders();
  return list.map((item: unknown) => {
    const [pair, ...more] = typeof item === 'object' && item !== null ? Object.entries(item) : [];
    if (pair === undefined || more.length > 0) throw badHeaders();
    return pair;
  });
}

// Where a message ends is for the server to say.
const framing = new Set(['content-length', 'transfer-encoding', 'connection', 'content-encoding']);

function readHeaders(text: string | null | undefined): ReplyHeaders {
  if (text === null || text === undefined) return {};
  const headers: ReplyHeaders = {};
  for (const [name, value] of pairsOf(text)) {
    // What no header line may hold would break the reply apart.
    if (typeof value !== 'string' || !/^[\w-]+$/.test(name) || /[^\t\x20-\x7e\x80-\xff]/.test(value))
      throw badHeaders();
    const key = name.toLowerCase();
    if (framing.has(key)) continue;
    const before = headers[key];
    headers[key] = before === undefined ? value : [before, value].flat();
  }
  return headers;
}

/** Reads the statement's answer. */
export function toOutcome(rows: readonly RawRow[]): Outcome {
  const row = rows[0] ?? [];
  const total = row[resultColumns.total] ?? null;
  return {
    rows: Number(row[resultColumns.count] ?? 0),
    body: row[resultColumns.body] ?? 'null',
    total: total === null ? null : Number(total),
    status: readStatus(row[resultColumns.status]),
    headers: readHeaders(row[resultColumns.headers]),
    replaced: Number(row[resultColumns.replaced] ?? 0),
  };
}
