import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';

const BUCKET = 'cadet-photos';
const HOUR = 3600;
const NONE = new Map<string, string>();

/** Addresses of the cadets' photos by path, valid for an hour, in one request. */
export function usePhotos(cadets: { photo_path: string | null }[]): Map<string, string> {
  const db = useDb();
  const paths = useMemo(() => cadets.flatMap(({ photo_path }) => (photo_path ? [photo_path] : [])), [cadets]);
  const query = useQuery({
    queryKey: ['cadet-photos', paths],
    queryFn: () => signPhotos(db, paths),
    enabled: paths.length > 0,
    staleTime: (HOUR - 300) * 1000,
  });
  return query.data ?? NONE;
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
