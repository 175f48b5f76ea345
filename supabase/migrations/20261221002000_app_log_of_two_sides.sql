-- The log, live messages, and the search of rows with two sides: each school reads the lines of its own side and those
-- that are both's.
alter table public.audit_log
  add column host_school_id uuid,
  add column side text constraint audit_log_side_check check (side in ('host', 'entrant', 'both')),
  add column from_side text constraint audit_log_from_side_check check (from_side in ('host', 'entrant', 'both')),
  add constraint audit_log_sides_check check ((host_school_id is null) = (side is null));
comment on column public.audit_log.host_school_id is 'The host, of a row of two schools; `school_id` is its entrant.';
comment on column public.audit_log.side is 'Who reads the line of a row of two schools: host · entrant · both.';
comment on column public.audit_log.from_side is 'Which of the two made the change; null where Guidon did.';
create index audit_log_host_school_id_idx on public.audit_log (host_school_id, created_at desc)
  where host_school_id is not null;

-- The school of a caller who is one of its adults: what another school writes is for them, never for a cadet or a
-- parent. Null for everyone else.
create function app.adult_school() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when app.role() in ('admin', 'instructor', 'external') and not exists (
    select from public.cadets c where c.profile_id = auth.uid()) then app.school_id() end;
end
$$;
grant execute on function app.adult_school() to authenticated, service_role;

-- The tables whose lines the caller reads as the host, and the parts of their rows.
create function app.hosted_tables() returns setof text
language sql stable security definer rows 5 set search_path = ''
as $$
  select t.table_name from app.table_modules t
  join app.two_sided s on s.table_name = split_part(t.table_name, ':', 1)
  where app.manages(s.host_module, 'read') and (not t.is_restricted or app.can(t.module, 'view_restricted'))
$$;
grant execute on function app.hosted_tables() to authenticated, service_role;

alter policy "select" on public.audit_log using (
  (school_id = (select app.school_id()) and (select app.is_staff()) and side is distinct from 'host'
    and table_name = any (array(select app.audited_tables())))
  or (host_school_id = (select app.school_id()) and (select app.is_staff()) and side in ('host', 'both')
    and table_name = any (array(select app.hosted_tables())))
  or (school_id is null and (select app.is_staff()) and (select app.role()) = 'admin')
);

-- Writes the lines of a whole statement together, however many rows it had: the columns of each row that differ, as
-- column → [old, new]. What is the same for all rows is asked once, and nothing is a function call per row: a roster of
-- thousands is written in one statement. A line of a row of two schools has the side of the row, else what the function
-- said (setting app.side), else that of the writer; both read what Guidon does automatically. Arguments: the
-- masked columns, and those that rules compute and no one types.
create or replace function app.write_audit() returns trigger
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
create or replace function app.tell() returns trigger
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

-- Declares that the search finds the rows of a list: a view with `search`, `school_id`, and `id`, not archived; with
-- `host_school_id`, the host finds them too. `title`
-- and `note` are expressions over it (l); the id follows `page` in the link.
create or replace procedure app.register_list_search(kind text, module text, label text, list regclass,
  title text, note text, page text)
language plpgsql set search_path = ''
as $$
begin
  execute format($f$
    create function app.%I(p_words text[], p_limit integer) returns table (id uuid, title text, note text, link text)
    language sql stable set search_path = '' as $body$
      select l.id, %s, %s, %L || l.id from %s l
      where %s and l.archived_at is null and app.found(l.search, p_words)
      order by 2, 1 limit p_limit
    $body$ $f$, 'search_' || replace(kind, '-', '_'), title, note, page, list::text,
    case when app.has_host(list) then 'app.school_id() in (l.school_id, l.host_school_id)'
      else 'l.school_id = app.school_id()' end);
  call app.register_search(kind, module, label, format('app.%I', 'search_' || replace(kind, '-', '_'))::regproc);
end
$$;
