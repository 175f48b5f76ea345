-- Enters an adult's recommendation of an applicant, with their name. The applicant never reads it.
create function public.recommend_applicant(p_id uuid, p_name text, p_words text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_name text := app.need_line(p_name, 'name', 'The name', 120);
  v_words text := app.need_text(p_words, 'words', 'The recommendation', 2000, true);
begin
  perform app.need_application(p_id, v_school);
  insert into public.job_recommendations (school_id, application_id, name, words)
    values (v_school, p_id, v_name, v_words)
  on conflict (application_id) do update set name = excluded.name, words = excluded.words;
end
$$;
call app.expose('public.recommend_applicant(uuid, text, text)', 'authenticated', 'service_role');

-- Writes what an applicant is to read of the decision, and releases it or keeps it back.
create function public.give_job_feedback(p_id uuid, p_words text, p_released boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_words text := app.need_text(p_words, 'words', 'The feedback', 2000, true);
  v_application public.job_applications := app.need_application(p_id, v_school);
begin
  if p_released and v_application.state in ('submitted', 'interview') then
    perform app.fail('undecided', 'This application isn''t decided yet', 'Decide it before you release feedback.',
      'released');
  end if;
  insert into public.job_feedback as f (school_id, application_id, cadet_id, words, released_at)
  values (v_school, p_id, v_application.cadet_id, v_words, case when p_released then now() end)
  on conflict (application_id) do update set words = excluded.words,
    released_at = case when p_released then coalesce(f.released_at, now()) end;
end
$$;
call app.expose('public.give_job_feedback(uuid, text, boolean)', 'authenticated', 'service_role');

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

-- Creates a board under the id that the caller gives, or changes it: {season_id, title, place?, rubric, members:
-- [profiles], postings: [ids]}. A rubric that was scored by stays; members who scored stay too.
create function public.save_job_board(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_season uuid := app.id_in(p_input ->> 'season_id', 'season_id');
  v_title text := app.need_line(p_input ->> 'title', 'title', 'The title', 120);
  v_rubric jsonb := app.need_rubric(p_input -> 'rubric');
  v_members uuid[] := array(select app.id_in(m, 'members')
    from jsonb_array_elements_text(app.lines_in(p_input -> 'members', 'members', 20)) m);
  v_postings uuid[] := array(select app.id_in(m, 'postings')
    from jsonb_array_elements_text(app.lines_in(p_input -> 'postings', 'postings', 200)) m);
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
  if cardinality(v_members) = 0
    or exists (select from unnest(v_members) m where not exists (select from public.profiles p
      where p.id = m and p.school_id = v_school and p.active and p.role in ('instructor', 'cadet'))) then
    perform app.fail('member', 'A board needs members with an account at this school', 'Choose at least one.',
      'members');
  elsif exists (select from unnest(v_postings) x where not exists (
    select from public.job_postings p where p.id = x and p.season_id = v_season)) then
    perform app.fail('unknown_posting', 'A selected opening isn''t in this season', 'Choose again.', 'postings');
  elsif exists (select from public.job_applications a join public.cadets c on c.id = a.cadet_id
    where a.season_id = v_season and a.state <> 'withdrawn' and c.profile_id = any (v_members)) then
    perform app.fail('member_applies', 'A board member is applying this season', 'Choose someone else.', 'members');
  elsif v_old.id is not null and v_old.rubric <> v_rubric
    and exists (select from public.job_scores s where s.board_id = p_id) then
    perform app.fail('scored', 'The board has started scoring, so its rubric can''t change',
      'Leave the rubric as it is.', 'rubric');
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
    'Board: ' || b.title || coalesce(', ' || b.place, '') || '.', '/app/job-board?tab=openings', s.id || ':'
      || s.starts_at, s.school_id)
  from public.job_slots s
  join public.job_boards b on b.id = s.board_id
  join public.schools k on k.id = s.school_id
  join public.cadets c on c.id = s.cadet_id and c.profile_id is not null
  where s.id = any (p_slots);
  select app.notify('job-board.interview',
    array(select m.profile_id from public.job_board_members m where m.board_id = b.id and m.profile_id is not null),
    'Interviews on ' || b.title || ' on ' || to_char(s.starts_at at time zone k.time_zone, 'FMDay, FMMonth FMDD'), null,
    '/app/job-board/boards/' || b.id, b.id || ':' || app.day_in(s.starts_at, k.time_zone), b.school_id)
  from public.job_slots s
  join public.job_boards b on b.id = s.board_id
  join public.schools k on k.id = s.school_id
  where s.id = any (p_slots)
$$;

-- Plans interviews for the cadets of a board who have none, one after the other from a moment on: {starts_at, minutes,
-- pause?}. Their applications to the board's postings are invited. Returns how many.
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
      v_starts + make_interval(
        mins => (n.place - 1)::integer * (
        (p_input ->> 'minutes')::integer + coalesce(p_input ->> 'pause', '0')::integer)),
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
create function public.move_interview(p_id uuid, p_starts_at text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_starts timestamptz := app.moment_in(p_starts_at, 'starts_at');
begin
  if v_starts is null or v_starts > now() + interval '1 year' then
    perform app.fail('starts_at', 'Enter when the interview starts', 'Choose a date within a year.', 'starts_at');
  end if;
  update public.job_slots s set starts_at = v_starts where s.id = p_id and s.school_id = v_school;
  if not found then
    perform app.fail('unknown_interview', 'That interview isn''t at your school', 'Reload the page.');
  end if;
  perform app.tell_interviews(array[p_id]);
end
$$;
call app.expose('public.move_interview(uuid, text)', 'authenticated', 'service_role');
