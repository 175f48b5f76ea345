-- The last result of each event of a meet and, without an event, of the overall, as the caller may read them. `marked`
-- are the rows that a person should look at: blocked, with a flag, or decided on.
create view public.meet_standings with (security_invoker = true) as
select r.id, r.school_id, r.meet_id, r.event_id, r.generation, r.engine, r.input_hash, r.seq, r.result, r.created_at,
  jsonb_path_query_array(r.result,
    '$[*].rows[*] ? (@.status == "blocked" || @.flags.size() > 0 || exists(@.guidon))') as marked
from public.meets m
cross join lateral (
  select e.id from public.meet_events e where e.meet_id = m.id and e.archived_at is null union all select null
) e
cross join lateral (
  select r.* from public.meet_results r where r.meet_id = m.id and r.event_id is not distinct from e.id
  order by r.generation desc limit 1
) r;
revoke all on public.meet_standings from anon, authenticated, service_role;
grant select on public.meet_standings to authenticated, service_role;
