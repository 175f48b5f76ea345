import pg from 'pg';
import { absentExtension } from '../../database/extensions.ts';
import { apiError, HttpError } from '../../http/error.ts';
import { otherRow } from '../plan/put.ts';
import { longestReply, readGuard } from '../sql/guard.ts';
import { raisedReply } from './raised.ts';
import { statusOf } from './sql-status.ts';

function guardFailure({ message }: pg.DatabaseError): Error | null {
  const guard = readGuard(message);
  if (guard === null) return null;
  if (guard.kind === 'match') return otherRow();
  if (guard.kind === 'size') return tooLong(guard.rows);
  return guard.kind === 'one' ? notSingle(guard.rows) : tooMany(guard.rows);
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

function tooLong(bytes: number): HttpError {
  const details = `It would have ${bytes} bytes; ${longestReply} are the most.`;
  return apiError(400, '54000', 'The reply is too large', details, 'Ask for fewer rows or columns.');
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
  if (error.code === 'PGRST') return raisedReply(error);
  const status = statusOf(error, role);
  const headers: Record<string, string> = {};
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (status === 503) headers['retry-after'] = '2';
  const { code = '', message, detail = null, hint = null } = error;
  return apiError(status, code, message, detail, absentExtension(message) ?? hint, headers);
}
