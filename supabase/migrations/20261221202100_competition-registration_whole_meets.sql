-- What else of a meet knows registration: a copy says how schools register too, a canceled one is told to those who
-- registered, and names of other schools' cadets go with the host's own.

-- How schools register, with times moved by so many days.
create function app.copy_opening(p_from uuid, p_to uuid, p_days integer) returns void
language sql security definer set search_path = ''
as $$
  insert into public.meet_openings (meet_id, school_id, visibility, opens_at, closes_at, roster_locks_at,
    withdraw_until, order_rule, returning_until, draw_at, needs_approval, takes_waiting, max_schools, max_cadets,
    max_entries, branches, substitutions, names_days, terms, note)
  select p_to, o.school_id, o.visibility, o.opens_at + make_interval(days => p_days),
    o.closes_at + make_interval(days => p_days), o.roster_locks_at + make_interval(days => p_days),
    o.withdraw_until + make_interval(days => p_days), o.order_rule, o.returning_until + make_interval(days => p_days),
    o.draw_at + make_interval(days => p_days), o.needs_approval, o.takes_waiting, o.max_schools, o.max_cadets,
    o.max_entries, o.branches, o.substitutions, o.names_days, o.terms, o.note
  from public.meet_openings o where o.meet_id = p_from
$$;

-- A new meet with the plan of an earlier one: divisions, areas, events with their sheets, seats without judges,
-- documents without files, rules, and how schools register. No people, schools, or entries. Dates move with the first
-- day.
create or replace function public.copy_meet(p_from uuid, p_id uuid, p_title text, p_starts_on date,
  p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_meet_planner();
  v_done jsonb;
  v_from public.meets;
  v_shift integer;
begin
  v_done := app.once(p_key, 'copy_meet', jsonb_build_array(p_from, p_id, p_title, p_starts_on));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v_from from public.meets m where m.id = p_from and m.school_id = v_school;
  if v_from.id is null then
    perform app.fail('unknown_meet', 'This meet isn''t at your school', 'Reload the page.');
  end if;
  if p_starts_on is null or not isfinite(p_starts_on) then
    perform app.fail('missing', 'The first day is missing', 'Enter a date.', 'starts_on');
  end if;
  v_shift := p_starts_on - v_from.starts_on;
  perform public.save_meet(p_id, jsonb_build_object('title', p_title, 'kind', v_from.kind, 'starts_on', p_starts_on,
    'ends_on', v_from.ends_on + v_shift, 'venue', v_from.venue, 'address', v_from.address, 'about', v_from.about,
    'results_policy', v_from.results_policy, 'shows_schools', v_from.shows_schools, 'keys_twice', v_from.keys_twice,
    'protest_minutes', v_from.protest_minutes, 'protest_fee_cents', v_from.protest_fee_cents,
    'shows_judges', v_from.shows_judges, 'shows_marks', v_from.shows_marks, 'archive_days', v_from.archive_days,
    'overall', v_from.overall));
  update public.meets m set copied_from = p_from where m.id = p_id;
  insert into public.meet_divisions (school_id, meet_id, code, name, arms, level, gender, min_female, max_male, sort)
  select d.school_id, p_id, d.code, d.name, d.arms, d.level, d.gender, d.min_female, d.max_male, d.sort
  from public.meet_divisions d where d.meet_id = p_from and d.archived_at is null;
  insert into public.meet_areas (school_id, meet_id, name, site, kind, size, is_indoor, capacity, windows, sort)
  select a.school_id, p_id, a.name, a.site, a.kind, a.size, a.is_indoor, a.capacity, coalesce((
      select jsonb_agg(w || jsonb_build_object('day', (w ->> 'day')::date + v_shift))
        from jsonb_array_elements(a.windows) w),
      '[]'), a.sort
  from public.meet_areas a where a.meet_id = p_from and a.archived_at is null;
  update public.meet_areas a set fallback_id = f.id
  from public.meet_areas o, public.meet_areas b, public.meet_areas f
  where a.meet_id = p_id and o.meet_id = p_from and o.name = a.name and o.archived_at is null and b.id = o.fallback_id
    and f.meet_id = p_id and f.name = b.name;
  insert into public.meet_events (school_id, meet_id, code, name, discipline, form, sheet_id, divisions, counts_overall,
    is_exhibition, ranks_individuals, weight, proportional_max, best_of, missing, include, shooters_best, team_best,
    min_entries, max_entries, max_per_school, team_min, team_max, alternates_max, minutes, buffer_minutes,
    report_minutes, uniform, sort)
  select e.school_id, p_id, e.code, e.name, e.discipline, e.form, e.sheet_id, e.divisions, e.counts_overall,
    e.is_exhibition, e.ranks_individuals, e.weight, e.proportional_max, e.best_of, e.missing, e.include,
    e.shooters_best, e.team_best, e.min_entries, e.max_entries, e.max_per_school, e.team_min, e.team_max,
    e.alternates_max, e.minutes, e.buffer_minutes, e.report_minutes, e.uniform, e.sort
  from public.meet_events e where e.meet_id = p_from and e.archived_at is null;
  insert into public.meet_seats (school_id, meet_id, event_id, code, role, kind, area_id, sort)
  select s.school_id, p_id, n.id, s.code, s.role, s.kind, b.id, s.sort
  from public.meet_seats s
  join public.meet_events e on e.id = s.event_id
  join public.meet_events n on n.meet_id = p_id and n.code = e.code
  left join public.meet_areas a on a.id = s.area_id
  left join public.meet_areas b on b.meet_id = p_id and b.name = a.name
  where s.meet_id = p_from and s.archived_at is null;
  insert into public.meet_documents (school_id, meet_id, kind, number, title, link, note, effective_on)
  select d.school_id, p_id, d.kind, d.number, d.title, d.link, d.note, d.effective_on + v_shift
  from public.meet_documents d where d.meet_id = p_from and d.archived_at is null
    and d.kind not in ('sop', 'amendment');
  perform app.copy_opening(p_from, p_id, v_shift);
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.copy_meet(uuid, uuid, text, date, uuid)', 'authenticated', 'service_role');

-- Removes the names of other schools' cadets by everything that has them. Returns how many.
create function app.erase_other_names(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_source text;
  v_count integer;
  v_all integer := 0;
begin
  for v_source in select s.source from app.names_sources s order by s.name loop
    execute format('select %s($1)', v_source) into v_count using p_meet;
    v_all := v_all + coalesce(v_count, 0);
  end loop;
  return v_all;
end
$$;

-- Removes the names of other schools' cadets from the meets that no longer need them.
create or replace function app.remove_old_names(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet uuid;
begin
  for v_meet in select m.id from public.meets m
    where (p_school is null or m.school_id = p_school) and m.state <> 'archived'
      and app.names_end_on(m.id) < app.today(m.school_id) order by m.id loop
    perform app.erase_other_names(v_meet);
  end loop;
end
$$;

-- Erases who the cadets of a meet's entries were, once it is over: names, grades, and ties to the host's roster, also
-- of those who were taken off an entry. Their codes stay, so results and the log stay as they are. Returns how many.
create or replace function public.erase_meet_names(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director(p_meet);
begin
  if v_meet.state not in ('scoring_locked', 'results_certified', 'amended', 'archived', 'cancelled') then
    perform app.fail('running', 'The names are needed until the meet is over', 'Lock scoring first.');
  end if;
  return app.erase_meet_names(p_meet) + app.erase_other_names(p_meet);
end
$$;
call app.expose('public.erase_meet_names(uuid)', 'authenticated', 'service_role');

-- The names go first, while the meet may still change.
create or replace function app.put_meet_away(p_meet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_names integer := app.erase_meet_names(p_meet) + app.erase_other_names(p_meet);
begin
  update public.meets m set state = 'archived', state_reason = null, put_away_at = now(), put_away_names = v_names
  where m.id = p_meet;
end
$$;

-- Tells the adults of each school that registered that the meet is canceled, and why.
create function app.tell_cancelled() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.notify('competition-entries.decided', array(select app.adults_of(r.school_id)),
    left('Canceled: ' || new.title, 120), coalesce(new.state_reason, 'The host canceled this meet.'),
    '/app/competition-portal/registrations/' || r.id, concat_ws(':', 'cancelled', r.id, clock_timestamp()), r.school_id)
  from public.meet_registrations r
  where r.meet_id = new.id and r.state in ('submitted', 'approved', 'confirmed', 'waitlisted', 'offered', 'lapsed');
  return null;
end
$$;
create trigger tell_cancelled after update of state on public.meets for each row
  when (new.state = 'cancelled' and old.state <> 'cancelled') execute function app.tell_cancelled();
