-- Rules of email reach no one across schools whom a notification doesn't.

-- Passes notifications to the rules: once for each rule, subject, and account. People aren't notified of their own
-- acts.
create or replace function app.tell_rules(p_kind text, p_school uuid, p_notices app.addressed_notice[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_people uuid[];
begin
  if not app.has_rule(p_school, p_kind) then
    return;
  end if;
  v_people := app.people_across(p_kind, p_school, array(select n.user_id from unnest(p_notices) n));
  insert into public.email_rule_events (school_id, rule_id, cadet_id, profile_id, whom, notice_key, title, body, link,
    due_at)
  select p_school, r.id, (n.notice).cadet_id, p.id, p.id, left((n.notice).once_key, 260),
    case when app.is_plain((n.notice).title) then left((n.notice).title, 160) else k.label end,
    case when app.has_no_ssn((n.notice).body) then left((n.notice).body, 500) end, (n.notice).link,
    now() + make_interval(mins => r.delay_minutes)
  from public.email_rules r
  join public.notification_kinds k on k.kind = r.kind
  cross join unnest(p_notices) n
  join public.profiles p on p.id = n.user_id and p.id = any (v_people) and p.active and p.role = any (k.roles)
  left join public.cadets c on c.profile_id = p.id and c.school_id = p_school
  where r.school_id = p_school and r.kind = p_kind and r.is_on and r.archived_at is null and p.id is distinct
    from auth.uid()
    and case p.role when 'cadet' then 'cadets' when 'parent' then 'guardians' else 'staff' end = any (r.recipients)
    and app.role_reads(p.role_id, k.module)
    and (r.audience = '{}' or coalesce((n.notice).cadet_id, c.id) in (select app.audience_cadets(p_school, r.audience)))
  on conflict on constraint email_rule_events_once_key do nothing;
end
$$;

-- Tells rules what happened to families, whether or not they have accounts: once for each rule, thing, and cadet.
create or replace function app.tell_family_rules(p_kind text, p_school uuid, p_notices app.notice[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- No one writes to families of another school.
  if not app.has_rule(p_school, p_kind)
    or (app.school_id() <> p_school and app.role() <> 'parent' and app.spans_schools(p_kind)) then
    return;
  end if;
  insert into public.email_rule_events (school_id, rule_id, cadet_id, whom, notice_key, title, body, link, due_at)
  select p_school, r.id, n.cadet_id, n.cadet_id, left(n.once_key || ':' || n.cadet_id, 260),
    case when app.is_plain(n.title) then left(n.title, 160) else k.label end,
    case when app.has_no_ssn(n.body) then left(n.body, 500) end, n.link, now() + make_interval(mins => r.delay_minutes)
  from public.email_rules r
  join public.notification_kinds k on k.kind = r.kind
  cross join unnest(p_notices) n
  join public.cadets c on c.id = n.cadet_id and c.school_id = p_school
  where r.school_id = p_school and r.kind = p_kind and r.is_on and r.archived_at is null
    and ('guardians' = any (r.recipients) and 'parent' = any (k.roles) or 'cadets' = any (r.recipients)
      and 'cadet' = any (k.roles))
    and (r.audience = '{}' or n.cadet_id in (select app.audience_cadets(p_school, r.audience)))
  on conflict on constraint email_rule_events_once_key do nothing;
end
$$;
