-- A row stays with the two schools that it was added for.
create function app.keep_sides() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.fail('other_school', 'A row of two schools stays with both', null, 'host_school_id');
  return null;
end
$$;
