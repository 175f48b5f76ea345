-- True where another sheet that devices sent for this one differs and waits for the tabulator.
create function app.has_open_seat_sheets(p_score public.meet_scores, p_but uuid default null) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.meet_performances p
    join public.meet_seat_sheets x on x.entry_id = p.entry_id and x.attempt = p.attempt
    where p.id = p_score.performance_id and x.seat_id = p_score.seat_id and x.state = 'differs'
      and x.id is distinct from p_but)
$$;

-- Adds a revision to a sheet that is held, from {marks, comments?, control_total?}. `p_seen` is the revision that the
-- caller saw. Checks no rights.
create or replace function app.revise_score(p_score public.meet_scores, p_seen integer, p_input jsonb, p_reason text)
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

-- The meet of a sheet that waits, where the caller may decide on it. Taking one changes scores; leaving one that came
-- late changes none, so that it's left also once scoring is locked.
create function app.need_seat_sheet(p_sheet uuid, p_take boolean) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_sheet public.meet_seat_sheets := (select x from public.meet_seat_sheets x where x.id = p_sheet);
  v_meet public.meets;
begin
  if coalesce(p_take, false) or v_sheet.state is distinct from 'late' then
    return app.need_scoring(v_sheet.meet_id, 'director', 'tabulator');
  end if;
  v_meet := app.hold_meet(v_sheet.meet_id, 'director', 'tabulator');
  perform app.refuse_ended(v_meet);
  return v_meet;
end
$$;

-- A score whose last differing sheet was left is where it was before: its revision counts, or it waits to be keyed.
create function app.settle_score(p_score public.meet_scores) returns void
language sql security definer set search_path = ''
as $$
  update public.meet_scores s set state = case when s.revision > 0 then 'submitted'
    when s.return_reason is not null then 'returned' else 'keyed_once' end
  where s.id = p_score.id and s.state = 'differs' and (s.revision > 0 or (select count(*) from public.meet_keyings k
    where k.score_id = s.id and k.round = s.round) < 2)
$$;

-- Takes a sheet that waits or differs, or leaves it, with a reason. Taken, its marks are put forward as they are, or
-- as the tabulator picked them item by item: {marks?, comments?, control_total?}. Left, what counted before is put
-- forward again. Where more than one differs, the score waits until each was decided on. `p_seen` is the revision that
-- the caller saw. Returns {state, revision?}.
create or replace function public.decide_seat_sheet(p_sheet uuid, p_take boolean, p_seen integer, p_reason text,
  p_input jsonb default null, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_seat_sheet(p_sheet, p_take);
  v_take boolean := coalesce(p_take, false);
  v_marks jsonb := nullif(p_input -> 'marks', 'null');
  v_comments jsonb;
  v public.meet_seat_sheets;
  v_score public.meet_scores;
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
  v_done jsonb;
begin
  perform app.need_own_account();
  v_done := app.once(p_key, 'decide_seat_sheet', jsonb_build_array(p_sheet, p_take, p_seen, p_reason, p_input));
  if v_done is not null then
    return v_done;
  end if;
  select * into v from public.meet_seat_sheets x where x.id = p_sheet and x.meet_id = v_meet.id for update;
  if v.state not in ('late', 'differs') then
    perform app.fail('decided', 'This sheet was decided on already', 'Reload the board.');
  end if;
  if v_take or v.state = 'differs' then
    v_score := app.performance_score(v);
    perform app.need_seen_revision(v_score, p_seen);
  end if;
  if v_take then
    v_comments := coalesce(nullif(p_input -> 'comments', 'null'), v.comments);
    perform app.check_marks((select s.content from public.score_sheets s where s.id = v.sheet_id),
      (select t.role from public.meet_seats t where t.id = v.seat_id), coalesce(v_marks, v.marks), v_comments);
    -- The device's total is of its own marks.
    v_score := app.add_revision(v_score, v.sheet_id, coalesce(v_marks, v.marks), v_comments, case when v_marks is null
      then v.control_total else app.number_in(p_input ->> 'control_total', 'control_total') end, 'chosen', v_reason);
    update public.meet_scores s set state = 'differs' where s.id = v_score.id
      and app.has_open_seat_sheets(v_score, p_sheet);
  elsif v.state = 'differs' and not app.has_open_seat_sheets(v_score, p_sheet) then
    perform app.settle_score(v_score);
  end if;
  update public.meet_seat_sheets x
  set state = case when v_take then 'taken' else 'left' end, reason = v_reason, decided_at = now(),
    decided_by = auth.uid(), revision = case when v_take then v_score.revision end
  where x.id = p_sheet;
  return app.done(p_key, jsonb_strip_nulls(jsonb_build_object('state', case when v_take then 'taken' else 'left' end,
    'revision', nullif(v_score.revision, 0))));
end
$$;
call app.expose('public.decide_seat_sheet(uuid, boolean, integer, text, jsonb, uuid)', 'authenticated',
  'service_role');
