-- The sheets of a meet as the caller finds them: each entry that performed with each seat, and what the caller can do
-- with it. `turn`: first, second, returned (the first pass anew), own (the caller keyed it first, so someone else is
-- second), differs, done, or off where nothing is expected.
create function app.keying_sheets(p_meet uuid, p_event uuid default null)
returns table (event_id uuid, entry_id uuid, seat_id uuid, attempt integer, score_id uuid, turn text,
  return_reason text)
language sql stable security definer set search_path = ''
as $$
  select e.id, n.id, t.id, coalesce(p.attempt, 1), s.id, case
      when s.state in ('submitted', 'verified') then 'done'
      when s.state = 'differs' then 'differs'
      when n.status <> 'ok' or coalesce(p.status, 'ok') <> 'ok' or e.cancelled_at is not null then 'off'
      when s.id is null then 'first'
      when s.state = 'returned' then 'returned'
      when k.keyed_by = (select auth.uid()) then 'own'
      else 'second' end,
    case when s.state = 'returned' then s.return_reason end
  from public.meet_events e
  join public.meet_entries n on n.event_id = e.id and n.meet_id = p_meet and n.archived_at is null
  join public.meet_seats t on t.event_id = e.id and t.archived_at is null and t.kind <> 'alternate'
  left join (
    select q.id, q.entry_id, q.attempt, q.status, max(q.attempt) over (partition by q.entry_id) as latest
    from public.meet_performances q where q.meet_id = p_meet and q.voided_at is null
  ) p on p.entry_id = n.id and (p.attempt = p.latest or e.best_of)
  left join public.meet_scores s on s.performance_id = p.id and s.seat_id = t.id
  left join public.meet_keyings k on s.state = 'keyed_once' and k.score_id = s.id and k.round = s.round and k.pass = 1
  where e.meet_id = p_meet and (p_event is null or e.id = p_event) and e.archived_at is null
    and e.sheet_id is not null
$$;

-- How many sheets of each event wait for what, as the caller finds them.
create function public.keying_counts(p_meet uuid)
returns table (event_id uuid, turn text, sheets bigint)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge', 'keyer');
  return query select k.event_id, k.turn, count(*) from app.keying_sheets(p_meet) k group by k.event_id, k.turn;
end
$$;
call app.expose('public.keying_counts(uuid)', 'authenticated', 'service_role');

-- These sheets of an event one by one, in the order of the paper, with the codes of the entry's cadets. It says whether
-- a sheet was keyed, never by whom or what.
create function public.keying_pile(p_meet uuid, p_event uuid)
returns table (place bigint, event_id uuid, entry_id uuid, seat_id uuid, attempt integer, score_id uuid, turn text,
  return_reason text, cadets text[])
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge', 'keyer');
  return query
    select row_number() over (order by n.sort, n.code, k.attempt, t.sort, t.code), k.*, c.codes
    from app.keying_sheets(p_meet, p_event) k
    join public.meet_entries n on n.id = k.entry_id
    join public.meet_seats t on t.id = k.seat_id
    left join (
      select x.entry_id, array_agg(x.code order by x.sort, x.code) as codes from public.meet_entry_cadets x
      where x.meet_id = p_meet and x.archived_at is null group by x.entry_id
    ) c on c.entry_id = k.entry_id;
end
$$;
call app.expose('public.keying_pile(uuid, uuid)', 'authenticated', 'service_role');

-- A photo or scan of the paper hangs on its score: for those who key and decide. Who keys second has that paper anyway.
call app.attach('public.meet_scores', 'competition-scoring', noun => 'a score sheet',
  page => '/app/competition-portal/scoring/scores/{id}',
  writes => $$(s.meet_id = any (array(select app.meets_as(variadic '{director,tabulator,head_judge,keyer}'::text[])))
    or (s.school_id = (select app.school_id()) and (select app.manages('competition-scoring', 'manage'))))$$);

-- What is recorded once for a performance waits on the device without a connection, as sheets do, and is sent with a key.
drop function public.save_meet_penalty(uuid, uuid, jsonb);
drop function public.save_meet_time(uuid, uuid, integer, text, integer);

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
