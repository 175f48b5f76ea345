-- The sheets of a meet as the caller finds them: each entry that performed with each seat, and what the caller can do
-- with it. `turn`: first, second, returned (the first pass anew), own (the caller keyed it first, so someone else is
-- second), differs, done, or off where nothing is expected.
create function app.keying_sheets(p_meet uuid, p_event uuid default null)
returns table (event_id uuid, entry_id uuid, seat_id uuid, attempt integer, score_id uuid, turn text,
  return_reason text)
language sql stable security definer set search_path = ''
as $$
  select e.id, n.id, t.id, coalesce(p.attempt, 1), s.id, case
      when s.state in ('submitted', 'verified') then 'done'
      when s.state = 'differs' then 'differs'
      when n.status <> 'ok' or coalesce(p.status, 'ok') <> 'ok' or e.cancelled_at is not null then 'off'
      when s.id is null then 'first'
      when s.state = 'returned' then 'returned'
      when k.keyed_by = (select auth.uid()) then 'own'
      else 'second' end,
    case when s.state = 'returned' then s.return_reason end
  from public.meet_events e
  join public.meet_entries n on n.event_id = e.id and n.meet_id = p_meet and n.archived_at is null
  join public.meet_seats t on t.event_id = e.id and t.archived_at is null and t.kind <> 'alternate'
  left join (
    select q.id, q.entry_id, q.attempt, q.status, max(q.attempt) over (partition by q.entry_id) as latest
    from public.meet_performances q where q.meet_id = p_meet and q.voided_at is null
  ) p on p.entry_id = n.id and (p.attempt = p.latest or e.best_of)
  left join public.meet_scores s on s.performance_id = p.id and s.seat_id = t.id
  left join public.meet_keyings k on s.state = 'keyed_once' and k.score_id = s.id and k.round = s.round and k.pass = 1
  where e.meet_id = p_meet and (p_event is null or e.id = p_event) and e.archived_at is null
    and e.sheet_id is not null
$$;

-- How many sheets of each event wait for what, as the caller finds them.
create function public.keying_counts(p_meet uuid)
returns table (event_id uuid, turn text, sheets bigint)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge', 'keyer');
  return query select k.event_id, k.turn, count(*) from app.keying_sheets(p_meet) k group by k.event_id, k.turn;
end
$$;
call app.expose('public.keying_counts(uuid)', 'authenticated', 'service_role');

-- These sheets of an event one by one, in the order of the paper, with the codes of the entry's cadets. It says whether
-- a sheet was keyed, never by whom or what.
create function public.keying_pile(p_meet uuid, p_event uuid)
returns table (place bigint, event_id uuid, entry_id uuid, seat_id uuid, attempt integer, score_id uuid, turn text,
  return_reason text, cadets text[])
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge', 'keyer');
  return query
    select row_number() over (order by n.sort, n.code, k.attempt, t.sort, t.code), k.*, c.codes
    from app.keying_sheets(p_meet, p_event) k
    join public.meet_entries n on n.id = k.entry_id
    join public.meet_seats t on t.id = k.seat_id
    left join (
      select x.entry_id, array_agg(x.code order by x.sort, x.code) as codes from public.meet_entry_cadets x
      where x.meet_id = p_meet and x.archived_at is null group by x.entry_id
    ) c on c.entry_id = k.entry_id;
end
$$;
call app.expose('public.keying_pile(uuid, uuid)', 'authenticated', 'service_role');
