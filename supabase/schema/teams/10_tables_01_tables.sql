-- Teams: who is on which, in what role, and whether each may compete.
create table public.teams (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  name text not null constraint teams_name_check check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  discipline text not null default 'other' constraint teams_discipline_check check (discipline in (
    'drill_armed', 'drill_unarmed', 'color_guard', 'saber', 'air_rifle', 'raider', 'orienteering', 'academic', 'cyber',
    'stellar', 'robotics', 'uas', 'rocketry', 'fitness', 'flag_detail', 'band', 'honor_society', 'other')),
  division text not null default 'mixed'
    constraint teams_division_check check (division in ('varsity', 'jv', 'new_cadet', 'mixed')),
  about text constraint teams_about_check check (length(about) <= 2000 and app.has_no_ssn(about)),
  coach_id uuid references public.profiles (id) on delete set null,
  season_from date not null,
  season_to date not null,
  max_roster integer constraint teams_max_roster_check check (max_roster between 1 and 200),
  required_checks text[] not null default '{grades,physical,permission}' constraint teams_required_checks_check
    check (required_checks <@ '{grades,physical,permission,insurance,safety_test,dues}'),
  letter_goal integer constraint teams_letter_goal_check check (letter_goal between 1 and 1000),
  tryout_required boolean not null default false,
  tryout_opens_on date,
  tryout_closes_on date,
  tryout_note text constraint teams_tryout_note_check
    check (length(tryout_note) <= 1000 and app.has_no_ssn(tryout_note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint teams_season_check check (season_to >= season_from),
  constraint teams_tryout_check check (tryout_closes_on >= tryout_opens_on)
);
create index teams_school_id_idx on public.teams (school_id, season_to desc);
create index teams_coach_id_idx on public.teams (coach_id);
create unique index teams_school_id_name_idx on public.teams (school_id, lower(name), season_from)
  where archived_at is null;
comment on column public.teams.required_checks is 'What a member needs for a green light.';

-- Cadets see every team of their school, because they can try out for it; families those of their own child.
call app.protect('public.teams', 'teams', writes => '{update}', columns => '{archived_at}');
call app.same_school('public.teams', 'coach_id:profiles');
call app.audit('public.teams', noun => 'the team');
call app.name_rows('public.teams', 't.name');
call app.broadcast('public.teams', 'teams');
call app.attach('public.teams', 'teams', noun => 'a team', page => '/app/teams/{id}');

-- Who is on a team, and since when. A row that ended is history; a change of role is in the log.
create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  team_id uuid not null references public.teams (id),
  cadet_id uuid not null references public.cadets (id),
  role text not null default 'member'
    constraint team_members_role_check check (role in ('captain', 'co_captain', 'member', 'alternate', 'manager')),
  state text not null default 'active' constraint team_members_state_check
    check (state in ('tryout', 'active', 'injured', 'ineligible', 'dropped')),
  squad text constraint team_members_squad_check check (length(squad) <= 40 and app.is_plain(squad)),
  from_on date not null,
  to_on date,
  end_reason text constraint team_members_end_reason_check
    check (end_reason in ('left', 'moved', 'not_selected', 'withdrew', 'removed', 'season_end')),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint team_members_to_on_check check (to_on >= from_on),
  constraint team_members_ended_check check ((state = 'dropped') = (to_on is not null))
);
create index team_members_school_id_idx on public.team_members (school_id);
create index team_members_cadet_id_idx on public.team_members (cadet_id);
create index team_members_team_id_idx on public.team_members (team_id);
create unique index team_members_now_idx on public.team_members (team_id, cadet_id) where to_on is null;

call app.protect('public.team_members', 'teams', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.team_members', 'team_id:teams', 'cadet_id:cadets');
call app.audit('public.team_members', noun => 'a team member');
call app.broadcast('public.team_members', 'teams');
call app.bound('public.team_members', 60);

-- Checks of a cadet, for all teams or for one. What is behind them is in the notes.
create table public.team_checks (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  team_id uuid references public.teams (id),
  kind text not null default 'permission' constraint team_checks_kind_check
    check (kind in ('grades', 'physical', 'permission', 'insurance', 'safety_test', 'dues')),
  state text not null default 'missing'
    constraint team_checks_state_check check (state in ('ok', 'missing', 'expired', 'waived')),
  valid_until date,
  checked_on date not null,
  checked_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint team_checks_key unique nulls not distinct (cadet_id, kind, team_id)
);
create index team_checks_school_id_idx on public.team_checks (school_id, valid_until);
create index team_checks_team_id_idx on public.team_checks (team_id);
comment on column public.team_checks.team_id is 'Null: it counts for all teams. One for the team itself comes first.';

call app.protect('public.team_checks', 'teams', writes => '{}');
call app.same_school('public.team_checks', 'team_id:teams', 'cadet_id:cadets');
call app.audit('public.team_checks', noun => 'an eligibility check');
call app.broadcast('public.team_checks', 'teams', staff => true);

-- The reason for a check's result, for those who manage teams: never for cadets, captains, or families.
create table public.team_check_notes (
  id uuid primary key references public.team_checks (id) on delete cascade,
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  note text not null constraint team_check_notes_note_check
    check (length(trim(note)) between 1 and 500 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index team_check_notes_school_id_idx on public.team_check_notes (school_id);
create index team_check_notes_cadet_id_idx on public.team_check_notes (cadet_id);

call app.protect('public.team_check_notes', 'teams', writes => '{}');
call app.same_school('public.team_check_notes', 'cadet_id:cadets', 'id:team_checks');
call app.audit('public.team_check_notes', masked => '{note}', noun => 'a note of a check');
