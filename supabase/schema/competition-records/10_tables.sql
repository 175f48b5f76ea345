-- A line of a file of scores: what it says of an entry. Nothing of it counts before it is accepted.
create table public.meet_file_scores (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid not null references public.meet_events (id),
  entry_id uuid not null references public.meet_entries (id),
  seat_id uuid references public.meet_seats (id),
  import_id uuid not null references public.imports (id),
  line integer not null constraint meet_file_scores_line_check check (line between 1 and 100000),
  marks jsonb constraint meet_file_scores_marks_check check (jsonb_typeof(marks) = 'object'),
  seconds numeric constraint meet_file_scores_seconds_check check (seconds >= 0 and seconds < 100000),
  status text not null default 'ok' constraint meet_file_scores_status_check
    check (status in ('ok', 'dns', 'dnf', 'dq')),
  reason text constraint meet_file_scores_reason_check check (length(reason) <= 300 and app.has_no_ssn(reason)),
  state text not null default 'under_review' constraint meet_file_scores_state_check
    check (state in ('under_review', 'accepted', 'refused')),
  decided_by uuid,
  decided_at timestamptz,
  decide_reason text constraint meet_file_scores_decide_reason_check
    check (length(decide_reason) <= 300 and app.has_no_ssn(decide_reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_file_scores_decided_check check ((state = 'under_review') = (decided_at is null)),
  constraint meet_file_scores_seat_check check ((marks is null) = (seat_id is null))
);
create unique index meet_file_scores_entry_id_idx on public.meet_file_scores (entry_id) where state = 'under_review';
create index meet_file_scores_school_id_idx on public.meet_file_scores (school_id);
create index meet_file_scores_meet_id_idx on public.meet_file_scores (meet_id, event_id);
create index meet_file_scores_event_id_idx on public.meet_file_scores (event_id);
create index meet_file_scores_entry_idx on public.meet_file_scores (entry_id);
create index meet_file_scores_seat_id_idx on public.meet_file_scores (seat_id);
create index meet_file_scores_import_id_idx on public.meet_file_scores (import_id);
comment on column public.meet_file_scores.line is 'The row of the file.';
comment on column public.meet_file_scores.marks is 'As the event''s score sheet takes them from the role of the seat.';

call app.protect('public.meet_file_scores', 'competition-records', writes => '{}');
call app.same_school('public.meet_file_scores', 'import_id:imports');
call app.audit('public.meet_file_scores', noun => 'a score from a file');
call app.broadcast('public.meet_file_scores', 'competition-records', staff => true);
call app.bound('public.meet_file_scores', 12000);

-- The cadets whom a result names: on their timelines.
create table public.team_result_cadets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  result_id uuid not null references public.team_results (id),
  cadet_id uuid not null references public.cadets (id),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint team_result_cadets_result_id_cadet_id_key unique (result_id, cadet_id)
);
create index team_result_cadets_school_id_idx on public.team_result_cadets (school_id);
create index team_result_cadets_cadet_id_idx on public.team_result_cadets (cadet_id);
call app.protect('public.team_result_cadets', 'teams', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.team_result_cadets', 'result_id:team_results', 'cadet_id:cadets');
call app.audit('public.team_result_cadets', noun => 'a cadet of a result');
call app.broadcast('public.team_result_cadets', 'teams');
call app.bound('public.team_result_cadets', 6000);

-- A result of a meet of the past as a file says it, on its way to the results of one of the school's teams.
create table public.old_results (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  import_id uuid not null references public.imports (id),
  line integer not null constraint old_results_line_check check (line between 1 and 100000),
  team_id uuid not null references public.teams (id),
  cadet_id uuid references public.cadets (id),
  event_name text not null constraint old_results_event_name_check
    check (length(trim(event_name)) between 1 and 120 and app.is_plain(event_name)),
  host text constraint old_results_host_check check (length(host) <= 120 and app.is_plain(host)),
  held_on date not null,
  placement integer constraint old_results_placement_check check (placement between 1 and 1000),
  out_of integer constraint old_results_out_of_check check (out_of between 1 and 1000),
  score numeric(9, 3),
  squad text constraint old_results_squad_check check (length(squad) <= 60 and app.is_plain(squad)),
  note text constraint old_results_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  result_id uuid references public.team_results (id),
  state text not null default 'under_review' constraint old_results_state_check
    check (state in ('under_review', 'accepted', 'refused')),
  decided_by uuid,
  decided_at timestamptz,
  decide_reason text constraint old_results_decide_reason_check
    check (length(decide_reason) <= 300 and app.has_no_ssn(decide_reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint old_results_order_check check (placement <= out_of),
  constraint old_results_decided_check check ((state = 'under_review') = (decided_at is null))
);
create index old_results_school_id_idx on public.old_results (school_id, state);
create index old_results_import_id_idx on public.old_results (import_id);
create index old_results_team_id_idx on public.old_results (team_id);
create index old_results_cadet_id_idx on public.old_results (cadet_id);
create index old_results_result_id_idx on public.old_results (result_id);
comment on column public.old_results.result_id is 'The result that it became, or that it corrects.';

call app.protect('public.old_results', 'competition-records', writes => '{}');
call app.same_school('public.old_results', 'import_id:imports', 'team_id:teams', 'cadet_id:cadets',
  'result_id:team_results');
call app.audit('public.old_results', noun => 'a result from a file');
call app.broadcast('public.old_results', 'competition-records', staff => true);
call app.bound('public.old_results', 12000);

-- Which team of the host an event of its meet is of; without an event, the overall.
create table public.meet_result_teams (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid references public.meet_events (id),
  team_id uuid not null references public.teams (id),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_result_teams_event_id_key unique nulls not distinct (meet_id, event_id)
);
create index meet_result_teams_school_id_idx on public.meet_result_teams (school_id);
create index meet_result_teams_event_id_idx on public.meet_result_teams (event_id);
create index meet_result_teams_team_id_idx on public.meet_result_teams (team_id);
call app.protect('public.meet_result_teams', 'competition-records', writes => '{}');
call app.same_school('public.meet_result_teams', 'team_id:teams');
call app.audit('public.meet_result_teams', noun => 'the team of an event');
call app.broadcast('public.meet_result_teams', 'competition-records', staff => true);

-- Which result of a team is which row of certified results: an entry of an event, or a method of the overall.
create table app.certified_results (
  meet_id uuid not null references public.meets (id),
  part text not null,
  code text not null,
  result_id uuid not null references public.team_results (id),
  meet_school_id uuid not null references public.meet_schools (id),
  primary key (meet_id, meet_school_id, part, code)
);
create index certified_results_result_id_idx on app.certified_results (result_id);
comment on column app.certified_results.part is 'The id of the event, or "overall".';
alter table app.certified_results enable row level security;
create index certified_results_meet_school_id_idx on app.certified_results (meet_school_id);
comment on column app.certified_results.meet_school_id is 'The school at the meet that the row is of.';

-- A meet that wasn't hosted here, typed by hand: its name, day, and host, and what the school's own teams got there.
-- The results are those of the teams (`team_results`); photos of the sheets are files of the meet. See
-- docs/decisions/0243.
create table public.logged_meets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  name text not null constraint logged_meets_name_check
    check (length(trim(name)) between 1 and 70 and app.is_plain(name)),
  host text constraint logged_meets_host_check check (length(host) <= 120 and app.is_plain(host)),
  held_on date not null,
  place text constraint logged_meets_place_check check (length(place) <= 160 and app.is_plain(place)),
  note text constraint logged_meets_note_check check (length(note) <= 2000 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index logged_meets_school_id_idx on public.logged_meets (school_id, held_on desc);
comment on column public.logged_meets.place is 'Where it was held.';
call app.protect('public.logged_meets', 'competition-records', writes => '{}');
call app.audit('public.logged_meets', noun => 'a logged meet');
call app.name_rows('public.logged_meets', 't.name');
call app.broadcast('public.logged_meets', 'competition-records', staff => true);
call app.bound('public.logged_meets', 1000);
call app.attach('public.logged_meets', 'competition-records', 'manage', noun => 'a logged meet',
  page => '/app/competition-portal/records/meets/{id}');

-- Which results of teams are of a logged meet.
create table public.logged_results (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.logged_meets (id),
  result_id uuid not null references public.team_results (id),
  event text not null constraint logged_results_event_check
    check (length(trim(event)) between 1 and 48 and app.is_plain(event)),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint logged_results_result_id_key unique (result_id)
);
create index logged_results_school_id_idx on public.logged_results (school_id);
create index logged_results_meet_id_idx on public.logged_results (meet_id, sort);
comment on column public.logged_results.event is 'The event alone; the result''s name has the meet before it.';
call app.protect('public.logged_results', 'competition-records', writes => '{}');
call app.same_school('public.logged_results', 'meet_id:logged_meets', 'result_id:team_results');
call app.audit('public.logged_results', noun => 'a logged result');
call app.broadcast('public.logged_results', 'competition-records', staff => true);
call app.bound('public.logged_results', 12000);
