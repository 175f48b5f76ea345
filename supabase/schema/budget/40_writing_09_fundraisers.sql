-- Saves a fundraiser: {name, type, fund_id, approval_no?, starts_on?, ends_on?, goal? in dollars, participants?, note?,
-- state?}. What isn't named stays. Returns its id.
create function public.save_fundraiser(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'save_fundraiser', jsonb_build_array(p_input, p_id));
  v public.fundraisers;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v from public.fundraisers f where f.id = p_id and f.school_id = v_school for update;
  if p_id is not null and v.id is null then
    perform app.fail('unknown_fundraiser', 'Your school doesn''t have that fundraiser', 'Reload the page.', 'id');
  end if;
  if v.id is null or p_input ? 'name' then v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 120); end if;
  v.type := app.one_of(p_input ->> 'type',
    '{product_sale,event,donation_drive,sponsorship,concession,service,raffle,other}', coalesce(v.type, 'other'),
    'type', 'The type');
  if v.id is null or p_input ? 'fund_id'
    then v.fund_id := (app.need_fund(v_school, p_input ->> 'fund_id', 'fund_id')).id; end if;
  if p_input ? 'approval_no'
    then v.approval_no := app.reference_in(p_input ->> 'approval_no', 'approval_no', 'The approval number', 40); end if;
  if p_input ? 'starts_on' then v.starts_on := app.date_in(p_input ->> 'starts_on', 'starts_on'); end if;
  if p_input ? 'ends_on' then v.ends_on := app.date_in(p_input ->> 'ends_on', 'ends_on'); end if;
  if p_input ? 'goal' then v.goal_cents := app.cents_in(p_input ->> 'goal', 'goal', 1000000); end if;
  if p_input ? 'participants'
    then v.participants := app.whole_in(p_input ->> 'participants', 'participants', 0, 10000); end if;
  if p_input ? 'note' then v.note := app.need_text(p_input ->> 'note', 'note', 'The note', 1000); end if;
  v.state := app.one_of(p_input ->> 'state', '{planned,running,done,canceled}', coalesce(v.state, 'planned'), 'state',
    'The status');
  if v.ends_on < v.starts_on then
    perform app.fail('dates', 'It can''t end before it starts', 'Choose a later last day.', 'ends_on');
  elsif v.type = 'raffle'
    and exists (select from public.schools s where s.id = v_school and lower(trim(s.state)) in ('tx', 'texas')) then
    perform app.fail('raffle', 'Schools in Texas can''t hold raffles', 'Choose another type.', 'type');
  end if;
  insert into public.fundraisers (id, school_id, name, type, approval_no, fund_id, starts_on, ends_on, goal_cents,
    participants, note, state)
  values (coalesce(p_id, gen_random_uuid()), v_school, v.name, v.type, v.approval_no, v.fund_id, v.starts_on, v.ends_on,
    v.goal_cents, v.participants, v.note, v.state)
  on conflict on constraint fundraisers_pkey do update set name = excluded.name, type = excluded.type,
    approval_no = excluded.approval_no,
    fund_id = excluded.fund_id, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
      goal_cents = excluded.goal_cents,
    participants = excluded.participants, note = excluded.note, state = excluded.state
  returning id into v.id;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_fundraiser(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Writes down a count of cash: {amount in dollars, first_counter, second_counter, counted_on?, note?}. Returns its id.
create function public.count_cash(p_fundraiser uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('create');
  v_done jsonb := app.once(p_key, 'count_cash', jsonb_build_array(p_fundraiser, p_input));
  v_first text := app.need_line(p_input ->> 'first_counter', 'first_counter', 'The first name', 120);
  v_second text := app.need_line(p_input ->> 'second_counter', 'second_counter', 'The second name', 120);
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif not exists (select from public.fundraisers f where f.id = p_fundraiser and f.school_id = v_school) then
    perform app.fail('unknown_fundraiser', 'Your school doesn''t have that fundraiser', 'Reload the page.', 'id');
  elsif lower(v_first) = lower(v_second) then
    perform app.fail('two_people', 'Two people must count the cash', 'Enter the name of someone else.',
      'second_counter');
  end if;
  insert into public.cash_counts (school_id, fundraiser_id, counted_on, amount_cents, first_counter, second_counter,
    note)
  values (v_school, p_fundraiser, coalesce(app.date_in(p_input ->> 'counted_on', 'counted_on'), app.today(v_school)),
    app.money_in(p_input ->> 'amount', 'amount'), v_first, v_second,
      app.need_text(p_input ->> 'note', 'note', 'The note', 300))
  returning id into v_id;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.count_cash(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Removes a count that was entered by mistake, or restores it. Its row stays.
create function public.remove_cash_count(p_id uuid, p_removed boolean default true, p_key uuid default null)
  returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('delete');
  v_done jsonb := app.once(p_key, 'remove_cash_count', jsonb_build_array(p_id, p_removed));
begin
  if v_done is not null then
    return;
  end if;
  update public.cash_counts c set removed_at = case when p_removed then coalesce(c.removed_at, now()) end
    where c.id = p_id and c.school_id = v_school;
  if not found then
    perform app.fail('unknown_count', 'Your school doesn''t have that count', 'Reload the page.', 'id');
  end if;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.remove_cash_count(uuid, boolean, uuid)', 'authenticated', 'service_role');
