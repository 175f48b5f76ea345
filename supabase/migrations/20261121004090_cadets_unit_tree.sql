-- The tree of units: moved, copied into a new year, and weighed.

-- Puts a unit below another (null: at the top) at a place among its siblings, the first being 1. One at a time per school.
create function public.move_unit(p_unit uuid, p_parent uuid default null, p_place integer default null, p_key uuid default null)
returns void
language plpgsql set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_unit public.units;
begin
  if not app.manages('cadets', 'update') then
    perform app.deny('You don''t have permission to change units');
  end if;
  if app.once(p_key, 'move_unit', jsonb_build_array(p_unit, p_parent, p_place)) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('units:' || v_school, 0));
  select * into v_unit from public.units u where u.id = p_unit and u.school_id = v_school;
  if v_unit.id is null or (p_parent is not null and not exists (select from public.units u
    where u.id = p_parent and u.school_id = v_school and u.archived_at is null)) then
    perform app.fail('unknown_unit', 'That unit isn''t at your school', 'Reload the page.', 'parent_id');
  elsif exists (select from public.units u where u.id = p_parent
    and u.school_year_id is distinct from v_unit.school_year_id) then
    perform app.fail('other_year', 'These units are in different school years', 'Choose a unit in the same year.',
      'parent_id');
  end if;
  update public.units u set parent_id = p_parent
  where u.id = p_unit and u.parent_id is distinct from p_parent;
  with ordered as (
    select u.id, row_number() over (order by
      case when u.id = p_unit then least(greatest(coalesce(p_place, 1000), 1), 1000) * 2 - 1 else u.rank * 2 end, u.name) as place
    from (
      select s.id, s.name, row_number() over (order by s.sort, s.name) as rank
      from public.units s
      where s.school_id = v_school and s.parent_id is not distinct from p_parent and s.archived_at is null
        and s.school_year_id is not distinct from v_unit.school_year_id and s.id <> p_unit
      union all select p_unit, v_unit.name, 0
    ) u
  )
  update public.units u set sort = o.place from ordered o where u.id = o.id and u.sort <> o.place;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.move_unit(uuid, uuid, integer, uuid)', 'authenticated', 'service_role');

-- Copies the open units of one year (null: those that go on from year to year) into another and gives how many. A year
-- that has units already is refused. Cadets are not moved.
create function public.copy_units(p_to uuid, p_from uuid default null, p_key uuid default null) returns integer
language plpgsql set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
  v_count integer;
begin
  if not app.manages('cadets', 'create') then
    perform app.deny('You don''t have permission to add units');
  end if;
  v_done := app.once(p_key, 'copy_units', jsonb_build_array(p_to, p_from));
  if v_done is not null then
    return v_done::integer;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('units:' || v_school, 0));
  if not exists (select from public.school_years y where y.id = p_to and y.school_id = v_school) then
    perform app.fail('unknown_year', 'That school year isn''t at your school', 'Choose another.', 'to');
  elsif exists (select from public.units u where u.school_year_id = p_to and u.archived_at is null) then
    perform app.fail('has_units', 'This school year already has units', 'Archive them first, or keep using them.', 'to');
  end if;
  with recursive source as (
    select u.*, gen_random_uuid() as new_id from public.units u
    where u.school_id = v_school and u.archived_at is null and u.school_year_id is not distinct from p_from
  ), tree as (
    select s.id, s.new_id, null::uuid as above, 0 as depth from source s
    where s.parent_id is null or s.parent_id not in (select o.id from source o)
    union all
    select s.id, s.new_id, t.new_id, t.depth + 1 from source s join tree t on t.id = s.parent_id
  )
  insert into public.units (id, school_id, school_year_id, parent_id, echelon, name, short_name, class_period, colour,
    motto, sort)
  select s.new_id, v_school, p_to, t.above, s.echelon, s.name, s.short_name, s.class_period, s.colour, s.motto, s.sort
  from tree t join source s on s.id = t.id
  -- From the top down: a unit's parent must be there before it.
  order by t.depth;
  get diagnostics v_count = row_count;
  if v_count = 0 then
    perform app.fail('no_units', 'There is no unit to copy', 'Add units first.', 'from');
  end if;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.copy_units(uuid, uuid, uuid)', 'authenticated', 'service_role');

-- How the units weigh: [{unit_id, cadets, levels: {level: n}, periods: {period: n}, sexes: {M, F}}]. Sexes only for those
-- who may see restricted data, and not where fewer than five of one would stand out.
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
