import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import { cipherOf } from '../functions/_shared/cipher.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import type { Random } from './random.ts';

const NUMBERS = [
  { name: 'School office', phone: '(512) 555-0140' },
  { name: 'Counselor on call', phone: '(512) 555-0188' },
];

/** Who handles reports at the first school, and one report that is closed, where its key is at hand. */
async function writeWelfare(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    await client.query('insert into public.help_settings (school_id, numbers) values ($1, $2)', [
      school.schoolId,
      JSON.stringify(NUMBERS),
    ]);
    await client.query(
      `insert into public.welfare_handlers (school_id, account_id, title, is_outside)
       select $1, p.id, case p.role when 'admin' then 'Title IX coordinator' else 'First Sergeant' end, p.role = 'admin'
       from public.profiles p where p.id = $2 or p.email = 'admin@guidon.example'`,
      [school.schoolId, school.staff[1]],
    );
    const key = demo.secrets['WELFARE_KEY'];
    if (key) await writeReport(client, random, school, key);
  }
}

/** A cadet worried about another one. Nothing is left to do. */
async function writeReport(client: ClientBase, random: Random, school: SchoolDemo, key: string): Promise<void> {
  const { schoolId, staff, today } = school;
  const cipher = await cipherOf(key);
  if (!cipher) return;
  const [id, update, answer] = [random.uuid(), random.uuid(), random.uuid()];
  const { rows } = await client.query<{ id: string }>(
    `select id from public.profiles where email = 'cadet@guidon.example'`,
  );
  const reporter = rows[0]?.id ?? '';
  const sent = `${shiftDay(today, -48)}T21:10:00Z`;
  const content = {
    kind: 'concern',
    place: 'Locker rooms',
    happened: 'Most of the week',
    text: 'A cadet in my squad eats lunch alone in the locker room and said that no one would notice if they left.',
    named: [{ name: 'A cadet of my squad', adult: false }],
  };
  const seal = (about: string, text: string) => cipher.encrypt(`${id}:${about}`, text);
  await client.query(
    `insert into public.welfare_reports (id, school_id, request_key, reporter_mark, reporter, title, content, state, outcome, closed_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'closed', 'supported', $8::timestamptz + interval '6 days', $8)`,
    [
      id,
      schoolId,
      random.uuid(),
      (await cipher.marks(reporter))[0],
      await seal('reporter', JSON.stringify({ id: reporter, name: 'Alina Chen' })),
      await seal('title', 'Someone in my squad is not doing well'),
      await seal('content', JSON.stringify(content)),
      sent,
    ],
  );
  await client.query(
    `insert into public.welfare_assigned (school_id, report_id, account_id)
     select $1, $2, h.account_id from public.welfare_handlers h where h.school_id = $1`,
    [schoolId, id],
  );
  await client.query(
    `insert into public.welfare_updates (id, school_id, report_id, author_id, for_reporter, content, created_at)
     values ($1, $3, $4, $5, true, $6, $8::timestamptz + interval '15 hours'), ($2, $3, $4, $5, false, $7, $8::timestamptz + interval '6 days')`,
    [
      answer,
      update,
      schoolId,
      id,
      staff[1],
      await seal(
        `update:${answer}`,
        'Thank you for telling us. The counselor is meeting them today. You did the right thing.',
      ),
      await seal(
        `update:${update}`,
        'The counselor met the cadet and the parents. A plan is in place, and lunch is with the squad now.',
      ),
      sent,
    ],
  );
  await client.query(
    `insert into public.welfare_actions (school_id, report_id, kind, due_at, done_at, done_by, note, created_at)
     values ($1, $2, 'parent_contact', $5::timestamptz + interval '1 day', $5::timestamptz + interval '17 hours', $3, $4, $5)`,
    [schoolId, id, staff[1], await seal('note', 'Called both parents together with the counselor.'), sent],
  );
  await client.query(
    `insert into public.welfare_log (school_id, report_id, actor_id, actor_label, act, created_at)
     values ($1, $2, null, 'The person who reported', 'Sent the report', $4),
       ($1, $2, $3, app.person_label($3), 'Opened the report', $4::timestamptz + interval '14 hours'),
       ($1, $2, $3, app.person_label($3), 'Closed the report', $4::timestamptz + interval '6 days')`,
    [schoolId, id, staff[1], sent],
  );
}

export const demo: DemoPart = { order: 860, build: writeWelfare };
