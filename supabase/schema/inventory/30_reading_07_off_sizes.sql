-- Of these receipts, what is out in another size than the one on the person's record, and isn't on the list of
-- exchanges yet.
create function public.off_sizes(p_receipts uuid[])
returns table (custody_id uuid, cadet text, item_name text, size text, wanted_size text)
language sql stable set search_path = ''
as $$
  select c.id, c.holder, c.item_name, c.size, z.value
  from public.custody_lines c
  join app.supply_sizes(array(select o.cadet_id from public.custody_lines o where o.receipt_id = any (p_receipts))) z
    on z.cadet_id = c.cadet_id and z.size_scheme = c.size_scheme
  where c.receipt_id = any (p_receipts) and c.is_out and c.returnable and c.size <> ''
    and app.size_key(c.size) <> app.size_key(z.value)
    and not exists (select from public.exchange_requests r where r.custody_id = c.id and r.state in ('asked', 'ready'))
  order by 2, 3, 1
$$;
call app.expose('public.off_sizes(uuid[])', 'authenticated', 'service_role');
