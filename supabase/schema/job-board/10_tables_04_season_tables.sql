-- An adult's recommendation of an applicant: for those who run the season, never for the applicant.
create table public.job_recommendations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  application_id uuid not null unique references public.job_applications (id),
  name text not null constraint job_recommendations_name_check
    check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  words text not null constraint job_recommendations_words_check
    check (length(words) <= 2000 and app.has_no_ssn(words)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index job_recommendations_school_id_idx on public.job_recommendations (school_id);
call app.protect('public.job_recommendations', 'job-board', writes => '{}');
call app.same_school('public.job_recommendations', 'application_id:job_applications');
call app.audit('public.job_recommendations', masked => '{words}', noun => 'a recommendation');
call app.broadcast('public.job_recommendations', 'job-board');

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
call app.protect('public.job_feedback', 'job-board', writes => '{}');
call app.same_school('public.job_feedback', 'application_id:job_applications', 'cadet_id:cadets');
call app.audit('public.job_feedback', masked => '{words}', noun => 'feedback');
call app.broadcast('public.job_feedback', 'job-board');
call app.accompany('public.job_feedback', 'job-board', '{words}', guardians => false);

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
call app.protect('public.job_slots', 'job-board', writes => '{}');
call app.same_school('public.job_slots', 'board_id:job_boards', 'cadet_id:cadets');
call app.audit('public.job_slots', noun => 'an interview');
call app.broadcast('public.job_slots', 'job-board');

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
call app.protect('public.job_scores', 'job-board', writes => '{}');
call app.same_school('public.job_scores', 'board_id:job_boards', 'cadet_id:cadets', 'member_id:job_board_members');

-- They are deleted after a year: the log never has them.
call app.audit('public.job_scores', masked => '{points}', noun => 'a score');
call app.broadcast('public.job_scores', 'job-board');

-- What members say of a cadet among the board and instructors. Never for the cadet.
create table public.job_comments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  board_id uuid not null references public.job_boards (id),
  cadet_id uuid not null references public.cadets (id),
  member_id uuid not null references public.job_board_members (id),
  comment text not null constraint job_comments_comment_check
    check (length(comment) <= 2000 and app.has_no_ssn(comment)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint job_comments_board_id_cadet_id_member_id_key unique (board_id, cadet_id, member_id)
);
create index job_comments_cadet_id_idx on public.job_comments (cadet_id);
create index job_comments_member_id_idx on public.job_comments (member_id);
create index job_comments_school_id_idx on public.job_comments (school_id);
call app.protect('public.job_comments', 'job-board', writes => '{}');
call app.same_school('public.job_comments', 'board_id:job_boards', 'cadet_id:cadets', 'member_id:job_board_members');
call app.audit('public.job_comments', masked => '{comment}', noun => 'a comment of a board');
call app.broadcast('public.job_comments', 'job-board');

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
call app.protect('public.job_offers', 'job-board', writes => '{}');
call app.same_school('public.job_offers', 'application_id:job_applications');
call app.audit('public.job_offers', noun => 'an offer');
call app.broadcast('public.job_offers', 'job-board');
