-- A row stays with the two schools that it was added for, until the entrant is merged into another school.
create function app.keep_sides() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.host_school_id = old.host_school_id
    and exists (select from public.schools s where s.id = old.school_id and s.merged_into = new.school_id) then
    return new;
  end if;
  perform app.fail('other_school', 'A row of two schools stays with both', null, 'host_school_id');
  return null;
end
$$;
