-- What rules read of grade reports is closed to a handed-over account as the reports are: eligibility would tell the numbers.

-- The latest report of each cadet up to a day that has a number.
create or replace function app.latest_report(p_school uuid, p_cadets uuid[], p_on date, p_column text)
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
