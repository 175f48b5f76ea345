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
      and meet_id = any (array(select app.meets_as(variadic %L::text[])))%s))$policy$, "table"::text, v_reads, roles,
    app.host_sees("table"));
end
$$;

-- Holds what the meet's places are counted by before anything of the meet itself, for those who may move it: who
-- submits at this moment is in before, or is told that registration is closed.
create function app.need_meet_turn(p_meet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not (app.manages('competition-meets', 'update')
    or exists (select from app.meets_as('director') x where x = p_meet)) then
    perform app.deny('Only the director of the meet can do this');
  end if;
  perform from public.meet_openings o where o.meet_id = p_meet and o.school_id = app.school_id() for update;
end
$$;
