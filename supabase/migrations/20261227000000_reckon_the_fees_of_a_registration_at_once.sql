-- The pages of fees asked for the units of each fee of each school one by one; now the entries of a school are read
-- once, and only fees whose count differs from what was charged are looked at line by line.
create or replace function app.meet_fee_units(p_row public.meet_registrations)
returns table (fee_id uuid, quantity integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_fee public.meet_fees;
  v_set record;
  v_taken uuid[] := '{}';
  -- Entries that sets cover, each with the fees that the set replaces.
  v_covered jsonb := '[]';
begin
  for v_fee in select f.* from public.meet_fees f where f.meet_id = p_row.meet_id and f.archived_at is null
    and f.unit = 'bundle' order by f.sort, f.created_at, f.id loop
    v_set := app.bundle_of(p_row, v_fee, v_taken);
    fee_id := v_fee.id;
    quantity := v_set.quantity;
    v_taken := v_taken || v_set.covered;
    v_covered := v_covered || coalesce((select jsonb_agg(jsonb_build_object('entry', c, 'fee', r))
      from unnest(v_set.covered) c, unnest(v_fee.replaces) r), '[]');
    return next;
  end loop;
  return query
    with entries as materialized (select e.* from app.entries_that_cost(p_row) e)
    select f.id, case f.unit when 'cadet' then app.cadets_that_cost(p_row, f) else (
      select case f.unit when 'school' then least(count(*), 1)
        when 'team' then count(distinct coalesce(e.team_id::text, coalesce(e.division, '') || ':' || e.letter))
        else count(*) end
      from entries e
      where (cardinality(f.events) = 0 or e.event_id = any (f.events))
        and (v_covered = '[]'
          or not v_covered @> jsonb_build_array(jsonb_build_object('entry', e.id, 'fee', f.id))))::integer end
    from public.meet_fees f
    where f.meet_id = p_row.meet_id and f.archived_at is null and f.unit not in ('on_day', 'bundle')
    order by f.sort, f.created_at, f.id;
end
$$;

create or replace function app.meet_fee_changes(p_row public.meet_registrations)
returns table (fee_id uuid, label text, quantity integer, unit_cents integer, cents bigint, due_on date,
  deposit_cents bigint, deposit_due_on date)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_account uuid := (select a.id from public.meet_accounts a where a.registration_id = p_row.id);
  v_meet public.meets;
  v_plan public.meet_fee_plans := app.fee_plan_of(p_row.meet_id);
  v_units record;
  v_fee public.meet_fees;
  v_was record;
  v_prices integer[];
  v_day date;
begin
  if v_plan.is_free then
    return;
  end if;
  for v_units in
    with charged as materialized (select l.fee_id, sum(l.quantity) as quantity from public.meet_ledger l
      where l.account_id = v_account and l.kind in ('fee', 'credit') group by l.fee_id)
    select u.* from app.meet_fee_units(p_row) u left join charged c on c.fee_id = u.fee_id
    where u.quantity <> coalesce(c.quantity, 0) loop
    select * into v_fee from public.meet_fees f where f.id = v_units.fee_id;
    v_was := app.charged_units(v_account, v_fee.id);
    quantity := v_units.quantity - cardinality(v_was.prices);
    continue when quantity = 0 or quantity < 0 and not app.is_refundable(p_row, v_fee);
    select * into v_meet from public.meets m where m.id = p_row.meet_id;
    v_day := app.day_in(case when cardinality(v_was.prices) = 0 then coalesce(p_row.submitted_at, now()) else now() end,
      v_meet.time_zone);
    unit_cents := (case when quantity > 0 then app.meet_fee_price(v_fee, v_day)
      else v_was.prices[cardinality(v_was.prices)] end);
    v_prices := (case when quantity > 0 then v_was.prices || array_fill(unit_cents, array[quantity])
      else v_was.prices[1:v_units.quantity] end);
    cents := least((select coalesce(sum(x), 0) from unnest(v_prices) x), v_fee.max_cents) - v_was.cents;
    fee_id := v_fee.id;
    label := v_fee.label;
    due_on := (case when v_plan.payment_policy = 'on_the_day' then v_meet.starts_on else v_plan.due_on end);
    deposit_cents := (case when cents > 0 then coalesce(cents * v_fee.deposit_percent / 100, 0) else 0 end);
    deposit_due_on := v_fee.deposit_due_on;
    return next;
  end loop;
end
$$;
