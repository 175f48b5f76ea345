import { HttpError } from './error.ts';

const lostSocket = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
const lostDatabase = /^(08...|57P0[123]|53300)$/;

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Marks an error as a lost connection to PostgreSQL where the driver gives no code for it. */
export class DatabaseAway extends Error {}

/** True when PostgreSQL is away, starting or ending, so that a later try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const code = codeOf(error);
  if (code !== null && lostDatabase.test(code)) return true;
  if (!(error instanceof Error)) return false;
  if (code !== null && lostSocket.has(code) && 'syscall' in error) return error.syscall !== 'open';
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  );
}

/** The reply for anything thrown; what is not meant for the caller stays in the log. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseAway(error))
    return new HttpError(
      503,
      {
        code: 'PGRST000',
        message: "The database can't be reached right now",
        details: null,
        hint: 'Try again in a few seconds.',
      },
      { 'retry-after': '2' },
    );
  return new HttpError(500, {
    code: 'internal_error',
    message: 'Something went wrong on the server',
    details: null,
    hint: "The server log has details under this reply's X-Request-Id.",
  });
}
