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
