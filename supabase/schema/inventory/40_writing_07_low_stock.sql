-- Tells staff once of what has fallen to its minimum or below, and forgets what has risen above it. Returns how many
-- sizes and items were told of. Checks no rights.
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
  select count(*),
    string_agg(format('%s: %s left, the minimum is %s.', l.name, l.free, l.minimum), ' ' order by l.name, l.subject_id),
    min(l.name), (array_agg(l.item_id))[1]
  into v_told, v_words, v_first, v_item
  from told t join levels l on l.subject_id = t.subject_id;
  if v_told > 0 then
    perform app.notify('inventory.low', app.keepers_of(p_school, 'inventory', 'update'),
      case v_told when 1 then v_first || ' is low' else v_told || ' sizes are low' end, left(v_words, 300),
      case v_told when 1 then '/app/inventory/items/' || v_item else '/app/inventory' end, 'low:' || gen_random_uuid(),
        p_school);
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
      delete from app.low_checks c where p_school is null or c.school_id = p_school returning c.school_id, c.variant_id,
        c.fell
    )
    select c.school_id, array_agg(distinct c.variant_id) as variants,
      coalesce(array_agg(distinct c.variant_id) filter (where c.fell), '{}') as fell
    from checked c group by 1
  loop
    perform app.tell_low(v.school_id, v.variants, v.fell);
  end loop;
end
$$;
