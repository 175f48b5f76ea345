-- Announces changes: one message per statement and school on the private topic `school:<id>`. It carries ids, never values: who may
-- see the rows is decided when they are read. `tx` is its transaction, by which live_changes() tells what a mark knew.

create function app.tell() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_module text := tg_argv[0];
  v_named boolean := coalesce(tg_argv[1], 'true')::boolean;
  v_rows jsonb[];
  v_school uuid;
  v_ids uuid[];
begin
  if tg_op = 'DELETE' then
    v_rows := array(select to_jsonb(o) from old_rows o);
  else
    v_rows := array(select to_jsonb(n) from new_rows n);
  end if;
  for v_school, v_ids in
    select (line ->> 'school_id')::uuid, array_agg(distinct coalesce((line ->> 'cadet_id')::uuid, app.row_key(line)))
    from unnest(v_rows) as line
    where line ->> 'school_id' is not null
    group by 1
  loop
    perform realtime.send(
      jsonb_build_object('module', v_module, 'table', tg_table_name, 'tx', pg_current_xact_id()::text,
        'ids', case when v_named and cardinality(v_ids) <= 200 then to_jsonb(v_ids) end),
      'change', 'school:' || v_school, true);
  end loop;
  return null;
end
$$;

-- Announces a table's changes to open pages. The module is the one whose screens show it. Where a row itself is in confidence, so is whom it is
-- about: everyone of the school listens, and `named => false` leaves the ids out.
create procedure app.broadcast("table" regclass, module text, named boolean default true)
language plpgsql set search_path = ''
as $$
begin
  execute format('create trigger tell_insert after insert on %s referencing new table as new_rows
    for each statement execute function app.tell(%L, %L)', "table"::text, module, named::text);
  execute format('create trigger tell_update after update on %s referencing new table as new_rows
    for each statement execute function app.tell(%L, %L)', "table"::text, module, named::text);
  execute format('create trigger tell_delete after delete on %s referencing old table as old_rows
    for each statement execute function app.tell(%L, %L)', "table"::text, module, named::text);
end
$$;
