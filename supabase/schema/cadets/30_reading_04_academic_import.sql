-- The one cadet of the school that a row names, else null.
create function app.find_cadet(p_school uuid, p_row jsonb) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case when count(*) = 1 then (array_agg(c.id))[1] end
  from public.cadets c
  join public.cadet_details d on d.cadet_id = c.id
  where c.school_id = p_school and c.archived_at is null and case
    when p_row ->> 'student_number' is not null then lower(d.student_number) = lower(p_row ->> 'student_number')
    when p_row ->> 'email' is not null then lower(d.email) = lower(p_row ->> 'email')
    else app.fold(c.last_name) = app.fold(p_row ->> 'last_name')
      and app.fold(p_row ->> 'first_name') in (app.fold(c.first_name), app.fold(c.preferred_name)) end
$$;

-- A number as a report writes it: '3.42', '91%', '1,5'. Null where it is none.
create function app.report_number(p_text text) returns numeric
language sql immutable set search_path = ''
as $$
  select case when replace(regexp_replace(p_text, '[\s%]', '', 'g'), ',', '.') ~ '^\d{1,3}(\.\d{1,4})?$'
    then replace(regexp_replace(p_text, '[\s%]', '', 'g'), ',', '.')::numeric end
$$;

-- What is wrong with one row of a grade report. The first finding is enough.
create function app.report_problem(p_school uuid, p_row jsonb, p_cadet uuid)
returns table (field text, reason text, fix text)
language sql stable security definer set search_path = ''
as $$
  select * from (
    select 'row', 'No cadet matches this row, or more than one does',
      'Enter the student ID exactly as it is on the roster.'
    where p_cadet is null
    union all
    select 'row', 'This is your own report', 'Ask an instructor to enter it.'
    where exists (select from public.cadets c where c.id = p_cadet and c.profile_id = auth.uid())
    union all
    select 'term', 'The term is missing', 'Include the year, such as Fall 2026.'
    where coalesce(length(trim(p_row ->> 'term')) not between 1 and 40, true) or not app.is_plain(p_row ->> 'term')
    union all
    select n.field, format('"%s" isn''t between 0 and %s', p_row ->> n.field, n.most), 'Correct it or leave it blank.'
    from (values ('jrotc_grade', 110), ('gpa', 6), ('failing_count', 12)) as n (field, most)
    where p_row ->> n.field is not null
      and coalesce(app.report_number(p_row ->> n.field) not between 0 and n.most, true)
    union all
    select 'class_rank_band', 'That class rank band isn''t valid', 'Use top_10, top_25, top_50, or bottom_50.'
    where p_row ->> 'class_rank_band' not in ('top_10', 'top_25', 'top_50', 'bottom_50')
    union all
    select 'term', 'This cadet already has a report for this term', 'Skip the row, or correct the report.'
    where exists (select from public.academic_snapshots s
      where s.cadet_id = p_cadet and lower(s.term) = lower(trim(p_row ->> 'term')) and s.archived_at is null)
  ) as problem (field, reason, fix) limit 1
$$;

-- The grade reports of an import, and whether someone has worked on each since.
create function app.academic_import_rows(p_import uuid) returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.updated_at > s.created_at, true
  from public.academic_snapshots s where s.import_id = p_import and s.archived_at is null
$$;

-- How the units weigh: [{unit_id, cadets, levels: {level: n}, periods: {period: n}, sexes: {M, F}}]. Sexes only for
-- those who may see restricted data, and not where fewer than five of one would stand out.
create function public.unit_balance() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_sexes boolean := app.can('cadets', 'view_restricted');
begin
  if not app.manages('cadets', 'read') then
    perform app.deny('You don''t have permission to see the units'' cadets');
  end if;
  return (
    with member as materialized (
      select a.unit_id, e.program_level, e.class_period, r.sex_for_tables as sex
      from public.unit_assignments a
      join public.cadets c on c.id = a.cadet_id and c.archived_at is null
        and c.status in ('active', 'probation', 'on_leave')
      left join public.school_years y on y.school_id = v_school and y.is_current
      left join public.cadet_enrollments e on e.cadet_id = c.id and e.school_year_id = y.id
      left join public.cadet_restricted r on r.cadet_id = c.id
      where a.school_id = v_school and a.to_on is null
    )
    select coalesce(jsonb_agg(jsonb_build_object('unit_id', u.unit_id, 'cadets', u.cadets,
      'levels', app.tally(array(select m.program_level::text from member m where m.unit_id = u.unit_id)),
      'periods', app.tally(array(select m.class_period from member m where m.unit_id = u.unit_id)),
      'sexes', case when v_sexes and u.men not between 1 and 4 and u.women not between 1 and 4
        then jsonb_build_object('M', u.men, 'F', u.women) end) order by u.unit_id), '[]')
    from (
      select m.unit_id, count(*) as cadets, count(*) filter (where m.sex = 'M') as men,
        count(*) filter (where m.sex = 'F') as women
      from member m group by 1
    ) u
  );
end
$$;
call app.expose('public.unit_balance()', 'authenticated', 'service_role');

-- How often each word is in a list: {word: count}; the empty word means none.
create function app.tally(p_words text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(t.word, t.count), '{}')
  from (select coalesce(w, '') as word, count(*) from unnest(p_words) as w group by 1) t
$$;
grant execute on function app.tally(text[]) to authenticated, service_role;

-- One entry per cadet of the roster that the caller reads: {cadet_id, missing: [types], consents: {type: {state,
-- until}}, flags: [{severity, instruction, until}], expiring}. Flags only for those who manage cadets, as in their
-- table.
create function public.cadet_marks() returns jsonb
language sql stable set search_path = ''
as $$
  with school as materialized (
    select app.school_id() as id, app.today(app.school_id()) as today, app.manages('cadets', 'read') as managed
  ),
  mine as materialized (
    select c.id from school s join public.cadets c on c.school_id = s.id and c.archived_at is null where s.managed
    union all
    select c.id from school s, app.self('cadets', 'read') r join public.cadets c on c.id = r and c.archived_at is null
    where not s.managed
  ),
  asked as materialized (select unnest(app.asked_consents(s.id)) as type from school s),
  held as materialized (
    select c.cadet_id, c.type, c.state, c.expires_on,
      coalesce(c.expires_on >= s.today, true) and c.state <> 'withdrawn' as holds
    from public.consents c, school s
    where c.school_id = s.id and c.superseded_at is null
  ),
  answers as (
    select h.cadet_id, jsonb_object_agg(h.type, jsonb_build_object('state', h.state, 'until', h.expires_on))
      as consents,
      array_agg(h.type) filter (where h.holds) as types
    from held h group by 1
  ),
  heed as (
    select f.cadet_id, jsonb_agg(jsonb_build_object('severity', f.severity, 'instruction', f.instruction,
      'until', f.valid_until) order by f.valid_until) as flags
    from public.cadet_flags f, school s
    where s.managed and f.school_id = s.id and f.ended_at is null
      and f.cadet_id <> all (array(select app.self('cadets', 'read'))) and f.valid_from <= s.today
      and coalesce(f.valid_until >= s.today, true)
    group by 1
  ),
  lapse as (
    select q.cadet_id, min(q.expires_on) as expires_on
    from public.qualifications q, school s
    where q.school_id = s.id and q.archived_at is null and q.expires_on between s.today and s.today + 60
    group by 1
  )
  select coalesce(jsonb_agg(jsonb_build_object('cadet_id', c.id,
    'missing', (select coalesce(jsonb_agg(a.type), '[]') from asked a where not a.type = any (coalesce(w.types, '{}'))),
    'consents', coalesce(w.consents, '{}'), 'flags', coalesce(h.flags, '[]'), 'expiring', l.expires_on) order by c.id),
      '[]')
  from mine c
  left join answers w on w.cadet_id = c.id
  left join heed h on h.cadet_id = c.id
  left join lapse l on l.cadet_id = c.id
$$;
call app.expose('public.cadet_marks()', 'authenticated', 'service_role');
