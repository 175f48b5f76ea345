-- A message of the school that the caller may change, locked, or a refusal: staff any, a cadet their own draft.
create function app.need_message(p_school uuid, p_id uuid) returns public.email_campaigns
language plpgsql security definer set search_path = ''
as $$
declare
  v public.email_campaigns;
begin
  select * into v from public.email_campaigns c where c.id = p_id and c.school_id = p_school
    and (app.manages('email', 'update') or c.created_by = auth.uid()) for update;
  if v.id is null then
    perform app.fail('unknown_message', 'Your school doesn''t have that message', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- Saves the settings of a school's mail: {sender_name, reply_to, letterhead, footer, per_minute}.
create function public.save_email_settings(p_input jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('update');
  v_done jsonb := app.once(p_key, 'save_email_settings', p_input);
  v_reply text := nullif(lower(trim(p_input ->> 'reply_to')), '');
  v_pace integer := coalesce(app.whole_in(p_input ->> 'per_minute', 'per_minute', 1, 1000), 60);
begin
  if v_done is not null then
    return;
  elsif v_reply !~ '^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;]+$' or length(v_reply) > 254 then
    perform app.fail('email', 'This email address isn''t valid', 'Enter one address, like office@school.org.',
      'reply_to');
  end if;
  insert into public.email_settings as s (school_id, sender_name, reply_to, letterhead, footer, per_minute)
  values (v_school, app.line_in(p_input ->> 'sender_name', 'sender_name', 'The name', 80), v_reply,
    app.line_in(p_input ->> 'letterhead', 'letterhead', 'The letterhead', 200),
    app.line_in(p_input ->> 'footer', 'footer', 'The footer', 400), v_pace)
  on conflict on constraint email_settings_school_id_key do update set sender_name = excluded.sender_name,
    reply_to = excluded.reply_to,
    letterhead = excluded.letterhead, footer = excluded.footer, per_minute = excluded.per_minute;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.save_email_settings(jsonb, uuid)', 'authenticated', 'service_role');

-- Saves a template under the id that the caller gives: {name, category, subject, body}. What it said before stays as a
-- version.
create function public.save_email_template(p_id uuid, p_input jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('create');
  v_done jsonb := app.once(p_key, 'save_email_template', jsonb_build_array(p_id, p_input));
  v_name text := app.need_line(p_input ->> 'name', 'name', 'The name', 80);
  v_category text := coalesce(nullif(p_input ->> 'category', ''), 'other');
  v_subject text := app.need_line(p_input ->> 'subject', 'subject', 'The subject', 140);
  v_body text := app.mail_body_in(p_input ->> 'body', 'body');
  v public.email_templates;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform app.need_id(p_id);
  perform app.check_mail_variables(v_subject, 'subject');
  if v_category <> all ('{newsletter,event,form,uniform,money,award,thanks,other}'::text[]) then
    perform app.fail('category', 'That kind of template doesn''t exist', 'Choose one from the list.', 'category');
  elsif exists (select from public.email_templates t where t.school_id = v_school and lower(t.name) = lower(v_name)
    and t.archived_at is null and t.id <> p_id) then
    perform app.fail('taken', 'Another template has this name', 'Choose another name.', 'name');
  elsif exists (select from public.email_templates t where t.id = p_id and t.school_id <> v_school) then
    perform app.fail('unknown_template', 'Your school doesn''t have that template', 'Reload the page.', 'id');
  end if;
  insert into public.email_templates as t (id, school_id, name, category, subject, body)
  values (p_id, v_school, v_name, v_category, v_subject, v_body)
  on conflict (id) do update set name = excluded.name, category = excluded.category, subject = excluded.subject,
    body = excluded.body,
    version = t.version + ((t.subject, t.body) is distinct from (excluded.subject, excluded.body))::integer
  where t.archived_at is null
  returning * into v;
  if v.id is null then
    perform app.fail('archived', 'This template is archived', 'Restore it first.', 'id');
  end if;
  insert into public.email_template_versions (school_id, template_id, version, subject, body)
  values (v_school, v.id, v.version, v.subject, v.body) on conflict on
    constraint email_template_versions_key do nothing;
  return (app.done(p_key, to_jsonb(v.version)) #>> '{}')::integer;
end
$$;
call app.expose('public.save_email_template(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives a template, or brings it back. Returns whether it is archived now.
create function public.archive_email_template(p_id uuid, p_archived boolean, p_key uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('delete');
  v_done jsonb := app.once(p_key, 'archive_email_template', jsonb_build_array(p_id, p_archived));
  v public.email_templates;
begin
  if v_done is not null then
    return (v_done #>> '{}')::boolean;
  end if;
  select * into v from public.email_templates t where t.id = p_id and t.school_id = v_school for update;
  if v.id is null then
    perform app.fail('unknown_template', 'Your school doesn''t have that template', 'Reload the page.', 'id');
  elsif not coalesce(p_archived, true) and exists (select from public.email_templates t
    where t.school_id = v_school and lower(t.name) = lower(v.name) and t.archived_at is null and t.id <> p_id) then
    perform app.fail('taken', 'Another template has this name now', 'Rename that one first.', 'id');
  end if;
  update public.email_templates t set archived_at = case when coalesce(p_archived, true)
    then coalesce(t.archived_at, now()) end
  where t.id = p_id;
  return (app.done(p_key, to_jsonb(coalesce(p_archived, true))) #>> '{}')::boolean;
end
$$;
call app.expose('public.archive_email_template(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Saves a draft under the id that the caller gives: {subject, body, kind?, template_id?, audience?, recipients?}. A
-- cadet's draft has no audience: staff chooses it.
create function public.save_message(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_writer();
  v_done jsonb := app.once(p_key, 'save_message', jsonb_build_array(p_id, p_input));
  v_staff boolean := app.manages('email', 'create');
  v_subject text := app.need_line(p_input ->> 'subject', 'subject', 'The subject', 140);
  v_body text := app.mail_body_in(p_input ->> 'body', 'body');
  v_kind text := coalesce(nullif(p_input ->> 'kind', ''), 'notice');
  v_template uuid := app.id_in(p_input ->> 'template_id', 'template_id');
  v_audience jsonb := '{}';
  v_recipients text[] := '{guardians}';
  v public.email_campaigns;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  perform app.check_mail_variables(v_subject, 'subject');
  if v_kind not in ('notice', 'newsletter') then
    perform app.fail('kind', 'That kind of message doesn''t exist', 'Choose one from the list.', 'kind');
  elsif v_template is not null
    and not exists (select from public.email_templates t where t.id = v_template and t.school_id = v_school) then
    perform app.fail('unknown_template', 'Your school doesn''t have that template', 'Choose another one.',
      'template_id');
  elsif exists (select from public.email_campaigns c where c.id = p_id and c.school_id <> v_school) then
    perform app.fail('unknown_message', 'Your school doesn''t have that message', 'Reload the page.', 'id');
  end if;
  if v_staff then
    v_audience := app.check_outside_audience(v_school, coalesce(p_input -> 'audience', '{}'));
    v_recipients := app.mail_recipients_in(p_input -> 'recipients');
  end if;
  if exists (select from public.email_campaigns c where c.id = p_id) then
    v := app.need_message(v_school, p_id);
    if v.state not in ('draft', 'review') or (v.state = 'review' and not v_staff) then
      perform app.fail('state', 'This message can''t be changed anymore', 'Copy it to a new draft.', 'id');
    end if;
  end if;
  insert into public.email_campaigns as c (id, school_id, subject, body, kind, template_id, audience, recipients)
  values (p_id, v_school, v_subject, v_body, v_kind, v_template, v_audience, v_recipients)
  on conflict (id) do update set subject = excluded.subject, body = excluded.body, kind = excluded.kind,
    template_id = excluded.template_id,
    audience = case when v_staff then excluded.audience else c.audience end,
    recipients = case when v_staff then excluded.recipients else c.recipients end;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.save_message(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Hands a draft to staff, or withdraws it. Returns its state.
create function public.submit_message(p_id uuid, p_submitted boolean default true, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_writer();
  v_done jsonb := app.once(p_key, 'submit_message', jsonb_build_array(p_id, p_submitted));
  v public.email_campaigns;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.need_message(v_school, p_id);
  if v.state not in ('draft', 'review') then
    perform app.fail('state', 'This message isn''t a draft anymore', 'Reload the page.', 'id');
  end if;
  update public.email_campaigns c set state = case when coalesce(p_submitted, true) then 'review' else 'draft' end
  where c.id = p_id returning * into v;
  return app.done(p_key, to_jsonb(v.state)) #>> '{}';
end
$$;
call app.expose('public.submit_message(uuid, boolean, uuid)', 'authenticated', 'service_role');
