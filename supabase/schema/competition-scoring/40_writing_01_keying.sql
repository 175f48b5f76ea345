-- A meet whose scores the caller may change now, by one of these jobs: while it is in progress, and, for those who
-- decide on scores, while its certified results are being amended. Held as app.need_meet holds it.
create function app.need_scoring(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.hold_meet(p_meet, variadic p_roles);
begin
  if v_meet.amending_at is not null and v_meet.state in ('results_certified', 'amended')
    and v_meet.archived_at is null then
    return app.hold_meet(p_meet, variadic array(select r from unnest(p_roles) r
      where r in ('director', 'tabulator', 'head_judge')));
  end if;
  perform app.refuse_closed(v_meet);
  if v_meet.state <> 'in_progress' then
    perform app.fail('not_running', format('This meet is %s', (case v_meet.state
      when 'draft' then 'still a draft' when 'paused' then 'paused' else 'not started yet' end)),
      'Scores are keyed while the meet is in progress.');
  end if;
  return v_meet;
end
$$;

-- An entry that scores are recorded for, as app.need_scoring has its meet.
create function app.need_entry(p_entry uuid, variadic p_roles text[]) returns public.meet_entries
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries;
begin
  select * into v_entry from public.meet_entries e where e.id = p_entry and e.archived_at is null;
  perform app.need_scoring(v_entry.meet_id, variadic p_roles);
  return v_entry;
end
$$;

-- The performance of an entry that scores belong to: the latest that isn't void, or the first one, which begins with
-- them.
create function app.performance_of(p_entry public.meet_entries, p_attempt integer default null)
returns public.meet_performances
language plpgsql security definer set search_path = ''
as $$
declare
  v_found public.meet_performances;
begin
  select * into v_found from public.meet_performances p
  where p.entry_id = p_entry.id and p.voided_at is null and (p_attempt is null or p.attempt = p_attempt)
  order by p.attempt desc limit 1;
  if v_found.id is null and coalesce(p_attempt, 1) > 1 then
    perform app.fail('attempt', 'This entry has no such attempt', 'Grant another performance first.', 'attempt');
  elsif v_found.id is null then
    insert into public.meet_performances (school_id, meet_id, entry_id)
      values (p_entry.school_id, p_entry.meet_id, p_entry.id)
    on conflict on constraint meet_performances_entry_id_attempt_key do nothing;
    select * into v_found from public.meet_performances p where p.entry_id = p_entry.id and p.attempt = 1;
  end if;
  return v_found;
end
$$;

-- Keys a judge's sheet from paper: {sheet_id, marks, comments?, control_total?, attempt?, known?}. Where the meet keys
-- twice, the first pass waits for a second person, who doesn't see it; equal passes make a revision, others wait for
-- the tabulator. Returns {score, state, differences?}.
create function public.key_score(p_entry uuid, p_seat uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries := app.need_entry(p_entry, 'director', 'tabulator', 'head_judge', 'keyer');
  v_seat public.meet_seats;
  v_event public.meet_events;
  v_twice boolean;
  v_sheet jsonb;
  v_score public.meet_scores;
  v_first public.meet_keyings;
  v_total numeric := app.number_in(p_input ->> 'control_total', 'control_total');
  v_marks jsonb := p_input -> 'marks';
  v_comments jsonb := coalesce(nullif(p_input -> 'comments', 'null'), '{}');
  v_performance public.meet_performances;
  v_done jsonb;
  v_differ text[];
begin
  v_done := app.once(p_key, 'key_score', jsonb_build_array(p_entry, p_seat, p_input));
  if v_done is not null then
    return v_done;
  end if;
  select * into v_seat from public.meet_seats s where s.id = p_seat and s.archived_at is null;
  select * into v_event from public.meet_events e where e.id = v_entry.event_id;
  if v_seat.event_id is distinct from v_entry.event_id or v_seat.kind = 'alternate' then
    perform app.fail('seat', 'This seat isn''t on the panel of that event', 'Check the code on the paper.', 'seat_id');
  elsif v_event.sheet_id is null then
    perform app.fail('no_sheet', 'This event has no score sheet', 'Choose one for the event.', 'event_id');
  end if;
  perform app.check_paper(v_entry, v_event, app.id_in(p_input ->> 'sheet_id', 'sheet_id'), p_input -> 'known');
  v_sheet := (select s.content from public.score_sheets s where s.id = v_event.sheet_id);
  perform app.check_marks(v_sheet, v_seat.role, v_marks, v_comments);
  v_performance := app.performance_of(v_entry, app.count_in(p_input ->> 'attempt', 'attempt', 1, 20));
  insert into public.meet_scores (school_id, meet_id, performance_id, seat_id)
  values (v_entry.school_id, v_entry.meet_id, v_performance.id, p_seat)
  on conflict on constraint meet_scores_performance_id_seat_id_key do nothing;
  select * into v_score from public.meet_scores s where s.performance_id = v_performance.id and s.seat_id = p_seat
  for update;
  select * into v_first from public.meet_keyings k
  where k.score_id = v_score.id and k.round = v_score.round and k.pass = 1;
  if v_score.state in ('submitted', 'verified', 'differs') then
    perform app.fail('keyed', 'This sheet was keyed twice', 'Correct it on the tabulation board.', 'entry_id');
  elsif v_score.state = 'returned' then
    v_first := null;
    v_score.round := v_score.round + 1;
  elsif v_first.keyed_by = auth.uid() then
    perform app.fail('own_pass', 'You keyed this sheet first', 'Another person keys it the second time.', 'entry_id');
  end if;
  insert into public.meet_keyings (school_id, meet_id, score_id, round, pass, keyed_by, sheet_id, marks, comments,
    control_total)
  values (v_entry.school_id, v_entry.meet_id, v_score.id, v_score.round,
    (case when v_first.id is null then 1 else 2 end),
    auth.uid(), v_event.sheet_id, v_marks, v_comments, v_total);
  v_differ := (case when v_first.id is null then '{}' else app.mark_differences(v_first.marks, v_marks) end);
  if v_first.id is not null and v_first.control_total is distinct from v_total then
    v_differ := v_differ || '{control_total}'::text[];
  end if;
  v_twice := (select m.keys_twice from public.meets m where m.id = v_entry.meet_id);
  if v_first.id is null and v_twice then
    update public.meet_scores s set state = 'keyed_once', round = v_score.round where s.id = v_score.id;
    v_score.state := 'keyed_once';
  elsif cardinality(v_differ) > 0 then
    update public.meet_scores s set state = 'differs' where s.id = v_score.id;
    v_score.state := 'differs';
  else
    -- Comments of both passes are kept: what one left out, the other has.
    v_score := app.add_revision(v_score, v_event.sheet_id, v_marks, coalesce(v_first.comments, '{}') || v_comments,
      v_total, 'keyed', null);
  end if;
  return app.done(p_key,
    jsonb_build_object('score', v_score.id, 'state', v_score.state, 'differences', to_jsonb(v_differ)));
end
$$;
call app.expose('public.key_score(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Adds the next revision of a sheet that is held, and puts it forward to be verified.
create function app.add_revision(p_score public.meet_scores, p_sheet uuid, p_marks jsonb, p_comments jsonb,
  p_total numeric,
  p_source text, p_reason text)
returns public.meet_scores
language plpgsql security definer set search_path = ''
as $$
declare
  v_next integer := coalesce((select max(r.revision) from public.meet_revisions r where r.score_id = p_score.id),
    0) + 1;
begin
  insert into public.meet_revisions (school_id, meet_id, score_id, revision, sheet_id, marks, comments, control_total,
    source, reason)
  values (p_score.school_id, p_score.meet_id, p_score.id, v_next, p_sheet, p_marks, p_comments, p_total, p_source,
    p_reason);
  update public.meet_scores s
  set state = 'submitted', round = p_score.round, revision = v_next, verified_by = null, verified_at = null,
    return_reason = null
  where s.id = p_score.id returning * into p_score;
  return p_score;
end
$$;
