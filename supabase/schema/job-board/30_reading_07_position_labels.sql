-- Who hands over and who takes over, of the reliefs that the caller may see: both know each other, whatever the roster
-- shows them.
create function app.relief_people()
returns table (relief_id uuid, outgoing_cadet_id uuid, outgoing_name text, incoming_name text, incoming_rank text,
  is_out boolean, is_in boolean)
language sql stable security definer set search_path = ''
as $$
  select r.id, o.id, o.first_name || ' ' || o.last_name, i.first_name || ' ' || i.last_name, k.rank_code,
    o.profile_id is not distinct from auth.uid(), i.profile_id is not distinct from auth.uid()
  from public.position_reliefs r
  join public.position_assignments a on a.id = r.outgoing_id
  join public.cadets o on o.id = a.cadet_id
  join public.cadets i on i.id = r.cadet_id
  left join lateral (
    select x.rank_code from public.rank_records x
    where x.cadet_id = i.id and (x.kind = 'permanent' or x.ends_on is null or x.ends_on >= app.today(r.school_id))
    order by x.kind <> 'permanent' desc, x.effective_on desc, x.seq desc limit 1
  ) k on true
  where r.school_id = (select app.school_id())
    and ((select app.manages('job-board', 'read')) or r.id = any (array(select app.my_reliefs())))
$$;
grant execute on function app.relief_people() to authenticated, service_role;

-- One line for each relief as lists and its page show it, with the caller's rights.
create view public.position_relief_list with (security_invoker = true) as
select
  r.id, r.school_id, r.position_id, r.outgoing_id, r.cadet_id, r.planned_on, r.state, r.completed_at, r.created_at,
    r.created_by_label,
  app.position_label(p.id) as title, p.abbreviation, p.rank_min, p.rank_max, w.outgoing_cadet_id, w.outgoing_name,
    w.incoming_name,
  w.incoming_rank, w.is_out, w.is_in, n.reason, i.items::integer as items, i.done::integer as done, i.confirmed::integer
    as confirmed,
  array_position('{open,completed,canceled}', r.state) as state_sort,
  app.search_text(concat_ws(' ', app.position_label(p.id), p.abbreviation, w.outgoing_name, w.incoming_name)) as search
from public.position_reliefs r
join public.positions p on p.id = r.position_id
left join app.relief_people() w on w.relief_id = r.id
left join public.position_relief_notes n on n.relief_id = r.id
cross join lateral (
  select count(*) as items, count(x.done_at) as done, count(x.confirmed_at) as confirmed
  from public.relief_items x where x.relief_id = r.id and x.removed_at is null
) i;
revoke all on public.position_relief_list from anon, authenticated, service_role;
grant select on public.position_relief_list to authenticated, service_role;

-- What the list of reliefs can be narrowed by.
create view public.position_relief_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.position_relief_list l
cross join lateral (values ('state', l.state, l.state_sort), ('title', l.title, null)) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.position_relief_filters from anon, authenticated, service_role;
grant select on public.position_relief_filters to authenticated, service_role;

-- Open reliefs whose day has come.
create function app.reliefs_due(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.position_reliefs r
  where r.school_id = p_school and r.state = 'open' and r.planned_on <= app.today(p_school)
$$;

-- What the positions of the caller open of one pair of module and verb: as app.rights_held(), which asks it of all
-- pairs.
create function app.scopes_held(p_module text, p_verb text)
returns table (position_id uuid, school_id uuid, unit_id uuid, scope text)
language sql stable security definer rows 2 set search_path = ''
as $$
  select h.position_id, h.school_id, h.unit_id, r.scope
  from app.positions_held() h
  join public.position_permissions r on r.rights = h.rights and r.module = p_module and r.action = p_verb
  where app.is_on(h.school_id, p_module)
    and not exists (select from public.position_rights_off o where o.school_id = h.school_id and o.rights = r.rights
      and o.module = r.module and o.action = r.action and o.is_off)
$$;

-- These units and all below them that are in use, level by level: each by the index of its parent, never by all units
-- there are.
create function app.units_from(p_units uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_level uuid[] := array(select u.id from public.units u where u.id = any (p_units) and u.archived_at is null);
  v_all uuid[] := v_level;
begin
  while cardinality(v_level) > 0 loop
    v_level := array(
      select u.id from public.units u where u.parent_id = any (v_level) and u.archived_at is null
        and u.id <> all (v_all));
    v_all := v_all || v_level;
  end loop;
  return v_all;
end
$$;

-- A unit after those above it, without the whole corps: 'Bravo, 1st Platoon'. Lists ask it of every row.
create function app.unit_label(p_unit uuid) returns text
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
grant execute on function app.unit_label(uuid) to authenticated, service_role;

-- Where a unit is in the tree: sorted by this, units are in the order of the chart, each before those under it.
create function app.unit_place(p_unit uuid) returns text
language sql stable security definer set search_path = ''
as $$
  with recursive up as (
    select u.sort, u.name, u.parent_id, 0 as depth from public.units u where u.id = p_unit
    union all
    select u.sort, u.name, u.parent_id, up.depth + 1 from public.units u join up on u.id = up.parent_id
      where up.depth < 20
  )
  select string_agg(lpad(greatest(sort, 0)::text, 10, '0') || ' ' || name, '/' order by depth desc) from up
$$;
grant execute on function app.unit_place(uuid) to authenticated, service_role;

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
grant execute on function app.unit_sort(uuid) to authenticated, service_role;

-- A position with its unit: 'Company Commander, Bravo', 'Platoon Leader, Bravo, 1st Platoon'; of the whole corps its
-- title alone.
create function app.position_label(p_position uuid) returns text
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
grant execute on function app.position_label(uuid) to authenticated, service_role;

-- A position among others: 'Company Commander, Bravo (Acosta)', and where no one holds it '(vacant)'.
create function app.position_choice(p_position uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select format('%s (%s)', app.position_label(p_position), coalesce(app.holder_name(p_position), 'vacant'))
$$;

-- What a position is found by: the whole names of its units, its abbreviation, its title, and who holds it.
create function app.position_words(p_position uuid) returns text
language sql stable security definer set search_path = ''
as $$
  with recursive up as (
    select u.name, u.parent_id, 0 as depth from public.positions p join public.units u on u.id = p.unit_id
      where p.id = p_position
    union all
    select u.name, u.parent_id, up.depth + 1 from public.units u join up on u.id = up.parent_id where up.depth < 20
  )
  select concat_ws(' ', (select string_agg(name, ' ' order by depth desc) from up where parent_id is not null),
    p.abbreviation, p.title,
    app.holder_name(p.id))
  from public.positions p where p.id = p_position
$$;

-- Whether an application takes one of its cadet's choices: not one that was withdrawn, nor one for an opening that was,
-- nor a draft for an opening that takes none now.
create function app.keeps_choice(p_state text, p_posting_state text, p_closes_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select p_state <> 'withdrawn' and p_posting_state <> 'withdrawn'
    and (p_state <> 'draft' or p_posting_state = 'draft' or (p_posting_state = 'open' and p_closes_at > now()))
$$;
grant execute on function app.keeps_choice(text, text, timestamptz) to authenticated, service_role;

-- Whether another application of a cadet takes that choice of a season.
create function app.choice_taken(p_season uuid, p_cadet uuid, p_preference integer, p_except uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.job_applications a join public.job_postings p on p.id = a.posting_id
    where a.season_id = p_season and a.cadet_id = p_cadet and a.preference = p_preference and a.id <> p_except
      and app.keeps_choice(a.state, p.state, p.closes_at))
$$;
