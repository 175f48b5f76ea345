-- Reading rules: the list, what each waits with, what it can be about, and what it sent.

-- Rules, with what they wait with and what they sent.
create view public.rule_lines with (security_invoker = true) as
select r.id, r.school_id, r.name, r.kind, k.label as occasion, k.about as occasion_about, k.module, m.label as module_label, r.template_id, r.subject,
  r.body, r.recipients, r.audience, r.unless_read, r.unless_account, r.delay_minutes, r.quiet_from, r.quiet_to, r.digest_hour, r.is_required, r.is_on,
  r.archived_at, r.author_label, r.created_at, r.updated_at,
  case when r.archived_at is not null then 'archived' when r.is_on then 'on' else 'off' end as state,
  coalesce(w.waiting, 0) as waiting, coalesce(s.sent, 0) as sent, s.last_sent_at,
  app.search_text(concat_ws(' ', r.name, r.subject, k.label)) as search
from public.email_rules r
join public.notification_kinds k on k.kind = r.kind
join public.permission_modules m on m.name = k.module
left join (select e.rule_id, count(*)::integer as waiting from public.email_rule_events e where e.state = 'waiting' group by 1) w on w.rule_id = r.id
left join (select c.rule_id, count(*) filter (where p.state in ('sent', 'delivered', 'queued', 'waiting'))::integer as sent, max(c.send_at) as last_sent_at
  from public.email_campaigns c left join public.email_recipients p on p.campaign_id = c.id where c.rule_id is not null group by 1) s on s.rule_id = r.id;

-- What the list of rules can be narrowed by.
create view public.rule_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, count(*)::integer as rows
from public.rule_lines r cross join lateral (values ('state', r.state), ('module', r.module)) f (filter, value)
group by 1, 2;

-- What rules were told of and wait with: what, about whom or for whom, and when it leaves.
create view public.rule_waiting_lines with (security_invoker = true) as
select e.id, e.school_id, e.rule_id, e.title, e.due_at, e.created_at, e.cadet_id,
  coalesce(concat_ws(' ', c.first_name, c.last_name), '') as cadet, case when e.profile_id is null then 'family' else 'account' end as whom_kind,
  coalesce(concat_ws(' ', p.first_name, p.last_name), '') as person,
  app.search_text(concat_ws(' ', e.title, c.first_name, c.last_name, p.first_name, p.last_name)) as search
from public.email_rule_events e
left join public.cadets c on c.id = e.cadet_id
left join public.profiles p on p.id = e.profile_id
where e.state = 'waiting';

-- What these can be narrowed by.
create view public.rule_waiting_filters with (security_invoker = true) as
select e.rule_id, 'whom_kind' as filter, case when e.profile_id is null then 'family' else 'account' end as value, null::integer as sort,
  count(*)::integer as rows
from public.email_rule_events e where e.state = 'waiting'
group by 1, 3;

-- What the times that a rule sent can be narrowed by.
create view public.rule_sent_filters with (security_invoker = true) as
select c.rule_id, 'state' as filter, c.state as value, null::integer as sort, count(*)::integer as rows
from public.email_campaigns c where c.rule_id is not null
group by 1, 3;

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
  from public.email_recipients x group by 1) r on r.campaign_id = c.id;

-- What the list of messages can be narrowed by.
create or replace view public.mail_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, count(*)::integer as rows
from public.email_campaigns c cross join lateral (values ('state', c.state), ('kind', c.kind)) f (filter, value)
where c.rule_id is null
group by 1, 2;

-- Addresses that aren't written to, or not about everything.
create or replace view public.suppression_lines with (security_invoker = true) as
select s.id, s.school_id, s.address, s.kind, s.reason, s.author_label, s.created_at, s.lifted_at,
  case when s.lifted_at is null then 'active' else 'lifted' end as state, app.search_text(s.address) as search,
  case when s.kind = 'unsubscribed' then coalesce(m.label, 'Newsletters') end as topic
from public.email_suppressions s
left join public.permission_modules m on m.name = s.topic;

do $$
declare
  v_view text;
begin
  foreach v_view in array '{rule_lines,rule_filters,rule_waiting_lines,rule_waiting_filters,rule_sent_filters}'::text[] loop
    execute format('revoke all on public.%I from anon, authenticated, service_role', v_view);
    execute format('grant select on public.%I to authenticated, service_role', v_view);
  end loop;
end
$$;

-- What a rule can be about, for staff; see email_rule_kinds().
create function app.rule_kinds_for() returns table (kind text, module text, module_label text, label text, about text, roles text[], times integer)
language plpgsql stable security definer rows 50 set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('read');
begin
  return query
    select k.kind, k.module, m.label, k.label, k.about, k.roles, coalesce(n.times, 0)
    from public.notification_kinds k
    join public.permission_modules m on m.name = k.module
    left join (select x.kind, count(distinct x.once_key)::integer as times from public.notifications x
      where x.school_id = v_school and x.created_at > now() - interval '30 days' group by 1) n on n.kind = k.kind
    where app.may_have_rules(k) and app.is_on(v_school, k.module)
    order by m.sort_order, m.label, k.label;
end
$$;
grant execute on function app.rule_kinds_for() to authenticated, service_role;

-- What a rule can be about: the kinds of notifications of the modules that the school has, with the base roles each may reach, and how
-- many different notifications there were in the last 30 days.
create function public.email_rule_kinds()
returns table (kind text, module text, module_label text, label text, about text, roles text[], times integer)
language sql stable set search_path = ''
as $$
  select * from app.rule_kinds_for()
$$;
call app.expose('public.email_rule_kinds()', 'authenticated', 'service_role');

-- A message as it would arrive: {subject, html, plain}, filled in for a guardian of a cadet of the school, or with samples; what happened
-- is told in general, by the kind that a rule is about (`occasion`).
create or replace function app.letter_for(p_input jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_writer();
  v_cadet uuid := app.id_in(p_input ->> 'cadet_id', 'cadet_id');
  v_kind text := coalesce(nullif(p_input ->> 'kind', ''), 'notice');
  v_subject text := app.need_line(p_input ->> 'subject', 'subject', 'The subject', 140);
  v_body text := app.mail_body_in(p_input ->> 'body', 'body');
  -- With its files, where it is a message of the school.
  v_message uuid := (select c.id from public.email_campaigns c where c.school_id = v_school and c.id = app.uuid_or_null(p_input ->> 'id')
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
      || jsonb_build_object('school.name', (select s.name from public.schools s where s.id = v_school), 'sender.name', app.actor_label());
  elsif exists (select from public.cadets c where c.id = v_cadet and c.school_id = v_school) then
    v_values := v_values || app.mail_values(v_school, coalesce((select m.name from app.mail_addresses(v_school, '{guardians}', v_kind, array[v_cadet]) m
      where m.reason is null order by m.name limit 1), 'Parent or guardian'), array[v_cadet], app.actor_label());
  else
    perform app.fail('unknown_cadet', 'That cadet isn''t at your school', 'Choose someone else.', 'cadet_id');
  end if;
  return jsonb_build_object('subject', app.fill_mail(v_subject, v_values, false),
    'html', replace(app.fill_mail(app.mail_letter(v_school, v_subject, v_body || app.mail_files_part(v_message, true), v_because), v_values, true), '{{ref}}', ''),
    'plain', app.fill_mail(app.mail_plain(v_body), v_values, false) || replace(app.mail_files_part(v_message, false), '{{ref}}', '')
      || E'\n\n--\n' || app.fill_mail(app.mail_plain(app.mail_because(v_kind, 'guardian', false)), v_values, false));
end
$$;
