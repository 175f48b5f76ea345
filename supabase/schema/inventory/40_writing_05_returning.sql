-- Reads the lines of a return and holds their custody, in an order that is the same for everyone. Checks no rights.
create function app.return_lines_in(p_school uuid, p_lines jsonb) returns app.return_line[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[];
  v_lines app.return_line[] := '{}';
  v public.custody;
  l jsonb;
  v_outcome text;
begin
  if jsonb_array_length(app.lines_in(p_lines, 'lines', 500)) = 0 then
    perform app.fail('missing', 'Nothing is listed', 'Scan or choose what''s being turned in.', 'lines');
  end if;
  v_ids := array(select app.id_in(x ->> 'custody_id', 'lines') from jsonb_array_elements(p_lines) x);
  perform from public.custody c where c.id = any (v_ids) and c.school_id = p_school order by c.id for update;
  if (select count(distinct i) from unnest(v_ids) i) <> cardinality(v_ids) then
    perform app.fail('twice', 'The same item is on two lines', 'Remove one of them.', 'lines');
  end if;
  for l in select x from jsonb_array_elements(p_lines) x loop
    select * into v from public.custody c where c.id = app.id_in(l ->> 'custody_id', 'lines')
      and c.school_id = p_school;
    v_outcome := coalesce(l ->> 'outcome', 'returned');
    if v.id is null then
      perform app.fail('unknown_custody', 'One of these wasn''t issued by your supply room', 'Reload the page.',
        'lines');
    elsif v.state not in ('issued', 'partially_returned') then
      perform app.fail('already_back', format('%s is no longer out%s', app.variant_name(v.variant_id),
        coalesce(': ' || v.received_by_label || ' took it back', '')), 'Reload the page.', 'lines');
    elsif v_outcome not in ('returned', 'damaged', 'lost') then
      perform app.fail('outcome', 'An item must be turned in, turned in damaged, or lost', 'Choose one.', 'lines');
    elsif exists (select from public.cadets c where c.id = v.cadet_id and c.profile_id = auth.uid()) then
      perform app.deny('You can''t issue to yourself or take back from yourself: ask someone else in supply');
    end if;
    v_lines := v_lines || row(v.id, coalesce(app.whole_in(l ->> 'qty', 'lines', 1, v.qty - v.returned_qty - v.lost_qty),
        v.qty - v.returned_qty - v.lost_qty), v_outcome,
      app.condition_in(
        coalesce(l ->> 'condition', case v_outcome when 'damaged' then 'needs_repair' else 'serviceable' end)),
      case when v_outcome <> 'lost'
        then app.need_place(p_school, coalesce(app.id_in(l ->> 'location_id', 'lines'), v.location_id),
        'location_id') end,
      app.cents_in(l ->> 'charge', 'charge', 100000), case v_outcome when 'lost' then 'lost'
        else coalesce(l ->> 'reason', 'damaged') end)::app.return_line;
  end loop;
  return v_lines;
end
$$;

-- Takes back: {lines: [{custody_id, qty?, outcome?: returned | damaged | lost, condition?, location_id?, charge? in
-- dollars, reason?: damaged | cleaning}], counter?: {method, name, strokes?}, session?}. A receipt for each person or
-- team; in the same session what comes later is added to it, until it is signed. Returns [{receipt_id, number, holder,
-- lines}].
create function public.take_back(p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'take_back', p_input);
  v_lines app.return_line[];
  v_session uuid := app.id_in(p_input ->> 'session', 'session');
  v_given jsonb := '[]';
  v_receipt uuid;
  v record;
begin
  if v_done is not null then
    return v_done;
  end if;
  v_lines := app.return_lines_in(v_school, p_input -> 'lines');
  perform app.write_stock(v_school,
    array(select row('return', c.variant_id, c.asset_id, l.location_id, l.condition, l.qty, 0, c.id)::app.stock_change
    from unnest(v_lines) l join public.custody c on c.id = l.custody_id where l.outcome <> 'lost'), null, 'custody',
      null);
  for v in select c.cadet_id, c.account_id, c.team_id, c.holder_label as label, array_agg(l order by c.id) as lines
    from unnest(v_lines) l join public.custody c on c.id = l.custody_id group by 1, 2, 3, 4 order by 4 loop
    v_receipt := app.add_to_receipt(v_school, v_session, coalesce(v.cadet_id, v.account_id, v.team_id),
      app.returned_lines(v.lines));
    if v_receipt is null then
      v_receipt := app.write_receipt(v_school, 'return', to_jsonb(v), app.returned_lines(v.lines), null,
        p_input -> 'counter');
      update public.hand_receipts h set session = v_session where h.id = v_receipt;
    end if;
    perform app.write_return(v_school, v_receipt, v.lines);
    v_given := v_given || jsonb_build_object('receipt_id', v_receipt, 'holder', v.label, 'lines', cardinality(v.lines),
      'number', (select h.number from public.hand_receipts h where h.id = v_receipt));
  end loop;
  perform app.tell_receipts(v_school, array(select (g ->> 'receipt_id')::uuid from jsonb_array_elements(v_given) g));
  perform app.done(p_key, v_given);
  return v_given;
end
$$;
call app.expose('public.take_back(jsonb, uuid)', 'authenticated', 'service_role');

-- Adds lines to the receipt that a person has in this session; null where there is none that isn't signed. Checks no
-- rights.
create function app.add_to_receipt(p_school uuid, p_session uuid, p_holder uuid, p_lines jsonb) returns uuid
language sql security definer set search_path = ''
as $$
  update public.hand_receipts h set lines = h.lines || p_lines
  where h.session = p_session and h.school_id = p_school and h.direction = 'return' and h.created_by = auth.uid()
    and coalesce(h.cadet_id, h.account_id, h.team_id) = p_holder and h.canceled_at is null
    and coalesce(h.counter_at, h.cadet_signed_at, h.guardian_signed_at) is null and jsonb_array_length(h.lines) < 200
  returning h.id
$$;

-- Writes what came back and what didn't, and the charges. Checks no rights.
create function app.write_return(p_school uuid, p_receipt uuid, p_lines app.return_line[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.custody c set
    returned_qty = c.returned_qty + case when l.outcome = 'lost' then 0 else l.qty end,
    lost_qty = c.lost_qty + case when l.outcome = 'lost' then l.qty else 0 end,
    condition_in = case when l.outcome = 'lost' then c.condition_in else l.condition end,
    returned_at = now(), received_by_label = app.actor_label(),
    state = case
      when c.returned_qty + c.lost_qty + l.qty < c.qty then 'partially_returned'
      when c.lost_qty + case when l.outcome = 'lost' then l.qty else 0 end = 0 then 'returned'
      when coalesce(l.charge_cents, 0) > 0 then 'charged'
      else 'lost' end
  from unnest(p_lines) l where l.custody_id = c.id;
  update public.serial_assets a set
    status = case l.outcome when 'lost' then 'lost' else 'in_stock' end,
    condition = case when l.outcome = 'lost' then a.condition else l.condition end,
    location_id = coalesce(l.location_id, a.location_id)
  from unnest(p_lines) l join public.custody c on c.id = l.custody_id where c.asset_id = a.id;
  insert into public.custody_charges (school_id, custody_id, cadet_id, qty, amount_cents, reason, receipt_id)
  select p_school, l.custody_id, c.cadet_id, l.qty, l.charge_cents, l.reason, p_receipt
  from unnest(p_lines) l join public.custody c on c.id = l.custody_id where l.charge_cents > 0;
end
$$;
