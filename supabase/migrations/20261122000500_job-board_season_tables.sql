-- The season in which positions are filled: postings, applications, boards with their interviews and scores, and offers.

create table public.job_seasons (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  title text not null constraint job_seasons_title_check check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
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
comment on column public.job_seasons.starts_on is 'The date on which those who accept start, and ends_on the one through which they serve.';

-- Who interviews the applicants of some postings.
create table public.job_boards (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  season_id uuid not null references public.job_seasons (id),
  title text not null constraint job_boards_title_check check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
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

-- What cadets apply for: a position, or a job that is on no chart.
create table public.job_postings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  season_id uuid not null references public.job_seasons (id),
  position_id uuid references public.positions (id),
  board_id uuid references public.job_boards (id),
  title text not null constraint job_postings_title_check check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
  seats integer not null default 1 constraint job_postings_seats_check check (seats between 1 and 60),
  description text constraint job_postings_description_check check (length(description) <= 4000 and app.has_no_ssn(description)),
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

-- What a cadet writes for a posting, and what becomes of it: one for each, a draft until it's sent.
create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  season_id uuid not null references public.job_seasons (id),
  posting_id uuid not null references public.job_postings (id),
  cadet_id uuid not null references public.cadets (id),
  preference integer not null default 1 constraint job_applications_preference_check check (preference between 1 and 3),
  statement text constraint job_applications_statement_check check (length(statement) <= 4000 and app.has_no_ssn(statement)),
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
create unique index job_applications_season_id_cadet_id_preference_idx
  on public.job_applications (season_id, cadet_id, preference) where state <> 'withdrawn';
create index job_applications_season_id_idx on public.job_applications (season_id);
create index job_applications_cadet_id_idx on public.job_applications (cadet_id);
create index job_applications_school_id_idx on public.job_applications (school_id, state);
create index job_applications_offer_until_idx on public.job_applications (offer_until) where state = 'offered';
create index job_applications_assignment_id_idx on public.job_applications (assignment_id);
comment on column public.job_applications.eligibility is 'Each criterion with what was needed and what the cadet had, as of when it was submitted.';

-- What an adult says of an applicant: for those who run the season, never for the applicant.
create table public.job_recommendations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  application_id uuid not null unique references public.job_applications (id),
  name text not null constraint job_recommendations_name_check check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  words text not null constraint job_recommendations_words_check check (length(words) <= 2000 and app.has_no_ssn(words)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index job_recommendations_school_id_idx on public.job_recommendations (school_id);

-- What the applicant is to read, once it's released.
create table public.job_feedback (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  application_id uuid not null unique references public.job_applications (id),
  cadet_id uuid not null references public.cadets (id),
  words text not null constraint job_feedback_words_check check (length(words) <= 2000 and app.has_no_ssn(words)),
  released_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index job_feedback_school_id_idx on public.job_feedback (school_id);
create index job_feedback_cadet_id_idx on public.job_feedback (cadet_id);

-- When each cadet is interviewed by a board.
create table public.job_slots (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  board_id uuid not null references public.job_boards (id),
  cadet_id uuid not null references public.cadets (id),
  starts_at timestamptz not null,
  minutes integer not null default 15 constraint job_slots_minutes_check check (minutes between 5 and 240),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint job_slots_board_id_cadet_id_key unique (board_id, cadet_id)
);
create index job_slots_cadet_id_idx on public.job_slots (cadet_id);
create index job_slots_school_id_idx on public.job_slots (school_id, starts_at);

-- What each member gives each cadet, by the rubric. Deleted a year after the decision.
create table public.job_scores (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  board_id uuid not null references public.job_boards (id),
  cadet_id uuid not null references public.cadets (id),
  member_id uuid not null references public.job_board_members (id),
  criterion text not null,
  points numeric(6, 2) not null constraint job_scores_points_check check (points >= 0),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint job_scores_board_id_cadet_id_member_id_criterion_key unique (board_id, cadet_id, member_id, criterion)
);
create index job_scores_cadet_id_idx on public.job_scores (cadet_id);
create index job_scores_member_id_idx on public.job_scores (member_id);
create index job_scores_school_id_idx on public.job_scores (school_id);

-- What members say of a cadet among the board and instructors. Never for the cadet.
create table public.job_comments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  board_id uuid not null references public.job_boards (id),
  cadet_id uuid not null references public.cadets (id),
  member_id uuid not null references public.job_board_members (id),
  comment text not null constraint job_comments_comment_check check (length(comment) <= 2000 and app.has_no_ssn(comment)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint job_comments_board_id_cadet_id_member_id_key unique (board_id, cadet_id, member_id)
);
create index job_comments_cadet_id_idx on public.job_comments (cadet_id);
create index job_comments_member_id_idx on public.job_comments (member_id);
create index job_comments_school_id_idx on public.job_comments (school_id);

-- Offers: made by those who run the season, and sent a little later, so that they can still be undone.
create table public.job_offers (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  application_id uuid not null references public.job_applications (id),
  made_by uuid default auth.uid(),
  offer_until timestamptz not null,
  sends_at timestamptz not null default now(),
  sent_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index job_offers_application_id_idx on public.job_offers (application_id);
create index job_offers_school_id_idx on public.job_offers (school_id);
create index job_offers_sends_at_idx on public.job_offers (sends_at) where sent_at is null and canceled_at is null;
