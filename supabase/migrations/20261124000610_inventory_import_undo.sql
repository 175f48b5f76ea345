-- The way back from an import of stock, by the same two functions as all imports: opposite movements, what it added archived, and what it
-- changed as before. What has been used since stays.

-- What an import added or changed, and whether something else has happened to it since: issued, counted, moved, received again.
create function app.inventory_import_rows(p_import uuid) returns table (id uuid, subject text, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select i.subject_id, i.subject, exists (
      select from public.stock_movements m
      where (case i.subject when 'asset' then m.asset_id = i.subject_id else m.variant_id = i.subject_id and m.asset_id is null end)
        and (m.ref_table = 'imports' and m.ref_id = p_import) is not true
        and m.seq > coalesce((select min(o.seq) from public.stock_movements o where o.ref_table = 'imports' and o.ref_id = p_import
          and o.variant_id = m.variant_id and o.asset_id is not distinct from m.asset_id), case when i.before is null then 0 end)),
    i.before is null
  from app.inventory_imports i
  where i.import_id = p_import and (i.subject = 'asset' or (i.subject = 'item' and i.before is not null) or (i.subject = 'variant' and not exists (
    select from public.item_variants v join public.inventory_items o on o.id = v.item_id where v.id = i.subject_id and o.tracking = 'serial')))
$$;

-- The fields to put back: those that are still as the import left them.
create function app.fields_before(p_import app.inventory_imports, p_now jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(b.key, b.value), '{}') from jsonb_each(p_import.before) b where p_now -> b.key = p_import.after -> b.key
$$;

-- Takes back the movements of an import, and puts its numbers back to where they were, but for what has been used since. Asks no rights.
create function app.undo_imported_stock(p_import public.imports, p_stay uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_changes app.stock_change[];
begin
  v_changes := array(select row(m.kind, m.variant_id, m.asset_id, m.location_id, m.condition, -m.qty, -m.held, null)::app.stock_change
    from app.inventory_imports i cross join lateral (
      select * from public.stock_movements o where i.subject = 'variant' and o.variant_id = i.subject_id and o.asset_id is null
      union all select * from public.stock_movements o where i.subject = 'asset' and o.asset_id = i.subject_id) m
    where i.import_id = p_import.id and i.subject_id <> all (p_stay) and m.ref_table = 'imports' and m.ref_id = p_import.id);
  perform app.write_stock(p_import.school_id, v_changes, 'Import undone', 'imports', p_import.id);
  update public.serial_assets a set status = 'disposed', tag = null from app.inventory_imports i
  where i.import_id = p_import.id and i.subject = 'asset' and i.subject_id = a.id and i.before is null and a.id <> all (p_stay);
  update public.serial_assets a set (tag, location_id, condition) = (select b.tag, b.location_id, b.condition
    from jsonb_populate_record(a, app.fields_before(i, to_jsonb(a))) b)
  from app.inventory_imports i
  where i.import_id = p_import.id and i.subject = 'asset' and i.subject_id = a.id and i.before is not null and a.id <> all (p_stay);
end
$$;

-- Archives what an import added and no one uses: items, sizes, and places. Their barcodes are free again. Asks no rights.
create function app.archive_imported(p_import public.imports, p_stay uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_items uuid[];
begin
  with used as (
    select v.item_id from public.item_variants v
    where v.id = any (p_stay) or (v.archived_at is null and not exists (
        select from app.inventory_imports i where i.import_id = p_import.id and i.subject = 'variant' and i.subject_id = v.id))
      or exists (select from public.stock_levels l where l.variant_id = v.id and l.on_hand > 0)
      or exists (select from public.custody c where c.variant_id = v.id)
    union all select k.item_id from public.kit_lines k where k.removed_at is null
  ), gone as (
    update public.inventory_items t set archived_at = now() from app.inventory_imports i
    where i.import_id = p_import.id and i.subject = 'item' and i.subject_id = t.id and i.before is null and t.archived_at is null
      and t.id not in (select u.item_id from used u) returning t.id
  )
  select coalesce(array_agg(g.id), '{}') into v_items from gone g;
  -- The sizes of an item that is archived whole stay with it, so that restoring it brings them back.
  update public.item_variants v set barcode = null,
    archived_at = case when v.item_id = any (v_items) or t.tracking = 'serial' then v.archived_at else coalesce(v.archived_at, now()) end
  from app.inventory_imports i, public.inventory_items t
  where i.import_id = p_import.id and i.subject = 'variant' and i.subject_id = v.id and i.before is null and v.id <> all (p_stay) and t.id = v.item_id
    and not exists (select from public.stock_levels l where l.variant_id = v.id and l.on_hand > 0);
  loop
    update public.inventory_locations l set archived_at = now() from app.inventory_imports i
    where i.import_id = p_import.id and i.subject = 'place' and i.subject_id = l.id and l.archived_at is null
      and not exists (select from public.stock_levels s where s.location_id = l.id and s.on_hand > 0)
      and not exists (select from public.inventory_locations o where o.parent_id = l.id and o.archived_at is null);
    exit when not found;
  end loop;
end
$$;

-- Takes back what an import of stock did to what no one has used since. Gives the sizes and numbers that went.
create function app.undo_inventory_import(p_import public.imports) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_stay uuid[];
begin
  -- Numbers, then levels, in the order of every act; what happens to them from here on waits.
  perform from public.serial_assets a where a.id in (
    select i.subject_id from app.inventory_imports i where i.import_id = p_import.id and i.subject = 'asset') order by a.id for update;
  perform from public.stock_levels l where l.variant_id in (
    select i.subject_id from app.inventory_imports i where i.import_id = p_import.id and i.subject = 'variant'
    union select a.variant_id from app.inventory_imports i join public.serial_assets a on a.id = i.subject_id
    where i.import_id = p_import.id and i.subject = 'asset')
  order by l.variant_id, l.location_id, l.condition for update;
  v_stay := array(select r.id from app.inventory_import_rows(p_import.id) r where r.is_changed);
  perform app.undo_imported_stock(p_import, v_stay);
  perform app.archive_imported(p_import, v_stay);
  update public.inventory_items t set (category, cut, ownership, returnable, replacement_cost_cents)
    = (select b.category, b.cut, b.ownership, b.returnable, b.replacement_cost_cents from jsonb_populate_record(t, app.fields_before(i, to_jsonb(t))) b)
  from app.inventory_imports i where i.import_id = p_import.id and i.subject = 'item' and i.subject_id = t.id and i.before is not null;
  update public.item_variants v set (nsn, barcode, min_stock, archived_at)
    = (select b.nsn, b.barcode, b.min_stock, b.archived_at from jsonb_populate_record(v, app.fields_before(i, to_jsonb(v))) b)
  from app.inventory_imports i
  where i.import_id = p_import.id and i.subject = 'variant' and i.subject_id = v.id and i.before is not null and v.id <> all (v_stay);
  return array(select r.id from app.inventory_import_rows(p_import.id) r where r.is_new and r.id <> all (v_stay));
end
$$;

create or replace function app.need_import(p_import uuid, p_held boolean) returns public.imports
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
begin
  if not (app.manages('cadets', 'delete') or app.manages('contacts', 'delete') or app.manages('calendar', 'update')
    or app.manages('inventory', 'delete')) then
    perform app.deny('You don''t have permission to undo an import');
  end if;
  if p_held then
    perform from public.imports i where i.id = p_import and i.school_id = app.school_id() for update;
  end if;
  select * into v_import from public.imports i
  where i.id = p_import and i.school_id = app.school_id() and i.module in ('cadets', 'academics', 'contacts', 'calendar', 'inventory');
  if v_import.id is null then
    perform app.fail('unknown_import', 'This import isn''t in your school', 'Reload the page.');
  elsif not (case v_import.module when 'contacts' then app.manages('contacts', 'delete')
      when 'calendar' then app.manages('calendar', 'update')
      when 'inventory' then app.manages('inventory', 'delete') else app.manages('cadets', 'delete') end) then
    perform app.deny('You don''t have permission to undo this import');
  elsif v_import.state = 'undone' then
    perform app.fail('import_undone', 'This import was already undone', 'Reload the page.');
  end if;
  return v_import;
end
$$;

create or replace function app.import_rows(p_import public.imports) returns table (id uuid, is_changed boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_import.module = 'academics' then
    return query select r.id, r.is_changed from app.academic_import_rows(p_import.id) r;
  elsif p_import.module = 'contacts' then
    return query select r.id, r.is_changed from app.contact_import_rows(p_import.id) r where r.is_new;
  elsif p_import.module = 'calendar' then
    return query select r.id, r.is_changed from app.event_import_rows(p_import.id) r where r.is_new;
  elsif p_import.module = 'inventory' then
    return query select r.id, r.is_changed from app.inventory_import_rows(p_import.id) r where r.is_new;
  else
    return query select r.id, r.is_changed from app.cadet_import_rows(p_import.id) r;
  end if;
end
$$;

-- What an undo would do now: {gone, kept, restored}, as numbers of cadets, grade reports, contacts, events, or sizes. Changes nothing.
create or replace function public.preview_import_undo(p_import uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports := app.need_import(p_import, false);
begin
  return (select jsonb_build_object('gone', count(*) filter (where not r.is_changed), 'kept', count(*) filter (where r.is_changed),
    'restored', case v_import.module
      when 'contacts' then (select count(*) from app.contact_import_rows(p_import) o where not o.is_new and not o.is_changed)
      when 'calendar' then (select count(*) from app.event_import_rows(p_import) o where not o.is_new and not o.is_changed)
      when 'inventory' then (select count(*) from app.inventory_import_rows(p_import) o where not o.is_new and not o.is_changed)
      else (select count(*) from app.import_updates u join public.cadets c on c.id = u.cadet_id
        and c.archived_at is null where u.import_id = p_import) end) from app.import_rows(v_import) r);
end
$$;

-- Undoes an import and gives the number of cadets, grade reports, contacts, events, or sizes that went. What someone has worked on since
-- stays; the ids are kept in imports.kept_ids. Nothing is erased but accounts that were never used.
create or replace function public.undo_import(p_import uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
  v_done jsonb;
  v_gone uuid[];
  v_kept uuid[];
begin
  if not (app.manages('cadets', 'delete') or app.manages('contacts', 'delete') or app.manages('calendar', 'update')
    or app.manages('inventory', 'delete')) then
    perform app.deny('You don''t have permission to undo an import');
  end if;
  v_done := app.once(p_key, 'undo_import', to_jsonb(p_import));
  if v_done is not null then
    return v_done::integer;
  end if;
  v_import := app.need_import(p_import, true);
  select coalesce(array_agg(r.id) filter (where not r.is_changed), '{}'),
    coalesce(array_agg(r.id) filter (where r.is_changed), '{}')
  into v_gone, v_kept from app.import_rows(v_import) r;
  if v_import.module = 'academics' then
    update public.academic_snapshots s set archived_at = now() where s.id = any (v_gone);
  elsif v_import.module = 'contacts' then
    v_gone := app.undo_contact_import(p_import);
  elsif v_import.module = 'calendar' then
    v_gone := app.undo_event_import(p_import);
  elsif v_import.module = 'inventory' then
    v_gone := app.undo_inventory_import(v_import);
  else
    perform app.archive_cadets(v_gone);
    perform app.restore_imported(p_import);
  end if;
  update public.imports i set state = 'undone', undone_at = now(), undone_by = auth.uid(),
    undone_by_label = app.actor_label(), kept_ids = v_kept
  where i.id = p_import;
  return app.done(p_key, to_jsonb(cardinality(v_gone)))::integer;
end
$$;
