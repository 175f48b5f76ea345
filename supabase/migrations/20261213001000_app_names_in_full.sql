-- Names in full, as an office writes them: 'Alpha, 2nd Platoon' and 'Platoon Leader, Alpha, 2nd Platoon'. Lists of such
-- names have semicolons between them, and units come in the order of the tree at any depth. A company at the top of the
-- tree, where a school has no battalion, is named with its platoons as well.

-- The log names a platoon with its company, and a position with its unit.
update app.row_names set expression = 'app.unit_label(t.id)' where table_name = 'units';
update app.row_names set expression = 'app.position_label(t.id)' where table_name = 'positions';

drop trigger rename_targets on public.units;

-- A template's task may belong to a position by its whole name.
alter table public.task_template_items drop constraint task_template_items_position_code_check;
alter table public.task_template_items add constraint task_template_items_position_code_check CHECK ((length(position_code) <= 200));

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
create or replace view public.cadet_roster with (security_invoker = true) as
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
drop function app.unit_name(text, text, boolean);

-- The name of a unit for comparing: only letters and digits. 'C Company' keeps its letter.
create function app.unit_words(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select trim(regexp_replace(app.fold(p_text), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- What is left of a text without a name at its end or its start; null where it isn't there as a whole.
create function app.without_name(p_text text, p_name text, p_at_end boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_at_end and right(' ' || p_text, length(p_name) + 1) = ' ' || p_name
      then rtrim(left(p_text, length(p_text) - length(p_name)))
    when not p_at_end and left(p_text || ' ', length(p_name) + 1) = p_name || ' '
      then ltrim(substr(p_text, length(p_name) + 1)) end
$$;

-- The one open unit of the school that a text names, else null: by its name or short name, alone or with those of the
-- units above it, in either order: 'Alpha, 2nd Platoon', '2nd Plt / Alpha Company'.
create or replace function app.find_unit(p_school uuid, p_text text) returns uuid
language sql stable security definer set search_path = ''
as $$
  with recursive typed as materialized (
    select app.unit_words(p_text) as words
  ), named as materialized (
    select u.id, u.parent_id, n.name
    from public.units u
    left join public.school_years y on y.id = u.school_year_id
    cross join lateral (values (app.unit_words(u.name)), (app.unit_words(u.short_name))) n (name)
    where u.school_id = p_school and u.archived_at is null and coalesce(y.is_current, true) and n.name <> ''
  ), said as (
    -- What is left of the text once the unit's name is taken from its end or its start, then the name of the unit
    -- above, and so on.
    select u.id, u.parent_id, w.at_end, app.without_name(t.words, u.name, w.at_end) as rest
    from typed t cross join named u cross join (values (true), (false)) w (at_end)
    union
    select s.id, u.parent_id, s.at_end, app.without_name(s.rest, u.name, s.at_end)
    from said s join named u on u.id = s.parent_id
    where s.rest <> ''
  )
  select case when count(distinct f.id) = 1 then (array_agg(f.id))[1] end
  from (
    select s.id from said s where s.rest = ''
    union all
    select u.id from named u where u.id::text = p_text
  ) f
$$;

-- Who appears before a board, by name, rank, and what they apply for, with the time: for those who run the season and
-- its members.
create or replace function app.job_board_people(p_board uuid)
returns table (cadet_id uuid, name text, rank text, jobs text, slot_id uuid, starts_at timestamptz, minutes integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.job_boards b where b.id = p_board and (
    (b.school_id = app.school_id() and app.manages('job-board', 'read')) or b.id in (select app.my_job_boards()))) then
    return;
  end if;
  return query
    select c.id, c.first_name || ' ' || c.last_name, k.abbreviation,
      (select string_agg(p.title, '; ' order by a.preference) from public.job_applications a
        join public.job_postings p on p.id = a.posting_id
        where p.board_id = p_board and a.cadet_id = c.id and a.state not in ('draft', 'withdrawn', 'screened_out')),
      s.id, s.starts_at, s.minutes
    from public.cadets c
    left join public.job_slots s on s.board_id = p_board and s.cadet_id = c.id
    left join lateral (
      select r.rank_code from public.rank_records r
      where r.cadet_id = c.id and (r.kind = 'permanent' or r.ends_on is null or r.ends_on >= app.today(c.school_id))
      order by r.kind <> 'permanent' desc, r.effective_on desc, r.seq desc limit 1
    ) r on true
    left join public.ranks k on k.code = r.rank_code
    where c.id in (select app.job_board_cadets(p_board))
    order by s.starts_at nulls last, c.last_name, c.first_name, c.id;
end
$$;
grant execute on function app.job_board_people(uuid) to authenticated, service_role;

-- A unit after those above it, without the whole corps: 'Bravo, 1st Platoon'. Lists ask it of every row.
create or replace function app.unit_label(p_unit uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_unit record;
  v_label text;
  v_at uuid := p_unit;
begin
  for v_depth in 0..20 loop
    select u.name, u.short_name, u.parent_id, u.echelon into v_unit from public.units u where u.id = v_at;
    exit when not found;
    v_label := case v_depth when 0 then v_unit.name else concat_ws(', ',
      app.name_above(v_unit.name, v_unit.short_name, v_unit.parent_id, v_unit.echelon), v_label) end;
    v_at := v_unit.parent_id;
  end loop;
  return v_label;
end
$$;

-- Whom the caller may recommend: active cadets by name, rank and unit. Callers who don't keep the roster don't get
-- cadets who opted out of directories, or themselves.
create or replace function public.award_candidates()
returns table (id uuid, first_name text, last_name text, rank text, unit_id uuid, unit_name text, level integer,
  student_number text)
language sql stable rows 500 set search_path = ''
as $$
  select c.id, c.first_name, c.last_name, k.abbreviation, c.unit_id,
    app.unit_label(u.id), c.program_level, d.student_number
  from app.award_people() c
  -- Runs with the caller's rights: those who can't read student IDs get none.
  left join public.cadet_details d on d.cadet_id = c.id
  left join public.units u on u.id = c.unit_id
  left join public.ranks k on k.code = c.rank_code
  where c.may_be_recommended
  order by c.last_name, c.first_name, c.id
$$;
call app.expose('public.award_candidates()', 'authenticated', 'service_role');

-- A unit with cadets or units in it can't be closed, so that one click never leaves cadets without a unit.
create or replace function app.keep_unit_open() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadets integer := (select count(*) from public.unit_assignments a where a.unit_id = new.id and a.to_on is null);
begin
  if v_cadets > 0 then
    perform app.fail('unit_in_use', format('%s still has %s', app.unit_label(new.id),
      case v_cadets when 1 then 'a cadet' else v_cadets || ' cadets' end), 'Move them to another unit first.');
  elsif exists (select from public.units u where u.parent_id = new.id and u.archived_at is null) then
    perform app.fail('unit_in_use', app.unit_label(new.id) || ' still has units under it',
      'Move or archive those first.');
  end if;
  return new;
end
$$;

-- Opens a sheet to look at it, or to print it, and logs that. Returns each cadet with unit, bus, who to call, and who
-- may pick up: [{name, relation, phone}] in order, and [{name, relation}].
create or replace function public.open_emergency_sheet(p_id uuid, p_kind text default 'shown')
returns table (cadet_id uuid, name text, unit text, bus text, call jsonb, pick_up jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  v public.emergency_sheets := app.need_open_sheet(p_id);
begin
  if coalesce(p_kind, '') not in ('shown', 'printed') then
    perform app.fail('kind', 'A sheet can be shown or printed', 'Reload the page and try again.', 'kind');
  end if;
  insert into public.emergency_sheet_openings (school_id, sheet_id, kind) values (v.school_id, v.id, p_kind);
  return query
    select k.id, k.last_name || ', ' || k.first_name, u.name, s.bus, p.call, p.pick_up
    from public.emergency_sheet_cadets s
    join public.cadets k on k.id = s.cadet_id
    left join lateral (select string_agg(app.unit_label(a.unit_id), '; ' order by app.unit_place(a.unit_id)) as name
      from public.unit_assignments a
      where a.cadet_id = k.id and a.to_on is null) u on true
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'relation', x.relation, 'phone', x.phone)
          order by x.place, x.name) filter (where x.calls), '[]') as call,
        coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'relation', x.relation)
          order by x.place, x.name) filter (where x.picks_up), '[]') as pick_up
      from app.sheet_people(k.id) x
    ) p
    where s.sheet_id = v.id
    order by s.bus nulls last, k.last_name, k.first_name, k.id;
end
$$;
call app.expose('public.open_emergency_sheet(uuid, text)', 'authenticated', 'service_role');

-- What is filled in for a recipient: names, unit, and rank of the cadets it is about, the school, the sender, and the
-- day. Checks no rights.
create or replace function app.mail_values(p_school uuid, p_name text, p_cadets uuid[], p_sender text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('recipient.name', p_name, 'cadet.first_name', c.first_names, 'cadet.name', c.names,
    'cadet.unit', c.units,
    'cadet.rank', c.ranks, 'school.name', s.name, 'sender.name', p_sender,
    'today', to_char(app.today(p_school), 'FMMonth FMDD, YYYY'))
  from public.schools s
  cross join lateral (
    select app.and_list(array_agg(coalesce(nullif(c.preferred_name, ''), c.first_name) order by c.first_name, c.id))
      as first_names,
      app.and_list(array_agg(c.first_name || ' ' || c.last_name order by c.first_name, c.id)) as names,
      (select string_agg(app.unit_label(m.unit_id), '; ' order by app.unit_place(m.unit_id))
        from (select distinct a.unit_id from public.unit_assignments a
          where a.cadet_id = any (p_cadets) and a.to_on is null) m) as units,
      app.and_list(array_agg(distinct k.abbreviation) filter (where k.abbreviation is not null)) as ranks
    from public.cadets c
    left join lateral (
      select r.rank_code from public.rank_records r where r.cadet_id = c.id and r.kind = 'permanent'
      order by r.effective_on desc, r.seq desc limit 1) r on true
    left join public.ranks k on k.code = r.rank_code
    where c.id = any (p_cadets)
  ) c
  where s.id = p_school
$$;

-- Inspections by uniform, sheet, inspector, and whom they were for; each unit is named once, not for each inspection.
create or replace function app.search_inspections(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  with named as materialized (
    select u.id, n.name, app.search_text(n.name) as search
    from public.units u
    cross join lateral (select app.unit_label(u.id) as name) n
  ), sheets as materialized (
    select s.id, app.search_text(s.name) as search from public.inspection_sheets s
  )
  select i.id, i.uniform || ' inspection',
    concat_ws(' · ', to_char(i.held_on, 'Mon FMDD, YYYY'),
      coalesce(nullif(concat_ws(' · ', u.name, 'Period ' || nullif(i.class_period, '')), ''), 'Whole corps')),
    '/app/inspections/' || i.id
  from public.inspections i
  join sheets s on s.id = i.sheet_id
  left join named u on u.id = i.unit_id
  where i.archived_at is null and i.school_id = (select app.school_id())
    and concat_ws(' ', coalesce(u.search, case when coalesce(i.class_period, '') = '' then 'whole corps' end), i.search,
      s.search)
      like all ((select app.word_patterns(p_words))::text[])
  order by i.held_on desc, i.id
  limit p_limit
$$;
call app.keep_search_plan('app.search_inspections(text[], integer)');
grant execute on function app.unit_label(uuid) to authenticated, service_role;

-- The same place as a number, for lists that sort by one.
create function app.unit_sort(p_unit uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_unit record;
  v_sorts integer[] := '{}';
  v_at uuid := p_unit;
begin
  for v_depth in 0..20 loop
    select u.sort, u.parent_id into v_unit from public.units u where u.id = v_at;
    exit when not found;
    v_sorts := v_unit.sort || v_sorts;
    v_at := v_unit.parent_id;
  end loop;
  return app.tree_number(v_sorts[1], v_sorts[2], v_sorts[3], v_sorts[4]);
end
$$;

-- The records of a school year and, whatever their year, those that still wait for a step; without a year of the
-- present one. Who does not manage the awards gets what they recommended themselves.
create or replace function public.award_roll(p_year integer default null) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  -- As values, not as subqueries: one school may have far more records than most, and the plan has to know it.
  v_me uuid := auth.uid();
  v_school uuid := app.school_id();
  v_all boolean := app.manages('awards', 'read');
  v_hidden uuid[] := case when app.role() = 'cadet' then array(select app.reach('awards', 'read')) end;
  v_year integer := coalesce(p_year, app.award_year(app.today(v_school)));
begin
  if not app.can('awards', 'read') then
    return '[]';
  end if;
  return (
  with seen as (
    select r.* from public.award_records r
    where r.school_id = v_school
      and (r.award_year = v_year or r.state in ('draft', 'recommended', 'approved', 'issued'))
      and ((v_all and (v_hidden is null or r.state in ('approved', 'issued', 'presented')
        or not r.cadet_id = any (v_hidden)))
        or r.recommended_by = v_me)
  ),
  people as materialized (
    select c.id, c.last_name || ', ' || c.first_name as name,
      app.unit_label(u.id) as unit,
      app.unit_sort(u.id) as sort
    from app.award_people() c
    left join public.units u on u.id = c.unit_id
  )
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'cadet_id', s.cadet_id, 'unit_id', s.unit_id,
    'name', coalesce(p.name, app.unit_label(u.id)), 'unit', case when s.cadet_id is null then app.unit_label(u.id)
      else p.unit end,
    'unit_sort', p.sort, 'code', s.award_code, 'award', a.name, 'precedence', a.precedence, 'count_no', s.count_no,
    'earned_on', s.earned_on, 'year', s.award_year, 'term', s.term, 'level', s.level, 'citation', s.citation, 'state',
      s.state,
    'event_id', s.event_id, 'event', e.title, 'order_id', s.order_id, 'order_no', o.order_no, 'ordered_on', o.dated_on,
      'note', s.decision_note,
    'recommended_by', s.recommended_name, 'mine', s.recommended_by = v_me, 'approved_by', s.approved_name,
    'approved_at', s.approved_at, 'presented_on', s.presented_on) order by s.earned_on desc, s.seq desc), '[]')
  from seen s
  join public.awards a on a.id = s.award_id
  left join people p on p.id = s.cadet_id
  left join public.units u on u.id = s.unit_id
  left join public.school_events e on e.id = s.event_id
  left join public.award_orders o on o.id = s.order_id);
end
$$;
call app.expose('public.award_roll(integer)', 'authenticated', 'service_role');

-- Who holds what: each cadet with [code, how often, how many of them worn (issued or presented), last day, level]. For
-- the report on uniforms.
create or replace function public.award_holdings() returns json
language sql stable set search_path = ''
as $$
  with held as materialized (
    select r.cadet_id, r.award_code as code, count(*) as count,
      count(*) filter (where r.state in ('issued', 'presented')) as worn, max(r.earned_on) as last_on,
      substr(max(r.earned_on::text || r.level), 11) as level
    from public.award_records r
    where r.school_id = (select app.school_id()) and (select app.manages('awards', 'read')) and r.cadet_id is not null
      and r.state in ('approved', 'issued', 'presented')
    group by r.cadet_id, r.award_code
  ), holder as (
    select h.cadet_id, json_agg(json_build_array(h.code, h.count, h.worn, h.last_on, h.level) order by h.code) as awards
    from held h group by h.cadet_id
  )
  select coalesce(json_agg(json_build_object('cadet_id', c.id, 'name', c.last_name || ', ' || c.first_name,
    'unit', app.unit_label(u.id),
    'unit_sort', app.unit_sort(u.id), 'awards', h.awards)
    order by c.last_name, c.first_name, c.id)
    -- Who is away is left out here, not in the join: the planner would expect one person and go through all for each.
    filter (where c.archived_at is null and c.status in ('active', 'on_leave', 'probation')), '[]')
  from holder h
  join app.people('awards') c on c.id = h.cadet_id
  left join public.units u on u.id = c.unit_id
$$;
call app.expose('public.award_holdings()', 'authenticated', 'service_role');

-- One line for each excuse as lists show it, with the caller's rights.
create or replace view public.excuse_list with (security_invoker = true) as
select x.id, x.school_id, x.cadet_id, x.event_id, x.from_on, x.to_on, x.category, x.reason, x.state, x.asked_as,
  x.asked_by_label,
  x.guardian_confirmed_at, x.decided_by_label, x.decided_at, x.decision_note, x.created_at, c.first_name, c.last_name,
  e.title as event_title, array_position('{asked,approved,declined,withdrawn}', x.state) as state_sort,
  app.unit_label(u.id) as unit_name,
  concat(c.search, ' ', app.search_text(concat_ws(' ', e.title, x.category))) as search, x.updated_at,
  app.unit_sort(u.id) as unit_sort
from public.excuse_requests x
left join public.cadets c on c.id = x.cadet_id
left join public.school_events e on e.id = x.event_id
left join public.unit_assignments a on a.cadet_id = x.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id;
revoke all on public.excuse_list from anon, authenticated, service_role;
grant select on public.excuse_list to authenticated, service_role;

-- One line for each entry as lists show it, with the caller's rights; the detail is null where it is not for the
-- caller. Lists order by the columns that end in _sort, and search in `search`.
create or replace view public.conduct_list with (security_invoker = true) as
select
  e.id, e.school_id, e.cadet_id, e.kind, e.points, e.reason_id, e.reason, e.happened_on, e.state, e.proposed_by_label,
  e.confirmed_by_label, e.decided_at, e.expires_on, d.detail, c.first_name, c.last_name,
  app.unit_label(u.id) as unit_name,
  app.unit_sort(u.id) as unit_sort,
  array_position('{proposed,confirmed,declined,revoked}', e.state) as state_sort,
  case e.kind when 'demerit' then -e.points else e.points end as points_sort,
  concat(c.search, ' ', app.search_text(concat_ws(' ', n.student_number, e.reason,
    app.unit_label(u.id)))) as search, e.updated_at
from public.conduct_entries e
left join public.cadets c on c.id = e.cadet_id
left join public.cadet_details n on n.cadet_id = e.cadet_id
left join public.conduct_details d on d.id = e.id
left join public.unit_assignments a on a.cadet_id = e.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id;
revoke all on public.conduct_list from anon, authenticated, service_role;
grant select on public.conduct_list to authenticated, service_role;

-- The balance of each cadet who has confirmed entries, of those that the caller sees: merits less demerits that still
-- count today, how many there were, and the day of the latest.
create or replace view public.conduct_balances with (security_invoker = true) as
select b.*, c.first_name, c.last_name,
  app.unit_label(u.id) as unit_name,
  app.unit_sort(u.id) as unit_sort
from (
  select e.cadet_id, e.school_id,
    (coalesce(sum(e.points) filter (where e.kind = 'merit' and coalesce(e.expires_on >= t.day, true)), 0)
      - coalesce(sum(e.points) filter (where e.kind = 'demerit' and coalesce(e.expires_on >= t.day, true)), 0))::integer
      as points,
    (count(*) filter (where e.kind = 'merit'))::integer as merits,
    (count(*) filter (where e.kind = 'demerit'))::integer as demerits,
    count(*)::integer as entries, max(e.happened_on) as latest
  from public.conduct_entries e
  -- The day of the school that the caller works in: asked once, not for each entry.
  cross join (select app.today(app.school_id()) as day offset 0) t
  where e.state = 'confirmed'
  group by e.cadet_id, e.school_id
) b
left join public.cadets c on c.id = b.cadet_id
left join public.unit_assignments a on a.cadet_id = b.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id;
revoke all on public.conduct_balances from anon, authenticated, service_role;
grant select on public.conduct_balances to authenticated, service_role;

-- One line for each inspection with its counts, of the rows that the caller reaches. Lists order by the columns that
-- end in _sort, and search in `search`.
create or replace view public.inspection_list with (security_invoker = true) as
select
  i.id, i.school_id, i.held_on, i.uniform, i.sheet_id, s.name as sheet_name, s.version as sheet_version, i.unit_id,
  app.unit_label(u.id) as unit_name, i.class_period,
  i.inspector_label, i.closed_at, y.name as school_year, n.cadets, n.present, n.absent, n.excused, n.waiting, n.average,
  g.name as group_name, o.state, array_position('{Open,All inspected,Closed}', o.state) as state_sort,
  app.search_text(concat_ws(' ', g.name, i.uniform, s.name, i.inspector_label)) as search,
  app.unit_sort(u.id) as unit_sort
from public.inspections i
join public.inspection_sheets s on s.id = i.sheet_id
left join public.units u on u.id = i.unit_id
left join public.school_years y on y.school_id = i.school_id and i.held_on between y.starts_on and y.ends_on
cross join lateral (
  select count(*)::integer as cadets, (count(*) filter (where r.presence = 'present'))::integer as present,
    (count(*) filter (where r.presence = 'absent'))::integer as absent,
    (count(*) filter (where r.presence = 'excused'))::integer as excused,
    (count(*) filter (where r.presence is null))::integer as waiting, round(avg(r.percent), 1) as average
  from public.inspection_results r where r.inspection_id = i.id
) n
cross join lateral (
  select case when i.closed_at is not null then 'Closed' when n.waiting > 0 then 'Open' else 'All inspected' end
    as state
) o
cross join lateral (
  select coalesce(nullif(concat_ws(' · ', app.unit_label(u.id),
    'Period ' || nullif(i.class_period, '')), ''), 'Whole corps') as name
) g
where i.archived_at is null;
revoke all on public.inspection_list from anon, authenticated, service_role;
grant select on public.inspection_list to authenticated, service_role;

-- The average percent of each cadet in a school year, of the rows that the caller reaches.
create or replace function public.inspection_averages(p_year uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, unit_sort integer, inspections integer,
  absent integer, average numeric, latest numeric, latest_on date)
language sql stable set search_path = ''
as $$
  select c.id, c.first_name, c.last_name,
    app.unit_label(u.id),
    app.unit_sort(u.id), n.inspections, n.absent, n.average, n.latest, n.latest_on
  from (
    select r.cadet_id, (count(r.percent))::integer as inspections,
      (count(*) filter (where r.presence = 'absent'))::integer as absent, round(avg(r.percent), 1) as average,
      (array_agg(r.percent order by i.held_on desc, r.scored_at desc) filter (where r.percent is not null))[1]
        as latest,
      max(i.held_on) filter (where r.percent is not null) as latest_on
    from public.school_years y
    join public.inspections i on i.school_id = y.school_id and i.held_on between y.starts_on and y.ends_on
      and i.archived_at is null
    join public.inspection_results r on r.inspection_id = i.id and r.presence is not null
    where y.id = p_year
    group by r.cadet_id
  ) n
  join public.cadets c on c.id = n.cadet_id and c.archived_at is null
  left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
  left join public.units u on u.id = a.unit_id
$$;
call app.expose('public.inspection_averages(uuid)', 'authenticated', 'service_role');
grant execute on function app.unit_sort(uuid) to authenticated, service_role;

-- A position with its unit: 'Company Commander, Bravo', 'Platoon Leader, Bravo, 1st Platoon'; of the whole corps its
-- title alone.
create or replace function app.position_label(p_position uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws(', ', p.title, case
    when u.parent_id is null or (w.parent_id is null and app.is_whole_corps(w.echelon))
      then app.name_above(u.name, u.short_name, u.parent_id, u.echelon)
    else app.unit_label(u.id) end)
  from public.positions p
  left join public.units u on u.id = p.unit_id
  left join public.units w on w.id = u.parent_id
  where p.id = p_position
$$;

-- Positions held, in a cadet's timeline.
create or replace function app.position_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select a.id, app.day_in(a.starts_at, s.time_zone), 'position',
    app.position_label(a.position_id) || case a.kind when 'primary' then '' else format(' (%s)', a.kind) end,
    case when a.ends_at is not null then 'Until ' || to_char(a.ends_at at time zone s.time_zone, 'Mon FMDD, YYYY') end
  from public.position_assignments a
  join public.schools s on s.id = a.school_id
  where a.cadet_id = p_cadet and a.starts_at <= now() and a.ends_at is distinct from a.starts_at
$$;
grant execute on function app.position_label(uuid) to authenticated, service_role;

-- Archives a position that no one holds and that has none under it, or restores it.
create or replace function public.archive_position(p_id uuid, p_archived boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('delete');
  v_position public.positions;
begin
  select * into v_position from public.positions p where p.id = p_id and p.school_id = v_school for update;
  if v_position.id is null then
    perform app.fail('unknown_position', 'That position isn''t at your school', 'Reload the page.', 'id');
  elsif p_archived and exists (select from public.position_assignments a
    where a.position_id = p_id and (a.ends_at is null or a.ends_at > now())) then
    perform app.fail('position_filled', app.position_label(p_id) || ' is still filled', 'End its assignments first.');
  elsif p_archived
    and exists (select from public.positions p where p.reports_to_id = p_id and p.archived_at is null) then
    perform app.fail('position_in_use', 'Other positions still report to ' || app.position_label(p_id),
      'Move those first.');
  end if;
  update public.positions p set
    archived_at = case when p_archived then coalesce(p.archived_at, now()) end,
    reports_to_id = (select a.id from public.positions a where a.id = p.reports_to_id
      and (p_archived or a.archived_at is null))
  where p.id = p_id;
end
$$;
call app.expose('public.archive_position(uuid, boolean)', 'authenticated', 'service_role');

-- No more holders than seats at any time, and no cadet twice in one position at a time. Shadows only watch: they take
-- no seat.
create or replace function app.keep_position_seats() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_position public.positions;
begin
  select * into v_position from public.positions p where p.id = new.position_id for update;
  if exists (
    select from public.position_assignments a
    where a.position_id = new.position_id and a.cadet_id = new.cadet_id and a.id <> new.id
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(new.starts_at, new.ends_at)) then
    perform app.fail('held_already', 'This cadet already holds this position at that time',
      'End the other assignment first.',
      'cadet_id');
  elsif new.kind in ('primary', 'acting') and v_position.seats <= (
    -- The most at once is reached where one of them, or this one, starts.
    select max((select count(*) from public.position_assignments b
      where b.position_id = new.position_id and b.id <> new.id and b.kind = new.kind
        and m.at >= b.starts_at and (b.ends_at is null or m.at < b.ends_at)))
    from (
      select new.starts_at as at
      union all
      select a.starts_at from public.position_assignments a
      where a.position_id = new.position_id and a.id <> new.id
        and tstzrange(new.starts_at, new.ends_at) @> a.starts_at
    ) m) then
    perform app.fail('no_seat', format('%s is already filled at that time', app.position_label(v_position.id)),
      'End an assignment first, or add a seat.', 'position_id');
  end if;
  return new;
end
$$;
create trigger rename_targets after update of name, short_name, parent_id, echelon on public.units
for each row when ((old.name, old.short_name, old.parent_id, old.echelon)
  is distinct from (new.name, new.short_name, new.parent_id, new.echelon))
execute function app.rename_targets();

-- Readiness in one query: {cadets: [{cadet_id, first_name, last_name, unit, level, rank, next, since, lines: [{rule_id,
-- value, state, evidence, check_id}]}] by name, rules: [{rule_id, criterion, label, topic, operator, unit, required,
-- overridable}] of the ranks that come next, each once: written into each line they made up half of the reply. A cadet
-- gets their own line, a parent those of the children. p_targets ({cadet: rank}) asks for another rank than the next
-- one. A large corps is read in parts: p_most cadets after the first p_from.
create or replace function public.promotion_readiness(
  p_on date default null, p_cadets uuid[] default null, p_targets jsonb default null, p_from integer default 0,
  p_most integer default null
) returns json
language sql stable set search_path = ''
as $$
  with seen as materialized (
    select * from app.readiness_rows(p_cadets, p_on, p_targets, p_from, p_most)
  )
  select json_build_object(
    'rules', (
      select coalesce(json_agg(r), '[]')
      from (
        select r.id as rule_id, r.criterion, k.label, r.topic, r.operator, coalesce(r.unit, k.unit) as unit,
          r.value as required, r.overridable
        from (select distinct s.school_id, s.next_code from seen s) n
        join public.promotion_rules r on r.school_id = n.school_id and r.rank_code = n.next_code
        join public.career_criteria k on k.code = r.criterion) r),
    -- Rows as they are: json_build_object takes twice as long.
    'cadets', (
      select coalesce(json_agg(c order by c.last_name, c.first_name, c.cadet_id), '[]')
      from (
        select s.cadet_id, s.profile_id, s.first_name, s.last_name, s.status, s.level,
          app.unit_label(u.id) as unit,
          app.unit_sort(u.id) as unit_sort, s.rank_code, s.rank, s.rank_sort, s.since, s.next_code,
          s.next, s.next_title, s.lines
        from seen s
        left join public.units u on u.id = s.unit_id) c))
$$;
call app.expose('public.promotion_readiness(date, uuid[], jsonb, integer, integer)', 'authenticated', 'service_role');

-- One line for each entry as lists show it, with the caller's rights; the contact is null where it is not for the
-- caller. Lists order by the columns that end in _sort, and search in `search`.
create or replace view public.service_hour_list with (security_invoker = true) as
select
  h.id, h.school_id, h.cadet_id, h.event_id, h.served_on, h.hours, h.organisation, h.supervisor_name,
  k.supervisor_contact, h.description, h.evidence_path, h.in_uniform, h.state, h.submitted_at, h.verified_by_label,
  h.decided_at, h.reason, c.first_name, c.last_name, e.title as event_title,
  app.unit_label(u.id) as unit_name,
  app.unit_sort(u.id) as unit_sort,
  y.id as school_year_id, y.name as school_year,
  case when h.evidence_path is null then 'Without' else 'With' end as evidence,
  array_position('{submitted,draft,rejected,verified}', h.state) as state_sort,
  concat(c.search, ' ', app.search_text(concat_ws(' ', d.student_number, h.organisation, e.title,
    app.unit_label(u.id), h.description))) as search, h.updated_at
from public.service_hours h
left join public.cadets c on c.id = h.cadet_id
left join public.cadet_details d on d.cadet_id = h.cadet_id
left join public.service_hour_contacts k on k.id = h.id
left join public.school_events e on e.id = h.event_id
left join public.unit_assignments a on a.cadet_id = h.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id
left join public.school_years y on y.school_id = h.school_id and h.served_on between y.starts_on and y.ends_on
where h.archived_at is null;
revoke all on public.service_hour_list from anon, authenticated, service_role;
grant select on public.service_hour_list to authenticated, service_role;

-- For each cadet on the roster that the caller can read: verified hours of a school year, hours that wait, and verified
-- hours of all years.
create or replace function public.service_hour_totals(p_year uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, unit_sort integer, verified numeric,
  waiting numeric, entries integer, all_years numeric)
language sql stable set search_path = ''
as $$
  select c.id, c.first_name, c.last_name,
    app.unit_label(u.id),
    app.unit_sort(u.id),
    coalesce(t.verified, 0), coalesce(t.waiting, 0), coalesce(t.entries, 0)::integer, coalesce(t.all_years, 0)
  from public.cadets c
  join public.school_years y on y.id = p_year and y.school_id = c.school_id
  left join (
    select h.cadet_id,
      sum(h.hours) filter (where h.state = 'verified' and h.served_on between z.starts_on and z.ends_on) as verified,
      sum(h.hours) filter (where h.state = 'submitted' and h.served_on between z.starts_on and z.ends_on) as waiting,
      count(*) filter (where h.state = 'verified' and h.served_on between z.starts_on and z.ends_on) as entries,
      sum(h.hours) filter (where h.state = 'verified') as all_years
    from public.service_hours h
    join public.school_years z on z.id = p_year and z.school_id = h.school_id
    where h.archived_at is null
    group by h.cadet_id
  ) t on t.cadet_id = c.id
  left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
  left join public.units u on u.id = a.unit_id
  where c.archived_at is null and (c.status in ('active', 'on_leave', 'probation') or t.verified > 0)
$$;
call app.expose('public.service_hour_totals(uuid)', 'authenticated', 'service_role');

-- A task of a template as an input says it, checked field by field. `p_at` says which it is, where one is refused.
create or replace function app.template_item_in(p_input jsonb, p_at integer) returns public.task_template_items
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.task_template_items;
  v_days numeric := app.number_in(p_input ->> 'days_before', 'items');
begin
  v.id := app.id_in(p_input ->> 'id', 'items');
  v.title := app.need_line(p_input ->> 'title', 'items', format('The title of task %s', p_at), 160);
  v.description := app.need_text(p_input ->> 'description', 'items', format('The description of “%s”', v.title), 4000);
  v.days_before := v_days::integer;
  if v_days is null or v_days <> trunc(v_days) or v_days not between -60 and 400 then
    perform app.fail('days_before', format('“%s” is due from 400 days before the event to 60 days after it', v.title),
      'Enter whole days; a negative number is after the event.', 'items');
  end if;
  v.position_code := app.need_text(p_input ->> 'position_code', 'items', format('The position of “%s”', v.title), 200);
  v.category := app.one_of(nullif(p_input ->> 'category', ''),
    '{admin,operations,supply,training,public_affairs,academics,event,inspection,other}', 'event', 'items',
      'The category');
  v.priority := app.one_of(nullif(p_input ->> 'priority', ''), '{low,normal,high,urgent}', 'normal', 'items',
    'The priority');
  v.requires_evidence := coalesce(app.yes_in(p_input ->> 'requires_evidence', 'items'), false);
  v.requires_review := coalesce(app.yes_in(p_input ->> 'requires_review', 'items'), false);
  v.checklist := array(
    select app.need_line(x #>> '{}', 'items', format('A line of the checklist of “%s”', v.title), 200)
    from jsonb_array_elements(app.lines_in(p_input -> 'checklist', 'items', 30)) x);
  return v;
end
$$;

-- The position of a school that a template refers to: by its code, abbreviation, title, or name among others.
create or replace function app.position_of_code(p_school uuid, p_code text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.positions p
  where p.school_id = p_school and p.archived_at is null
    and app.bare_code(p_code) in (app.bare_code(p.abbreviation), app.bare_code(p.template_code), app.bare_code(p.title),
      app.bare_code(left(app.position_label(p.id), 200)))
  order by p.unit_id is not null, p.sort, p.id limit 1
$$;

-- What applying a template to an event would give: when each task is due, whether that moved up to today, and to which
-- position.
create or replace function app.template_lines(p_input jsonb)
returns table (item_id uuid, title text, days_before integer, due_at timestamptz, is_late boolean, position_code text,
  position_id uuid,
  position_title text, holder text, category text, checks integer)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('create');
  v_event public.school_events := app.need_task_event(v_school, app.id_in(p_input ->> 'event', 'event'));
  v_time time := coalesce(app.time_in(p_input ->> 'time', 'time'), '16:00');
  v_no_weekends boolean := coalesce(app.yes_in(p_input ->> 'no_weekends', 'no_weekends'), false);
  v_template uuid := app.id_in(p_input ->> 'template', 'template');
begin
  return query
    select i.id, i.title, i.days_before, d.due_at,
      app.school_day(v_school, d.due_at) > app.school_day(v_school, v_event.starts_at) - i.days_before, i.position_code,
        p.id,
      app.position_label(p.id), app.holder_name(p.id), i.category, cardinality(i.checklist)
    from public.task_template_items i
    join public.task_templates t on t.id = i.template_id and t.school_id = v_school and t.archived_at is null
    cross join lateral (select app.due_before(v_event, i.days_before, v_time, v_no_weekends) as due_at) d
    left join public.positions p on p.id = app.position_of_code(v_school, i.position_code)
    where i.template_id = v_template and i.archived_at is null
    order by i.days_before desc, i.place;
end
$$;
grant execute on function app.template_lines(jsonb) to authenticated, service_role;
