-- Schedules a message: now, which leaves a minute to undo it, or for a time. Refuses one for no one, and one to a cadet
-- alone where no other adult could be copied. Returns when it is queued.
create function app.schedule_message(p_id uuid, p_at text default null, p_key uuid default null) returns timestamptz
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
    perform app.fail('send_at', 'That''s more than a year from now', 'Choose an earlier date.', 'send_at');
  end if;
  select count(*) filter (where m.reason is null), count(*) filter (where m.reason is null and m.kind <> 'cadet'),
    count(*) filter (where m.reason is null and m.kind = 'cadet')
  into v_people, v_adults, v_cadets
  from app.mail_people(v_school, v.audience, v.recipients, v.kind, auth.uid()) m;
  select v_people + count(*), v_adults + count(*) into v_people, v_adults
  from app.outside_mail(v_school, v.kind, array(select p from app.outside_people(v_school, v.audience) p)) o
  where o.reason is null;
  if v_people = 0 then
    perform app.fail('no_one', 'No one would get this message', 'Choose recipients, or add their email addresses.',
      'audience');
  elsif v_cadets = 1 and v_adults = 0 then
    perform app.fail('second_adult', 'This would be a message from one adult to one cadet',
      'Add an email address for a guardian, or a second member of staff, who gets a copy.', 'audience');
  end if;
  update public.email_campaigns c set state = 'scheduled', send_at = greatest(v_at, now() + app.mail_undo()),
    sender_label = app.actor_label(), sent_by = auth.uid()
  where c.id = p_id returning * into v;
  perform app.hold_outside(v_school, v.audience, 'email', v.id,
    app.fill_mail(v.subject, app.mail_values(v_school, '{{recipient.name}}', '{}', v.sender_label), false),
    app.fill_mail(app.mail_plain(v.body), app.mail_values(v_school, '{{recipient.name}}', '{}', v.sender_label),
      false));
  return (app.done(p_key, to_jsonb(v.send_at)) #>> '{}')::timestamptz;
end
$$;
call app.keep_plans('app.schedule_message(uuid, text, uuid)');
revoke execute on function app.schedule_message(uuid, text, uuid) from authenticated, service_role;

-- Returns a message to draft while none of it is queued. Returns its state.
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
    perform app.fail('state', 'It''s too late to recall this message', 'Cancel what hasn''t been sent yet.', 'id');
  end if;
  update public.email_campaigns c set state = 'draft', send_at = null, sender_label = null, sent_by = null
    where c.id = p_id;
  perform app.withdraw_outside(p_id);
  return app.done(p_key, '"draft"') #>> '{}';
end
$$;
call app.expose('public.unschedule_message(uuid, uuid)', 'authenticated', 'service_role');

-- Stops a message: archives a draft, or cancels the emails of a message in sending that haven't left. Returns how many
-- emails don't leave.
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
    update public.email_recipients r set state = 'canceled', settled_at = now(), updated_at = now()
      where r.id = any (v_refs);
  end if;
  perform app.hold_outside(v_school, '{}', 'email', p_id, '', '');
  update public.email_campaigns c set state = 'canceled', ended_at = now() where c.id = p_id;
  return (app.done(p_key, to_jsonb(cardinality(v_refs))) #>> '{}')::integer;
end
$$;
call app.expose('public.cancel_message(uuid, uuid)', 'authenticated', 'service_role');

-- Sends again what of a message was given up. Returns how many.
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
  update public.email_recipients r set state = 'waiting', settled_at = null, updated_at = now()
    where r.id = any (v_refs);
  if cardinality(v_refs) > 0 then
    update public.email_campaigns c set state = 'sending', ended_at = null where c.id = p_id;
  end if;
  return (app.done(p_key, to_jsonb(cardinality(v_refs))) #>> '{}')::integer;
end
$$;
call app.expose('public.retry_message(uuid, uuid)', 'authenticated', 'service_role');

-- Queues the emails of a message, one for each of its people, and records who gets none and why. Checks no rights.
create function app.queue_message(p_message public.email_campaigns) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.email_recipients (school_id, campaign_id, address, name, kind, contact_id, profile_id, cadet_id,
    cadet_ids, about, copied_because, state,
    reason, settled_at)
  with people as materialized (
    select * from app.mail_people(p_message.school_id, p_message.audience, p_message.recipients, p_message.kind,
      p_message.sent_by)
  ), named as materialized (
    select s.cadets, app.names_of(s.cadets) as names from (select distinct p.cadets from people p) s
  )
  select p_message.school_id, p_message.id, m.address, m.name, m.kind, m.contact_id, m.profile_id, m.cadets[1],
    m.cadets,
    n.names, m.copied_because, case when m.reason is null then 'queued' else 'suppressed' end, m.reason,
    case when m.reason is not null then now() end
  from people m join named n on n.cadets = m.cadets
  on conflict do nothing;
  -- Those at other schools who were held when it was sent; who left since is said, and isn't written to.
  insert into public.email_recipients (school_id, campaign_id, address, name, kind, profile_id, about, state, reason,
    settled_at, fill)
  select p_message.school_id, p_message.id, o.address, o.name, 'school', o.account, o.school,
    case when o.reason is null then 'queued' else 'suppressed' end, o.reason,
    case when o.reason is not null then now() end,
    case when o.link is null then '{}' else jsonb_build_object('link', o.link) end
  from app.outside_mail(p_message.school_id, p_message.kind,
    array(select p from app.release_outside('email', p_message.id) p)) o
  on conflict do nothing;
  update public.email_campaigns c set state = 'sending', queued_at = now() where c.id = p_message.id;
  return app.queue_recipients(p_message);
end
$$;

-- Queues the messages that are due; two servers never queue one twice.
create function app.send_messages(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.email_campaigns;
begin
  for v in select * from public.email_campaigns c where c.state = 'scheduled' and c.send_at <= now()
    order by c.send_at limit 20 for update skip locked loop
    perform app.queue_message(v);
  end loop;
end
$$;

-- Sends a message to the caller alone, as it would arrive; at most 30 in an hour. Returns the address.
create function public.send_test_message(p_input jsonb, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('create');
  -- Each counts, also one that brings no key.
  v_key uuid := coalesce(p_key, gen_random_uuid());
  v_done jsonb := app.once(v_key, 'send_test_message', p_input);
  v_letter jsonb := app.letter_for(p_input);
  v_settings public.email_settings;
  v_to text;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  select lower(p.email) into v_to from public.profiles p where p.id = auth.uid() for update;
  if (select count(*) from app.requests q where q.caller = auth.uid() and q.name = 'send_test_message'
    and q.created_at > now() - interval '1 hour') > 30 then
    perform app.fail('too_many', 'You sent yourself 30 tests within an hour', 'Look at the preview, or wait a while.',
      'id');
  end if;
  select * into v_settings from public.email_settings s where s.school_id = v_school;
  perform app.queue_mails(jsonb_build_object('batch', gen_random_uuid(), 'reply_to', v_settings.reply_to, 'priority', 2,
      'from_name', coalesce(v_settings.sender_name,
        (select left(s.name, 80) from public.schools s where s.id = v_school))),
    array[null::uuid], array[v_to], array['Test: ' || (v_letter ->> 'subject')], array[v_letter ->> 'html'],
      array[v_letter ->> 'plain'], array['{}'::jsonb]);
  return app.done(v_key, to_jsonb(v_to)) #>> '{}';
end
$$;
call app.expose('public.send_test_message(jsonb, uuid)', 'authenticated', 'service_role');
