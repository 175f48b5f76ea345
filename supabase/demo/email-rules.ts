import type { ClientBase } from 'pg';
import type { Demo, DemoPart } from './builders.ts';
import type { Random } from './random.ts';

/** What each school of the demo sends by itself: three rules that are on, and one that is written and off. */
const RULES = [
  {
    name: 'Gear that is overdue',
    kind: 'inventory.overdue',
    recipients: ['guardians', 'cadets'],
    on: true,
    digest: 16,
    subject: '{{notice.title}}',
    body: '<p>Hello {{recipient.name}},</p><p>{{notice.all}}</p><p>If it is lost or damaged, write to us: we find a way.</p>',
  },
  {
    name: 'Event moved or canceled',
    kind: 'calendar.changed',
    recipients: ['guardians', 'cadets'],
    on: true,
    subject: '{{notice.title}}',
    body: '<p>Hello {{recipient.name}},</p><p>an event of {{cadet.first_name}} has changed:</p><p>{{notice.all}}</p>',
  },
  {
    name: 'Award received',
    kind: 'awards.received',
    recipients: ['guardians'],
    on: true,
    subject: 'Good news about {{cadet.first_name}}',
    body: '<p>Hello {{recipient.name}},</p><p>{{notice.all}}</p><p>We are proud of {{cadet.first_name}}.</p>',
  },
  {
    name: 'Permission slip still unsigned',
    kind: 'calendar.permission',
    recipients: ['guardians'],
    on: false,
    delay: 1440,
    subject: 'A permission slip for {{cadet.first_name}}',
    body: '<p>Hello {{recipient.name}},</p><p>{{notice.all}}</p><p>Sign it in Guidon, or send the paper form.</p>',
  },
];

/** The rules, and what the one about awards sent this term. */
async function writeRules(client: ClientBase, _: Random, demo: Demo): Promise<void> {
  for (const { schoolId, staff } of demo.schools) {
    await client.query(
      `insert into public.email_rules (school_id, name, kind, subject, body, recipients, digest_hour, delay_minutes, unless_read, quiet_from,
         quiet_to, is_on, author_label, created_at, created_by)
       select $1, r ->> 'name', r ->> 'kind', r ->> 'subject', r ->> 'body', array(select jsonb_array_elements_text(r -> 'recipients')),
         (r ->> 'digest')::int, coalesce((r ->> 'delay')::int, 0), r ? 'delay', '21:00', '06:30', (r ->> 'on')::boolean,
         p.first_name || ' ' || p.last_name, now() - interval '80 days', p.id
       from jsonb_array_elements($2) r, public.profiles p where p.id = $3`,
      [schoolId, JSON.stringify(RULES), staff[0]],
    );
    await client.query(
      `with rule as (select r.* from public.email_rules r where r.school_id = $1 and r.kind = 'awards.received'),
       days as (
         select a.earned_on, array_agg(a.cadet_id) as cadets from public.award_records a
         where a.school_id = $1 and a.state in ('approved', 'presented') and a.earned_on between app.today($1) - 70 and app.today($1) - 1
         group by 1 order by 1 desc limit 6),
       runs as (
         insert into public.email_campaigns (school_id, subject, body, kind, recipients, state, send_at, queued_at, ended_at, author_label,
           sender_label, rule_id, topic, created_at)
         select $1, r.subject, r.body, 'automatic', r.recipients, 'sent', t.at, t.at, t.at + interval '2 minutes', r.author_label, s.name,
           r.id, 'awards', t.at
         from rule r, public.schools s, days d
         cross join lateral (select (d.earned_on + time '17:05') at time zone 'America/Chicago' as at) t
         where s.id = $1 returning id, school_id, send_at)
       insert into public.email_recipients (school_id, campaign_id, address, name, kind, contact_id, profile_id, cadet_id, cadet_ids, about,
         state, reason, attempts, settled_at, created_at)
       select u.school_id, u.id, m.address, m.name, m.kind, m.contact_id, m.profile_id, m.cadets[1], m.cadets, app.names_of(m.cadets),
         case when m.reason is null then 'sent' else 'suppressed' end, m.reason, (m.reason is null)::integer, u.send_at + interval '4 seconds',
         u.send_at
       from runs u join days d on (d.earned_on + time '17:05') at time zone 'America/Chicago' = u.send_at
       cross join lateral app.mail_addresses(u.school_id, '{guardians}', 'awards', d.cadets) m
       on conflict do nothing`,
      [schoolId],
    );
    await client.query(
      `insert into app.mail_links (recipient_id) select id from public.email_recipients where school_id = $1 on conflict do nothing`,
      [schoolId],
    );
  }
}

/** After everything else, so that the rules tell of nothing that the demo itself makes. */
export const demo: DemoPart = { order: 999, build: writeRules };
