-- What a provider or a mailbox for bounces says of emails: [{mail, event, reason?}] with the events delivered, bounced,
-- and complained, by the id in the Message-ID. What follows depends on why an email came back (see app.why_returned);
-- those who complained get no more newsletters. Returns how many were known. For the function `mail-events` only.
create function public.mail_events(p_events jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_event jsonb;
  v public.email_recipients;
  v_count integer := 0;
  v_kind text;
  v_why text;
begin
  for v_event in select e from jsonb_array_elements(app.lines_in(p_events, 'events', 500)) e loop
    v_kind := v_event ->> 'event';
    -- An event without a reason is a provider's own verdict that the address is gone.
    v_why := case when v_kind = 'bounced' then
      case when coalesce(v_event ->> 'reason', '') = '' then 'gone' else app.why_returned(v_event ->> 'reason') end end;
    update public.email_recipients r set updated_at = now(), settled_at = now(),
      state = case when v_kind = 'delivered' then 'delivered' when v_why = 'refused' then 'failed'
        when v_kind = 'bounced' then 'bounced' else r.state end,
      returned = case v_kind when 'delivered' then null when 'bounced' then v_why else r.returned end,
      reason = case v_kind when 'delivered' then null when 'bounced' then app.server_words(v_event ->> 'reason')
        else 'Marked as unwanted' end
    where r.mail_id = app.uuid_or_null(v_event ->> 'mail') and v_kind in ('delivered', 'bounced', 'complained')
      and r.address is not null
      and not (v_kind = 'delivered' and r.state = 'bounced')
    returning * into v;
    continue when not found;
    v_count := v_count + 1;
    if v_kind = 'bounced' then
      perform app.mail_returned(v);
    elsif v_kind = 'complained' then
      perform app.choose_mail(v.school_id, v.address, 'newsletter', false, 'Mail server');
    end if;
    perform app.end_messages(array[v.campaign_id]);
    update public.email_campaigns c set updated_at = now() where c.id = v.campaign_id;
  end loop;
  return v_count;
end
$$;
call app.expose('public.mail_events(jsonb)', 'service_role');

-- What a link in an email is for: {school, address, topic, label, done, choices: [{topic, label, on}]}, with only so
-- much of the address as its owner needs; nothing where the link is unknown. With `p_now` the address gets no more of
-- what the email was; with a topic, that one is turned on or off: another one than the email's by a link to the choices
-- alone. For the function `unsubscribe` only.
create function public.unsubscribe_email(p_token text, p_now boolean default false, p_topic text default null,
  p_on boolean default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v public.email_recipients;
  v_token uuid := app.uuid_or_null(p_token);
  v_chooses boolean := exists (select from app.mail_links k where k.choices = v_token);
  v_topic text;
  v_choices jsonb;
begin
  select r.* into v from public.email_recipients r
  join public.email_campaigns c on c.id = r.campaign_id and (c.kind = 'newsletter' or c.topic is not null)
  where r.id = (select k.recipient_id from app.mail_links k where v_token in (k.stop, k.choices))
    and r.address is not null;
  if v.id is null then
    return null;
  end if;
  select coalesce(c.topic, 'newsletter') into v_topic from public.email_campaigns c where c.id = v.campaign_id;
  if p_topic is not null and p_on is not null then
    if p_topic is distinct from v_topic
      and (not v_chooses or p_topic not in (select m.topic from app.mail_choices(v.school_id, v.address) m)) then
      return null;
    end if;
    perform app.choose_mail(v.school_id, v.address, p_topic, p_on, 'The recipient');
  elsif coalesce(p_now, false) then
    perform app.choose_mail(v.school_id, v.address, v_topic, false, 'The recipient');
  end if;
  if p_on is not null or coalesce(p_now, false) then
    update public.email_campaigns c set updated_at = now() where c.id = v.campaign_id;
  end if;
  select jsonb_agg(jsonb_build_object('topic', m.topic, 'label', m.label, 'on', m.is_on)) into v_choices
  from app.mail_choices(v.school_id, v.address) m where v_chooses or m.topic = v_topic;
  return jsonb_build_object('school', (select s.name from public.schools s where s.id = v.school_id),
    'address', regexp_replace(v.address, '^(.).*(@.*)$', '\1•••\2'), 'topic', v_topic,
    'label', coalesce((select m.label from public.permission_modules m where m.name = v_topic), 'Newsletters'),
    'done', app.mail_stop(v.school_id, v.address, v_topic) is not distinct from 'unsubscribed', 'choices', v_choices);
end
$$;
call app.expose('public.unsubscribe_email(text, boolean, text, boolean)', 'service_role');

-- Stops writing to an address: {address, reason?}. Returns its id.
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
    perform app.fail('email', 'This email address isn''t valid', 'Enter one address, like office@school.org.',
      'address');
  end if;
  perform app.suppress_address(v_school, v_address, 'asked',
    app.line_in(p_input ->> 'reason', 'reason', 'The reason', 300), app.actor_label());
  select s.id into v_id from public.email_suppressions s
  where s.school_id = v_school and s.address = v_address and s.kind = 'asked' and s.lifted_at is null;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.stop_address(jsonb, uuid)', 'authenticated', 'service_role');

-- Writes to an address again. Who unsubscribed must ask for it: staff says that they did. Returns when.
create function public.open_address(p_id uuid, p_asked boolean default false, p_key uuid default null)
  returns timestamptz
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
    perform app.fail('unknown_address', 'That address isn''t on your school''s list', 'Reload the page.', 'id');
  elsif v.kind <> 'bounced' and not coalesce(p_asked, false) then
    perform app.fail('not_asked', 'They asked not to get email', 'Continue only if they asked for email again.',
      'asked');
  end if;
  update public.email_suppressions s set lifted_at = coalesce(s.lifted_at, now()) where s.id = p_id returning * into v;
  return (app.done(p_key, to_jsonb(v.lifted_at)) #>> '{}')::timestamptz;
end
$$;
call app.expose('public.open_address(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Tells rules what happened to families, whether or not they have accounts: once for each rule, thing, and cadet.
create function app.tell_family_rules(p_kind text, p_school uuid, p_notices app.notice[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- No one writes to families of another school.
  if not app.has_rule(p_school, p_kind)
    or (app.school_id() <> p_school and app.role() <> 'parent' and app.spans_schools(p_kind)) then
    return;
  end if;
  insert into public.email_rule_events (school_id, rule_id, cadet_id, whom, notice_key, title, body, link, due_at)
  select p_school, r.id, n.cadet_id, n.cadet_id, left(n.once_key || ':' || n.cadet_id, 260),
    case when app.is_plain(n.title) then left(n.title, 160) else k.label end,
    case when app.has_no_ssn(n.body) then left(n.body, 500) end, n.link, now() + make_interval(mins => r.delay_minutes)
  from public.email_rules r
  join public.notification_kinds k on k.kind = r.kind
  cross join unnest(p_notices) n
  join public.cadets c on c.id = n.cadet_id and c.school_id = p_school
  where r.school_id = p_school and r.kind = p_kind and r.is_on and r.archived_at is null
    and ('guardians' = any (r.recipients) and 'parent' = any (k.roles) or 'cadets' = any (r.recipients)
      and 'cadet' = any (k.roles))
    and (r.audience = '{}' or n.cadet_id in (select app.audience_cadets(p_school, r.audience)))
  on conflict on constraint email_rule_events_once_key do nothing;
end
$$;

-- Passes notifications to the rules: once for each rule, subject, and account. People aren't notified of their own
-- acts.
create function app.tell_rules(p_kind text, p_school uuid, p_notices app.addressed_notice[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_people uuid[];
begin
  if not app.has_rule(p_school, p_kind) then
    return;
  end if;
  v_people := app.people_across(p_kind, p_school, array(select n.user_id from unnest(p_notices) n));
  insert into public.email_rule_events (school_id, rule_id, cadet_id, profile_id, whom, notice_key, title, body, link,
    due_at)
  select p_school, r.id, (n.notice).cadet_id, p.id, p.id, left((n.notice).once_key, 260),
    case when app.is_plain((n.notice).title) then left((n.notice).title, 160) else k.label end,
    case when app.has_no_ssn((n.notice).body) then left((n.notice).body, 500) end, (n.notice).link,
    now() + make_interval(mins => r.delay_minutes)
  from public.email_rules r
  join public.notification_kinds k on k.kind = r.kind
  cross join unnest(p_notices) n
  join public.profiles p on p.id = n.user_id and p.id = any (v_people) and p.active and p.role = any (k.roles)
  left join public.cadets c on c.profile_id = p.id and c.school_id = p_school
  where r.school_id = p_school and r.kind = p_kind and r.is_on and r.archived_at is null and p.id is distinct
    from auth.uid()
    and case p.role when 'cadet' then 'cadets' when 'parent' then 'guardians' else 'staff' end = any (r.recipients)
    and app.role_reads(p.role_id, k.module)
    and (r.audience = '{}' or coalesce((n.notice).cadet_id, c.id) in (select app.audience_cadets(p_school, r.audience)))
  on conflict on constraint email_rule_events_once_key do nothing;
end
$$;

-- Writes notices into the inboxes of those whom the kind may reach (see app.put_notices) and tells the school's rules.
-- Returns how many were written.
create function app.write_notices(p_kind text, p_school uuid, p_notices app.addressed_notice[]) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_rules(p_kind, p_school, p_notices);
  return app.put_notices(p_kind, p_school, p_notices);
end
$$;
