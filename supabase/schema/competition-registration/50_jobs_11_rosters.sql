-- A cadet who leaves a roster's school leaves no name behind, here or with the host: with the pointer, the name goes.
-- Where a school undoes that its roster was matched with cadets, `app.keeps_names` is on, and the name stays.
create function app.forget_roster_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('app.keeps_names', true), '') <> 'on' then
    new.name := null;
    new.grade := null;
    new.gender := null;
    new.first_year := null;
    new.certified_reason := null;
    update public.meet_entry_cadets c set name = null, grade = null, own_cadet_id = null
    from public.entry_members m join public.registration_entries e on e.id = m.entry_id
    where m.member_id = new.id and c.entry_id = e.entry_id
      and (c.code = app.member_code(e.entry_id, new.code) or c.name = old.name);
  end if;
  return new;
end
$$;
create trigger forget_member before update on public.roster_members for each row
  when (old.cadet_id is not null and new.cadet_id is null) execute function app.forget_roster_member();

-- An entry that gets its place at the meet brings its roster along.
create function app.bring_roster() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.copy_entry_cadets(new);
  return null;
end
$$;
create trigger bring_roster after update of state, entry_id on public.registration_entries for each row
  when (new.entry_id is not null and new.state = 'entered'
    and (new.state, new.entry_id) is distinct from (old.state, old.entry_id)) execute function app.bring_roster();
