-- The sheet of an entry as a device of a seat sent it. What it says never changes; what became of it does.
create table public.meet_seat_sheets (
  id uuid primary key,
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  device_id uuid not null references public.meet_devices (id),
  seat_id uuid not null references public.meet_seats (id),
  entry_id uuid not null references public.meet_entries (id),
  attempt integer not null default 1 constraint meet_seat_sheets_attempt_check check (attempt between 1 and 20),
  seq integer not null constraint meet_seat_sheets_seq_check check (seq between 1 and 100000),
  base integer not null constraint meet_seat_sheets_base_check check (base between 0 and 999),
  sheet_id uuid not null references public.score_sheets (id),
  marks jsonb not null constraint meet_seat_sheets_marks_check check (jsonb_typeof(marks) = 'object'),
  comments jsonb not null default '{}' constraint meet_seat_sheets_comments_check
    check (jsonb_typeof(comments) = 'object'),
  control_total numeric,
  cadets integer constraint meet_seat_sheets_cadets_check check (cadets between 0 and 500),
  commander text constraint meet_seat_sheets_commander_check
    check (length(commander) <= 8 and app.is_plain(commander)),
  done_at timestamptz not null,
  state text not null constraint meet_seat_sheets_state_check
    check (state in ('counted', 'same', 'differs', 'late', 'taken', 'left')),
  revision integer constraint meet_seat_sheets_revision_check check (revision between 1 and 999),
  reason text constraint meet_seat_sheets_reason_check check (length(reason) <= 300 and app.has_no_ssn(reason)),
  decided_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_seat_sheets_seq_key unique (device_id, seq),
  constraint meet_seat_sheets_decided_check check ((state in ('taken', 'left')) = (decided_at is not null))
);
create index meet_seat_sheets_school_id_idx on public.meet_seat_sheets (school_id);
create index meet_seat_sheets_meet_id_idx on public.meet_seat_sheets (meet_id);
create index meet_seat_sheets_seat_id_idx on public.meet_seat_sheets (seat_id, entry_id);
create index meet_seat_sheets_entry_id_idx on public.meet_seat_sheets (entry_id);
create index meet_seat_sheets_sheet_id_idx on public.meet_seat_sheets (sheet_id);
comment on table public.meet_seat_sheets is 'What arrived from the devices of seats, sheet by sheet.';
comment on column public.meet_seat_sheets.seq is 'Counted by the device: a number that is missing has not arrived.';
comment on column public.meet_seat_sheets.base is 'The revision that the device knew when the judge finished; 0: none.';
comment on column public.meet_seat_sheets.done_at is 'When the judge finished it, by the clock of the device.';
comment on column public.meet_seat_sheets.state is
  'counted: it became a revision. same: it says what counts already. differs: another one counts, the tabulator '
  'decides. late: it came from a device that was taken off the seat, or after scoring was locked; it waits. '
  'taken, left: decided.';
call app.protect('public.meet_seat_sheets', 'competition-scoring', writes => '{}');
call app.read_by_meet('public.meet_seat_sheets', 'competition-scoring', 'meet_id', 'director', 'tabulator',
  'head_judge');
call app.same_school('public.meet_seat_sheets', 'device_id:meet_devices', 'seat_id:meet_seats',
  'entry_id:meet_entries', 'sheet_id:score_sheets');
call app.same_meet('public.meet_seat_sheets', 'device_id:meet_devices', 'seat_id:meet_seats', 'entry_id:meet_entries');
call app.audit('public.meet_seat_sheets', masked => '{marks,comments,control_total}', noun => 'a sheet of a seat');
call app.broadcast('public.meet_seat_sheets', 'competition-scoring', staff => true);
call app.bound('public.meet_seat_sheets', 6000);
create trigger with_log after insert or update on public.meet_seat_sheets
  for each row execute function app.log_meet_row();
create trigger keep_scored before update or delete on public.meet_seat_sheets
  for each row execute function app.keep_scored('updated_at', 'updated_by', 'state', 'revision', 'reason',
    'decided_at', 'decided_by');
alter table public.meet_revisions drop constraint meet_revisions_source_check;
alter table public.meet_revisions add constraint meet_revisions_source_check
  check (source in ('keyed', 'chosen', 'corrected', 'imported', 'seat'));

-- The score of a sheet of a seat, held; it begins with it where there is none.
create function app.performance_score(p_sheet public.meet_seat_sheets) returns public.meet_scores
language plpgsql security definer set search_path = ''
as $$
declare
  v_performance public.meet_performances := app.performance_of((select e from public.meet_entries e
    where e.id = p_sheet.entry_id), p_sheet.attempt);
  v_score public.meet_scores;
begin
  insert into public.meet_scores (school_id, meet_id, performance_id, seat_id)
  values (p_sheet.school_id, p_sheet.meet_id, v_performance.id, p_sheet.seat_id)
  on conflict on constraint meet_scores_performance_id_seat_id_key do nothing;
  select * into v_score from public.meet_scores s
  where s.performance_id = v_performance.id and s.seat_id = p_sheet.seat_id for update;
  return v_score;
end
$$;

-- Puts what a seat sent beside what counts there, as of now: it becomes the next revision, says the same, or differs.
-- The score is held. A sheet that is being keyed from paper, was verified, or was changed by another one differs.
create function app.place_seat_sheet(p_sheet public.meet_seat_sheets) returns public.meet_seat_sheets
language plpgsql security definer set search_path = ''
as $$
declare
  v_score public.meet_scores := app.performance_score(p_sheet);
  v_counts public.meet_revisions;
begin
  select * into v_counts from public.meet_revisions r
  where r.score_id = v_score.id and r.revision = v_score.revision and r.voided_at is null;
  if v_counts.marks = p_sheet.marks and v_counts.sheet_id = p_sheet.sheet_id and v_score.state <> 'differs' then
    p_sheet.state := 'same';
    p_sheet.revision := v_counts.revision;
  elsif v_score.revision = p_sheet.base and (v_score.state in ('submitted', 'returned') or v_score.state = 'keyed_once'
    and not exists (select from public.meet_keyings k where k.score_id = v_score.id and k.round = v_score.round)) then
    v_score := app.add_revision(v_score, p_sheet.sheet_id, p_sheet.marks, p_sheet.comments, p_sheet.control_total,
      'seat', null);
    p_sheet.state := 'counted';
    p_sheet.revision := v_score.revision;
  else
    update public.meet_scores s set state = 'differs', verified_by = null, verified_at = null
    where s.id = v_score.id and s.state <> 'differs';
    p_sheet.state := 'differs';
  end if;
  return p_sheet;
end
$$;

-- Takes a sheet that waits or differs, or leaves it, with a reason. Taken, its marks are put forward as they are, or
-- as the tabulator picked them item by item: {marks?, comments?}. Left, what counted before is put forward again.
-- `p_seen` is the revision that the caller saw. Returns {state, revision?}.
create function public.decide_seat_sheet(p_sheet uuid, p_take boolean, p_seen integer, p_reason text,
  p_input jsonb default null, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_seat_sheets;
  v_score public.meet_scores;
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
  v_marks jsonb;
  v_comments jsonb;
  v_done jsonb;
begin
  perform app.need_scoring((select x.meet_id from public.meet_seat_sheets x where x.id = p_sheet), 'director',
    'tabulator');
  perform app.need_own_account();
  v_done := app.once(p_key, 'decide_seat_sheet', jsonb_build_array(p_sheet, p_take, p_seen, p_reason, p_input));
  if v_done is not null then
    return v_done;
  end if;
  select * into v from public.meet_seat_sheets x where x.id = p_sheet for update;
  if v.state not in ('late', 'differs') then
    perform app.fail('decided', 'This sheet was decided on already', 'Reload the board.');
  end if;
  v_score := app.performance_score(v);
  perform app.need_seen_revision(v_score, p_seen);
  if coalesce(p_take, false) then
    v_marks := coalesce(nullif(p_input -> 'marks', 'null'), v.marks);
    v_comments := coalesce(nullif(p_input -> 'comments', 'null'), v.comments);
    perform app.check_marks((select s.content from public.score_sheets s where s.id = v.sheet_id),
      (select t.role from public.meet_seats t where t.id = v.seat_id), v_marks, v_comments);
    v_score := app.add_revision(v_score, v.sheet_id, v_marks, v_comments, v.control_total, 'chosen', v_reason);
  elsif v.state = 'differs' and v_score.revision > 0 and not exists (select from public.meet_seat_sheets o
    where o.seat_id = v.seat_id and o.entry_id = v.entry_id and o.attempt = v.attempt and o.state = 'differs'
      and o.id <> v.id) then
    update public.meet_scores s set state = 'submitted' where s.id = v_score.id and s.state = 'differs';
  end if;
  update public.meet_seat_sheets x
  set state = case when coalesce(p_take, false) then 'taken' else 'left' end, reason = v_reason, decided_at = now(),
    decided_by = auth.uid(), revision = case when coalesce(p_take, false) then v_score.revision end
  where x.id = p_sheet;
  return app.done(p_key, jsonb_strip_nulls(jsonb_build_object('state', case when coalesce(p_take, false) then 'taken'
    else 'left' end, 'revision', nullif(v_score.revision, 0))));
end
$$;
call app.expose('public.decide_seat_sheet(uuid, boolean, integer, text, jsonb, uuid)', 'authenticated',
  'service_role');
