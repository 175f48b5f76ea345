-- How functions of modules raise a notification. Nothing here asks for rights: its caller has done so.

-- Notifies the open windows of these people that their inboxes changed: no more than that.
create function app.tell_people(p_people uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select realtime.send('{"module": "notifications", "table": "notifications"}', 'change', 'user:' || person, true)
  from (select distinct unnest(p_people) as person) as people
$$;

-- True where accounts of a role may read a module, whether or not their school has it.
create function app.role_reads(p_role uuid, p_module text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.role_permissions rp
    join public.permission_modules m on m.id = rp.module_id and m.name = p_module
    join public.permission_actions a on a.id = rp.action_id and a.name = 'read'
    where rp.role_id = p_role and rp.enabled)
$$;

-- The accounts behind cadets: their own, and those of their verified guardians whom no order bars.
create function app.families_of(p_cadets uuid[]) returns table (cadet_id uuid, user_id uuid, as_guardian boolean)
language plpgsql stable security definer rows 100 set search_path = ''
as $$
begin
  return query
    select c.id, c.profile_id, false from public.cadets c where c.id = any (p_cadets) and c.profile_id is not null
    union
    select l.cadet_id, c.profile_id, true
    from public.guardian_links l
    join public.contacts c on c.id = l.contact_id and c.status = 'active' and not c.do_not_contact
    where l.cadet_id = any (p_cadets) and l.state = 'verified' and l.receives_messages and c.profile_id is not null
      and not app.is_barred(c.profile_id, l.cadet_id);
end
$$;

-- The accounts that reach everyone's rows of a module at a school with this verb.
create function app.keepers_of(p_school uuid, p_module text, p_action text) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select p.id from public.profiles p
    where p.active and p_school = case when p.role = 'admin' then coalesce(p.acting_school_id, p.school_id) else p.school_id end
      and (select count(*) from public.role_permissions rp
        join public.permission_modules m on m.id = rp.module_id and m.name = p_module
        join public.permission_actions a on a.id = rp.action_id and a.name in (p_action, 'manage')
        where rp.role_id = p.role_id and rp.enabled) = 2)
$$;

-- What happened, for one cadet's family.
create type app.notice as (cadet_id uuid, title text, body text, link text, once_key text);
create type app.addressed_notice as (user_id uuid, as_guardian boolean, notice app.notice);

-- Writes notices into the inboxes of those whom the kind may reach and who have not turned it off. No one hears
-- of what they did themselves, and of the same thing (`once_key`) only once. Gives how many were written.
create function app.write_notices(p_kind text, p_school uuid, p_notices app.addressed_notice[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind public.notification_kinds := (select k from public.notification_kinds k where k.kind = p_kind);
  v_told uuid[];
begin
  if v_kind.kind is null then
    raise exception 'app.notify: kind % is not registered', p_kind;
  elsif not app.is_on(p_school, v_kind.module) then
    return 0;
  end if;
  with written as (
    insert into public.notifications (school_id, user_id, kind, cadet_id, as_guardian, title, body, link, once_key, mail)
    select p_school, p.id, p_kind, (n.notice).cadet_id, n.as_guardian,
      -- A title that can't be saved must not stop the act.
      case when app.is_plain((n.notice).title) then left((n.notice).title, 160) else v_kind.label end,
      case when app.has_no_ssn((n.notice).body) then left((n.notice).body, 500) end, (n.notice).link, (n.notice).once_key,
      case when coalesce(c.channel, v_kind.channel) in ('now', 'digest') then coalesce(c.channel, v_kind.channel) end
    from unnest(p_notices) n
    join public.profiles p on p.id = n.user_id and p.active and p.role = any (v_kind.roles)
    left join public.notification_choices c on c.user_id = p.id and c.kind = p_kind
    where p.id is distinct from auth.uid() and coalesce(c.channel, v_kind.channel) <> 'off'
      and app.role_reads(p.role_id, v_kind.module)
    on conflict on constraint notifications_once_key do nothing
    returning user_id
  )
  select array_agg(w.user_id) into v_told from written w;
  perform app.tell_people(v_told);
  return coalesce(cardinality(v_told), 0);
end
$$;

-- Notifies people, by their accounts: of a kind, once for each `once_key`. Title and text hold no restricted value. Give
-- the cadet whom it is about, if any, so that it goes with the cadet's record.
create function app.notify(
  p_kind text, p_people uuid[], p_title text, p_text text, p_link text, p_once_key text,
  p_school uuid default app.school_id(), p_cadet uuid default null
) returns integer
language sql security definer set search_path = ''
as $$
  select app.write_notices(p_kind, p_school, array(
    select row(person, false, row(p_cadet, p_title, p_text, p_link, p_once_key)::app.notice)::app.addressed_notice
    from (select distinct unnest(p_people) as person) as people))
$$;

-- Notifies the families of cadets in one go: each cadet, and the guardians for as long as their link is verified.
create function app.notify_families(p_kind text, p_notices app.notice[], p_school uuid default app.school_id())
returns integer
language sql security definer set search_path = ''
as $$
  select app.write_notices(p_kind, p_school, array(
    -- One notice for each child, where two are named together.
    select row(f.user_id, f.as_guardian,
      row(n.cadet_id, n.title, n.body, n.link, n.once_key || ':' || n.cadet_id)::app.notice)::app.addressed_notice
    from unnest(p_notices) n
    join app.families_of(array(select x.cadet_id from unnest(p_notices) x)) f on f.cadet_id = n.cadet_id))
$$;
