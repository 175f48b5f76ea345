-- An account that was closed, or that got another role or school.
create function app.tell_account_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_access(array[new.id]);
  return null;
end
$$;
create trigger tell_access after update of active, role_id, school_id on public.profiles
  for each row when (old.active and (not new.active or new.role_id <> old.role_id
    or new.school_id is distinct from old.school_id))
  execute function app.tell_account_access();

-- A right that a role lost: everyone with the role.
create function app.tell_role_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform app.tell_access(array(
      select p.id from public.profiles p
      where p.active and p.role_id in (
        select o.role_id from old_rows o join new_rows n on n.id = o.id where o.enabled and not n.enabled)));
  else
    perform app.tell_access(array(
      select p.id from public.profiles p
      where p.active and p.role_id in (select o.role_id from old_rows o where o.enabled)));
  end if;
  return null;
end
$$;
create trigger tell_access_update after update on public.role_permissions
  referencing old table as old_rows new table as new_rows
  for each statement execute function app.tell_role_access();
create trigger tell_access_delete after delete on public.role_permissions
  referencing old table as old_rows
  for each statement execute function app.tell_role_access();
