-- Lets go of emails that no one should get any more: read in the app, the kind turned off, the right, the link, or the
-- module gone, the account closed, its password still temporary, or its address not confirmed.
create function app.drop_stale_mails() returns void
language sql security definer set search_path = ''
as $$
  update public.notifications n set mail = null
  where n.mail is not null and (n.read_at is not null or n.archived_at is not null or not exists (
    select from public.profiles p
    join auth.users u on u.id = p.id and u.email_confirmed_at is not null and coalesce(u.banned_until <= now(), true)
    join public.notification_kinds k on k.kind = n.kind and p.role = any (k.roles)
    left join public.notification_choices c on c.user_id = p.id and c.kind = n.kind
    where p.id = n.user_id and p.active and not p.password_change_required
      and coalesce(c.channel, k.channel) in ('now', 'digest')
      and app.is_on(n.school_id, k.module) and app.role_reads(p.role_id, k.module)
      and (not n.as_guardian or app.is_guardian(p.id, n.cadet_id))))
$$;

-- Queues one email about notifications of one person: the thing itself where it is one, else a list.
create function app.mail_notices(p_user uuid, p_ids uuid[], p_digest boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_to text := (select u.email from auth.users u where u.id = p_user);
  v_hello text := (select case when p.first_name <> '' then format('Hello %s,', p.first_name) else 'Hello,' end
    from public.profiles p where p.id = p_user);
  v_count integer := cardinality(p_ids);
  v_one public.notifications := (select n from public.notifications n where n.id = p_ids[1]);
  v_foot text := 'To choose which emails you get, open Settings in Guidon.';
begin
  if v_count = 1 and not p_digest then
    perform app.send_mail(v_to, v_one.title, array[v_hello, v_one.title || '.', v_one.body, v_foot],
      '/app/notifications/' || v_one.id, 'Open in Guidon');
  else
    perform app.send_mail(v_to,
      format(case when p_digest then 'Your digest: %s %s' else '%s new %s' end, v_count,
        case v_count when 1 then 'notification' else 'notifications' end),
      array[v_hello] || array(
        select format('%s: %s', k.label, n.title)
        from public.notifications n join public.notification_kinds k on k.kind = n.kind
        where n.id = any (p_ids) order by n.created_at, n.id limit 50)
        || case when v_count > 50 then format('And %s more.', v_count - 50) end || v_foot,
      '/app/notifications', 'Open notifications');
  end if;
  update public.notifications n set mail = null where n.id = any (p_ids);
end
$$;

-- Sends what is due at a moment, one email right away and one digest for each person; returns how many. Within quiet
-- hours it waits, but for kinds that may break through; so does what tells of an act that may still be undone. Two at
-- the same time never send the same: the second leaves it to the first.
create function app.mail_notifications(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_person record;
  v_ids uuid[];
  v_count integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('notifications.mail', 0)) then
    return 0;
  end if;
  perform app.drop_stale_mails();
  for v_person in
    select p.id, app.is_quiet(x.quiet_from, x.quiet_to, (p_now at time zone coalesce(s.time_zone, 'UTC'))::time)
      as quiet,
      app.last_digest(coalesce(x.digest_hour, 16), coalesce(s.time_zone, 'UTC'), p_now) as digest_due
    from public.profiles p
    left join public.schools s on s.id = p.school_id
    left join public.notification_settings x on x.user_id = p.id
    where p.id in (select n.user_id from public.notifications n where n.mail is not null)
    order by p.id
  loop
    v_ids := array(select n.id from public.notifications n join public.notification_kinds k on k.kind = n.kind
      where n.user_id = v_person.id and n.mail = 'now' and (not v_person.quiet or k.breaks_quiet)
        and coalesce(n.leaves_at, '-infinity') <= p_now
      order by n.created_at, n.id);
    if cardinality(v_ids) > 0 then
      perform app.mail_notices(v_person.id, v_ids, false);
      v_count := v_count + 1;
    end if;
    v_ids := array(select n.id from public.notifications n
      where n.user_id = v_person.id and n.mail = 'digest' and not v_person.quiet
        and coalesce(n.leaves_at, '-infinity') <= p_now
      order by n.created_at, n.id);
    if exists (select from public.notifications n where n.id = any (v_ids) and n.created_at <= v_person.digest_due) then
      perform app.mail_notices(v_person.id, v_ids, true);
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;

-- Writes the emails of notifications that are due, each once.
create function app.mail_due_notifications(p_school uuid, p_input jsonb) returns void
language sql security definer set search_path = ''
as $$
  select app.mail_notifications()
$$;

-- Archives what is older than a term of 18 weeks, read or not.
create function app.archive_notifications(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_people uuid[];
begin
  with gone as (
    update public.notifications n set archived_at = now(), mail = null
    where n.school_id = p_school and n.archived_at is null and n.created_at < now() - interval '126 days'
    returning n.user_id, n.read_at
  )
  select array_agg(g.user_id) filter (where g.read_at is null) into v_people from gone g;
  perform app.tell_people(v_people);
end
$$;
