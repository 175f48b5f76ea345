-- What no entry may break, no matter who writes it: a day that has been and on which the cadet was in the corps, and no
-- more than 24 hours of one day. The cadet's row is held, so that two at the same time can't both stay just below. Only
-- the project's owner, who has no claims, may bring days of before the entry.
create function app.keep_service_hours() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry date;
  v_other numeric;
begin
  if new.archived_at is not null or new.state = 'rejected' then
    return new;
  end if;
  select c.entry_date into v_entry from public.cadets c where c.id = new.cadet_id for no key update;
  if auth.uid() is not null and new.served_on > app.today(new.school_id) then
    perform app.fail('future_date', 'The date is in the future', 'Use today or an earlier date.', 'served_on');
  elsif auth.uid() is not null and new.served_on < v_entry then
    perform app.fail('before_entry',
      format('The date is before the cadet''s join date, %s', to_char(v_entry, 'Mon FMDD, YYYY')),
      'Use that date or a later one.', 'served_on');
  end if;
  v_other := coalesce((
    select sum(h.hours) from public.service_hours h
    where h.cadet_id = new.cadet_id and h.served_on = new.served_on and h.id <> new.id and h.archived_at is null
      and h.state <> 'rejected'), 0);
  if v_other + new.hours > 24 then
    perform app.fail('too_many_hours', format('That date already has %s hours, and a day has 24', trim_scale(v_other)),
      format('Use %s or fewer.', trim_scale(24 - v_other)), 'hours');
  end if;
  return new;
end
$$;
create trigger keep_service_hours before insert or update of served_on, hours, state, archived_at, cadet_id
  on public.service_hours for each row execute function app.keep_service_hours();
