-- The timeline: exams and boards. Ranks stand in it already, from the record itself.
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
