-- Sending a message: scheduled with a minute to take it back, queued by a job, stopped in the middle, sent again where it failed.

-- How long a message waits before its first mail is queued: the time to take it back.
create function app.mail_undo() returns interval
language sql immutable set search_path = ''
as $$
  select interval '60 seconds'
$$;

-- Schedules a message: now, which leaves a minute to take it back, or at a moment. Refuses one for no one, and one to a cadet alone
-- where no other adult could be copied. Gives when it is queued.
create function public.schedule_message(p_id uuid, p_at text default null, p_key uuid default null) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('update');
  v_done jsonb := app.once(p_key, 'schedule_message', jsonb_build_array(p_id, p_at));
  v_at timestamptz := app.moment_in(p_at, 'send_at');
  v public.email_campaigns;
  v_people integer;
  v_adults integer;
  v_cadets integer;
begin
  if v_done is not null then
    return (v_done #>> '{}')::timestamptz;
  end if;
  v := app.need_message(v_school, p_id);
  if v.state not in ('draft', 'review') then
    perform app.fail('state', 'This message was sent or canceled', 'Copy it to a new draft.', 'id');
  elsif v_at > now() + interval '1 year' then
    perform app.fail('send_at', 'That is more than a year from now', 'Choose an earlier day.', 'send_at');
  end if;
  select count(*) filter (where m.reason is null), count(*) filter (where m.reason is null and m.kind <> 'cadet'),
    count(*) filter (where m.reason is null and m.kind = 'cadet')
  into v_people, v_adults, v_cadets
  from app.mail_people(v_school, v.audience, v.recipients, v.kind, auth.uid()) m;
  if v_people = 0 then
    perform app.fail('no_one', 'This message reaches no one', 'Choose whom it is for, or add their email addresses.', 'audience');
  elsif v_cadets = 1 and v_adults = 0 then
    perform app.fail('second_adult', 'This would be a message from one adult to one cadet',
      'Add an email address for a guardian, or a second member of staff, who gets a copy.', 'audience');
  end if;
  update public.email_campaigns c set state = 'scheduled', send_at = greatest(v_at, now() + app.mail_undo()),
    sender_label = app.actor_label(), sent_by = auth.uid()
  where c.id = p_id returning * into v;
  return (app.done(p_key, to_jsonb(v.send_at)) #>> '{}')::timestamptz;
end
$$;
call app.expose('public.schedule_message(uuid, text, uuid)', 'authenticated', 'service_role');

-- Takes a message back as long as none of it is queued: it is a draft again. Gives its state.
create function public.unschedule_message(p_id uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('update');
  v_done jsonb := app.once(p_key, 'unschedule_message', to_jsonb(p_id));
  v public.email_campaigns;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.need_message(v_school, p_id);
  if v.state <> 'scheduled' then
    perform app.fail('state', 'It''s too late to take this message back', 'Cancel what isn''t sent yet.', 'id');
  end if;
  update public.email_campaigns c set state = 'draft', send_at = null, sender_label = null, sent_by = null where c.id = p_id;
  return app.done(p_key, '"draft"') #>> '{}';
end
$$;
call app.expose('public.unschedule_message(uuid, uuid)', 'authenticated', 'service_role');

-- Stops a message: a draft is put away, and of one that is being sent, what hasn't left. Gives how many mails don't leave.
create function public.cancel_message(p_id uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_writer();
  v_done jsonb := app.once(p_key, 'cancel_message', to_jsonb(p_id));
  v public.email_campaigns;
  v_refs uuid[] := '{}';
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  v := app.need_message(v_school, p_id);
  if v.state in ('sent', 'canceled') then
    perform app.fail('state', 'This message is sent or canceled already', 'Reload the page.', 'id');
  elsif v.state in ('scheduled', 'sending') and not app.manages('email', 'update') then
    perform app.deny('You don''t have permission to cancel this message');
  elsif v.state = 'sending' then
    v_refs := app.withdraw_mails(p_id);
    update public.email_recipients r set state = 'canceled', settled_at = now(), updated_at = now() where r.id = any (v_refs);
  end if;
  update public.email_campaigns c set state = 'canceled', ended_at = now() where c.id = p_id;
  return (app.done(p_key, to_jsonb(cardinality(v_refs))) #>> '{}')::integer;
end
$$;
call app.expose('public.cancel_message(uuid, uuid)', 'authenticated', 'service_role');

-- Sends again what of a message was given up. Gives how many.
create function public.retry_message(p_id uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('update');
  v_done jsonb := app.once(p_key, 'retry_message', to_jsonb(p_id));
  v public.email_campaigns;
  v_refs uuid[];
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  v := app.need_message(v_school, p_id);
  select array_agg(r.id) into v_refs from public.email_recipients r where r.campaign_id = p_id and r.state = 'failed';
  v_refs := app.resend_mails(v_refs, array(select r.mail_id from public.email_recipients r where r.id = any (v_refs)));
  update public.email_recipients r set state = 'waiting', settled_at = null, updated_at = now() where r.id = any (v_refs);
  if cardinality(v_refs) > 0 then
    update public.email_campaigns c set state = 'sending', ended_at = null where c.id = p_id;
  end if;
  return (app.done(p_key, to_jsonb(cardinality(v_refs))) #>> '{}')::integer;
end
$$;
call app.expose('public.retry_message(uuid, uuid)', 'authenticated', 'service_role');

-- Queues the mails of a message, one for each of its people, and writes down who gets none and why. Asks no rights.
create function app.queue_message(p_message public.email_campaigns) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_settings public.email_settings;
  v_school text;
  v_count integer;
  v_html jsonb;
  v_plain text := app.mail_plain(p_message.body);
begin
  select * into v_settings from public.email_settings s where s.school_id = p_message.school_id;
  select s.name into v_school from public.schools s where s.id = p_message.school_id;
  -- The letter once for each kind of recipient, its variables for each of them.
  select jsonb_object_agg(k, app.mail_letter(p_message.school_id, p_message.subject, p_message.body, app.mail_because(p_message.kind, k, true)))
  into v_html from unnest('{guardian,cadet,staff}'::text[]) k;
  insert into public.email_recipients (school_id, campaign_id, address, name, kind, contact_id, profile_id, cadet_id, cadet_ids, about, copied_because, state,
    reason, settled_at)
  select p_message.school_id, p_message.id, m.address, m.name, m.kind, m.contact_id, m.profile_id, m.cadets[1], m.cadets,
    coalesce((select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.first_name, c.id) from public.cadets c where c.id = any (m.cadets)), ''),
    m.copied_because, case when m.reason is null then 'queued' else 'suppressed' end, m.reason, case when m.reason is not null then now() end
  from app.mail_people(p_message.school_id, p_message.audience, p_message.recipients, p_message.kind, p_message.sent_by) m
  on conflict do nothing;
  with filled as materialized (
    select r.id, r.address, r.kind, app.mail_values(p_message.school_id, r.name,
        r.cadet_ids, p_message.sender_label) || jsonb_build_object('ref', r.id) as v
    from public.email_recipients r where r.campaign_id = p_message.id and r.state = 'queued' and r.mail_id is null
  ), made as (
    select f.id, f.address, app.fill_mail(p_message.subject, f.v, false) as subject,
      replace(app.fill_mail(v_html ->> f.kind, f.v, true), '{{ref}}', f.id::text) as html,
      app.fill_mail(v_plain, f.v, false) || E'\n\n--\n' || app.fill_mail(app.mail_plain(app.mail_because(p_message.kind, f.kind, false)), f.v, false)
        || case when p_message.kind = 'newsletter' then E'\nUnsubscribe: {{ .SiteURL }}/unsubscribe?t=' || f.id else '' end as plain,
      case when p_message.kind = 'newsletter' then jsonb_build_object(
        'List-Unsubscribe', '<{{ .SiteURL }}/functions/v1/unsubscribe?t=' || f.id || '>',
        'List-Unsubscribe-Post', 'List-Unsubscribe=One-Click') else '{}' end as headers
    from filled f
  )
  select count(app.queue_mails(jsonb_build_object('batch', p_message.id, 'reply_to', v_settings.reply_to,
      'from_name', coalesce(v_settings.sender_name, left(v_school, 80)), 'priority', 5, 'per_minute', coalesce(v_settings.per_minute, 60)),
    l.ids, l.addresses, l.subjects, l.htmls, l.plains, l.headers)::text) into v_count
  from (select array_agg(m.id) as ids, array_agg(m.address) as addresses, array_agg(m.subject) as subjects, array_agg(m.html) as htmls,
    array_agg(m.plain) as plains, array_agg(m.headers) as headers from made m) l where l.ids is not null;
  update public.email_campaigns c set state = 'sending', queued_at = now() where c.id = p_message.id;
  perform app.end_messages(array[p_message.id]);
  return v_count;
end
$$;

-- Queues the messages that are due; two servers never queue one twice.
create function app.send_messages(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.email_campaigns;
begin
  for v in select * from public.email_campaigns c where c.state = 'scheduled' and c.send_at <= now() order by c.send_at limit 20 for update skip locked loop
    perform app.queue_message(v);
  end loop;
end
$$;
call app.register_job('email.send', 'email', 'Send the messages that are due', 'app.send_messages', every_minutes => 1);
