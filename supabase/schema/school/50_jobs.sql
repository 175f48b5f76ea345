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

-- At most five people of a school from outside, and twenty new ones in a month. Counted while the school's row is held,
-- whichever way someone gets there: those who come at the same time count each other.
create function app.limit_colleagues() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role <> 'external' or not new.active or new.school_id is null then
    return new;
  elsif tg_op = 'UPDATE' and old.role = 'external' and old.active and old.school_id is not distinct from new.school_id
  then
    return new;
  end if;
  perform from public.schools s where s.id = new.school_id and s.comp_register_only for no key update;
  if not found then
    return new;
  end if;
  if (select count(*) from public.profiles p where p.school_id = new.school_id and p.role = 'external' and p.active
    and p.id <> new.id) >= 5 then
    perform app.fail('too_many_people', 'This school already has 5 people here', 'Remove one of them first.', 'email');
  elsif tg_op = 'INSERT' and (select count(*) from public.profiles p where p.school_id = new.school_id
    and p.role = 'external' and p.created_at > now() - interval '30 days') >= 20 then
    perform app.fail('too_many_invitations', 'Your school invited 20 people in 30 days',
      'Invite more people next month.', 'email');
  end if;
  return new;
end
$$;
create trigger limit_colleagues before insert or update of role, role_id, school_id, active on public.profiles
  for each row execute function app.limit_colleagues();

-- The people of the claimant's school see the answer right away.
create function app.tell_claimant() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('module', 'users', 'table', 'school_claims', 'tx',
    pg_current_xact_id()::text), 'change', 'school:' || new.from_school_id, true);
  return null;
end
$$;
create trigger tell_claimant after insert or update on public.school_claims
  for each row execute function app.tell_claimant();
