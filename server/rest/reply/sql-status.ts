import type pg from 'pg';

const byCode: Record<string, number> = {
  // Too many columns, a statement too deep: PostgREST says 500, but it is the request that asks too much.
  '54001': 400,
  '54011': 400,
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

// A WHERE that is missing, a row that an upsert names twice (500 at PostgREST): the client's to fix. The rest is not.
const clientsCardinality = /requires a WHERE clause$|^ON CONFLICT DO UPDATE/;

/** The HTTP status for a refusal by PostgreSQL, as PostgREST maps the codes. */
export function statusOf({ code = '', message }: pg.DatabaseError, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403;
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401;
  if (code === '21000') return clientsCardinality.test(message) ? 400 : 500;
  if (code.startsWith('PT')) {
    const chosen = Number(code.slice(2));
    return Number.isInteger(chosen) && chosen >= 200 && chosen < 600 ? chosen : 500;
  }
  return byCode[code] ?? byClass[code.slice(0, 2)] ?? 400;
}
