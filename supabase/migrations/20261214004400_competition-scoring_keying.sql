-- A meet whose scores the caller may change now, by one of these jobs. Held as app.need_meet holds it.
create function app.need_scoring(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, variadic p_roles);
begin
  if v_meet.state <> 'in_progress' then
    perform app.fail('not_running', format('This meet is %s', (case v_meet.state
      when 'draft' then 'still a draft' when 'published' then 'not started yet' else 'paused' end)),
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

-- The performance of an entry that scores belong to: the latest that isn't void, or the first one, which begins with them.
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
    insert into public.meet_performances (school_id, meet_id, entry_id) values (p_entry.school_id, p_entry.meet_id, p_entry.id)
    on conflict on constraint meet_performances_entry_id_attempt_key do nothing;
    select * into v_found from public.meet_performances p where p.entry_id = p_entry.id and p.attempt = 1;
  end if;
  return v_found;
end
$$;

-- What has to be said before a sheet from paper is taken, one word each: old_sheet, scratched. Refused until the caller
-- knows of it.
create function app.check_paper(p_entry public.meet_entries, p_event public.meet_events, p_paper uuid, p_known jsonb)
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_on_paper integer := (select s.version from public.score_sheets s where s.id = p_paper);
  v_now integer := (select s.version from public.score_sheets s where s.id = p_event.sheet_id);
begin
  if p_paper is distinct from p_event.sheet_id and not coalesce(p_known ? 'old_sheet', false) then
    perform app.fail('old_sheet', format('This paper is version %s; the event is scored by version %s',
      coalesce(v_on_paper::text, 'of another sheet'), v_now),
      'Check each item against the current sheet before you key it.', 'known');
  elsif p_entry.status in ('scratched', 'dns') and not coalesce(p_known ? 'scratched', false) then
    perform app.fail('scratched', format('%s is marked as %s', p_entry.code, (case p_entry.status
      when 'dns' then 'not started' else 'scratched' end)), 'Check the code on the paper.', 'known');
  end if;
end
$$;

-- Keys a judge's sheet from paper: {sheet_id, marks, comments?, control_total?, attempt?, known?}. Where the meet keys
-- twice, the first pass waits for a second person, who doesn't see it; equal passes make a revision, others wait for the
-- tabulator. Returns {score, state, differences?}.
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
  values (v_entry.school_id, v_entry.meet_id, v_score.id, v_score.round, (case when v_first.id is null then 1 else 2 end),
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
  return app.done(p_key, jsonb_build_object('score', v_score.id, 'state', v_score.state, 'differences', to_jsonb(v_differ)));
end
$$;
call app.expose('public.key_score(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Adds the next revision of a sheet that is held, and puts it forward to be verified.
create function app.add_revision(p_score public.meet_scores, p_sheet uuid, p_marks jsonb, p_comments jsonb, p_total numeric,
  p_source text, p_reason text)
returns public.meet_scores
language plpgsql security definer set search_path = ''
as $$
declare
  v_next integer := coalesce((select max(r.revision) from public.meet_revisions r where r.score_id = p_score.id), 0) + 1;
begin
  insert into public.meet_revisions (school_id, meet_id, score_id, revision, sheet_id, marks, comments, control_total,
    source, reason)
  values (p_score.school_id, p_score.meet_id, p_score.id, v_next, p_sheet, p_marks, p_comments, p_total, p_source, p_reason);
  update public.meet_scores s
  set state = 'submitted', round = p_score.round, revision = v_next, verified_by = null, verified_at = null,
    return_reason = null
  where s.id = p_score.id returning * into p_score;
  return p_score;
end
$$;

-- The sheet of a seat, held, where the caller may decide on it.
create function app.need_score(p_score uuid, variadic p_roles text[]) returns public.meet_scores
language plpgsql security definer set search_path = ''
as $$
declare
  v_score public.meet_scores;
begin
  perform app.need_scoring((select s.meet_id from public.meet_scores s where s.id = p_score), variadic p_roles);
  select * into v_score from public.meet_scores s where s.id = p_score for update;
  return v_score;
end
$$;

-- The meet of these sheets, which have to be of one, as app.need_scoring has it.
create function app.need_scores(p_scores uuid[], variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meets uuid[] := array(select distinct s.meet_id from public.meet_scores s where s.id = any (p_scores));
  v_meet public.meets := app.need_scoring(v_meets[1], variadic p_roles);
begin
  if cardinality(v_meets) <> 1 then
    perform app.fail('unknown_score', 'These sheets aren''t of one meet', 'Reload the board.', 'scores');
  end if;
  return v_meet;
end
$$;

-- Refuses where the sheet has another revision than the one that the caller saw.
create function app.need_seen_revision(p_score public.meet_scores, p_seen integer) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_score.revision is distinct from p_seen then
    perform app.fail('changed', 'Someone else changed this sheet', 'Reload the board to see what changed.');
  end if;
end
$$;

-- Decides between two passes that differ, or corrects a sheet: {marks, comments?, control_total?, reason}. The reason is
-- needed for a correction. `p_seen` is the revision that the caller saw.
create function public.correct_score(p_score uuid, p_seen integer, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_score public.meet_scores := app.need_score(p_score, 'director', 'tabulator');
  v_seat public.meet_seats;
  v_event public.meet_events;
  v_reason text := app.need_text(p_input ->> 'reason', 'reason', 'The reason', 300, v_score.state <> 'differs');
  v_comments jsonb := coalesce(nullif(p_input -> 'comments', 'null'), '{}');
  v_done jsonb;
begin
  v_done := app.once(p_key, 'correct_score', jsonb_build_array(p_score, p_seen, p_input));
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_seen_revision(v_score, p_seen);
  if v_score.state = 'keyed_once' then
    perform app.fail('half', 'This sheet is keyed once', 'Another person keys it the second time.');
  end if;
  select * into v_seat from public.meet_seats s where s.id = v_score.seat_id;
  select * into v_event from public.meet_events e where e.id = v_seat.event_id;
  perform app.check_marks((select s.content from public.score_sheets s where s.id = v_event.sheet_id), v_seat.role,
    p_input -> 'marks', v_comments);
  v_score := app.add_revision(v_score, v_event.sheet_id, p_input -> 'marks', v_comments,
    app.number_in(p_input ->> 'control_total', 'control_total'),
    (case when v_score.state = 'differs' then 'chosen' else 'corrected' end), v_reason);
  return app.done(p_key, jsonb_build_object('score', v_score.id, 'state', v_score.state, 'revision', v_score.revision));
end
$$;
call app.expose('public.correct_score(uuid, integer, jsonb, uuid)', 'authenticated', 'service_role');

-- Verifies sheets that are put forward, each with the revision that the caller saw, in the same order. Returns how
-- many; those verified before are left as they are.
create function public.verify_scores(p_scores uuid[], p_seen integer[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_scores(p_scores[:2000], 'director', 'tabulator', 'head_judge');
  v_score public.meet_scores;
  v_count integer;
begin
  perform app.check_ids(p_scores, 'scores', 2000);
  if cardinality(p_seen) is distinct from cardinality(p_scores) then
    perform app.fail('seen', 'Each sheet needs the revision that was seen', 'Reload the board.', 'seen');
  end if;
  for v_score in select s.* from public.meet_scores s where s.id = any (p_scores) order by s.id for update loop
    perform app.need_seen_revision(v_score, p_seen[array_position(p_scores, v_score.id)]);
  end loop;
  if exists (select from public.meet_scores s where s.id = any (p_scores) and s.state not in ('submitted', 'verified')) then
    perform app.fail('not_ready', 'A selected sheet is keyed once, differs, or was returned', 'Finish it first.', 'scores');
  end if;
  update public.meet_scores s set state = 'verified', verified_by = auth.uid(), verified_at = now()
  where s.id = any (p_scores) and s.meet_id = v_meet.id and s.state = 'submitted';
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.verify_scores(uuid[], integer[])', 'authenticated', 'service_role');

-- Sends a sheet back to be keyed again. Its revision no longer counts.
create function public.return_score(p_score uuid, p_seen integer, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_score public.meet_scores := app.need_score(p_score, 'director', 'tabulator', 'head_judge');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
begin
  if v_score.state = 'returned' then
    return;
  end if;
  perform app.need_seen_revision(v_score, p_seen);
  update public.meet_revisions r set voided_at = now(), void_reason = v_reason
  where r.score_id = p_score and r.voided_at is null;
  update public.meet_scores s
  set state = 'returned', revision = 0, return_reason = v_reason, verified_by = null, verified_at = null
  where s.id = p_score;
end
$$;
call app.expose('public.return_score(uuid, integer, text)', 'authenticated', 'service_role');

-- Takes back the revision of a sheet that counts, with a reason. The one before counts again.
create function public.void_revision(p_score uuid, p_seen integer, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_score public.meet_scores := app.need_score(p_score, 'director', 'tabulator', 'head_judge');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
  v_before integer;
begin
  -- Sent twice, it was taken back by the first.
  if exists (select from public.meet_revisions r
    where r.score_id = p_score and r.revision = p_seen and r.voided_at is not null) then
    return;
  end if;
  perform app.need_seen_revision(v_score, p_seen);
  update public.meet_revisions r set voided_at = now(), void_reason = v_reason
  where r.score_id = p_score and r.revision = v_score.revision and r.voided_at is null;
  v_before := (select max(r.revision) from public.meet_revisions r where r.score_id = p_score and r.voided_at is null);
  update public.meet_scores s
  set state = (case when v_before is null then 'returned' else 'submitted' end), revision = coalesce(v_before, 0),
    return_reason = v_reason, verified_by = null, verified_at = null
  where s.id = p_score;
end
$$;
call app.expose('public.void_revision(uuid, integer, text)', 'authenticated', 'service_role');
