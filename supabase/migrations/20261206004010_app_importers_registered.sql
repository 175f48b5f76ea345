-- The importers there are, each with its two functions.

drop function app.cadet_import_rows(uuid);
-- The cadets of an import, and whether someone has worked on each since. One that the import only brought up to date counts as
-- unchanged: its fields are put back one by one.
create function app.cadet_import_rows(p_import uuid) returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select c.id, exists (
    select from public.audit_log a
    where a.subject_id = c.id and a.created_at > c.created_at and a.changed - 'profile_id' <> '{}'), true
  from public.cadets c
  where c.import_id = p_import and c.archived_at is null
  union all
  select u.cadet_id, false, false from app.import_updates u join public.cadets c on c.id = u.cadet_id
  where u.import_id = p_import and c.archived_at is null
$$;

-- Archives the cadets that an import added and no one has worked on since, and puts back what it changed of others.
create function app.undo_cadet_import(p_import uuid) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_gone uuid[] := array(select r.id from app.cadet_import_rows(p_import) r where r.is_new and not r.is_changed);
begin
  perform app.archive_cadets(v_gone);
  perform app.restore_imported(p_import);
  return v_gone;
end
$$;

drop function app.academic_import_rows(uuid);
-- The grade reports of an import, and whether someone has worked on each since.
create function app.academic_import_rows(p_import uuid) returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.updated_at > s.created_at, true
  from public.academic_snapshots s where s.import_id = p_import and s.archived_at is null
$$;

-- Archives the grade reports of an import that no one has worked on since.
create function app.undo_academic_import(p_import uuid) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_gone uuid[] := array(select r.id from app.academic_import_rows(p_import) r where not r.is_changed);
begin
  update public.academic_snapshots s set archived_at = now() where s.id = any (v_gone);
  return v_gone;
end
$$;

-- Takes back what an import of stock did to what no one has used since. Gives the sizes and numbers that went.
create function app.undo_stock_import(p_import uuid) returns uuid[]
language sql security definer set search_path = ''
as $$
  select app.undo_inventory_import(i) from public.imports i where i.id = p_import
$$;

call app.register_import('cadets', 'app.cadet_import_rows(uuid)', 'app.undo_cadet_import(uuid)');
call app.register_import('academics', 'app.academic_import_rows(uuid)', 'app.undo_academic_import(uuid)', permission_module => 'cadets');
call app.register_import('contacts', 'app.contact_import_rows(uuid)', 'app.undo_contact_import(uuid)');
call app.register_import('calendar', 'app.event_import_rows(uuid)', 'app.undo_event_import(uuid)', 'update');
call app.register_import('inventory', 'app.inventory_import_rows(uuid)', 'app.undo_stock_import(uuid)');
