-- A link that no longer opens the record of a child, and a contact that is no longer this account's.
create function app.tell_family_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'contacts' then
    perform app.tell_access(array[old.profile_id]);
  else
    perform app.tell_access(array(select c.profile_id from public.contacts c where c.id = old.contact_id));
  end if;
  return null;
end
$$;
create trigger tell_access_update after update of state, contact_id, cadet_id on public.guardian_links
  for each row when (old.state = 'verified' and (new.state <> 'verified' or new.contact_id <> old.contact_id
    or new.cadet_id <> old.cadet_id))
  execute function app.tell_family_access();
create trigger tell_access_delete after delete on public.guardian_links
  for each row when (old.state = 'verified') execute function app.tell_family_access();
create trigger tell_access after update of profile_id, status on public.contacts
  for each row when (old.profile_id is not null and (new.profile_id is distinct from old.profile_id
    or (old.status = 'active' and new.status <> 'active')))
  execute function app.tell_family_access();

-- Whom a custody order keeps away: each account that it knows or would know by its address.
create function app.tell_order_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_access(array(
    select unnest(new.accounts)
    union
    select p.id from public.profiles p
    where lower(p.email) = any (new.addresses) and p.id <> all (new.other_people)
    union
    select c.profile_id from public.guardian_links l join public.contacts c on c.id = l.contact_id
    where l.id = new.link_id));
  return null;
end
$$;
create trigger tell_access after insert or update of lifted_at, accounts, addresses, other_people
  on public.guardian_restrictions
  for each row when (new.lifted_at is null) execute function app.tell_order_access();
