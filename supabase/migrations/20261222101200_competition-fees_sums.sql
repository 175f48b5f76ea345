-- Accounts added up, and what waits for payment.

-- What is left of a charge after what was reversed or waived of it.
create function app.charge_left(p_line uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(l.cents), 0)::bigint from public.meet_ledger l where l.id = p_line or l.reverses_id = p_line
$$;

-- An account added up: charged, received, what is left, what of it is due by a day, and what is disputed.
create function app.meet_balance(p_account uuid, p_on date, out charged bigint, out received bigint,
  out balance bigint, out due bigint, out disputed bigint)
language sql stable security definer set search_path = ''
as $$
  select s.charged, s.received, s.charged - s.received, greatest(s.charged - s.later - s.received, 0),
    coalesce((select sum(app.charge_left(d.line_id)) from public.meet_disputes d
      where d.account_id = p_account and d.state = 'open'), 0)::bigint
  from (
    select coalesce(sum(l.cents) filter (where l.side = 'charge'), 0)::bigint as charged,
      coalesce(sum(l.cents) filter (where l.side = 'payment'), 0)::bigint as received,
      coalesce(sum(case when l.deposit_due_on <= p_on then l.cents - l.deposit_cents else l.cents end)
        filter (where l.side = 'charge' and l.cents > 0 and l.due_on > p_on), 0)::bigint as later
    from public.meet_ledger l where l.account_id = p_account
  ) s
$$;

-- True once nothing blocks a registration that has to be paid first: what is due is paid, promised by a
-- purchase order, or disputed. The deposit is enough for a place; `p_all` asks for everything, as check-in does.
create function app.fees_settled(p_registration uuid, p_all boolean default false) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := (select r from public.meet_registrations r where r.id = p_registration);
  v_plan public.meet_fee_plans := app.fee_plan_of(v_row.meet_id);
  v_account public.meet_accounts := (select a from public.meet_accounts a where a.registration_id = p_registration);
  v_now record;
  v_open bigint;
begin
  if v_plan.meet_id is null or v_plan.is_free or v_plan.payment_policy in ('none', 'on_the_day')
    or v_account.promise is not null then
    return true;
  end if;
  v_now := app.meet_balance(v_account.id, null);
  v_open := coalesce(v_now.balance, 0) - coalesce(v_now.disputed, 0)
    + coalesce((select sum(c.cents) from app.meet_fee_changes(v_row) c), 0);
  if not p_all then
    -- The part beyond a deposit waits for its day.
    v_open := v_open - coalesce((select sum(l.cents - l.deposit_cents) from public.meet_ledger l
        where l.account_id = v_account.id and l.deposit_cents > 0 and l.side = 'charge'
          and coalesce(l.due_on > app.today(l.host_school_id), true)), 0)
      - coalesce((select sum(c.cents - c.deposit_cents) from app.meet_fee_changes(v_row) c
        where c.deposit_cents > 0 and coalesce(c.due_on > app.today(v_row.host_school_id), true)), 0);
  end if;
  return v_open <= 0;
end
$$;

-- What a registration still needs where its meet asks for payment before a place is certain.
create function app.registration_fees(p_registration uuid) returns table (code text, words text, part text)
language sql stable security definer set search_path = ''
as $$
  select 'fees', 'Pay the entry fees', 'fees' from public.meet_registrations r
  join public.meet_fee_plans p on p.meet_id = r.meet_id and p.payment_policy = 'before_booking'
  where r.id = p_registration and not app.fees_settled(r.id)
$$;

-- What a meet needs to say of its fees before it's published or takes registrations.
create function app.meet_fee_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language sql stable security definer set search_path = ''
as $$
  select 'No fee is set yet, and the meet isn''t marked as free', 'fees'
  where (p_to = 'registration_open'
      or p_to = 'published' and exists (select from public.meet_openings o where o.meet_id = p_meet))
    and not coalesce((app.fee_plan_of(p_meet)).is_free, false)
    and not exists (select from public.meet_fees f where f.meet_id = p_meet and f.archived_at is null)
$$;
