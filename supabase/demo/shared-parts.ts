import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { shiftDay } from '../../domain/time/day.ts';
import type { Random } from './random.ts';

/** What hangs on rows of the modules: conversations, decisions, a guardian's signature, and lists of cadets. */
async function writeSharedParts(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    await decideHours(client, school);
    await talkAboutPortfolio(client, school);
    await talkAboutHours(client, school);
    await signConsents(client, school);
    await saveLists(client, random, school);
  }
}

/** Every decided entry of service hours has its line; those that were verified first came back once in a while. */
async function decideHours(client: ClientBase, { schoolId, staff }: SchoolDemo): Promise<void> {
  await client.query(
    `insert into public.approvals (school_id, subject_table, subject_id, cadet_id, decision, reason, author_label, created_by, created_at)
     select h.school_id, 'service_hours', h.id, h.cadet_id,
       case h.state when 'verified' then 'approved' else 'declined' end, h.reason,
       coalesce(h.verified_by_label, (select p.first_name || ' ' || p.last_name from public.profiles p where p.id = $2)),
       coalesce(h.verified_by, $2), h.decided_at
     from public.service_hours h where h.school_id = $1 and h.decided_at is not null`,
    [schoolId, staff[0]],
  );
}

type Said = { by: string; role: string; days: number; body: string };

/** Comments on a row, the oldest first; `by` is the account that wrote. */
async function say(client: ClientBase, table: string, id: string, today: string, said: Said[]): Promise<void> {
  for (const { by, role, days, body } of said) {
    await client.query(
      `insert into public.comments (subject_table, subject_id, body, author_label, author_role, created_by, created_at)
       select $1, $2, $3, p.first_name || ' ' || p.last_name, $4, p.id, $5 from public.profiles p where p.id = $6`,
      [table, id, body, role, `${shiftDay(today, -days)}T16:20:00Z`, by],
    );
  }
}

/** The account and the portfolio of the cadet who signs in to the demo. */
async function talkAboutPortfolio(client: ClientBase, { schoolId, staff, today }: SchoolDemo): Promise<void> {
  const { rows } = await client.query<{ id: string; account: string }>(
    `select i.id, c.profile_id as account from public.portfolio_items i join public.cadets c on c.id = i.cadet_id
     where c.school_id = $1 and c.first_name = 'Alina' and c.last_name = 'Chen' order by i.created_at desc`,
    [schoolId],
  );
  const [senior = '', other = senior] = staff;
  const [newest, , essay] = rows;
  if (newest) {
    await say(client, 'portfolio_items', newest.id, today, [
      { by: senior, role: 'instructor', days: 8, body: 'Add the summer job with dates. Colleges ask for them.' },
      { by: newest.account, role: 'cadet', days: 7, body: 'I will get the dates from the library this week.' },
    ]);
  }
  if (essay) {
    await say(client, 'portfolio_items', essay.id, today, [
      { by: other, role: 'instructor', days: 60, body: 'This would fit the leadership section of the inspection.' },
    ]);
  }
}

/** Entries that wait, with a question on the latest. */
async function talkAboutHours(client: ClientBase, { schoolId, staff, today }: SchoolDemo): Promise<void> {
  const { rows } = await client.query<{ id: string; account: string | null }>(
    `select h.id, c.profile_id as account from public.service_hours h join public.cadets c on c.id = h.cadet_id
     where h.school_id = $1 and h.state = 'submitted' and h.archived_at is null order by h.served_on desc, h.id limit 4`,
    [schoolId],
  );
  for (const { id, account } of rows) {
    await say(client, 'service_hours', id, today, [
      {
        by: staff[0] ?? '',
        role: 'instructor',
        days: 3,
        body: 'Who signed for you there? Please add a photo of the form.',
      },
      ...(account
        ? [{ by: account, role: 'cadet', days: 2, body: 'The coordinator did. I will bring the form.' }]
        : []),
    ]);
  }
}

/** A guardian who has an account has signed what holds now. */
async function signConsents(client: ClientBase, { schoolId }: SchoolDemo): Promise<void> {
  await client.query(
    `insert into public.signatures (subject_table, subject_id, signed_text, method, signed_name, author_label, created_by, created_at)
     select 'consents', c.id, app.consent_text(c.id), 'typed', p.first_name || ' ' || p.last_name,
       p.first_name || ' ' || p.last_name, p.id, c.signed_on + interval '15 hours'
     from public.consents c
     join public.guardian_links l on l.cadet_id = c.cadet_id and l.state = 'verified'
     join public.contacts k on k.id = l.contact_id
     join public.profiles p on p.id = k.profile_id and p.role = 'parent'
     where c.school_id = $1 and c.superseded_at is null and c.signed_by = p.first_name || ' ' || p.last_name`,
    [schoolId],
  );
}

/** Cadets whom the school means together. */
async function saveLists(client: ClientBase, random: Random, { schoolId, cadets, staff }: SchoolDemo): Promise<void> {
  const active = cadets.filter(({ status }) => status === 'active');
  for (const [name, count] of [
    ['Color guard', 8],
    ['Parade ushers', 14],
  ] as const) {
    const list = random.uuid();
    await client.query(`insert into public.people_lists (id, school_id, name, created_by) values ($1, $2, $3, $4)`, [
      list,
      schoolId,
      name,
      staff[0],
    ]);
    const members = Array.from({ length: count }, () => random.pick(active).id);
    await client.query(
      `insert into public.people_list_members (school_id, list_id, cadet_id)
       select $1, $2, x from (select distinct unnest($3::uuid[])) as d (x)`,
      [schoolId, list, members],
    );
  }
}

/** After the modules whose rows it hangs on. */
export const demo: DemoPart = { order: 800, chance: 47, build: writeSharedParts };
