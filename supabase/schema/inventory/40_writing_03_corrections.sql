-- Corrects levels or disposes of stock: {kind: adjust | dispose, lines: [{variant_id, location_id, condition, qty} or
-- {asset_id}], reason}. To adjust, `qty` may be below zero. Things with a number are disposed of by number. Returns the
-- act.
create function public.correct_stock(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply_staff();
  v_done jsonb := app.once(p_key, 'correct_stock', p_input);
  v_kind text := coalesce(p_input ->> 'kind', '');
  v_reason text := app.need_text(p_input ->> 'reason', 'reason', 'The reason', 300, true);
  v_changes app.stock_change[] := '{}';
  v record;
  v_act uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif v_kind not in ('adjust', 'dispose') then
    perform app.fail('kind', 'Stock is adjusted or disposed of', 'Choose one.', 'kind');
  end if;
  for v in select l.*
    from app.stock_lines_in(v_school, p_input -> 'lines', case v_kind when 'adjust' then -100000 else 1 end) l
    order by l.asset_id loop
    if v.item_tracking = 'serial' then
      perform app.need_asset_here(v.asset_id);
      if v_kind = 'adjust' then
        perform app.fail('serials', 'Things with a serial number are received, counted, or disposed of',
          'Choose one of these.', 'lines');
      end if;
      update public.serial_assets a set status = 'disposed' where a.id = v.asset_id;
    elsif v.qty = 0 then
      perform app.fail('number', 'A change of zero does nothing', 'Enter how many more or fewer.', 'lines');
    end if;
    v_changes := v_changes || row(v_kind, v.variant_id, v.asset_id, v.location_id, v.condition,
      case v_kind when 'adjust' then v.qty else -v.qty end, 0, null)::app.stock_change;
  end loop;
  v_act := app.write_stock(v_school, v_changes, v_reason);
  perform app.done(p_key, to_jsonb(v_act));
  return v_act;
end
$$;
call app.expose('public.correct_stock(jsonb, uuid)', 'authenticated', 'service_role');

-- Takes back an act of receiving, moving, correcting, or disposing by its opposite. Who did it can, and staff. Returns
-- the new act.
create function public.undo_stock(p_act uuid, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'undo_stock', to_jsonb(p_act));
  v_changes app.stock_change[];
  v_new uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if not exists (select from public.stock_movements m where m.act = p_act and m.school_id = v_school) then
    perform app.fail('unknown_act', 'That isn''t in the ledger of your supply room', 'Reload the page.');
  elsif exists (select from public.stock_movements m where m.act = p_act
    and (m.kind not in ('receive', 'transfer', 'adjust', 'dispose') or m.ref_table is not null)) then
    perform app.fail('elsewhere', 'This came from a receipt, a count, or an order', 'Undo it there.');
  elsif exists (select from public.stock_movements m where m.act = p_act and m.created_by is distinct from auth.uid())
    and not app.manages('inventory', 'update') then
    perform app.deny('Only the person who did this, or staff, can undo it');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('undo_stock:' || p_act, 0));
  if exists (select from public.stock_movements m where m.ref_table = 'stock_movements' and m.ref_id = p_act) then
    perform app.fail('undone', 'This was already undone', 'Reload the page.');
  end if;
  perform app.undo_assets(p_act);
  v_changes := array(
    select row(m.kind, m.variant_id, m.asset_id, m.location_id, m.condition, -m.qty, -m.held, null)::app.stock_change
    from public.stock_movements m where m.act = p_act);
  v_new := app.write_stock(v_school, v_changes, 'Undone', 'stock_movements', p_act);
  perform app.done(p_key, to_jsonb(v_new));
  return v_new;
end
$$;
call app.expose('public.undo_stock(uuid, uuid)', 'authenticated', 'service_role');

-- Puts the numbered things of an act back to where they were before it; refuses where something has happened to them
-- since. Checks no rights.
create function app.undo_assets(p_act uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.serial_assets a
  where a.id in (select m.asset_id from public.stock_movements m where m.act = p_act) order by a.id for update;
  if exists (select from public.stock_movements m join public.stock_movements later on later.asset_id = m.asset_id
    and later.seq > m.seq
    and later.act <> m.act where m.act = p_act) then
    perform app.fail('changed_since', 'One of these has changed since',
      'Record a movement to correct it.');
  end if;
  update public.serial_assets a set
    status = case when m.kind = 'receive' then 'disposed' else 'in_stock' end,
    location_id = m.location_id, condition = m.condition
  from public.stock_movements m where m.act = p_act and m.asset_id = a.id and (m.kind = 'receive' or m.qty < 0);
end
$$;

-- Saves what the school says on receipts: {terms, remind_every}.
create function public.save_inventory_settings(p_input jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply_staff();
  v_done jsonb := app.once(p_key, 'save_inventory_settings', p_input);
begin
  if v_done is not null then
    return;
  end if;
  insert into public.inventory_settings (school_id, terms, remind_every)
  values (v_school, coalesce(app.need_text(p_input ->> 'terms', 'terms', 'The text', 4000), ''),
    coalesce(app.whole_in(p_input ->> 'remind_every', 'remind_every', 1, 60), 7))
  on conflict (school_id) do update set terms = excluded.terms, remind_every = excluded.remind_every;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.save_inventory_settings(jsonb, uuid)', 'authenticated', 'service_role');

-- The number of the school's next receipt. The next one to ask waits until this one is written.
create function app.next_receipt(p_school uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('hand_receipts:' || p_school, 0));
  return 1 + coalesce((select max(r.number) from public.hand_receipts r where r.school_id = p_school), 0);
end
$$;

-- Writes a receipt for lines of custody, with how it was signed at the counter: {method: typed | drawn | paper, name,
-- strokes?}. Returns its id. Checks no rights.
create function app.write_receipt(
  p_school uuid, p_direction text, p_holder jsonb, p_lines jsonb, p_due date, p_counter jsonb, p_id uuid
    default gen_random_uuid()
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_method text := nullif(p_counter ->> 'method', '');
begin
  if v_method is not null then
    perform app.check_counter(p_counter);
  end if;
  insert into public.hand_receipts (id, school_id, number, direction, cadet_id, account_id, team_id, holder_label,
    lines, terms, due_on,
    counter_method, counter_name, counter_strokes, counter_at)
  values (p_id, p_school, app.next_receipt(p_school), p_direction, (p_holder ->> 'cadet_id')::uuid,
    (p_holder ->> 'account_id')::uuid,
    (p_holder ->> 'team_id')::uuid, p_holder ->> 'label', p_lines,
    coalesce((select s.terms from public.inventory_settings s where s.school_id = p_school), ''), p_due,
    v_method, trim(p_counter ->> 'name'), case v_method when 'drawn' then p_counter -> 'strokes' end, case
      when v_method is not null then now() end);
  return p_id;
end
$$;
