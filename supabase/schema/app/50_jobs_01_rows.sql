-- Fills created_* and updated_* from the claims. A caller can't choose them; the demo and imports of the project's
-- owner, who have no claims, may bring their own creation time.
create function app.touch() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
    new.created_by := old.created_by;
    new.updated_at := now();
  elsif auth.uid() is not null then
    new.created_at := now();
    new.created_by := auth.uid();
    new.updated_at := now();
  end if;
  new.updated_by := auth.uid();
  return new;
end
$$;
grant execute on function app.touch() to authenticated, service_role;

-- A role is of the platform or of the school of the account.
create function app.keep_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_role public.user_roles;
begin
  if tg_op = 'UPDATE' and new.role is distinct from old.role and new.role_id = old.role_id then
    new.role_id := (select r.id from public.user_roles r where r.role_name = new.role and r.school_id is null);
  end if;
  if new.role_id is null then
    new.role_id := (select r.id from public.user_roles r where r.role_name = new.role and r.school_id is null);
  end if;
  select * into v_role from public.user_roles r where r.id = new.role_id;
  if v_role.school_id is not null and v_role.school_id is distinct from new.school_id then
    perform app.fail('other_school', 'This role belongs to another school', 'Choose a role of this school.', 'role_id');
  end if;
  new.role := v_role.base_role;
  return new;
end
$$;
create trigger keep_role before insert or update of role, role_id, school_id on public.profiles
  for each row execute function app.keep_role();

-- Refuses to turn off a module that every school needs.
create function app.keep_core() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.enabled and (select m.is_core from public.permission_modules m where m.id = new.module_id) then
    perform app.fail('core_module', 'This module can''t be turned off', 'Every school needs it to run.', 'module');
  end if;
  return new;
end
$$;
create trigger keep_core before insert or update on public.school_modules
  for each row execute function app.keep_core();

-- What no one can turn on.
create function app.keep_permission_limits() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_base text := (select r.base_role from public.user_roles r where r.id = new.role_id);
  v_module text := (select m.name from public.permission_modules m where m.id = new.module_id);
  v_action text := (select a.name from public.permission_actions a where a.id = new.action_id);
begin
  new.role := (select r.role_name from public.user_roles r where r.id = new.role_id);
  if new.enabled and not app.may_hold(v_base, v_module, v_action) then
    perform app.fail('never_granted', case
      when v_base = 'parent' and v_module like 'competition%' then 'Parents never access the competition portal'
      when v_action = 'view_restricted' then 'Only instructors and admins may see restricted data'
      when v_action = 'manage' then 'Parents and visiting schools never manage a school''s records'
      else format('Roles based on %s never have %s:%s', v_base, v_module, v_action) end);
  end if;
  return new;
end
$$;
create trigger keep_permission_limits before insert or update on public.role_permissions
  for each row execute function app.keep_permission_limits();

-- Fills a column that was left out with the school's day. A default can't: it doesn't know the school of the row.
create function app.fill_day() returns trigger
language plpgsql set search_path = ''
as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], app.today(new.school_id)));
end
$$;

-- Writes the lines of a whole statement together, however many rows it had: the columns of each row that differ, as
-- column → [old, new]. What is the same for all rows is asked once, and nothing is a function call per row: a roster of
-- thousands is written in one statement. A line of a row of two schools has the side of the row, else what the function
-- said (setting app.side), else that of the writer; both read what Guidon does automatically. Arguments: the
-- masked columns, and those that rules compute and no one types.
create function app.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_masked text[] := coalesce(nullif(tg_argv[0], ''), '{}')::text[];
  v_pairs jsonb[];
  v_actor uuid := auth.uid();
  v_label text := app.actor_label();
  v_request text := app.request_id();
  v_said text := nullif(current_setting('app.side', true), '');
  v_untold text[] := array['id', 'school_id', 'host_school_id', 'from_side', 'created_at', 'created_by',
      'updated_at', 'updated_by',
      -- What other columns say already.
      'search']
    || coalesce(nullif(tg_argv[1], ''), '{}')::text[]
    || array(select g.attname::text from pg_catalog.pg_attribute g where g.attrelid = tg_relid
      and g.attgenerated <> '');
begin
  if tg_op = 'INSERT' then
    v_pairs := array(select jsonb_build_object('new', to_jsonb(n)) from new_rows n);
  elsif tg_op = 'DELETE' then
    v_pairs := array(select jsonb_build_object('old', to_jsonb(o)) from old_rows o);
  else
    v_pairs := array(
      select jsonb_build_object('old', o.line, 'new', n.line)
      from (select to_jsonb(o) as line, app.row_key(to_jsonb(o)) as key from old_rows o) o
      join (select to_jsonb(n) as line, app.row_key(to_jsonb(n)) as key from new_rows n) n using (key));
  end if;
  insert into public.audit_log
    (school_id, table_name, row_id, subject_id, action, actor_id, actor_label, changed, request_id, host_school_id,
      side, from_side)
  select
    case tg_table_name when 'role_permissions' then app.school_of_role(line.value) else s.id end,
    concat_ws(':', line.value ->> 'subject_table', tg_table_name), key.id,
    coalesce((line.value ->> 'cadet_id')::uuid, (line.value ->> 'subject_id')::uuid, key.id),
    lower(tg_op), v_actor, v_label, change.value, v_request, host.id, case
      when host.id is null then null
      when line.value ->> 'side' in ('host', 'entrant', 'both') then line.value ->> 'side'
      when v_said in ('host', 'entrant', 'both') then v_said
      else coalesce(app.side_of(host.id, s.id), 'both') end,
    case when host.id is not null then app.side_of(host.id, s.id) end
  from unnest(v_pairs) as pair
  cross join lateral (select pair -> 'old', coalesce(pair -> 'new', pair -> 'old')) as line (old, value)
  cross join lateral (select (line.value ->> 'host_school_id')::uuid) as host (id)
  cross join lateral (select coalesce(line.value ->> 'id', line.value ->> 'cadet_id', line.value ->> 'link_id',
    line.value ->> 'user_id', line.value ->> 'school_id')::uuid) as key (id)
  cross join lateral (
    select jsonb_object_agg(c.name, case
      when c.name = any (v_masked) then jsonb_build_array(
        case when coalesce(line.old -> c.name, 'null') <> 'null' then '•••' end,
        case when coalesce(pair -> 'new' -> c.name, 'null') <> 'null' then '•••' end)
      else jsonb_build_array(line.old -> c.name, pair -> 'new' -> c.name) end)
    from jsonb_object_keys(line.value) as c (name)
    where coalesce(line.old -> c.name, 'null') is distinct from coalesce(pair -> 'new' -> c.name, 'null')
      and c.name <> all (v_untold)
  ) as change (value)
  left join public.schools s
    on s.id = (line.value ->> case tg_table_name when 'schools' then 'id' else 'school_id' end)::uuid
  where change.value is not null;
  return null;
end
$$;

-- Announces changes: one message per statement and school on the private topic `school:<id>`; a row of two schools is
-- announced to both. It carries the table, never ids or values: who may see the rows is decided when they are read.
-- `tx` is its transaction, by which live_changes() tells what a mark knew.
create function app.tell() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid;
  v_ends text := case when tg_argv[1] = 'staff' then ':staff' else '' end;
begin
  if tg_op = 'DELETE' then
    for v_school in
      select distinct (x.line ->> k)::uuid from (select to_jsonb(o) as line from old_rows o offset 0) x
      cross join unnest('{school_id,host_school_id}'::text[]) k where x.line ->> k is not null
    loop
      perform realtime.send(
        jsonb_build_object('module', tg_argv[0], 'table', tg_table_name, 'tx', pg_current_xact_id()::text),
        'change', 'school:' || v_school || v_ends, true);
    end loop;
  else
    for v_school in
      select distinct (x.line ->> k)::uuid from (select to_jsonb(n) as line from new_rows n offset 0) x
      cross join unnest('{school_id,host_school_id}'::text[]) k where x.line ->> k is not null
        -- What one side keeps to itself isn't told to the other; what it loses is.
        and (tg_op <> 'INSERT' or x.line ->> 'host_school_id' is null or coalesce(x.line ->> 'side', 'both')
          <> case k when 'school_id' then 'host' else 'entrant' end)
    loop
      perform realtime.send(
        jsonb_build_object('module', tg_argv[0], 'table', tg_table_name, 'tx', pg_current_xact_id()::text),
        'change', 'school:' || v_school || v_ends, true);
    end loop;
  end if;
  return null;
end
$$;

-- Counts what was added and removed. The row of a place is written before its sum is checked, so uploads at the same
-- time wait for each other there, always in the same order. Freeing room is never refused.
create function app.count_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_change record;
  v_use app.file_use;
  v_limit app.file_limits;
begin
  for v_change in
    select c.scope, c.place, c.rule, sum(c.bytes)::bigint as bytes, sum(c.files)::integer as files
    from (
      select p.*, app.file_size(new.metadata) as bytes, 1 as files
      from app.file_places(new.bucket_id, new.name, coalesce(new.owner_id, new.owner::text)) p
      where tg_op <> 'DELETE'
      union all
      select p.*, -app.file_size(old.metadata), -1
      from app.file_places(old.bucket_id, old.name, coalesce(old.owner_id, old.owner::text)) p
      where tg_op <> 'INSERT'
    ) c
    group by c.scope, c.place, c.rule
    having sum(c.bytes) <> 0 or sum(c.files) <> 0
    order by c.scope, c.place
  loop
    insert into app.file_use as u (scope, place, bytes, files)
    values (v_change.scope, v_change.place, greatest(v_change.bytes, 0), greatest(v_change.files, 0))
    on conflict (scope, place) do update set
      bytes = greatest(u.bytes + v_change.bytes, 0), files = greatest(u.files + v_change.files, 0)
    returning * into v_use;
    select * into v_limit from app.file_limits l
    where l.scope = v_change.scope and l.name in (v_change.rule, '') order by l.name desc limit 1;
    if (v_change.bytes > 0 and v_use.bytes > v_limit.bytes) or (v_change.files > 0 and v_use.files > v_limit.files) then
      perform app.deny_file(v_change.scope, v_limit);
    end if;
  end loop;
  return null;
end
$$;

create trigger count_files after insert or delete or update of bucket_id, name, metadata, owner, owner_id
  on storage.objects for each row execute function app.count_files();

-- Counts the rows that a statement adds.
create function app.keep_bounds() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.bounded(tg_table_name, tg_argv[0]::integer, (select count(*)::integer from new_rows));
  return null;
end
$$;
