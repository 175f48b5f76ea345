import type { ServerResponse } from 'node:http';
import { apiError } from '../../http/error.ts';
import { sendBytes, sendEmpty } from '../../http/reply.ts';
import type { RawRow } from '../../database/one-sync.ts';
import { resultColumns } from '../sql/result.ts';
import type { Preferences } from '../request/preferences.ts';

/** The one row that every statement of the data API gives. */
export type Outcome = {
  rows: number;
  body: string;
  total: number | null;
  /** What a function set by `set_config('response.status', ...)`. */
  status: number | null;
  headers: Record<string, string>;
};

function readStatus(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw apiError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

function readHeaders(text: string | null | undefined): Record<string, string> {
  if (text === null || text === undefined) return {};
  const bad = apiError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) throw bad;
    const pairs = list.flatMap((item: unknown) => Object.entries(item ?? {}));
    if (pairs.some(([name, value]) => !/^[\w-]+$/.test(name) || /[\r\n]/.test(String(value)))) throw bad;
    return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), String(value)]));
  } catch {
    throw bad;
  }
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
  };
}

/** The one element of a JSON array as it stands in the text. */
export function onlyElement(body: string): string {
  return body.slice(1, -1);
}

export type Answer = {
  status: number;
  /** `null` sends no body. */
  body: string | Buffer | null;
  type: string;
  headers: Record<string, string>;
};

/** Sends an answer, with what the statement itself set for it. */
export function sendAnswer(
  reply: ServerResponse,
  { status, body, type, headers }: Answer,
  outcome: Outcome | null,
  preferences: Preferences,
): void {
  const applied = preferences.applied.join(', ');
  const all: Record<string, string> = {
    ...headers,
    ...(applied === '' ? {} : { 'preference-applied': applied }),
    ...outcome?.headers,
  };
  const final = outcome?.status ?? status;
  if (body === null) sendEmpty(reply, final, all);
  else sendBytes(reply, final, body, type, all);
}
