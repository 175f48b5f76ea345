-- A meet that is copied has the fees of the earlier one.

-- The events of one meet as those of a copy, by their codes.
create function app.copied_events(p_to uuid, p_events uuid[]) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select n.id from public.meet_events o join public.meet_events n on n.code = o.code
    where o.id = any (p_events) and n.meet_id = p_to and n.archived_at is null order by n.sort, n.code)
$$;

-- How a meet charges, and its fees, with dates moved by so many days.
create function app.copy_meet_fees(p_from uuid, p_to uuid, p_days integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.meet_fee_plans (meet_id, school_id, is_free, payment_policy, due_on, payable_to, note, fund_id)
  select p_to, p.school_id, p.is_free, p.payment_policy, p.due_on + p_days, p.payable_to, p.note, p.fund_id
  from public.meet_fee_plans p where p.meet_id = p_from;
  insert into public.meet_fees (school_id, meet_id, label, unit, amount_cents, early_until, early_cents, late_from,
    late_cents, deposit_percent, deposit_due_on, refundable_until, max_cents, events, parts, sort)
  select f.school_id, p_to, f.label, f.unit, f.amount_cents, f.early_until + p_days, f.early_cents,
    f.late_from + p_days, f.late_cents, f.deposit_percent, f.deposit_due_on + p_days, f.refundable_until + p_days,
    f.max_cents, app.copied_events(p_to, f.events), coalesce((select jsonb_agg(x.part || jsonb_build_object('events',
        to_jsonb(app.copied_events(p_to, array(select jsonb_array_elements_text(x.part -> 'events')::uuid)))) order by x.n)
      from jsonb_array_elements(f.parts) with ordinality x (part, n)), '[]'), f.sort
  from public.meet_fees f where f.meet_id = p_from and f.archived_at is null;
  update public.meet_fees n set replaces = array(select c.id from public.meet_fees o
    join public.meet_fees c on c.meet_id = p_to and c.label = o.label and c.unit = o.unit
    where o.id = any (f.replaces))
  from public.meet_fees f
  where f.meet_id = p_from and n.meet_id = p_to and n.label = f.label and n.unit = f.unit and f.archived_at is null
    and cardinality(f.replaces) > 0;
end
$$;

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
  select app.copy_meet_fees(p_from, p_to, p_days)
$$;
