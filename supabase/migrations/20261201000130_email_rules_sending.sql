-- What rules were told of leaves by email: all that is due of a rule at a time is one message, with one mail for each address.

-- Queues the mails of a message to its recipients that are queued and have none yet.
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
  v_files text := app.mail_files_part(p_message.id, false);
  -- Where it can be unsubscribed from.
  v_open boolean := p_message.kind = 'newsletter' or p_message.topic is not null;
begin
  select * into v_settings from public.email_settings s where s.school_id = p_message.school_id;
  select s.name into v_school from public.schools s where s.id = p_message.school_id;
  -- The letter once for each kind of recipient, its variables for each of them.
  select jsonb_object_agg(k, app.mail_letter(p_message.school_id, p_message.subject, p_message.body || '{{open}}' || app.mail_files_part(p_message.id, true),
    app.mail_because(p_message.kind, k, v_open)))
  into v_html from unnest('{guardian,cadet,staff}'::text[]) k;
  select jsonb_object_agg(k, app.mail_plain(app.mail_because(p_message.kind, k, false))) into v_end
  from unnest('{guardian,cadet,staff}'::text[]) k;
  -- What is known of cadets once for each family, not for each guardian.
  with waiting as materialized (
    select * from public.email_recipients r where r.campaign_id = p_message.id and r.state = 'queued' and r.mail_id is null
  ), family as materialized (
    select s.cadet_ids, app.mail_values(p_message.school_id, '', s.cadet_ids, p_message.sender_label) as v
    from (select distinct w.cadet_ids from waiting w) s
  ), filled as materialized (
    select r.id, r.address, r.kind, r.fill ->> 'link' as link, y.v || jsonb_build_object('recipient.name', r.name) || r.fill as v
    from waiting r join family y on y.cadet_ids = r.cadet_ids
  ), made as (
    select f.id, f.address, app.fill_mail(p_message.subject, f.v, false) as subject,
      replace(replace(app.fill_mail(v_html ->> f.kind, f.v, true), '{{ref}}', f.id::text), '{{open}}',
        coalesce('<p><a href="{{ .SiteURL }}' || f.link || '" style="color:#23497f">Open in Guidon</a></p>', '')) as html,
      app.fill_mail(v_plain, f.v, false) || coalesce(E'\n\nOpen in Guidon: {{ .SiteURL }}' || f.link, '') || replace(v_files, '{{ref}}', f.id::text)
        || E'\n\n--\n'
        || app.fill_mail(v_end ->> f.kind, f.v, false)
        || case when v_open then case p_message.kind when 'newsletter' then E'\nUnsubscribe: ' else E'\nChoose which emails you get: ' end
          || '{{ .SiteURL }}/unsubscribe?t=' || f.id else '' end as plain,
      case when v_open then jsonb_build_object(
        'List-Unsubscribe', '<{{ .SiteURL }}/functions/v1/unsubscribe?t=' || f.id || '>',
        'List-Unsubscribe-Post', 'List-Unsubscribe=One-Click') else '{}' end as headers
    from filled f
  )
  select count(app.queue_mails(jsonb_build_object('batch', p_message.id, 'reply_to', v_settings.reply_to,
      'from_name', coalesce(v_settings.sender_name, left(v_school, 80)), 'priority', 5, 'per_minute', coalesce(v_settings.per_minute, 60)),
    l.ids, l.addresses, l.subjects, l.htmls, l.plains, l.headers)::text) into v_count
  from (select array_agg(m.id) as ids, array_agg(m.address) as addresses, array_agg(left(m.subject, 200)) as subjects,
    array_agg(m.html) as htmls, array_agg(m.plain) as plains, array_agg(m.headers) as headers from made m) l where l.ids is not null;
  perform app.end_messages(array[p_message.id]);
  return v_count;
end
$$;

-- Queues the mails of a message, one for each of its people, and writes down who gets none and why. Asks no rights.
create or replace function app.queue_message(p_message public.email_campaigns) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.email_recipients (school_id, campaign_id, address, name, kind, contact_id, profile_id, cadet_id, cadet_ids, about, copied_because, state,
    reason, settled_at)
  with people as materialized (
    select * from app.mail_people(p_message.school_id, p_message.audience, p_message.recipients, p_message.kind, p_message.sent_by)
  ), named as materialized (
    select s.cadets, app.names_of(s.cadets) as names from (select distinct p.cadets from people p) s
  )
  select p_message.school_id, p_message.id, m.address, m.name, m.kind, m.contact_id, m.profile_id, m.cadets[1], m.cadets,
    n.names, m.copied_because, case when m.reason is null then 'queued' else 'suppressed' end, m.reason,
    case when m.reason is not null then now() end
  from people m join named n on n.cadets = m.cadets
  on conflict do nothing;
  update public.email_campaigns c set state = 'sending', queued_at = now() where c.id = p_message.id;
  return app.queue_recipients(p_message);
end
$$;

-- Cadets by name, one after the other; asks no rights.
create function app.names_of(p_cadets uuid[]) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.first_name, c.id), '')
  from public.cadets c where c.id = any (p_cadets)
$$;

-- The people of what a rule sends, one row for each address with all that happened to it: {notice.title, notice.all, link?}. Why someone
-- gets nothing: as in app.mail_people(), and `by_app` who gets the notification itself by email, `turned_off` who turned it off, `read`
-- and `has_account` where the rule says so.
create function app.rule_people(p_rule public.email_rules, p_message public.email_campaigns)
returns table (address text, name text, kind text, contact_id uuid, profile_id uuid, cadets uuid[], reason text, fill jsonb)
language sql stable security definer rows 100 set search_path = ''
as $$
  with happened as materialized (
    select e.* from public.email_rule_events e where e.campaign_id = p_message.id
  ), occasion as (
    select k.kind, k.channel, k.roles from public.notification_kinds k where k.kind = p_rule.kind
  ), people as (
    select m.address, m.name, m.kind, m.contact_id, m.profile_id, e.cadet_id, m.reason, e.notice_key, e.title, e.body, e.link, e.created_at
    from app.mail_addresses(p_rule.school_id,
        array(select r from unnest(p_rule.recipients) r, occasion o
          where r = 'guardians' and 'parent' = any (o.roles) or r = 'cadets' and 'cadet' = any (o.roles)),
        coalesce(p_message.topic, 'notice'), array(select h.cadet_id from happened h where h.profile_id is null)) m
    join happened e on e.profile_id is null and e.cadet_id = any (m.cadets)
    union all
    select lower(trim(p.email)), concat_ws(' ', p.first_name, p.last_name), case p.role when 'cadet' then 'cadet' when 'parent' then 'guardian' else 'staff' end,
      null, p.id, e.cadet_id, case when coalesce(trim(p.email), '') = '' then 'no_address'
        else app.mail_stop(p_rule.school_id, lower(trim(p.email)), coalesce(p_message.topic, 'notice')) end,
      e.notice_key, e.title, e.body, e.link, e.created_at
    from happened e join public.profiles p on p.id = e.profile_id and p.active
  ), asked as (
    select p.*, coalesce(p.reason, case
      when p.profile_id is null then null
      when p_rule.unless_account then 'has_account'
      when coalesce(c.channel, o.channel) in ('now', 'digest') then 'by_app'
      when coalesce(c.channel, o.channel) = 'off' and not p_rule.is_required then 'turned_off'
      when p_rule.unless_read and exists (select from public.notifications n where n.user_id = p.profile_id and n.kind = p_rule.kind
        and n.once_key = p.notice_key and n.read_at is not null) then 'read' end) as why
    from people p cross join occasion o
    left join public.notification_choices c on c.user_id = p.profile_id and c.kind = p_rule.kind
  ), gathered as (
    select a.address, min(a.name) as name, (array_agg(a.kind order by a.kind desc))[1] as kind,
      (array_agg(a.contact_id) filter (where a.contact_id is not null))[1] as contact_id,
      (array_agg(a.profile_id) filter (where a.profile_id is not null))[1] as profile_id,
      coalesce(array_agg(distinct a.cadet_id) filter (where a.cadet_id is not null), '{}') as cadets,
      case when bool_and(a.why is not null) then min(a.why) end as reason,
      array_agg(a.title order by a.created_at, a.title) filter (where a.why is null) as titles,
      array_agg(concat_ws('. ', a.title, a.body) order by a.created_at, a.title) filter (where a.why is null) as lines,
      min(a.link) filter (where a.why is null and a.profile_id is not null) as link,
      count(distinct a.link) filter (where a.why is null) as links
    from asked a group by a.address, case when a.address is null then coalesce(a.contact_id, a.profile_id, a.cadet_id) end
  )
  select g.address, g.name, g.kind, g.contact_id, g.profile_id, g.cadets, g.reason, jsonb_strip_nulls(jsonb_build_object(
    'notice.title', case when cardinality(g.titles) = 1 then g.titles[1] else cardinality(g.titles) || ' things to know' end,
    'notice.all', array_to_string(g.lines[:50], E'\n')
      || case when cardinality(g.lines) > 50 then format(E'\nAnd %s more.', cardinality(g.lines) - 50) else '' end,
    'link', case when g.links = 1 then g.link when g.profile_id is not null and g.links > 1 then '/app/notifications' end))
  from gathered g
$$;

-- Sends what is due of a rule, unless it is within its quiet hours or waits for the hour of its digest. Gives the message, or null.
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
  elsif p_rule.digest_hour is not null and not exists (select from public.email_rule_events e where e.rule_id = p_rule.id
    and e.state = 'waiting' and e.due_at <= app.last_digest(p_rule.digest_hour, v_zone, now())) then
    return null;
  end if;
  insert into public.email_campaigns (school_id, subject, body, kind, template_id, recipients, state, send_at, queued_at, author_label, sender_label,
    rule_id, topic)
  select p_rule.school_id, p_rule.subject, p_rule.body, 'automatic', p_rule.template_id, p_rule.recipients, 'sending', now(), now(),
    p_rule.author_label, s.name, p_rule.id, case when not p_rule.is_required then v_module end
  from public.schools s where s.id = p_rule.school_id
  returning * into v;
  update public.email_rule_events e set state = 'sent', campaign_id = v.id, updated_at = now()
  where e.id in (select d.id from public.email_rule_events d where d.rule_id = p_rule.id and d.state = 'waiting' and d.due_at <= now()
    order by d.due_at limit 5000);
  insert into public.email_recipients (school_id, campaign_id, address, name, kind, contact_id, profile_id, cadet_id, cadet_ids, about, state,
    reason, settled_at, fill)
  select p_rule.school_id, v.id, m.address, m.name, m.kind, m.contact_id, m.profile_id, m.cadets[1], m.cadets, app.names_of(m.cadets),
    case when m.reason is null then 'queued' else 'suppressed' end, m.reason, case when m.reason is not null then now() end, m.fill
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
      and exists (select from public.email_rule_events e where e.rule_id = r.id and e.state = 'waiting' and e.due_at <= now())
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
call app.register_job('email.rules', 'email', 'Send what automated rules wait with', 'app.run_rules', every_minutes => 1);
