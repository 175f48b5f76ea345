import pg from 'pg';

/** A refusal as Supabase Storage words it. Nearly all travel under HTTP 400, the status proper stands in the body. */
export class StorageError extends Error {
  readonly statusCode: number;
  readonly error: string;
  /** The status of the HTTP answer. */
  readonly status: number;

  constructor(statusCode: number, error: string, message: string, status = statusCode >= 500 ? statusCode : 400) {
    super(message);
    this.name = 'StorageError';
    this.statusCode = statusCode;
    this.error = error;
    this.status = status;
  }

  get body(): Record<string, string> {
    return { statusCode: String(this.statusCode), error: this.error, message: this.message };
  }
}

export const noSuchBucket = (): StorageError => new StorageError(404, 'Bucket not found', 'Bucket not found');
export const noSuchKey = (): StorageError => new StorageError(404, 'not_found', 'Object not found');
export const invalidKey = (key: string): StorageError =>
  new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`);
export const denied = (message = 'Access denied'): StorageError => new StorageError(403, 'Unauthorized', message);
export const duplicate = (): StorageError => new StorageError(409, 'Duplicate', 'The resource already exists');
export const invalidJwt = (message: string): StorageError => new StorageError(400, 'InvalidJWT', message);
export const tooLarge = (): StorageError =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
export const notEnabled = (feature: string): StorageError =>
  new StorageError(409, 'FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`);
export const invalid = (message: string): StorageError => new StorageError(400, 'InvalidRequest', message);

/** What PostgreSQL refused, in Storage's words; anything else as it is. */
export function fromDatabase(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === '42501') return denied('new row violates row-level security policy');
  if (error.code === '23505') return duplicate();
  if (error.code === '23503') return new StorageError(404, 'InvalidRequest', 'The related resource does not exist');
  if (error.code?.startsWith('22')) return invalid('The request holds a value that cannot be stored');
  if (error.code === '57014')
    return new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out');
  return error;
}
