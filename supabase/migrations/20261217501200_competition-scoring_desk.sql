-- Each meet that isn't archived with what the caller does there and how far its sheets are, with the caller's rights:
-- for the dashboard of the portal. `sheets_due` counts those of entries that perform, `sheets_waiting` those that wait
-- for a second pass, a decision, or to be keyed again.
create view public.meet_desk with (security_invoker = true) as
select m.id, m.school_id, m.title, m.state, m.starts_on, m.ends_on, m.venue, m.event_id, m.archived_at,
  array(select s.role from public.meet_staff s where s.meet_id = m.id and s.profile_id = auth.uid()
    and s.archived_at is null order by s.role) as my_jobs,
  (select count(*)::integer from public.meet_entries n
    join public.meet_events e on e.id = n.event_id and e.archived_at is null and e.cancelled_at is null
    join public.meet_seats t on t.event_id = e.id and t.archived_at is null and t.kind = 'counting'
    where n.meet_id = m.id and n.archived_at is null and n.status = 'ok' and not exists (
      select from public.meet_performances p where p.entry_id = n.id and p.voided_at is null and p.status <> 'ok')
  ) as sheets_due,
  k.keyed as sheets_keyed, k.waiting as sheets_waiting, k.submitted as sheets_to_verify, k.verified as sheets_verified
from public.meets m
cross join lateral (
  select count(*)::integer as keyed,
    count(*) filter (where s.state in ('keyed_once', 'differs', 'returned'))::integer as waiting,
    count(*) filter (where s.state = 'submitted')::integer as submitted,
    count(*) filter (where s.state = 'verified')::integer as verified
  from public.meet_scores s where s.meet_id = m.id) k;
revoke all on public.meet_desk from anon, authenticated, service_role;
grant select on public.meet_desk to authenticated, service_role;
