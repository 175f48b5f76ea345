-- Notifications: a module registers its kinds and raises them in its functions; a person has one inbox of their own,
-- and chooses for each kind how it reaches them.
create table public.notification_kinds (
  kind text primary key constraint notification_kinds_kind_check check (kind ~ '^[a-z][a-z0-9-]*[.][a-z0-9-]+$'),
  module text not null,
  label text not null,
  about text not null,
  roles text[] not null,
  channel text not null constraint notification_kinds_channel_check check (channel in ('off', 'app', 'now', 'digest')),
  breaks_quiet boolean not null,
  own_email boolean not null,
  constraint notification_kinds_own_email_check check (not own_email or channel in ('off', 'app'))
);
comment on column public.notification_kinds.roles is 'The base roles whose accounts it may reach.';
comment on column public.notification_kinds.channel is
  'How it reaches those who chose nothing: off, in the app, or also by email, right away or in the digest.';
comment on column public.notification_kinds.breaks_quiet is 'So urgent that an email leaves within quiet hours.';
comment on column public.notification_kinds.own_email is
  'The module writes an email of its own: here it is in the app or off.';
call app.close('public.notification_kinds');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null references public.notification_kinds (kind),
  cadet_id uuid references public.cadets (id),
  as_guardian boolean not null default false,
  title text not null constraint notifications_title_check
    check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  body text constraint notifications_body_check check (length(body) <= 500 and app.has_no_ssn(body)),
  link text constraint notifications_link_check
    check (length(link) <= 300 and link ~ '^/(app|meets)/[A-Za-z0-9/?=&_.%~-]*$'),
  once_key text not null constraint notifications_once_key_check check (length(once_key) <= 200),
  mail text constraint notifications_mail_check check (mail in ('now', 'digest')),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  archived_at timestamptz,
  leaves_at timestamptz,
  constraint notifications_once_key unique (user_id, kind, once_key)
);
create index notifications_user_id_idx on public.notifications (user_id, created_at desc);
create index notifications_school_id_idx on public.notifications (school_id);
create index notifications_cadet_id_idx on public.notifications (cadet_id);
create index notifications_kind_idx on public.notifications (kind);
create index notifications_mail_idx on public.notifications (user_id) where mail is not null;
comment on table public.notifications is
  'Written by app.notify() and app.notify_families() alone. Title and text name what happened, never a restricted '
  'value: they also leave by email.';
comment on column public.notifications.cadet_id is
  'Whom it is about, where it is about a cadet: it goes when the cadet''s record is purged.';
comment on column public.notifications.as_guardian is
  'True where it reached a parent as the guardian of the cadet: it is hidden when the link ends.';
comment on column public.notifications.mail is
  'The email that is still to be sent: right away, or with the next digest.';

-- One's own, of the school one belongs to; of a child only while the link is verified.
call app.close('public.notifications');
call app.bound('public.notifications', 3000);
comment on column public.notifications.leaves_at is
  'From when on it may leave by email or push: an act that can be undone has to stand first.';

-- How a kind reaches a person who chose otherwise than its default, and when emails may come. Written by functions.
create table public.notification_choices (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null references public.notification_kinds (kind),
  channel text not null default 'app' constraint notification_choices_channel_check
    check (channel in ('off', 'app', 'now', 'digest')),
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
create index notification_choices_kind_idx on public.notification_choices (kind);
call app.close('public.notification_choices');

create table public.notification_settings (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  digest_hour integer not null default 16
    constraint notification_settings_digest_hour_check check (digest_hour between 0 and 23),
  quiet_from time,
  quiet_to time,
  updated_at timestamptz not null default now(),
  constraint notification_settings_quiet_check
    check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
comment on table public.notification_settings is
  'On the clock of the school. Without a row: a digest at 4 PM and no quiet hours.';
call app.close('public.notification_settings');

-- What happened, for one cadet's family.
create type app.notice as (cadet_id uuid, title text, body text, link text, once_key text);
create type app.addressed_notice as (user_id uuid, as_guardian boolean, notice app.notice);

-- The browsers that a person wants notifications on.
create table public.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  label text not null default 'Browser' constraint push_devices_label_check
    check (length(trim(label)) between 1 and 80 and app.is_plain(label)),
  failures integer not null default 0,
  last_ok_at timestamptz,
  created_at timestamptz not null default now()
);
create index push_devices_user_id_idx on public.push_devices (user_id, created_at);
call app.close('public.push_devices');
call app.bound('public.push_devices', 30);

-- Where to post for a browser (RFC 8030), and the keys that it is encrypted with. The address is a secret: only the
-- function `push` gets it.
create table app.push_addresses (
  device_id uuid primary key references public.push_devices (id) on delete cascade,
  endpoint text not null constraint push_addresses_endpoint_check
    check (length(endpoint) <= 1000 and endpoint ~ '^https://'),
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
comment on table public.push_choices is
  'Without a row: kinds whose email leaves right away by default come to the devices too.';
call app.close('public.push_choices');

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

-- Kinds that tell of an act that can be undone. The key of a notice holds the id of the row that it is about; `holds`
-- is a condition on that row, `t`, and on the notice, `n` (cadet_id, once_key): while it is true, what was told is so.
create table app.recallable_kinds (
  kind text primary key references public.notification_kinds (kind),
  source text not null,
  holds text not null
);
