-- Notifications: a module registers its kinds and raises them in its functions; a person has one inbox of their own, and
-- chooses for each kind how it reaches them.

call app.register_module('notifications', 'Notifications', '/app/notifications', 'bell', 138, '{sidebar,read,update,manage}',
  section => true, about => 'What happened that concerns a person: in the app, and by email as they choose.');
update public.permission_modules set is_core = true where name = 'notifications';
call app.grant('notifications', 'instructor', '{read,update}');
call app.grant('notifications', 'cadet', '{read,update}');
call app.grant('notifications', 'parent', '{read,update}');
call app.grant('notifications', 'external', '{read,update}');

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
comment on column public.notification_kinds.channel is 'How it reaches those who chose nothing: off, in the app, or also by email, right away or in the digest.';
comment on column public.notification_kinds.breaks_quiet is 'So urgent that an email leaves within quiet hours.';
comment on column public.notification_kinds.own_email is 'The module writes an email of its own: here it is in the app or off.';
call app.close('public.notification_kinds');
grant select on public.notification_kinds to authenticated;
create policy "select" on public.notification_kinds for select to authenticated using ((select app.role()) is not null);

-- Registers a kind of notification, or brings it up to date. It shows up in everyone's settings who has one of the base
-- roles and may read the module.
create procedure app.register_kind(
  kind text, module text, label text, about text, roles text[] default '{cadet,parent}', channel text default 'app',
  breaks_quiet boolean default false, own_email boolean default false
)
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
begin
  if not exists (select from public.permission_modules m where m.name = register_kind.module) then
    raise exception 'app.register_kind: module % is not registered', register_kind.module;
  end if;
  insert into public.notification_kinds (kind, module, label, about, roles, channel, breaks_quiet, own_email)
  values (register_kind.kind, register_kind.module, register_kind.label, register_kind.about, register_kind.roles,
    register_kind.channel, register_kind.breaks_quiet, register_kind.own_email)
  on conflict on constraint notification_kinds_pkey do update set module = excluded.module, label = excluded.label,
    about = excluded.about, roles = excluded.roles, channel = excluded.channel, breaks_quiet = excluded.breaks_quiet,
    own_email = excluded.own_email;
end
$$;

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
  link text constraint notifications_link_check check (length(link) <= 300 and link ~ '^/app/[A-Za-z0-9/?=&_.%-]*$'),
  once_key text not null constraint notifications_once_key_check check (length(once_key) <= 200),
  mail text constraint notifications_mail_check check (mail in ('now', 'digest')),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  archived_at timestamptz,
  constraint notifications_once_key unique (user_id, kind, once_key)
);
create index notifications_user_id_idx on public.notifications (user_id, created_at desc);
create index notifications_school_id_idx on public.notifications (school_id);
create index notifications_cadet_id_idx on public.notifications (cadet_id);
create index notifications_kind_idx on public.notifications (kind);
create index notifications_mail_idx on public.notifications (user_id) where mail is not null;
comment on table public.notifications is 'Written by app.notify() and app.notify_families() alone. Title and text name what happened, never a restricted value: they also leave by email.';
comment on column public.notifications.cadet_id is 'Whom it is about, where it is about a cadet: it goes when the cadet''s record is purged.';
comment on column public.notifications.as_guardian is 'True where it reached a parent as the guardian of the cadet: it is hidden when the link ends.';
comment on column public.notifications.mail is 'The email that is still to be sent: right away, or with the next digest.';

-- One's own, of the school one belongs to; of a child only while the link is verified.
call app.close('public.notifications');
grant select on public.notifications to authenticated;
create policy "select" on public.notifications for select to authenticated using (
  user_id = (select auth.uid()) and (select app.can('notifications', 'read'))
  and (school_id = (select app.school_id()) or (select app.role()) in ('admin', 'parent'))
  and (not as_guardian or cadet_id = any (array(select app.children())))
);

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
grant select on public.notification_choices to authenticated;
create policy "select" on public.notification_choices for select to authenticated using (
  user_id = (select auth.uid()) and (select app.can('notifications', 'read'))
);

create table public.notification_settings (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  digest_hour integer not null default 16
    constraint notification_settings_digest_hour_check check (digest_hour between 0 and 23),
  quiet_from time,
  quiet_to time,
  updated_at timestamptz not null default now(),
  constraint notification_settings_quiet_check check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
comment on table public.notification_settings is 'On the clock of the school. Without a row: a digest at 4 PM and no quiet hours.';
call app.close('public.notification_settings');
grant select on public.notification_settings to authenticated;
create policy "select" on public.notification_settings for select to authenticated using (
  user_id = (select auth.uid()) and (select app.can('notifications', 'read'))
);

-- The private channel on which a person hears that their inbox changed; null where they have none.
create function app.own_topic() returns text
language sql stable set search_path = ''
as $$
  select case when app.can('notifications', 'read') then 'user:' || auth.uid() end
$$;
grant execute on function app.own_topic() to authenticated, service_role;
create policy "own channel" on realtime.messages for select to authenticated using (
  realtime.messages.extension = 'broadcast' and (select realtime.topic()) = (select app.own_topic())
);
