-- Boards: who sits on them, when each applicant is interviewed, what each member gives, and the average in the order of it.

call app.register_kind('job-board.interview', 'job-board', 'Interviews', 'You are interviewed for a position, or sit on a board.',
  roles => '{instructor,cadet}', channel => 'now');

-- No two interviews at once: of a cadet, or of boards that share a member. One change of a school at a time.
create function app.keep_job_slots() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_during tstzrange := tstzrange(new.starts_at, new.starts_at + make_interval(mins => new.minutes));
begin
  perform pg_advisory_xact_lock(hashtextextended('job_slots:' || new.school_id, 0));
  if exists (
    select from public.job_slots s
    where s.school_id = new.school_id and s.id <> new.id
      and v_during && tstzrange(s.starts_at, s.starts_at + make_interval(mins => s.minutes))
      and (s.cadet_id = new.cadet_id or s.board_id = new.board_id or exists (
        select from public.job_board_members one join public.job_board_members other on other.profile_id = one.profile_id
        where one.board_id = new.board_id and other.board_id = s.board_id))) then
    perform app.fail('interview_clash', 'The cadet or a board member has another interview at that time', 'Choose another time.', 'starts_at');
  end if;
  return new;
end
$$;
create trigger keep_job_slots before insert or update of board_id, cadet_id, starts_at, minutes on public.job_slots
  for each row execute function app.keep_job_slots();

-- Locks a board that isn't closed, or refuses.
create function app.need_job_board(p_id uuid, p_school uuid) returns public.job_boards
language plpgsql security definer set search_path = ''
as $$
declare
  v_board public.job_boards;
begin
  select * into v_board from public.job_boards b where b.id = p_id and b.school_id = p_school for update;
  if v_board.id is null then
    perform app.fail('unknown_board', 'That board isn''t at your school', 'Reload the page.', 'board_id');
  elsif v_board.closed_at is not null then
    perform app.fail('board_closed', 'This board is closed', 'Reopen it first.');
  end if;
  return v_board;
end
$$;

-- The cadets who appear before a board: those with an application for one of its postings that is still to be decided, or was.
create function app.job_board_cadets(p_board uuid) returns setof uuid
language sql stable security definer rows 30 set search_path = ''
as $$
  select distinct a.cadet_id from public.job_applications a join public.job_postings p on p.id = a.posting_id
  where p.board_id = p_board and a.state not in ('draft', 'withdrawn', 'screened_out')
$$;

-- Creates a board under the id that the caller gives, or changes it: {season_id, title, place?, rubric, members: [profiles], postings:
-- [ids]}. A rubric that was scored by stays; members who scored stay too.
create function public.save_job_board(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_season uuid := app.id_in(p_input ->> 'season_id', 'season_id');
  v_title text := app.need_line(p_input ->> 'title', 'title', 'The title', 120);
  v_rubric jsonb := app.need_rubric(p_input -> 'rubric');
  v_members uuid[] := array(select app.id_in(m, 'members') from jsonb_array_elements_text(app.lines_in(p_input -> 'members', 'members', 20)) m);
  v_postings uuid[] := array(select app.id_in(m, 'postings') from jsonb_array_elements_text(app.lines_in(p_input -> 'postings', 'postings', 200)) m);
  v_old public.job_boards;
begin
  if app.once(p_key, 'save_job_board', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  end if;
  perform app.need_job_season(v_season, v_school);
  if p_id is null then
    perform app.fail('id', 'This board can''t be saved without an id', 'Reload the page.', 'id');
  end if;
  select * into v_old from public.job_boards b where b.id = p_id;
  perform app.need_job_board(p_id, v_school) where v_old.id is not null;
  if cardinality(v_members) = 0 or exists (select from unnest(v_members) m where not exists (select from public.profiles p
      where p.id = m and p.school_id = v_school and p.active and p.role in ('instructor', 'cadet'))) then
    perform app.fail('member', 'A board needs members with an account at this school', 'Choose at least one.', 'members');
  elsif exists (select from unnest(v_postings) x where not exists (
    select from public.job_postings p where p.id = x and p.season_id = v_season)) then
    perform app.fail('unknown_posting', 'A selected opening isn''t in this season', 'Choose again.', 'postings');
  elsif exists (select from public.job_applications a join public.cadets c on c.id = a.cadet_id
    where a.season_id = v_season and a.state <> 'withdrawn' and c.profile_id = any (v_members)) then
    perform app.fail('member_applies', 'A member applies in this season', 'Choose someone else.', 'members');
  elsif v_old.id is not null and v_old.rubric <> v_rubric and exists (select from public.job_scores s where s.board_id = p_id) then
    perform app.fail('scored', 'The board has started scoring, so its rubric can''t change', 'Leave the rubric as it is.', 'rubric');
  end if;
  insert into public.job_boards (id, school_id, season_id, title, place, rubric)
  values (p_id, v_school, v_season, v_title, app.need_text(p_input ->> 'place', 'place', 'The place', 120), v_rubric)
  on conflict (id) do update set title = excluded.title, place = excluded.place, rubric = excluded.rubric;
  delete from public.job_board_members m where m.board_id = p_id and m.profile_id <> all (v_members)
    and not exists (select from public.job_scores s where s.member_id = m.id)
    and not exists (select from public.job_comments s where s.member_id = m.id);
  insert into public.job_board_members (school_id, board_id, profile_id, name)
  select v_school, p_id, p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email)
  from public.profiles p where p.id = any (v_members)
  on conflict (board_id, profile_id) do nothing;
  update public.job_postings p set board_id = case when p.id = any (v_postings) then p_id end
  where p.season_id = v_season and (p.board_id = p_id or p.id = any (v_postings));
  -- New members may sit elsewhere at the time of an interview that is planned.
  update public.job_slots s set board_id = p_id where s.board_id = p_id;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_job_board(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Notifies the applicants of these interviews, and the board once a day of interviews.
create function app.tell_interviews(p_slots uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select app.notify('job-board.interview', array[c.profile_id],
    'Your interview is on ' || to_char(s.starts_at at time zone k.time_zone, 'FMDay, FMMonth FMDD, FMHH12:MI AM'),
    'Board: ' || b.title || coalesce(', ' || b.place, '') || '.', '/app/job-board?tab=openings', s.id || ':' || s.starts_at, s.school_id)
  from public.job_slots s
  join public.job_boards b on b.id = s.board_id
  join public.schools k on k.id = s.school_id
  join public.cadets c on c.id = s.cadet_id and c.profile_id is not null
  where s.id = any (p_slots);
  select app.notify('job-board.interview',
    array(select m.profile_id from public.job_board_members m where m.board_id = b.id and m.profile_id is not null),
    'Interviews of ' || b.title || ' on ' || to_char(s.starts_at at time zone k.time_zone, 'FMDay, FMMonth FMDD'), null,
    '/app/job-board/boards/' || b.id, b.id || ':' || app.day_in(s.starts_at, k.time_zone), b.school_id)
  from public.job_slots s
  join public.job_boards b on b.id = s.board_id
  join public.schools k on k.id = s.school_id
  where s.id = any (p_slots)
$$;

-- Plans interviews for the cadets of a board who have none, one after the other from a moment on: {starts_at, minutes, pause?}. Their
-- applications to the board's postings are invited. Gives how many.
create function public.plan_interviews(p_board uuid, p_input jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_done jsonb := app.once(p_key, 'plan_interviews', jsonb_build_array(p_board, p_input));
  v_starts timestamptz := app.moment_in(p_input ->> 'starts_at', 'starts_at');
  v_slots uuid[];
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform app.need_job_board(p_board, v_school);
  if v_starts is null or v_starts < now() - interval '1 day' or v_starts > now() + interval '1 year' then
    perform app.fail('starts_at', 'Enter when the first interview starts', 'Choose a date within a year.', 'starts_at');
  elsif coalesce(p_input ->> 'minutes', '') !~ '^\d{1,3}$' or (p_input ->> 'minutes')::integer not between 5 and 240
    or coalesce(p_input ->> 'pause', '0') !~ '^\d{1,2}$' then
    perform app.fail('minutes', 'An interview takes 5 to 240 minutes', 'Use whole numbers.', 'minutes');
  end if;
  with made as (
    insert into public.job_slots (school_id, board_id, cadet_id, starts_at, minutes)
    select v_school, p_board, n.cadet_id,
      v_starts + make_interval(mins => (n.place - 1)::integer * ((p_input ->> 'minutes')::integer + coalesce(p_input ->> 'pause', '0')::integer)),
      (p_input ->> 'minutes')::integer
    from (select x as cadet_id, row_number() over (order by c.last_name, c.first_name, c.id) as place
      from app.job_board_cadets(p_board) x join public.cadets c on c.id = x
      where not exists (select from public.job_slots s where s.board_id = p_board and s.cadet_id = x)) n
    returning id
  )
  select coalesce(array_agg(m.id), '{}') into v_slots from made m;
  update public.job_applications a set state = 'interview' from public.job_postings p
  where p.id = a.posting_id and p.board_id = p_board and a.state = 'submitted';
  perform app.tell_interviews(v_slots);
  perform app.done(p_key, to_jsonb(cardinality(v_slots)));
  return cardinality(v_slots);
end
$$;
call app.expose('public.plan_interviews(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Moves one interview to another time.
create function public.move_interview(p_id uuid, p_starts_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
begin
  if p_starts_at is null or p_starts_at > now() + interval '1 year' then
    perform app.fail('starts_at', 'Enter when the interview starts', 'Choose a date within a year.', 'starts_at');
  end if;
  update public.job_slots s set starts_at = p_starts_at where s.id = p_id and s.school_id = v_school;
  if not found then
    perform app.fail('unknown_interview', 'That interview isn''t at your school', 'Reload the page.');
  end if;
  perform app.tell_interviews(array[p_id]);
end
$$;
call app.expose('public.move_interview(uuid, timestamptz)', 'authenticated', 'service_role');

-- Enters what a member gives one cadet: points by criterion, and a comment for the board and instructors. A null takes points back.
create function public.score_applicant(p_board uuid, p_cadet uuid, p_points jsonb, p_comment text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_member uuid;
  v_board public.job_boards;
  v_wrong jsonb;
  v_comment text := app.need_text(p_comment, 'comment', 'The comment', 2000);
begin
  if not app.can('job-board', 'read') then
    perform app.deny('Only board members can score');
  end if;
  v_member := (select m.id from public.job_board_members m
    where m.board_id = p_board and m.profile_id = auth.uid() and m.school_id = app.school_id());
  if v_member is null then
    perform app.deny('Only board members can score');
  end if;
  select * into v_board from public.job_boards b where b.id = p_board for share;
  perform app.need_not_own(array[p_cadet]);
  if v_board.closed_at is not null then
    perform app.fail('board_closed', 'This board is closed', 'Ask an instructor to reopen it.');
  elsif p_cadet is null or p_cadet not in (select app.job_board_cadets(p_board)) then
    perform app.fail('unknown_cadet', 'This cadet isn''t before the board', 'Reload the page.', 'cadet_id');
  elsif jsonb_typeof(coalesce(p_points, '{}')) <> 'object' then
    perform app.fail('points', 'The points can''t be read', 'Reload the page.', 'points');
  end if;
  select coalesce(c.line, '{}') into v_wrong
  from jsonb_each_text(coalesce(p_points, '{}')) p
  left join lateral (select r as line from jsonb_array_elements(v_board.rubric) r where r ->> 'key' = p.key) c on true
  where c.line is null or p.value !~ '^\d{1,4}(\.\d{1,2})?$' or p.value::numeric > (c.line ->> 'max')::numeric
  limit 1;
  if found then
    perform app.fail('points', format('%s takes 0 to %s points', coalesce(v_wrong ->> 'label', 'This criterion'),
      coalesce(v_wrong ->> 'max', '?')), 'Enter a number in that range.', 'points');
  end if;
  insert into public.job_scores as s (school_id, board_id, cadet_id, member_id, criterion, points)
  select v_board.school_id, p_board, p_cadet, v_member, p.key, p.value::numeric
  from jsonb_each_text(coalesce(p_points, '{}')) p where p.value is not null
  on conflict (board_id, cadet_id, member_id, criterion) do update set points = excluded.points where s.points <> excluded.points;
  delete from public.job_scores s using jsonb_each(coalesce(p_points, '{}')) p
  where s.board_id = p_board and s.cadet_id = p_cadet and s.member_id = v_member and s.criterion = p.key and p.value = 'null';
  if v_comment is not null then
    insert into public.job_comments (school_id, board_id, cadet_id, member_id, comment)
    values (v_board.school_id, p_board, p_cadet, v_member, v_comment)
    on conflict (board_id, cadet_id, member_id) do update set comment = excluded.comment;
  elsif p_comment is not null then
    delete from public.job_comments c where c.board_id = p_board and c.cadet_id = p_cadet and c.member_id = v_member;
  end if;
end
$$;
call app.expose('public.score_applicant(uuid, uuid, jsonb, text)', 'authenticated', 'service_role');

-- Closes a board, so that its members see what the others gave; or reopens it.
create function public.close_job_board(p_id uuid, p_closed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
begin
  update public.job_boards b set closed_at = case when p_closed then coalesce(b.closed_at, now()) end
  where b.id = p_id and b.school_id = v_school;
  if not found then
    perform app.fail('unknown_board', 'That board isn''t at your school', 'Reload the page.', 'id');
  end if;
end
$$;
call app.expose('public.close_job_board(uuid, boolean)', 'authenticated', 'service_role');

-- The average of the members' totals by board and cadet, and the place in its order, of the scores that the caller may see.
create view public.job_standings with (security_invoker = true) as
select (array_agg(t.id))[1] as id, t.school_id, t.board_id, t.cadet_id, count(*) as members, round(avg(t.total), 2) as points,
  rank() over (partition by t.board_id order by round(avg(t.total), 2) desc) as place
from (
  select (array_agg(s.id))[1] as id, s.school_id, s.board_id, s.cadet_id, s.member_id, sum(s.points) as total
  from public.job_scores s group by s.school_id, s.board_id, s.cadet_id, s.member_id
) t
group by t.school_id, t.board_id, t.cadet_id;
revoke all on public.job_standings from anon, authenticated, service_role;
grant select on public.job_standings to authenticated, service_role;

-- Who appears before a board, by name, rank, and what they apply for, with the time: for those who run the season and its members.
create function app.job_board_people(p_board uuid)
returns table (cadet_id uuid, name text, rank text, jobs text, slot_id uuid, starts_at timestamptz, minutes integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.job_boards b where b.id = p_board and (
    (b.school_id = app.school_id() and app.manages('job-board', 'read')) or b.id in (select app.my_job_boards()))) then
    return;
  end if;
  return query
    select c.id, c.first_name || ' ' || c.last_name, k.abbreviation,
      (select string_agg(p.title, ', ' order by a.preference) from public.job_applications a join public.job_postings p on p.id = a.posting_id
        where p.board_id = p_board and a.cadet_id = c.id and a.state not in ('draft', 'withdrawn', 'screened_out')),
      s.id, s.starts_at, s.minutes
    from public.cadets c
    left join public.job_slots s on s.board_id = p_board and s.cadet_id = c.id
    left join lateral (
      select r.rank_code from public.rank_records r
      where r.cadet_id = c.id and (r.kind = 'permanent' or r.ends_on is null or r.ends_on >= app.today(c.school_id))
      order by r.kind <> 'permanent' desc, r.effective_on desc, r.seq desc limit 1
    ) r on true
    left join public.ranks k on k.code = r.rank_code
    where c.id in (select app.job_board_cadets(p_board))
    order by s.starts_at nulls last, c.last_name, c.first_name, c.id;
end
$$;
grant execute on function app.job_board_people(uuid) to authenticated, service_role;

-- The same for the pages.
create function public.job_board_sheet(p_board uuid)
returns table (cadet_id uuid, name text, rank text, jobs text, slot_id uuid, starts_at timestamptz, minutes integer)
language sql stable set search_path = ''
as $$
  select * from app.job_board_people(p_board)
$$;
call app.expose('public.job_board_sheet(uuid)', 'authenticated', 'service_role');
