-- Kits: saved whole, and planned for people by their sizes.

-- Saves a kit under the id that the caller gives: {name, note?, archived?, lines: [{item_id, qty}]}. Lines left out are taken off.
create function public.save_kit(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'save_kit', jsonb_build_array(p_id, p_input));
  v_lines jsonb := app.lines_in(p_input -> 'lines', 'lines', 60);
  v_items uuid[] := array(select app.id_in(l ->> 'item_id', 'lines') from jsonb_array_elements(app.lines_in(p_input -> 'lines', 'lines', 60)) l);
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  if exists (select from public.inventory_kits k where k.id = p_id and k.school_id <> v_school) then
    perform app.deny('That kit isn''t in your supply room');
  elsif cardinality(v_items) = 0 then
    perform app.fail('missing', 'The kit is empty', 'Add at least one item.', 'lines');
  elsif (select count(*) from public.inventory_items i where i.id = any (v_items) and i.school_id = v_school and i.archived_at is null)
    <> cardinality(v_items) then
    perform app.fail('unknown_item', 'An item isn''t in your supply room, or is on two lines', 'Choose items from the list, each once.', 'lines');
  end if;
  perform app.need_archiving(p_input);
  insert into public.inventory_kits as k (id, school_id, name, note)
  values (p_id, v_school, app.need_line(p_input ->> 'name', 'name', 'The name', 80), app.need_text(p_input ->> 'note', 'note', 'The note', 500))
  on conflict (id) do update set name = excluded.name, note = excluded.note,
    archived_at = case when p_input ->> 'archived' = 'true' then coalesce(k.archived_at, now()) end;
  insert into public.kit_lines as l (school_id, kit_id, item_id, qty, sort)
  select v_school, p_id, app.id_in(x ->> 'item_id', 'lines'), coalesce(app.whole_in(x ->> 'qty', 'lines', 1, 20), 1), n
  from jsonb_array_elements(v_lines) with ordinality t (x, n)
  on conflict on constraint kit_lines_kit_id_item_id_key do update set qty = excluded.qty, sort = excluded.sort, removed_at = null;
  update public.kit_lines l set removed_at = now() where l.kit_id = p_id and l.removed_at is null and l.item_id <> all (v_items);
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
exception when unique_violation then
  perform app.fail('same_name', 'There is a kit with that name already', 'Choose another name.', 'name');
  return null;
end
$$;
call app.expose('public.save_kit(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The cadets of the corps with their unit, for those who issue; no one else gets a row.
create function app.supply_cadets()
returns table (cadet_id uuid, cadet text, unit text, let_level integer)
language sql stable security definer rows 200 set search_path = ''
as $$
  select c.id, c.last_name || ', ' || c.first_name, (select u.name from public.unit_assignments a join public.units u on u.id = a.unit_id
      where a.cadet_id = c.id and a.to_on is null limit 1),
    (select e.program_level from public.cadet_enrollments e join public.school_years y on y.id = e.school_year_id and y.is_current where e.cadet_id = c.id limit 1)
  from public.cadets c
  where c.school_id = app.school_id() and app.supplies('create') and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')
$$;
grant execute on function app.supply_cadets() to authenticated, service_role;

-- Whom supply issues to: the corps by name.
create function public.supply_people() returns table (cadet_id uuid, cadet text, unit text, let_level integer)
language sql stable set search_path = ''
as $$
  select s.cadet_id, s.cadet, s.unit, s.let_level from app.supply_cadets() s order by 2, 1
$$;
call app.expose('public.supply_people()', 'authenticated', 'service_role');

-- A size as it is compared: without blanks, in capitals, so that '15.5 x 32/33' is '15.5X32/33'.
create function app.size_key(p_size text) returns text
language sql immutable set search_path = ''
as $$
  select upper(regexp_replace(coalesce(p_size, ''), '\s', '', 'g'))
$$;
grant execute on function app.size_key(text) to authenticated, service_role;

-- The sizes in force of these cadets, for those who issue.
create function app.supply_sizes(p_cadets uuid[]) returns table (cadet_id uuid, size_scheme text, value text)
language sql stable security definer rows 100 set search_path = ''
as $$
  select distinct on (s.cadet_id, s.size_scheme) s.cadet_id, s.size_scheme, s.value
  from public.cadet_sizes s
  where s.cadet_id = any (p_cadets) and s.school_id = app.school_id() and app.supplies('create')
  order by s.cadet_id, s.size_scheme, s.measured_on desc, s.seq desc
$$;
grant execute on function app.supply_sizes(uuid[]) to authenticated, service_role;

-- What each of these cadets gets of a kit: the size on their record, the place with enough of it, and what is in the way
-- (no_size, not_stocked, out_of_stock, serial, has_one). Places are given out in the order of the list, as far as each one's stock goes.
create function public.kit_plan(p_kit uuid, p_cadets uuid[])
returns table (cadet_id uuid, cadet text, item_id uuid, item_name text, qty integer, size text, variant_id uuid, location_id uuid,
  location text, free integer, problem text)
language sql stable set search_path = ''
as $$
  with wanted as (
    select p.cadet_id, p.cadet, i.id as item_id, i.name as item_name, i.tracking, i.size_scheme, l.qty, l.sort, z.value as size,
      v.id as variant_id, row_number() over (order by p.cadet, p.cadet_id, l.sort, i.id) as n
    from public.kit_lines l
    join public.inventory_items i on i.id = l.item_id
    cross join app.supply_cadets() p
    left join app.supply_sizes(p_cadets) z on z.cadet_id = p.cadet_id and z.size_scheme = i.size_scheme
    left join public.item_variants v on v.item_id = i.id and v.archived_at is null
      and app.size_key(v.size) = case i.tracking when 'variant' then app.size_key(z.value) else '' end
    where l.kit_id = p_kit and l.removed_at is null and p.cadet_id = any (p_cadets)
  ), asked as (
    select w.*, sum(w.qty) over (partition by w.variant_id order by w.n) as upto from wanted w
  ), places as (
    select s.variant_id, s.location_id, p.name, s.free, sum(s.free) over (partition by s.variant_id order by s.free desc, p.name, p.id) as upto
    from (select l.variant_id, l.location_id, sum(l.on_hand - l.reserved)::integer as free from public.stock_levels l
      where l.condition in ('new', 'serviceable') and l.on_hand > l.reserved group by 1, 2) s
    join public.inventory_locations p on p.id = s.location_id
  )
  select a.cadet_id, a.cadet, a.item_id, a.item_name, a.qty, a.size, a.variant_id, b.location_id, b.name,
    coalesce((select sum(x.free)::integer from places x where x.variant_id = a.variant_id), 0),
    case
      when a.tracking = 'serial' then 'serial'
      when a.tracking = 'variant' and a.size is null then 'no_size'
      when a.variant_id is null then 'not_stocked'
      when exists (select from public.custody c join public.item_variants v on v.id = c.variant_id
        where c.cadet_id = a.cadet_id and v.item_id = a.item_id and c.returnable and c.state in ('reserved', 'issued', 'partially_returned')) then 'has_one'
      when b.location_id is null then 'out_of_stock'
    end
  from asked a
  left join lateral (select p.location_id, p.name from places p where p.variant_id = a.variant_id and p.upto >= a.upto order by p.upto limit 1) b on true
  order by a.n
$$;
call app.expose('public.kit_plan(uuid, uuid[])', 'authenticated', 'service_role');
