-- Enters what a member gives one cadet: points by criterion, and a comment for the board and instructors. A null
-- removes the points.
create function public.score_applicant(p_board uuid, p_cadet uuid, p_points jsonb, p_comment text default null)
  returns void
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
  on conflict (board_id, cadet_id, member_id, criterion) do update set points = excluded.points
    where s.points <> excluded.points;
  delete from public.job_scores s using jsonb_each(coalesce(p_points, '{}')) p
  where s.board_id = p_board and s.cadet_id = p_cadet and s.member_id = v_member and s.criterion = p.key
    and p.value = 'null';
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
