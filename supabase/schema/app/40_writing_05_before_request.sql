-- Refuses the request where a row has another version than p_seen says, and holds the others until it is over. The
-- caller has read these versions with their own rights. Who may change no row of the kind holds none: a reader makes no
-- one wait.
create function app.hold_rows(p_seen text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row text;
  v_holds boolean;
  v_version text;
begin
  foreach v_row in array string_to_array(p_seen, ',') loop
    v_version := null;
    v_holds := coalesce(
      (select app.can(t.module, 'update') from app.table_modules t where t.table_name = split_part(v_row, '/', 1)),
      app.is_staff());
    execute app.version_query(split_part(v_row, '/', 1)) || case when v_holds then ' for no key update' else '' end
    into v_version using split_part(v_row, '/', 2);
    if coalesce(v_version, '-') <> split_part(v_row, '/', 3) then
      perform app.refuse_moved();
    end if;
  end loop;
end
$$;
call app.expose('app.hold_rows(text)', 'authenticated');

-- Refuses to save over what someone else has saved since the caller looked.
create function app.refuse_moved() returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT409', detail = 'moved',
    message = 'Someone else changed this since you opened it', hint = 'Look at it again, then save.';
end
$$;
call app.expose('app.refuse_moved()', 'authenticated');

-- Refuses what comes from a session that has ended, and a save over a row that moved since the form looked at it: the
-- header X-Seen says at which versions.
create function public.before_request() returns void
language plpgsql set search_path = ''
as $$
declare
  v_seen text;
begin
  if current_user <> 'authenticated' then
    return;
  end if;
  if not app.is_live() then
    raise exception using errcode = 'PT401', detail = 'session_ended',
      message = 'Your session has ended. Please sign in again.', hint = '';
  end if;
  v_seen := current_setting('request.headers', true)::json ->> 'x-seen';
  if v_seen is null or current_setting('transaction_read_only') = 'on' then
    return;
  elsif v_seen !~ '^([a-z0-9_]{1,63}/[0-9A-Za-z_.-]{1,63}/([0-9]{1,10}|-))(,[a-z0-9_]{1,63}/[0-9A-Za-z_.-]{1,63}/([0-9]{1,10}|-)){0,9}$' then
    perform app.fail('seen_not_valid', 'The header X-Seen isn''t valid', 'Send what row_versions gave.');
  elsif v_seen <> public.row_versions((
    select jsonb_agg(jsonb_build_array(split_part(r, '/', 1), split_part(r, '/', 2)) order by n)
    from unnest(string_to_array(v_seen, ',')) with ordinality as u(r, n)))
  then
    perform app.refuse_moved();
  end if;
  perform app.hold_rows(v_seen);
end
$$;
call app.expose('public.before_request()', 'anon', 'authenticated', 'service_role');

-- Remembers for the school how the columns of a module's files are matched, and which of its own words stand for those
-- of a file: {field: {what the file says, in small letters: what it means}}. Words from before stay, unless they mean
-- something else now.
create function public.keep_import_mapping(p_module text, p_mapping jsonb, p_words jsonb default '{}') returns void
language plpgsql set search_path = ''
as $$
declare
  v_words jsonb := coalesce(p_words, '{}');
begin
  if jsonb_typeof(p_mapping) is distinct from 'object'
    or jsonb_path_exists(p_mapping, '$.* ? (@.type() != "string")') then
    perform app.fail('mapping', 'That isn''t how columns are matched', 'Start the import again.', 'mapping');
  elsif jsonb_typeof(v_words) <> 'object' or jsonb_path_exists(v_words, '$.* ? (@.type() != "object")')
    or jsonb_path_exists(v_words, '$.*.* ? (@.type() != "string")') or length(v_words::text) > 60000
    or not app.has_no_ssn(v_words::text) then
    perform app.fail('words', 'These words can''t be remembered',
      'Import without them, and fix the cells again next time.', 'words');
  end if;
  insert into public.import_mappings as m (school_id, module, mapping, words)
  values (app.school_id(), p_module, p_mapping, v_words)
  on conflict (school_id, module) do update set mapping = excluded.mapping, words = (
    select coalesce(jsonb_object_agg(f.field, coalesce(m.words -> f.field, '{}') || coalesce(v_words -> f.field, '{}')),
      '{}')
    from (select jsonb_object_keys(m.words) union select jsonb_object_keys(v_words)) f(field));
end
$$;
call app.expose('public.keep_import_mapping(text, jsonb, jsonb)', 'authenticated', 'service_role');

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

-- Archives the cadets that an import added and no one has worked on since, with the guardians that came with them, and
-- puts back what it changed of others.
create function app.undo_cadet_import(p_import uuid) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_gone uuid[] := array(select r.id from app.cadet_import_rows(p_import) r where r.is_new and not r.is_changed);
begin
  perform app.undo_contact_import(p_import);
  perform app.archive_cadets(v_gone);
  perform app.restore_imported(p_import);
  return v_gone;
end
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

-- Takes back what an import of stock did to what no one has used since. Returns the sizes and numbers that went.
create function app.undo_stock_import(p_import uuid) returns uuid[]
language sql security definer set search_path = ''
as $$
  select app.undo_inventory_import(i) from public.imports i where i.id = p_import
$$;

-- Forgets words of the files of a module: a cell that says one of them is asked about again.
create function public.forget_import_words(p_module text, p_field text, p_words text[]) returns void
language sql set search_path = ''
as $$
  update public.import_mappings m
  set words = case when (m.words -> p_field) - p_words = '{}' then m.words - p_field
    else jsonb_set(m.words, array[p_field], (m.words -> p_field) - p_words) end
  where m.school_id = app.school_id() and m.module = p_module and m.words ? p_field
$$;
call app.expose('public.forget_import_words(text, text, text[])', 'authenticated', 'service_role');

-- Tells the open pages of these people that they may read less than before, or other things. Only that: never what,
-- why, or about whom. The pages drop what they have read and read again what is left. `tx` is the transaction, by which
-- access_changed() tells what a mark knew.
create function app.tell_access(p_people uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select realtime.send(jsonb_build_object('tx', pg_current_xact_id()::text), 'access', 'user:' || person, true)
  from (select distinct unnest(p_people) as person) as people where person is not null
$$;

-- Whether the caller's own channel told of a change of access that wasn't committed at a mark: what a page read by then
-- may no longer be the caller's to read. True where that can't be told.
create function public.access_changed(p_mark text) returns boolean
language plpgsql set search_path = ''
as $$
declare
  v_mark pg_snapshot;
  v_topic text := 'user:' || auth.uid();
begin
  if app.role() is null then
    -- Nothing that is theirs: the session has a step to take first, or its account is closed.
    return null;
  elsif p_mark is null then
    return true;
  end if;
  begin
    v_mark := p_mark::pg_snapshot;
  exception when others then
    perform app.fail('mark', 'This mark isn''t valid', 'Use what live_mark gave.', 'p_mark');
  end;
  if pg_snapshot_xmax(v_mark) > pg_snapshot_xmax(pg_current_snapshot()) then
    return true;
  end if;
  -- The policy of the channel asks for the topic.
  perform set_config('realtime.topic', v_topic, true);
  return exists (
    select from realtime.messages m
    where m.topic = v_topic and m.extension = 'broadcast' and m.private and m.event = 'access'
      and case when m.payload ->> 'tx' ~ '^[0-9]{1,19}$'
        then not pg_visible_in_snapshot((m.payload ->> 'tx')::xid8, v_mark) else true end);
end
$$;
call app.expose('public.access_changed(text)', 'authenticated');

-- An open import of the caller's school and of this kind, held until the call has ended, and with it the turn of its
-- kind at the school. Refuses one that isn't open.
create function app.hold_import(p_import uuid, p_module text) returns public.imports
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_import public.imports;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('imports:%s:%s', p_module, v_school), 0));
  select * into v_import from public.imports i
  where i.id = p_import and i.school_id = v_school and i.module = p_module for update;
  if v_import.id is null or v_import.state <> 'open' then
    perform app.fail('import_closed', 'This import isn''t open anymore', 'Start a new import.');
  end if;
  return v_import;
end
$$;

-- What storing rows of a file would give, without storing any: what `import_contacts` or `import_academics` returns. It
-- runs with the caller's rights, and refuses anyone whom these refuse.
create function public.try_import(p_module text, p_rows jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_import uuid := gen_random_uuid();
  v_result jsonb;
begin
  if p_module is null or p_module not in ('contacts', 'academics') then
    perform app.fail('module', 'This import can''t be tried', 'Reload the page.', 'p_module');
  end if;
  begin
    insert into public.imports (id, school_id, module, file_name)
      values (v_import, app.school_id(), p_module, 'A trial');
    v_result := (case p_module when 'contacts' then public.import_contacts(v_import, p_rows)
      else public.import_academics(v_import, p_rows) end);
    raise exception using errcode = 'P0004', message = 'this was a trial';
  exception when assert_failure then
    -- All that was stored is gone again.
    return v_result;
  end;
end
$$;
call app.expose('public.try_import(text, jsonb)', 'authenticated', 'service_role');
