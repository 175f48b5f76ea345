import { inParts } from '../../../shared/query/in-parts.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** The qualifications of a cadet, or of the whole school, latest first. */
export async function listQualifications(db: Db, cadetId?: string) {
  return readAll(() => {
    const rows = db
      .from('qualifications')
      .select('id, cadet_id, type, title, issuer, earned_on, expires_on, archived_at');
    const own = cadetId ? rows.eq('cadet_id', cadetId) : rows.is('archived_at', null);
    return own.order('earned_on', { ascending: false });
  }, 'id');
}

export type Qualification = Awaited<ReturnType<typeof listQualifications>>[number];

export type QualificationInput = {
  type: string;
  title: string | null;
  issuer: string | null;
  earned_on: string;
  expires_on: string | null;
};

/** Adds a qualification under the caller's ids, one for each cadet. A repeated call adds nothing. */
export async function addQualifications(
  db: Db,
  rows: (QualificationInput & { id: string; cadet_id: string })[],
): Promise<void> {
  await db.from('qualifications').upsert(rows, { onConflict: 'id', ignoreDuplicates: true }).throwOnError();
}

/** Archives qualifications. They stay in the record. */
export async function archiveQualifications(db: Db, ids: string[]): Promise<void> {
  const change = { archived_at: new Date().toISOString() };
  await inParts(ids, async (part) => {
    await db.from('qualifications').update(change).in('id', part).throwOnError();
    return [];
  });
}

/** Edits, archives, or restores a qualification. */
export async function changeQualification(
  db: Db,
  id: string,
  change: Partial<QualificationInput & { archived_at: string | null }>,
): Promise<void> {
  await db.from('qualifications').update(change).eq('id', id).select('id').single().throwOnError();
}
