-- What a request says, apart from where its money comes from. Checks no rights.
create function app.request_words(p_request uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select md5(jsonb_build_array(r.title, r.reason, r.vendor, r.contact_id, r.is_reimbursement,
    (select jsonb_agg(jsonb_build_array(l.name, l.qty, l.unit_cents, l.note, l.link) order by l.place, l.id)
      from public.purchase_lines l where l.request_id = r.id and l.removed_at is null),
    (select jsonb_agg(jsonb_build_array(q.vendor, q.amount_cents, q.chosen, q.note) order by q.vendor, q.amount_cents,
      q.chosen, q.note)
      from public.purchase_quotes q where q.request_id = r.id and q.removed_at is null))::text)
  from public.purchase_requests r where r.id = p_request
$$;

-- Refuses a payment to someone who wrote a part of the request and isn't who asked. Checks no rights.
create function app.need_other_payee(p_request public.purchase_requests, p_paid public.transactions) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.profiles p
    where p.id = any (array_remove(p_request.writers, p_request.requested_by))
      and app.folded(concat_ws(' ', p.first_name, p.last_name)) <> ''
      -- Whatever else is written with the name, and in any order.
      and (string_to_array(app.folded(p_paid.payee), ' ')
          @> string_to_array(app.folded(concat_ws(' ', p.first_name, p.last_name)), ' ')
        or exists (select from public.contacts c where c.id = p_paid.contact_id and c.profile_id = p.id))) then
    perform app.fail('payee', 'The payee wrote part of this request',
      'Pay the vendor or the requester, or have someone else write the request.', 'payee');
  end if;
end
$$;

-- The payees of a request, normalized for comparing: its vendor, and the vendors of the quotes it chose. Checks no
-- rights.
create function app.payees_of(p_request uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(select distinct x.name from (
    select app.folded(r.vendor) as name from public.purchase_requests r where r.id = p_request
    union all
    select app.folded(q.vendor) from public.purchase_quotes q where q.request_id = p_request and q.chosen
      and q.removed_at is null) x
    where x.name <> '')
$$;

-- The digits of what a pattern finds, set aside so that no other pattern sees them, or back again.
create function app.set_aside(p_text text, p_pattern text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_text text := p_text;
  v_part text;
begin
  for v_part in select distinct m[1] from regexp_matches(p_text, p_pattern, 'gi') m loop
    v_text := replace(v_text, v_part, translate(v_part, '0123456789',
      E'\uE000\uE001\uE002\uE003\uE004\uE005\uE006\uE007\uE008\uE009'));
  end loop;
  return v_text;
end
$$;

-- A bank's text without card and account numbers, of which the last four digits stay. Dates, phone numbers, and the
-- numbers of invoices, orders, and checks stay as they are.
create function app.mask_accounts(p_text text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  -- After these words a number is an account's, of whatever length.
  c_account constant text := '(\m(?:acct|account|a/c|card|visa|mastercard|checking|chk|savings|sav|routing|aba|iban|'
    || 'transfer to|transfer from|xfer to|xfer from)\M(?:[ .:#]|\m(?:no|num|number|ending|in)\M)*[x*]*-?)';
  v text := regexp_replace(translate(p_text, E'\uE000\uE001\uE002\uE003\uE004\uE005\uE006\uE007\uE008\uE009',
    '0123456789'), '[\x01-\x1f\x7f]', ' ', 'g');
begin
  -- A Social Security number is never kept, whatever word is before it.
  v := regexp_replace(v, '(?<!\d|\d-)\d{3}([- ])\d{2}\1(\d{4})(?!\d|-\d)', '…\2', 'g');
  v := app.set_aside(v, '(?<![\d-])((?:0?[1-9]|1[0-2])([-/.])(?:0?[1-9]|[12]\d|3[01])\2(?:20)?\d\d)(?![\d-])');
  v := app.set_aside(v, '(?<![\d-])(20\d\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01]))(?![\d-])');
  v := regexp_replace(v, c_account || '(?:(?:\d{4} )+|\d[\d-]*)(\d{4})(?!\d)', '\1…\2', 'gi');
  -- Cards: four groups, or those of American Express.
  v := regexp_replace(v, '(?<!\d)\d{4}([ -]?)\d{4}\1\d{4}\1\d{0,3}(\d{4})(?!\d)', '…\2', 'g');
  v := regexp_replace(v, '(?<!\d)3\d{3}([ -])\d{6}\1\d(\d{4})(?!\d)', '…\2', 'g');
  v := app.set_aside(v, '(\m(?:invoice|inv|order|ord|po|p\.o\.|bill|receipt|rcpt|check|ck|cheque|ref|reference|conf|'
    || 'confirmation|tel|phone|ph|fax)(?:[ .:#-]|no|num|number)*\d{1,12})(?!\d)');
  v := app.set_aside(v,
    '(?<![\d-])((?:1[ .-]?)?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-]?)[2-9]\d\d[ .-]?\d{4})(?![\d-]| \d{4})');
  v := app.set_aside(v,
    '(?<!\d)((?:20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))|(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])20\d\d))(?!\d)');
  v := regexp_replace(v, '(?<!\d)(?:\d[ -]?){8,}(\d{4})(?!\d)', '…\1', 'g');
  v := regexp_replace(v, '(?<!\d)(?:\d-?){4,}(\d{4})(?!\d)', '…\1', 'g');
  return translate(v, E'\uE000\uE001\uE002\uE003\uE004\uE005\uE006\uE007\uE008\uE009', '0123456789');
end
$$;

-- A bank's reference as it is, but for a number that can only be a card's: its last digit proves the others (Luhn).
create function app.mask_card(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select case when d.digits ~ '^(4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6(011|5\d\d)\d{12})$' and (
    select sum(case when (length(d.digits) - i) % 2 = 0 then n
      else n * 2 - (case when n > 4 then 9 else 0 end) end) % 10
    from generate_series(1, length(d.digits)) i, lateral (select substr(d.digits, i, 1)::integer as n) one) = 0
    then '…' || right(d.digits, 4) else p_text end
  from (select regexp_replace(coalesce(p_text, ''), '[ -]', '', 'g') as digits) d
$$;
