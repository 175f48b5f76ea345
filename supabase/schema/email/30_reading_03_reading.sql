-- What a rule sent is in the list of that rule; the list of messages shows what people wrote.
create view public.mail_lines with (security_invoker = true) as
select c.id, c.school_id, c.subject, c.body, c.kind, c.template_id, c.audience, c.recipients, c.state, c.send_at,
  c.queued_at, c.ended_at,
  c.author_label, c.sender_label, c.created_at, c.updated_at, c.created_by = (select auth.uid()) as is_mine,
  coalesce(c.ended_at, c.send_at, c.updated_at) as shown_at,
  coalesce(r.all_of_them, 0) as people, coalesce(r.sent, 0) as sent, coalesce(r.open, 0) as open, coalesce(r.failed, 0)
    as failed,
  coalesce(r.bounced, 0) as bounced, coalesce(r.suppressed, 0) as suppressed, coalesce(r.canceled, 0) as canceled,
  app.search_text(concat_ws(' ', c.subject, c.author_label, c.sender_label)) as search, c.rule_id, c.topic
from public.email_campaigns c
left join (select x.campaign_id, count(*)::integer as all_of_them,
    (count(*) filter (where x.state in ('sent', 'delivered')))::integer as sent,
    (count(*) filter (where x.state in ('queued', 'waiting')))::integer as open,
    (count(*) filter (where x.state = 'failed'))::integer as failed,
      (count(*) filter (where x.state = 'bounced'))::integer as bounced,
    (count(*) filter (where x.state = 'suppressed'))::integer as suppressed,
    (count(*) filter (where x.state = 'canceled'))::integer as canceled
  from public.email_recipients x where x.id <> all (array(select app.unseen_recipients()))
    group by 1) r on r.campaign_id = c.id;

revoke all on public.mail_lines from anon, authenticated, service_role;
grant select on public.mail_lines to authenticated, service_role;

-- What the list of messages can be narrowed by.
create view public.mail_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, count(*)::integer as rows
from public.email_campaigns c cross join lateral (values ('state', c.state), ('kind', c.kind)) f (filter, value)
where c.rule_id is null
group by 1, 2;
revoke all on public.mail_filters from anon, authenticated, service_role;
grant select on public.mail_filters to authenticated, service_role;

-- The recipients of messages, each with the outcome of their email.
create view public.mail_people_lines with (security_invoker = true) as
select r.id, r.school_id, r.campaign_id, r.address, r.name, r.kind, r.contact_id, r.profile_id, r.cadet_id, r.about,
  r.copied_because, r.state,
  r.reason, r.attempts, r.repeats, r.settled_at, r.mail_id,
  array_position('{failed,bounced,suppressed,waiting,queued,canceled,sent,delivered}', r.state) as state_sort,
  app.search_text(concat_ws(' ', r.name, r.address, r.about)) as search
from public.email_recipients r where r.id <> all (array(select app.unseen_recipients()));
revoke all on public.mail_people_lines from anon, authenticated, service_role;
grant select on public.mail_people_lines to authenticated, service_role;

-- What the recipients of a message can be narrowed by.
create view public.mail_people_filters with (security_invoker = true) as
select r.campaign_id, f.filter, f.value, null::integer as sort, count(*)::integer as rows
from public.mail_people_lines r cross join lateral (values ('state', r.state), ('kind', r.kind)) f (filter, value)
group by 1, 2, 3;
revoke all on public.mail_people_filters from anon, authenticated, service_role;
grant select on public.mail_people_filters to authenticated, service_role;

-- Templates, with how often each was used.
create view public.template_lines with (security_invoker = true) as
select t.id, t.school_id, t.name, t.category, t.subject, t.body, t.version, t.author_label, t.updated_at, t.archived_at,
  case when t.archived_at is null then 'active' else 'archived' end as state, coalesce(u.used, 0) as used,
    u.last_used_at,
  app.search_text(concat_ws(' ', t.name, t.subject)) as search
from public.email_templates t
left join (select c.template_id, count(*)::integer as used, max(c.queued_at) as last_used_at
  from public.email_campaigns c
  where c.queued_at is not null group by 1) u on u.template_id = t.id;
revoke all on public.template_lines from anon, authenticated, service_role;
grant select on public.template_lines to authenticated, service_role;

-- What the list of templates can be narrowed by.
create view public.template_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, count(*)::integer as rows
from public.email_templates t
cross join lateral (values ('category', t.category),
  ('state', case when t.archived_at is null then 'active' else 'archived' end)) f (filter, value)
group by 1, 2;
revoke all on public.template_filters from anon, authenticated, service_role;
grant select on public.template_filters to authenticated, service_role;

-- Addresses that aren't written to, or not about everything, and whose they are.
create view public.suppression_lines with (security_invoker = true) as
select s.id, s.school_id, s.address, s.kind, s.reason, s.author_label, s.created_at, s.lifted_at,
  case when s.lifted_at is null then 'active' else 'lifted' end as state,
  app.search_text(concat_ws(' ', s.address, w.name, w.about)) as search,
  case when s.kind = 'unsubscribed' then coalesce(m.label, 'Newsletters') end as topic,
  w.name as whose, nullif(w.about, '') as about, w.contact_id, w.cadet_id
from public.email_suppressions s
left join public.permission_modules m on m.name = s.topic
left join lateral (select r.name, r.about, r.contact_id, r.cadet_id from public.email_recipients r
  where r.school_id = s.school_id and lower(r.address) = s.address
    and r.id <> all (array(select app.unseen_recipients()))
  order by r.created_at desc limit 1) w on true;
revoke all on public.suppression_lines from anon, authenticated, service_role;
grant select on public.suppression_lines to authenticated, service_role;

-- What the list of these addresses can be narrowed by.
create view public.suppression_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, count(*)::integer as rows
from public.email_suppressions s
cross join lateral (values ('kind', s.kind),
  ('state', case when s.lifted_at is null then 'active' else 'lifted' end)) f (filter, value)
group by 1, 2;
revoke all on public.suppression_filters from anon, authenticated, service_role;
grant select on public.suppression_filters to authenticated, service_role;

-- Who a message would reach also says which cadets have no parent or guardian to write to, and who at other schools is
-- reached.
create function app.mail_reach_of(p_audience jsonb, p_recipients jsonb, p_kind text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('create');
  v_audience jsonb := app.check_outside_audience(v_school, coalesce(p_audience, '{}'));
  v_recipients text[] := app.mail_recipients_in(p_recipients);
begin
  return (
    with found as materialized (
      select m.* from app.mail_people(v_school, v_audience, v_recipients, coalesce(p_kind, 'notice'), auth.uid()) m
    ), outside as materialized (
      select o.* from app.outside_mail(v_school, coalesce(p_kind, 'notice'),
        array(select p from app.outside_people(v_school, v_audience) p)) o
    ), people as materialized (
      select o.name, o.address, 'school' as kind, '{}'::uuid[] as cadets, null::text as copied_because, o.reason,
        o.school
      from outside o
      union all
      select f.name, f.address, f.kind, f.cadets, f.copied_because, f.reason, null from found f
      union all
      select '', null, 'guardian', array[c.id], null, 'no_guardian', null
        from app.audience_cadets(v_school, v_audience) c(id)
      where 'guardians' = any (v_recipients)
        and not exists (select from found f where f.kind = 'guardian' and c.id = any (f.cadets))
    )
    select jsonb_build_object(
      'people', count(*) filter (where p.reason is null),
      'kinds', (select coalesce(jsonb_object_agg(k.kind, k.n), '{}') from (
        select x.kind, count(*) as n from people x where x.reason is null group by 1) k),
      'left_out', (select coalesce(jsonb_object_agg(k.reason, k.n), '{}') from (
        select x.reason, count(*) as n from people x where x.reason is not null group by 1) k),
      'schools', count(distinct p.school),
      'copies', count(*) filter (where p.copied_because is not null),
      'names', (select coalesce(
        jsonb_agg(jsonb_build_object('name', n.name, 'address', n.address, 'kind', n.kind, 'about', n.about,
          'reason', n.reason, 'copied_because', n.copied_because)), '[]')
        from (select x.name, x.address, x.kind, x.reason, x.copied_because,
            coalesce(x.school, (select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.first_name, c.id)
              from public.cadets c where c.id = any (x.cadets))) as about
          from people x order by x.reason is null, x.name, about, x.address limit 300) n))
    from people p);
end
$$;
grant execute on function app.mail_reach_of(jsonb, jsonb, text) to authenticated, service_role;

-- Who a message would reach: {people, kinds, left_out, copies, names}, the names of the first 300, those left out
-- first.
create function public.mail_reach(p_audience jsonb, p_recipients jsonb, p_kind text default 'notice') returns jsonb
language sql stable set search_path = ''
as $$
  select app.mail_reach_of(p_audience, p_recipients, p_kind)
$$;
call app.expose('public.mail_reach(jsonb, jsonb, text)', 'authenticated', 'service_role');

-- A message as it would arrive: {subject, html, plain}, filled in for a guardian of a cadet of the school, or with
-- samples; what happened is told in general, by the kind that a rule is about (`occasion`).
create function app.letter_for(p_input jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_writer();
  v_cadet uuid := app.id_in(p_input ->> 'cadet_id', 'cadet_id');
  v_kind text := coalesce(nullif(p_input ->> 'kind', ''), 'notice');
  v_subject text := app.need_line(p_input ->> 'subject', 'subject', 'The subject', 140);
  v_body text := app.mail_body_in(p_input ->> 'body', 'body');
  -- With its files, where it is a message of the school.
  v_message uuid := (select c.id from public.email_campaigns c where c.school_id = v_school
    and c.id = app.uuid_or_null(p_input ->> 'id')
    and (app.manages('email', 'read') or c.created_by = auth.uid()));
  v_because text := app.mail_because(v_kind, 'guardian', v_kind in ('newsletter', 'automatic'));
  -- What a rule is about says what could have happened.
  v_values jsonb := (select jsonb_object_agg(v.name, v.sample) from app.mail_variables() v) || coalesce((
    select jsonb_build_object('notice.title', k.label, 'notice.all', k.label || '. ' || k.about)
    from public.notification_kinds k where k.kind = p_input ->> 'occasion' and app.may_have_rules(k)), '{}');
begin
  perform app.check_mail_variables(v_subject, 'subject');
  if v_cadet is null or not app.manages('email', 'read') then
    v_values := v_values
      || jsonb_build_object('school.name', (select s.name from public.schools s where s.id = v_school), 'sender.name',
        app.actor_label());
  elsif exists (select from public.cadets c where c.id = v_cadet and c.school_id = v_school) then
    v_values := v_values
      || app.mail_values(v_school,
      coalesce((select m.name from app.mail_addresses(v_school, '{guardians}', v_kind, array[v_cadet]) m
      where m.reason is null order by m.name limit 1), 'Parent or guardian'), array[v_cadet], app.actor_label());
  else
    perform app.fail('unknown_cadet', 'That cadet isn''t at your school', 'Choose someone else.', 'cadet_id');
  end if;
  return jsonb_build_object('subject', app.fill_mail(v_subject, v_values, false),
    'html', replace(
      app.fill_mail(app.mail_letter(v_school, v_subject, v_body || app.mail_files_part(v_message, true), v_because),
      v_values, true), '{{ref}}', ''),
    'plain', app.fill_mail(app.mail_plain(v_body), v_values, false)
      || replace(app.mail_files_part(v_message, false), '{{ref}}', '')
      || E'\n\n--\n' || app.fill_mail(app.mail_plain(app.mail_because(v_kind, 'guardian', false)), v_values, false));
end
$$;
grant execute on function app.letter_for(jsonb) to authenticated, service_role;

-- How a message would look: {subject, body, kind?, cadet_id?} gives {subject, html, plain}. A cadet who writes drafts
-- sees samples instead of real people.
create function public.preview_message(p_input jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select app.letter_for(p_input)
$$;
call app.expose('public.preview_message(jsonb)', 'authenticated', 'service_role');

-- What can be filled in: the name in the text, how it is offered, and whether only a rule can.
create function public.email_variables() returns table (name text, label text, sample text, in_rules boolean)
language sql stable set search_path = ''
as $$
  select v.name, v.label, v.sample, v.in_rules from app.mail_variables() v where app.can('email', 'read')
$$;
call app.expose('public.email_variables()', 'authenticated', 'service_role');
