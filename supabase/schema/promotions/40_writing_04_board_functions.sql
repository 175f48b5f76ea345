-- Notifies members and candidates of a planned board its day; again where the day changes.
create function app.tell_board(p_board uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_board public.boards := (select b from public.boards b where b.id = p_board);
  v_day text := to_char(v_board.held_on, 'FMDay, FMMonth FMDD');
  v_where text := 'At ' || v_board.place || '.';
begin
  if v_board.held_on < app.today(v_board.school_id) then
    return;
  end if;
  perform app.notify('promotions.boards',
    array(select m.profile_id from public.board_members m where m.board_id = p_board and m.profile_id is not null),
    format('You serve on the board “%s” on %s', v_board.title, v_day), v_where, '/app/promotions/boards/' || p_board,
    p_board || ':' || v_board.held_on, v_board.school_id);
  perform app.notify_families('promotions.boards', array(
    select row(c.id,
      format('%s %s appears before the board “%s” on %s', c.first_name, c.last_name, v_board.title, v_day),
      v_where, '/app/promotions/boards', p_board || ':' || v_board.held_on)::app.notice
    from public.board_candidates k join public.cadets c on c.id = k.cadet_id where k.board_id = p_board),
      v_board.school_id);
end
$$;

-- Plans a board or changes a planned one: {type, title, held_on, place, rubric, members: [profile ids], president,
-- candidates: [{cadet_id, rank_code?}]}. Returns its id. Who has been scored stays a candidate.
create function public.save_board(p_input jsonb, p_board uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions(case when p_board is null then 'create' else 'update' end,
    'You don''t have permission to plan boards');
  v_done jsonb := app.once(p_key, 'save_board', jsonb_build_array(p_board, p_input));
  v_title text := app.need_text(p_input ->> 'title', 'title', 'Title', 120, true);
  v_rubric jsonb := app.need_rubric(p_input -> 'rubric');
  v_cadets uuid[] := array(select app.id_in(c ->> 'cadet_id', 'cadet_id') from jsonb_array_elements(
    app.lines_in(p_input -> 'candidates', 'candidates', 500)) c);
  v_members uuid[] := array(select app.id_in(m, 'members') from jsonb_array_elements_text(
    app.lines_in(p_input -> 'members', 'members', 50)) m);
  v_id uuid := p_board;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_input ->> 'type' not in ('promotion', 'position', 'award', 'cadet_of_month') or p_input ->> 'type' is null then
    perform app.fail('type', 'That kind of board isn''t valid', 'Reload the page and choose another.', 'type');
  elsif app.day(p_input ->> 'held_on') is null then
    perform app.fail('held_on', 'Enter when the board meets', 'Choose a date.', 'held_on');
  elsif not app.is_plain(v_title) or not app.is_plain(p_input ->> 'place') then
    perform app.fail('formula', 'This starts like a spreadsheet formula', 'Start with a letter.', 'title');
  end if;
  if cardinality(v_cadets) > 0 then
    perform app.need_others(v_school, v_cadets);
  end if;
  if exists (select from unnest(v_members) m where not exists (select from public.profiles p
      where p.id = m and p.school_id = v_school and p.active and p.role in ('instructor', 'cadet'))) then
    perform app.fail('member', 'A board member has no account at this school',
      'Reload the page and choose other members.', 'members');
  elsif exists (select from public.cadets c where c.id = any (v_cadets) and (c.profile_id = any (v_members)
    or exists (select from public.board_members m where m.board_id = p_board and m.profile_id = c.profile_id and (
      exists (select from public.board_scores s where s.member_id = m.id)
      or exists (select from public.board_comments t where t.member_id = m.id))))) then
    perform app.fail('member', 'A candidate can''t serve on the same board', 'Remove the cadet from one of the two.',
      'members');
  end if;
  perform app.need_rank(v_school, c ->> 'rank_code')
  from jsonb_array_elements(app.lines_in(p_input -> 'candidates', 'candidates', 500)) c
    where nullif(c ->> 'rank_code', '') is not null;
  if v_id is null then
    insert into public.boards (school_id, type, title, held_on, place, rubric)
    values (v_school, p_input ->> 'type', v_title, app.day(p_input ->> 'held_on'),
      app.need_text(p_input ->> 'place', 'place', 'Place', 120), v_rubric)
    returning id into v_id;
  else
    perform app.need_board(v_school, v_id);
    if v_rubric is distinct from (select b.rubric from public.boards b where b.id = v_id)
      and exists (select from public.board_scores s where s.board_id = v_id) then
      perform app.fail('scored', 'The board started scoring, so its rubric can''t change', 'Leave the rubric as it is.',
        'rubric');
    end if;
    update public.boards b set type = p_input ->> 'type', title = v_title, held_on = app.day(p_input ->> 'held_on'),
      place = app.need_text(p_input ->> 'place', 'place', 'Place', 120), rubric = v_rubric
    where b.id = v_id;
    delete from public.board_members m where m.board_id = v_id and m.profile_id <> all (v_members)
      and not exists (select from public.board_scores s where s.member_id = m.id)
      and not exists (select from public.board_comments c where c.member_id = m.id);
    delete from public.board_candidates k where k.board_id = v_id and k.cadet_id <> all (v_cadets)
      and not exists (select from public.board_scores s where s.candidate_id = k.id)
      and not exists (select from public.board_comments c where c.candidate_id = k.id);
  end if;
  insert into public.board_members (school_id, board_id, profile_id, is_president, name)
  select v_school, v_id, p.id, coalesce(p.id::text = p_input ->> 'president', false),
    coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email)
  from public.profiles p where p.id = any (v_members)
  on conflict (board_id, profile_id) do update set is_president = excluded.is_president;
  insert into public.board_candidates (school_id, board_id, cadet_id, rank_code, sort)
  select v_school, v_id, app.id_in(c.line ->> 'cadet_id', 'cadet_id'), nullif(c.line ->> 'rank_code', ''), c.place
  from jsonb_array_elements(app.lines_in(p_input -> 'candidates', 'candidates', 500)) with ordinality as c (line, place)
  on conflict (board_id, cadet_id) do update set sort = excluded.sort, rank_code = excluded.rank_code;
  perform app.tell_board(v_id);
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.save_board(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Locks a board that is not closed, or refuses.
create function app.need_board(p_school uuid, p_board uuid) returns public.boards
language plpgsql security definer set search_path = ''
as $$
declare
  v_board public.boards;
begin
  select * into v_board from public.boards b
  where b.id = p_board and b.school_id = p_school and b.archived_at is null for update;
  if not found then
    perform app.fail('unknown_board', 'Board not found', 'Reload the page.');
  elsif v_board.state = 'closed' then
    perform app.fail('closed', 'This board is closed', 'Its results are final. Plan another board if needed.');
  end if;
  return v_board;
end
$$;

-- Enters what a member of the board gives one candidate: points by criterion, and a comment among the board. The board
-- opens with its first score. A null removes the points.
create function public.score_candidate(p_candidate uuid, p_points jsonb, p_comment text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_candidate public.board_candidates;
  v_member public.board_members;
  v_board public.boards;
  v_wrong jsonb;
  v_comment text := app.need_text(p_comment, 'comment', 'The comment', 2000);
begin
  if not app.can('promotions', 'update') then
    perform app.deny('Only board members can score');
  end if;
  select * into v_candidate from public.board_candidates k where k.id = p_candidate and k.school_id = v_school;
  select * into v_member from public.board_members m
  where m.board_id = v_candidate.board_id and m.profile_id = auth.uid();
  if v_member.id is null then
    perform app.deny('Only board members can score');
  elsif jsonb_typeof(coalesce(p_points, '{}')) <> 'object' then
    perform app.fail('points', 'The points can''t be read', 'Reload the page.', 'points');
  end if;
  perform app.need_not_own(array[v_candidate.cadet_id]);
  -- Opened first: anyone who shares the row before changing it waits for the other who does the same.
  update public.boards b set state = 'open' where b.id = v_candidate.board_id and b.state = 'planned';
  select * into v_board from public.boards b where b.id = v_candidate.board_id for share;
  if v_board.state = 'closed' then
    perform app.fail('closed', 'This board is closed', 'Its results are final. Plan another board if needed.');
  end if;
  select c.line into v_wrong
  from jsonb_each_text(coalesce(p_points, '{}')) p
  left join lateral (select r as line from jsonb_array_elements(v_board.rubric) r where r ->> 'key' = p.key) c on true
  where c.line is null or p.value !~ '^\d{1,4}(\.\d{1,2})?$' or p.value::numeric > (c.line ->> 'max')::numeric
  limit 1;
  if found then
    perform app.fail('points', format('%s takes 0 to %s points', coalesce(v_wrong ->> 'label', 'This criterion'),
      coalesce(v_wrong ->> 'max', '?')), 'Enter a number in that range.', 'points');
  end if;
  insert into public.board_scores as s (school_id, board_id, candidate_id, member_id, criterion, points)
  select v_school, v_board.id, p_candidate, v_member.id, p.key, p.value::numeric
  from jsonb_each_text(coalesce(p_points, '{}')) p where p.value is not null
  on conflict (candidate_id, member_id, criterion) do update set points = excluded.points
  where s.points <> excluded.points;
  delete from public.board_scores s using jsonb_each(coalesce(p_points, '{}')) p
  where s.candidate_id = p_candidate and s.member_id = v_member.id and s.criterion = p.key and p.value = 'null';
  if v_comment is not null then
    insert into public.board_comments as c (school_id, board_id, candidate_id, member_id, author_id, comment)
    values (v_school, v_board.id, p_candidate, v_member.id, auth.uid(), v_comment)
    on conflict (candidate_id, member_id) do update set comment = excluded.comment where c.comment <> excluded.comment;
  elsif p_comment is not null then
    delete from public.board_comments c where c.candidate_id = p_candidate and c.member_id = v_member.id;
  end if;
end
$$;
call app.expose('public.score_candidate(uuid, jsonb, text)', 'authenticated', 'service_role');

-- Writes down what the board recommends for one candidate, and the words meant for the candidate.
create function app.decide_candidate(p_candidate uuid, p_result text, p_feedback text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('update', 'You don''t have permission to enter board results');
  v_feedback text := app.need_text(p_feedback, 'feedback', 'The feedback', 2000);
  v_candidate public.board_candidates;
begin
  select * into v_candidate from public.board_candidates k where k.id = p_candidate and k.school_id = v_school;
  perform app.need_board(v_school, v_candidate.board_id);
  perform app.need_others(v_school, array[v_candidate.cadet_id]);
  if p_result not in ('recommended', 'not', 'deferred') then
    perform app.fail('result', 'That board result isn''t valid', 'Reload the page and choose another.', 'result');
  end if;
  update public.boards b set state = 'open' where b.id = v_candidate.board_id and b.state = 'planned';
  update public.board_candidates k set result = p_result, feedback = v_feedback where k.id = p_candidate;
end
$$;
call app.keep_plans('app.decide_candidate(uuid, text, text)');
revoke execute on function app.decide_candidate(uuid, text, text) from authenticated, service_role;

-- Closes a board: every candidate has a result, the totals are kept, and the candidates may read result and feedback.
create function public.close_board(p_board uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to close a board');
begin
  if app.once(p_key, 'close_board', to_jsonb(p_board)) is not null then
    return;
  end if;
  perform app.need_board(v_school, p_board);
  perform app.need_not_own(array(select k.cadet_id from public.board_candidates k where k.board_id = p_board));
  if exists (select from public.board_candidates k where k.board_id = p_board and k.result is null)
    or not exists (select from public.board_candidates k where k.board_id = p_board) then
    perform app.fail('undecided', 'Some candidates have no result yet',
      'Choose recommended, not recommended, or deferred for each.');
  end if;
  update public.board_candidates k set points = t.mean
  from (select m.candidate_id, round(avg(m.total), 2) as mean
    from (select s.candidate_id, s.member_id, sum(s.points) as total from public.board_scores s
      where s.board_id = p_board group by 1, 2) m
    group by 1) t
  where t.candidate_id = k.id;
  update public.boards b set state = 'closed', closed_at = now(), closed_by = auth.uid() where b.id = p_board;
end
$$;
call app.expose('public.close_board(uuid, uuid)', 'authenticated', 'service_role');
