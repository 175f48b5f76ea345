-- The account of a registration, created when it's first needed, and held.
create function app.hold_registration_account(p_row public.meet_registrations) returns public.meet_accounts
language plpgsql security definer set search_path = ''
as $$
declare
  v_account public.meet_accounts;
begin
  perform from public.meet_registrations r where r.id = p_row.id for key share;
  insert into public.meet_accounts (school_id, host_school_id, meet_id, registration_id, meet_school_id, name)
  select p_row.school_id, p_row.host_school_id, p_row.meet_id, p_row.id, p_row.meet_school_id, left(s.name, 160)
  from public.schools s where s.id = p_row.school_id
  on conflict (registration_id) do nothing;
  select * into v_account from public.meet_accounts a where a.registration_id = p_row.id for update;
  return v_account;
end
$$;

-- The account of a school of the host's list: that of its registration, or its own.
create function app.hold_school_account(p_meet_school uuid) returns public.meet_accounts
language plpgsql security definer set search_path = ''
as $$
declare
  v_school public.meet_schools := (select k from public.meet_schools k where k.id = p_meet_school);
  v_row public.meet_registrations;
  v_account public.meet_accounts;
begin
  select * into v_row from public.meet_registrations r where r.meet_school_id = p_meet_school
    order by r.has_place desc, r.number limit 1;
  if v_row.id is not null then
    return app.hold_registration_account(v_row);
  end if;
  insert into public.meet_accounts (school_id, host_school_id, meet_id, meet_school_id, name)
  values (v_school.school_id, v_school.school_id, v_school.meet_id, v_school.id, v_school.name)
  on conflict (meet_school_id, school_id) where registration_id is null do nothing;
  select * into v_account from public.meet_accounts a
  where a.meet_school_id = p_meet_school and a.registration_id is null and a.school_id = v_school.school_id for update;
  return v_account;
end
$$;

-- Adds a charge to an account that is held.
create function app.post_charge(p_account public.meet_accounts, p_line public.meet_ledger) returns uuid
language sql security definer set search_path = ''
as $$
  insert into public.meet_ledger (school_id, host_school_id, meet_id, account_id, side, kind, fee_id, label, quantity,
    unit_cents, cents, due_on, deposit_cents, deposit_due_on, reverses_id, protest_id, reason)
  values (p_account.school_id, p_account.host_school_id, p_account.meet_id, p_account.id, 'charge', p_line.kind,
    p_line.fee_id, p_line.label, coalesce(p_line.quantity, 0), coalesce(p_line.unit_cents, 0), p_line.cents,
    p_line.due_on, coalesce(p_line.deposit_cents, 0), p_line.deposit_due_on, p_line.reverses_id, p_line.protest_id,
    p_line.reason)
  returning id
$$;

-- Brings the account of a registration up to date with what it entered: new lines for what changed, never more credit
-- than is left. What was invoiced stays. Returns how many lines were added.
create function app.settle_meet_fees(p_registration uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := (select r from public.meet_registrations r where r.id = p_registration);
  v_account public.meet_accounts;
  v_change record;
  v_line public.meet_ledger;
  v_count integer := 0;
begin
  if v_row.state not in ('approved', 'confirmed', 'checked_in', 'completed')
    or not exists (select from public.meet_fees f where f.meet_id = v_row.meet_id and f.archived_at is null) then
    return app.credit_registration(v_row);
  end if;
  if (app.fee_plan_of(v_row.meet_id)).rests_at is not null or not exists (select from app.meet_fee_changes(v_row)) then
    return 0;
  end if;
  v_account := app.hold_registration_account(v_row);
  for v_change in select c.* from app.meet_fee_changes(v_row) c loop
    v_line := null;
    v_line.kind := (case when v_change.quantity > 0 then 'fee' else 'credit' end);
    v_line.fee_id := v_change.fee_id;
    v_line.label := v_change.label;
    v_line.quantity := v_change.quantity;
    v_line.unit_cents := v_change.unit_cents;
    v_line.cents := greatest(v_change.cents, -greatest(app.fee_left(v_account.id, v_change.fee_id), 0));
    v_line.due_on := v_change.due_on;
    v_line.deposit_cents := v_change.deposit_cents;
    v_line.deposit_due_on := v_change.deposit_due_on;
    perform app.post_charge(v_account, v_line);
    v_count := v_count + 1;
  end loop;
  if v_row.state in ('approved', 'confirmed')
    and (app.fee_plan_of(v_row.meet_id)).payment_policy = 'before_booking' then
    perform app.settle_confirmation(p_registration);
  end if;
  return v_count;
end
$$;

-- Credits what a school was charged that withdrew in time, or that the host declined. After the refund date it stays
-- owed. Returns how many lines were added.
create function app.credit_registration(p_row public.meet_registrations) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_account public.meet_accounts;
  v_fee public.meet_fees;
  v_count integer := 0;
begin
  if p_row.state not in ('withdrawn', 'declined', 'lapsed') then
    return 0;
  end if;
  select * into v_account from public.meet_accounts a where a.registration_id = p_row.id for update;
  for v_fee in select f.* from app.charged_fees(v_account.id) f loop
    if (p_row.state = 'declined' or app.is_refundable(p_row, v_fee)) and (app.credit_fee(v_account, v_fee,
        case p_row.state when 'declined' then 'The host declined the registration' else 'Withdrawn in time' end)).id
      is not null then
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;

-- The meet for those who handle its money: its director, and who manages meets. Also once it's over or canceled.
create function app.need_treasurer(p_meet uuid) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
begin
  if not (app.manages('competition-meets', 'update')
      or exists (select from app.meets_as('director') x where x = p_meet))
    or not exists (select from public.meets m where m.id = p_meet and m.school_id = app.school_id()) then
    perform app.deny('Only the director of the meet can do this');
  end if;
  -- What is counted at the meet comes before its rows, as everywhere.
  perform from public.meet_openings o where o.meet_id = p_meet for update;
  v_meet := app.hold_meet(p_meet, 'director');
  if v_meet.state = 'archived' or v_meet.archived_at is not null then
    perform app.refuse_ended(v_meet);
  end if;
  perform set_config('app.side', 'both', true);
  return v_meet;
end
$$;

-- An account of a meet whose money the caller handles, held.
create function app.need_meet_account(p_account uuid) returns public.meet_accounts
language plpgsql security definer set search_path = ''
as $$
declare
  v_account public.meet_accounts;
begin
  perform app.need_treasurer((select a.meet_id from public.meet_accounts a where a.id = p_account));
  perform from public.meet_registrations r join public.meet_accounts a on a.registration_id = r.id
  where a.id = p_account for update of r;
  select * into v_account from public.meet_accounts a where a.id = p_account for update;
  return v_account;
end
$$;

-- Saves how a meet charges: {is_free?, payment_policy?, due_on?, payable_to?, note?, fund_id?}.
create function public.save_meet_fee_plan(p_meet uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_old public.meet_fee_plans := app.fee_plan_of(p_meet);
  v_free boolean := coalesce(app.yes_in(p_input ->> 'is_free', 'is_free'), false);
  v_due date := app.date_in(p_input ->> 'due_on', 'due_on');
  v_fund uuid := app.id_in(p_input ->> 'fund_id', 'fund_id');
begin
  if v_free and exists (select from public.meet_ledger l where l.meet_id = p_meet and l.kind = 'fee')
    and not coalesce(v_old.is_free, false) then
    perform app.fail('charged', 'Schools were charged fees already', 'Reverse or refund their charges first.',
      'is_free');
  elsif v_due > v_meet.ends_on + 366 or v_due < v_meet.starts_on - 732 then
    perform app.fail('due_on', 'That date is too far from the meet', 'Check the year.', 'due_on');
  elsif v_fund is not null then
    if v_fund is distinct from v_old.fund_id and not app.manages('budget', 'create') then
      perform app.fail('fund', 'Only those who keep the books choose the fund', 'Ask one of them to choose it.',
        'fund_id');
    end if;
    perform app.need_fund(v_meet.school_id, v_fund::text, 'fund_id');
  end if;
  insert into public.meet_fee_plans
    as p (meet_id, school_id, is_free, payment_policy, due_on, payable_to, note, fund_id)
  values (p_meet, v_meet.school_id, v_free, app.one_of(p_input ->> 'payment_policy',
      '{none,before_booking,before_check_in,on_the_day}', 'none', 'payment_policy', 'That choice'), v_due,
    app.plain_in(p_input ->> 'payable_to', 'payable_to', 'The name', 160),
    app.need_text(p_input ->> 'note', 'note', 'The note', 1000), v_fund)
  on conflict (meet_id) do update set is_free = excluded.is_free, payment_policy = excluded.payment_policy,
    due_on = excluded.due_on, payable_to = excluded.payable_to, note = excluded.note, fund_id = excluded.fund_id;
  perform app.settle_confirmation(r.id) from public.meet_registrations r
  where r.meet_id = p_meet and r.state in ('approved', 'confirmed');
  return p_meet;
end
$$;
call app.expose('public.save_meet_fee_plan(uuid, jsonb)', 'authenticated', 'service_role');
