-- A position that a cadet no longer holds, and what it opened with it.
create function app.tell_position_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_access(array(select c.profile_id from public.cadets c where c.id = old.cadet_id));
  return null;
end
$$;
create trigger tell_access after update of ends_at on public.position_assignments
  for each row when (new.ends_at <= now() and (old.ends_at is null or old.ends_at > new.ends_at)
    and old.kind in ('primary', 'acting'))
  execute function app.tell_position_access();
