-- Signing hand receipts: at the counter, or by the cadet and a guardian from their own accounts.

-- The words of a receipt as they are signed.
create function app.receipt_text(p_id uuid) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(E'\n',
    format('Hand receipt no. %s: %s', r.number, case r.direction when 'issue' then 'issued' else 'returned' end),
    r.holder_label || ', ' || to_char(r.created_at at time zone s.time_zone, 'Mon FMDD, YYYY'),
    (select string_agg(concat_ws(' · ', trim(format('%s × %s %s', l ->> 'qty', l ->> 'name', coalesce(l ->> 'size', ''))),
      'no. ' || (l ->> 'serial_no'), case l ->> 'outcome' when 'lost' then 'lost' when 'damaged' then 'damaged' end,
      case when (l ->> 'cents')::integer > 0 then case r.direction when 'issue' then 'to replace: $' else 'charged: $' end
        || to_char((l ->> 'cents')::integer / 100.0, 'FM999990.00') end), E'\n' order by n)
      from jsonb_array_elements(r.lines) with ordinality t (l, n)),
    'Due back: ' || to_char(r.due_on, 'Mon FMDD, YYYY'), nullif(r.terms, ''))
  from public.hand_receipts r join public.schools s on s.id = r.school_id where r.id = p_id
$$;
call app.signable('public.hand_receipts', 'inventory', 'app.receipt_text', signers => '{guardian,cadet}', noun => 'a hand receipt',
  page => '/app/inventory/receipts/{id}');

-- Marks on the receipt that the cadet or a guardian signed it from their own account: supply reads no accounts.
create function app.mark_signed_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.cadets c where c.id = new.cadet_id and c.profile_id = new.created_by) then
    update public.hand_receipts h set cadet_signed_at = now() where h.id = new.subject_id and h.cadet_signed_at is null;
  else
    update public.hand_receipts h set guardian_signed_at = now(), guardian_signed_by = new.signed_name
    where h.id = new.subject_id and h.guardian_signed_at is null;
  end if;
  return null;
end
$$;
create trigger mark_signed_receipt after insert on public.signatures
for each row when (new.subject_table = 'hand_receipts') execute function app.mark_signed_receipt();

-- Keeps how a receipt was signed at the counter after it was written: {method, name, strokes?}. Gives its number.
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
    perform app.fail('unknown_receipt', 'That receipt isn''t one of your supply room, or was canceled', 'Reload the page.');
  elsif v.counter_at is not null then
    perform app.fail('signed', 'This receipt is signed already', 'Reload the page.');
  end if;
  perform app.check_counter(p_counter);
  update public.hand_receipts h set counter_method = v_method, counter_name = trim(p_counter ->> 'name'), counter_at = now(),
    counter_strokes = case v_method when 'drawn' then p_counter -> 'strokes' end
  where h.id = v.id;
  return app.done(p_key, to_jsonb(v.number))::integer;
end
$$;
call app.expose('public.sign_at_counter(uuid, jsonb, uuid)', 'authenticated', 'service_role');
