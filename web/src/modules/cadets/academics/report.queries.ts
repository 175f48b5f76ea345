import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { MODULE } from '../cadet.queries.ts';
import { listReports, type ReportInput } from './report.api.ts';

export const reports = readsOf(MODULE, { reports: listReports });

/** Adds a report; a repeated call adds it once. */
export function useAddReport(cadetId: string) {
  return useAct(MODULE, {
    run: (db, input: ReportInput, id) =>
      db
        .from('academic_snapshots')
        .upsert({ ...input, id, cadet_id: cadetId }, { onConflict: 'id', ignoreDuplicates: true })
        .throwOnError(),
    done: 'Report added',
  });
}

type ReportChange = { id: string } & Partial<ReportInput & { archived_at: string | null }>;

/** Edits, archives, or restores a report. */
export function useChangeReport() {
  return useAct(MODULE, {
    run: (db, { id, ...change }: ReportChange) =>
      db.from('academic_snapshots').update(change).eq('id', id).select('id').single().throwOnError(),
    failed: "Couldn't save the report",
  });
}
