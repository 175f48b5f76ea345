-- From the entry on at which another judge took a seat over, its sheets are that judge's, as the engine reads them.
create or replace function app.performance_document(p_performance public.meet_performances) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'attempt', p_performance.attempt, 'status', p_performance.status, 'void', p_performance.voided_at is not null,
    'reason', p_performance.reason,
    'sheets', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('judge', coalesce((
            select c.to_judge_id::text from public.meet_seat_changes c
            join public.meet_entries f on f.id = c.from_entry_id
            join public.meet_entries e on e.id = p_performance.entry_id
            where c.seat_id = t.id and (f.sort, f.code) <= (e.sort, e.code)
            order by f.sort desc, f.code desc, c.created_at desc, c.id desc limit 1), t.code),
          'revision', r.revision, 'void', r.voided_at is not null, 'shadow', t.kind = 'shadow', 'reason', r.reason))
          || jsonb_build_object('marks', r.marks)
        order by t.sort, t.code, r.revision)
      from public.meet_scores s join public.meet_seats t on t.id = s.seat_id
      join public.meet_revisions r on r.score_id = s.id
      where s.performance_id = p_performance.id), '[]'),
    'penalties', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', t.id, 'key', t.key, 'count', t.count,
        'value', t.value::text, 'void', t.voided_at is not null, 'reason', coalesce(t.void_reason, t.reason)))
        order by t.created_at, t.id)
      from public.meet_penalties t where t.performance_id = p_performance.id and t.kind = 'penalty'), '[]'),
    'credits', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', t.id, 'key', t.key, 'value', t.value::text,
        'void', t.voided_at is not null, 'reason', coalesce(t.void_reason, t.reason))) order by t.created_at, t.id)
      from public.meet_penalties t where t.performance_id = p_performance.id and t.kind = 'credit'), '[]'),
    'clock_s', (select jsonb_agg(t.seconds::text order by t.timer) from public.meet_times t
      where t.performance_id = p_performance.id and t.voided_at is null),
    'guidon', nullif(jsonb_strip_nulls(jsonb_build_object(
      'missing', case when p_performance.missing is not null then
        jsonb_build_object('rule', p_performance.missing, 'reason', p_performance.missing_reason) end,
      'override', (
        select jsonb_build_object(
          'status', max(o.new_value) filter (where o.what = 'status'),
          'net', max(o.new_value) filter (where o.what = 'net'),
          'penalties', jsonb_agg(jsonb_build_object('key', o.key, 'value', o.new_value) order by o.key)
            filter (where o.what = 'penalty'),
          'reason', string_agg(o.reason, '; ' order by o.created_at, o.id))
        from public.meet_overrides o where o.performance_id = p_performance.id and o.ended_at is null
        having count(*) > 0))), '{}')))
$$;
