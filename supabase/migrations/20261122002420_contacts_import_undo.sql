-- The way back from an import of contacts, by the same two functions as all imports.

-- The contacts of an import, and whether someone has worked on each, or on a link it made, since.
create function app.contact_import_rows(p_import uuid) returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select i.contact_id, c.updated_at > i.changed_at or c.status = 'archived' or exists (
      select from public.guardian_links l where l.contact_id = c.id and (l.updated_at > i.changed_at
        or (i.before is null and l.id <> all (i.links)))),
    i.before is null
  from app.contact_imports i join public.contacts c on c.id = i.contact_id
  where i.import_id = p_import
$$;

-- Takes back what an import did to contacts that no one changed since. Gives the contacts that went.
create function app.undo_contact_import(p_import uuid) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_rows uuid[] := array(select r.id from app.contact_import_rows(p_import) r where not r.is_changed);
  v_gone uuid[];
begin
  perform from public.contacts c where c.id = any (v_rows) order by c.id for update;
  update public.guardian_links l set state = 'revoked', emergency_order = null, receives_messages = false
  from app.contact_imports i where i.import_id = p_import and i.contact_id = any (v_rows) and l.id = any (i.links);
  with gone as (
    update public.contacts c set status = 'archived' from app.contact_imports i
    where i.import_id = p_import and i.contact_id = c.id and c.id = any (v_rows) and i.before is null
    returning c.id
  )
  select coalesce(array_agg(g.id), '{}') into v_gone from gone g;
  update public.contacts c set email = i.before ->> 'email', phone = i.before ->> 'phone', organization = i.before ->> 'organization',
    title = i.before ->> 'title', preferred_language = i.before ->> 'preferred_language', address = i.before ->> 'address'
  from app.contact_imports i
  where i.import_id = p_import and i.contact_id = c.id and c.id = any (v_rows) and i.before is not null;
  return v_gone;
end
$$;

create or replace function app.need_import(p_import uuid, p_held boolean) returns public.imports
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
begin
  if not (app.manages('cadets', 'delete') or app.manages('contacts', 'delete')) then
    perform app.deny('You don''t have permission to undo an import');
  end if;
  if p_held then
    perform from public.imports i where i.id = p_import and i.school_id = app.school_id() for update;
  end if;
  select * into v_import from public.imports i
  where i.id = p_import and i.school_id = app.school_id() and i.module in ('cadets', 'academics', 'contacts');
  if v_import.id is null then
    perform app.fail('unknown_import', 'This import isn''t in your school', 'Reload the page.');
  elsif not app.manages(case v_import.module when 'contacts' then 'contacts' else 'cadets' end, 'delete') then
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
  else
    return query select r.id, r.is_changed from app.cadet_import_rows(p_import.id) r;
  end if;
end
$$;

-- What an undo would do now: {gone, kept, restored}, as numbers of cadets, grade reports, or contacts. Changes nothing.
create or replace function public.preview_import_undo(p_import uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports := app.need_import(p_import, false);
begin
  return (select jsonb_build_object('gone', count(*) filter (where not r.is_changed), 'kept', count(*) filter (where r.is_changed),
    'restored', case v_import.module
      when 'contacts' then (select count(*) from app.contact_import_rows(p_import) o where not o.is_new and not o.is_changed)
      else (select count(*) from app.import_updates u join public.cadets c on c.id = u.cadet_id
        and c.archived_at is null where u.import_id = p_import) end) from app.import_rows(v_import) r);
end
$$;

-- Undoes an import and gives the number of cadets, grade reports, or contacts that went. What someone has worked on since stays; the ids
-- are kept in imports.kept_ids. Nothing is erased but accounts that were never used.
create or replace function public.undo_import(p_import uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
  v_done jsonb;
  v_gone uuid[];
  v_kept uuid[];
begin
  if not (app.manages('cadets', 'delete') or app.manages('contacts', 'delete')) then
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
