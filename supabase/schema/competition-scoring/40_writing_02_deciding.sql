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

-- Decides between two passes that differ, or corrects a sheet: {marks, comments?, control_total?, reason}. The reason
-- is needed for a correction. `p_seen` is the revision that the caller saw.
create function public.correct_score(p_score uuid, p_seen integer, p_input jsonb, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_score public.meet_scores := app.need_score(p_score, 'director', 'tabulator');
  v_reason text := app.need_text(p_input ->> 'reason', 'reason', 'The reason', 300, v_score.state <> 'differs');
  v_done jsonb;
begin
  v_done := app.once(p_key, 'correct_score', jsonb_build_array(p_score, p_seen, p_input));
  if v_done is not null then
    return v_done;
  end if;
  v_score := app.revise_score(v_score, p_seen, p_input, v_reason);
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
  if exists (select from public.meet_scores s where s.id = any (p_scores)
    and s.state not in ('submitted', 'verified')) then
    perform app.fail('not_ready', 'A selected sheet is keyed once, differs, or was returned', 'Finish it first.',
      'scores');
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
