-- The cadets of the corps with their unit, for those who issue; no one else gets a row.
create function app.supply_cadets()
returns table (cadet_id uuid, cadet text, unit text, let_level integer)
language sql stable security definer rows 200 set search_path = ''
as $$
  select c.id, c.last_name || ', ' || c.first_name, (select app.unit_label(a.unit_id) from public.unit_assignments a
      where a.cadet_id = c.id and a.to_on is null limit 1),
    (select e.program_level from public.cadet_enrollments e join public.school_years y on y.id = e.school_year_id
      and y.is_current where e.cadet_id = c.id limit 1)
  from public.cadets c
  where c.school_id = app.school_id() and app.supplies('create') and c.archived_at is null
    and c.status in ('active', 'on_leave', 'probation')
$$;
grant execute on function app.supply_cadets() to authenticated, service_role;

-- Whom supply issues to: the corps by name.
create function public.supply_people() returns table (cadet_id uuid, cadet text, unit text, let_level integer)
language sql stable set search_path = ''
as $$
  select s.cadet_id, s.cadet, s.unit, s.let_level from app.supply_cadets() s order by 2, 1
$$;
call app.expose('public.supply_people()', 'authenticated', 'service_role');

-- A size for comparing: without spaces, in capitals, so that '15.5 x 32/33' is '15.5X32/33'.
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

-- What each of these cadets, staff members, and teams gets of a kit: the size on their record, the place with enough of
-- it, and what is in the way (no_size, choose_size, not_stocked, out_of_stock, serial, has_one). Only cadets have sizes
-- on record: for others an item with more than one size is chosen by hand. Places are given out in the order of the
-- list, as far as each one's stock goes.
create function public.kit_plan(p_kit uuid, p_holders uuid[])
returns table (holder_id uuid, holder text, item_id uuid, item_name text, qty integer, size text, variant_id uuid,
  location_id uuid,
  location text, free integer, problem text)
language sql stable set search_path = ''
as $$
  with holders as (
    select c.cadet_id as id, c.cadet as name, true as is_cadet from app.supply_cadets() c
      where c.cadet_id = any (p_holders)
    union all
    select s.holder_id, s.holder, false from app.supply_staff_and_teams() s where s.holder_id = any (p_holders)
  ), lines as (
    select i.id as item_id, i.name as item_name, i.tracking, i.size_scheme, l.qty, l.sort,
      (select count(*) from public.item_variants v where v.item_id = i.id and v.archived_at is null) as sizes
    from public.kit_lines l join public.inventory_items i on i.id = l.item_id
    where l.kit_id = p_kit and l.removed_at is null
  ), asked as (
    select h.id as holder_id, h.name as holder, h.is_cadet, k.*, z.value as size, v.id as variant_id,
      row_number() over (order by h.name, h.id, k.sort, k.item_id) as n
    from lines k
    cross join holders h
    left join app.supply_sizes(p_holders) z on z.cadet_id = h.id and z.size_scheme = k.size_scheme
    left join public.item_variants v on v.item_id = k.item_id and v.archived_at is null and case
      when k.tracking = 'serial' then app.size_key(v.size) = ''
      when h.is_cadet then app.size_key(v.size) = case k.tracking when 'variant' then app.size_key(z.value) else '' end
      else k.sizes = 1 end
  ), summed as (
    select a.*, sum(a.qty) over (partition by a.variant_id order by a.n) as upto from asked a
  ), places as (
    select s.variant_id, s.location_id, p.name, s.free,
      sum(s.free) over (partition by s.variant_id order by s.free desc, p.name, p.id) as upto
    from (
      select l.variant_id, l.location_id, sum(l.on_hand - l.reserved)::integer as free from public.stock_levels l
      where l.condition in ('new', 'serviceable') and l.on_hand > l.reserved group by 1, 2
    ) s join public.inventory_locations p on p.id = s.location_id
  )
  select a.holder_id, a.holder, a.item_id, a.item_name, a.qty, a.size, a.variant_id, b.location_id, b.name,
    coalesce((select sum(x.free)::integer from places x where x.variant_id = a.variant_id), 0),
    case
      when a.tracking = 'serial' then 'serial'
      when a.is_cadet and a.tracking = 'variant' and a.size is null then 'no_size'
      when not a.is_cadet and a.sizes > 1 then 'choose_size'
      when a.variant_id is null then 'not_stocked'
      when a.is_cadet and exists (
        select from public.custody c join public.item_variants v on v.id = c.variant_id
        where c.cadet_id = a.holder_id and v.item_id = a.item_id and c.returnable
          and c.state in ('reserved', 'issued', 'partially_returned')) then 'has_one'
      when b.location_id is null then 'out_of_stock'
    end
  from summed a
  left join lateral (
    select p.location_id, p.name from places p where p.variant_id = a.variant_id and p.upto >= a.upto
      order by p.upto limit 1
  ) b on true
  order by a.n
$$;
call app.expose('public.kit_plan(uuid, uuid[])', 'authenticated', 'service_role');

-- The lines of an act as they were sent, checked: sizes and places of the school, quantities, conditions. Checks no
-- rights.
create function app.stock_lines_in(p_school uuid, p_lines jsonb, p_least integer default 1)
returns table (n bigint, variant_id uuid, asset_id uuid, location_id uuid, condition text, qty integer,
  to_location_id uuid,
  to_condition text, serials text[], item_tracking text, item_name text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v jsonb;
begin
  if jsonb_array_length(app.lines_in(p_lines, 'lines', 2000)) = 0 then
    perform app.fail('missing', 'Nothing is listed', 'Add at least one line.', 'lines');
  end if;
  for v, n in select l.value, l.ordinality from jsonb_array_elements(p_lines) with ordinality l loop
    asset_id := app.id_in(v ->> 'asset_id', 'lines');
    select a.variant_id, a.location_id, a.condition into variant_id, location_id, condition
    from public.serial_assets a where a.id = asset_id and a.school_id = p_school;
    variant_id := coalesce(variant_id, app.id_in(v ->> 'variant_id', 'lines'));
    select i.tracking, app.variant_name(o.id) into item_tracking, item_name from public.item_variants o
    join public.inventory_items i on i.id = o.item_id where o.id = variant_id and o.school_id = p_school;
    if item_tracking is null or (asset_id is not null and condition is null) then
      perform app.fail('unknown_item', 'That item isn''t in your supply room', 'Choose one from the list.', 'lines');
    end if;
    location_id := app.need_place(p_school, coalesce(app.id_in(v ->> 'location_id', 'lines'), location_id), 'lines');
    condition := app.condition_in(coalesce(v ->> 'condition', condition, 'serviceable'));
    to_location_id := case when v ? 'to_location_id'
      then app.need_place(p_school, app.id_in(v ->> 'to_location_id', 'lines'), 'lines') end;
    to_condition := app.condition_in(coalesce(v ->> 'to_condition', condition));
    qty := case when asset_id is not null then 1
      else coalesce(app.whole_in(v ->> 'qty', 'lines', p_least, 100000), 1) end;
    serials := array(select app.need_line(s, 'lines', 'A serial number', 40)
      from jsonb_array_elements_text(app.lines_in(v -> 'serials', 'lines', 500)) s);
    return next;
  end loop;
end
$$;

-- A condition that stock can be in, or a refusal.
create function app.condition_in(p_text text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text not in ('new', 'serviceable', 'needs_alteration', 'needs_cleaning', 'needs_repair', 'unserviceable') then
    perform app.fail('condition', 'That condition isn''t valid', 'Choose one from the list.', 'condition');
  end if;
  return p_text;
end
$$;

-- Who gets something, checked: a cadet of the corps, someone of the staff, or a team. No one issues to or takes back
-- from themselves where the cadet role does it. Returns the name. Checks no rights.
create function app.holder_in(p_school uuid, p_cadet uuid, p_account uuid, p_team uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_name text := case
    when num_nonnulls(p_cadet, p_account, p_team) <> 1 then null
    when p_cadet is not null then (select c.last_name || ', ' || c.first_name from public.cadets c
      where c.id = p_cadet and c.school_id = p_school and c.archived_at is null
        and c.status in ('active', 'on_leave', 'probation'))
    when p_account is not null then (select p.last_name || ', ' || p.first_name from public.profiles p
      where p.id = p_account and p.school_id = p_school and p.active and p.role in ('admin', 'instructor'))
    else (select t.name from public.teams t where t.id = p_team and t.school_id = p_school
      and t.archived_at is null) end;
begin
  if v_name is null then
    perform app.fail('unknown_holder', 'That person or team isn''t at your school', 'Choose from the list.',
      'receipts');
  elsif exists (select from public.cadets c where c.id = p_cadet and c.profile_id = auth.uid()) then
    perform app.deny('You can''t issue to yourself or take back from yourself: ask someone else in supply');
  end if;
  return v_name;
end
$$;

-- Refuses what is no signature at the counter: {method: typed | drawn | paper, name, strokes?}.
create function app.check_counter(p_counter jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  v_method text := coalesce(p_counter ->> 'method', '');
begin
  if v_method not in ('typed', 'drawn', 'paper') then
    perform app.fail('method', 'A signature must be typed, drawn, or on paper', 'Choose one.', 'signed_name');
  elsif v_method = 'drawn' and not coalesce(app.is_drawing(p_counter -> 'strokes'), false) then
    perform app.fail('strokes', 'The drawing is empty or too large', 'Clear it and sign again, or type your name.',
      'strokes');
  elsif coalesce(length(trim(p_counter ->> 'name')), 0) not between 2 and 160
    or not app.is_plain(p_counter ->> 'name') then
    perform app.fail('name', 'The signer''s name is missing or too long', 'Type the full name.', 'signed_name');
  end if;
end
$$;

-- A kit of the school, or null where none is named. Checks no rights.
create function app.need_kit(p_school uuid, p_id text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_id, 'kit_id');
begin
  if v_id is not null
    and not exists (select from public.inventory_kits k where k.id = v_id and k.school_id = p_school
    and k.archived_at is null) then
    perform app.fail('unknown_kit', 'That kit isn''t in your supply room', 'Choose one from the list.', 'kit_id');
  end if;
  return v_id;
end
$$;

-- The lines that are stored with a receipt. Checks no rights.
create function app.receipt_lines(p_lines app.issue_line[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('name', i.name, 'size', v.size, 'serial_no', a.serial_no, 'qty', l.qty, 'condition',
    l.condition,
    'cents', i.replacement_cost_cents, 'returnable', i.returnable) order by i.name, v.sort, a.serial_no), '[]')
  from unnest(p_lines) l
  join public.item_variants v on v.id = l.variant_id
  join public.inventory_items i on i.id = v.item_id
  left join public.serial_assets a on a.id = l.asset_id
$$;

-- Refuses one numbered thing on two lines.
create function app.check_assets_once(p_lines app.issue_line[]) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if exists (select from unnest(p_lines) l where l.asset_id is not null group by l.asset_id having count(*) > 1) then
    perform app.fail('twice', 'A serial number is on two lines', 'Remove one of them.', 'lines');
  end if;
end
$$;
