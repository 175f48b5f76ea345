-- An id from text, or null where it is none.
create function app.uuid_or_null(p_text text) returns uuid
language sql immutable set search_path = ''
as $$
  select case when p_text ~ '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$' then p_text::uuid end
$$;

-- Why an address isn't written to at a school: bounced, asked, or unsubscribed from this topic; null where it is.
-- Checks no rights.
create function app.mail_stop(p_school uuid, p_address text, p_topic text) returns text
language sql stable security definer set search_path = ''
as $$
  select s.kind from public.email_suppressions s
  where s.school_id = p_school and s.address = p_address and s.lifted_at is null
    and (s.kind <> 'unsubscribed' or s.topic = p_topic)
  order by s.kind limit 1
$$;

-- Kinds that rules can't use: notices of welfare reports and private conversations, and those with an email of their
-- own.
create function app.may_have_rules(p_kind public.notification_kinds) returns boolean
language sql immutable set search_path = ''
as $$
  select not (p_kind).own_email
    and (p_kind).kind <> all ('{incidents.welfare,contacts.message,contacts.report,cadets.message,comments.mention}')
$$;

-- True where a school has a rule that listens to a kind.
create function app.has_rule(p_school uuid, p_kind text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.email_rules r where r.school_id = p_school and r.kind = p_kind and r.is_on
    and r.archived_at is null)
    and app.is_on(p_school, 'email')
$$;

-- The files of a message as the end of its letter, with `{{ref}}` where the recipient comes in; empty where there are
-- none.
create function app.mail_files_part(p_message uuid, p_is_html boolean) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(case when p_is_html then '<p><strong>Files</strong><br>' || string_agg(format(
      '<a href="{{ .SiteURL }}/functions/v1/mail-file?t={{ref}}&amp;f=%s" style="color:#23497f">%s</a> (%s)',
      f.id, app.html_text(f.name), f.size), '<br>' order by f.name, f.id) || '</p>'
    else E'\n\nFiles:\n'
      || string_agg(format('- %s (%s): {{ .SiteURL }}/functions/v1/mail-file?t={{ref}}&f=%s', f.name, f.size, f.id),
      E'\n' order by f.name, f.id) end, '')
  from (
    select a.id, a.name, case when a.size_bytes < 1048576 then greatest(round(a.size_bytes / 1024.0), 1) || ' kB'
      else round(a.size_bytes / 1048576.0, 1) || ' MB' end as size
    from public.attachments a
    where a.subject_table = 'email_campaigns' and a.subject_id = p_message and a.stored_at is not null
      and a.archived_at is null
  ) f
$$;

-- The file behind a link in an email: {path, name}; nothing where the link is unknown, or the file was archived. For
-- the function `mail-file` only.
create function public.mail_file(p_token text, p_file text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('path', a.path, 'name', a.name)
  from public.email_recipients r
  join public.attachments a on a.subject_table = 'email_campaigns' and a.subject_id = r.campaign_id
  where r.id = (select k.recipient_id from app.mail_links k where k.files = app.uuid_or_null(p_token))
    and r.address is not null and r.state not in ('suppressed', 'canceled')
    and a.id = app.uuid_or_null(p_file) and a.stored_at is not null and a.archived_at is null
      and not app.is_mail_closed(r)
$$;
call app.expose('public.mail_file(text, text)', 'service_role');

-- The names of cadets as a list. Checks no rights.
create function app.names_of(p_cadets uuid[]) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.first_name, c.id), '')
  from public.cadets c where c.id = any (p_cadets)
$$;

-- The people of what a rule sends, one row for each address with all that happened to it: {notice.title, notice.all,
-- link?}. Why someone gets nothing: as in app.mail_people(), and `by_app` who gets the notification itself by email,
-- `turned_off` who turned it off, `read` and `has_account` where the rule says so.
create function app.rule_people(p_rule public.email_rules, p_message public.email_campaigns)
returns table (address text, name text, kind text, contact_id uuid, profile_id uuid, cadets uuid[], reason text,
  fill jsonb)
language sql stable security definer rows 100 set search_path = ''
as $$
  with happened as materialized (
    select e.* from public.email_rule_events e where e.campaign_id = p_message.id
  ), occasion as (
    select k.kind, k.channel, k.roles from public.notification_kinds k where k.kind = p_rule.kind
  ), people as (
    select m.address, m.name, m.kind, m.contact_id, m.profile_id, e.cadet_id, m.reason, e.notice_key, e.title, e.body,
      e.link, e.created_at
    from app.mail_addresses(p_rule.school_id,
        array(select r from unnest(p_rule.recipients) r, occasion o
          where r = 'guardians' and 'parent' = any (o.roles) or r = 'cadets' and 'cadet' = any (o.roles)),
        coalesce(p_message.topic, 'notice'), array(select h.cadet_id from happened h where h.profile_id is null)) m
    join happened e on e.profile_id is null and e.cadet_id = any (m.cadets)
    union all
    select lower(trim(p.email)), concat_ws(' ', p.first_name, p.last_name), case p.role when 'cadet' then 'cadet'
      when 'parent' then 'guardian' else 'staff' end,
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
      when p_rule.unless_read
        and exists (select from public.notifications n where n.user_id = p.profile_id and n.kind = p_rule.kind
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
    from asked a group by a.address, case when a.address is null
      then coalesce(a.contact_id, a.profile_id, a.cadet_id) end
  )
  select g.address, g.name, g.kind, g.contact_id, g.profile_id, g.cadets, g.reason,
    jsonb_strip_nulls(jsonb_build_object(
    'notice.title', case when cardinality(g.titles) = 1 then g.titles[1] else cardinality(g.titles)
      || ' things to know' end,
    'notice.all', array_to_string(g.lines[:50], E'\n')
      || case when cardinality(g.lines) > 50 then format(E'\nAnd %s more.', cardinality(g.lines) - 50) else '' end,
    'link', case when g.links = 1 then g.link when g.profile_id is not null and g.links > 1
      then '/app/notifications' end))
  from gathered g
$$;

-- The hour of an input, null where empty, or a refusal that names the field.
create function app.hour_in(p_text text, p_field text) returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text <> '' and p_text !~ '^(1?\d|2[0-3])$' then
    perform app.fail('hour', 'That isn''t an hour of the day', 'Choose an hour.', p_field);
  end if;
  return nullif(p_text, '')::integer;
end
$$;

-- The people a rule is about, from input; {} for all.
create function app.rule_audience_in(p_school uuid, p_audience jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if p_audience is null or jsonb_typeof(p_audience) <> 'object'
    or not exists (select from jsonb_each(p_audience) a where a.value not in ('[]', 'null')) then
    return '{}';
  end if;
  return app.check_audience(p_school, p_audience);
end
$$;

-- True where some of these recipients are among the base roles that a kind may reach.
create function app.rule_fits(p_roles text[], p_recipients text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select 'guardians' = any (p_recipients) and 'parent' = any (p_roles) or 'cadets' = any (p_recipients)
    and 'cadet' = any (p_roles)
    or 'staff' = any (p_recipients) and p_roles && '{instructor,admin}'
$$;
