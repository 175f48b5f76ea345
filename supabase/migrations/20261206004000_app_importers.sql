-- Each importer is registered in one line, as searches are; undoing an import then asks the table which functions are its own.

create table app.importers (
  module text primary key,
  permission_module text not null,
  permission text not null,
  rows text not null,
  undo text not null
);
comment on table app.importers is 'What can be imported, and how an import of it is undone.';

-- Declares an import that can be undone. `module` is what `imports.module` says. The person needs the verb `permission` of
-- `permission_module`, which is `module` where none is given. `rows` is a function (p_import uuid) that gives id, is_changed (someone has
-- worked on it since), and is_new (the import made it; otherwise it only changed it). `undo` is a function (p_import uuid) that takes
-- back what nobody has changed since, and gives the ids of what is gone (uuid[]).
create procedure app.register_import(
  module text, rows regprocedure, undo regprocedure, permission text default 'delete', permission_module text default null
)
language plpgsql set search_path = ''
as $$
begin
  insert into app.importers values (register_import.module, coalesce(register_import.permission_module, register_import.module),
    register_import.permission, register_import.rows::oid::regproc::text, register_import.undo::oid::regproc::text);
end
$$;

-- Refuses whoever may undo no import of any kind.
create function app.need_importer() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from app.importers i where app.manages(i.permission_module, i.permission)) then
    perform app.deny('You don''t have permission to undo an import');
  end if;
end
$$;

-- The import of the caller's school that is to be undone, locked where it is `p_held`. Refuses one that isn't there, that the caller
-- has no right to undo, or that was undone already.
create or replace function app.need_import(p_import uuid, p_held boolean) returns public.imports
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
begin
  perform app.need_importer();
  if p_held then
    perform from public.imports i where i.id = p_import and i.school_id = app.school_id() for update;
  end if;
  select * into v_import from public.imports i
  where i.id = p_import and i.school_id = app.school_id() and i.module in (select k.module from app.importers k);
  if v_import.id is null then
    perform app.fail('unknown_import', 'This import isn''t in your school', 'Reload the page.');
  elsif not exists (
    select from app.importers i where i.module = v_import.module and app.manages(i.permission_module, i.permission)
  ) then
    perform app.deny('You don''t have permission to undo this import');
  elsif v_import.state = 'undone' then
    perform app.fail('import_undone', 'This import was already undone', 'Reload the page.');
  end if;
  return v_import;
end
$$;

-- What an import made or changed: whether someone has worked on it since, and whether the import made it.
drop function app.import_rows(public.imports);
create function app.import_rows(p_import public.imports) returns table (id uuid, is_changed boolean, is_new boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query execute format('select r.id, r.is_changed, r.is_new from %s($1) r',
    (select i.rows from app.importers i where i.module = p_import.module)) using p_import.id;
end
$$;

-- What an undo would do now: {gone, kept, restored}, as numbers of what the import brought. Changes nothing.
create or replace function public.preview_import_undo(p_import uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports := app.need_import(p_import, false);
begin
  return (select jsonb_build_object(
    'gone', count(*) filter (where r.is_new and not r.is_changed),
    'kept', count(*) filter (where r.is_new and r.is_changed),
    'restored', count(*) filter (where not r.is_new and not r.is_changed)) from app.import_rows(v_import) r);
end
$$;

-- Undoes an import and gives how many of the things that it made are gone. What someone has worked on since stays; its ids are kept in
-- imports.kept_ids. Nothing is erased but accounts that were never used.
create or replace function public.undo_import(p_import uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
  v_done jsonb;
  v_gone uuid[];
  v_kept uuid[];
begin
  perform app.need_importer();
  v_done := app.once(p_key, 'undo_import', to_jsonb(p_import));
  if v_done is not null then
    return v_done::integer;
  end if;
  v_import := app.need_import(p_import, true);
  v_kept := array(select r.id from app.import_rows(v_import) r where r.is_new and r.is_changed);
  execute format('select %s($1)', (select i.undo from app.importers i where i.module = v_import.module))
    into v_gone using p_import;
  update public.imports i set state = 'undone', undone_at = now(), undone_by = auth.uid(),
    undone_by_label = app.actor_label(), kept_ids = v_kept
  where i.id = p_import;
  return app.done(p_key, to_jsonb(cardinality(v_gone)))::integer;
end
$$;
