-- What comes back: bounces, deliveries that a provider tells of, unsubscribing, and addresses that staff stop or open again.

-- What a provider or a mailbox for bounces says of mails: [{mail, event, reason?}] with the events delivered, bounced, and complained,
-- by the id in the Message-ID. An address that bounced for good, or whose owner complained, isn't written to anymore. Gives how many
-- were known. For the function `mail-events` only.
create function public.mail_events(p_events jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_event jsonb;
  v public.email_recipients;
  v_count integer := 0;
  v_kind text;
begin
  for v_event in select e from jsonb_array_elements(app.lines_in(p_events, 'events', 500)) e loop
    v_kind := v_event ->> 'event';
    update public.email_recipients r set updated_at = now(), settled_at = now(),
      state = case when v_kind = 'delivered' then 'delivered' when v_kind = 'bounced' then 'bounced' else r.state end,
      reason = case when v_kind = 'delivered' then null else left(v_event ->> 'reason', 500) end
    where r.mail_id = app.uuid_or_null(v_event ->> 'mail') and v_kind in ('delivered', 'bounced', 'complained') and r.address is not null
      and not (v_kind = 'delivered' and r.state = 'bounced')
    returning * into v;
    continue when not found;
    v_count := v_count + 1;
    if v_kind <> 'delivered' then
      perform app.suppress_address(v.school_id, v.address, case when v_kind = 'bounced' then 'bounced' else 'asked' end,
        left(case when v_kind = 'bounced' then v_event ->> 'reason' else 'Marked as unwanted' end, 300), 'Mail server');
    end if;
    perform app.end_messages(array[v.campaign_id]);
    update public.email_campaigns c set updated_at = now() where c.id = v.campaign_id;
  end loop;
  return v_count;
end
$$;
call app.expose('public.mail_events(jsonb)', 'service_role');

-- An id from text, or null where it is none.
create function app.uuid_or_null(p_text text) returns uuid
language sql immutable set search_path = ''
as $$
  select case when p_text ~ '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$' then p_text::uuid end
$$;

-- Writes down that an address isn't written to; again changes nothing. Asks no rights.
create function app.suppress_address(p_school uuid, p_address text, p_kind text, p_reason text, p_by text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.email_suppressions (school_id, address, kind, reason, author_label)
  values (p_school, lower(trim(p_address)), p_kind, p_reason, p_by)
  on conflict (school_id, address, kind) where lifted_at is null do nothing
$$;

-- What a link to unsubscribe stands for: {school, address}, with only so much of the address as its owner needs; nothing where the
-- link is unknown. With `p_now` the address gets no newsletters of that school anymore. For the function `unsubscribe` only.
create function public.unsubscribe_email(p_token text, p_now boolean default false) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v public.email_recipients;
begin
  select r.* into v from public.email_recipients r join public.email_campaigns c on c.id = r.campaign_id and c.kind = 'newsletter'
  where r.id = app.uuid_or_null(p_token) and r.address is not null;
  if v.id is null then
    return null;
  end if;
  if coalesce(p_now, false) then
    perform app.suppress_address(v.school_id, v.address, 'unsubscribed', null, 'The recipient');
    update public.email_campaigns c set updated_at = now() where c.id = v.campaign_id;
  end if;
  return jsonb_build_object('school', (select s.name from public.schools s where s.id = v.school_id),
    'address', regexp_replace(v.address, '^(.).*(@.*)$', '\1•••\2'),
    'done', exists (select from public.email_suppressions s where s.school_id = v.school_id and s.address = lower(v.address)
      and s.kind = 'unsubscribed' and s.lifted_at is null));
end
$$;
call app.expose('public.unsubscribe_email(text, boolean)', 'service_role');

-- Stops writing to an address: {address, reason?}. Gives its id.
create function public.stop_address(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('update');
  v_done jsonb := app.once(p_key, 'stop_address', p_input);
  v_address text := lower(app.need_line(p_input ->> 'address', 'address', 'The email address', 254));
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif v_address !~ '^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;]+$' then
    perform app.fail('email', 'This email address isn''t valid', 'Enter one address, like office@school.org.', 'address');
  end if;
  perform app.suppress_address(v_school, v_address, 'asked', app.line_in(p_input ->> 'reason', 'reason', 'The reason', 300), app.actor_label());
  select s.id into v_id from public.email_suppressions s
  where s.school_id = v_school and s.address = v_address and s.kind = 'asked' and s.lifted_at is null;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.stop_address(jsonb, uuid)', 'authenticated', 'service_role');

-- Writes to an address again. Who unsubscribed must ask for it: staff says that they did. Gives when.
create function public.open_address(p_id uuid, p_asked boolean default false, p_key uuid default null) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('update');
  v_done jsonb := app.once(p_key, 'open_address', jsonb_build_array(p_id, p_asked));
  v public.email_suppressions;
begin
  if v_done is not null then
    return (v_done #>> '{}')::timestamptz;
  end if;
  select * into v from public.email_suppressions s where s.id = p_id and s.school_id = v_school for update;
  if v.id is null then
    perform app.fail('unknown_address', 'That address isn''t on the list of your school', 'Reload the page.', 'id');
  elsif v.kind <> 'bounced' and not coalesce(p_asked, false) then
    perform app.fail('not_asked', 'They asked not to be written to', 'Go on only where they have asked for it again.', 'asked');
  end if;
  update public.email_suppressions s set lifted_at = coalesce(s.lifted_at, now()) where s.id = p_id returning * into v;
  return (app.done(p_key, to_jsonb(v.lifted_at)) #>> '{}')::timestamptz;
end
$$;
call app.expose('public.open_address(uuid, boolean, uuid)', 'authenticated', 'service_role');
