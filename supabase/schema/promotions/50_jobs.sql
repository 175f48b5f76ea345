-- An order prints the rank and the unit that a cadet had that day, whatever changes later.
create function app.tell_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select r.title, r.abbreviation into new.from_title, new.from_abbreviation
  from public.rank_records r
  where r.cadet_id = new.cadet_id and r.kind = 'permanent' and r.id <> new.id
    and (r.effective_on, r.seq) < (new.effective_on, new.seq)
  order by r.effective_on desc, r.seq desc limit 1;
  new.unit_name := (
    select app.unit_label(u.id)
    from public.unit_assignments a
    join public.units u on u.id = a.unit_id
    left join public.units p on p.id = u.parent_id
    where a.cadet_id = new.cadet_id and a.from_on <= new.effective_on and coalesce(a.to_on >= new.effective_on, true)
    order by a.from_on desc limit 1);
  return new;
end
$$;
create trigger tell_order before insert or update of order_id on public.rank_records for each row
  when (new.order_id is not null)
  execute function app.tell_order();
