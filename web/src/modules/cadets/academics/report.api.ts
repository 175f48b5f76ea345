import type { ReportEntry } from '../../../../../domain/cadets/report.ts';
import { importReply } from '../../../shared/import/import.api.ts';
import type { Refused } from '../../../shared/import/importer.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** A cadet's grade reports that aren't archived, latest first. */
export async function listReports(db: Db, cadetId: string) {
  const { data } = await db
    .from('academic_snapshots')
    .select('id, term, taken_on, jrotc_grade, gpa, class_rank_band, failing_count, source')
    .eq('cadet_id', cadetId)
    .is('archived_at', null)
    .order('taken_on', { ascending: false })
    .throwOnError();
  return data;
}

export type Report = Awaited<ReturnType<typeof listReports>>[number];

export type ReportInput = {
  term: string;
  taken_on: string;
  jrotc_grade: number | null;
  gpa: number | null;
  class_rank_band: string | null;
  failing_count: number | null;
};

/** Stores part of a file of reports, at most 200 rows. The database finds the cadets and checks every row. */
export async function importReports(
  db: Db,
  importId: string,
  entries: ReportEntry[],
  key: string,
): Promise<{ created: string[]; refused: Refused[] }> {
  const { data } = await db.rpc('import_academics', { p_import: importId, p_rows: entries, p_key: key }).throwOnError();
  return importReply.omit({ updated: true }).parse(data);
}
