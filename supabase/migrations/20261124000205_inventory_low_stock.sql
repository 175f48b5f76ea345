-- Low stock is told right away: an act leaves a note, and the job of the next minute tells staff once.

-- What an act may have made low, until the next run of the job looks at it. Only added to while a level is held, and without a key that two
-- acts could wait for.
create table app.low_checks (
  id bigint generated always as identity primary key,
  school_id uuid not null,
  variant_id uuid not null,
  fell boolean not null
);
comment on column app.low_checks.fell is 'Less was free afterward. What came in is looked at, too: a size that has risen may be told of again.';

-- Sizes and items of which staff know that they are low. A row goes when more than the minimum is free again.
create table app.low_told (
  subject_id uuid primary key,
  school_id uuid not null
);
comment on column app.low_told.subject_id is 'The size, or the item where the minimum is the item''s.';

-- Notes which sizes with a minimum, their own or the item's, an act has changed. The rest is the job's: no one waits for it at a shelf.
create function app.note_low() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.low_checks (school_id, variant_id, fell)
  select n.school_id, n.variant_id, bool_or(n.qty - n.held < 0)
  from moved n join public.item_variants v on v.id = n.variant_id join public.inventory_items i on i.id = v.item_id
  where v.min_stock is not null or i.min_stock is not null
  group by 1, 2;
  return null;
end
$$;
create trigger note_low after insert on public.stock_movements
referencing new table as moved for each statement execute function app.note_low();

-- How much is free of these sizes that have a minimum, and of their items that have one. Asks no rights.
create function app.minimums_of(p_school uuid, p_variants uuid[])
returns table (subject_id uuid, variants uuid[], item_id uuid, name text, free bigint, minimum integer)
language sql stable security definer rows 20 set search_path = ''
as $$
  with items as (
    select distinct v.item_id from public.item_variants v where v.id = any (p_variants) and v.school_id = p_school
  ), sizes as (
    select v.id, v.item_id, v.size, v.min_stock, coalesce((select sum(l.on_hand - l.reserved) from public.stock_levels l
      where l.variant_id = v.id and l.condition in ('new', 'serviceable')), 0)::bigint as free
    from items join public.item_variants v on v.item_id = items.item_id and v.archived_at is null
  )
  select s.id, array[s.id], i.id, trim(i.name || ' ' || s.size), s.free, s.min_stock
  from sizes s join public.inventory_items i on i.id = s.item_id and i.archived_at is null
  where s.min_stock is not null and s.id = any (p_variants)
  union all
  select i.id, array_agg(s.id), i.id, i.name, sum(s.free)::bigint, i.min_stock
  from sizes s join public.inventory_items i on i.id = s.item_id and i.archived_at is null
  where i.min_stock is not null group by i.id
$$;

-- Tells staff once of what has fallen to its minimum or below, and forgets what has risen above it. Gives how many sizes and items were
-- told of. Asks no rights.
create function app.tell_low(p_school uuid, p_variants uuid[], p_fell uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_told integer;
  v_words text;
  v_first text;
  v_item uuid;
begin
  with levels as materialized (
    select * from app.minimums_of(p_school, p_variants)
  ), risen as (
    delete from app.low_told t using levels l where t.subject_id = l.subject_id and l.free > l.minimum
  ), told as (
    insert into app.low_told (subject_id, school_id)
    select l.subject_id, p_school from levels l where l.free <= l.minimum and l.variants && p_fell
    on conflict do nothing returning subject_id
  )
  select count(*), string_agg(format('%s: %s left, the minimum is %s.', l.name, l.free, l.minimum), ' ' order by l.name, l.subject_id),
    min(l.name), (array_agg(l.item_id))[1]
  into v_told, v_words, v_first, v_item
  from told t join levels l on l.subject_id = t.subject_id;
  if v_told > 0 then
    perform app.notify('inventory.low', app.keepers_of(p_school, 'inventory', 'update'),
      case v_told when 1 then v_first || ' is low' else v_told || ' sizes are low' end, left(v_words, 300),
      case v_told when 1 then '/app/inventory/items/' || v_item else '/app/inventory' end, 'low:' || gen_random_uuid(), p_school);
  end if;
  return v_told;
end
$$;

-- Looks at what acts have changed since the last run.
create function app.run_low(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v record;
begin
  for v in
    with checked as (
      delete from app.low_checks c where p_school is null or c.school_id = p_school returning c.school_id, c.variant_id, c.fell
    )
    select c.school_id, array_agg(distinct c.variant_id) as variants, coalesce(array_agg(distinct c.variant_id) filter (where c.fell), '{}') as fell
    from checked c group by 1
  loop
    perform app.tell_low(v.school_id, v.variants, v.fell);
  end loop;
end
$$;
call app.register_job('inventory.low', 'inventory', 'Tell supply of low stock', 'app.run_low', every_minutes => 1);
