import type { ClientBase } from 'pg';
import type { Demo, DemoPart } from './builders.ts';
import { MESSAGES, TEMPLATES } from './email-words.ts';
import type { Random } from './random.ts';

/** A term of email at each school: templates, messages sent and planned, an address that bounced, one that unsubscribed. */
async function writeEmail(client: ClientBase, _: Random, demo: Demo): Promise<void> {
  for (const { schoolId, staff } of demo.schools) {
    await client.query(
      `insert into public.email_settings (school_id, sender_name, reply_to, letterhead)
       select s.id, left(s.name || ' JROTC', 80), p.email, 'Cadet corps · ' || s.city
       from public.schools s, public.profiles p where s.id = $1 and p.id = $2`,
      [schoolId, staff[0]],
    );
    await client.query(
      `with author as (select p.id, p.first_name || ' ' || p.last_name as name from public.profiles p where p.id = $4),
       made as (
         insert into public.email_templates (school_id, name, category, subject, body, author_label, created_at, created_by)
         select $1, t ->> 'name', t ->> 'category', t ->> 'subject', t ->> 'body', a.name, now() - interval '90 days', a.id
         from author a, jsonb_array_elements($2) t returning *),
       kept as (
         insert into public.email_template_versions (school_id, template_id, version, subject, body, author_label, created_at)
         select m.school_id, m.id, 1, m.subject, m.body, m.author_label, m.created_at from made m)
       insert into public.email_campaigns (school_id, subject, body, kind, template_id, audience, recipients, state, send_at, queued_at,
         ended_at, author_label, sender_label, sent_by, created_at, created_by)
       select $1, c ->> 'subject', m.body, c ->> 'kind', m.id, c -> 'audience', array(select jsonb_array_elements_text(c -> 'recipients')),
         x.state, case when x.state <> 'draft' then d.at end, case when x.state = 'sent' then d.at end,
         case when x.state = 'sent' then d.at + interval '3 minutes' end, a.name, case when x.state <> 'draft' then a.name end,
         case when x.state <> 'draft' then a.id end, least(d.at, now()) - interval '1 hour', a.id
       from author a, jsonb_array_elements($3) c
       join made m on m.name = c ->> 'template'
       cross join lateral (select coalesce(c ->> 'state', 'sent') as state) x
       cross join lateral (select now() - make_interval(days => (c ->> 'ago')::integer) as at) d`,
      [schoolId, JSON.stringify(TEMPLATES), JSON.stringify(MESSAGES), staff[0]],
    );
    await client.query(
      `insert into public.email_recipients (school_id, campaign_id, address, name, kind, contact_id, profile_id, cadet_id, cadet_ids,
         about, state, reason, attempts, settled_at, created_at)
       select c.school_id, c.id, m.address, m.name, m.kind, m.contact_id, m.profile_id, m.cadets[1], m.cadets,
         coalesce((select string_agg(k.first_name || ' ' || k.last_name, ', ' order by k.first_name) from public.cadets k where k.id = any (m.cadets)), ''),
         case when m.reason is not null then 'suppressed' when h.luck = 0 then 'bounced' else 'sent' end,
         coalesce(m.reason, case when h.luck = 0 then '550 5.1.1 No such user here' end), (m.reason is null)::integer,
         c.queued_at + make_interval(secs => 2 + h.luck), c.queued_at
       from public.email_campaigns c
       cross join lateral app.mail_people(c.school_id, c.audience, c.recipients, c.kind, c.sent_by) m
       cross join lateral (select abs(hashtext(m.address)) % 83 as luck) h
       where c.school_id = $1 and c.state = 'sent' and m.copied_because is null`,
      [schoolId],
    );
    await client.query(
      'insert into app.mail_links (recipient_id) select id from public.email_recipients where school_id = $1',
      [schoolId],
    );
    await client.query(
      `insert into public.email_suppressions (school_id, address, kind, reason, author_label, created_at)
       select distinct on (r.address) r.school_id, r.address, 'bounced', r.reason, 'Mail server', r.settled_at
       from public.email_recipients r where r.school_id = $1 and r.state = 'bounced' order by r.address, r.settled_at desc`,
      [schoolId],
    );
    await client.query(
      `insert into public.email_suppressions (school_id, address, kind, author_label, created_at)
       select r.school_id, r.address, 'unsubscribed', 'The recipient', now() - interval '8 days'
       from public.email_recipients r where r.school_id = $1 and r.kind = 'guardian' and r.state = 'sent' and r.profile_id is null
       order by r.address limit 1`,
      [schoolId],
    );
  }
}

/** After the families. */
export const demo: DemoPart = { order: 112, build: writeEmail };
