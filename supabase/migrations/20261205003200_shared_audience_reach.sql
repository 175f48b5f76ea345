-- Who an audience reaches, and who it doesn't and why: before and after something is sent, the same for all modules.

-- People whom an order keeps from a cadet, as pairs: no one without the right to custody restrictions reads or counts them. No rows for
-- those who have it.
create function app.unseen_guardians() returns table (account uuid, contact uuid, cadet uuid)
language sql stable security definer rows 20 set search_path = ''
as $$
  select distinct a.account, case when a.account is null then l.contact_id end, l.cadet_id
  from public.guardian_restrictions r
  join public.guardian_links l on l.id = r.link_id
  cross join lateral (select unnest(r.accounts) union all select null) a (account)
  where r.lifted_at is null and l.school_id in (select app.schools())
    and not ((select app.is_staff()) and (select app.can('contacts', 'view_restricted')))
$$;
grant execute on function app.unseen_guardians() to authenticated, service_role;

-- Who is meant, by name, for those who manage the roster: {kind, id, name, about, reason}. `reason` says why someone gets nothing:
-- no_account, not_verified (the link), no_messages, do_not_contact, custody; `unverified`: it comes in Guidon, not by email. Who is
-- kept from the cadet is there for those with the right to custody restrictions alone.
drop function app.audience_names(jsonb);
create function app.audience_names(p_audience jsonb) returns table (id uuid, kind text, name text, about text, reason text)
language plpgsql stable security definer rows 400 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_custody boolean := app.is_staff() and app.can('contacts', 'view_restricted');
  v_audience jsonb;
  v_people uuid[];
  v_meant uuid[];
  v_families uuid[];
begin
  if not app.manages('cadets', 'read') then
    perform app.deny('You can''t see who is in this group');
  end if;
  v_audience := app.check_audience(v_school, p_audience);
  v_people := app.audience_ids(v_audience, 'people');
  v_meant := array(select app.audience_cadets(v_school, v_audience)
    union select a.cadet from app.audience_people(v_school, v_audience) a where a.kind = 'cadet');
  v_families := case when v_audience -> 'roles' ? 'parent' then array(select app.audience_cadets(v_school, '{"roles": ["cadet"]}'))
    when v_audience -> 'guardians' = 'true' then array(select app.audience_cadets(v_school, v_audience)) else '{}' end;
  return query
    with barred as materialized (
      select distinct l.cadet_id from public.guardian_links l
      join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
      where l.school_id = v_school
    ), family as (
      select coalesce(p.id, k.id) as id, coalesce(trim(p.last_name || ', ' || p.first_name, ', '), k.name) as name, l.cadet_id,
        case when b.is_barred then 'custody' when l.state <> 'verified' then 'not_verified' when not l.receives_messages then 'no_messages'
          when k.do_not_contact then 'do_not_contact' when p.id is null then 'no_account'
          when u.email_confirmed_at is null then 'unverified' end as reason
      from public.guardian_links l
      join public.contacts k on k.id = l.contact_id and k.status = 'active' and k.type <> 'emergency_only'
      join public.cadets c on c.id = l.cadet_id and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')
      left join public.profiles p on p.id = k.profile_id and p.active and p.role = 'parent'
      left join auth.users u on u.id = p.id
      cross join lateral (select case when l.cadet_id in (select x.cadet_id from barred x)
        then app.is_restricted(k.id, l.cadet_id) or coalesce(app.is_barred(k.profile_id, l.cadet_id), false) else false end as is_barred) b
      where l.school_id = v_school and l.state in ('verified', 'pending')
        and (l.cadet_id = any (v_families) or p.id = any (v_people)) and (v_custody or not b.is_barred)
    )
    select c.id, 'cadet', c.last_name || ', ' || c.first_name, null::text,
      case when p.id is null then 'no_account' when u.email_confirmed_at is null then 'unverified' end
    from public.cadets c
    left join public.profiles p on p.id = c.profile_id and p.active
    left join auth.users u on u.id = p.id
    where c.id = any (v_meant)
    union all
    select f.id, 'guardian', max(f.name), (select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.last_name, c.first_name)
        from public.cadets c where c.id = any (array_agg(f.cadet_id))),
      case when bool_or(f.reason is null) then null when bool_or(f.reason = 'unverified') then 'unverified' else min(f.reason) end
    from family f group by f.id
    union all
    select p.id, 'staff', trim(p.last_name || ', ' || p.first_name, ', '), null, case when u.email_confirmed_at is null then 'unverified' end
    from app.audience_people(v_school, v_audience) a
    join public.profiles p on p.id = a.account
    left join auth.users u on u.id = p.id
    where a.kind = 'staff'
    order by 2, 3, 5 nulls first, 1;
end
$$;
grant execute on function app.audience_names(jsonb) to authenticated, service_role;

-- A preview before acting, and what became of it after: {cadets, guardians, staff, without_account, left_out, unverified, names: [{id,
-- kind, name, about, reason}]}. Cadets are all who are meant, guardians those who are reached; `left_out` counts by reason. Up to
-- 1,000 names.
create or replace function public.audience_preview(p_audience jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with meant as materialized (select n.*, row_number() over () as place from app.audience_names(p_audience) n)
  select jsonb_build_object(
    'cadets', count(*) filter (where m.kind = 'cadet'),
    'guardians', count(*) filter (where m.kind = 'guardian' and coalesce(m.reason, 'unverified') = 'unverified'),
    'staff', count(*) filter (where m.kind = 'staff'),
    'without_account', count(*) filter (where m.kind = 'cadet' and m.reason = 'no_account'),
    'left_out', (select coalesce(jsonb_object_agg(r.reason, r.n), '{}') from (
      select x.reason, count(*) as n from meant x where x.reason <> 'unverified' group by 1) r),
    'unverified', count(*) filter (where m.reason = 'unverified'),
    'names', coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'name', m.name, 'about', m.about, 'reason', m.reason)
      order by m.place) filter (where m.place <= 1000), '[]'))
  from meant m
$$;

-- A line for each announcement that the caller sees, with their own receipt; the numbers are of the receipts that they see.
create or replace view public.announcement_lines with (security_invoker = true) as
select a.id, a.school_id, a.title, a.body, a.audience, a.needs_ack, a.pinned, a.publish_at, a.published_at, a.expires_at, a.author_label, a.created_at,
  x.state, array_position('{live,scheduled,draft,ended,withdrawn}', x.state) as state_sort, n.meant, n.read, n.acknowledged,
  m.id is not null as is_mine, m.read_at, m.acknowledged_at, m.cadet_id,
  case when m.kind = 'guardian' then (select c.first_name from public.cadets c where c.id = m.cadet_id) end as child,
  app.search_text(a.title || ' ' || a.body) as search, a.updated_at
from public.announcements a
cross join lateral (select case when a.state = 'live' and a.expires_at <= now() then 'ended' else a.state end as state) x
cross join lateral (select count(*)::integer as meant, count(r.read_at)::integer as read, count(r.acknowledged_at)::integer as acknowledged
  from public.announcement_receipts r where r.announcement_id = a.id and not (r.kind = 'guardian'
    and coalesce((r.user_id, r.cadet_id) in (select h.account, h.cadet from app.unseen_guardians() h where h.account is not null), false))) n
left join public.announcement_receipts m on m.announcement_id = a.id and m.user_id = (select auth.uid());

-- Whom an announcement was for, by name: all of them for those who write them, for others themselves.
create or replace view public.announcement_readers with (security_invoker = true) as
select r.id, r.announcement_id, r.user_id, r.kind, r.cadet_id, r.read_at, r.acknowledged_at, r.language,
  r.name,
  case when r.kind = 'guardian' then c.first_name || ' ' || c.last_name end as child,
  case when r.acknowledged_at is not null then 'acknowledged' when r.read_at is not null then 'read' else 'unread' end as state,
  app.search_text(concat_ws(' ', r.name, c.last_name, c.first_name)) as search
from public.announcement_receipts r
left join public.cadets c on c.id = r.cadet_id
where not (r.kind = 'guardian'
  and coalesce((r.user_id, r.cadet_id) in (select h.account, h.cadet from app.unseen_guardians() h where h.account is not null), false));

-- The ids of what is kept of people whom an order keeps from a cadet that a mail was about: they are neither listed nor counted.
create function app.unseen_recipients() returns setof uuid
language sql stable security definer rows 20 set search_path = ''
as $$
  select r.id from app.unseen_guardians() h
  join public.email_recipients r on (r.profile_id = h.account or r.contact_id = h.contact) and h.cadet = any (r.cadet_ids)
  where r.kind = 'guardian'
$$;
grant execute on function app.unseen_recipients() to authenticated, service_role;

-- What a rule sent is in the list of that rule; the list of messages shows what people wrote.
create or replace view public.mail_lines with (security_invoker = true) as
select c.id, c.school_id, c.subject, c.body, c.kind, c.template_id, c.audience, c.recipients, c.state, c.send_at, c.queued_at, c.ended_at,
  c.author_label, c.sender_label, c.created_at, c.updated_at, c.created_by = (select auth.uid()) as is_mine,
  coalesce(c.ended_at, c.send_at, c.updated_at) as shown_at,
  coalesce(r.all_of_them, 0) as people, coalesce(r.sent, 0) as sent, coalesce(r.open, 0) as open, coalesce(r.failed, 0) as failed,
  coalesce(r.bounced, 0) as bounced, coalesce(r.suppressed, 0) as suppressed, coalesce(r.canceled, 0) as canceled,
  app.search_text(concat_ws(' ', c.subject, c.author_label, c.sender_label)) as search, c.rule_id, c.topic
from public.email_campaigns c
left join (select x.campaign_id, count(*)::integer as all_of_them,
    (count(*) filter (where x.state in ('sent', 'delivered')))::integer as sent,
    (count(*) filter (where x.state in ('queued', 'waiting')))::integer as open,
    (count(*) filter (where x.state = 'failed'))::integer as failed, (count(*) filter (where x.state = 'bounced'))::integer as bounced,
    (count(*) filter (where x.state = 'suppressed'))::integer as suppressed,
    (count(*) filter (where x.state = 'canceled'))::integer as canceled
  from public.email_recipients x where x.id <> all (array(select app.unseen_recipients())) group by 1) r on r.campaign_id = c.id;

-- The recipients of messages, each with what became of their mail.
create or replace view public.mail_people_lines with (security_invoker = true) as
select r.id, r.school_id, r.campaign_id, r.address, r.name, r.kind, r.contact_id, r.profile_id, r.cadet_id, r.about, r.copied_because, r.state,
  r.reason, r.attempts, r.repeats, r.settled_at, r.mail_id,
  array_position('{failed,bounced,suppressed,waiting,queued,canceled,sent,delivered}', r.state) as state_sort,
  app.search_text(concat_ws(' ', r.name, r.address, r.about)) as search
from public.email_recipients r where r.id <> all (array(select app.unseen_recipients()));

-- What the recipients of a message can be narrowed by.
create or replace view public.mail_people_filters with (security_invoker = true) as
select r.campaign_id, f.filter, f.value, null::integer as sort, count(*)::integer as rows
from public.mail_people_lines r cross join lateral (values ('state', r.state), ('kind', r.kind)) f (filter, value)
group by 1, 2, 3;
