-- What a host does with fees: who may, and the fees themselves.

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
  insert into public.meet_fee_plans as p (meet_id, school_id, is_free, payment_policy, due_on, payable_to, note, fund_id)
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

-- The ids of an input that are of a meet's table; refuses others.
create function app.meet_ids_in(p_list jsonb, p_meet uuid, p_field text, p_there uuid[]) returns uuid[]
language plpgsql immutable set search_path = ''
as $$
declare
  v_ids uuid[] := array(select distinct app.id_in(x, p_field)
    from jsonb_array_elements_text(app.lines_in(p_list, p_field, 100)) x);
begin
  if not v_ids <@ p_there then
    perform app.fail('unknown_' || p_field, 'One of these isn''t at this meet', 'Choose from the list.', p_field);
  end if;
  return v_ids;
end
$$;

-- The parts of a set of events: [{events, up_to?}].
create function app.fee_parts_in(p_list jsonb, p_meet uuid, p_events uuid[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_part jsonb;
  v_ids uuid[];
  v_parts jsonb := '[]';
begin
  for v_part in select x from jsonb_array_elements(app.lines_in(p_list, 'parts', 10)) x loop
    if jsonb_typeof(v_part) <> 'object' then
      perform app.fail('parts', 'A part of the set isn''t valid', 'Choose its events again.', 'parts');
    end if;
    v_ids := app.meet_ids_in(v_part -> 'events', p_meet, 'parts', p_events);
    if cardinality(v_ids) = 0 then
      perform app.fail('parts', 'A part of the set has no event', 'Choose its events.', 'parts');
    end if;
    v_parts := v_parts || jsonb_build_object('events', to_jsonb(v_ids), 'up_to',
      app.count_in(v_part ->> 'up_to', 'parts', 1, 100));
  end loop;
  return v_parts;
end
$$;

-- Saves a fee under the id that the caller gives: {label, unit, amount in dollars, early_until?, early_amount?,
-- late_from?, late_amount?, deposit_percent?, deposit_due_on?, refundable_until?, max_amount?, events?, parts?,
-- replaces?, sort?}. What was charged stays as it is.
create function public.save_meet_fee(p_meet uuid, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_fee public.meet_fees;
  v_events uuid[] := array(select e.id from public.meet_events e where e.meet_id = p_meet and e.archived_at is null);
begin
  perform app.need_own_id(p_id, (select f.meet_id from public.meet_fees f where f.id = p_id), p_meet);
  perform app.refuse_ended(v_meet);
  v_fee.label := app.reference_in(app.need_line(p_input ->> 'label', 'label', 'The label', 80), 'label', 'The label', 80);
  v_fee.unit := app.one_of(p_input ->> 'unit', '{school,team,event_entry,cadet,bundle,on_day}', '', 'unit',
    'That choice');
  v_fee.amount_cents := app.cents_in(p_input ->> 'amount', 'amount', 100000);
  v_fee.early_until := app.date_in(p_input ->> 'early_until', 'early_until');
  v_fee.early_cents := app.cents_in(p_input ->> 'early_amount', 'early_amount', 100000);
  v_fee.late_from := app.date_in(p_input ->> 'late_from', 'late_from');
  v_fee.late_cents := app.cents_in(p_input ->> 'late_amount', 'late_amount', 100000);
  v_fee.deposit_percent := app.count_in(p_input ->> 'deposit_percent', 'deposit_percent', 1, 99);
  v_fee.deposit_due_on := app.date_in(p_input ->> 'deposit_due_on', 'deposit_due_on');
  v_fee.refundable_until := app.date_in(p_input ->> 'refundable_until', 'refundable_until');
  v_fee.max_cents := nullif(app.cents_in(p_input ->> 'max_amount', 'max_amount', 1000000), 0);
  v_fee.events := app.meet_ids_in(p_input -> 'events', p_meet, 'events', v_events);
  v_fee.parts := app.fee_parts_in(p_input -> 'parts', p_meet, v_events);
  v_fee.replaces := array_remove(app.meet_ids_in(p_input -> 'replaces', p_meet, 'replaces',
    array(select f.id from public.meet_fees f where f.meet_id = p_meet)), p_id);
  if v_fee.amount_cents is null then
    perform app.fail('missing', 'The amount is missing', 'Enter an amount. It can be $0.', 'amount');
  elsif (v_fee.early_until is null) <> (v_fee.early_cents is null) then
    perform app.fail('early', 'An early price needs an amount and a date', 'Enter both, or neither.', 'early_until');
  elsif (v_fee.late_from is null) <> (v_fee.late_cents is null) then
    perform app.fail('late', 'A late price needs an amount and a date', 'Enter both, or neither.', 'late_from');
  elsif v_fee.early_until >= v_fee.late_from then
    perform app.fail('late', 'The late price starts after the early price ends', 'Check both dates.', 'late_from');
  elsif (v_fee.deposit_percent is null) <> (v_fee.deposit_due_on is null) then
    perform app.fail('deposit', 'A deposit needs a percentage and a date', 'Enter both, or neither.',
      'deposit_due_on');
  elsif (v_fee.unit = 'bundle') <> (jsonb_array_length(v_fee.parts) > 0) then
    perform app.fail('parts', 'A set of events needs its parts', 'Choose the events of each part.', 'parts');
  elsif not exists (select from public.meet_fees f where f.id = p_id)
    and (select count(*) from public.meet_fees f where f.meet_id = p_meet and f.archived_at is null) >= 50 then
    perform app.fail('too_many', 'A meet has up to 50 fees', 'Remove some first.', 'label');
  end if;
  insert into public.meet_fees as f (id, school_id, meet_id, label, unit, amount_cents, early_until, early_cents,
    late_from, late_cents, deposit_percent, deposit_due_on, refundable_until, max_cents, events, parts, replaces, sort)
  values (p_id, v_meet.school_id, p_meet, v_fee.label, v_fee.unit, v_fee.amount_cents, v_fee.early_until,
    v_fee.early_cents, v_fee.late_from, v_fee.late_cents, v_fee.deposit_percent, v_fee.deposit_due_on,
    v_fee.refundable_until, v_fee.max_cents, v_fee.events, v_fee.parts, v_fee.replaces,
    coalesce(app.count_in(p_input ->> 'sort', 'sort', 0, 100000), 0))
  on conflict (id) do update set label = excluded.label, unit = excluded.unit, amount_cents = excluded.amount_cents,
    early_until = excluded.early_until, early_cents = excluded.early_cents, late_from = excluded.late_from,
    late_cents = excluded.late_cents, deposit_percent = excluded.deposit_percent,
    deposit_due_on = excluded.deposit_due_on, refundable_until = excluded.refundable_until,
    max_cents = excluded.max_cents, events = excluded.events, parts = excluded.parts, replaces = excluded.replaces,
    sort = excluded.sort, archived_at = null;
  update public.meet_fee_plans p set is_free = false where p.meet_id = p_meet and p.is_free;
  return p_id;
end
$$;
call app.expose('public.save_meet_fee(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Removes a fee: what was charged for it stays charged. Restored, it counts again.
create function public.archive_meet_fee(p_fee uuid, p_archived boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_treasurer((select f.meet_id from public.meet_fees f where f.id = p_fee));
  update public.meet_fees f set archived_at = (case when coalesce(p_archived, true) then now() end) where f.id = p_fee;
end
$$;
call app.expose('public.archive_meet_fee(uuid, boolean)', 'authenticated', 'service_role');

-- Brings the accounts of all registrations of a meet up to date, such as after a new fee. Returns how many lines were
-- added.
create function public.charge_meet(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_count integer := 0;
begin
  perform app.need_treasurer(p_meet);
  for v_id in select r.id from public.meet_registrations r where r.meet_id = p_meet
    and r.state in ('approved', 'confirmed', 'checked_in', 'completed') order by r.id loop
    v_count := v_count + app.settle_meet_fees(v_id);
  end loop;
  return v_count;
end
$$;
call app.expose('public.charge_meet(uuid)', 'authenticated', 'service_role');
