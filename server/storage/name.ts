import { StorageError, invalidKey } from './error.ts';

// The signs that S3 calls safe, as Supabase Storage has them.
const safe = /^(\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)*$/;

/**
 * An object's name as it is stored. Names never reach the disk (files are called by their version), so this only keeps
 * to what a move to hosted storage would take. Throws `InvalidKey`.
 */
export function readKey(key: string): string {
  if (key === '' || key.length > 1024 || !safe.test(key)) throw invalidKey(key);
  if (key.startsWith('/') || key.endsWith('/')) throw invalidKey(key);
  if (key.split('/').some((part) => part === '' || part === '.' || part === '..')) throw invalidKey(key);
  return key;
}

/** The name of a new bucket. Throws `InvalidBucketName`. */
export function readBucketName(name: string): string {
  const good = name.length > 0 && name.length < 100 && safe.test(name) && !name.includes('/') && name.trim() === name;
  if (!good || name === '.' || name === '..')
    throw new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', { error: 'Invalid Input' });
  return name;
}
