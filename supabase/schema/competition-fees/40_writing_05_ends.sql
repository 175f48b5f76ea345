-- Credits all charges of a meet that was canceled or postponed, and pays back what was received, or leaves it as credit
-- of each school. From then on its fees rest. A second time nothing is left to post. Returns {accounts, credit_cents,
-- refund_cents}.
create function public.post_meet_refunds(p_meet uuid, p_pay_back boolean, p_reason text,
  p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_done jsonb := app.once(p_key, 'post_meet_refunds', jsonb_build_array(p_meet, p_pay_back, p_reason));
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500, true);
  v_row record;
  v_line public.meet_ledger;
  v_credit bigint := 0;
  v_refund bigint := 0;
  v_count integer := 0;
begin
  if v_done is not null then
    return v_done;
  elsif v_meet.started_at is not null then
    perform app.fail('started', 'This meet has started', 'Credit and refund schools one by one.');
  end if;
  perform from public.meet_accounts a where a.meet_id = p_meet order by a.id for update;
  for v_row in select a.account, r.credit_cents, r.refund_cents from app.meet_refunds(p_meet) r
    cross join lateral (select x as account from public.meet_accounts x where x.id = r.account_id) a loop
    v_credit := v_credit + app.credit_account(v_row.account, v_reason);
    if coalesce(p_pay_back, false) and app.refundable_cents((v_row.account).id) > 0 then
      v_line := null;
      v_line.kind := 'refund';
      v_line.method := 'check';
      v_line.label := 'Refund: meet not held';
      v_line.received_on := app.today(v_meet.school_id);
      v_line.reason := v_reason;
      v_line.cents := -app.refundable_cents((v_row.account).id);
      v_refund := v_refund - v_line.cents;
      perform app.post_payment(v_row.account, v_line);
    end if;
    v_count := v_count + 1;
  end loop;
  update public.meet_fee_plans p set rests_at = now() where p.meet_id = p_meet and p.rests_at is null and v_count > 0;
  return app.done(p_key, jsonb_build_object('accounts', v_count, 'credit_cents', v_credit, 'refund_cents', v_refund));
end
$$;
call app.expose('public.post_meet_refunds(uuid, boolean, text, uuid)', 'authenticated', 'service_role');

-- Credits what is left of all charges of an account that is held: of each fee, then of each charge by hand. Returns how
-- much.
create function app.credit_account(p_account public.meet_accounts, p_reason text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_fee public.meet_fees;
  v_was public.meet_ledger;
  v_line public.meet_ledger;
  v_sum bigint := 0;
begin
  for v_fee in select f.* from app.charged_fees(p_account.id) f loop
    v_sum := v_sum - coalesce((app.credit_fee(p_account, v_fee, p_reason)).cents, 0);
  end loop;
  for v_was in select l.* from public.meet_ledger l where l.account_id = p_account.id and l.side = 'charge'
    and l.kind <> 'fee' and l.cents > 0 order by l.seq desc loop
    v_line := null;
    v_line.cents := -app.charge_left(v_was.id);
    continue when v_line.cents >= 0;
    v_line.kind := 'reversal';
    v_line.fee_id := v_was.fee_id;
    v_line.label := v_was.label;
    v_line.reverses_id := v_was.id;
    v_line.reason := p_reason;
    perform app.post_charge(p_account, v_line);
    v_sum := v_sum - v_line.cents;
  end loop;
  return v_sum;
end
$$;

-- A walk-in pays at the desk: {name? or meet_school_id?, items: [{fee_id, quantity?, event_id?}], method, reference?}.
-- A school that isn't on the list gets a code, each event an entry. Returns {account_id, code, entries, line_id,
-- receipt_no}.
create function public.add_meet_walk_in(p_meet uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_done jsonb := app.once(p_key, 'add_meet_walk_in', jsonb_build_array(p_meet, p_input));
  v_school public.meet_schools;
  v_account public.meet_accounts;
  v_item jsonb;
  v_items jsonb := app.lines_in(p_input -> 'items', 'items', 30);
  v_line public.meet_ledger;
  v_sum bigint := 0;
  v_entries text[] := '{}';
  v_paid jsonb;
begin
  if v_done is not null then
    return v_done;
  end if;
  v_meet := app.need_meet(p_meet, 'director');
  if jsonb_array_length(v_items) = 0 then
    perform app.fail('missing', 'Nothing is chosen yet', 'Choose what they enter.', 'items');
  end if;
  v_school := app.walk_in_school(v_meet, p_input);
  v_account := app.hold_school_account(v_school.id);
  for v_item in select x from jsonb_array_elements(v_items) x loop
    if nullif(v_item ->> 'fee_id', '') is null then
      perform app.fail('missing', 'A fee is missing', 'Choose it.', 'items');
    end if;
    v_line := app.charge_in(v_account, v_item);
    perform app.post_charge(v_account, v_line);
    v_sum := v_sum + v_line.cents;
    v_entries := v_entries || app.walk_in_entries(v_meet, v_school, v_item, v_line.quantity);
  end loop;
  if v_sum > 0 then
    v_paid := public.record_meet_payment(p_meet, jsonb_build_object('method', coalesce(p_input ->> 'method', 'cash'),
      'reference', p_input ->> 'reference', 'again', true, 'parts', jsonb_build_array(jsonb_build_object('account_id',
        v_account.id, 'amount', round(v_sum / 100.0, 2)::text)))) -> 0;
  end if;
  return app.done(p_key, jsonb_build_object('account_id', v_account.id, 'name', v_account.name, 'code', v_school.code,
    'entries', to_jsonb(v_entries), 'cents', v_sum, 'line_id', v_paid -> 'line_id',
    'receipt_no', v_paid -> 'receipt_no'));
end
$$;
call app.expose('public.add_meet_walk_in(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The school of a walk-in: from the list, or a new one with the next code.
create function app.walk_in_school(p_meet public.meets, p_input jsonb) returns public.meet_schools
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_input ->> 'meet_school_id', 'meet_school_id');
  v_school public.meet_schools;
  v_name text;
begin
  if v_id is not null then
    select * into v_school from public.meet_schools k where k.id = v_id and k.meet_id = p_meet.id
      and k.archived_at is null;
    if v_school.id is null then
      perform app.fail('unknown_school', 'That school isn''t at this meet', 'Choose from the list.', 'meet_school_id');
    end if;
    return v_school;
  end if;
  v_name := app.need_line(p_input ->> 'name', 'name', 'The school''s name', 100);
  -- Two desks that add a school wait for each other, so that each gets its own code.
  perform pg_advisory_xact_lock(hashtextextended('meet:' || p_meet.id || ':schools', 0));
  select * into v_school from public.meet_schools k where k.meet_id = p_meet.id and lower(k.name) = lower(v_name)
    and k.archived_at is null;
  if v_school.id is null then
    insert into public.meet_schools (school_id, meet_id, code, name)
    values (p_meet.school_id, p_meet.id, app.next_meet_code('S', array(select k.code from public.meet_schools k
      where k.meet_id = p_meet.id)), v_name)
    returning * into v_school;
  end if;
  return v_school;
end
$$;

-- The entries of a walk-in in the event that the item names, each with a code. Returns the codes.
create function app.walk_in_entries(p_meet public.meets, p_school public.meet_schools, p_item jsonb, p_count integer)
returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.meet_events;
  v_codes text[];
begin
  if nullif(p_item ->> 'event_id', '') is null then
    return '{}';
  end if;
  select * into v_event from public.meet_events e where e.id = app.id_in(p_item ->> 'event_id', 'event_id')
    and e.meet_id = p_meet.id and e.archived_at is null for no key update;
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t at this meet', 'Choose from the list.', 'items');
  end if;
  select array_agg(left(v_event.code || '-' || p_school.code, 34) || '-' || n) into v_codes
  from generate_series(1, 2000) n where n in (select g from generate_series(1, 2000) g where not exists (
      select from public.meet_entries e where e.event_id = v_event.id
        and e.code = left(v_event.code || '-' || p_school.code, 34) || '-' || g)
    order by g limit p_count);
  perform public.save_meet_entries(p_meet.id, (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'event_id',
    v_event.id, 'meet_school_id', p_school.id, 'code', c, 'is_walk_in', true)) from unnest(v_codes) c));
  return v_codes;
end
$$;

-- The same for the host, with the events that fees can be for, its funds, and the sums: {charged, received, owed,
-- posted, unposted, uncharged}, and since when its fees rest.
create function public.meet_fees_page(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director');
begin
  return app.meet_fee_facts(p_meet) || jsonb_build_object(
    'fund_id', (app.fee_plan_of(p_meet)).fund_id,
    'rests_at', (app.fee_plan_of(p_meet)).rests_at,
    'can_choose_fund', app.manages('budget', 'create'),
    'funds', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.sort, f.name), '[]')
      from public.funds f where f.school_id = v_meet.school_id and f.archived_at is null),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name)
      order by e.sort, e.code), '[]') from public.meet_events e where e.meet_id = p_meet and e.archived_at is null),
    'schools', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name)
      order by k.name), '[]') from public.meet_schools k where k.meet_id = p_meet and k.archived_at is null),
    'uncharged', (select count(*) from public.meet_registrations r where r.meet_id = p_meet
      and r.state in ('approved', 'confirmed', 'checked_in', 'completed')
      and exists (select from app.meet_fee_changes(r))),
    'charged', coalesce(s.charged, 0), 'received', coalesce(s.received, 0),
    'posted', coalesce(s.posted, 0), 'unposted', coalesce(s.unposted, 0))
  from (
    select sum(l.cents) filter (where l.side = 'charge') as charged,
      sum(l.cents) filter (where l.side = 'payment') as received,
      sum(l.cents) filter (where p.id is not null) as posted,
      count(*) filter (where l.side = 'payment' and p.id is null) as unposted
    from public.meet_ledger l left join public.meet_postings p on p.line_id = l.id where l.meet_id = p_meet
  ) s;
end
$$;
call app.expose('public.meet_fees_page(uuid)', 'authenticated', 'service_role');
