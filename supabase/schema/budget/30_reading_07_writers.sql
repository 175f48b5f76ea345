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
      and (lower(concat_ws(' ', p.first_name, p.last_name)) = lower(trim(p_paid.payee))
        or exists (select from public.contacts c where c.id = p_paid.contact_id and c.profile_id = p.id))) then
    perform app.fail('payee', 'The payee wrote part of this request',
      'Pay the vendor or who asked for it, or let someone else write the request.', 'payee');
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
