-- The roster: one line per cadet as lists show it. It runs with the caller's rights, so that each sees what the
-- policies of the tables below it allow: an instructor the school, a cadet one line, a parent the verified child.

create view public.cadet_roster with (security_invoker = true) as
select
  c.id, c.school_id, c.profile_id, c.first_name, c.middle_name, c.last_name, c.preferred_name, c.name_tag,
  case when i.state is null or i.state = 'granted' then c.photo_path end as photo_path,
  c.status, c.status_since, c.entry_date,
  d.student_number, d.email, d.phone,
  e.grade, e.program_level, e.class_period, e.term_pattern, e.magnet, e.home_school, e.school_year_id,
  c.directory_opt_out, c.exit_clearance,
  case when t.in_force then t.rank_code else r.rank_code end as rank_code,
  coalesce(o.abbreviation, k.abbreviation) as rank_abbreviation, coalesce(o.title, k.title) as rank_title,
  coalesce(o.sort, k.sort) as rank_sort,
  case when t.in_force then t.since_on else r.since_on end as rank_since,
  case when t.in_force then t.kind else r.kind end as rank_kind,
  r.rank_code as permanent_rank_code, r.since_on as permanent_rank_since,
  a.unit_id, app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null) as unit_name,
  coalesce(p.sort, 0) * 1000 + u.sort as unit_sort,
  c.profile_id is not null as has_account,
  -- The number only where it is for the caller.
  concat(c.search, ' ', app.search_text(d.student_number)) as search
from public.cadets c
join public.schools s on s.id = c.school_id
left join public.cadet_details d on d.cadet_id = c.id
left join lateral (
  select e.grade, e.program_level, e.class_period, e.term_pattern, e.magnet, e.home_school, e.school_year_id
  from public.cadet_enrollments e
  join public.school_years y on y.id = e.school_year_id
  where e.cadet_id = c.id
  order by y.starts_on desc
  limit 1
) e on true
left join lateral (
  select r.rank_code, r.kind, coalesce(r.since_on, r.effective_on) as since_on
  from public.rank_records r
  where r.cadet_id = c.id and r.kind = 'permanent'
  order by r.effective_on desc, r.seq desc
  limit 1
) r on true
-- What is worn instead as long as it is in force: a temporary or frocked rank.
left join lateral (
  select r.rank_code, r.kind, coalesce(r.since_on, r.effective_on) as since_on,
    r.ends_on is null or r.ends_on >= app.day_in(now(), s.time_zone) as in_force
  from public.rank_records r
  where r.cadet_id = c.id and r.kind <> 'permanent'
  order by r.effective_on desc, r.seq desc
  limit 1
) t on true
left join public.ranks k on k.code = case when t.in_force then t.rank_code else r.rank_code end
left join public.rank_changes o on o.school_id = c.school_id and o.rank_code = k.code
left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
left join public.units u on u.id = a.unit_id
left join public.units p on p.id = u.parent_id
left join public.consents i on i.cadet_id = c.id and i.type = 'photo' and i.superseded_at is null
where c.archived_at is null;

comment on column public.cadet_roster.photo_path is 'Null unless the family agreed to photos, because lists and printouts are shared.';
comment on column public.cadet_roster.grade is 'From the latest enrollment: the current year''s, or the last one of a cadet who left.';
revoke all on public.cadet_roster from anon, authenticated, service_role;
grant select on public.cadet_roster to authenticated, service_role;
