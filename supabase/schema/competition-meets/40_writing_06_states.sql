-- The meet in any state, held so that it stays while the caller writes, where they have one of these jobs or manage
-- meets.
create function app.hold_meet(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_meet and m.school_id = v_school for share;
  if not (app.manages('competition-meets', 'update')
    or v_meet.id is not null and exists (select from app.meets_as(variadic p_roles) x where x = v_meet.id)) then
    perform app.deny('You don''t have permission to do this at this meet');
  elsif v_meet.id is null then
    perform app.fail('unknown_meet', 'This meet isn''t at your school', 'Reload the page.');
  end if;
  return v_meet;
end
$$;

-- Refuses a meet that is over: archived, hidden, or canceled. Each with the way there is.
create function app.refuse_ended(p_meet public.meets) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_meet.state = 'archived' then
    perform app.fail('meet_closed', 'This meet is archived and doesn''t change', 'Copy it to plan another one.');
  elsif p_meet.archived_at is not null then
    perform app.fail('meet_closed', 'This meet is hidden from the list and doesn''t change',
      'Show it in the list first, on the meet''s page.');
  elsif p_meet.state = 'cancelled' then
    perform app.fail('meet_closed', 'This meet is canceled and doesn''t change',
      'Take it back to draft first, on the meet''s page.');
  end if;
end
$$;

-- Refuses a meet that no longer changes, with the way there is.
create function app.refuse_closed(p_meet public.meets) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  perform app.refuse_ended(p_meet);
  if p_meet.state in ('results_certified', 'amended') then
    perform app.fail('certified', 'The results of this meet are certified',
      'Ask for an amendment on the meet''s page, under Official.');
  elsif p_meet.state = 'scoring_locked' then
    perform app.fail('meet_closed', 'Scoring of this meet is locked, so it doesn''t change',
      'Reopen scoring first, on the meet''s page.');
  end if;
end
$$;

-- Moves the meet to a state. Backward and out of the order only with a reason. Refused with the first thing in the way.
create function public.set_meet_state(p_meet uuid, p_to text, p_reason text default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_block record;
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500);
  -- From and to; with a mark where a reason is needed.
  v_paths text[] := array['draft:published', 'published:draft!', 'published:in_progress', 'in_progress:paused!',
    'paused:in_progress', 'in_progress:scoring_locked', 'scoring_locked:in_progress!', 'draft:cancelled!',
    'published:cancelled!', 'cancelled:draft!', 'published:registration_open',
    'registration_open:registration_closed!', 'registration_closed:registration_open!',
    'registration_closed:in_progress', 'registration_open:cancelled!', 'registration_closed:cancelled!',
    'registration_closed:scheduled', 'scheduled:registration_closed!', 'scheduled:in_progress',
    'scheduled:cancelled!'];
begin
  perform app.need_meet_turn(p_meet);
  v_meet := app.need_director(p_meet);
  if v_meet.state = p_to then
    return p_to;
  elsif not (v_meet.state || ':' || p_to = any (v_paths) or v_meet.state || ':' || p_to || '!' = any (v_paths)) then
    perform app.fail('state', format('A meet that is %s can''t become %s', app.meet_state_words(v_meet.state),
      app.meet_state_words(p_to)), (case when v_meet.state = 'registration_open' then 'Close registration first.'
      else 'Reload the page to see where it is.' end), 'state');
  elsif v_meet.state || ':' || p_to || '!' = any (v_paths) and v_reason is null then
    perform app.fail('missing', 'The reason is missing', 'Say why in a sentence.', 'reason');
  end if;
  select * into v_block from app.meet_blocks(p_meet, p_to) limit 1;
  if v_block.message is not null then
    perform app.fail('blocked', v_block.message, 'Do this first, then try again.', v_block.part);
  end if;
  update public.meets m
  set state = p_to, state_reason = v_reason,
    published_at = (case when p_to = 'draft' then null when p_to = 'published' then now() else m.published_at end),
    started_at = (case when p_to = 'in_progress' then coalesce(m.started_at, now()) else m.started_at end),
    locked_at = (case when p_to = 'scoring_locked' then now() when p_to = 'in_progress' then null else m.locked_at end)
  where m.id = p_meet;
  return p_to;
end
$$;
call app.expose('public.set_meet_state(uuid, text, text)', 'authenticated', 'service_role');

-- A new meet with the plan of an earlier one: divisions, areas, events with their sheets, seats without judges,
-- documents without files, rules, and how schools register. No people, schools, or entries. Dates move with the first
-- day.
create function public.copy_meet(p_from uuid, p_id uuid, p_title text, p_starts_on date,
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

-- Puts the events of a meet in this order; those that aren't named stay behind them, as they were.
create function public.arrange_meet_events(p_meet uuid, p_events uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet(p_meet, 'director');
  perform app.check_ids(p_events, 'events', 500);
  if exists (select from unnest(p_events) x(id)
    where not exists (select from public.meet_events e where e.id = x.id and e.meet_id = p_meet)) then
    perform app.fail('unknown_event', 'That event isn''t at this meet', 'Reload the page.', 'events');
  elsif coalesce(cardinality(p_events), 0) = 0 then
    return;
  end if;
  update public.meet_events e set sort = n.place
  from (
    select o.id, (row_number() over (order by array_position(p_events, o.id), o.sort, o.id))::integer as place
    from public.meet_events o where o.meet_id = p_meet and o.archived_at is null
  ) n
  where e.id = n.id and e.sort <> n.place;
end
$$;
call app.expose('public.arrange_meet_events(uuid, uuid[])', 'authenticated', 'service_role');
