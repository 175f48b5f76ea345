import type { ClientBase } from 'pg';
import type { Demo, DemoPart } from './builders.ts';
import { shiftDay } from '../../domain/time/day.ts';
import { momentOf } from './day.ts';
import type { Random } from './random.ts';

/** What the modules tell of the latest acts at a school, with the statements that would have raised it. */
const RAISED = [
  `select app.tell_promoted(o.id) from public.promotion_orders o
   where o.school_id = $1 and o.action = 'promotion' order by o.effective_on desc limit 3`,
  `select app.tell_awarded(array(select r.id from public.award_records r
   where r.school_id = $1 and r.state in ('approved', 'presented') and r.cadet_id is not null))`,
  `select app.tell_service_hours(array(select h.id from public.service_hours h
   where h.school_id = $1 and h.state in ('verified', 'rejected') and h.served_on > app.today($1) - 60), $1)`,
  `select app.tell_board(b.id) from public.boards b where b.school_id = $1 and b.state = 'planned'`,
  `select app.tell_inspected(i.id) from public.inspections i
   where i.school_id = $1 and i.closed_at is not null order by i.held_on desc limit 1`,
  `select app.notify('contacts.request', app.keepers_of($1, 'contacts', 'update'),
     'A parent asks to be linked to a cadet', null, '/app/users/guardians', r.id::text, $1)
   from public.child_requests r where r.school_id = $1 and r.state = 'pending'`,
];

/** The inboxes of the first school: what was told in the last weeks, most of it read. No email leaves. */
async function writeNotifications(client: ClientBase, random: Random, { schools }: Demo): Promise<void> {
  // The practices of the breaks were canceled while the demo was written: no one is told of that ten minutes later.
  await client.query('delete from app.event_changes');
  for (const { schoolId, today } of schools.filter(({ key }) => key === 'army')) {
    for (const sql of RAISED) await client.query(sql, [schoolId]);
    const { rows } = await client.query<{ id: string; place: number }>(
      `select id, (row_number() over (partition by user_id order by kind, title))::integer as place
       from public.notifications where school_id = $1 order by user_id, place`,
      [schoolId],
    );
    // The latest two of everyone are unread.
    const ages = rows.map(({ place }) => place * 3 - 2);
    const moments = ages.map((age) => {
      const moment = Date.parse(momentOf(shiftDay(today, -age), today)) + random.int(0, 400) * 60_000;
      return new Date(moment).toISOString();
    });
    await client.query(
      `update public.notifications n set mail = null, created_at = d.moment, read_at = case when d.age > 4 then d.moment end
       from unnest($1::uuid[], $2::timestamptz[], $3::integer[]) d (id, moment, age) where n.id = d.id`,
      [rows.map(({ id }) => id), moments, ages],
    );
  }
}

/** Last: it tells of what the others made. */
export const demo: DemoPart = { order: 900, chance: 49, build: writeNotifications };
