import { useMemo } from 'react';
import { readsOf, useReadWhen } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';

const BUCKET = 'cadet-photos';
const HOUR = 3600;
const NONE = new Map<string, string>();

const photos = readsOf('cadet-photos', { signed: signPhotos }, { signed: { staleTime: (HOUR - 300) * 1000 } });

/** Addresses of the cadets' photos by path, valid for an hour, in one request. */
export function usePhotos(cadets: { photo_path: string | null }[]): Map<string, string> {
  const paths = useMemo(() => cadets.flatMap(({ photo_path }) => (photo_path ? [photo_path] : [])), [cadets]);
  return useReadWhen(paths.length > 0, photos.signed, paths).data ?? NONE;
}

async function signPhotos(db: Db, paths: string[]): Promise<Map<string, string>> {
  const { data, error } = await db.storage.from(BUCKET).createSignedUrls(paths, HOUR);
  if (error) throw error;
  return new Map(data.flatMap(({ path, signedUrl }) => (path && signedUrl ? [[path, signedUrl]] : [])));
}

/**
 * Stores a cadet's photo under a new name and links the record to it. The former file stays for the record's history.
 */
export async function storePhoto(db: Db, cadet: { id: string; school_id: string }, photo: Blob): Promise<void> {
  const path = `${cadet.school_id}/${cadet.id}/${crypto.randomUUID()}.jpg`;
  const { error } = await db.storage.from(BUCKET).upload(path, photo, { contentType: 'image/jpeg' });
  if (error) throw error;
  await db.from('cadets').update({ photo_path: path }).eq('id', cadet.id).select('id').single().throwOnError();
}
