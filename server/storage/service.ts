import { join } from 'node:path';
import { actAs, serviceCaller } from '../database/act-as.ts';
import type { CallOptions } from '../database/caller-settings.ts';
import type { Caller, Stack } from '../stack.ts';
import { openDiskStore } from './disk-store.ts';
import type { BlobStore } from './disk-store.ts';
import { sharesOf } from '../share/shares.ts';
import { partyOf } from '../share/party.ts';
import { fromDatabase, noSuchBucket } from './error.ts';
import { PictureQueue } from './picture-queue.ts';

export type StorageService = { stack: Stack; store: BlobStore; pictures: PictureQueue };

export type Bucket = { id: string; public: boolean; sizeLimit: number; mimes: string[] | null };

/** Runs one statement as the caller: the policies on storage.objects and storage.buckets decide. */
export async function asCaller<Row>(
  { stack }: StorageService,
  caller: Caller,
  text: string,
  values: readonly unknown[],
  options: CallOptions = {},
): Promise<Row[]> {
  // Strangers see what is public: all of them share one place to wait.
  const share = sharesOf(stack).of(partyOf(caller, 'public'));
  try {
    const query = { text, values: values.map(toText) };
    const { rows } = await share.run('statement', () => actAs<Row>(stack.db.api, caller, query, options));
    return rows;
  } catch (error) {
    throw fromDatabase(error);
  }
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The rules of a bucket, read past its policies: they hold for everyone. Throws 404. */
export async function findBucket(service: StorageService, id: string): Promise<Bucket> {
  const { stack } = service;
  const [row] = await asCaller<{ public: boolean; limit: number | null; mimes: string[] | null }>(
    service,
    serviceCaller,
    'select coalesce(public, false) as public, file_size_limit as limit, allowed_mime_types as mimes from storage.buckets where id = $1',
    [id],
  );
  if (row === undefined) throw noSuchBucket();
  const most = stack.config.storage.file_size_limit;
  return { id, public: row.public, mimes: row.mimes, sizeLimit: row.limit === null ? most : Math.min(row.limit, most) };
}

/** Opens the store below the data directory. */
export async function openService(stack: Stack): Promise<StorageService> {
  const store = await openDiskStore(join(stack.settings.dataDir, 'storage'));
  return { stack, store, pictures: new PictureQueue() };
}
