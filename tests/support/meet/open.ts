import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../database.ts';
import type { TestSchool } from '../people.ts';

/** A meet that takes registrations, with two events. */
export type OpenMeet = { id: string; title: string; drill: string; guard: string; sop: string; code: string };

type Opening = Partial<{
  visibility: string;
  opens_at: string;
  closes_at: string;
  max_schools: number;
  max_entries: number;
  branches: string[];
  terms: string;
  needs_approval: boolean;
  takes_waiting: boolean;
}>;

/** Plans a meet in 60 days by rows, and opens its registration; what isn't said is first come, without limits. */
export async function anOpenMeet(
  { root }: TestDatabase,
  host: TestSchool,
  opening: Opening = {},
  state = 'registration_open',
): Promise<OpenMeet> {
  const [id, drill, guard, sop] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const title = `Open meet ${id.slice(0, 8)}`;
  await root.query(
    `insert into meets (id, school_id, code, title, starts_on, ends_on, time_zone, venue, state, published_at)
     select $1::uuid, s.id, 'open-' || left($1::text, 8), $3, app.today(s.id) + 60, app.today(s.id) + 60, s.time_zone,
       'Field house', $4, now()
     from schools s where s.id = $2`,
    [id, host.id, title, state],
  );
  await root.query(
    `insert into meet_events (id, school_id, meet_id, code, name, discipline, max_per_school, sort)
     values ($3, $2, $1, 'AREG', 'Armed regulation', 'armed_regulation', 1, 1),
       ($4, $2, $1, 'CG', 'Color guard', 'color_guard', null, 2)`,
    [id, host.id, drill, guard],
  );
  await root.query(`insert into meet_documents (id, school_id, meet_id, kind, title) values ($3, $2, $1, 'sop', 'SOP')`, [
    id,
    host.id,
    sop,
  ]);
  const columns = Object.keys(opening);
  const names = ['meet_id', 'school_id', ...columns];
  const { rows } = await root.query<{ code: string }>(
    `insert into meet_openings (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
     returning link_code as code`,
    [id, host.id, ...Object.values(opening)],
  );
  return { id, title, drill, guard, sop, code: rows[0]?.code ?? '' };
}

/** What a registration needs to be submitted. */
export const FACTS = {
  cadets: 24,
  contact_name: 'Dana Ames',
  contact_phone: '5125550143',
  emergency_name: 'Lee Cole',
  emergency_phone: '5125550144',
};
