-- Those who work at a meet read rows of two schools as the host does, and such a row is of a meet of its host.

-- Rows that point at each other belong to one meet, and its school: in a row of two schools, the host. Arguments:
-- `column:table`. The rows of an archived meet don't change.
create or replace procedure app.same_meet("table" regclass, variadic "references" text[] default '{}')
language plpgsql set search_path = ''
as $$
declare
  v_name text := 'keep_meet_' || app.bare_name("table");
begin
  execute format('create function app.%I() returns trigger language plpgsql security definer set search_path = %L as '
    '%L',
    v_name, '', format('begin if (select m.school_id from public.meets m where m.id = new.meet_id)
      is distinct from new.%I then perform app.fail(''other_school'', ''The linked record isn''''t at the same school'',
        null, ''meet_id'');
      end if; ', case when app.has_host("table") then 'host_school_id' else 'school_id' end) || (
      select coalesce(string_agg(format(
        'if new.%1$I is not null and (select t.meet_id from public.%2$I t where t.id = new.%1$I)
        is distinct from new.meet_id then perform app.fail(%3$L, %4$L, null, %1$L); end if; ',
        split_part(r, ':', 1), split_part(r, ':', 2), 'other_meet', 'The linked record isn''t of the same meet'), ''),
        '')
      from unnest("references") as r) || 'return new; end');
  execute format('create trigger keep_meet before insert or update on %s for each row execute function app.%I()',
    "table"::text, v_name);
  execute format('create trigger keep_archived before insert or update on %s for each row when (pg_trigger_depth() = '
    '0) '
    'execute function app.keep_archived_meet()', "table"::text);
end
$$;

-- Lets those with one of these jobs at the meet read rows of two schools as the host does: after app.protect with a
-- host, for a table with `meet_id`.
create procedure app.read_as_host("table" regclass, variadic roles text[])
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
      and meet_id = any (array(select app.meets_as(variadic %L::text[])))))$policy$, "table"::text, v_reads, roles);
end
$$;
