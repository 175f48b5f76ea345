-- Web push: a third way besides the inbox and email. What leaves is encrypted for the browser and names no one.

-- The browsers that a person wants notifications on.
create table public.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  label text not null default 'Browser' constraint push_devices_label_check check (length(trim(label)) between 1 and 80 and app.is_plain(label)),
  failures integer not null default 0,
  last_ok_at timestamptz,
  created_at timestamptz not null default now()
);
create index push_devices_user_id_idx on public.push_devices (user_id, created_at);
call app.close('public.push_devices');
grant select on public.push_devices to authenticated;
create policy "select" on public.push_devices for select to authenticated using (
  user_id = (select auth.uid()) and (select app.can('notifications', 'read'))
);

-- Where to post for a browser (RFC 8030), and the keys that it is encrypted with. The address is a secret: only the function `push` gets it.
create table app.push_addresses (
  device_id uuid primary key references public.push_devices (id) on delete cascade,
  endpoint text not null constraint push_addresses_endpoint_check check (length(endpoint) <= 1000 and endpoint ~ '^https://'),
  p256dh text not null constraint push_addresses_p256dh_check check (p256dh ~ '^[A-Za-z0-9_-]{80,100}=?$'),
  auth text not null constraint push_addresses_auth_check check (auth ~ '^[A-Za-z0-9_-]{20,30}={0,2}$'),
  constraint push_addresses_endpoint_key unique (endpoint)
);

-- Kinds that a person chose to get on their devices, or not to.
create table public.push_choices (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null references public.notification_kinds (kind),
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
create index push_choices_kind_idx on public.push_choices (kind);
comment on table public.push_choices is 'Without a row: kinds whose email leaves right away by default come to the devices too.';
call app.close('public.push_choices');
grant select on public.push_choices to authenticated;
create policy "select" on public.push_choices for select to authenticated using (
  user_id = (select auth.uid()) and (select app.can('notifications', 'read'))
);

-- What waits to be sent to a device; without a notification it is a test.
create table app.pushes (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null references public.push_devices (id) on delete cascade,
  notification_id uuid references public.notifications (id) on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index pushes_due_at_idx on app.pushes (due_at);
create index pushes_device_id_idx on app.pushes (device_id);
create index pushes_notification_id_idx on app.pushes (notification_id);

-- True where a kind comes to the devices of a person.
create function app.is_pushed(p_user uuid, p_kind public.notification_kinds) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select c.is_on from public.push_choices c where c.user_id = p_user and c.kind = (p_kind).kind), (p_kind).channel = 'now')
    and coalesce((select c.channel from public.notification_choices c where c.user_id = p_user and c.kind = (p_kind).kind), (p_kind).channel) <> 'off'
$$;

-- Queues what was just written into inboxes for the devices of those people.
create function app.queue_pushes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.pushes (device_id, notification_id)
  select d.id, n.id from fresh n
  join public.push_devices d on d.user_id = n.user_id
  join public.notification_kinds k on k.kind = n.kind
  where app.is_pushed(n.user_id, k);
  return null;
end
$$;
create trigger queue_pushes after insert on public.notifications referencing new table as fresh
  for each statement execute function app.queue_pushes();
