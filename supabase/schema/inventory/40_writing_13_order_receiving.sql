-- Sets the state of an order from what was received. Checks no rights.
create function app.settle_order(p_order uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_state text;
begin
  select case when bool_and(l.received_qty >= l.qty) then 'received' when bool_or(l.received_qty > 0)
    then 'partly_received' else 'ordered' end
  into v_state from public.order_lines l where l.order_id = p_order and l.removed_at is null;
  update public.supply_orders o set state = v_state, short_note = null,
    received_on = case v_state when 'received' then coalesce(o.received_on, app.today(o.school_id)) end
  where o.id = p_order;
  return v_state;
end
$$;

-- Checks received items and returns them as lines of the ledger: size and quantity. Refuses more than is open, unless
-- staff marked an over-delivery. Checks no rights.
create function app.order_parts_in(p_order public.supply_orders, p_lines jsonb, p_over text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v public.order_lines;
  v_lines jsonb := '[]';
  v_qty integer;
  x jsonb;
begin
  for x in select t from jsonb_array_elements(app.lines_in(p_lines, 'lines', 500)) t loop
    -- A line may come in two parts, such as four to the rack and one in need of repair: each part counts for the next
    -- one.
    select * into v from public.order_lines l where l.id = app.id_in(x ->> 'line_id', 'lines')
      and l.order_id = p_order.id and l.removed_at is null;
    v_qty := app.whole_in(x ->> 'qty', 'lines', 1, 100000);
    if v.id is null then
      perform app.fail('unknown_line', 'That line isn''t in this order', 'Reload the page.', 'lines');
    elsif v_qty is null then
      perform app.fail('missing', format('%s: the number is missing', app.variant_name(v.variant_id)),
        'Enter how many arrived.', 'lines');
    elsif v.received_qty + v_qty > v.qty and p_over is null then
      perform app.fail('too_many',
        format('%s: %s of %s still open', app.variant_name(v.variant_id), greatest(v.qty - v.received_qty, 0), v.qty),
        'Someone may have received it just now. If more arrived than was ordered, staff can note an over-delivery.',
          'lines');
    end if;
    update public.order_lines l set received_qty = l.received_qty + v_qty where l.id = v.id;
    v_lines := v_lines
      || jsonb_build_object('variant_id', v.variant_id, 'qty', v_qty, 'location_id', x -> 'location_id',
      'condition', coalesce(x -> 'condition', '"new"'), 'serials', x -> 'serials');
  end loop;
  return v_lines;
end
$$;

-- Receives items of an order: {lines: [{line_id, qty, location_id, condition?, serials?}], over?, reason?}, where
-- `over` is staff's note that more came than was ordered. All of it is taken in or none. Returns the act in the ledger.
create function public.receive_order(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'receive_order', jsonb_build_array(p_id, p_input));
  v_over text := app.need_text(p_input ->> 'over', 'over', 'The note', 280);
  v_reason text := app.need_text(p_input ->> 'reason', 'reason', 'The note', 300);
  v public.supply_orders;
  v_act uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif v_over is not null and not app.manages('inventory', 'update') then
    perform app.deny('Only staff can receive more than was ordered');
  end if;
  v := app.hold_supply_order(v_school, p_id, '{ordered,partly_received}');
  v_act := app.write_stock(v_school, app.received_changes(v_school, app.order_parts_in(v, p_input -> 'lines', v_over)),
    coalesce('Over-delivery: ' || v_over, v_reason, left(format('Order no. %s, %s', v.number, v.vendor), 300)),
      'supply_orders', p_id);
  if app.settle_order(p_id) = 'received' then
    perform app.tell_order_author(v, 'received', 'Everything has arrived.');
  end if;
  perform app.done(p_key, to_jsonb(v_act));
  return v_act;
end
$$;
call app.expose('public.receive_order(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Undoes a receipt of an order by its opposite, as corrections do. Who received it can, and staff. Returns the new act.
create function public.undo_order_receipt(p_act uuid, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'undo_order_receipt', to_jsonb(p_act));
  v_order uuid;
  v_new uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_order := (select m.ref_id from public.stock_movements m where m.act = p_act and m.school_id = v_school
    and m.ref_table = 'supply_orders' limit 1);
  if v_order is null then
    perform app.fail('unknown_act', 'That isn''t an order receipt', 'Reload the page.');
  elsif exists (select from public.stock_movements m where m.act = p_act and m.created_by is distinct from auth.uid())
    and not app.manages('inventory', 'update') then
    perform app.deny('Only the person who received this, or staff, can undo it');
  elsif (app.hold_supply_order(v_school, v_order, '{ordered,partly_received,received}')).short_note is not null then
    perform app.fail('closed', 'This order is closed', 'Reopen the order first.');
  elsif exists (select from public.stock_movements m where m.ref_table = 'stock_movements' and m.ref_id = p_act) then
    perform app.fail('undone', 'This was already undone', 'Reload the page.');
  end if;
  perform app.undo_assets(p_act);
  v_new := app.write_stock(v_school, array(
    select row(m.kind, m.variant_id, m.asset_id, m.location_id, m.condition, -m.qty, -m.held, null)::app.stock_change
    from public.stock_movements m where m.act = p_act), 'Undone', 'stock_movements', p_act);
  update public.order_lines l set received_qty = l.received_qty - m.qty
  from (select s.variant_id, sum(s.qty)::integer as qty from public.stock_movements s where s.act = p_act group by 1) m
  where l.order_id = v_order and l.variant_id = m.variant_id;
  perform app.settle_order(v_order);
  perform app.done(p_key, to_jsonb(v_new));
  return v_new;
end
$$;
call app.expose('public.undo_order_receipt(uuid, uuid)', 'authenticated', 'service_role');

-- Closes an order whose remaining items won't come, with the reason. By staff. Returns the state.
create function public.close_order(p_id uuid, p_note text, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply_staff();
  v_done jsonb := app.once(p_key, 'close_order', jsonb_build_array(p_id, p_note));
  v_note text := app.need_text(p_note, 'note', 'The reason', 1000, true);
  v public.supply_orders;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  perform app.hold_supply_order(v_school, p_id, '{partly_received}');
  update public.supply_orders o set state = 'received', short_note = v_note, received_on = app.today(v_school)
    where o.id = p_id returning * into v;
  perform app.tell_order_author(v, 'closed', v_note);
  perform app.done(p_key, to_jsonb(v.state));
  return v.state;
end
$$;
call app.expose('public.close_order(uuid, text, uuid)', 'authenticated', 'service_role');

-- Cancels an order before anything was received: its author until it is approved, and staff, with a reason from then
-- on. Returns the state.
create function public.cancel_order(p_id uuid, p_note text default null, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'cancel_order', jsonb_build_array(p_id, p_note));
  v public.supply_orders;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.hold_supply_order(v_school, p_id, '{draft,sent_back,submitted,approved,ordered}');
  if not app.manages('inventory', 'update')
    and (v.state in ('approved', 'ordered') or v.requested_by is distinct from auth.uid()) then
    perform app.deny('Only staff can cancel this order');
  end if;
  update public.supply_orders o set state = 'canceled',
    cancel_note = app.need_text(p_note, 'note', 'The reason', 1000, v.state in ('approved', 'ordered'))
  where o.id = p_id returning * into v;
  perform app.tell_order_author(v, 'canceled', v.cancel_note);
  perform app.done(p_key, to_jsonb(v.state));
  return v.state;
end
$$;
call app.expose('public.cancel_order(uuid, text, uuid)', 'authenticated', 'service_role');

-- Moves an order one step back: one that waits for approval or was canceled becomes a draft, by its author or staff;
-- one that was closed short is open again, by staff. Returns the state.
create function public.reopen_order(p_id uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'reopen_order', to_jsonb(p_id));
  v public.supply_orders;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.hold_supply_order(v_school, p_id, '{submitted,canceled,received}');
  if not app.manages('inventory', 'update')
    and (v.state = 'received' or v.requested_by is distinct from auth.uid()) then
    perform app.deny('Only the person who wrote this order, or staff, can reopen it');
  elsif v.state = 'received' and v.short_note is null then
    perform app.fail('order_state', 'This whole order has arrived', 'Undo a receipt, or create another order.', 'id');
  elsif v.state = 'received' then
    v.state := app.settle_order(p_id);
  else
    update public.supply_orders o set state = 'draft', decided_by = null, decided_by_label = null, decided_at = null,
      decision_note = null,
      cancel_note = null, ordered_on = null, expected_on = null
    where o.id = p_id returning * into v;
  end if;
  perform app.done(p_key, to_jsonb(v.state));
  return v.state;
end
$$;
call app.expose('public.reopen_order(uuid, uuid)', 'authenticated', 'service_role');
