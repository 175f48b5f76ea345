-- Who got a size next to their own because theirs wasn't there: the record keeps the true size, and supply can put an exchange on the list.

-- Of these receipts, what is out in another size than the one on the person's record, and isn't on the list of exchanges yet.
create function public.off_sizes(p_receipts uuid[])
returns table (custody_id uuid, cadet text, item_name text, size text, wanted_size text)
language sql stable set search_path = ''
as $$
  select c.id, c.holder, c.item_name, c.size, z.value
  from public.custody_lines c
  join app.supply_sizes(array(select o.cadet_id from public.custody_lines o where o.receipt_id = any (p_receipts))) z
    on z.cadet_id = c.cadet_id and z.size_scheme = c.size_scheme
  where c.receipt_id = any (p_receipts) and c.is_out and c.returnable and c.size <> '' and app.size_key(c.size) <> app.size_key(z.value)
    and not exists (select from public.exchange_requests r where r.custody_id = c.id and r.state in ('asked', 'ready'))
  order by 2, 3, 1
$$;
call app.expose('public.off_sizes(uuid[])', 'authenticated', 'service_role');

-- Puts exchanges for the true size on the list, for what was issued in another one: the custody that `off_sizes` gives. The size that is
-- needed is the one on record. Gives how many.
create function public.list_exchanges(p_custody uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'list_exchanges', to_jsonb(p_custody));
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  perform app.check_ids(p_custody, 'lines', 500);
  insert into public.exchange_requests (school_id, custody_id, cadet_id, wanted_size, note)
  select v_school, c.id, c.cadet_id, s.value, 'Issued in the nearest size'
  from public.custody c
  join public.item_variants v on v.id = c.variant_id
  join public.inventory_items i on i.id = v.item_id and i.tracking = 'variant'
  cross join lateral (select z.value from public.cadet_sizes z where z.cadet_id = c.cadet_id and z.size_scheme = i.size_scheme
    order by z.measured_on desc, z.seq desc limit 1) s
  where c.id = any (p_custody) and c.school_id = v_school and c.cadet_id is not null and c.returnable
    and c.state in ('issued', 'partially_returned') and app.size_key(v.size) <> app.size_key(s.value)
  order by c.id
  on conflict do nothing;
  get diagnostics v_count = row_count;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.list_exchanges(uuid[], uuid)', 'authenticated', 'service_role');
