-- How rules hear of what happens: where notifications are raised, before it is asked who reads them in Guidon. So they reach guardians
-- who have no account too.

-- Kinds that no rule is about: what a welfare report or a private conversation says of itself, and what writes an email of its own.
create function app.may_have_rules(p_kind public.notification_kinds) returns boolean
language sql immutable set search_path = ''
as $$
  select not (p_kind).own_email
    and (p_kind).kind <> all ('{incidents.welfare,contacts.message,contacts.report,cadets.message,comments.mention}')
$$;

-- True where a school has a rule that listens to a kind.
create function app.has_rule(p_school uuid, p_kind text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.email_rules r where r.school_id = p_school and r.kind = p_kind and r.is_on and r.archived_at is null)
    and app.is_on(p_school, 'email')
$$;

-- Tells rules what happened to families, whether or not they have accounts: once for each rule, thing, and cadet.
create function app.tell_family_rules(p_kind text, p_school uuid, p_notices app.notice[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.has_rule(p_school, p_kind) then
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
    and ('guardians' = any (r.recipients) and 'parent' = any (k.roles) or 'cadets' = any (r.recipients) and 'cadet' = any (k.roles))
    and (r.audience = '{}' or n.cadet_id in (select app.audience_cadets(p_school, r.audience)))
  on conflict on constraint email_rule_events_once_key do nothing;
end
$$;

-- Tells rules what people were told by their accounts: once for each rule, thing, and account. No one hears of what they did themselves.
create function app.tell_rules(p_kind text, p_school uuid, p_notices app.addressed_notice[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.has_rule(p_school, p_kind) then
    return;
  end if;
  insert into public.email_rule_events (school_id, rule_id, cadet_id, profile_id, whom, notice_key, title, body, link, due_at)
  select p_school, r.id, (n.notice).cadet_id, p.id, p.id, left((n.notice).once_key, 260),
    case when app.is_plain((n.notice).title) then left((n.notice).title, 160) else k.label end,
    case when app.has_no_ssn((n.notice).body) then left((n.notice).body, 500) end, (n.notice).link,
    now() + make_interval(mins => r.delay_minutes)
  from public.email_rules r
  join public.notification_kinds k on k.kind = r.kind
  cross join unnest(p_notices) n
  join public.profiles p on p.id = n.user_id and p.active and p.role = any (k.roles)
  left join public.cadets c on c.profile_id = p.id and c.school_id = p_school
  where r.school_id = p_school and r.kind = p_kind and r.is_on and r.archived_at is null and p.id is distinct from auth.uid()
    and case p.role when 'cadet' then 'cadets' when 'parent' then 'guardians' else 'staff' end = any (r.recipients)
    and app.role_reads(p.role_id, k.module)
    and (r.audience = '{}' or coalesce((n.notice).cadet_id, c.id) in (select app.audience_cadets(p_school, r.audience)))
  on conflict on constraint email_rule_events_once_key do nothing;
end
$$;

alter function app.write_notices(text, uuid, app.addressed_notice[]) rename to put_notices;
-- Writes notices into the inboxes of those whom the kind may reach (see app.put_notices) and tells the school's rules. Gives how many
-- were written.
create function app.write_notices(p_kind text, p_school uuid, p_notices app.addressed_notice[]) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_rules(p_kind, p_school, p_notices);
  return app.put_notices(p_kind, p_school, p_notices);
end
$$;

-- Notifies the families of cadets in one go: each cadet, and the guardians for as long as their link is verified. The school's rules
-- hear of each cadet.
create or replace function app.notify_families(p_kind text, p_notices app.notice[], p_school uuid default app.school_id())
returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_family_rules(p_kind, p_school, p_notices);
  return app.put_notices(p_kind, p_school, array(
    -- One notice for each child, where two are named together.
    select row(f.user_id, f.as_guardian,
      row(n.cadet_id, n.title, n.body, n.link, n.once_key || ':' || n.cadet_id)::app.notice)::app.addressed_notice
    from unnest(p_notices) n
    join app.families_of(array(select x.cadet_id from unnest(p_notices) x)) f on f.cadet_id = n.cadet_id));
end
$$;
