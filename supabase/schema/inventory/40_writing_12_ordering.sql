-- Writes the lines of an order in place of those it had: [{variant_id, qty, price? in dollars, note?}]. Checks no
-- rights.
create function app.write_order_lines(p_order public.supply_orders, p_lines jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_seen uuid[] := '{}';
  v_variant uuid;
  v_name text;
  v_qty integer;
  x jsonb;
begin
  for x in select t from jsonb_array_elements(app.lines_in(p_lines, 'lines', 500)) t loop
    v_variant := app.id_in(x ->> 'variant_id', 'lines');
    v_name := (select trim(i.name || ' ' || v.size) from public.item_variants v
      join public.inventory_items i on i.id = v.item_id and i.archived_at is null
      where v.id = v_variant and v.school_id = p_order.school_id and v.archived_at is null);
    v_qty := app.whole_in(x ->> 'qty', 'lines', 1, 100000);
    if v_name is null then
      perform app.fail('unknown_item', 'That item isn''t in your supply room', 'Choose one from the list.', 'lines');
    elsif v_variant = any (v_seen) then
      perform app.fail('twice', format('%s is listed twice', v_name), 'Add both to one line.', 'lines');
    elsif v_qty is null then
      perform app.fail('missing', format('%s: the quantity is missing', v_name), 'Enter how many to order.', 'lines');
    end if;
    v_seen := v_seen || v_variant;
    insert into public.order_lines as l (school_id, order_id, variant_id, qty, unit_cost_cents, note)
    values (p_order.school_id, p_order.id, v_variant, v_qty, app.cents_in(x ->> 'price', 'lines', 100000),
      app.need_text(x ->> 'note', 'lines', 'The note', 300))
    on conflict on constraint order_lines_variant_key do update set qty = excluded.qty,
      unit_cost_cents = excluded.unit_cost_cents,
      note = excluded.note, removed_at = null
    where (l.qty, l.unit_cost_cents, l.note, l.removed_at) is distinct
      from (excluded.qty, excluded.unit_cost_cents, excluded.note, null);
  end loop;
  update public.order_lines l set removed_at = now()
  where l.order_id = p_order.id and l.removed_at is null and not l.variant_id = any (v_seen);
end
$$;

-- Saves an order as a draft under the id that the caller gives: {vendor?, requisition_no?, purchase_no?, fund?,
-- needed_on?, note?, lines?: [{variant_id, qty, price? in dollars, note?}]}; what isn't named stays, and the lines
-- replace those it had. Returns the id.
create function public.save_order(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('create');
  v_done jsonb := app.once(p_key, 'save_order', jsonb_build_array(p_id, p_input));
  v public.supply_orders;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  if exists (select from public.supply_orders o where o.id = p_id) then
    v := app.hold_supply_order(v_school, p_id, '{draft,sent_back}');
  end if;
  if p_input ? 'vendor' then v.vendor := app.order_text_in(p_input ->> 'vendor', 'vendor', 'The vendor', 160); end if;
  if p_input ? 'requisition_no' then
    v.requisition_no := app.order_text_in(p_input ->> 'requisition_no', 'requisition_no', 'The requisition number', 40);
  end if;
  if p_input ? 'purchase_no' then
    v.purchase_no := app.order_text_in(p_input ->> 'purchase_no', 'purchase_no', 'The purchase request number', 40);
  end if;
  if p_input ? 'fund' then v.fund := app.order_text_in(p_input ->> 'fund', 'fund', 'The fund', 80); end if;
  if p_input ? 'needed_on' then v.needed_on := app.date_in(p_input ->> 'needed_on', 'needed_on'); end if;
  if p_input ? 'note' then v.note := app.need_text(p_input ->> 'note', 'note', 'The note', 1000); end if;
  if v.id is null then
    -- One number after the other, also where two orders are written at the same moment.
    perform pg_advisory_xact_lock(hashtextextended('inventory.orders:' || v_school, 0));
    insert into public.supply_orders (id, school_id, number, vendor, requisition_no, purchase_no, fund, needed_on, note)
    values (p_id, v_school,
      (select coalesce(max(o.number), 0) + 1 from public.supply_orders o where o.school_id = v_school),
      v.vendor, v.requisition_no, v.purchase_no, v.fund, v.needed_on, v.note)
    returning * into v;
  else
    update public.supply_orders o set vendor = v.vendor, requisition_no = v.requisition_no, purchase_no = v.purchase_no,
      fund = v.fund,
      needed_on = v.needed_on, note = v.note
    where o.id = p_id;
  end if;
  if p_input ? 'lines' then
    perform app.write_order_lines(v, p_input -> 'lines');
  end if;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_order(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Asks for approval. Returns the state.
create function public.submit_order(p_id uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'submit_order', to_jsonb(p_id));
  v public.supply_orders;
  v_lines bigint;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.hold_supply_order(v_school, p_id, '{draft,sent_back}');
  v_lines := (select count(*) from public.order_lines l where l.order_id = p_id and l.removed_at is null);
  if v_lines = 0 then
    perform app.fail('missing', 'Nothing is listed', 'Add at least one item.', 'lines');
  end if;
  update public.supply_orders o set state = 'submitted', submitted_by = auth.uid(), submitted_at = now(),
    decided_by = null,
    decided_by_label = null, decided_at = null, decision_note = null
  where o.id = p_id;
  perform app.notify('inventory.orders',
    array_remove(array_remove(app.keepers_of(v_school, 'inventory', 'update'), v.requested_by), auth.uid()),
    format('Supply order no. %s is waiting for approval', v.number),
    format('%s: %s%s.', v.requested_by_label, case v_lines when 1 then '1 item' else v_lines || ' items' end,
      coalesce(' from ' || v.vendor, '')),
    '/app/inventory/orders/' || p_id, format('%s:%s', p_id, now()), v_school);
  perform app.done(p_key, to_jsonb('submitted'::text));
  return 'submitted';
end
$$;
call app.expose('public.submit_order(uuid, uuid)', 'authenticated', 'service_role');

-- Approves an order, or sends it back with a reason, by staff who neither wrote nor submitted it. Returns the state.
create function app.decide_order(p_id uuid, p_approve boolean, p_note text default null, p_key uuid default null)
  returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply_staff();
  v_done jsonb := app.once(p_key, 'decide_order', jsonb_build_array(p_id, p_approve, p_note));
  v_note text := app.need_text(p_note, 'note', 'The reason', 1000, not coalesce(p_approve, false));
  v public.supply_orders;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.hold_supply_order(v_school, p_id, '{submitted}');
  if auth.uid() in (v.requested_by, v.submitted_by) then
    perform app.deny('You can''t approve your own order. Ask someone else on staff');
  end if;
  update public.supply_orders o set state = case when p_approve then 'approved' else 'sent_back' end,
    decided_by = auth.uid(),
    decided_by_label = app.actor_label(), decided_at = now(), decision_note = v_note
  where o.id = p_id returning * into v;
  perform app.tell_order_author(v, case v.state when 'approved' then 'approved' else 'sent back' end, v_note);
  perform app.done(p_key, to_jsonb(v.state));
  return v.state;
end
$$;
call app.keep_plans('app.decide_order(uuid, boolean, text, uuid)');
revoke execute on function app.decide_order(uuid, boolean, text, uuid) from authenticated, service_role;

-- Marks an approved order as placed: {vendor?, requisition_no?, ordered_on?, expected_on?}; of one on its way it
-- corrects these. The vendor has to be known by now. By staff. Returns the state.
create function public.place_order(p_id uuid, p_input jsonb default '{}', p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply_staff();
  v_done jsonb := app.once(p_key, 'place_order', jsonb_build_array(p_id, p_input));
  v_today date := app.today(app.school_id());
  v public.supply_orders;
  v_was text;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.hold_supply_order(v_school, p_id, '{approved,ordered,partly_received}');
  v_was := v.state;
  v.vendor := app.need_line(coalesce(p_input ->> 'vendor', v.vendor), 'vendor', 'The vendor', 160);
  if p_input ? 'requisition_no' then
    v.requisition_no := app.order_text_in(p_input ->> 'requisition_no', 'requisition_no', 'The requisition number', 40);
  end if;
  v.ordered_on := coalesce(app.date_in(p_input ->> 'ordered_on', 'ordered_on'), v.ordered_on, v_today);
  if p_input ? 'expected_on' then v.expected_on := app.date_in(p_input ->> 'expected_on', 'expected_on'); end if;
  if v.ordered_on > v_today then
    perform app.fail('ordered_on', 'The date of the order is in the future', 'Choose today or earlier.', 'ordered_on');
  elsif v.expected_on < v.ordered_on then
    perform app.fail('expected_on', 'It can''t arrive before it was ordered', 'Choose a later date.', 'expected_on');
  end if;
  v.state := case v.state when 'approved' then 'ordered' else v.state end;
  update public.supply_orders o set state = v.state, vendor = v.vendor, requisition_no = v.requisition_no,
    ordered_on = v.ordered_on,
    expected_on = v.expected_on
  where o.id = p_id;
  if v_was = 'approved' then
    perform app.tell_order_author(v, 'ordered', 'Expected ' || to_char(v.expected_on, 'Mon FMDD, YYYY') || '.');
  end if;
  perform app.done(p_key, to_jsonb(v.state));
  return v.state;
end
$$;
call app.expose('public.place_order(uuid, jsonb, uuid)', 'authenticated', 'service_role');
