-- The school's own acts are on its calendar at once. What the host does comes with the next run of the job, so that no
-- host writes on another school's calendar, and nothing there can stop it.
create function app.settle_day_now() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or app.school_id() is not distinct from new.school_id then
    begin
      perform app.settle_day(new.id);
    exception when others then
      raise warning 'settle_day %: %', new.id, sqlerrm;
    end;
  end if;
  return null;
end
$$;
create trigger settle_day after insert or update of state on public.meet_registrations
  for each row when (new.state not in ('draft', 'submitted', 'waitlisted', 'offered'))
  execute function app.settle_day_now();
call app.register_job('calendar.meet-days', 'calendar', 'Follow meets on the calendar', 'app.follow_days',
  every_minutes => 1);
