-- Adds the caller's browser, or brings it up to date: {endpoint, p256dh, auth, label?}. A browser that another account
-- used before is the caller's then. Of more than ten the oldest goes. Returns its id.
create function public.push_subscribe(p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_label text;
begin
  if not app.can('notifications', 'update') then
    perform app.deny('You can''t change notifications');
  end if;
  perform app.check_endpoint(p_input ->> 'endpoint');
  if coalesce(p_input ->> 'p256dh', '') !~ '^[A-Za-z0-9_-]{80,100}=?$'
    or coalesce(p_input ->> 'auth', '') !~ '^[A-Za-z0-9_-]{20,30}={0,2}$' then
    perform app.fail('keys', 'This browser didn''t provide its keys', 'Reload the page and try again.', 'endpoint');
  end if;
  v_label := coalesce(app.line_in(p_input ->> 'label', 'label', 'The name of the device', 80), 'Browser');
  -- One at a time for each account: the limit counts inside the lock.
  perform from public.profiles p where p.id = auth.uid() for update;
  -- Two accounts that share a browser take turns.
  perform pg_advisory_xact_lock(hashtextextended(p_input ->> 'endpoint', 0));
  select a.device_id into v_id from app.push_addresses a where a.endpoint = p_input ->> 'endpoint';
  insert into public.push_devices as d (id, user_id, label)
    values (coalesce(v_id, gen_random_uuid()), auth.uid(), v_label)
  on conflict (id) do update set user_id = excluded.user_id, label = excluded.label, failures = 0, created_at = now()
  returning d.id into v_id;
  insert into app.push_addresses as a (device_id, endpoint, p256dh, auth)
  values (v_id, p_input ->> 'endpoint', p_input ->> 'p256dh', p_input ->> 'auth')
  on conflict (device_id) do update set p256dh = excluded.p256dh, auth = excluded.auth;
  -- Notices that wait for the device's earlier user aren't the caller's.
  delete from app.pushes x using public.notifications n where x.device_id = v_id and n.id = x.notification_id
    and n.user_id <> auth.uid();
  delete from public.push_devices d where d.id in (
    select o.id from public.push_devices o where o.user_id = auth.uid() order by o.created_at desc, o.id offset 10);
  return v_id;
end
$$;
call app.expose('public.push_subscribe(jsonb)', 'authenticated');

-- Removes a browser of the caller, by its id or its address. Returns whether there was one.
create function public.push_unsubscribe(p_id uuid default null, p_endpoint text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('notifications', 'update') then
    perform app.deny('You can''t change notifications');
  end if;
  delete from public.push_devices d where d.user_id = auth.uid()
    and (d.id = p_id or d.id = (select a.device_id from app.push_addresses a where a.endpoint = p_endpoint));
  return found;
end
$$;
call app.expose('public.push_unsubscribe(uuid, text)', 'authenticated');

-- Sends a test to a browser of the caller, at most ten in an hour. Returns when it leaves.
create function public.push_test(p_id uuid) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_key uuid := gen_random_uuid();
begin
  if not app.can('notifications', 'update') then
    perform app.deny('You can''t change notifications');
  end if;
  perform app.once(v_key, 'push_test', to_jsonb(p_id));
  perform from public.profiles p where p.id = auth.uid() for update;
  if not exists (select from public.push_devices d where d.id = p_id and d.user_id = auth.uid()) then
    perform app.fail('unknown_device', 'That device isn''t yours', 'Reload the page.', 'id');
  elsif (select count(*) from app.requests q where q.caller = auth.uid() and q.name = 'push_test'
    and q.created_at > now() - interval '1 hour') > 10 then
    perform app.fail('too_many', 'You sent ten tests within an hour', 'Wait a while.', 'id');
  end if;
  insert into app.pushes (device_id) values (p_id);
  perform app.done(v_key, 'true');
  return now();
end
$$;
call app.expose('public.push_test(uuid)', 'authenticated');

-- Chooses which kinds come to the caller's devices: {kind: true | false}.
create function public.choose_pushes(p_choices jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('notifications', 'update') then
    perform app.deny('You can''t change notifications');
  elsif jsonb_typeof(p_choices) is distinct from 'object' then
    perform app.fail('choices', 'These choices can''t be read', 'Reload the page and choose again.', 'choices');
  elsif exists (select from jsonb_each(p_choices) c where jsonb_typeof(c.value) <> 'boolean'
    or not exists (select from public.notification_kinds k where k.kind = c.key)) then
    perform app.fail('choices', 'That choice isn''t valid', 'Reload the page and choose again.', 'choices');
  end if;
  insert into public.push_choices as n (user_id, kind, is_on)
  select auth.uid(), c.key, c.value = 'true' from jsonb_each(p_choices) c
  on conflict on constraint push_choices_pkey do update set is_on = excluded.is_on, updated_at = now();
end
$$;
call app.expose('public.choose_pushes(jsonb)', 'authenticated');

-- Lets go of what no device should get: read, archived, a day old, the kind turned off, the right, the link, or the
-- module gone, the account closed, or its password still temporary.
create function app.drop_stale_pushes() returns void
language sql security definer set search_path = ''
as $$
  delete from app.pushes x using public.push_devices d
  where d.id = x.device_id and (x.created_at < now() - interval '1 day' or x.attempts >= 8
    or not exists (select from public.profiles p where p.id = d.user_id and p.active and not p.password_change_required)
    or x.notification_id is not null and not exists (
      select from public.notifications n
      join public.notification_kinds k on k.kind = n.kind
      join public.profiles p on p.id = n.user_id and p.role = any (k.roles)
      where n.id = x.notification_id and n.user_id = d.user_id and n.read_at is null and n.archived_at is null
        and app.is_pushed(p.id, k) and app.is_on(n.school_id, k.module) and app.role_reads(p.role_id, k.module)
        and (not n.as_guardian or app.is_guardian(p.id, n.cadet_id))))
$$;

-- Takes up to p_limit pushes that are due, outside of the quiet hours of their people; for the function `push` only.
-- Should it die with them, they are due again two minutes later. What is said is the kind of the notification, without
-- names.
create function public.take_pushes(p_limit integer default 20)
returns table (id uuid, endpoint text, p256dh text, auth text, title text, body text, link text)
language plpgsql security definer rows 20 set search_path = ''
as $$
begin
  perform app.drop_stale_pushes();
  return query
    with due as materialized (
      select x.id from app.pushes x
      join public.push_devices d on d.id = x.device_id
      join public.profiles p on p.id = d.user_id
      left join public.schools s on s.id = p.school_id
      left join public.notification_settings t on t.user_id = p.id
      left join public.notifications n on n.id = x.notification_id
      left join public.notification_kinds k on k.kind = n.kind
      where x.due_at <= now() and (n.id is null or k.breaks_quiet
        or not app.is_quiet(t.quiet_from, t.quiet_to, (now() at time zone coalesce(s.time_zone, 'UTC'))::time))
      order by x.due_at, x.id limit least(greatest(p_limit, 1), 100)
      for update of x skip locked
    ), taken as (
      update app.pushes x set attempts = x.attempts + 1, due_at = now() + interval '2 minutes'
      from due where x.id = due.id
      returning x.id, x.device_id, x.notification_id
    )
    select t.id, a.endpoint, a.p256dh, a.auth, coalesce(k.label, 'Guidon'),
      case when n.id is null then 'Notifications work on this device.' else 'Open Guidon to read it.' end,
      case when n.id is null then '/app/settings' else '/app/notifications/' || n.id end
    from taken t
    join app.push_addresses a on a.device_id = t.device_id
    left join public.notifications n on n.id = t.notification_id
    left join public.notification_kinds k on k.kind = n.kind;
end
$$;
call app.expose('public.take_pushes(integer)', 'service_role');

-- Records what the push service answered: a status of HTTP, 0 where it couldn't be reached, -1 where its address is
-- none that may be called. 404 and 410 end the device (RFC 8030), 429 and what is the service's own trouble are tried
-- again later. For the function `push` only.
create function public.settle_push(p_id uuid, p_status integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v app.pushes;
begin
  select * into v from app.pushes x where x.id = p_id for update;
  if v.id is null then
    return;
  elsif p_status between 200 and 299 then
    update public.push_devices d set last_ok_at = now(), failures = 0 where d.id = v.device_id;
    delete from app.pushes x where x.id = p_id;
  elsif p_status in (404, 410, -1) then
    delete from public.push_devices d where d.id = v.device_id;
  elsif p_status in (0, 429) or p_status >= 500 then
    update app.pushes x set due_at = now() + make_interval(secs => least(10 * 2 ^ v.attempts, 3600)) where x.id = p_id;
    update public.push_devices d set failures = d.failures + 1 where d.id = v.device_id;
  else
    delete from app.pushes x where x.id = p_id;
    update public.push_devices d set failures = d.failures + 1 where d.id = v.device_id;
  end if;
  -- A browser that is never reached is given up.
  delete from public.push_devices d where d.id = v.device_id and d.failures >= 30;
end
$$;
call app.expose('public.settle_push(uuid, integer)', 'service_role');
