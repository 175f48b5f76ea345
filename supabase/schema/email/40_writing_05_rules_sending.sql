-- Queues the emails of a message to its recipients that are queued and have none yet.
create function app.queue_recipients(p_message public.email_campaigns) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_settings public.email_settings;
  v_school text;
  v_count integer;
  v_html jsonb;
  v_end jsonb;
  v_plain text := app.mail_plain(p_message.body);
  -- The placeholder for a recipient's own links until they are filled in. Authors of messages can't know it.
  v_mark text := gen_random_uuid()::text;
  v_files text := replace(app.mail_files_part(p_message.id, false), '{{ref}}', v_mark || 'files');
  -- Where it can be unsubscribed from.
  v_open boolean := p_message.kind = 'newsletter' or p_message.topic is not null;
begin
  select * into v_settings from public.email_settings s where s.school_id = p_message.school_id;
  select s.name into v_school from public.schools s where s.id = p_message.school_id;
  -- The letter once for each kind of recipient, its variables for each of them.
  select jsonb_object_agg(k, app.mail_letter(p_message.school_id, p_message.subject,
    p_message.body || v_mark || 'open'
      || replace(app.mail_files_part(p_message.id, true), '{{ref}}', v_mark || 'files'),
    replace(app.mail_because(p_message.kind, k, v_open), '{{ref}}', v_mark || 'end')))
  into v_html from unnest('{guardian,cadet,staff,school}'::text[]) k;
  select jsonb_object_agg(k, app.mail_plain(app.mail_because(p_message.kind, k, false))) into v_end
  from unnest('{guardian,cadet,staff,school}'::text[]) k;
  insert into app.mail_links (recipient_id)
  select r.id from public.email_recipients r where r.campaign_id = p_message.id and r.state = 'queued'
    and r.mail_id is null
  on conflict do nothing;
  -- What is known of cadets once for each family, not for each guardian.
  with waiting as materialized (
    select * from public.email_recipients r where r.campaign_id = p_message.id and r.state = 'queued'
      and r.mail_id is null
  ), family as materialized (
    select s.cadet_ids, app.mail_values(p_message.school_id, '', s.cadet_ids, p_message.sender_label) as v
    from (select distinct w.cadet_ids from waiting w) s
  ), filled as materialized (
    select r.id, r.address, r.kind, r.fill ->> 'link' as link, k.stop, k.files,
      case p_message.kind when 'newsletter' then k.stop else k.choices end as ending, y.v
        || jsonb_build_object('recipient.name', r.name) || r.fill as v
    from waiting r join family y on y.cadet_ids = r.cadet_ids join app.mail_links k on k.recipient_id = r.id
  ), made as (
    select f.id, f.address, app.fill_mail(p_message.subject, f.v, false) as subject,
      replace(replace(replace(app.fill_mail(v_html ->> f.kind, f.v, true), v_mark || 'files', f.files::text), v_mark
        || 'end', f.ending::text),
        v_mark || 'open',
          coalesce('<p><a href="{{ .SiteURL }}' || f.link || '" style="color:#23497f">Open in Guidon</a></p>', ''))
          as html,
      app.fill_mail(v_plain, f.v, false) || coalesce(E'\n\nOpen in Guidon: {{ .SiteURL }}' || f.link, '')
        || replace(v_files, v_mark || 'files', f.files::text)
        || E'\n\n--\n'
        || app.fill_mail(v_end ->> f.kind, f.v, false)
        || case when v_open then case p_message.kind when 'newsletter' then E'\nUnsubscribe: '
          else E'\nChoose which emails you get: ' end
          || '{{ .SiteURL }}/unsubscribe?t=' || f.ending else '' end as plain,
      case when v_open then jsonb_build_object(
        'List-Unsubscribe', '<{{ .SiteURL }}/functions/v1/unsubscribe?t=' || f.stop || '>',
        'List-Unsubscribe-Post', 'List-Unsubscribe=One-Click') else '{}' end as headers
    from filled f
  )
  select count(app.queue_mails(jsonb_build_object('batch', p_message.id, 'reply_to', v_settings.reply_to,
      'from_name', coalesce(v_settings.sender_name, left(v_school, 80)), 'priority', 5, 'per_minute',
        coalesce(v_settings.per_minute, 60)),
    l.ids, l.addresses, l.subjects, l.htmls, l.plains, l.headers)::text) into v_count
  from (select array_agg(m.id) as ids, array_agg(m.address) as addresses, array_agg(left(m.subject, 200)) as subjects,
    array_agg(m.html) as htmls, array_agg(m.plain) as plains, array_agg(m.headers) as headers from made m) l
      where l.ids is not null;
  perform app.end_messages(array[p_message.id]);
  return v_count;
end
$$;

-- Sends what is due of a rule, unless it is within its quiet hours or waits for the hour of its digest. Returns the
-- message, or null.
create function app.run_rule(p_rule public.email_rules) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_zone text := (select coalesce(s.time_zone, 'UTC') from public.schools s where s.id = p_rule.school_id);
  v_module text := (select k.module from public.notification_kinds k where k.kind = p_rule.kind);
  v public.email_campaigns;
begin
  if not (app.is_on(p_rule.school_id, 'email') and app.is_on(p_rule.school_id, v_module)) then
    return null;
  elsif app.is_quiet(p_rule.quiet_from, p_rule.quiet_to, (now() at time zone v_zone)::time) then
    return null;
  elsif p_rule.digest_hour is not null
    and not exists (select from public.email_rule_events e where e.rule_id = p_rule.id
    and e.state = 'waiting' and e.due_at <= app.last_digest(p_rule.digest_hour, v_zone, now())) then
    return null;
  end if;
  insert into public.email_campaigns (school_id, subject, body, kind, template_id, recipients, state, send_at,
    queued_at, author_label, sender_label,
    rule_id, topic)
  select p_rule.school_id, p_rule.subject, p_rule.body, 'automatic', p_rule.template_id, p_rule.recipients, 'sending',
    now(), now(),
    p_rule.author_label, s.name, p_rule.id, case when not p_rule.is_required then v_module end
  from public.schools s where s.id = p_rule.school_id
  returning * into v;
  update public.email_rule_events e set state = 'sent', campaign_id = v.id, updated_at = now()
  where e.id in (select d.id from public.email_rule_events d where d.rule_id = p_rule.id and d.state = 'waiting'
    and d.due_at <= now()
    order by d.due_at limit 5000);
  insert into public.email_recipients (school_id, campaign_id, address, name, kind, contact_id, profile_id, cadet_id,
    cadet_ids, about, state,
    reason, settled_at, fill)
  select p_rule.school_id, v.id, m.address, m.name, m.kind, m.contact_id, m.profile_id, m.cadets[1], m.cadets,
    app.names_of(m.cadets),
    case when m.reason is null then 'queued' else 'suppressed' end, m.reason, case when m.reason is not null
      then now() end, m.fill
  from app.rule_people(p_rule, v) m
  on conflict do nothing;
  perform app.queue_recipients(v);
  return v.id;
end
$$;

-- Sends what rules wait with. A rule is locked for as long: two servers never send the same thing.
create function app.run_rules(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.email_rules;
begin
  for v in
    select r.* from public.email_rules r
    where r.is_on and r.archived_at is null
      and exists (select from public.email_rule_events e where e.rule_id = r.id and e.state = 'waiting'
        and e.due_at <= now())
    order by r.id
    for update of r skip locked
  loop
    -- What one school wrote must not hold up the others.
    begin
      perform app.run_rule(v);
    exception when others then
      raise warning 'The email rule % was not run: %', v.id, sqlerrm;
    end;
  end loop;
end
$$;

-- A rule of the caller's school, locked, or a refusal.
create function app.need_rule(p_school uuid, p_id uuid) returns public.email_rules
language plpgsql security definer set search_path = ''
as $$
declare
  v public.email_rules;
begin
  select * into v from public.email_rules r where r.id = p_id and r.school_id = p_school for update;
  if v.id is null then
    perform app.fail('unknown_rule', 'Your school doesn''t have that rule', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;
