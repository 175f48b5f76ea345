-- What became of a performance: ok, dnf, dq, dns, or scratched, with a reason for all but the first.
create function public.set_performance_status(p_entry uuid, p_status text, p_reason text default null,
  p_attempt integer default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries := app.need_entry(p_entry, 'director', 'tabulator', 'head_judge');
  v_status text := app.one_of(p_status, '{ok,dns,dnf,dq,scratched}', '', 'status', 'That status');
begin
  perform app.put_performance_status(v_entry, v_status,
    app.need_text(p_reason, 'reason', 'The reason', 300, p_status is distinct from 'ok'), p_attempt);
end
$$;
call app.expose('public.set_performance_status(uuid, text, text, integer)', 'authenticated', 'service_role');

-- Grants an entry another performance. Returns its number.
create function public.grant_performance(p_entry uuid, p_reason text, p_key uuid default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries := app.need_entry(p_entry, 'director', 'head_judge');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
  v_done jsonb;
begin
  v_done := app.once(p_key, 'grant_performance', jsonb_build_array(p_entry, p_reason));
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  return (app.done(p_key, to_jsonb(app.add_performance(v_entry, v_reason))) #>> '{}')::integer;
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

-- Keeps a result, if it was made from what is there now: {accepted, generation}. Not accepted: compute it again. The
-- same result again adds no generation.
create function public.accept_meet_result(p_meet uuid, p_event uuid, p_hash text, p_engine integer,
  p_result jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := (select m.school_id from public.meets m where m.id = p_meet);
  v_last public.meet_results;
  v_seq bigint;
begin
  insert into app.meet_chains (meet_id) values (p_meet) on conflict do nothing;
  -- Every change of what results are made of holds this row until it is there: none is under way now.
  select c.seq into v_seq from app.meet_chains c where c.meet_id = p_meet for update;
  if app.meet_input_hash(app.meet_document(p_meet, case when p_event is not null then app.events_read_by(p_event) end))
    is distinct from p_hash then
    return jsonb_build_object('accepted', false);
  end if;
  if p_event is not null then
    insert into app.meet_computed as c values (p_event, v_seq)
    on conflict (event_id) do update set seq = excluded.seq;
  else
    insert into app.meet_overall_computed as c values (p_meet, v_seq)
    on conflict (meet_id) do update set seq = excluded.seq;
  end if;
  select * into v_last from public.meet_results r
  where r.meet_id = p_meet and r.event_id is not distinct from p_event order by r.generation desc limit 1;
  if v_last.input_hash = p_hash and v_last.engine = p_engine and v_last.result = p_result then
    return jsonb_build_object('accepted', true, 'generation', v_last.generation);
  end if;
  insert into public.meet_results (school_id, meet_id, event_id, generation, engine, input_hash, seq, result)
  values (v_school, p_meet, p_event, coalesce(v_last.generation, 0) + 1, p_engine, p_hash, v_seq, p_result);
  return jsonb_build_object('accepted', true, 'generation', coalesce(v_last.generation, 0) + 1);
end
$$;
call app.expose('public.accept_meet_result(uuid, uuid, text, integer, jsonb)', 'service_role');

-- Takes a whole performance out of the count, with a reason.
create function public.void_performance(p_entry uuid, p_attempt integer, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries := app.need_entry(p_entry, 'director', 'head_judge');
begin
  perform app.end_performance(v_entry.id, p_attempt, app.need_text(p_reason, 'reason', 'The reason', 300, true));
end
$$;
call app.expose('public.void_performance(uuid, integer, text)', 'authenticated', 'service_role');

-- What a result is made from, with its hash, for those who decide on scores: their browser explains each row from it.
create function public.meet_result_input(p_meet uuid, p_event uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  if p_event is not null
    and not exists (select from public.meet_events e where e.id = p_event and e.meet_id = p_meet) then
    perform app.fail('unknown_event', 'That event isn''t at this meet', 'Choose from the list.', 'event');
  end if;
  return public.meet_input(p_meet, p_event);
end
$$;
call app.expose('public.meet_result_input(uuid, uuid)', 'authenticated', 'service_role');

-- Whether the results of a meet are made from what is there now: of each event with entries, and (without an event) the
-- overall. `seq` is the last line of the log that one may change with.
create function public.meet_results_state(p_meet uuid) returns table (event_id uuid, is_current boolean, seq bigint)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  return query
    select e.id, coalesce(c.seq, 0) >= coalesce(l.seq, 0), coalesce(l.seq, 0)
    from public.meet_events e left join app.meet_computed c on c.event_id = e.id
    cross join lateral (select app.last_meet_change(p_meet, e.id) as seq) l
    where e.meet_id = p_meet and e.archived_at is null
      and exists (select from public.meet_entries n where n.event_id = e.id and n.archived_at is null)
    union all
    select null, coalesce(o.seq, 0) >= coalesce(l.seq, 0), coalesce(l.seq, 0)
    from public.meets m left join app.meet_overall_computed o on o.meet_id = m.id
    cross join lateral (select app.last_meet_change(p_meet) as seq) l
    where m.id = p_meet;
end
$$;
call app.expose('public.meet_results_state(uuid)', 'authenticated', 'service_role');
