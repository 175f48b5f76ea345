-- Opens the school of an external sign-up once the email is confirmed.
create function app.on_confirmation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.open_external_school(new.id, coalesce(new.raw_user_meta_data -> 'school', '{}'));
  return null;
end
$$;
create trigger guidon_confirmation after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function app.on_confirmation();

-- A zone that both the database and the browsers know; days and times of the school hang on it.
create function app.keep_time_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.time_zone !~ '^([A-Z][A-Za-z_]+(/[A-Za-z_+-]+){1,2}|UTC)$'
    or not exists (select from pg_catalog.pg_timezone_names z where z.name = new.time_zone) then
    perform app.fail('time_zone', 'That time zone isn''t valid', 'Use a name like America/Chicago.', 'time_zone');
  end if;
  return new;
end
$$;
create trigger keep_time_zone_insert before insert on public.schools
  for each row execute function app.keep_time_zone();
create trigger keep_time_zone before update of time_zone on public.schools
  for each row when (new.time_zone is distinct from old.time_zone) execute function app.keep_time_zone();
