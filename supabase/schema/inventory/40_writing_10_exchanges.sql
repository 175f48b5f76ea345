-- Asks for another size of what one has: {custody_id, size, note?}. Returns the request.
create function public.ask_exchange(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.custody := app.need_own_gear(app.id_in(p_input ->> 'custody_id', 'custody_id'));
  v_done jsonb := app.once(p_key, 'ask_exchange', p_input);
  v_size text := app.need_line(p_input ->> 'size', 'size', 'The size', 20);
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif v.state not in ('issued', 'partially_returned') then
    perform app.fail('not_out', 'You don''t have this anymore', 'Reload the page.');
  elsif (select i.tracking from public.item_variants o join public.inventory_items i on i.id = o.item_id
    where o.id = v.variant_id) <> 'variant' then
    perform app.fail('one_size', 'This comes in one size', 'Talk to supply if something is wrong with it.', 'size');
  elsif app.size_key(v_size) = (select app.size_key(o.size) from public.item_variants o where o.id = v.variant_id) then
    perform app.fail('same_size', 'You already have that size', 'Choose another one.', 'size');
  end if;
  insert into public.exchange_requests (school_id, custody_id, cadet_id, wanted_size, note)
  values (v.school_id, v.id, v.cadet_id, v_size, app.need_text(p_input ->> 'note', 'note', 'The note', 300))
  returning id into v_id;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
exception when unique_violation then
  perform app.fail('asked', 'You already requested another size of this',
    'Wait for supply, or cancel the first request.');
  return null;
end
$$;
call app.expose('public.ask_exchange(jsonb, uuid)', 'authenticated', 'service_role');

-- Cancels one's own request as long as it isn't done.
create function public.cancel_exchange(p_custody uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v public.custody := app.need_own_gear(p_custody);
  v_done jsonb := app.once(p_key, 'cancel_exchange', to_jsonb(p_custody));
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  update public.exchange_requests r set state = 'canceled', decided_at = now(), decided_label = app.actor_label()
  where r.custody_id = v.id and r.state in ('asked', 'ready');
  get diagnostics v_count = row_count;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.cancel_exchange(uuid, uuid)', 'authenticated', 'service_role');

-- Requests of the school that are open, held for the rest of the transaction; refused whole where one isn't. Checks no
-- rights.
create function app.open_exchanges(p_school uuid, p_ids uuid[]) returns public.exchange_requests[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_rows public.exchange_requests[];
begin
  perform app.check_ids(p_ids, 'requests', 200);
  v_rows := array(select r from public.exchange_requests r
    where r.id = any (p_ids) and r.school_id = p_school and r.state in ('asked', 'ready') order by r.id for update);
  if coalesce(cardinality(v_rows), 0) = 0 or cardinality(v_rows) <> (select count(distinct i) from unnest(p_ids) i) then
    perform app.fail('unknown_request', 'One of these requests isn''t open anymore', 'Reload the page.', 'requests');
  end if;
  return v_rows;
end
$$;

-- Notifies the families of requests. Checks no rights.
create function app.tell_exchanges(p_school uuid, p_rows public.exchange_requests[], p_words text, p_answer text)
  returns integer
language sql security definer set search_path = ''
as $$
  select app.notify_families('inventory.exchange', array(
    select row(r.cadet_id, p_words || ': ' || app.variant_name(c.variant_id),
      concat_ws(' ', 'Size ' || r.wanted_size || '.', nullif(p_answer, '')), '/app/inventory/gear', 'exchange:' || r.id
        || ':' || p_words)::app.notice
    from unnest(p_rows) r join public.custody c on c.id = r.custody_id), p_school)
$$;

-- Marks requests as ready to be picked up, or as declined with a reason. Returns how many.
create function app.decide_exchanges(p_ids uuid[], p_state text, p_answer text default null, p_key uuid default null)
  returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'decide_exchanges', jsonb_build_array(p_ids, p_state, p_answer));
  v_answer text := app.need_text(p_answer, 'answer', 'The answer', 300, p_state = 'declined');
  v_rows public.exchange_requests[];
begin
  if v_done is not null then
    return v_done::integer;
  elsif coalesce(p_state, '') not in ('ready', 'declined') then
    perform app.fail('state', 'Choose ready or declined', 'Choose one.', 'state');
  end if;
  v_rows := app.open_exchanges(v_school, p_ids);
  update public.exchange_requests r set state = p_state, answer = v_answer, decided_at = now(),
    decided_label = app.actor_label()
  where r.id = any (p_ids);
  perform app.tell_exchanges(v_school, v_rows, case p_state when 'ready' then 'Ready to exchange'
    else 'No exchange' end, v_answer);
  return app.done(p_key, to_jsonb(cardinality(v_rows)))::integer;
end
$$;
call app.keep_plans('app.decide_exchanges(uuid[], text, text, uuid)');
revoke execute on function app.decide_exchanges(uuid[], text, text, uuid) from authenticated, service_role;

-- Exchanges in one act: takes back what the cadet has, issues the size they asked for from the place with the most of
-- it, and writes the size on their record. `condition` is that of what comes back. Returns the number of the new
-- receipt.
create function public.finish_exchange(p_id uuid, p_condition text default 'needs_cleaning', p_key uuid default null)
  returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'finish_exchange', jsonb_build_array(p_id, p_condition));
  v public.exchange_requests;
  v_custody public.custody;
  v_new record;
  v_given jsonb;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  v := (app.open_exchanges(v_school, array[p_id]))[1];
  select * into v_custody from public.custody c where c.id = v.custody_id;
  select o.id as variant, i.size_scheme, s.location_id, s.condition into v_new
  from public.item_variants had
  join public.inventory_items i on i.id = had.item_id
  join public.item_variants o on o.item_id = i.id and o.archived_at is null
    and app.size_key(o.size) = app.size_key(v.wanted_size)
  left join lateral (select l.location_id, l.condition from public.stock_levels l
    where l.variant_id = o.id and l.condition in ('new', 'serviceable')
      and l.on_hand - l.reserved >= v_custody.qty - v_custody.returned_qty - v_custody.lost_qty
    order by l.on_hand - l.reserved desc limit 1) s on true
  where had.id = v_custody.variant_id;
  if v_new.location_id is null then
    perform app.fail('out_of_stock',
      format('There''s no %s in size %s', app.variant_name(v_custody.variant_id), v.wanted_size),
      'Order it, or decline the request.', 'requests');
  end if;
  perform public.take_back(
    jsonb_build_object('lines',
    jsonb_build_array(jsonb_build_object('custody_id', v.custody_id, 'condition', p_condition))));
  v_given := public.issue_items(
    jsonb_build_object('receipts', jsonb_build_array(jsonb_build_object('cadet_id', v.cadet_id,
    'lines', jsonb_build_array(
      jsonb_build_object('variant_id', v_new.variant, 'location_id', v_new.location_id, 'condition', v_new.condition,
      'qty', v_custody.qty - v_custody.returned_qty - v_custody.lost_qty, 'kit_id', v_custody.kit_id, 'due_on',
        v_custody.due_on))))));
  update public.exchange_requests r set state = 'done', decided_at = now(), decided_label = app.actor_label()
    where r.id = v.id;
  insert into public.cadet_sizes (school_id, cadet_id, size_scheme, value, measured_on)
  values (v_school, v.cadet_id, v_new.size_scheme, trim(v.wanted_size), app.today(v_school));
  return app.done(p_key, v_given -> 0 -> 'number')::integer;
end
$$;
call app.expose('public.finish_exchange(uuid, text, uuid)', 'authenticated', 'service_role');
