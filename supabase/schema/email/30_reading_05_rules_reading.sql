-- Rules, with what they wait with and what they sent.
create view public.rule_lines with (security_invoker = true) as
select r.id, r.school_id, r.name, r.kind, k.label as occasion, k.about as occasion_about, k.module, m.label
  as module_label, r.template_id, r.subject,
  r.body, r.recipients, r.audience, r.unless_read, r.unless_account, r.delay_minutes, r.quiet_from, r.quiet_to,
    r.digest_hour, r.is_required, r.is_on,
  r.archived_at, r.author_label, r.created_at, r.updated_at,
  case when r.archived_at is not null then 'archived' when r.is_on then 'on' else 'off' end as state,
  coalesce(w.waiting, 0) as waiting, coalesce(s.sent, 0) as sent, s.last_sent_at,
  app.search_text(concat_ws(' ', r.name, r.subject, k.label)) as search
from public.email_rules r
join public.notification_kinds k on k.kind = r.kind
join public.permission_modules m on m.name = k.module
left join (select e.rule_id, count(*)::integer as waiting from public.email_rule_events e where e.state = 'waiting'
  group by 1) w on w.rule_id = r.id
left join (select c.rule_id, count(*) filter (where p.state in ('sent', 'delivered', 'queued', 'waiting'))::integer
  as sent, max(c.send_at) as last_sent_at
  from public.email_campaigns c left join public.email_recipients p on p.campaign_id = c.id where c.rule_id is not null
    group by 1) s on s.rule_id = r.id;

revoke all on public.rule_lines from anon, authenticated, service_role;
grant select on public.rule_lines to authenticated, service_role;

-- What the list of rules can be narrowed by.
create view public.rule_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, count(*)::integer as rows
from public.rule_lines r cross join lateral (values ('state', r.state), ('module', r.module)) f (filter, value)
group by 1, 2;
revoke all on public.rule_filters from anon, authenticated, service_role;
grant select on public.rule_filters to authenticated, service_role;

-- What rules were told of and wait with: what, about whom or for whom, and when it leaves.
create view public.rule_waiting_lines with (security_invoker = true) as
select e.id, e.school_id, e.rule_id, e.title, e.due_at, e.created_at, e.cadet_id,
  coalesce(concat_ws(' ', c.first_name, c.last_name), '') as cadet, case when e.profile_id is null then 'family'
    else 'account' end as whom_kind,
  coalesce(concat_ws(' ', p.first_name, p.last_name), '') as person,
  app.search_text(concat_ws(' ', e.title, c.first_name, c.last_name, p.first_name, p.last_name)) as search
from public.email_rule_events e
left join public.cadets c on c.id = e.cadet_id
left join public.profiles p on p.id = e.profile_id
where e.state = 'waiting';
revoke all on public.rule_waiting_lines from anon, authenticated, service_role;
grant select on public.rule_waiting_lines to authenticated, service_role;

-- What these can be narrowed by.
create view public.rule_waiting_filters with (security_invoker = true) as
select e.rule_id, 'whom_kind' as filter, case when e.profile_id is null then 'family' else 'account' end as value,
  null::integer as sort,
  count(*)::integer as rows
from public.email_rule_events e where e.state = 'waiting'
group by 1, 3;
revoke all on public.rule_waiting_filters from anon, authenticated, service_role;
grant select on public.rule_waiting_filters to authenticated, service_role;

-- What the times that a rule sent can be narrowed by.
create view public.rule_sent_filters with (security_invoker = true) as
select c.rule_id, 'state' as filter, c.state as value, null::integer as sort, count(*)::integer as rows
from public.email_campaigns c where c.rule_id is not null
group by 1, 3;
revoke all on public.rule_sent_filters from anon, authenticated, service_role;
grant select on public.rule_sent_filters to authenticated, service_role;

-- What a rule can be about, for staff; see email_rule_kinds().
create function app.rule_kinds_for()
  returns table (kind text, module text, module_label text, label text, about text, roles text[], times integer)
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

-- What a rule can be about: the kinds of notifications of the modules that the school has, with the base roles each may
-- reach, and how many different notifications there were in the last 30 days.
create function public.email_rule_kinds()
returns table (kind text, module text, module_label text, label text, about text, roles text[], times integer)
language sql stable set search_path = ''
as $$
  select * from app.rule_kinds_for()
$$;
call app.expose('public.email_rule_kinds()', 'authenticated', 'service_role');

-- What can be chosen for an address at a school: newsletters, and each module that a rule of the school is about.
-- Checks no rights.
create function app.mail_choices(p_school uuid, p_address text) returns table (topic text, label text, is_on boolean)
language sql stable security definer rows 10 set search_path = ''
as $$
  select t.topic, t.label,
    not exists (select from public.email_suppressions s where s.school_id = p_school and s.address = lower(p_address)
    and s.kind = 'unsubscribed' and s.topic = t.topic and s.lifted_at is null)
  from (
    select 'newsletter' as topic, 'Newsletters' as label, -1 as place
    union all
    select m.name, m.label, m.sort_order from public.permission_modules m
    where m.name in (select k.module from public.notification_kinds k join public.email_rules r on r.kind = k.kind
      where r.school_id = p_school and r.archived_at is null and r.is_on and not r.is_required)
      or exists (select from public.email_suppressions s where s.school_id = p_school and s.address = lower(p_address)
        and s.kind = 'unsubscribed' and s.topic = m.name and s.lifted_at is null)
  ) t
  order by t.place, t.label
$$;

-- The schools that may write to the caller by email, with the address; see email_choices().
create function app.own_mail_choices()
  returns table (school_id uuid, school text, address text, topic text, label text, is_on boolean)
language sql stable security definer rows 10 set search_path = ''
as $$
  select s.id, s.name, p.email::text, m.topic, m.label, m.is_on
  from public.profiles p
  join public.schools s on s.id = p.school_id
    or s.id in (select c.school_id from public.cadets c where c.id = any (array(select app.children())))
  cross join lateral app.mail_choices(s.id, p.email) m
  where p.id = auth.uid() and p.email is not null and app.can('notifications', 'read') and app.is_on(s.id, 'email')
$$;
grant execute on function app.own_mail_choices() to authenticated, service_role;

-- The emails the caller gets from each of their schools, in addition to notifications and notices of the school.
create function public.email_choices()
  returns table (school_id uuid, school text, address text, topic text, label text, is_on boolean)
language sql stable set search_path = ''
as $$
  select * from app.own_mail_choices()
$$;
call app.expose('public.email_choices()', 'authenticated');
