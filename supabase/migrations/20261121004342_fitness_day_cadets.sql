-- The cadets of a test day: whom it is for, who comes and goes, and which event of a slot each does.

-- A unit and everything below it.
create function app.unit_branch(p_unit uuid) returns setof uuid
language sql stable rows 8 set search_path = ''
as $$
  with recursive branch as (
    select u.id from public.units u where u.id = p_unit
    union
    select u.id from public.units u join branch b on u.parent_id = b.id
  )
  select b.id from branch b
$$;
grant execute on function app.unit_branch(uuid) to authenticated, service_role;

-- The cadets that a test day is for: of a unit with all below it, of a class period, or everyone who is active.
create function app.pt_expected(p_school uuid, p_unit uuid, p_period text) returns setof uuid
language sql stable security definer rows 50 set search_path = ''
as $$
  select c.id
  from public.cadets c
  where c.school_id = p_school and c.archived_at is null and c.status in ('active', 'probation')
    and (p_unit is null or exists (
      select from public.unit_assignments a
      where a.cadet_id = c.id and a.to_on is null and a.unit_id in (select app.unit_branch(p_unit))))
    and (p_period is null or exists (
      select from public.cadet_enrollments e
      where e.cadet_id = c.id and e.school_year_id = app.current_year(p_school) and e.class_period = p_period))
$$;

-- Adds cadets to a session, or brings them back; gives how many are new on it.
create function app.pt_enter(p_session uuid, p_school uuid, p_cadets uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  insert into public.pt_entries as e (school_id, session_id, cadet_id, unit_id, notes)
  select p_school, p_session, c.id, a.unit_id, '{incomplete}'
  from public.cadets c
  left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
  where c.id = any (p_cadets) and c.school_id = p_school and c.archived_at is null
  on conflict (session_id, cadet_id) do update set removed_at = null where e.removed_at is not null;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- Brings cadets onto a test day; gives how many are new on it.
create function public.add_pt_cadets(p_session uuid, p_cadets uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions := app.need_open_pt_session(p_session);
begin
  perform app.check_ids(p_cadets, 'cadets');
  if exists (select from unnest(p_cadets) as x
    where x not in (select c.id from public.cadets c where c.school_id = v_session.school_id and c.archived_at is null)) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the list and select again.');
  end if;
  return app.pt_enter(p_session, v_session.school_id, p_cadets);
end
$$;

-- Takes a cadet without scores off a test day.
create function public.remove_pt_cadet(p_session uuid, p_cadet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_open_pt_session(p_session);
  perform from public.pt_entries e where e.session_id = p_session and e.cadet_id = p_cadet for update;
  if exists (select from public.pt_results r
    where r.session_id = p_session and r.cadet_id = p_cadet and r.removed_at is null) then
    perform app.fail('has_scores', 'This cadet has scores on this day', 'Clear them first if they are wrong.');
  end if;
  update public.pt_entries e set removed_at = now() where e.session_id = p_session and e.cadet_id = p_cadet;
end
$$;

-- Which event of a slot a cadet does that day; null brings the day's usual one back.
create function public.choose_pt_event(p_session uuid, p_cadet uuid, p_slot text, p_code text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions := app.need_open_pt_session(p_session);
begin
  if p_slot is null then
    perform app.fail('slot', 'The slot is missing', 'Reload the page.', 'slot');
  elsif p_code is not null and not exists (
    select from public.pt_batteries b cross join lateral jsonb_array_elements(b.slots) as s (slot)
    where b.id = v_session.battery_id and s.slot ->> 'slot' = p_slot and s.slot -> 'any_of' ? p_code) then
    perform app.fail('event', 'That event isn''t in this slot', 'Reload the page and choose another.');
  end if;
  update public.pt_entries e set choices = case when p_code is null then e.choices - p_slot
    else e.choices || jsonb_build_object(p_slot, p_code) end
  where e.session_id = p_session and e.cadet_id = p_cadet;
  if not found then
    perform app.fail('unknown_cadet', 'This cadet isn''t on this test day', 'Add the cadet first.');
  end if;
end
$$;

call app.expose('public.add_pt_cadets(uuid, uuid[])', 'authenticated', 'service_role');
call app.expose('public.remove_pt_cadet(uuid, uuid)', 'authenticated', 'service_role');
call app.expose('public.choose_pt_event(uuid, uuid, text, text)', 'authenticated', 'service_role');
