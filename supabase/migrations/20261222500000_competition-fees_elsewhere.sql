-- What fees bring to messages, to the public page, and to the copy of a meet.

-- True where a registration owes something at the meet that is due.
create function app.owes_fees(p_meet uuid, p_registration uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.meet_accounts a
    cross join lateral app.meet_balance(a.id, app.today(a.host_school_id)) b
    where a.registration_id = p_registration and a.meet_id = p_meet and b.due - b.disputed > 0)
$$;

call app.register_meet_audience('unpaid', 'Schools that still owe fees', 'app.owes_fees', 25);

-- The fees of a meet for its public page: {title, note?, lines: [{label, value, note?}]}; null where it says none.
create function app.meet_page_fees(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('title', 'Fees', 'note', case when p.is_free then 'No fees.' end,
    'lines', coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('label', f.label,
        'value', format('$%s %s', to_char(f.amount_cents / 100.0, 'FM999,990.00'),
          case f.unit when 'school' then 'for each school'
            when 'team' then 'for each team' when 'event_entry' then 'for each entry'
            when 'cadet' then 'for each cadet' when 'bundle' then 'for all of it' else 'on the day' end),
        'note', nullif(concat_ws(' · ',
          case when f.early_cents is not null then format('$%s through %s',
            to_char(f.early_cents / 100.0, 'FM999,990.00'), to_char(f.early_until, 'FMMonth FMDD')) end,
          case when f.late_cents is not null then format('$%s from %s',
            to_char(f.late_cents / 100.0, 'FM999,990.00'), to_char(f.late_from, 'FMMonth FMDD')) end), '')))
        order by f.sort, f.created_at)
      from public.meet_fees f where f.meet_id = p_meet and f.archived_at is null), '[]')))
  from public.meet_fee_plans p
  where p.meet_id = p_meet and (p.is_free or exists (select from public.meet_fees f
    where f.meet_id = p_meet and f.archived_at is null))
$$;

call app.register_meet_page_part('fees', 'app.meet_page_fees', 40);

-- A meet that is planned from another takes what its events ask of cadets, too, and its fees.
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
  where l.meet_id = p_from;
  select app.copy_meet_fees(p_from, p_to, p_days)
$$;
