-- What the record adds to the career: entries of the timeline, and facts that promotion rules ask for.
create function app.record_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select r.id, r.effective_on, 'rank',
    case r.action when 'initial' then 'First rank: ' when 'promotion' then 'Promoted: ' when 'demotion' then 'Reduced: '
      else 'Rescinded, rank restored: ' end || coalesce(k.title, r.rank_code),
    nullif(concat_ws(' · ', case when r.kind <> 'permanent' then initcap(r.kind) end, 'Order ' || r.order_no,
      r.remarks), '')
  from public.rank_records r left join public.ranks k on k.code = r.rank_code
  where r.cadet_id = p_cadet
  union all
  select a.id, a.from_on, 'unit',
    'Joined ' || coalesce(app.unit_label(u.id), 'a unit'),
    'until ' || to_char(a.to_on, 'Mon FMDD, YYYY')
  from public.unit_assignments a
  left join public.units u on u.id = a.unit_id
  left join public.units p on p.id = u.parent_id
  where a.cadet_id = p_cadet
  union all
  select s.id, s.effective_on, 'status', 'Status: ' || initcap(replace(s.status, '_', ' ')), s.reason
  from public.cadet_status_records s where s.cadet_id = p_cadet
  union all
  select e.id, coalesce(e.enrolled_on, y.starts_on), 'year', 'School year ' || y.name,
    concat_ws(' · ', 'Grade ' || e.grade, 'level ' || e.program_level, 'from ' || e.home_school)
  from public.cadet_enrollments e join public.school_years y on y.id = e.school_year_id
  where e.cadet_id = p_cadet
  union all
  select q.id, q.earned_on, 'qualification', 'Qualified: ' || coalesce(q.title, initcap(replace(q.type, '_', ' '))),
    nullif(concat_ws(' · ', q.issuer, 'until ' || to_char(q.expires_on, 'Mon FMDD, YYYY')), '')
  from public.qualifications q where q.cadet_id = p_cadet and q.archived_at is null
$$;

-- How many entries each part of a cadet's record holds.
create function app.record_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'academics', count(*) from public.academic_snapshots s where s.cadet_id = p_cadet and s.archived_at is null
  union all
  select 'qualifications', count(*) from public.qualifications q where q.cadet_id = p_cadet and q.archived_at is null
  union all
  select 'sizes', count(distinct s.size_scheme) from public.cadet_sizes s where s.cadet_id = p_cadet
  union all
  select 'flags', count(*) from public.cadet_flags f
  where f.cadet_id = p_cadet and f.ended_at is null and coalesce(f.valid_until >= app.today(f.school_id), true)
  union all
  select 'consents', count(*) from public.consents c where c.cadet_id = p_cadet and c.superseded_at is null
  union all
  select 'portfolio', count(*) from public.portfolio_items i where i.cadet_id = p_cadet and i.archived_at is null
  union all
  select 'notes', count(*) from public.cadet_notes n where n.cadet_id = p_cadet and n.archived_at is null
$$;

-- Cadets by their names and number, those whose last name starts so first. Numbers are searched only if a word may be
-- one.
create function app.search_cadets(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select r.id, concat_ws(', ', r.last_name, r.first_name),
    concat_ws(' · ', r.rank_abbreviation, r.unit_name, '#' || r.student_number), '/app/cadets/' || r.id
  from (
    select c.id, c.last_name, c.first_name, case when starts_with(c.search, p_words[1]) then 0
      when starts_with(app.search_text(c.first_name), p_words[1]) then 1 else 2 end as place
    from public.cadets c
    where c.archived_at is null and (c.search like all ((select app.word_patterns(p_words))::text[])
      or p_words::text ~ '\d'
        and c.search || ' '
          || (select app.search_text(d.student_number) from public.cadet_details d where d.cadet_id = c.id)
          like all ((select app.word_patterns(p_words))::text[]))
    order by 4, 2, 3, 1
    limit p_limit
  ) h
  cross join lateral (select l.* from public.cadet_roster l where l.id = h.id offset 0) r
  order by h.place, r.last_name, r.first_name, r.id
$$;
call app.keep_search_plan('app.search_cadets(text[], integer)');

-- The latest report of each cadet up to a day that has a number.
create function app.latest_report(p_school uuid, p_cadets uuid[], p_on date, p_column text)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select distinct on (s.cadet_id) s.cadet_id, n.value, jsonb_build_object('ref', s.id,
    'text', format('%s, report of %s', s.term, to_char(s.taken_on, 'Mon FMDD, YYYY')))
  from public.academic_snapshots s
  cross join lateral (select case p_column when 'gpa' then s.gpa else s.jrotc_grade end as value) n
  where s.school_id = p_school and s.cadet_id = any (p_cadets) and s.archived_at is null and s.taken_on <= p_on
    and n.value is not null and (select app.has_open_record())
  order by s.cadet_id, s.taken_on desc, s.created_at desc
$$;

-- The latest course grade of cadets, as a promotion rule asks for it.
create function app.criterion_grade_pct(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select * from app.latest_report(p_school, p_cadets, p_on, 'jrotc_grade')
$$;

-- The latest grade point average of cadets, as a promotion rule asks for it.
create function app.criterion_gpa(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select * from app.latest_report(p_school, p_cadets, p_on, 'gpa')
$$;

-- How many courses and qualifications hold on the day.
create function app.criterion_course(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select q.cadet_id, count(*)::numeric, jsonb_build_object('text',
    string_agg(coalesce(q.title, initcap(replace(q.type, '_', ' '))), ', ' order by q.earned_on desc))
  from public.qualifications q
  where q.school_id = p_school and q.cadet_id = any (p_cadets) and q.archived_at is null and q.earned_on <= p_on
    and coalesce(q.expires_on >= p_on, true)
  group by 1
$$;

-- For cadets in the corps: what expires within thirty days.
create function app.ending_qualifications(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.qualifications q
  join public.cadets c on c.id = q.cadet_id and c.exit_date is null and c.archived_at is null
  where q.school_id = p_school and q.archived_at is null
    and q.expires_on between app.today(p_school) and app.today(p_school) + 30
$$;

-- Refuses everyone who isn't staff with the right to edit cadets.
create function app.need_flag_setter() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('cadets', 'update') then
    perform app.deny('You don''t have permission to edit cadets');
  elsif not app.is_staff() then
    perform app.deny('Only instructors and admins can set, change, or end a flag');
  end if;
end
$$;

-- True where an admin has set that the student IDs of the school have nine digits.
create function app.has_nine_digit_ids(p_school uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select s.nine_digit_ids from public.schools s where s.id = p_school), false)
$$;

-- How many guardians an import of a roster has added, and how many who were on file it has linked with a cadet.
create function app.guardians_of_import(p_import uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when count(*) = 0 then '{}' else jsonb_build_object('added', count(*) filter (where c.before is null),
    'linked', count(*) filter (where c.before is not null and c.links <> '{}')) end
  from app.contact_imports c where c.import_id = p_import
$$;

-- The name of a cadet for results that anyone can read: only with the family's consent of today, and without an
-- opt-out of the directory. Null: the name isn't public.
create function app.public_name(p_cadet uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select left(concat_ws(' ', coalesce(nullif(trim(c.preferred_name), ''), c.first_name), c.last_name), 80)
  from public.cadets c
  where c.id = p_cadet and not c.directory_opt_out and exists (
    select from public.consents o
    where o.cadet_id = c.id and o.type = 'public_results' and o.superseded_at is null and o.state = 'granted'
      and (o.expires_on is null or o.expires_on >= app.today(c.school_id)))
$$;
