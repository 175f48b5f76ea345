-- Adds an event under the id that the caller gives, or changes it. Takes {code, name, discipline, form?, sheet_id?,
-- divisions?, counts_overall?, is_exhibition?, ranks_individuals?, weight?, proportional_max?, best_of?, missing?,
-- include?, shooters_best?, team_best?, min_entries?, max_entries?, max_per_school?, team_min?, team_max?,
-- alternates_max?, minutes?, buffer_minutes?, report_minutes?, uniform?, sort?}. Its sheet doesn't change this way once
-- something was scored by it.
create function public.save_meet_event(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director');
  v_done jsonb;
  v_old public.meet_events;
  v_code text := app.meet_code(p_input ->> 'code');
  v_form text := app.one_of(p_input ->> 'form', '{sheet,knockout}', 'sheet', 'form', 'That form');
  v_sheet uuid := app.id_in(p_input ->> 'sheet_id', 'sheet_id');
  v_divisions text[] := app.meet_codes(p_input -> 'divisions', 'divisions');
  v_discipline text := app.need_line(p_input ->> 'discipline', 'discipline', 'The discipline', 40);
  v_weight numeric := coalesce(app.number_in(p_input ->> 'weight', 'weight'), 1);
  v_max numeric := coalesce(app.number_in(p_input ->> 'proportional_max', 'proportional_max'), 100);
  v_missing text := nullif(p_input ->> 'missing', '');
begin
  v_done := app.once(p_key, 'save_meet_event', jsonb_build_array(p_meet, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select e.meet_id from public.meet_events e where e.id = p_id), p_meet);
  select * into v_old from public.meet_events e where e.id = p_id and e.meet_id = p_meet for update;
  perform app.meet_division(p_meet, d, 'divisions') from unnest(v_divisions) d;
  if v_discipline !~ '^[a-z_]{1,40}$' then
    perform app.fail('discipline', 'That isn''t a discipline', 'Choose from the list.', 'discipline');
  elsif v_weight not between 0 and 999 then
    perform app.fail('number', 'The weight is from 0 to 999', null, 'weight');
  elsif v_max not between 0 and 999999 then
    perform app.fail('number', 'The most points are from 0 to 999,999', null, 'proportional_max');
  elsif v_missing is not null and v_missing <> all ('{block,mean_of_present,median_of_present,prorate,adjusted}') then
    perform app.fail('choice', 'That rule isn''t one of the choices', 'Choose from the list.', 'missing');
  elsif v_old.sheet_id is distinct from v_sheet and v_old.id is not null and v_meet.started_at is not null then
    perform app.fail('running', 'The meet has started: another score sheet needs a reason',
      'Use "Change the score sheet" on the event.', 'sheet_id');
  elsif v_sheet is not null and not exists (
    select from public.score_sheets s where s.id = v_sheet and s.school_id = v_meet.school_id) then
    perform app.fail('unknown_sheet', 'Your school doesn''t have that score sheet', 'Choose another.', 'sheet_id');
  elsif app.count_in(p_input ->> 'team_min', 'team_min', 1, 200)
    > app.count_in(p_input ->> 'team_max', 'team_max', 1, 200) then
    perform app.fail('number', 'The smallest team is larger than the largest', 'Swap the two numbers.', 'team_max');
  end if;
  insert into public.meet_events as e (id, school_id, meet_id, code, name, discipline, form, sheet_id, divisions,
    counts_overall, is_exhibition, ranks_individuals, weight, proportional_max, best_of, missing, include, tie_results,
    shooters_best, team_best, min_entries, max_entries, max_per_school, team_min, team_max, alternates_max, minutes,
    buffer_minutes, report_minutes, uniform, sort)
  values (p_id, v_meet.school_id, p_meet, v_code, app.need_line(p_input ->> 'name', 'name', 'The name', 80),
    v_discipline, v_form, case when v_form = 'sheet' then v_sheet end, v_divisions,
    coalesce(app.yes_in(p_input ->> 'counts_overall', 'counts_overall'), true),
    coalesce(app.yes_in(p_input ->> 'is_exhibition', 'is_exhibition'), false),
    coalesce(app.yes_in(p_input ->> 'ranks_individuals', 'ranks_individuals'), false), v_weight, v_max,
    coalesce(app.yes_in(p_input ->> 'best_of', 'best_of'), false), v_missing,
    app.meet_includes(p_meet, v_code, p_input -> 'include'), app.tie_results_in(p_input -> 'tie_results'),
    app.count_in(p_input ->> 'shooters_best', 'shooters_best', 1, 100),
    app.count_in(p_input ->> 'team_best', 'team_best', 1, 100),
    app.count_in(p_input ->> 'min_entries', 'min_entries', 1, 1000),
    app.count_in(p_input ->> 'max_entries', 'max_entries', 1, 1000),
    app.count_in(p_input ->> 'max_per_school', 'max_per_school', 1, 100),
    app.count_in(p_input ->> 'team_min', 'team_min', 1, 200), app.count_in(p_input ->> 'team_max', 'team_max', 1, 200),
    app.count_in(p_input ->> 'alternates_max', 'alternates_max', 0, 50),
    coalesce(app.count_in(p_input ->> 'minutes', 'minutes', 1, 480), 10),
    coalesce(app.count_in(p_input ->> 'buffer_minutes', 'buffer_minutes', 0, 240), 0),
    coalesce(app.count_in(p_input ->> 'report_minutes', 'report_minutes', 0, 240), 15),
    app.plain_in(p_input ->> 'uniform', 'uniform', 'The uniform', 80),
    coalesce(app.count_in(p_input ->> 'sort', 'sort', 0, 10000), 0))
  on conflict (id) do update set code = excluded.code, name = excluded.name, discipline = excluded.discipline,
    form = excluded.form, sheet_id = excluded.sheet_id, divisions = excluded.divisions,
    counts_overall = excluded.counts_overall, is_exhibition = excluded.is_exhibition,
    ranks_individuals = excluded.ranks_individuals, weight = excluded.weight,
    proportional_max = excluded.proportional_max, best_of = excluded.best_of, missing = excluded.missing,
    include = excluded.include, tie_results = excluded.tie_results,
    shooters_best = excluded.shooters_best, team_best = excluded.team_best,
    min_entries = excluded.min_entries, max_entries = excluded.max_entries, max_per_school = excluded.max_per_school,
    team_min = excluded.team_min, team_max = excluded.team_max, alternates_max = excluded.alternates_max,
    minutes = excluded.minutes, buffer_minutes = excluded.buffer_minutes, report_minutes = excluded.report_minutes,
    uniform = excluded.uniform, sort = excluded.sort
  where e.meet_id = p_meet;
  if not found then
    perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Another event has this code', 'Choose another code.', 'code');
  return null;
end
$$;
call app.expose('public.save_meet_event(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Cancels an event with a reason, or takes that back: it is left out of the overall as the host's rules say.
create function public.cancel_meet_event(p_id uuid, p_reason text, p_on boolean default true, p_rule text default null,
  p_kind text default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.meet_events := app.need_meet_event(p_id, 'director');
  v_meet public.meets;
  v_rule text := (case when p_on and nullif(p_rule, '') is not null
    then app.one_of(p_rule, '{drop,rescale}', 'drop', 'rule', 'That rule') end);
  v_kind text := app.one_of(p_kind, '{weather,heat,medical,power,safety,entries,other}', 'other', 'kind', 'That kind');
  v_reason text;
  v_stop uuid;
begin
  select * into v_meet from public.meets m where m.id = v_event.meet_id;
  v_reason := app.need_text(p_reason, 'reason', 'The reason', 300,
    p_on or v_event.cancelled_at is not null and v_meet.started_at is not null);
  select * into v_event from public.meet_events e where e.id = p_id for no key update;
  if app.certified_generation(v_meet.id, p_id) is not null and v_meet.amending_at is null then
    perform app.fail('certified', format('The results of %s are certified', v_event.name), 'Amend them first.');
  elsif not p_on and v_event.cancelled_at is null then
    return;
  end if;
  update public.meet_events e
  set cancelled_at = (case when p_on then coalesce(e.cancelled_at, now()) end),
    cancelled_reason = (case when p_on then v_reason end), cancelled_rule = v_rule
  where e.id = p_id;
  if not p_on then
    update public.meet_stops s set ended_at = now(), ended_by = auth.uid(), end_reason = v_reason
    where s.event_id = p_id and s.ended_at is null returning s.id into v_stop;
  elsif v_event.cancelled_at is not null then
    update public.meet_stops s set reason = v_reason, kind = v_kind where s.event_id = p_id and s.ended_at is null;
  else
    insert into public.meet_stops (school_id, meet_id, event_id, kind, reason)
    values (v_meet.school_id, v_meet.id, p_id, v_kind, v_reason) returning id into v_stop;
  end if;
  if v_meet.started_at is not null and v_stop is not null then
    perform app.tell_meet(v_meet.id,
      left((case when p_on then 'Canceled: ' else 'Held again: ' end) || v_event.name || ', ' || v_meet.title, 120),
      v_reason, 'meet-event:' || v_stop || ':' || p_on);
  end if;
end
$$;
call app.expose('public.cancel_meet_event(uuid, text, boolean, text, text)', 'authenticated', 'service_role');

-- Another judge takes a seat in the middle, from one entry on. The seat, its sheets so far, and its results stay.
create function public.replace_meet_judge(p_seat uuid, p_judge uuid, p_from_entry uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_seat(p_seat, 'director', 'head_judge');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
  v_seat public.meet_seats;
begin
  select * into v_seat from public.meet_seats s where s.id = p_seat for update;
  if not exists (select from public.meet_judges j where j.id = p_judge and j.meet_id = v_seat.meet_id
    and j.archived_at is null) then
    perform app.fail('unknown_judge', 'That judge isn''t at this meet', 'Add the judge first.', 'judge_id');
  elsif v_seat.judge_id = p_judge then
    return;
  elsif p_from_entry is not null and not exists (
    select from public.meet_entries e where e.id = p_from_entry and e.event_id = v_seat.event_id) then
    perform app.fail('unknown_entry', 'That entry isn''t in this event', 'Choose from the list.', 'from_entry_id');
  end if;
  insert into public.meet_seat_changes (school_id, meet_id, seat_id, from_judge_id, to_judge_id, from_entry_id, reason)
  values (v_meet.school_id, v_seat.meet_id, p_seat, v_seat.judge_id, p_judge, p_from_entry, v_reason);
  update public.meet_seats s set judge_id = p_judge where s.id = p_seat;
end
$$;
call app.expose('public.replace_meet_judge(uuid, uuid, uuid, text)', 'authenticated', 'service_role');
