-- Registers a kind of notification, or updates it. It shows up in everyone's settings who has one of the base roles and
-- may read the module.
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

-- Tells the open windows of these people only that their inboxes changed.
create function app.tell_people(p_people uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select realtime.send('{"module": "notifications", "table": "notifications"}', 'change', 'user:' || person, true)
  from (select distinct unnest(p_people) as person) as people
$$;

-- Writes notifications, each once, of a kind that is on and to people who read its module; of another school than
-- the caller's, only its adults where the module has rows of two schools. Returns how many. Checks no
-- rights.
create function app.put_notices(p_kind text, p_school uuid, p_notices app.addressed_notice[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind public.notification_kinds := (select k from public.notification_kinds k where k.kind = p_kind);
  v_told uuid[];
  v_cadet uuid;
  v_who text;
  v_people uuid[] := array(select n.user_id from unnest(p_notices) n);
begin
  if v_kind.kind is null then
    raise exception 'app.notify: kind % is not registered', p_kind;
  elsif not app.is_on(p_school, v_kind.module) then
    return 0;
  end if;
  v_people := app.people_across(p_kind, p_school, v_people);
  -- What one adult's act tells one cadet alone: its text waits, or is copied, as other words are.
  if app.role() in ('admin', 'instructor') then
    select case when count(distinct p.id) = 1 and bool_and(p.role = 'cadet') then min(p.id::text)::uuid end into v_cadet
    from unnest(p_notices) n join public.profiles p on p.id = n.user_id and p.active and p.id <> auth.uid()
    where coalesce((n.notice).body, '') <> '';
    if v_cadet is not null then
      v_who := coalesce(app.second_adult(p_school, auth.uid(), v_kind.module), 'none');
    end if;
  end if;
  with written as (
    insert into public.notifications (school_id, user_id, kind, cadet_id, as_guardian, title, body, link, once_key,
      mail)
    select p_school, p.id, p_kind, (n.notice).cadet_id, n.as_guardian,
      -- A title that can't be saved must not stop the act.
      case when app.is_plain((n.notice).title) then left((n.notice).title, 160) else v_kind.label end,
      case when app.has_no_ssn((n.notice).body) and v_who is distinct from 'none' then left((n.notice).body, 500) end,
        (n.notice).link, (n.notice).once_key,
      case when coalesce(c.channel, v_kind.channel) in ('now', 'digest') then coalesce(c.channel, v_kind.channel) end
    from unnest(p_notices) n
    join public.profiles p on p.id = n.user_id and p.active and p.role = any (v_kind.roles)
    left join public.notification_choices c on c.user_id = p.id and c.kind = p_kind
    where p.id = any (v_people) and p.id is distinct from auth.uid() and coalesce(c.channel, v_kind.channel) <> 'off'
      and app.role_reads(p.role_id, v_kind.module)
    on conflict on constraint notifications_once_key do nothing
    returning id, user_id
  ), held as (
    insert into public.waiting_words (school_id, module, subject_table, subject_id, field, words, cadet_account,
      author_id)
    select p_school, v_kind.module, 'notifications', w.id, 'body', left((n.notice).body, 500), v_cadet, auth.uid()
    from written w join unnest(p_notices) n on n.user_id = w.user_id
    where v_who = 'none' and coalesce((n.notice).body, '') <> '' and app.has_no_ssn((n.notice).body)
  )
  select array_agg(w.user_id) into v_told from written w;
  if v_who = 'outside' and v_told is not null then
    perform app.copy_words(p_school, v_kind.module, 'notifications', gen_random_uuid(), v_cadet,
      concat_ws(': ', (n.notice).title, (n.notice).body)) from unnest(p_notices) n where n.user_id = v_cadet;
  end if;
  perform app.tell_people(v_told);
  return coalesce(cardinality(v_told), 0);
end
$$;

-- Notifies people, by their accounts: of a kind, once for each `once_key`. Title and text hold no restricted value.
-- Give the cadet whom it is about, if any, so that it goes with the cadet's record.
create function app.notify(
  p_kind text, p_people uuid[], p_title text, p_text text, p_link text, p_once_key text,
  p_school uuid default app.school_id(), p_cadet uuid default null
) returns integer
language sql security definer set search_path = ''
as $$
  select app.write_notices(p_kind, p_school, array(
    select row(person, false, row(p_cadet, p_title, p_text, p_link, p_once_key)::app.notice)::app.addressed_notice
    from (select distinct unnest(p_people) as person) as people))
$$;

-- Notifies the families of cadets in one go: each cadet, and the guardians for as long as their link is verified. The
-- school's rules apply to each cadet.
create function app.notify_families(p_kind text, p_notices app.notice[], p_school uuid default app.school_id())
returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_family_rules(p_kind, p_school, p_notices);
  return app.put_notices(p_kind, p_school, array(
    -- One notice for each child, where two are named together.
    select row(f.user_id, f.as_guardian,
      row(n.cadet_id, n.title, n.body, n.link, n.once_key || ':' || n.cadet_id)::app.notice)::app.addressed_notice
    from unnest(p_notices) n
    join app.families_of(array(select x.cadet_id from unnest(p_notices) x)) f on f.cadet_id = n.cadet_id));
end
$$;

-- Marks own notifications as read, or as unread again; all of them without ids. Returns how many changed. Other windows
-- of the same person follow.
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

-- Saves when emails may come, on the clock of the school: {digest_hour, quiet_from, quiet_to}; both ends of the quiet
-- hours or none.
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
    perform app.fail('digest_hour', 'That isn''t an hour of the day', 'Choose an hour for the digest.', 'digest_hour');
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
