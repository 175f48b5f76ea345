-- Records a penalty or credit of a performance under the id that the caller gives: {kind?, key, count?, value?, reason?,
-- attempt?}. What the sheet doesn't know is refused.
create function public.save_meet_penalty(p_entry uuid, p_id uuid, p_input jsonb) returns uuid
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
  if p_id is null then
    perform app.fail('missing', 'The id is missing', 'Reload the page.', 'id');
  elsif exists (select from public.meet_penalties t where t.id = p_id and t.meet_id = v_entry.meet_id) then
    return p_id;
  end if;
  select r into v_rule from public.meet_events e join public.score_sheets s on s.id = e.sheet_id,
    jsonb_array_elements(coalesce(nullif(s.content -> (case v_kind when 'penalty' then 'penalties' else 'credits' end), 'null'),
    '[]')) r
  where e.id = v_entry.event_id and r ->> 'key' = p_input ->> 'key';
  if v_rule is null then
    perform app.fail('unknown_key', format('The score sheet has no such %s', v_kind), 'Choose from the list.', 'key');
  elsif v_rule ->> 'basis' = 'manual' and v_value is null then
    perform app.fail('missing', format('%s needs a value', v_rule ->> 'label'), 'Enter it as the judge decided.', 'value');
  elsif v_rule ->> 'basis' = 'manual' and v_value < coalesce((v_rule ->> 'min')::numeric, 0) then
    perform app.fail('number', format('%s is at least %s', v_rule ->> 'label', coalesce(v_rule ->> 'min', '0')), null,
      'value');
  elsif v_rule ->> 'basis' <> 'manual' and v_value is not null then
    perform app.fail('number', format('%s has its value from the score sheet', v_rule ->> 'label'), 'Leave it blank.',
      'value');
  elsif v_rule ->> 'basis' in ('per_second_outside', 'stepped_over') then
    perform app.fail('clock', format('%s follows from the clock', v_rule ->> 'label'), 'Enter the time instead.', 'key');
  end if;
  v_performance := app.performance_of(v_entry, app.count_in(p_input ->> 'attempt', 'attempt', 1, 20));
  insert into public.meet_penalties (id, school_id, meet_id, performance_id, kind, key, count, value, reason)
  values (p_id, v_entry.school_id, v_entry.meet_id, v_performance.id, v_kind, p_input ->> 'key', v_count, v_value,
    app.need_text(p_input ->> 'reason', 'reason', 'The reason', 300));
  return p_id;
exception when unique_violation then
  perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
  return null;
end
$$;
call app.expose('public.save_meet_penalty(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Records what a timer's watch said, under the id that the caller gives. A second reading of the same watch needs the
-- first one void.
create function public.save_meet_time(p_entry uuid, p_id uuid, p_timer integer, p_seconds text, p_attempt integer default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries := app.need_entry(p_entry, 'director', 'tabulator', 'head_judge', 'keyer', 'timer');
  v_seconds numeric := app.number_in(p_seconds, 'seconds');
  v_performance public.meet_performances;
begin
  if exists (select from public.meet_times t where t.id = p_id and t.meet_id = v_entry.meet_id) then
    return p_id;
  elsif v_seconds is null or v_seconds < 0 or v_seconds >= 100000 then
    perform app.fail('number', 'The time is missing', 'Enter seconds, such as 494.2.', 'seconds');
  elsif p_id is null or p_timer is null or p_timer not between 1 and 9 then
    perform app.fail('timer', 'Timers are numbered from 1 to 9', null, 'timer');
  end if;
  v_performance := app.performance_of(v_entry, p_attempt);
  insert into public.meet_times (id, school_id, meet_id, performance_id, timer, seconds)
  values (p_id, v_entry.school_id, v_entry.meet_id, v_performance.id, p_timer, v_seconds);
  return p_id;
exception when unique_violation then
  perform app.fail('duplicate', format('Timer %s has a time already', p_timer), 'Take that one back first.', 'timer');
  return null;
end
$$;
call app.expose('public.save_meet_time(uuid, uuid, integer, text, integer)', 'authenticated', 'service_role');

-- The meet of a penalty, credit, or time that the caller may take back, as app.need_scoring has it. A timer takes back times.
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
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
begin
  if p_kind = 'penalty' then
    update public.meet_penalties t set voided_at = now(), void_reason = v_reason where t.id = p_id and t.voided_at is null;
  else
    update public.meet_times t set voided_at = now(), void_reason = v_reason where t.id = p_id and t.voided_at is null;
  end if;
end
$$;
call app.expose('public.void_meet_record(text, uuid, text)', 'authenticated', 'service_role');

-- What became of a performance: ok, dnf, dq, dns, or scratched, with a reason for all but the first.
create function public.set_performance_status(p_entry uuid, p_status text, p_reason text default null,
  p_attempt integer default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries := app.need_entry(p_entry, 'director', 'tabulator', 'head_judge');
  v_status text := app.one_of(p_status, '{ok,dns,dnf,dq,scratched}', '', 'status', 'That status');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, p_status is distinct from 'ok');
  v_performance public.meet_performances;
begin
  v_performance := app.performance_of(v_entry, p_attempt);
  update public.meet_performances p set status = v_status, reason = v_reason where p.id = v_performance.id;
end
$$;
call app.expose('public.set_performance_status(uuid, text, text, integer)', 'authenticated', 'service_role');

-- Grants an entry another performance. Returns its number.
create function public.grant_performance(p_entry uuid, p_reason text, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries := app.need_entry(p_entry, 'director', 'head_judge');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
  v_last public.meet_performances;
  v_done jsonb;
begin
  v_done := app.once(p_key, 'grant_performance', jsonb_build_array(p_entry, p_reason));
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform from public.meet_entries e where e.id = p_entry for no key update;
  v_last := app.performance_of(v_entry);
  if v_last.attempt >= 20 then
    perform app.fail('attempt', 'An entry has 20 performances at most', null, 'entry_id');
  end if;
  insert into public.meet_performances (school_id, meet_id, entry_id, attempt, reason)
  values (v_entry.school_id, v_entry.meet_id, p_entry, v_last.attempt + 1, v_reason);
  return (app.done(p_key, to_jsonb(v_last.attempt + 1)) #>> '{}')::integer;
end
$$;
call app.expose('public.grant_performance(uuid, text, uuid)', 'authenticated', 'service_role');

-- The rule that the director takes for one performance where a sheet is missing; null goes back to the event's.
create function public.set_missing_rule(p_entry uuid, p_rule text, p_reason text, p_attempt integer default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries := app.need_entry(p_entry, 'director');
  v_rule text := (case when p_rule is not null then app.one_of(p_rule,
    '{block,mean_of_present,median_of_present,prorate,adjusted}', '', 'rule', 'That rule') end);
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, p_rule is not null);
  v_performance public.meet_performances;
begin
  v_performance := app.performance_of(v_entry, p_attempt);
  update public.meet_performances p
  set missing = v_rule, missing_reason = (case when v_rule is not null then v_reason end) where p.id = v_performance.id;
end
$$;
call app.expose('public.set_missing_rule(uuid, text, text, integer)', 'authenticated', 'service_role');

-- The head judge sets a net, a status, or the sum of a penalty of a performance against what was computed. The value
-- before is kept beside it; null ends the decision.
create function public.override_score(p_entry uuid, p_what text, p_value text, p_old text, p_reason text,
  p_penalty text default null, p_attempt integer default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries := app.need_entry(p_entry, 'head_judge');
  v_what text := app.one_of(p_what, '{net,status,penalty}', '', 'what', 'That');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
  v_performance public.meet_performances;
begin
  -- Also one who manages meets decides on scores only with this job.
  if not exists (select from app.meets_as('head_judge') x where x = v_entry.meet_id) then
    perform app.deny('Only the head judge decides this');
  elsif v_what = 'penalty' and not exists (
    select from public.meet_events e join public.score_sheets s on s.id = e.sheet_id
    where e.id = v_entry.event_id
      and s.content -> 'penalties' @> jsonb_build_array(jsonb_build_object('key', p_penalty))) then
    perform app.fail('unknown_key', 'The score sheet has no such penalty', 'Choose from the list.', 'penalty');
  elsif p_value is not null and v_what = 'status' then
    perform app.one_of(p_value, '{ok,dns,dnf,dq,scratched}', '', 'value', 'That status');
  elsif p_value is not null and app.number_in(p_value, 'value') is null then
    perform app.fail('number', 'The new value is missing', 'Enter a number.', 'value');
  end if;
  v_performance := app.performance_of(v_entry, p_attempt);
  update public.meet_overrides o set ended_at = now()
  where o.performance_id = v_performance.id and o.what = v_what and o.ended_at is null
    and (v_what <> 'penalty' or o.key = p_penalty);
  if p_value is not null then
    insert into public.meet_overrides (school_id, meet_id, performance_id, what, key, old_value, new_value, reason)
    values (v_entry.school_id, v_entry.meet_id, v_performance.id, v_what,
      case when v_what = 'penalty' then p_penalty end, left(p_old, 40), trim(p_value), v_reason);
  end if;
end
$$;
call app.expose('public.override_score(uuid, text, text, text, text, text, integer)', 'authenticated', 'service_role');

-- Takes a whole performance out of the count, with a reason.
create function public.void_performance(p_entry uuid, p_attempt integer, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries := app.need_entry(p_entry, 'director', 'head_judge');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
begin
  update public.meet_performances p set voided_at = now(), reason = v_reason
  where p.entry_id = v_entry.id and p.attempt = p_attempt and p.voided_at is null;
end
$$;
call app.expose('public.void_performance(uuid, integer, text)', 'authenticated', 'service_role');
