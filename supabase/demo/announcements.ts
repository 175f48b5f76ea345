import type { ClientBase } from 'pg';
import type { Random } from './random.ts';
import type { Demo, DemoPart } from './builders.ts';
import { NEWS } from './announcement-words.ts';

/** A term of announcements at each school, read and acknowledged by most. */
async function writeNews(client: ClientBase, _: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools) {
    await client.query(
      `with author as (select p.id, p.first_name || ' ' || p.last_name as name from public.profiles p
         where p.school_id = $1 and p.role = 'instructor' and p.active order by p.email limit 1),
       added as (
         insert into public.announcements (school_id, title, body, audience, needs_ack, pinned, state, publish_at, published_at, expires_at,
           told_at, author_label, created_at, created_by)
         select $1, n ->> 'title', n ->> 'body', n -> 'audience', coalesce((n ->> 'ack')::boolean, false), coalesce((n ->> 'pinned')::boolean, false),
           coalesce(n ->> 'state', 'live'), case n ->> 'state' when 'scheduled' then d.at end, case when not n ? 'state' then d.at end,
           now() + make_interval(days => (n ->> 'ends')::integer), case when not n ? 'state' then now() end, a.name, least(d.at, now()) - interval '1 hour', a.id
         from author a, jsonb_array_elements($2) n,
           lateral (select now() - make_interval(days => (n ->> 'ago')::integer, hours => 2) as at) d
         returning id, title, audience, state, needs_ack, published_at),
       translated as (
         insert into public.announcement_translations (school_id, announcement_id, language, title, body)
         select $1, a.id, 'es', n -> 'es' ->> 0, n -> 'es' ->> 1 from added a join jsonb_array_elements($2) n on n ->> 'title' = a.title where n ? 'es')
       insert into public.announcement_receipts (school_id, announcement_id, user_id, kind, cadet_id, name, read_at, acknowledged_at, created_at)
       select $1, a.id, p.account, p.kind, p.cadet, concat_ws(', ', nullif(f.last_name, ''), nullif(f.first_name, '')), r.at,
         case when a.needs_ack and h.luck < 55 then r.at + interval '1 minute' end, a.published_at
       from added a cross join lateral app.audience_people($1, a.audience) p
       join public.profiles f on f.id = p.account
       cross join lateral (select abs(hashtext(a.title || p.account)) % 100 as luck) h
       cross join lateral (select case when h.luck < 80 then least(a.published_at + make_interval(mins => 7 + h.luck * 11), now() - interval '5 minutes') end as at) r
       where a.state = 'live'`,
      [school.schoolId, JSON.stringify(NEWS)],
    );
  }
}

/** After the families. */
export const demo: DemoPart = { order: 110, build: writeNews };
