call app.register_job('meets.names', 'competition-meets', 'Remove names of other schools'' cadets from old meets',
  'app.remove_old_names', at_hour => 4);
call app.register_job('meets.registrations', 'competition-meets',
  'Open and close registration, offer free places, and tell schools', 'app.tend_registrations', every_minutes => 1);

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
