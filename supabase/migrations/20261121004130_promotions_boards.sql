-- Boards: members see candidates, score them by a rubric, and recommend. What they say among themselves stays among
-- instructors; what is meant for the candidate is the feedback.

create table public.boards (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  type text not null default 'promotion'
    constraint boards_type_check check (type in ('promotion', 'position', 'award', 'cadet_of_month')),
  title text not null constraint boards_title_check check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
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
comment on column public.board_members.name is 'The name as recorded, because a cadet on the board can''t read other people''s accounts.';

-- The cadets who appear before a board, and what it recommends for each.
create table public.board_candidates (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  board_id uuid not null references public.boards (id),
  cadet_id uuid not null references public.cadets (id),
  rank_code text references public.ranks (code),
  sort integer not null default 0,
  result text constraint board_candidates_result_check check (result in ('recommended', 'not', 'deferred')),
  feedback text constraint board_candidates_feedback_check check (length(feedback) <= 2000 and app.has_no_ssn(feedback)),
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
comment on table public.board_comments is 'Restricted: the author, and instructors who see restricted data. Never the candidate.';

-- The boards the caller sits on. The role stays the ceiling: anyone who may not read promotions sits on none.
create function app.my_boards() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  if app.can('promotions', 'read') then
    return query select m.board_id from public.board_members m
      where m.profile_id = auth.uid() and m.school_id = app.school_id();
  end if;
end
$$;

-- The boards that a cadet in the caller's scope appears before, as far as the candidate may know: not while it sits.
create function app.boards_in_reach() returns setof uuid
language plpgsql stable security definer rows 10 set search_path = ''
as $$
begin
  return query select k.board_id from public.board_candidates k
    join public.boards b on b.id = k.board_id and b.state <> 'open' and b.archived_at is null
    where k.cadet_id in (select app.reach('promotions', 'read'));
end
$$;
-- The boards that sit on the caller: no one follows their own board, also not who runs boards.
create function app.boards_before() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query select k.board_id from public.board_candidates k
    join public.boards b on b.id = k.board_id and b.state <> 'closed'
    join public.cadets c on c.id = k.cadet_id
    where c.profile_id = auth.uid();
end
$$;

-- The seats on boards that the caller holds.
create function app.my_seats() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query select m.id from public.board_members m where m.profile_id = auth.uid();
end
$$;

-- The closed boards that the caller sat on.
create function app.closed_boards() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query select b.id from public.boards b
    where b.id in (select app.my_boards()) and b.state = 'closed';
end
$$;
grant execute on function app.my_boards(), app.boards_in_reach(), app.boards_before(), app.my_seats(), app.closed_boards()
  to authenticated, service_role;

call app.protect('public.boards', 'promotions', writes => '{}');
call app.protect('public.board_members', 'promotions', writes => '{}');
call app.protect('public.board_candidates', 'promotions', writes => '{}');
call app.protect('public.board_scores', 'promotions', writes => '{}');
call app.protect('public.board_comments', 'promotions', writes => '{}', class => 'restricted');

alter policy "select" on public.boards using (
  (school_id = (select app.school_id()) and (select app.manages('promotions', 'read')))
  or id = any (array(select app.my_boards())) or id = any (array(select app.boards_in_reach())));
alter policy "select" on public.board_members using (
  (school_id = (select app.school_id()) and (select app.manages('promotions', 'read')))
  or board_id = any (array(select app.my_boards())));
alter policy "select" on public.board_candidates using (
  (school_id = (select app.school_id()) and (select app.manages('promotions', 'read'))
    and board_id <> all (array(select app.boards_before())))
  or board_id = any (array(select app.my_boards()))
  or (cadet_id = any (array(select app.reach('promotions', 'read'))) and board_id = any (array(select app.boards_in_reach()))));
-- Members score on their own: what others gave they see when the board is closed. Who runs boards sees it right away.
alter policy "select" on public.board_scores using (
  (school_id = (select app.school_id()) and (select app.manages('promotions', 'read'))
    and board_id <> all (array(select app.boards_before())))
  or (board_id = any (array(select app.my_boards())) and (
    member_id = any (array(select app.my_seats())) or board_id = any (array(select app.closed_boards())))));
alter policy "select" on public.board_comments using (
  (school_id = (select app.school_id()) and (select app.manages('promotions', 'read'))
    and (select app.can('promotions', 'view_restricted')))
  or (author_id = (select auth.uid()) and board_id = any (array(select app.my_boards()))));

call app.same_school('public.board_members', 'board_id:boards');
call app.same_school('public.board_candidates', 'board_id:boards', 'cadet_id:cadets');
call app.audit('public.boards');
call app.name_rows('public.boards', 't.title');
call app.audit('public.board_members');
call app.audit('public.board_candidates', noun => 'a board');
call app.audit('public.board_scores');
call app.audit('public.board_comments', masked => '{comment}');
call app.broadcast('public.boards', 'promotions');
call app.broadcast('public.board_members', 'promotions');
call app.broadcast('public.board_candidates', 'promotions', named => false);
call app.broadcast('public.board_scores', 'promotions');
call app.broadcast('public.board_comments', 'promotions');
