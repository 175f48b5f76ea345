-- Takes a penalty, a credit, or a time out of the count. Checks no rights.
create function app.void_record(p_kind text, p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_kind = 'penalty' then
    update public.meet_penalties t set voided_at = now(), void_reason = p_reason where t.id = p_id
      and t.voided_at is null;
  else
    update public.meet_times t set voided_at = now(), void_reason = p_reason where t.id = p_id and t.voided_at is null;
  end if;
end
$$;

-- Adds a revision to a sheet that is held, from {marks, comments?, control_total?}. `p_seen` is the revision that the
-- caller saw. Checks no rights.
create function app.revise_score(p_score public.meet_scores, p_seen integer, p_input jsonb, p_reason text)
returns public.meet_scores
language plpgsql security definer set search_path = ''
as $$
declare
  v_seat public.meet_seats;
  v_event public.meet_events;
  v_comments jsonb := coalesce(nullif(p_input -> 'comments', 'null'), '{}');
begin
  perform app.need_seen_revision(p_score, p_seen);
  if p_score.state = 'keyed_once' then
    perform app.fail('half', 'This sheet is keyed once', 'Another person keys it the second time.');
  elsif p_score.state = 'differs' and app.has_open_seat_sheets(p_score) then
    perform app.fail('seat_differs', 'A judge''s device sent other marks for this sheet',
      'Decide on them first, on the meet''s page, under Seats.');
  end if;
  select * into v_seat from public.meet_seats s where s.id = p_score.seat_id;
  select * into v_event from public.meet_events e where e.id = v_seat.event_id;
  perform app.check_marks((select s.content from public.score_sheets s where s.id = v_event.sheet_id), v_seat.role,
    p_input -> 'marks', v_comments);
  return app.add_revision(p_score, v_event.sheet_id, p_input -> 'marks', v_comments,
    app.number_in(p_input ->> 'control_total', 'control_total'),
    (case when p_score.state = 'differs' then 'chosen' else 'corrected' end), p_reason);
end
$$;

-- Gives an entry another performance, and returns its number. Checks no rights.
create function app.add_performance(p_entry public.meet_entries, p_reason text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_last public.meet_performances;
  v_attempt integer;
begin
  perform from public.meet_entries e where e.id = p_entry.id for no key update;
  v_last := app.performance_of(p_entry);
  -- Also one that is void had its number.
  v_attempt := (select max(p.attempt) from public.meet_performances p where p.entry_id = p_entry.id) + 1;
  if v_attempt > 20 then
    perform app.fail('attempt', 'An entry has 20 performances at most', null, 'entry_id');
  end if;
  insert into public.meet_performances (school_id, meet_id, entry_id, attempt, reason)
  values (p_entry.school_id, p_entry.meet_id, p_entry.id, v_attempt, p_reason);
  return v_attempt;
end
$$;

-- Takes a whole performance out of the count. Checks no rights.
create function app.end_performance(p_entry uuid, p_attempt integer, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.meet_performances p set voided_at = now(), reason = p_reason
  where p.entry_id = p_entry and p.attempt = p_attempt and p.voided_at is null;
end
$$;

-- Sets what became of a performance, the latest one without a number. Checks no rights.
create function app.put_performance_status(p_entry public.meet_entries, p_status text, p_reason text,
  p_attempt integer default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_performance public.meet_performances := app.performance_of(p_entry, p_attempt);
begin
  update public.meet_performances p set status = p_status, reason = p_reason where p.id = v_performance.id;
end
$$;
