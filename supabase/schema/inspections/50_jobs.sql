-- Total and percent follow from the scores. An item that the sheet does not have, or more points than it gives, is
-- refused.
create function app.keep_inspection_result() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_sections jsonb := (
    select s.sections from public.inspections i join public.inspection_sheets s on s.id = i.sheet_id
    where i.id = new.inspection_id);
  v_wrong text;
  v_items integer;
  v_scored integer;
begin
  -- A null removes the points.
  new.scores := jsonb_strip_nulls(new.scores);
  with items as (
    select i ->> 'id' as id, (i ->> 'points')::integer as points
    from jsonb_array_elements(v_sections) s, jsonb_array_elements(s -> 'items') i
  )
  select
    (select min(e.key) from jsonb_each_text(new.scores) e left join items i on i.id = e.key
      where i.id is null or e.value !~ '^\d{1,2}$' or e.value::integer > i.points),
    (select count(*) from items),
    (select count(*) from jsonb_object_keys(new.scores)),
    (select sum(i.points) from items i)
  into v_wrong, v_items, v_scored, new.points;
  if v_wrong is not null then
    perform app.fail('score', 'An item has more points than the sheet gives, or isn''t on it', 'Reload the inspection.',
      v_wrong);
  end if;
  if new.presence is distinct from 'present' then
    new.total := null;
    new.points := null;
    new.percent := null;
    return new;
  end if;
  new.total := (select sum(e.value::integer) from jsonb_each_text(new.scores) e);
  new.percent := case when v_scored = v_items and v_items > 0 then round(100.0 * new.total / new.points, 1) end;
  return new;
end
$$;
create trigger keep_inspection_result before insert or update of presence, scores on public.inspection_results
  for each row execute function app.keep_inspection_result();
