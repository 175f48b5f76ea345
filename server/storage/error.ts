import pg from 'pg';

type More = { error?: string; status?: number; headers?: Record<string, string> };

/** A refusal as Supabase Storage words it. Nearly all travel under HTTP 400, the real status is in the body. */
export class StorageError extends Error {
  readonly statusCode: number;
  readonly code: string;
  /** The older word for the code. */
  readonly error: string;
  /** The status of the HTTP answer. */
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(statusCode: number, code: string, message: string, more: More = {}) {
    super(message);
    this.name = 'StorageError';
    this.statusCode = statusCode;
    this.code = code;
    this.error = more.error ?? code;
    this.status = more.status ?? (statusCode >= 500 ? statusCode : 400);
    this.headers = more.headers ?? {};
  }

  get body(): Record<string, string> {
    const { code, error, message } = this;
    return { statusCode: String(this.statusCode), code, error, message };
  }
}

const make =
  (statusCode: number, code: string, message: string, error: string = code) =>
  (): StorageError =>
    new StorageError(statusCode, code, message, { error });

export const noSuchBucket = make(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const noSuchKey = make(404, 'NoSuchKey', 'Object not found', 'not_found');
export const duplicate = make(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate');
export const tooLarge = make(
  413,
  'EntityTooLarge',
  'The object exceeded the maximum allowed size',
  'Payload too large',
);

/** Says to come back a little later. */
export function busy(statusCode: 429 | 503, message: string): StorageError {
  const more = { status: statusCode, headers: { 'retry-after': '2' } };
  return new StorageError(statusCode, 'SlowDown', `${message}; try again in a moment`, more);
}

export function invalidKey(key: string): StorageError {
  return new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`);
}

export function denied(message: string): StorageError {
  return new StorageError(403, 'AccessDenied', message, { error: 'Unauthorized' });
}

export function invalidJwt(message: string): StorageError {
  return new StorageError(400, 'InvalidJWT', message);
}

export function notEnabled(feature: string): StorageError {
  return new StorageError(409, 'FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`);
}

export function invalid(message: string): StorageError {
  return new StorageError(400, 'InvalidRequest', message);
}

/** What PostgreSQL refused, in Storage's words; anything else as it is. */
export function fromDatabase(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  // What a project's own triggers say is meant to be read; of a policy only that there is one.
  if (error.code === '42501' && !error.message.includes('row-level security')) return denied(error.message);
  if (error.code === '42501') return denied('new row violates row-level security policy');
  if (error.code === '23505') return duplicate();
  if (error.code === '23503') return new StorageError(404, 'InvalidRequest', 'The related resource does not exist');
  if (error.code?.startsWith('22')) return invalid('The request holds a value that cannot be stored');
  if (error.code === '55P03' || error.code === '40P01')
    return new StorageError(423, 'ResourceLocked', 'The resource is locked');
  // A project's trigger that says no in words of its own.
  if (error.code === 'P0001') return invalid(error.message);
  if (error.code === '57014')
    return new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out');
  return error;
}
