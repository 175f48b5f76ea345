-- The timeline: exams and boards. Ranks are in it already, from the record itself.
create function app.promotion_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select e.id, e.taken_on, 'exam', e.exam || ': ' || trim_scale(e.score) || ' %', e.remarks
  from public.promotion_exams e where e.cadet_id = p_cadet and e.voided_at is null
  union all
  select k.id, b.held_on, 'board', b.title || ': ' || case k.result when 'recommended' then 'recommended'
    when 'deferred' then 'deferred' else 'not recommended' end, k.feedback
  from public.board_candidates k join public.boards b on b.id = k.board_id
  where k.cadet_id = p_cadet and b.state = 'closed' and b.archived_at is null
$$;
call app.register_timeline('promotions', 'app.promotion_timeline');

-- Boards on the calendar, for those who see them: who sits on one, appears before it, or keeps them.
create function app.boards_between(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz,
  link text)
language sql stable set search_path = ''
as $$
  select b.id, b.title, b.place, b.held_on, b.held_on, null::timestamptz, null::timestamptz,
    '/app/promotions/boards/' || b.id
  from public.boards b
  where b.school_id = app.school_id() and b.archived_at is null and b.held_on between p_from and p_to
$$;
call app.register_calendar('promotion-boards', 'promotions', 'Promotion board', 'app.boards_between');

-- Finds boards for the search of the app.
create function app.search_boards(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select b.id, b.title, to_char(b.held_on, 'Mon FMDD, YYYY'), '/app/promotions/boards/' || b.id
  from public.boards b
  where b.school_id = app.school_id() and b.archived_at is null
    and app.found(app.search_text(concat_ws(' ', b.title, b.place)), p_words)
  order by b.held_on desc, b.id
  limit p_limit
$$;
call app.register_search('promotion-boards', 'promotions', 'Boards', 'app.search_boards', sort => 40);
