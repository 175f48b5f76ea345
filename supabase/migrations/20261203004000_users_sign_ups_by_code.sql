-- A school is one network, so what comes with a join code is counted by the code: a code that went around fills no school without
-- end, and no one's sign-ups stop those of another school.

-- How many people signed up with a join code since a moment. Not exposed.
create table app.sign_up_counts (
  join_code text primary key,
  started_at timestamptz not null default now(),
  used integer not null default 0
);

-- Counts a sign-up with a join code: 2,500 in an hour, which is every family of the largest school on one evening.
create function app.count_sign_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_code text := app.plain_code(new.raw_user_meta_data ->> 'join_code');
  v_used integer;
begin
  -- Accounts that staff make, and codes that aren't valid, are no one's sign-ups.
  if new.raw_app_meta_data ->> 'made_by' is not null or new.raw_user_meta_data ->> 'role' is distinct from 'parent'
    or not exists (select from public.school_codes c where c.join_code = v_code) then
    return null;
  end if;
  insert into app.sign_up_counts as c (join_code, used) values (v_code, 1)
  on conflict (join_code) do update set
    used = case when c.started_at <= now() - interval '1 hour' then 1 else c.used + 1 end,
    started_at = case when c.started_at <= now() - interval '1 hour' then now() else c.started_at end
  returning c.used into v_used;
  if v_used > 2500 then
    raise exception using errcode = 'PT429', detail = 'join_code',
      message = 'Too many people signed up with this join code in the last hour',
      hint = 'Try again in an hour, or ask your school for a new code.';
  end if;
  return null;
end
$$;
create trigger guidon_sign_up_count after insert on auth.users for each row execute function app.count_sign_up();
