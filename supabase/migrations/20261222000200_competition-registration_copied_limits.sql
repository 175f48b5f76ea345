-- A meet that is planned from another takes what its events ask of cadets, too.
create or replace function app.copy_opening(p_from uuid, p_to uuid, p_days integer) returns void
language sql security definer set search_path = ''
as $$
  insert into public.meet_openings (meet_id, school_id, visibility, opens_at, closes_at, roster_locks_at,
    withdraw_until, order_rule, returning_until, draw_at, needs_approval, takes_waiting, max_schools, max_cadets,
    max_entries, branches, substitutions, names_days, terms, note)
  select p_to, o.school_id, o.visibility, o.opens_at + make_interval(days => p_days),
    o.closes_at + make_interval(days => p_days), o.roster_locks_at + make_interval(days => p_days),
    o.withdraw_until + make_interval(days => p_days), o.order_rule, o.returning_until + make_interval(days => p_days),
    o.draw_at + make_interval(days => p_days), o.needs_approval, o.takes_waiting, o.max_schools, o.max_cadets,
    o.max_entries, o.branches, o.substitutions, o.names_days, o.terms, o.note
  from public.meet_openings o where o.meet_id = p_from;
  insert into public.event_entry_limits (event_id, school_id, meet_id, grade_min, grade_max, age_max, first_year_only,
    substitutes_max)
  select n.id, n.school_id, n.meet_id, l.grade_min, l.grade_max, l.age_max, l.first_year_only, l.substitutes_max
  from public.event_entry_limits l
  join public.meet_events e on e.id = l.event_id and e.archived_at is null
  join public.meet_events n on n.meet_id = p_to and n.code = e.code and n.archived_at is null
  where l.meet_id = p_from
$$;
