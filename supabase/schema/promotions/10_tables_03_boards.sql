-- Boards: members see candidates, score them by a rubric, and recommend. What they say among themselves stays among
-- instructors; what is meant for the candidate is the feedback.
create table public.boards (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  type text not null default 'promotion'
    constraint boards_type_check check (type in ('promotion', 'position', 'award', 'cadet_of_month')),
  title text not null constraint boards_title_check
    check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
  held_on date not null,
  place text constraint boards_place_check check (length(place) <= 120 and app.is_plain(place)),
  rubric jsonb not null default '[]' constraint boards_rubric_check check (jsonb_typeof(rubric) = 'array'),
  state text not null default 'planned' constraint boards_state_check check (state in ('planned', 'open', 'closed')),
  closed_at timestamptz,
  closed_by uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index boards_school_id_idx on public.boards (school_id, held_on desc);
comment on column public.boards.rubric is '[{"key", "label", "max"}]: what is scored, and its maximum points.';

call app.protect('public.boards', 'promotions', writes => '{}');
call app.audit('public.boards');
call app.name_rows('public.boards', 't.title');
call app.broadcast('public.boards', 'promotions');

-- Who sits on a board.
create table public.board_members (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  board_id uuid not null references public.boards (id),
  profile_id uuid references public.profiles (id) on delete set null,
  is_president boolean not null default false,
  name text not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint board_members_board_id_profile_id_key unique (board_id, profile_id)
);
create index board_members_profile_id_idx on public.board_members (profile_id);
create index board_members_school_id_idx on public.board_members (school_id);
comment on column public.board_members.name is
  'The name as recorded, because a cadet on the board can''t read other people''s accounts.';
call app.protect('public.board_members', 'promotions', writes => '{}');

call app.same_school('public.board_members', 'board_id:boards');
call app.audit('public.board_members');
call app.broadcast('public.board_members', 'promotions');

-- The cadets who appear before a board, and what it recommends for each.
create table public.board_candidates (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  board_id uuid not null references public.boards (id),
  cadet_id uuid not null references public.cadets (id),
  rank_code text references public.ranks (code),
  sort integer not null default 0,
  result text constraint board_candidates_result_check check (result in ('recommended', 'not', 'deferred')),
  feedback text constraint board_candidates_feedback_check
    check (length(feedback) <= 2000 and app.has_no_ssn(feedback)),
  points numeric,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint board_candidates_board_id_cadet_id_key unique (board_id, cadet_id)
);
create index board_candidates_cadet_id_idx on public.board_candidates (cadet_id);
create index board_candidates_school_id_idx on public.board_candidates (school_id);
create index board_candidates_rank_code_idx on public.board_candidates (rank_code);
comment on column public.board_candidates.points is 'The mean of the members'' totals, saved when the board closes.';
call app.protect('public.board_candidates', 'promotions', writes => '{}');
call app.same_school('public.board_candidates', 'board_id:boards', 'cadet_id:cadets');
call app.audit('public.board_candidates', noun => 'a board');
call app.broadcast('public.board_candidates', 'promotions');
call app.accompany('public.board_candidates', 'promotions', '{feedback}');

-- What each member gave each candidate, by the rubric.
create table public.board_scores (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  board_id uuid not null references public.boards (id),
  candidate_id uuid not null references public.board_candidates (id),
  member_id uuid not null references public.board_members (id),
  criterion text not null,
  points numeric(6, 2) not null constraint board_scores_points_check check (points >= 0),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint board_scores_candidate_id_member_id_criterion_key unique (candidate_id, member_id, criterion)
);
create index board_scores_board_id_idx on public.board_scores (board_id);
create index board_scores_member_id_idx on public.board_scores (member_id);
create index board_scores_school_id_idx on public.board_scores (school_id);
call app.protect('public.board_scores', 'promotions', writes => '{}');
call app.audit('public.board_scores');
call app.broadcast('public.board_scores', 'promotions');

create table public.board_comments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  board_id uuid not null references public.boards (id),
  candidate_id uuid not null references public.board_candidates (id),
  member_id uuid not null references public.board_members (id),
  author_id uuid references public.profiles (id) on delete set null,
  comment text not null constraint board_comments_comment_check
    check (length(comment) <= 2000 and app.has_no_ssn(comment)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint board_comments_candidate_id_member_id_key unique (candidate_id, member_id)
);
create index board_comments_board_id_idx on public.board_comments (board_id);
create index board_comments_member_id_idx on public.board_comments (member_id);
create index board_comments_author_id_idx on public.board_comments (author_id);
create index board_comments_school_id_idx on public.board_comments (school_id);
comment on table public.board_comments is
  'Restricted: the author, and instructors who see restricted data. Never the candidate.';
call app.protect('public.board_comments', 'promotions', writes => '{}', class => 'restricted');
call app.audit('public.board_comments', masked => '{comment}');
call app.broadcast('public.board_comments', 'promotions');
