import type { Db } from '../../../shared/supabase/client.ts';
import { listReports } from '../academics/report.api.ts';
import { readCadet } from '../cadet.api.ts';
import { listConsents } from '../consents/consent.api.ts';
import { listFlags } from '../flags/flag.api.ts';
import { listNotes } from '../notes/note.api.ts';
import { listPortfolio } from '../portfolio/portfolio.api.ts';
import { listQualifications } from '../qualifications/qualification.api.ts';
import { listSizes } from '../sizes/size.api.ts';
import { readTimeline } from '../timeline/timeline.api.ts';

/**
 * Everything about a cadet that the caller may read. Notes, birth date, and the reasons for flags come only on request.
 */
export async function readFullRecord(db: Db, cadetId: string, restricted: boolean) {
  const [cadet, reports, qualifications, sizes, consents, portfolio, flags, timeline] = await Promise.all([
    readCadet(db, cadetId),
    listReports(db, cadetId),
    listQualifications(db, cadetId),
    listSizes(db, cadetId),
    listConsents(db, cadetId),
    listPortfolio(db, cadetId),
    listFlags(db, cadetId),
    readTimeline(db, cadetId),
  ]);
  const [notes, person] = restricted
    ? await Promise.all([
        listNotes(db, cadetId),
        db.from('cadet_restricted').select('birth_date, sex_for_tables').eq('cadet_id', cadetId).maybeSingle(),
      ])
    : [null, null];
  return {
    cadet,
    reports,
    qualifications,
    sizes,
    consents,
    portfolio,
    flags,
    restricted,
    timeline,
    notes,
    person: person?.data ?? null,
  };
}

export type FullRecord = Awaited<ReturnType<typeof readFullRecord>>;
