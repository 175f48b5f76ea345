-- Who imports rosters and undoes it, and what rosters add to registrations.

-- Verbs of which one is enough to undo an import, where its rows aren't everyone's of the school to manage.
alter table app.importers add column verbs text[] not null default '{}';
comment on column app.importers.verbs is 'Verbs of which one is enough to undo it, along with managing the module.';

-- True where the caller may undo imports of this kind.
create function app.can_undo(p_importer app.importers) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.manages(p_importer.permission_module, p_importer.permission)
    or (coalesce(app.role(), 'parent') <> 'parent' and exists (select from unnest(p_importer.verbs) v
      where app.can(p_importer.permission_module, v)))
$$;

-- Refuses anyone who may undo no import at all.
create or replace function app.need_importer() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from app.importers i where app.can_undo(i)) then
    perform app.deny('You don''t have permission to undo an import');
  end if;
end
$$;

-- An import of the caller's school that they may undo, held where it's asked for. Refuses one that was undone.
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
  elsif not exists (select from app.importers i where i.module = v_import.module and app.can_undo(i)) then
    perform app.deny('You don''t have permission to undo this import');
  elsif v_import.state = 'undone' then
    perform app.fail('import_undone', 'This import was already undone', 'Reload the page.');
  end if;
  return v_import;
end
$$;

drop procedure app.register_import(text, regprocedure, regprocedure, text, text);

-- Declares an import that can be undone. `module` is what `imports.module` says. The person needs the verb `permission`
-- of `permission_module`, which is `module` where none is given. `rows` is a function (p_import uuid) that gives id,
-- is_changed (someone has worked on it since), and is_new (the import made it; otherwise it only changed it). `undo` is
-- a function (p_import uuid) that undoes what no one has changed since, and returns the ids of what is gone (uuid[]).
-- One of `verbs` is enough, too, where the rows aren't everyone's of the school to manage.
create procedure app.register_import(
  module text, rows regprocedure, undo regprocedure, permission text default 'delete',
  permission_module text default null, verbs text[] default '{}'
)
language plpgsql set search_path = ''
as $$
begin
  insert into app.importers
    values (register_import.module, coalesce(register_import.permission_module, register_import.module),
    register_import.permission, register_import.rows::oid::regproc::text, register_import.undo::oid::regproc::text,
    register_import.verbs);
end
$$;

call app.register_import('meet_roster', 'app.roster_import_rows(uuid)', 'app.undo_roster_import(uuid)', 'update',
  'competition-entries', verbs => '{roster,update}');

-- Files of rosters are for those who fill them in.
alter policy "select" on public.imports using (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'read')) or (module = 'contacts' and (select app.manages('contacts', 'read')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage')))));
alter policy "insert" on public.imports with check (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'create')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage')))));
alter policy "update" on public.imports using (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage'))))) with
      check (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage')))));
alter policy "select" on public.import_mappings using (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'read')) or (module = 'contacts' and (select app.manages('contacts', 'read')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'budget' and (select app.manages('budget', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage')))));
alter policy "insert" on public.import_mappings with check (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'create')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'budget' and (select app.manages('budget', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage')))));
alter policy "update" on public.import_mappings using (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'budget' and (select app.manages('budget', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage'))))) with
      check (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'budget' and (select app.manages('budget', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage')))));

call app.register_registration_need('rosters', 'app.roster_needs', 40);
call app.attach('public.drill_cards', 'competition-entries', noun => 'a drill card',
  page => '/app/competition-portal/registrations', writes =>
    'school_id = (select app.school_id()) and (select app.can_roster())');
