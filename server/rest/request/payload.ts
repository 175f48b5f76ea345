import { apiError } from '../../http/error.ts';

export type Payload = {
  /** The JSON text as sent, so that numbers keep every digit. */
  text: string;
  isArray: boolean;
  /** The keys of the object, or of the first of several. */
  keys: string[];
  length: number;
};

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalid(message: string): Error {
  return apiError(400, 'PGRST102', message);
}

/** The body as JSON; PGRST102 when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('Empty or invalid json');
  }
}

function sameKeys(first: readonly string[], other: Json): boolean {
  const keys = Object.keys(other);
  return keys.length === first.length && first.every((key) => Object.hasOwn(other, key));
}

/** Checks the rows of a write. Without `columns` all objects must have the same keys. */
export function readPayload(text: string, columns: readonly string[] | null): Payload {
  const value = parseJson(text);
  if (isObject(value)) {
    const keys = columns === null ? Object.keys(value) : [...columns];
    return { text, isArray: false, keys, length: 1 };
  }
  if (!Array.isArray(value)) throw invalid('Request body must be a JSON object or an array of objects');
  const rows: unknown[] = value;
  const first = rows[0];
  const own = isObject(first) ? Object.keys(first) : [];
  for (const row of rows) {
    if (!isObject(row)) throw invalid('Request body must be a JSON object or an array of objects');
    if (columns === null && !sameKeys(own, row)) throw invalid('All object keys must match');
  }
  return { text, isArray: true, keys: columns === null ? own : [...columns], length: rows.length };
}
