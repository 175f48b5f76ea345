import pg from 'pg';
import { apiError, HttpError } from '../../http/error.ts';

const byCode: Record<string, number> = {
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  P0001: 400,
};
const byClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

function statusOf({ code = '', message }: pg.DatabaseError, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403;
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401;
  const chosen = /^PT(\d{3})$/.exec(code)?.[1];
  if (chosen !== undefined && Number(chosen) >= 200 && Number(chosen) < 600) return Number(chosen);
  return byCode[code] ?? byClass[code.slice(0, 2)] ?? 400;
}

type Json = Record<string, unknown>;

function parseObject(text: string | undefined): Json | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** `raise sqlstate 'PGRST'`: message and detail are JSON that decides the whole reply. */
function raised({ message, detail }: pg.DatabaseError): HttpError {
  const body = parseObject(message);
  const reply = parseObject(detail);
  const status = Number(reply?.['status']);
  if (body === null || reply === null || !Number.isInteger(status) || status < 200 || status > 599)
    return apiError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`);
  const headers = Object.entries(parseObject(JSON.stringify(reply['headers'] ?? {})) ?? {});
  return new HttpError(
    status,
    {
      code: body['code'] ?? null,
      message: body['message'] ?? null,
      details: body['details'] ?? null,
      hint: body['hint'] ?? null,
    },
    Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
  );
}

function guardFailure({ code, message }: pg.DatabaseError): HttpError | null {
  const found = code === '22P02' ? /"(pgrst116|pgrst124):(\d+)"/.exec(message) : null;
  if (found === null) return null;
  const rows = Number(found[2]);
  return found[1] === 'pgrst116' ? notSingle(rows) : tooMany(rows);
}

/** PGRST116: one object was asked for, and there are none or several. */
export function notSingle(rows: number): HttpError {
  return apiError(
    406,
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${rows} rows`,
  );
}

function tooMany(rows: number): HttpError {
  return apiError(
    400,
    'PGRST124',
    'Query result exceeds max-affected preference constraint',
    `The query affects ${rows} rows`,
  );
}

/** The reply for what PostgreSQL refused; anything else is given back as it is. */
export function toRestError(error: unknown, role: string): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const guard = guardFailure(error);
  if (guard !== null) return guard;
  if (error.code === 'PGRST') return raised(error);
  const status = statusOf(error, role);
  const headers: Record<string, string> = {};
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (status === 503) headers['retry-after'] = '2';
  const { code = '', message, detail = null, hint = null } = error;
  return apiError(status, code, message, detail, hint, headers);
}
