import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { CONVERSATIONS, type DemoConversation } from './message-words.ts';

/** Conversations with families at the first school, what it shows families, and a second guardian who waits for the office. */
async function writeMessages(client: ClientBase, _random: unknown, demo: Demo): Promise<void> {
  for (const school of demo.schools) {
    await client.query(
      `insert into public.family_settings (school_id, shows_fitness, reply_words) values ($1, $2, 'We answer within two school days.')`,
      [school.schoolId, school.key === 'army'],
    );
    if (school.key !== 'army') continue;
    const families = await familiesOf(client, school);
    for (const talk of CONVERSATIONS) {
      const family = families[talk.family];
      if (family) await writeThread(client, school, family, talk);
    }
    await client.query(SECOND, [school.schoolId]);
  }
}

type Family = { guardian: string; name: string; cadet: string; label: string };

/** The guardians with accounts: the demo's parent first. */
async function familiesOf(client: ClientBase, { schoolId }: SchoolDemo): Promise<Family[]> {
  const { rows } = await client.query<Family>(
    `select p.id as guardian, p.first_name || ' ' || p.last_name as name, c.id as cadet, c.first_name || ' ' || c.last_name as label
     from public.guardian_links l join public.contacts o on o.id = l.contact_id join public.profiles p on p.id = o.profile_id
     join public.cadets c on c.id = l.cadet_id and c.archived_at is null
     where l.school_id = $1 and l.state = 'verified' order by p.email <> 'parent@guidon.example', p.last_name, p.id limit 6`,
    [schoolId],
  );
  return rows;
}

async function writeThread(
  client: ClientBase,
  { schoolId, staff }: SchoolDemo,
  family: Family,
  { title, daysAgo, said }: DemoConversation,
): Promise<void> {
  await client.query(THREAD, [
    schoolId,
    staff[0],
    family.guardian,
    family.cadet,
    family.label,
    family.name,
    title,
    daysAgo,
    JSON.stringify(said),
  ]);
}

/** A conversation with its people and messages in one statement; the staff have read all but the last message of a family. */
const THREAD = `
  with words as (
    select w.said ->> 'by' as by, w.said ->> 'text' as text, w.place,
      date_trunc('day', now()) - make_interval(days => $8::integer) + make_interval(mins => 1190 + 35 * (w.place - 1)::integer) as at
    from jsonb_array_elements($9::jsonb) with ordinality w (said, place)
  ), teacher as (
    select p.id, p.first_name || ' ' || p.last_name as name from public.profiles p where p.id = $2
  ), last as (
    select * from words order by place desc limit 1
  ), thread as (
    insert into public.threads (school_id, cadet_id, cadet_label, title, started_by_label, last_at, last_kind, last_label, messages, words, created_by, created_at)
    select $1, $4, $5, $7, (select case w.by when 'staff' then t.name else $6 end from words w where w.place = 1), l.at,
      l.by, case l.by when 'staff' then t.name else $6 end, (select count(*) from words),
      app.search_text($7 || ' ' || (select string_agg(w.text, ' ') from words w)),
      (select case w.by when 'staff' then t.id else $3::uuid end from words w where w.place = 1), (select min(w.at) from words w)
    from last l, teacher t returning id
  ), people as (
    insert into public.thread_people (school_id, thread_id, user_id, kind, name, read_at)
    select $1, thread.id, x.id, x.kind, x.name, (select max(w.at) from words w where w.by = x.kind)
    from thread, (select t.id, 'staff' as kind, t.name from teacher t union all select $3::uuid, 'guardian', $6) x
    returning 1
  )
  insert into public.thread_messages (school_id, thread_id, author_kind, author_label, body, told_at, created_by, created_at)
  select $1, thread.id, w.by, case w.by when 'staff' then t.name else $6 end, w.text, w.at, case w.by when 'staff' then t.id else $3::uuid end, w.at
  from thread, teacher t, words w`;

/** The demo's parent asks for a second guardian of the child. */
const SECOND = `
  insert into public.guardian_invitations (school_id, cadet_id, name, email, relation, asked_by_label, created_by, created_at)
  select l.school_id, l.cadet_id, 'Lin Chen', 'lin.chen@family.example', 'mother', p.first_name || ' ' || p.last_name, p.id, now() - interval '26 hours'
  from public.profiles p join public.contacts o on o.profile_id = p.id join public.guardian_links l on l.contact_id = o.id and l.state = 'verified'
  where p.email = 'parent@guidon.example' and l.school_id = $1 limit 1`;

/** After the families. */
export const demo: DemoPart = { order: 112, build: writeMessages };
