-- Saves a rule under the id that the caller gives: {name, kind, subject, body, recipients, template_id?, audience?,
-- unless_read?, unless_account?, delay_minutes?, quiet_from?, quiet_to?, digest_hour?, is_required?}. A new one is off
-- until it is turned on.
create function public.save_email_rule(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('create');
  v_done jsonb := app.once(p_key, 'save_email_rule', jsonb_build_array(p_id, p_input));
  v_new public.email_rules;
  v_kind public.notification_kinds;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  v_new.name := app.need_line(p_input ->> 'name', 'name', 'The name', 80);
  v_new.subject := app.need_line(p_input ->> 'subject', 'subject', 'The subject', 140);
  v_new.body := app.mail_body_in(p_input ->> 'body', 'body');
  v_new.template_id := app.id_in(p_input ->> 'template_id', 'template_id');
  v_new.recipients := app.mail_recipients_in(p_input -> 'recipients');
  v_new.audience := app.rule_audience_in(v_school, p_input -> 'audience');
  v_new.delay_minutes := coalesce(app.whole_in(p_input ->> 'delay_minutes', 'delay_minutes', 0, 20160), 0);
  v_new.quiet_from := app.time_in(p_input ->> 'quiet_from', 'quiet_from');
  v_new.quiet_to := app.time_in(p_input ->> 'quiet_to', 'quiet_to');
  v_new.digest_hour := app.hour_in(p_input ->> 'digest_hour', 'digest_hour');
  perform app.check_mail_variables(v_new.subject, 'subject');
  select * into v_kind from public.notification_kinds k where k.kind = p_input ->> 'kind' and app.may_have_rules(k)
    and app.is_on(v_school, k.module);
  if v_kind.kind is null then
    perform app.fail('kind', 'You can''t send email about that', 'Choose one from the list.', 'kind');
  elsif not app.rule_fits(v_kind.roles, v_new.recipients) then
    perform app.fail('recipients', 'None of these people are notified of that', 'Choose who it''s about.',
      'recipients');
  elsif v_new.quiet_from is null and v_new.quiet_to is not null then
    perform app.fail('missing', 'Quiet hours need a start', 'Choose when they start, or turn them off.', 'quiet_from');
  elsif v_new.quiet_to is null and v_new.quiet_from is not null then
    perform app.fail('missing', 'Quiet hours need an end', 'Choose when they end, or turn them off.', 'quiet_to');
  elsif v_new.quiet_from = v_new.quiet_to then
    perform app.fail('order', 'Quiet hours can''t end when they start', 'Choose another end.', 'quiet_to');
  elsif v_new.template_id is not null and not exists (
    select from public.email_templates t where t.id = v_new.template_id and t.school_id = v_school) then
    perform app.fail('unknown_template', 'Your school doesn''t have that template', 'Choose another one.',
      'template_id');
  elsif exists (select from public.email_rules r where r.school_id = v_school and lower(r.name) = lower(v_new.name)
    and r.archived_at is null and r.id <> p_id) then
    perform app.fail('taken', 'Another rule has this name', 'Choose another name.', 'name');
  elsif exists (select from public.email_rules r where r.id = p_id)
    and (app.need_rule(v_school, p_id)).archived_at is not null then
    perform app.fail('archived', 'This rule is archived', 'Restore it first.', 'id');
  end if;
  insert into public.email_rules
    as r (id, school_id, name, kind, template_id, subject, body, recipients, audience, unless_read, unless_account,
    delay_minutes, quiet_from, quiet_to, digest_hour, is_required)
  values (p_id, v_school, v_new.name, v_kind.kind, v_new.template_id, v_new.subject, v_new.body, v_new.recipients,
    v_new.audience,
    coalesce(p_input ->> 'unless_read' = 'true', false), coalesce(p_input ->> 'unless_account' = 'true', false),
      v_new.delay_minutes,
    v_new.quiet_from, v_new.quiet_to, v_new.digest_hour, coalesce(p_input ->> 'is_required' = 'true', false))
  on conflict (id) do update set name = excluded.name, kind = excluded.kind, template_id = excluded.template_id,
    subject = excluded.subject,
    body = excluded.body, recipients = excluded.recipients, audience = excluded.audience,
      unless_read = excluded.unless_read,
    unless_account = excluded.unless_account, delay_minutes = excluded.delay_minutes, quiet_from = excluded.quiet_from,
    quiet_to = excluded.quiet_to, digest_hour = excluded.digest_hour, is_required = excluded.is_required
  where r.school_id = v_school;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.save_email_rule(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Turns a rule on, or off: what it waits with then isn't sent, now or later. Returns whether it is on.
create function public.turn_email_rule(p_id uuid, p_on boolean, p_key uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('update');
  v_done jsonb := app.once(p_key, 'turn_email_rule', jsonb_build_array(p_id, p_on));
  v public.email_rules;
begin
  if v_done is not null then
    return (v_done #>> '{}')::boolean;
  end if;
  v := app.need_rule(v_school, p_id);
  if v.archived_at is not null then
    perform app.fail('archived', 'This rule is archived', 'Restore it first.', 'id');
  end if;
  update public.email_rules r set is_on = coalesce(p_on, true) where r.id = p_id and r.is_on <> coalesce(p_on, true);
  if not coalesce(p_on, true) then
    perform app.drop_rule_events(p_id);
  end if;
  return (app.done(p_key, to_jsonb(coalesce(p_on, true))) #>> '{}')::boolean;
end
$$;
call app.expose('public.turn_email_rule(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Gives up what a rule waits with. Returns how much it was.
create function app.drop_rule_events(p_rule uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  update public.email_rule_events e set state = 'dropped', updated_at = now() where e.rule_id = p_rule
    and e.state = 'waiting';
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- Gives up what a rule waits with; the rule goes on. Returns how much it was.
create function public.skip_rule_events(p_id uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('update');
  v_done jsonb := app.once(p_key, 'skip_rule_events', to_jsonb(p_id));
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform app.need_rule(v_school, p_id);
  update public.email_rules r set updated_at = now() where r.id = p_id;
  return (app.done(p_key, to_jsonb(app.drop_rule_events(p_id))) #>> '{}')::integer;
end
$$;
call app.expose('public.skip_rule_events(uuid, uuid)', 'authenticated', 'service_role');

-- Archives a rule, which turns it off, or brings it back. Returns whether it is archived now.
create function public.archive_email_rule(p_id uuid, p_archived boolean, p_key uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('delete');
  v_done jsonb := app.once(p_key, 'archive_email_rule', jsonb_build_array(p_id, p_archived));
  v public.email_rules;
begin
  if v_done is not null then
    return (v_done #>> '{}')::boolean;
  end if;
  v := app.need_rule(v_school, p_id);
  if not coalesce(p_archived, true) and exists (select from public.email_rules r
    where r.school_id = v_school and lower(r.name) = lower(v.name) and r.archived_at is null and r.id <> p_id) then
    perform app.fail('taken', 'Another rule has this name now', 'Rename that one first.', 'id');
  end if;
  update public.email_rules r set is_on = false, archived_at = case when coalesce(p_archived, true)
    then coalesce(r.archived_at, now()) end
  where r.id = p_id;
  perform app.drop_rule_events(p_id);
  return (app.done(p_key, to_jsonb(coalesce(p_archived, true))) #>> '{}')::boolean;
end
$$;
call app.expose('public.archive_email_rule(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Turns a topic on or off for an address at a school; again changes nothing. Checks no rights.
create function app.choose_mail(p_school uuid, p_address text, p_topic text, p_on boolean, p_by text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_on then
    update public.email_suppressions s set lifted_at = now()
    where s.school_id = p_school and s.address = lower(p_address) and s.kind = 'unsubscribed' and s.topic = p_topic
      and s.lifted_at is null;
  else
    insert into public.email_suppressions (school_id, address, kind, topic, author_label)
    values (p_school, lower(trim(p_address)), 'unsubscribed', p_topic, p_by)
    on conflict (school_id, address, kind, topic) where lifted_at is null do nothing;
  end if;
end
$$;

-- Turns newsletters, or what is sent about a module, on or off for the caller's own address. Returns what was chosen.
create function public.choose_email(p_school uuid, p_topic text, p_on boolean, p_key uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_address text;
begin
  if not app.can('notifications', 'update') then
    perform app.deny('You can''t change which emails you get');
  end if;
  v_done := app.once(p_key, 'choose_email', jsonb_build_array(p_school, p_topic, p_on));
  if v_done is not null then
    return (v_done #>> '{}')::boolean;
  end if;
  select o.address into v_address from app.own_mail_choices() o where o.school_id = p_school and o.topic = p_topic;
  if v_address is null then
    perform app.fail('topic', 'That choice doesn''t exist', 'Reload the page and choose again.', 'topic');
  end if;
  perform app.choose_mail(p_school, v_address, p_topic, coalesce(p_on, true), app.actor_label());
  return (app.done(p_key, to_jsonb(coalesce(p_on, true))) #>> '{}')::boolean;
end
$$;
call app.expose('public.choose_email(uuid, text, boolean, uuid)', 'authenticated');
