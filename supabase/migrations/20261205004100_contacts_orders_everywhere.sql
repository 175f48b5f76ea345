-- An order binds a person, whichever of their contacts a link names; what approving a link does is said as it is.

-- Each link with its person. `bound_by` is the restriction under which the person is, also by an order on another of their contacts;
-- only those who see orders read it.
create or replace view public.guardian_link_list with (security_invoker = true) as
select l.id, l.school_id, l.contact_id, l.cadet_id, l.relation, l.legal_guardian, l.state, l.verified_at, l.method,
  l.receives_messages and not x.closed as receives_messages,
  l.may_pick_up and not x.closed as may_pick_up,
  case when not x.closed then l.emergency_order end as emergency_order,
  c.name, c.type, c.status, c.email, c.phone, c.preferred_language, c.preferred_channel, c.do_not_contact,
  c.profile_id is not null as has_account,
  k.first_name, k.last_name, k.archived_at is null as on_roster,
  r.restriction, r.note as restriction_note, r.updated_at as restricted_at,
  coalesce(r.restriction, case when x.closed then (
    select min(o.restriction) from public.guardian_restrictions o join public.guardian_links g on g.id = o.link_id
    where g.cadet_id = l.cadet_id and o.lifted_at is null) end) as bound_by
from public.guardian_links l
join public.contacts c on c.id = l.contact_id
left join public.cadets k on k.id = l.cadet_id
left join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
cross join lateral (select app.is_restricted(l.contact_id, l.cadet_id) as closed) x
where l.merged_at is null;

-- What approving a link, or a request by student ID, would open: 'opens', or why it doesn't: 'no_account', 'account_off', or for those who
-- see orders 'restricted'. Null where it isn't the caller's school's.
create function app.guardian_approval(p_link uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to decide on guardian links');
  end if;
  return (
    select case
      when app.can('contacts', 'view_restricted') and (app.is_restricted(a.contact_id, a.cadet_id)
        or coalesce(app.is_barred(c.profile_id, a.cadet_id), false)) then 'restricted'
      when p.id is null then 'no_account' when not p.active then 'account_off' else 'opens' end
    from (
      select l.contact_id, l.cadet_id from public.guardian_links l where l.id = p_link and l.school_id = app.school_id()
      union all
      select r.contact_id, app.cadet_by_number(r.school_id, r.student_number) from public.child_requests r
      where r.id = p_link and r.school_id = app.school_id()) a
    join public.contacts c on c.id = a.contact_id
    left join public.profiles p on p.id = c.profile_id);
end
$$;
grant execute on function app.guardian_approval(uuid) to authenticated, service_role;

-- What approving a link would open, as the screen asks it before the decision.
create function public.guardian_approval(p_link uuid) returns text
language sql stable set search_path = ''
as $$
  select app.guardian_approval(p_link)
$$;
call app.expose('public.guardian_approval(uuid)', 'authenticated', 'service_role');

-- Tells a family what their school decided. An account that is off sees nothing until the school turns it on, and reads so.
create or replace function app.mail_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_to public.profiles;
  v_school public.schools;
  -- A request by student ID names no cadet.
  v_child text := (select c.first_name || ' ' || c.last_name from public.cadets c
    where c.id = (to_jsonb(new) ->> 'cadet_id')::uuid);
  v_asked text;
begin
  select p.* into v_to from public.contacts c join public.profiles p on p.id = c.profile_id where c.id = new.contact_id;
  -- No one is notified of what they did themselves, such as with a code, nor of what the project's owner sets up.
  if v_to.email is null or auth.uid() is null or auth.uid() = v_to.id then
    return null;
  end if;
  perform app.notify('contacts.decision', array[v_to.id], case new.state
    when 'verified' then 'Your school approved your link to a child'
    when 'rejected' then 'Your school declined your request for a link' else 'You no longer have access to a student' end,
    null, '/app/family', concat_ws(':', new.id, new.state, new.decided_at), new.school_id);
  select s.* into v_school from public.schools s where s.id = new.school_id;
  v_asked := to_char(new.created_at at time zone v_school.time_zone, 'FMMonth FMDD');
  perform app.send_mail(v_to.email,
    case new.state when 'verified' then 'Your school approved your link to a child'
      when 'rejected' then 'Your school declined your request' else 'You no longer have access to a student' end,
    array[
      case when v_to.first_name <> '' then format('Hello %s,', v_to.first_name) else 'Hello,' end,
      case new.state
        when 'verified' then format('%s approved your link to %s. %s', v_school.name, v_child,
          case when v_to.active then 'You can now see your child''s record and calendar in Guidon.'
            else 'Your account is turned off. Ask the school to turn it on to see your child''s record.' end)
        when 'rejected' then format('%s declined your request from %s to be linked to a student.',
          v_school.name, v_asked)
        else format('%s ended the link between your account and a student. You no longer see this student in Guidon.',
          v_school.name) end,
      'The school writes: “' || new.decision_note || '”',
      case when new.state <> 'verified' then 'If you think this is a mistake, please talk to an instructor at the school.'
      end],
    '/app/family', 'Open my family');
  return null;
end
$$;
