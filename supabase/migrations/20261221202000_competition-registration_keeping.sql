-- Schools and entries that registered follow their registration: they aren't edited on the host's lists by hand.

-- Refuses what an API call changes directly: of functions, each says itself what it changes.
create function app.keep_registered() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    if tg_table_name = 'meet_schools' and app.is_registered(new.id) then
      perform app.fail('registered', 'This school registered itself', 'Decline its registration instead.');
    elsif tg_table_name = 'meet_entries' and app.is_registered(new.meet_school_id) then
      perform app.fail('registered', 'This entry is of a school that registered itself',
        'Scratch it on the page of the registration.');
    end if;
  end if;
  return new;
end
$$;
create trigger keep_registered before update of archived_at on public.meet_schools
  for each row when (new.archived_at is not null and old.archived_at is null) execute function app.keep_registered();
create trigger keep_registered before update of archived_at on public.meet_entries
  for each row when (new.archived_at is not null and old.archived_at is null) execute function app.keep_registered();

-- True for the host's row of a school that registered and has a place.
create function app.is_registered(p_meet_school uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.meet_registrations r where r.meet_school_id = p_meet_school and r.has_place
    and r.school_id <> r.host_school_id)
$$;
grant execute on function app.is_registered(uuid) to authenticated, service_role;

-- What is scratched on the host's list is scratched in the registration, and back.
create function app.follow_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.registration_entries e
  set state = (case when new.status = 'scratched' then 'scratched' else 'entered' end),
    state_reason = (case when new.status = 'scratched' then coalesce(new.reason, 'Scratched by the host') end)
  where e.entry_id = new.id and e.state = (case when new.status = 'scratched' then 'entered' else 'scratched' end);
  return null;
end
$$;
create trigger follow_entry after update of status on public.meet_entries for each row
  when ((old.status = 'scratched') <> (new.status = 'scratched')) execute function app.follow_entry();

-- The name of a school that registered is its own.
create function app.keep_registered_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.is_registered(new.id) then
    perform app.fail('registered', 'This school registered itself, so its name stays',
      'Ask the school to change it in its settings.', 'name');
  end if;
  return new;
end
$$;
create trigger keep_registered_name before update of name on public.meet_schools
  for each row when (new.name <> old.name and old.archived_at is null) execute function app.keep_registered_name();

-- The schools of a meet with how many entries each has, and its registration where it sent one, with the caller's
-- rights.
create or replace view public.meet_school_list with (security_invoker = true) as
select k.id, k.school_id, k.meet_id, k.code, k.name, k.division, k.contact, k.is_host, k.archived_at,
  (select count(*)::integer from public.meet_entries n where n.meet_school_id = k.id and n.archived_at is null
    and n.status <> 'scratched') as entries,
  (select r.id from public.meet_registrations r where r.meet_school_id = k.id and r.has_place) as registration_id
from public.meet_schools k;
