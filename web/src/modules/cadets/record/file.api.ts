import type { Db } from '../../../shared/supabase/client.ts';

const BUCKET = 'cadet-files';
const MINUTES = 10;

/** Which part of the record a file belongs to. It decides who can read the file. */
export type FilePart = 'consents' | 'flags';

type Owner = { schoolId: string; cadetId: string; part: FilePart };

/** Stores a file of a cadet's record under a new name and gives its path. Raises the storage error. */
export async function storeFile(db: Db, { schoolId, cadetId, part }: Owner, file: File): Promise<string> {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(file.name)?.[0].toLowerCase() ?? '';
  const path = `${schoolId}/${cadetId}/${part}/${crypto.randomUUID()}${ending}`;
  const { error } = await db.storage.from(BUCKET).upload(path, file, { contentType: file.type });
  if (error) throw error;
  return path;
}

/** A file address that is valid for a few minutes. */
export async function fileAddress(db: Db, path: string): Promise<string> {
  const { data, error } = await db.storage.from(BUCKET).createSignedUrl(path, MINUTES * 60);
  if (error) throw error;
  return data.signedUrl;
}
