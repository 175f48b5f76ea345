-- A registration of the caller's school, held after its opening, for those who may fill in rosters or, with the verb
-- `update`, decide for the school. Refuses one that no longer takes part.
create function app.need_roster(p_registration uuid, p_verb text default 'roster') returns public.meet_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v public.meet_registrations;
  v_state text;
begin
  select * into v from public.meet_registrations r where r.id = p_registration and r.school_id = v_school;
  if not app.can_roster() or (p_verb = 'update' and not app.can('competition-entries', 'update')) or v.id is null then
    perform app.deny('You don''t have permission to fill in this roster');
  end if;
  perform app.hold_opening(v.meet_id);
  select * into v from public.meet_registrations r where r.id = p_registration for update;
  v_state := (select m.state from public.meets m where m.id = v.meet_id);
  if v.state in ('declined', 'lapsed', 'withdrawn', 'completed', 'no_show') then
    perform app.fail('state', 'This registration doesn''t take part', 'Register again to fill in its rosters.');
  elsif v_state in ('scoring_locked', 'results_certified', 'amended', 'archived', 'cancelled') then
    perform app.fail('meet_closed', 'This meet is over, so its rosters don''t change', null);
  end if;
  return v;
end
$$;

-- An entry of such a registration that competes or still may.
create function app.need_entry_roster(p_entry uuid) returns public.registration_entries
language plpgsql security definer set search_path = ''
as $$
declare
  v public.registration_entries;
begin
  perform app.need_roster((select e.registration_id from public.registration_entries e where e.id = p_entry));
  select * into v from public.registration_entries e where e.id = p_entry for update;
  if v.state not in ('draft', 'entered', 'waitlisted', 'offered') then
    perform app.fail('entry_state', 'This entry doesn''t compete', 'Enter the event again.', 'entry');
  end if;
  return v;
end
$$;

-- True once rosters are locked: judged now, while the opening is held. A meet that has started is locked.
create function app.rosters_locked(p_meet uuid) returns boolean
language sql volatile security definer set search_path = ''
as $$
  select m.started_at is not null or coalesce(o.roster_locks_at <= clock_timestamp(), false)
  from public.meets m left join public.meet_openings o on o.meet_id = m.id where m.id = p_meet
$$;

-- Refuses what would change who competes once rosters are locked.
create function app.need_unlocked(p_meet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if app.rosters_locked(p_meet) then
    perform app.fail('roster_locked', 'The rosters of this meet are locked',
      'Substitute a cadet, or ask the host for the change.');
  end if;
end
$$;

-- Saves what an event asks of the cadets of an entry: {grade_min?, grade_max?, age_max?, first_year_only?,
-- substitutes_max?}.
create function public.save_event_limits(p_event uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.meet_events := app.need_meet_event(p_event, 'director');
  v_min integer := app.count_in(p_input ->> 'grade_min', 'grade_min', 6, 12);
  v_max integer := app.count_in(p_input ->> 'grade_max', 'grade_max', 6, 12);
begin
  if v_min > v_max then
    perform app.fail('number', 'The lowest grade is above the highest', 'Swap the two.', 'grade_max');
  end if;
  insert into public.event_entry_limits as l (event_id, school_id, meet_id, grade_min, grade_max, age_max,
    first_year_only, substitutes_max)
  values (p_event, v_event.school_id, v_event.meet_id, v_min, v_max,
    app.count_in(p_input ->> 'age_max', 'age_max', 10, 21),
    coalesce(app.yes_in(p_input ->> 'first_year_only', 'first_year_only'), false),
    app.count_in(p_input ->> 'substitutes_max', 'substitutes_max', 0, 100))
  on conflict (event_id) do update set grade_min = excluded.grade_min, grade_max = excluded.grade_max,
    age_max = excluded.age_max, first_year_only = excluded.first_year_only, substitutes_max = excluded.substitutes_max
  where (l.grade_min, l.grade_max, l.age_max, l.first_year_only, l.substitutes_max) is distinct from
    (excluded.grade_min, excluded.grade_max, excluded.age_max, excluded.first_year_only, excluded.substitutes_max);
end
$$;
call app.expose('public.save_event_limits(uuid, jsonb)', 'authenticated', 'service_role');

-- Adds a cadet to the roster of a registration that the caller holds, or finds the one who is there; gives the row.
-- What an earlier roster of the school said of the cadet's gender is proposed.
create function app.add_member(p_registration public.meet_registrations, p_id uuid, p_cadet uuid)
returns public.roster_members
language plpgsql security definer set search_path = ''
as $$
declare
  v public.roster_members;
  v_next integer;
begin
  if p_cadet is not null then
    update public.roster_members m set removed_at = null
    where m.registration_id = p_registration.id and m.cadet_id = p_cadet returning * into v;
    if v.id is not null then
      return v;
    end if;
    select f.name, f.grade, f.first_year into v.name, v.grade, v.first_year
    from app.roster_facts(p_registration.school_id, p_cadet) f;
    if v.name is null then
      perform app.fail('unknown_cadet', 'That cadet isn''t an active cadet of your school', 'Choose another.',
        'cadet_id');
    end if;
    v.gender := (select m.gender from public.roster_members m
      where m.cadet_id = p_cadet and m.gender is not null order by m.updated_at desc limit 1);
  end if;
  v_next := (select 1 + coalesce(max(substr(m.code, 2)::integer), 0) from public.roster_members m
    where m.registration_id = p_registration.id);
  if (select count(*) from public.roster_members m
    where m.registration_id = p_registration.id and m.removed_at is null) >= 500 then
    perform app.fail('full', 'A roster has up to 500 cadets', 'Remove those who don''t come.', 'rows');
  end if;
  insert into public.roster_members (id, school_id, host_school_id, meet_id, registration_id, code, cadet_id, name,
    grade, gender, first_year)
  values (coalesce(p_id, gen_random_uuid()), p_registration.school_id, p_registration.host_school_id,
    p_registration.meet_id, p_registration.id, 'C' || lpad(v_next::text, greatest(2, length(v_next::text)), '0'),
    p_cadet, v.name, v.grade, v.gender, v.first_year)
  returning * into v;
  return v;
end
$$;

-- Saves one row of a roster: what isn't named stays. Changes of someone who competes are refused once locked.
create function app.save_member(p_registration public.meet_registrations, p_row jsonb)
returns public.roster_members
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_row ->> 'id', 'id');
  v_cadet uuid := app.id_in(p_row ->> 'cadet_id', 'cadet_id');
  v_old public.roster_members;
  v public.roster_members;
begin
  perform app.need_own_id(v_id, (select m.registration_id from public.roster_members m where m.id = v_id),
    p_registration.id);
  select * into v_old from public.roster_members m where m.id = v_id;
  if v_old.id is null then
    v_old := app.add_member(p_registration, v_id, v_cadet);
  elsif v_cadet is not null and v_cadet is distinct from v_old.cadet_id then
    perform app.fail('cadet', 'A code stays with one cadet', 'Remove this row and add the cadet.', 'cadet_id');
  end if;
  v := v_old;
  if p_row ? 'name' or v_old.name is null then
    v.name := app.need_line(coalesce(p_row ->> 'name', v_old.name), 'name', 'The name', 80);
  end if;
  v.grade := case when p_row ? 'grade' then app.count_in(p_row ->> 'grade', 'grade', 6, 12) else v.grade end;
  v.gender := case when not p_row ? 'gender' then v.gender when nullif(p_row ->> 'gender', '') is not null
    then app.one_of(p_row ->> 'gender', '{F,M}', '', 'gender', 'That entry') end;
  v.first_year := case when p_row ? 'first_year' then app.yes_in(p_row ->> 'first_year', 'first_year')
    else v.first_year end;
  if (v.name, v.grade, v.gender, v.first_year) is distinct from
    (v_old.name, v_old.grade, v_old.gender, v_old.first_year) and v_old.name is not null
    and exists (select from public.entry_members e where e.member_id = v.id and e.removed_at is null) then
    perform app.need_unlocked(p_registration.meet_id);
    v.certified_at := null;
    v.certified_by := null;
    v.certified_reason := null;
  end if;
  update public.roster_members m set (name, grade, gender, first_year, certified_at, certified_by, certified_reason,
    removed_at) = (v.name, v.grade, v.gender, v.first_year, v.certified_at, v.certified_by, v.certified_reason, null)
  where m.id = v.id and (m.name, m.grade, m.gender, m.first_year, m.certified_at, m.removed_at) is distinct
    from (v.name, v.grade, v.gender, v.first_year, v.certified_at, null::timestamptz);
  if p_row ? 'form' then
    perform app.hold_form(v.id, coalesce(app.yes_in(p_row ->> 'form', 'form'), false));
  end if;
  return v;
end
$$;

-- Adds cadets to a roster, or changes them, all or none: up to 500 of {id, cadet_id?, name?, grade?, gender?,
-- first_year?, form?}. A cadet of the school brings name and grade along; one who is on the roster stays the one row.
-- Returns [{id, code}] in their order.
create function public.save_roster(p_registration uuid, p_rows jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster(p_registration);
  v_rows jsonb := app.lines_in(p_rows, 'rows', 500);
  v_done jsonb := app.once(p_key, 'save_roster', jsonb_build_array(p_registration, p_rows));
  v_row jsonb;
  v public.roster_members;
  v_saved jsonb := '[]';
begin
  if v_done is not null then
    return v_done;
  end if;
  for v_row in select r from jsonb_array_elements(v_rows) r loop
    v := app.save_member(v_reg, v_row);
    perform app.check_team(m.entry_id) from public.entry_members m where m.member_id = v.id and m.removed_at is null;
    v_saved := v_saved || jsonb_build_object('id', v.id, 'code', v.code);
  end loop;
  perform app.sync_rosters(v_reg.id);
  return app.done(p_key, v_saved);
end
$$;
call app.expose('public.save_roster(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Takes cadets off a roster, or puts them back. Who competes in an entry stays until the entry is changed. Returns how
-- many.
create function public.remove_roster_members(p_registration uuid, p_members uuid[], p_removed boolean default true)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster(p_registration);
  v_count integer;
  v_name text;
begin
  perform app.check_ids(p_members, 'members', 500);
  select coalesce(m.name, m.code) into v_name from public.roster_members m
  join public.entry_members e on e.member_id = m.id and e.removed_at is null
  join app.entry_limits(v_reg.id) n on n.entry_id = e.entry_id
  where m.id = any (p_members) and m.registration_id = v_reg.id limit 1;
  if v_name is not null and coalesce(p_removed, true) then
    perform app.fail('in_entry', v_name || ' competes in an entry', 'Take the cadet out of it first.', 'members');
  end if;
  update public.roster_members m set removed_at = case when coalesce(p_removed, true) then now() end
  where m.id = any (p_members) and m.registration_id = v_reg.id
    and (m.removed_at is null) = coalesce(p_removed, true);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.remove_roster_members(uuid, uuid[], boolean)', 'authenticated', 'service_role');
