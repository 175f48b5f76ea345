-- What fitness adds to promotion rules, to the timeline and to what is to be done.

-- The level of the last closed test day within a year, as a promotion rule asks for it.
create function app.pt_level_fact(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select distinct on (e.cadet_id) e.cadet_id, coalesce(e.level_rank, 0)::numeric, jsonb_build_object('ref', s.id,
    'text', concat_ws(', ', concat_ws(': ', s.name, coalesce(l.label, 'no level')), to_char(s.held_on, 'FMDD Mon YYYY')))
  from public.pt_entries e
  join public.pt_sessions s on s.id = e.session_id and s.school_id = p_school and s.state = 'closed'
    and s.archived_at is null and s.held_on <= p_on and s.held_on > p_on - interval '1 year'
  join public.pt_batteries b on b.id = s.battery_id
  left join lateral (
    select v.level ->> 'label' as label from jsonb_array_elements(b.levels) as v (level)
    where v.level ->> 'code' = e.level_code
  ) l on true
  where e.cadet_id = any (p_cadets) and e.removed_at is null and e.filled > 0
    and (e.level_rank is not null or not e.notes && '{no_table,no_rule}')
  order by e.cadet_id, s.held_on desc, s.created_at desc
$$;
call app.register_criterion('pt_level', 'Fitness level', 'level', 'fitness', 'app.pt_level_fact', sort => 60);
comment on function app.pt_level_fact(uuid, uuid[], date) is
  'The place of the level in its battery, 1 the lowest; 0 for a test without a level. No row if no table applies.';

-- Test results as lines of the timeline.
create function app.pt_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select e.id, s.held_on, 'fitness', coalesce((
      select v.level ->> 'label' from jsonb_array_elements(b.levels) as v (level) where v.level ->> 'code' = e.level_code),
    'Fitness test'), s.name
  from public.pt_entries e
  join public.pt_sessions s on s.id = e.session_id and s.state = 'closed' and s.archived_at is null
  join public.pt_batteries b on b.id = s.battery_id
  where e.cadet_id = p_cadet and e.removed_at is null and e.filled > 0
$$;
call app.register_timeline('fitness', 'app.pt_timeline');

-- How many test results a cadet's record holds.
create function app.pt_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'fitness', count(*) from public.pt_entries e where e.cadet_id = p_cadet and e.removed_at is null
$$;
call app.register_counts('fitness', 'app.pt_counts');


-- Test days that are over and still open.
create function app.open_test_days(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.pt_sessions s
  where s.school_id = p_school and s.state = 'open' and s.archived_at is null and s.held_on < app.today(p_school)
$$;
call app.register_attention('open_test_days', 'fitness', 'app.open_test_days', 23);

-- Test days on the calendar and in the search.
create function app.pt_days_between(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz,
  link text)
language sql stable set search_path = ''
as $$
  select s.id, s.name, s.battery_name, s.held_on, s.held_on, null::timestamptz, null::timestamptz, '/app/fitness/' || s.id
  from public.pt_session_list s
  where s.school_id = app.school_id() and s.held_on between p_from and p_to
$$;
call app.register_calendar('fitness-tests', 'fitness', 'Fitness test', 'app.pt_days_between', tone => 'ok');

-- Finds test days by name for the search of the app.
create function app.search_pt_days(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select s.id, s.name, concat_ws(' · ', to_char(s.held_on, 'Mon FMDD, YYYY'), s.battery_name), '/app/fitness/' || s.id
  from public.pt_session_list s
  where s.school_id = app.school_id() and app.found(app.search_text(concat_ws(' ', s.name, s.battery_name)), p_words)
  order by s.held_on desc, s.id
  limit p_limit
$$;
call app.register_search('fitness-tests', 'fitness', 'Fitness tests', 'app.search_pt_days', sort => 50);
