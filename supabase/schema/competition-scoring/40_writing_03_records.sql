-- Records what a timer's watch said, under the id that the caller gives. A second reading of the same watch needs the
-- first one void.
create function public.save_meet_time(p_entry uuid, p_id uuid, p_timer integer, p_seconds text, p_attempt integer
  default null, p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries := app.need_entry(p_entry, 'director', 'tabulator', 'head_judge', 'keyer', 'timer');
  v_seconds numeric := app.number_in(p_seconds, 'seconds');
  v_performance public.meet_performances;
begin
  if app.once(p_key, 'save_meet_time', jsonb_build_array(p_entry, p_id, p_timer, p_seconds, p_attempt)) is not null then
    return p_id;
  elsif exists (select from public.meet_times t where t.id = p_id and t.meet_id = v_entry.meet_id) then
    return p_id;
  elsif v_seconds is null or v_seconds < 0 or v_seconds >= 100000 then
    perform app.fail('number', 'The time is missing', 'Enter seconds, such as 494.2.', 'seconds');
  elsif p_id is null or p_timer is null or p_timer not between 1 and 9 then
    perform app.fail('timer', 'Timers are numbered from 1 to 9', null, 'timer');
  end if;
  v_performance := app.performance_of(v_entry, p_attempt);
  insert into public.meet_times (id, school_id, meet_id, performance_id, timer, seconds)
  values (p_id, v_entry.school_id, v_entry.meet_id, v_performance.id, p_timer, v_seconds);
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
exception when unique_violation then
  perform app.fail('duplicate', format('Timer %s has a time already', p_timer), 'Take that one back first.', 'timer');
  return null;
end
$$;
call app.expose('public.save_meet_time(uuid, uuid, integer, text, integer, uuid)', 'authenticated', 'service_role');

-- Records a penalty or credit of a performance under the id that the caller gives: {kind?, key, count?, value?,
-- reason?, attempt?}. What the sheet doesn't know is refused.
create function public.save_meet_penalty(p_entry uuid, p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries := app.need_entry(p_entry, 'director', 'tabulator', 'head_judge', 'keyer');
  v_kind text := app.one_of(p_input ->> 'kind', '{penalty,credit}', 'penalty', 'kind', 'That kind');
  v_value numeric := app.number_in(p_input ->> 'value', 'value');
  v_count integer := coalesce(app.count_in(p_input ->> 'count', 'count', 0, 1000), 1);
  v_rule jsonb;
  v_performance public.meet_performances;
begin
  if app.once(p_key, 'save_meet_penalty', jsonb_build_array(p_entry, p_id, p_input)) is not null then
    return p_id;
  elsif p_id is null then
    perform app.fail('missing', 'The id is missing', 'Reload the page.', 'id');
  elsif exists (select from public.meet_penalties t where t.id = p_id and t.meet_id = v_entry.meet_id) then
    return p_id;
  end if;
  select r into v_rule from public.meet_events e join public.score_sheets s on s.id = e.sheet_id,
    jsonb_array_elements(
      coalesce(nullif(s.content -> (case v_kind when 'penalty' then 'penalties' else 'credits' end), 'null'), '[]')) r
  where e.id = v_entry.event_id and r ->> 'key' = p_input ->> 'key';
  if v_rule is null then
    perform app.fail('unknown_key', format('The score sheet has no such %s', v_kind), 'Choose from the list.', 'key');
  elsif v_rule ->> 'basis' = 'manual' and v_value is null then
    perform app.fail('missing', format('%s needs a value', v_rule ->> 'label'), 'Enter it as the judge decided.',
      'value');
  elsif v_rule ->> 'basis' = 'manual' and v_value < coalesce((v_rule ->> 'min')::numeric, 0) then
    perform app.fail('number', format('%s is at least %s', v_rule ->> 'label', coalesce(v_rule ->> 'min', '0')), null,
      'value');
  elsif v_rule ->> 'basis' <> 'manual' and v_value is not null then
    perform app.fail('number', format('%s has its value from the score sheet', v_rule ->> 'label'), 'Leave it blank.',
      'value');
  elsif v_rule ->> 'basis' in ('per_second_outside', 'stepped_over') then
    perform app.fail('clock', format('%s follows from the clock', v_rule ->> 'label'), 'Enter the time instead.',
      'key');
  end if;
  v_performance := app.performance_of(v_entry, app.count_in(p_input ->> 'attempt', 'attempt', 1, 20));
  insert into public.meet_penalties (id, school_id, meet_id, performance_id, kind, key, count, value, reason)
  values (p_id, v_entry.school_id, v_entry.meet_id, v_performance.id, v_kind, p_input ->> 'key', v_count, v_value,
    app.need_text(p_input ->> 'reason', 'reason', 'The reason', 300));
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
exception when unique_violation then
  perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
  return null;
end
$$;
call app.expose('public.save_meet_penalty(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The meet of a penalty, credit, or time that the caller may take back, as app.need_scoring has it. A timer takes back
-- times.
create function app.need_record(p_kind text, p_id uuid) returns public.meets
language plpgsql security definer set search_path = ''
as $$
begin
  return case app.one_of(p_kind, '{penalty,time}', '', 'kind', 'That kind')
    when 'penalty' then app.need_scoring((select t.meet_id from public.meet_penalties t where t.id = p_id), 'director',
      'tabulator', 'head_judge')
    else app.need_scoring((select t.meet_id from public.meet_times t where t.id = p_id), 'director', 'tabulator',
      'head_judge', 'timer')
  end;
end
$$;

-- Takes back a penalty, a credit, or a time, with a reason. It stays on the list as void.
create function public.void_meet_record(p_kind text, p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_record(p_kind, p_id);
begin
  perform app.void_record(p_kind, p_id, app.need_text(p_reason, 'reason', 'The reason', 300, true));
end
$$;
call app.expose('public.void_meet_record(text, uuid, text)', 'authenticated', 'service_role');
