import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';

/** What was written while the first sergeant was on leave: who, about what, and how many days ago. */
const COPIED = [
  [
    'staff',
    'incidents',
    'Bring the torn jacket on Thursday after school. Specialist Reyes from supply is there, too.',
    64,
  ],
  ['cadet', 'incidents', 'Thank you, Sergeant Major. Can I keep the old one until then?', 64],
  ['staff', 'service-hours', 'Two of the six hours were the bus ride, so we counted four.', 61],
] as const;

/** At the first school the adult from outside read along for a week; at the one with a single instructor answers wait for a second adult. */
async function writeSecondAdults(client: ClientBase, _random: unknown, demo: Demo): Promise<void> {
  for (const school of demo.schools) {
    if (school.key === 'army') await writeCopies(client, school);
    else if (school.staff.length === 1) await writeWaiting(client, school);
  }
}

async function writeCopies(client: ClientBase, { schoolId, staff }: SchoolDemo): Promise<void> {
  await client.query(
    `insert into public.second_adults (school_id, account_id, named_by_label, created_at)
     select $1, o.id, p.first_name || ' ' || p.last_name, now() - interval '70 days'
     from public.profiles o, public.profiles p where o.email = 'admin@guidon.example' and p.id = $2`,
    [schoolId, staff[0]],
  );
  for (const [at, [who, module, words, days]] of COPIED.entries()) {
    await client.query(
      `insert into public.second_adult_copies (school_id, account_id, module, subject_table, subject_id, cadet_id, with_label, author_label,
         author_role, words, created_at)
       select $1, o.id, $2, case $2 when 'incidents' then 'help_tickets' else 'service_hours' end, gen_random_uuid(), c.id,
         c.first_name || ' ' || c.last_name, p.first_name || ' ' || p.last_name, p.role, $3,
         now() - make_interval(days => $4, mins => -20 * $5)
       from public.profiles o, public.cadets c join public.profiles a on a.id = c.profile_id and a.email = 'cadet@guidon.example',
         public.profiles p
       where o.email = 'admin@guidon.example' and p.id = case $6 when 'staff' then $7 else a.id end`,
      [schoolId, module, words, days, at, who, staff[0]],
    );
  }
}

/** A cadet's request, and what the one instructor answered: it arrives once the school names a second adult. */
async function writeWaiting(client: ClientBase, { schoolId, staff }: SchoolDemo): Promise<void> {
  await client.query(
    `with asked as (
       insert into public.help_tickets (school_id, number, kind, category, desk, title, body, priority, state, asked_by, asked_by_label,
         asked_by_role, created_by, created_at, first_response_due)
       select $1, 1, 'question', 'uniform', 'school', 'My cover is too small', 'It leaves a mark on my forehead after drill.', 'normal',
         'acknowledged', p.id, p.first_name || ' ' || p.last_name, p.role, p.id, now() - interval '26 hours',
         app.response_due(now() - interval '26 hours', 'normal', $1)
       from public.cadets c join public.profiles p on p.id = c.profile_id and p.role = 'cadet'
       where c.school_id = $1 and c.status = 'active' order by c.last_name, c.id limit 1 returning id, asked_by
     )
     insert into public.waiting_words (school_id, module, subject_table, subject_id, field, words, cadet_account, author_id, author_label,
       created_at, created_by)
     select $1, 'incidents', 'help_tickets', a.id, 'comment', 'Come by the supply room before first period and try on a 7 1/4.',
       a.asked_by, p.id, p.first_name || ' ' || p.last_name, now() - interval '3 hours', p.id
     from asked a, public.profiles p where p.id = $2`,
    [schoolId, staff[0]],
  );
}

export const demo: DemoPart = { order: 860, build: writeSecondAdults };
