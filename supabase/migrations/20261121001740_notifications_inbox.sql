-- What a person does with their own notifications.

-- Marks own notifications as read, or as unread again; all of them without ids. Gives how many changed. Other windows of
-- the same person follow.
create function public.mark_notifications(p_ids uuid[] default null, p_read boolean default true) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  if not app.can('notifications', 'update') then
    perform app.deny('You can''t change notifications');
  end if;
  perform app.check_ids(p_ids, 'ids');
  update public.notifications n set read_at = case when p_read then now() end
  where n.user_id = auth.uid() and (p_ids is null or n.id = any (p_ids)) and n.archived_at is null
    and (n.read_at is null) = p_read;
  get diagnostics v_count = row_count;
  if v_count > 0 then
    perform app.tell_people(array[auth.uid()]);
  end if;
  return v_count;
end
$$;
call app.expose('public.mark_notifications(uuid[], boolean)', 'authenticated');

-- The kinds that may reach the caller, by module: how each does now, and how it does by default.
create function public.my_notification_kinds()
returns table (kind text, module text, module_label text, label text, about text, channel text, usual text,
  breaks_quiet boolean, own_email boolean)
language sql stable set search_path = ''
as $$
  select k.kind, k.module, m.label, k.label, k.about, coalesce(c.channel, k.channel), k.channel, k.breaks_quiet, k.own_email
  from public.notification_kinds k
  join public.permission_modules m on m.name = k.module
  left join public.notification_choices c on c.kind = k.kind and c.user_id = auth.uid()
  where app.role() = any (k.roles) and app.can(k.module, 'read')
  order by m.sort_order, m.label, k.label
$$;
call app.expose('public.my_notification_kinds()', 'authenticated');

-- Chooses how kinds reach the caller: {kind: 'off' | 'app' | 'now' | 'digest'}.
create function public.choose_notifications(p_choices jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('notifications', 'update') then
    perform app.deny('You can''t change notifications');
  elsif jsonb_typeof(p_choices) is distinct from 'object' then
    perform app.fail('choices', 'These choices can''t be read', 'Reload the page and choose again.', 'choices');
  elsif exists (select from jsonb_each(p_choices) c where jsonb_typeof(c.value) <> 'string'
    or c.value #>> '{}' not in ('off', 'app', 'now', 'digest')
    or not exists (select from public.notification_kinds k where k.kind = c.key
      and not (k.own_email and c.value #>> '{}' in ('now', 'digest')))) then
    perform app.fail('choices', 'That choice isn''t valid', 'Reload the page and choose again.', 'choices');
  end if;
  insert into public.notification_choices as n (user_id, kind, channel)
  select auth.uid(), c.key, c.value from jsonb_each_text(p_choices) c
  on conflict on constraint notification_choices_pkey do update set channel = excluded.channel, updated_at = now();
end
$$;
call app.expose('public.choose_notifications(jsonb)', 'authenticated');

-- A time of day in an input, 'HH:MM'; null where empty, a refusal that names the field where it isn't one.
create function app.time_in(p_text text, p_field text) returns time
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text <> '' and p_text !~ '^([01]\d|2[0-3]):[0-5]\d$' then
    perform app.fail('time', 'This isn''t a time of day', 'Choose a time, such as 9:30 PM.', p_field);
  end if;
  return nullif(p_text, '')::time;
end
$$;

-- Saves when emails may come, on the clock of the school: {digest_hour, quiet_from, quiet_to}; both ends of the quiet hours
-- or none.
create function public.save_notification_settings(p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_hour integer;
  v_from time := app.time_in(p_input ->> 'quiet_from', 'quiet_from');
  v_to time := app.time_in(p_input ->> 'quiet_to', 'quiet_to');
begin
  if not app.can('notifications', 'update') then
    perform app.deny('You can''t change notifications');
  elsif coalesce(p_input ->> 'digest_hour', '') !~ '^(1?\d|2[0-3])$' then
    perform app.fail('digest_hour', 'This isn''t an hour of the day', 'Choose an hour for the digest.', 'digest_hour');
  elsif v_from is null and v_to is not null then
    perform app.fail('missing', 'Quiet hours need a start', 'Choose when they start, or turn them off.', 'quiet_from');
  elsif v_to is null and v_from is not null then
    perform app.fail('missing', 'Quiet hours need an end', 'Choose when they end, or turn them off.', 'quiet_to');
  elsif v_from = v_to then
    perform app.fail('order', 'Quiet hours can''t end when they start', 'Choose another end.', 'quiet_to');
  end if;
  v_hour := (p_input ->> 'digest_hour')::integer;
  insert into public.notification_settings (user_id, digest_hour, quiet_from, quiet_to)
  values (auth.uid(), v_hour, v_from, v_to)
  on conflict on constraint notification_settings_pkey do update set digest_hour = excluded.digest_hour,
    quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, updated_at = now();
end
$$;
call app.expose('public.save_notification_settings(jsonb)', 'authenticated');
