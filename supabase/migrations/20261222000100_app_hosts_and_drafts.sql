-- A host reads a registration, and what belongs to it, once it is submitted: until then it is the school's own. One
-- function says so for every table of two schools.
create function app.submitted_registrations() returns setof uuid
language plpgsql stable security definer rows 300 set search_path = ''
as $$
begin
  return query
    select r.id from public.meet_registrations r
    where r.host_school_id = app.school_id() and r.state <> 'draft';
end
$$;
grant execute on function app.submitted_registrations() to authenticated, service_role;

-- What a row of two schools also needs before its host reads it: that its registration is submitted.
create function app.host_sees("table" regclass) returns text
language sql stable set search_path = ''
as $$
  select case
    when app.bare_name("table") = 'meet_registrations' then ' and state <> ''draft'''
    when app.bare_name("table") = 'drill_card_versions'
      then ' and card_id in (select c.id from public.drill_cards c)'
    when exists (select from pg_catalog.pg_attribute a where a.attrelid = "table" and a.attname = 'account_id'
      and not a.attisdropped)
      then ' and account_id in (select a.id from public.meet_accounts a)'
    -- A host's own row of a school that it typed in has no registration.
    else coalesce((select format(' and (%sregistration_id in (select app.submitted_registrations()))',
        case when a.attnotnull then '' else 'school_id = host_school_id or ' end)
      from pg_catalog.pg_attribute a
      where a.attrelid = "table" and a.attname = 'registration_id' and not a.attisdropped), '')
    end
$$;

-- The side of the host of app.protect: who reads there, and that such rows are added by functions alone.
create or replace procedure app.protect_sides("table" regclass, host text, reads text, writes text[])
language plpgsql set search_path = ''
as $$
declare
  v_name text := app.bare_name("table");
begin
  if not exists (select from public.permission_modules m where m.name = host) then
    raise exception 'app.protect: module % is not registered', host;
  elsif 'insert' = any (writes) then
    raise exception 'app.protect: rows of two schools are added by functions: leave insert out of %', "table";
  elsif not exists (select from pg_catalog.pg_attribute a where a.attrelid = "table" and a.attname = 'host_school_id'
    and a.attnotnull) then
    raise exception 'app.protect: % needs host_school_id uuid not null', "table";
  end if;
  insert into app.two_sided values (v_name, host, format(
    '(%s) or (host_school_id = (select app.school_id()) and (select app.manages(%L, ''read''))%s)', reads, host,
    app.host_sees("table")));
  execute format('create index if not exists %I on %s (host_school_id)', v_name || '_host_school_id_idx', "table");
  execute format('create trigger keep_sides before update on %s for each row
    when ((old.school_id, old.host_school_id) is distinct from (new.school_id, new.host_school_id))
    execute function app.keep_sides()', "table");
end
$$;

create or replace procedure app.read_as_host("table" regclass, variadic roles text[])
language plpgsql set search_path = ''
as $$
declare
  v_reads text := (select s.reads from app.two_sided s where s.table_name = app.bare_name("table"));
begin
  if v_reads is null or exists (select from app.table_modules t
    where t.table_name = app.bare_name("table") and t.is_restricted) then
    raise exception 'app.read_as_host: % has one side, or is restricted', "table";
  end if;
  execute format($policy$alter policy "select" on %s using (%s
    or (host_school_id = (select app.school_id())
      and meet_id = any (array(select app.meets_as(variadic %L::text[])))%s))$policy$, "table"::text, v_reads, roles,
    app.host_sees("table"));
end
$$;

update app.two_sided s
set reads = left(s.reads, -1) || app.host_sees(format('public.%I', s.table_name)::regclass) || ')';
call app.read_as_host('public.meet_registrations', 'director', 'tabulator', 'check_in');
call app.read_as_host('public.registration_entries', 'director', 'tabulator', 'check_in');
call app.read_as_host('public.document_acknowledgments', 'director', 'tabulator', 'check_in');
call app.read_as_host('public.entry_members', 'director', 'check_in');
call app.read_as_host('public.roster_changes', 'director', 'check_in');
call app.read_as_host('public.drill_cards', 'director', 'tabulator', 'head_judge', 'check_in');
call app.read_as_host('public.drill_card_versions', 'director', 'tabulator', 'head_judge', 'check_in');
call app.read_as_host('public.recap_answers', 'director', 'tabulator', 'head_judge');
do $$
begin
  execute format('alter policy "select" on public.roster_files using (%s)',
    (select s.reads from app.two_sided s where s.table_name = 'roster_files'));
end
$$;
