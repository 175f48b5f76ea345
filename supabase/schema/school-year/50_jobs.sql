-- A new plan starts with the school's last choice of what carries over; an undone plan gets its own choice back.
create function app.carry_over_as_last() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (app.undone_run(new.from_year_id)).id is null then
    select r.keep_units, r.keep_periods into new.keep_units, new.keep_periods
    from (select r.keep_units, r.keep_periods from public.rollovers r
      where r.school_id = new.school_id and r.state = 'done' order by r.done_at desc nulls last limit 1) r
    right join (select) one on true;
    new.keep_units := coalesce(new.keep_units, false);
    new.keep_periods := coalesce(new.keep_periods, false);
  end if;
  return new;
end
$$;
create trigger as_last before insert on public.rollovers
for each row when (not new.keep_units and not new.keep_periods) execute function app.carry_over_as_last();
