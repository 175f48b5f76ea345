-- The last result of each event of a meet, and of the overall, as the caller may read them.
create view public.meet_standings with (security_invoker = true) as
select distinct on (r.meet_id, r.event_id) r.id, r.school_id, r.meet_id, r.event_id, r.generation, r.engine,
  r.input_hash, r.seq, r.result, r.created_at
from public.meet_results r order by r.meet_id, r.event_id, r.generation desc;
revoke all on public.meet_standings from anon, authenticated, service_role;
grant select on public.meet_standings to authenticated, service_role;
