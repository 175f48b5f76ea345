-- Cancels a receipt that was written by mistake: who wrote it can on the same day, staff at any time, as long as
-- nothing has happened since to what is on it. Returns its direction.
create function public.cancel_receipt(p_receipt uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'cancel_receipt', to_jsonb(p_receipt));
  v public.hand_receipts;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  select * into v from public.hand_receipts h where h.id = p_receipt and h.school_id = v_school for update;
  if v.id is null then
    perform app.fail('unknown_receipt', 'That receipt isn''t from your supply room', 'Reload the page.');
  elsif v.canceled_at is not null then
    perform app.fail('canceled', 'This receipt was already canceled', 'Reload the page.');
  elsif not app.manages('inventory', 'update') and (v.created_by is distinct from auth.uid()
    or app.day_in(v.created_at, (select s.time_zone from public.schools s where s.id = v_school)) <> app.today(
      v_school)) then
    perform app.deny('Only staff, or who wrote it on the same day, can cancel a receipt');
  elsif exists (select from public.cadets c where c.id = v.cadet_id and c.profile_id = auth.uid()) then
    perform app.deny('You can''t cancel your own receipt');
  end if;
  if v.direction = 'issue' then
    perform app.cancel_issue(v);
  else
    perform app.cancel_return(v);
  end if;
  update public.hand_receipts h set canceled_at = now(), canceled_by_label = app.actor_label() where h.id = v.id;
  perform app.done(p_key, to_jsonb(v.direction));
  return v.direction;
end
$$;
call app.expose('public.cancel_receipt(uuid, uuid)', 'authenticated', 'service_role');

-- Puts back what a receipt issued. Checks no rights.
create function app.cancel_issue(p_receipt public.hand_receipts) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_rows public.custody[] := array(select c from public.custody c where c.receipt_id = p_receipt.id
    order by c.id for update);
begin
  if exists (select from unnest(v_rows) c where c.state <> 'issued') then
    perform app.fail('changed_since', 'Something on this receipt has since been turned in or lost',
      'Turn in what''s left instead.');
  end if;
  perform app.write_stock(p_receipt.school_id,
    array(select row('return', c.variant_id, c.asset_id, c.location_id, c.condition_out, c.qty, 0,
    c.id)::app.stock_change
    from unnest(v_rows) c), 'Receipt canceled', 'hand_receipts', p_receipt.id);
  update public.serial_assets a set status = 'in_stock', location_id = c.location_id from unnest(v_rows) c
    where a.id = c.asset_id;
  update public.custody c set state = 'canceled' where c.receipt_id = p_receipt.id;
end
$$;

-- Takes back what a return wrote: the things are out again, and its charges undone. Checks no rights.
create function app.cancel_return(p_receipt public.hand_receipts) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[] := array(select (l ->> 'custody_id')::uuid from jsonb_array_elements(p_receipt.lines) l);
begin
  perform from public.custody c where c.id = any (v_ids) order by c.id for update;
  if exists (select from public.hand_receipts h cross join jsonb_array_elements(h.lines) l
    where h.school_id = p_receipt.school_id and h.direction = 'return' and h.canceled_at is null
      and h.number > p_receipt.number
      and h.created_at >= p_receipt.created_at and (l ->> 'custody_id')::uuid = any (v_ids)) then
    perform app.fail('changed_since', 'More of this was turned in on a later receipt', 'Cancel the later one first.');
  elsif exists (select from public.custody_charges g where g.receipt_id = p_receipt.id and g.state <> 'open') then
    perform app.fail('changed_since', 'A charge on this receipt is already settled', 'Open the charge again first.');
  elsif exists (select from public.serial_assets a join public.custody c on c.asset_id = a.id and c.id = any (v_ids)
    join jsonb_array_elements(p_receipt.lines) l on (l ->> 'custody_id')::uuid = c.id
    where a.status is distinct from case l ->> 'outcome' when 'lost' then 'lost' else 'in_stock' end) then
    perform app.fail('changed_since', 'One of these has changed since', 'Issue it again instead.');
  end if;
  perform app.write_stock(p_receipt.school_id,
    array(select row('issue', c.variant_id, c.asset_id, (l ->> 'location_id')::uuid, l ->> 'condition',
      -(l ->> 'qty')::integer, 0, c.id)::app.stock_change
    from jsonb_array_elements(p_receipt.lines) l join public.custody c on c.id = (l ->> 'custody_id')::uuid
      where l ->> 'outcome' <> 'lost'),
    'Receipt canceled', 'hand_receipts', p_receipt.id);
  update public.custody c set
    returned_qty = c.returned_qty - case l ->> 'outcome' when 'lost' then 0 else (l ->> 'qty')::integer end,
    lost_qty = c.lost_qty - case l ->> 'outcome' when 'lost' then (l ->> 'qty')::integer else 0 end,
    state = case when c.returned_qty + c.lost_qty = (l ->> 'qty')::integer then 'issued' else 'partially_returned' end,
    returned_at = null, received_by_label = null
  from jsonb_array_elements(p_receipt.lines) l where c.id = (l ->> 'custody_id')::uuid;
  update public.serial_assets a set status = 'issued' from public.custody c where c.id = any (v_ids)
    and a.id = c.asset_id;
  update public.custody_charges g set state = 'undone', settled_at = now(), settled_by_label = app.actor_label()
    where g.receipt_id = p_receipt.id;
end
$$;

-- Settles charges: paid, waived with a reason, or open again. Staff only. Returns [{id, state, note}] as they were, for
-- undoing.
create function public.settle_charges(p_ids uuid[], p_state text, p_note text default null, p_key uuid default null)
  returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply_staff();
  v_done jsonb := app.once(p_key, 'settle_charges', jsonb_build_array(p_ids, p_state, p_note));
  v_before jsonb;
begin
  if v_done is not null then
    return v_done;
  elsif coalesce(p_state, '') not in ('open', 'paid', 'waived') then
    perform app.fail('state', 'A charge is open, paid, or waived', 'Choose one.', 'state');
  elsif p_state = 'waived' and nullif(trim(p_note), '') is null then
    perform app.fail('note', 'Say why it is waived', 'Write a few words.', 'note');
  end if;
  perform app.check_ids(p_ids, 'charges', 500);
  perform from public.custody_charges g where g.id = any (p_ids) and g.school_id = v_school order by g.id for update;
  if (select count(*) from public.custody_charges g where g.id = any (p_ids) and g.school_id = v_school
    and g.state <> 'undone')
    <> (select count(distinct i) from unnest(p_ids) i) or coalesce(cardinality(p_ids), 0) = 0 then
    perform app.fail('unknown_charge', 'One of these charges isn''t at your school, or was undone', 'Reload the page.',
      'charges');
  end if;
  v_before := (select jsonb_agg(jsonb_build_object('id', g.id, 'state', g.state, 'note', g.note) order by g.id)
    from public.custody_charges g where g.id = any (p_ids));
  update public.custody_charges g set state = p_state, note = app.need_text(p_note, 'note', 'The note', 300),
    settled_at = case when p_state <> 'open' then now() end, settled_by_label = case when p_state <> 'open'
      then app.actor_label() end
  where g.id = any (p_ids);
  return app.done(p_key, v_before);
end
$$;
call app.expose('public.settle_charges(uuid[], text, text, uuid)', 'authenticated', 'service_role');

-- Keeps how a receipt was signed at the counter after it was written: {method, name, strokes?}. Returns its number.
create function public.sign_at_counter(p_receipt uuid, p_counter jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'sign_at_counter', jsonb_build_array(p_receipt, p_counter));
  v public.hand_receipts;
  v_method text := coalesce(p_counter ->> 'method', '');
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  select * into v from public.hand_receipts h where h.id = p_receipt and h.school_id = v_school for update;
  if v.id is null or v.canceled_at is not null then
    perform app.fail('unknown_receipt', 'That receipt isn''t from your supply room, or was canceled',
      'Reload the page.');
  elsif v.counter_at is not null then
    perform app.fail('signed', 'This receipt is already signed', 'Reload the page.');
  end if;
  perform app.check_counter(p_counter);
  update public.hand_receipts h set counter_method = v_method, counter_name = trim(p_counter ->> 'name'),
    counter_at = now(),
    counter_strokes = case v_method when 'drawn' then p_counter -> 'strokes' end
  where h.id = v.id;
  return app.done(p_key, to_jsonb(v.number))::integer;
end
$$;
call app.expose('public.sign_at_counter(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Notifies the families of new receipts.
create function app.tell_receipts(p_school uuid, p_receipts uuid[]) returns integer
language sql security definer set search_path = ''
as $$
  select app.notify_families('inventory.receipt', array(
    select row(r.cadet_id, format('Hand receipt no. %s', r.number),
      format('%s %s from supply. Read and sign it.', jsonb_array_length(r.lines),
        case r.direction when 'issue' then case jsonb_array_length(r.lines) when 1 then 'item' else 'items' end
          else case jsonb_array_length(r.lines) when 1 then 'returned item' else 'returned items' end end),
      '/app/inventory/receipts/' || r.id, 'receipt:' || r.id)::app.notice
    from public.hand_receipts r where r.id = any (p_receipts) and r.cadet_id is not null), p_school)
$$;

-- Reminds families of what was due back, each so often as the school says. Returns how many were told.
create function app.remind_of_gear(p_school uuid) returns integer
language sql security definer set search_path = ''
as $$
  with late as (
    update public.custody c set reminded_on = app.today(p_school)
    where c.school_id = p_school and c.returnable and c.state in ('issued', 'partially_returned')
      and c.due_on < app.today(p_school)
      and (c.reminded_on is null or c.reminded_on <= app.today(p_school) - coalesce(
        (select s.remind_every from public.inventory_settings s where s.school_id = p_school), 7))
    returning c.cadet_id, c.variant_id, c.due_on
  ), told as (
    select l.cadet_id, count(*) as items, string_agg(app.variant_name(l.variant_id), ', ' order by l.variant_id)
      as names, min(l.due_on) as due
    from late l where l.cadet_id is not null group by 1
  )
  select app.notify_families('inventory.overdue', array(
    select row(t.cadet_id, case t.items when 1 then 'An item is due back at supply' else t.items
      || ' items are due back at supply' end,
      left(t.names, 300) || '. Due ' || to_char(t.due, 'Mon FMDD, YYYY') || '.', '/app/inventory/gear',
      'overdue:' || app.today(p_school))::app.notice from told t), p_school)
$$;

-- Reminds of what is overdue, and tells staff of what is low and wasn't told yet, such as where a minimum was raised.
create function app.run_supply(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid;
  v_sizes uuid[];
begin
  for v_school in select distinct i.school_id from public.inventory_items i where p_school is null
    or i.school_id = p_school loop
    perform app.remind_of_gear(v_school);
    v_sizes := array(select v.id from public.item_variants v where v.school_id = v_school and v.archived_at is null);
    perform app.tell_low(v_school, v_sizes, v_sizes);
  end loop;
end
$$;
