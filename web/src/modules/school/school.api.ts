import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { SchoolInput } from './school.ts';

/** A school with its years, newest first. */
export async function readSchool(db: Db, id: string) {
  const { data } = await db
    .from('schools')
    .select('*, school_years(*)')
    .eq('id', id)
    .order('starts_on', { referencedTable: 'school_years', ascending: false })
    .single()
    .throwOnError();
  return data;
}

export type School = Awaited<ReturnType<typeof readSchool>>;

/** Every school on the platform, by name. For admins. */
export async function listSchools(db: Db) {
  return readAll(() => db.from('schools').select().order('name'), 'id');
}

export type SchoolRow = Awaited<ReturnType<typeof listSchools>>[number];

/** Saves the fields of the caller's own school. Raises if the caller can't change them. */
export async function updateSchool(db: Db, id: string, input: SchoolInput): Promise<void> {
  const { name, time_zone, military_time, school_enrollment, ...rest } = input;
  const texts = Object.fromEntries(Object.entries(rest).map(([key, text]) => [key, text || null]));
  const row = {
    name,
    time_zone,
    military_time: military_time === 'true',
    school_enrollment: school_enrollment ? Number(school_enrollment) : null,
    ...texts,
  };
  await db.from('schools').update(row).eq('id', id).select('id').single().throwOnError();
}

export async function setLogo(db: Db, id: string, logo: string | null): Promise<void> {
  await db.from('schools').update({ logo_url: logo }).eq('id', id).select('id').single().throwOnError();
}

/** Stores a logo under a new name, so that no cache shows the old one. Gives its public address. */
export async function uploadLogo(db: Db, id: string, file: File): Promise<string> {
  const end = { 'image/png': 'png', 'image/webp': 'webp' }[file.type] ?? 'jpg';
  const path = `${id}/${crypto.randomUUID()}.${end}`;
  const bucket = db.storage.from('school-logos');
  const { error } = await bucket.upload(path, file, { contentType: file.type });
  if (error) throw error;
  return bucket.getPublicUrl(path).data.publicUrl;
}
