import { rolesOf } from '../../../../../domain/meets/panel.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** The roles that each event's score sheet asks for. */
async function readRoles(db: Db, meet: string) {
  const sheets = 'id, score_sheets(id, title, roles:content->roles)';
  const events = await readAll(() => db.from('meet_events').select(sheets).eq('meet_id', meet), 'id');
  return new Map(events.map(({ id, score_sheets: sheet }) => [id, sheet ? rolesOf({ roles: sheet.roles }) : null]));
}

/** The replacements of judges, in their order. */
async function readChanges(db: Db, meet: string) {
  const changes = 'id, seat_id, from_judge_id, to_judge_id, reason, created_at, meet_entries(code)';
  return readAll(() => db.from('meet_seat_changes').select(changes).eq('meet_id', meet).order('created_at'), 'id');
}

/** Names of all judges of the meet, also of those who were archived. */
async function readNames(db: Db, meet: string) {
  const judges = await readAll(() => db.from('meet_judges').select('id, name').eq('meet_id', meet), 'id');
  return new Map(judges.map(({ id, name }) => [id, name]));
}

/** What panels are made of, beside the parts of the meet itself. */
export const panels = readsOf(
  'competition-meets',
  { roles: readRoles, changes: readChanges, judgeNames: readNames },
  { roles: { reads: ['score_sheets'] } },
);

export type SeatChange = Awaited<ReturnType<typeof readChanges>>[number];
