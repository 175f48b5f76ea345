-- Sends out: {kind: alteration | repair | cleaning, shop, due_on?, note?, lines: [{variant_id, location_id, condition,
-- qty} or {asset_id}]}. Returns how many lines went.
create function public.send_out(p_input jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'send_out', p_input);
  v_kind text := coalesce(p_input ->> 'kind', '');
  v_shop text := app.need_line(p_input ->> 'shop', 'shop', 'The shop', 120);
  v_due date := app.date_in(p_input ->> 'due_on', 'due_on');
  v_today date := app.today(app.school_id());
  v_changes app.stock_change[] := '{}';
  v_count integer := 0;
  v record;
begin
  if v_done is not null then
    return v_done::integer;
  elsif v_kind not in ('alteration', 'repair', 'cleaning') then
    perform app.fail('kind', 'Items go out for alteration, repair, or cleaning', 'Choose one.', 'kind');
  elsif v_due < v_today then
    perform app.fail('due_on', 'The date it''s due is in the past', 'Choose today or later, or leave it blank.',
      'due_on');
  end if;
  for v in select l.* from app.stock_lines_in(v_school, p_input -> 'lines') l order by l.asset_id loop
    if v.item_tracking = 'serial' then
      perform app.need_asset_here(v.asset_id);
      update public.serial_assets a set status = 'in_repair' where a.id = v.asset_id;
    elsif v.qty > 1000 then
      perform app.fail('number', format('%s: up to 1,000 at a time', v.item_name), 'Enter a smaller number.', 'lines');
    end if;
    v_changes := v_changes
      || row('repair', v.variant_id, v.asset_id, v.location_id, v.condition, -v.qty, 0, null)::app.stock_change;
    insert into public.repairs (school_id, kind, variant_id, asset_id, location_id, condition_out, qty, shop, note,
      sent_on, due_on)
    values (v_school, v_kind, v.variant_id, v.asset_id, v.location_id, v.condition, v.qty, v_shop,
      app.need_text(p_input ->> 'note', 'note', 'The note', 500), v_today, v_due);
    v_count := v_count + 1;
  end loop;
  perform app.write_stock(v_school, v_changes, v_shop, 'repairs', null);
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.send_out(jsonb, uuid)', 'authenticated', 'service_role');

-- Takes back from the shop: {ids, condition, location_id?, cost? in dollars, of all of them together}. Returns how many
-- lines came.
create function public.bring_back(p_input jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'bring_back', p_input);
  v_ids uuid[] := array(select app.id_in(x #>> '{}', 'ids')
    from jsonb_array_elements(app.lines_in(p_input -> 'ids', 'ids', 200)) x);
  v_condition text := app.condition_in(coalesce(p_input ->> 'condition', 'serviceable'));
  v_place uuid := app.id_in(p_input ->> 'location_id', 'location_id');
  v_cost integer := app.cents_in(p_input ->> 'cost', 'cost', 100000);
  v_rows public.repairs[];
begin
  if v_done is not null then
    return v_done::integer;
  elsif v_place is not null then
    perform app.need_place(v_school, v_place);
  end if;
  v_rows := array(select r from public.repairs r where r.id = any (v_ids) and r.school_id = v_school
    and r.back_on is null order by r.id for update);
  if cardinality(v_rows) = 0 or cardinality(v_rows) <> (select count(distinct i) from unnest(v_ids) i) then
    perform app.fail('unknown_repair', 'One of these isn''t out at a shop anymore', 'Reload the page.', 'ids');
  end if;
  perform app.write_stock(v_school,
    array(select row('repair', r.variant_id, r.asset_id, coalesce(v_place, r.location_id), v_condition, r.qty, 0,
    null)::app.stock_change
    from unnest(v_rows) r), 'Back from the shop', 'repairs', null);
  update public.serial_assets a set status = 'in_stock', condition = v_condition,
    location_id = coalesce(v_place, r.location_id)
  from unnest(v_rows) r where a.id = r.asset_id;
  -- The cost of all is shared; what doesn't divide is the first one's.
  update public.repairs r set back_on = app.today(v_school), condition_in = v_condition,
    received_by_label = app.actor_label(),
    cost_cents = v_cost / cardinality(v_rows) + case when r.id = v_rows[1].id then v_cost % cardinality(v_rows)
      else 0 end
  where r.id = any (v_ids);
  return app.done(p_key, to_jsonb(cardinality(v_rows)))::integer;
end
$$;
call app.expose('public.bring_back(jsonb, uuid)', 'authenticated', 'service_role');

-- Notifies who wrote and who submitted an order of what became of it.
create function app.tell_order_author(p_order public.supply_orders, p_what text, p_note text default null)
  returns integer
language sql security definer set search_path = ''
as $$
  select app.notify('inventory.my-order', array_remove(array[p_order.requested_by, p_order.submitted_by], null),
    format('Order no. %s: %s', p_order.number, p_what), p_note, '/app/inventory/orders/' || p_order.id,
    format('%s:%s:%s', p_order.id, p_what, now()), p_order.school_id)
$$;

-- An order of the school, held for the rest of the transaction, in one of these states. Two people who do something to
-- the same order come one after the other, and the second sees what the first did. Checks no rights.
create function app.hold_supply_order(p_school uuid, p_id uuid, p_states text[]) returns public.supply_orders
language plpgsql security definer set search_path = ''
as $$
declare
  v public.supply_orders;
begin
  select * into v from public.supply_orders o where o.id = p_id and o.school_id = p_school for update;
  if v.id is null then
    perform app.deny('That order isn''t in your supply room');
  elsif not v.state = any (p_states) then
    perform app.fail('order_state', case v.state when 'draft' then 'This order is a draft' when 'sent_back'
      then 'This order was sent back'
      when 'submitted' then 'This order is waiting for approval' when 'approved'
        then 'This order is approved and isn''t ordered yet'
      when 'ordered' then 'This order is on its way' when 'partly_received' then 'Part of this order has arrived'
      when 'received' then 'This order is already received' else 'This order was canceled' end, 'Reload the page.',
        'id');
  end if;
  return v;
end
$$;
