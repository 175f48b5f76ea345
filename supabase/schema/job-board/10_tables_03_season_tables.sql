-- The season in which positions are filled: postings, applications, boards with their interviews and scores, and
-- offers.
create table public.job_seasons (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  title text not null constraint job_seasons_title_check
    check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
  starts_on date not null,
  ends_on date,
  offer_days integer not null default 5 constraint job_seasons_offer_days_check check (offer_days between 1 and 60),
  closed_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint job_seasons_ends_on_check check (ends_on >= starts_on)
);
create index job_seasons_school_id_idx on public.job_seasons (school_id, starts_on desc);
comment on column public.job_seasons.starts_on is
  'The date on which those who accept start, and ends_on the one through which they serve.';

call app.protect('public.job_seasons', 'job-board', reads => 'verb', writes => '{}');

call app.audit('public.job_seasons', noun => 'a job season');
call app.name_rows('public.job_seasons', 't.title');

call app.broadcast('public.job_seasons', 'job-board');

-- Who interviews the applicants of some postings.
create table public.job_boards (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  season_id uuid not null references public.job_seasons (id),
  title text not null constraint job_boards_title_check
    check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
  place text constraint job_boards_place_check check (length(place) <= 120 and app.is_plain(place)),
  rubric jsonb not null default '[]' constraint job_boards_rubric_check check (jsonb_typeof(rubric) = 'array'),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index job_boards_school_id_idx on public.job_boards (school_id);
create index job_boards_season_id_idx on public.job_boards (season_id);
comment on column public.job_boards.rubric is '[{"key", "label", "max"}]: what is scored, and its maximum points.';
call app.protect('public.job_boards', 'job-board', writes => '{}');

call app.same_school('public.job_boards', 'season_id:job_seasons');
call app.audit('public.job_boards', noun => 'an interview board');
call app.name_rows('public.job_boards', 't.title');
call app.broadcast('public.job_boards', 'job-board');

-- Who sits on a board.
create table public.job_board_members (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  board_id uuid not null references public.job_boards (id),
  profile_id uuid references public.profiles (id) on delete set null,
  name text not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint job_board_members_board_id_profile_id_key unique (board_id, profile_id)
);
create index job_board_members_profile_id_idx on public.job_board_members (profile_id);
create index job_board_members_school_id_idx on public.job_board_members (school_id);
call app.protect('public.job_board_members', 'job-board', writes => '{}');
call app.same_school('public.job_board_members', 'board_id:job_boards');
call app.audit('public.job_board_members', noun => 'a board member');
call app.broadcast('public.job_board_members', 'job-board');

-- What cadets apply for: a position, or a job that is on no chart.
create table public.job_postings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  season_id uuid not null references public.job_seasons (id),
  position_id uuid references public.positions (id),
  board_id uuid references public.job_boards (id),
  title text not null constraint job_postings_title_check
    check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
  seats integer not null default 1 constraint job_postings_seats_check check (seats between 1 and 60),
  description text constraint job_postings_description_check
    check (length(description) <= 4000 and app.has_no_ssn(description)),
  opens_at timestamptz not null default now(),
  closes_at timestamptz not null,
  rules jsonb not null default '[]' constraint job_postings_rules_check check (jsonb_typeof(rules) = 'array'),
  questions text[] not null default '{}' constraint job_postings_questions_check check (cardinality(questions) <= 10),
  needs_recommendation boolean not null default false,
  visible_to text not null default 'all'
    constraint job_postings_visible_to_check check (visible_to in ('all', 'level', 'invited')),
  level_min integer constraint job_postings_level_min_check check (level_min between 1 and 4),
  state text not null default 'draft'
    constraint job_postings_state_check check (state in ('draft', 'open', 'closed', 'filled', 'withdrawn')),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint job_postings_closes_at_check check (closes_at >= opens_at)
);
create index job_postings_school_id_idx on public.job_postings (school_id, state);
create index job_postings_season_id_idx on public.job_postings (season_id);
create index job_postings_position_id_idx on public.job_postings (position_id);
create index job_postings_board_id_idx on public.job_postings (board_id);
comment on column public.job_postings.rules is '[{"criterion", "least"}]: what an applicant needs at least, each.';
call app.protect('public.job_postings', 'job-board', writes => '{}');
call app.same_school('public.job_postings', 'season_id:job_seasons', 'position_id:positions', 'board_id:job_boards');
call app.audit('public.job_postings', noun => 'an opening');
call app.name_rows('public.job_postings', 't.title');
call app.broadcast('public.job_postings', 'job-board');

-- Who sees a posting that is only for those invited.
create table public.job_posting_invites (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  posting_id uuid not null references public.job_postings (id),
  cadet_id uuid not null references public.cadets (id),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint job_posting_invites_posting_id_cadet_id_key unique (posting_id, cadet_id)
);
create index job_posting_invites_cadet_id_idx on public.job_posting_invites (cadet_id);
create index job_posting_invites_school_id_idx on public.job_posting_invites (school_id);
call app.protect('public.job_posting_invites', 'job-board', writes => '{}');
call app.same_school('public.job_posting_invites', 'posting_id:job_postings', 'cadet_id:cadets');
call app.audit('public.job_posting_invites', noun => 'an invitation');
call app.broadcast('public.job_posting_invites', 'job-board');

-- What a cadet writes for a posting, and what becomes of it: one for each, a draft until it's sent.
create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  season_id uuid not null references public.job_seasons (id),
  posting_id uuid not null references public.job_postings (id),
  cadet_id uuid not null references public.cadets (id),
  preference integer not null default 1 constraint job_applications_preference_check check (preference between 1 and 3),
  statement text constraint job_applications_statement_check
    check (length(statement) <= 4000 and app.has_no_ssn(statement)),
  answers jsonb not null default '[]' constraint job_applications_answers_check check (jsonb_typeof(answers) = 'array'),
  state text not null default 'draft' constraint job_applications_state_check check (state in (
    'draft', 'submitted', 'withdrawn', 'screened_out', 'interview', 'offered', 'accepted', 'declined', 'not_selected')),
  eligibility jsonb,
  submitted_at timestamptz,
  decided_at timestamptz,
  offer_until timestamptz,
  assignment_id uuid references public.position_assignments (id),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint job_applications_posting_id_cadet_id_key unique (posting_id, cadet_id)
);
create index job_applications_season_id_idx on public.job_applications (season_id);
create index job_applications_cadet_id_idx on public.job_applications (cadet_id);
create index job_applications_school_id_idx on public.job_applications (school_id, state);
create index job_applications_offer_until_idx on public.job_applications (offer_until) where state = 'offered';
create index job_applications_assignment_id_idx on public.job_applications (assignment_id);
comment on column public.job_applications.eligibility is
  'Each criterion with what was needed and what the cadet had, as of when it was submitted.';
call app.protect('public.job_applications', 'job-board', writes => '{}');
call app.same_school('public.job_applications', 'season_id:job_seasons', 'posting_id:job_postings', 'cadet_id:cadets',
  'assignment_id:position_assignments');
call app.audit('public.job_applications', masked => '{statement,answers,eligibility}', noun => 'an application');
call app.broadcast('public.job_applications', 'job-board');

-- Files with an application: what the cadet wants the board to see, added until it's decided. No one else adds one,
-- because the cadet reads all of them: what adults say of an applicant is kept apart (`recommend_applicant`).
call app.attach('public.job_applications', 'job-board', cadet => 'cadet_id',
  writes => $$
    s.state in ('draft', 'submitted') and (select app.role()) = 'cadet'
      and s.cadet_id = any (array(select app.self('job-board', 'read')))
  $$,
  noun => 'an application', page => '/app/job-board/applications/{id}');
call app.own_words('public.job_applications', 'created_by', 'families', '{statement,answers}');
call app.bound('public.job_applications', 60);
