-- Two passes are shown side by side to those who decide, once both are there.
create function app.keyed_both(p_score uuid, p_round integer) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select count(*) = 2 from public.meet_keyings k where k.score_id = p_score and k.round = p_round);
end
$$;
grant execute on function app.keyed_both(uuid, integer) to authenticated, service_role;

-- Results are read by those who make them, and by the announcer once scoring is locked.
create function app.locked_meets() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query select m.id from public.meets m
    where m.state in ('scoring_locked', 'results_certified', 'amended') and m.id in (select app.meets_as('announcer'));
end
$$;
grant execute on function app.locked_meets() to authenticated, service_role;

-- What the log says of a row: everything but when and by whom it was written, which the line has itself, and whom to
-- call. Times are in UTC.
create function app.meet_log_body(p_row jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select p_row - '{created_at,created_by,updated_at,updated_by,contact}'::text[]
$$;

-- The hash of a line: over the one before, its number, and what it says.
create function app.meet_log_hash(p_before text, p_seq bigint, p_action text, p_object text, p_id uuid, p_body jsonb)
returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(concat_ws('|', p_before, p_seq, p_action, p_object, p_id, p_body::text), 'UTF8')),
    'hex')
$$;

-- The event whose result a row may change; null: any.
create function app.event_of_meet_row(p_table text, p_row jsonb) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when p_table = 'meet_events' then (p_row ->> 'id')::uuid
    when p_row ? 'event_id' then (p_row ->> 'event_id')::uuid
    when p_row ? 'seat_id' then (select s.event_id from public.meet_seats s where s.id = (p_row ->> 'seat_id')::uuid)
    when p_row ? 'entry_id'
      then (select e.event_id from public.meet_entries e where e.id = (p_row ->> 'entry_id')::uuid)
    when p_row ? 'performance_id' then (select e.event_id from public.meet_performances p
      join public.meet_entries e on e.id = p.entry_id where p.id = (p_row ->> 'performance_id')::uuid)
    when p_row ? 'score_id' then (select s.event_id from public.meet_scores c
      join public.meet_seats s on s.id = c.seat_id where c.id = (p_row ->> 'score_id')::uuid)
  end;
end
$$;

-- Reads the log of a meet again and compares it with the rows as they are now. Gives what doesn't agree: lines whose
-- hash isn't theirs, missing lines, and rows that were changed past the log. Empty where all is as it was written. The
-- tables are those whose changes go to the log.
create function app.meet_log_faults(p_meet uuid)
returns table (seq bigint, object text, object_id uuid, fault text)
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  v_table text;
begin
  return query
    with lines as (
      select l.*, lag(l.hash, 1, '') over (order by l.seq) as before, row_number() over (order by l.seq) as place
      from public.meet_log l where l.meet_id = p_meet
    )
    select l.seq, l.object, l.object_id, case
      when l.seq <> l.place then 'a line before this one is missing' else 'this line was changed' end
    from lines l
    where l.seq <> l.place or l.hash <> app.meet_log_hash(l.before, l.seq, l.action, l.object, l.object_id, l.body)
    order by l.seq;
  return query
    select c.seq, 'meet_log', p_meet, 'the last lines are missing' from app.meet_chains c
    where c.meet_id = p_meet and not exists (
      select from public.meet_log l where l.meet_id = p_meet and l.seq = c.seq and l.hash = c.hash);
  for v_table in
    select distinct c.relname::text from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
    where t.tgname = 'with_log' and c.relnamespace = 'public'::regnamespace order by 1
  loop
    return query execute format($sql$
      with last as (
        select distinct on (l.object_id) l.seq, l.object_id, l.body from public.meet_log l
        where l.meet_id = $1 and l.object = %1$L order by l.object_id, l.seq desc
      )
      select coalesce(l.seq, 0), %1$L, coalesce(t.id, l.object_id), case
        when t.id is null then 'the row is gone' when l.seq is null then 'the row isn''t in the log'
        else 'the row was changed past the log' end
      from last l full join (select * from public.%1$I t where t.meet_id = $1) t on t.id = l.object_id
      where l.body is distinct from app.meet_log_body(to_jsonb(t))
    $sql$, v_table) using p_meet;
  end loop;
end
$$;

-- The same for the director and those who manage meets.
create function public.check_meet_log(p_meet uuid)
returns table (seq bigint, object text, object_id uuid, fault text, what text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director');
  return query select * from app.meet_faults(p_meet);
end
$$;
call app.expose('public.check_meet_log(uuid)', 'authenticated', 'service_role');
