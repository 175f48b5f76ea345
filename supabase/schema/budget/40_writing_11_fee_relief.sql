-- Splits a fee into parts: [{due_on, amount in dollars}]; an empty list takes the plan away.
create function public.plan_fee(p_fee_due uuid, p_parts jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'plan_fee', jsonb_build_array(p_fee_due, p_parts));
begin
  if v_done is null then
    perform app.write_fee_parts(app.need_fee_due(v_school, p_fee_due, true), p_parts);
    perform app.done(p_key, 'true');
  end if;
end
$$;
call app.expose('public.plan_fee(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Settles what is open of a fee without a payment by the family: waived, or assisted.
create function public.relieve_fee(p_fee_due uuid, p_kind text, p_note text default null, p_key uuid default null)
  returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_relief_right();
  v_done jsonb := app.once(p_key, 'relieve_fee', jsonb_build_array(p_fee_due, p_kind, p_note));
  v public.fees_due;
begin
  if v_done is not null then
    return;
  end if;
  v := app.need_fee_due(v_school, p_fee_due, true);
  insert into public.fee_reliefs (school_id, fee_due_id, cadet_id, kind, amount_cents, note)
  values (v_school, v.id, v.cadet_id, app.one_of(p_kind, '{waived,assisted}', '', 'kind', 'How it is settled'),
    v.amount_cents - v.paid_cents,
    app.need_text(p_note, 'note', 'The note', 500))
  on conflict (fee_due_id) where withdrawn_at is null do update set kind = excluded.kind,
    amount_cents = excluded.amount_cents, note = excluded.note;
  perform app.settle_fee(v.id);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.relieve_fee(uuid, text, text, uuid)', 'authenticated', 'service_role');

-- Takes a waiver or assistance back: the rest is open again. A canceled fee comes back too.
create function public.restore_fee(p_fee_due uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_relief_right();
  v_done jsonb := app.once(p_key, 'restore_fee', to_jsonb(p_fee_due));
  v public.fees_due;
begin
  if v_done is not null then
    return;
  end if;
  v := app.need_fee_due(v_school, p_fee_due, false);
  if v.state = 'canceled' and exists (select from public.fees_due f where f.id <> v.id and f.state <> 'canceled'
    and ((f.fee_id = v.fee_id and f.cadet_id = v.cadet_id) or (f.source = v.source and f.source_id = v.source_id))) then
    perform app.fail('duplicate', 'This fee was already charged again', 'Reload the page.', 'id');
  end if;
  update public.fee_reliefs r set withdrawn_at = now() where r.fee_due_id = v.id and r.withdrawn_at is null;
  update public.fees_due f set state = 'open' where f.id = v.id;
  perform app.settle_fee(v.id);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.restore_fee(uuid, uuid)', 'authenticated', 'service_role');

-- Cancels fees that were raised by mistake, as long as nothing was paid. Returns how many.
create function public.cancel_fees(p_ids uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('delete');
  v_done jsonb := app.once(p_key, 'cancel_fees', to_jsonb(p_ids));
  v_canceled integer;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform app.check_ids(p_ids, 'ids', 500);
  perform from public.fees_due f where f.id = any (p_ids) and f.school_id = v_school order by f.id for update;
  if (select count(*) from public.fees_due f where f.id = any (p_ids) and f.school_id = v_school) <> (
    select count(distinct i) from unnest(p_ids) i) then
    perform app.fail('unknown_fee', 'One of these fees isn''t at your school', 'Reload the page.', 'ids');
  elsif exists (select from public.fees_due f where f.id = any (p_ids) and f.paid_cents > 0) then
    perform app.fail('paid', 'One of these fees has a payment', 'Reverse the payment first.', 'ids');
  end if;
  update public.fees_due f set state = 'canceled' where f.id = any (p_ids) and f.state <> 'canceled';
  get diagnostics v_canceled = row_count;
  perform app.done(p_key, to_jsonb(v_canceled));
  return v_canceled;
end
$$;
call app.expose('public.cancel_fees(uuid[], uuid)', 'authenticated', 'service_role');
