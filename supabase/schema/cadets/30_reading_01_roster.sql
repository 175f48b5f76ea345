-- One line for each import as its list shows it: what was refused is a number there, not thousands of rows.
create view public.import_list with (security_invoker = true) as
select i.id, i.school_id, i.module, i.file_name, i.state, i.row_count, i.created_count, i.updated_count,
  n.skipped_count, i.kept_ids, i.created_at, i.created_by_label, i.undone_at,
  i.undone_by_label, i.along
from public.imports i
cross join lateral (select jsonb_array_length(i.skipped) as skipped_count) n;
revoke all on public.import_list from anon, authenticated, service_role;
grant select on public.import_list to authenticated, service_role;

-- Whether a unit at the top of the tree is the whole corps, which goes without saying; a company at the top does not.
create function app.is_whole_corps(p_echelon text) returns boolean
language sql immutable
as $$
  select lower(p_echelon) = any ('{corps,brigade,regiment,battalion,wing,delta,group}')
$$;
grant execute on function app.is_whole_corps(text) to authenticated, service_role;

-- What a unit adds to the names of those under it: its short name; nothing where it's the whole corps.
create function app.name_above(p_name text, p_short_name text, p_parent uuid, p_echelon text) returns text
language sql immutable
as $$
  select case when p_parent is not null or not app.is_whole_corps(p_echelon) then coalesce(p_short_name, p_name) end
$$;
grant execute on function app.name_above(text, text, uuid, text) to authenticated, service_role;

-- The place of a unit in the tree as one number, of the sorts from the top down; none of no unit. What is under a unit
-- comes after it, before the next unit. Sorts above 98 are equal.
create function app.tree_number(p_top integer, p_second integer, p_third integer, p_fourth integer) returns integer
language sql immutable
as $$
  select least(greatest(p_top, 0), 20) * 100000000
    + coalesce((least(greatest(p_second, 0), 98) + 1) * 1000000, 0)
    + coalesce((least(greatest(p_third, 0), 98) + 1) * 10000, 0)
    + coalesce((least(greatest(p_fourth, 0), 98) + 1) * 100, 0)
$$;
grant execute on function app.tree_number(integer, integer, integer, integer) to authenticated, service_role;

-- The roster names a squad with its platoon and its company, and sorts each company before the units under it.
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
  a.unit_id, case when u.id is not null then concat_ws(', ',
    app.name_above(w.name, w.short_name, w.parent_id, w.echelon),
    app.name_above(g.name, g.short_name, g.parent_id, g.echelon),
    app.name_above(p.name, p.short_name, p.parent_id, p.echelon), u.name) end as unit_name,
  case when w.id is not null then app.tree_number(w.sort, g.sort, p.sort, u.sort)
    when g.id is not null then app.tree_number(g.sort, p.sort, u.sort, null)
    when p.id is not null then app.tree_number(p.sort, u.sort, null, null)
    else app.tree_number(u.sort, null, null, null) end as unit_sort,
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
-- The rank worn instead while it is in force: a temporary or frocked rank.
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
left join public.units g on g.id = p.parent_id
left join public.units w on w.id = g.parent_id
left join public.consents i on i.cadet_id = c.id and i.type = 'photo' and i.superseded_at is null
where c.archived_at is null;

comment on column public.cadet_roster.photo_path is
  'Null unless the family agreed to photos, because lists and printouts are shared.';
comment on column public.cadet_roster.grade is
  'From the latest enrollment: the current year''s, or the last one of a cadet who left.';
revoke all on public.cadet_roster from anon, authenticated, service_role;
grant select on public.cadet_roster to authenticated, service_role;

-- The cadets of the school as those know them who manage a module: names, status, unit and class, the archived ones
-- too; none for everyone else. `cadets` and what hangs on it open by their own module. `grade`, `program_level` and
-- `class_period` are of the current year, `last_*` the latest there is.
create function app.people(p_module text, p_ids uuid[] default null)
returns table (id uuid, profile_id uuid, first_name text, preferred_name text, last_name text, status text,
  exit_date date,
  exit_clearance text, archived_at timestamptz, unit_id uuid, last_unit_id uuid, grade integer, program_level integer,
  class_period text, last_grade integer, last_level integer)
language plpgsql stable security definer rows 500 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_year uuid := (select y.id from public.school_years y where y.school_id = v_school and y.is_current);
begin
  if not app.manages(p_module, 'read') then
    return;
  end if;
  return query
    select c.id, c.profile_id, c.first_name, c.preferred_name, c.last_name, c.status, c.exit_date, c.exit_clearance,
      c.archived_at, a.unit_id, b.unit_id, e.grade, e.program_level, e.class_period, l.grade, l.program_level
    from public.cadets c
    left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null and a.school_id = v_school
    left join public.cadet_enrollments e on e.cadet_id = c.id and e.school_year_id = v_year
    -- The latest of each in one query: asked cadet by cadet, a school of 500 would look into these tables two thousand
    -- times.
    left join (
      select distinct on (n.cadet_id) n.cadet_id, n.grade, n.program_level
      from public.cadet_enrollments n join public.school_years y on y.id = n.school_year_id
      where n.school_id = v_school
      order by n.cadet_id, y.starts_on desc) l on l.cadet_id = c.id
    left join (
      select distinct on (x.cadet_id) x.cadet_id, x.unit_id from public.unit_assignments x where x.school_id = v_school
      order by x.cadet_id, x.from_on desc) b on b.cadet_id = c.id
    where c.school_id = v_school and (p_ids is null or c.id = any (p_ids));
end
$$;
grant execute on function app.people(text, uuid[]) to authenticated, service_role;
