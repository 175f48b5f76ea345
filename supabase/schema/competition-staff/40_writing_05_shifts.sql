-- Adds a shift under the id that the caller gives, or changes it: {name, job, event_id?, area_id?, starts_at, ends_at,
-- break_from?, break_to?, needed?, tier?, note?}. Those who are on it have to fit still, and are told again.
create function public.save_meet_shift(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet, 'director');
  v_done jsonb;
  v_old public.meet_shifts;
  v public.meet_shifts;
begin
  v_done := app.once(p_key, 'save_meet_shift', jsonb_build_array(p_meet, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select s.meet_id from public.meet_shifts s where s.id = p_id), p_meet);
  select * into v_old from public.meet_shifts s where s.id = p_id for update;
  v.starts_at := app.moment_in(p_input ->> 'starts_at', 'starts_at');
  v.ends_at := app.moment_in(p_input ->> 'ends_at', 'ends_at');
  v.break_from := app.moment_in(p_input ->> 'break_from', 'break_from');
  v.break_to := app.moment_in(p_input ->> 'break_to', 'break_to');
  if v.starts_at is null or v.ends_at is null or not v.ends_at > v.starts_at
    or v.ends_at > v.starts_at + interval '16 hours' then
    perform app.fail('span', 'A shift needs a start and a later end, up to 16 hours', 'Enter both.', 'ends_at');
  elsif app.day_in(v.starts_at, v_meet.time_zone) not between v_meet.starts_on - 2 and v_meet.ends_on + 2 then
    perform app.fail('day', 'This shift isn''t near the days of the meet', 'Choose a day of the meet.', 'starts_at');
  elsif (v.break_from is null) <> (v.break_to is null) or not (v.break_from > v.starts_at
    and v.break_to > v.break_from and v.break_to < v.ends_at) then
    perform app.fail('break', 'A break needs a start and an end within the shift', 'Enter both, or neither.',
      'break_to');
  end if;
  v.event_id := app.id_in(p_input ->> 'event_id', 'event_id');
  v.job := (select app.crew_job(p_input ->> 'job', null));
  insert into public.meet_shifts as s (id, school_id, meet_id, name, job, event_id, area_id, starts_at, ends_at,
    break_from, break_to, needed, tier, note)
  values (p_id, v_meet.school_id, p_meet, app.need_line(p_input ->> 'name', 'name', 'The name', 80), v.job, v.event_id,
    app.id_in(p_input ->> 'area_id', 'area_id'), v.starts_at, v.ends_at, v.break_from, v.break_to,
    coalesce(app.count_in(p_input ->> 'needed', 'needed', 1, 100), 1),
    case when v.job = 'judge' then nullif(app.one_of(p_input ->> 'tier', '{"",trainee,local,regional,national}', '',
      'tier', 'That tier'), '') end, app.need_text(p_input ->> 'note', 'note', 'The note', 300))
  on conflict (id) do update set name = excluded.name, job = excluded.job, event_id = excluded.event_id,
    area_id = excluded.area_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
    break_from = excluded.break_from, break_to = excluded.break_to, needed = excluded.needed, tier = excluded.tier,
    note = excluded.note;
  if row(v_old.starts_at, v_old.ends_at) is distinct from row(v.starts_at, v.ends_at) then
    update public.meet_shift_people p set told_at = null where p.shift_id = p_id and p.state in ('asked', 'accepted');
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.save_meet_shift(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The meet of a shift, held, as app.need_staffer has it.
create function app.need_shift(p_shift uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
begin
  return app.need_staffer((select s.meet_id from public.meet_shifts s where s.id = p_shift), variadic p_roles);
end
$$;

-- Archives a shift, which releases those who are on it and tells them; or restores it.
create function public.archive_meet_shift(p_id uuid, p_archived boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_shift(p_id, 'director');
begin
  if exists (select from public.meet_shift_people p where p.shift_id = p_id and p.state = 'checked_in') then
    perform app.fail('worked', 'Someone worked this shift', 'It stays, for their hours.');
  end if;
  perform app.free_shift(p.id, 'The shift was canceled') from public.meet_shift_people p
  where p_archived and p.shift_id = p_id and p.state in ('asked', 'accepted');
  update public.meet_shifts s set archived_at = case when p_archived then now() end
  where s.id = p_id and s.meet_id = v_meet.id and (s.archived_at is null) = p_archived;
end
$$;
call app.expose('public.archive_meet_shift(uuid, boolean)', 'authenticated', 'service_role');

-- Takes someone off a shift, and tells those who knew of it.
create function app.free_shift(p_person uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_shift_people;
  v_words text;
begin
  update public.meet_shift_people p set state = 'released', reason = p_reason, hours = null where p.id = p_person
  returning * into v;
  select format('%s, %s', s.name, app.shift_words(s.starts_at, s.ends_at, m.time_zone)) into v_words
  from public.meet_shifts s join public.meets m on m.id = s.meet_id where s.id = v.shift_id;
  if v.told_at is not null then
    perform app.tell_crew(v.crew_id, 'You''re off a shift', array['You''re free of this shift: ' || v_words || '.',
      p_reason], 'See your shifts', 'off:' || p_person);
  end if;
end
$$;

-- Tells someone of a meet's crew: by email with their link; a cadet of the school in Guidon, with the page of their
-- shifts.
create function app.tell_crew(p_crew uuid, p_subject text, p_lines text[], p_button text, p_once text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v record;
begin
  select c.id, c.school_id, m.title, d.id as cadet_id, d.profile_id into v
  from public.meet_crew c join public.meets m on m.id = c.meet_id join public.officials o on o.id = c.official_id
  left join public.cadets d on d.id = o.cadet_id where c.id = p_crew;
  if v.cadet_id is null then
    perform app.mail_crew(p_crew, format('%s at %s', p_subject, v.title), p_lines, p_button);
  elsif v.profile_id is not null then
    perform app.notify('competition-meets.shifts', array[v.profile_id],
      left(format('%s at %s', p_subject, v.title), 160), left(array_to_string(p_lines, ' '), 500),
      '/app/calendar/shifts', p_once, v.school_id, v.cadet_id);
  end if;
end
$$;

-- Puts people on shifts, up to 500 of {shift_id, crew_id}, all or none: each is checked again, as the rules have it. A
-- cadet of the school counts as having accepted; the others are asked once they're told. Returns how many were added.
create function public.save_shift_plan(p_meet uuid, p_lines jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet, 'director');
  v_done jsonb;
  v_line jsonb;
  v_shift uuid;
  v_crew uuid;
  v_count integer := 0;
begin
  v_done := app.once(p_key, 'save_shift_plan', jsonb_build_array(p_meet, p_lines));
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  for v_line in select x from jsonb_array_elements(app.lines_in(p_lines, 'lines', 500)) x loop
    v_shift := (select s.id from public.meet_shifts s where s.id = app.id_in(v_line ->> 'shift_id', 'lines')
      and s.meet_id = p_meet);
    v_crew := (select c.id from public.meet_crew c where c.id = app.id_in(v_line ->> 'crew_id', 'lines')
      and c.meet_id = p_meet);
    if v_shift is null or v_crew is null then
      perform app.fail('unknown_line', 'A shift or a person isn''t at this meet', 'Reload the page.', 'lines');
    elsif not exists (select from public.meet_shift_people p where p.shift_id = v_shift and p.crew_id = v_crew
      and p.state not in ('declined', 'released')) then
      insert into public.meet_shift_people (school_id, meet_id, shift_id, crew_id, state)
      select v_meet.school_id, p_meet, v_shift, v_crew, case when o.cadet_id is null then 'asked' else 'accepted' end
      from public.meet_crew c join public.officials o on o.id = c.official_id where c.id = v_crew;
      v_count := v_count + 1;
    end if;
  end loop;
  return (app.done(p_key, to_jsonb(v_count)) #>> '{}')::integer;
end
$$;
call app.expose('public.save_shift_plan(uuid, jsonb, uuid)', 'authenticated', 'service_role');
