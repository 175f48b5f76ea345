-- Email to the schools registered for a meet: they are held as a message is sent, and their adults get it along with
-- the people of the school it is for.
alter table public.email_recipients drop constraint email_recipients_kind_check;
alter table public.email_recipients add constraint email_recipients_kind_check
  check (kind in ('guardian', 'cadet', 'staff', 'school'));


create or replace function app.mail_because(p_kind text, p_recipient text, p_unsubscribe boolean) returns text
language sql immutable set search_path = ''
as $$
  select case p_recipient when 'guardian' then 'You got this email because you''re a guardian of {{cadet.name}}.'
    when 'school' then 'You got this email because your school is registered for a meet of {{school.name}}.'
    when 'cadet' then 'You got this email because you''re a cadet at {{school.name}}.'
      else 'You got this email because you''re on the staff of {{school.name}}.' end
    || case when p_unsubscribe and p_kind = 'newsletter'
      then ' <a href="{{ .SiteURL }}/unsubscribe?t={{ref}}" style="color:#23497f">Unsubscribe from newsletters</a>'
      when p_unsubscribe and p_kind = 'automatic'
      then ' <a href="{{ .SiteURL }}/unsubscribe?t={{ref}}" style="color:#23497f">Choose which emails you get</a>'
        else '' end
$$;

create or replace function app.queue_recipients(p_message public.email_campaigns) returns integer
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

-- Those at other schools who would get a message, one row for each address; who has no confirmed address, or asked not
-- to be written to, gets none. Checks no rights.
create function app.outside_mail(p_school uuid, p_kind text, p_people app.outside_person[])
returns table (address text, name text, school text, account uuid, link text, reason text)
language sql stable security definer rows 60 set search_path = ''
as $$
  select distinct on (coalesce(p.address, p.account::text, p.school_id || coalesce(p.name, '')))
    p.address, coalesce(p.name, ''), p.school, p.account, p.link,
    coalesce(p.reason, case when p.address is null then 'no_address' end, app.mail_stop(p_school, p.address, p_kind))
  from unnest(p_people) p
  order by coalesce(p.address, p.account::text, p.school_id || coalesce(p.name, '')), p.reason nulls first, p.link
$$;

-- Who a message would reach also says which cadets have no parent or guardian to write to, and who at other schools is
-- reached.
create or replace function app.mail_reach_of(p_audience jsonb, p_recipients jsonb, p_kind text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('create');
  v_audience jsonb := app.check_outside_audience(v_school, coalesce(p_audience, '{}'));
  v_recipients text[] := app.mail_recipients_in(p_recipients);
begin
  return (
    with found as materialized (
      select m.* from app.mail_people(v_school, v_audience, v_recipients, coalesce(p_kind, 'notice'), auth.uid()) m
    ), outside as materialized (
      select o.* from app.outside_mail(v_school, coalesce(p_kind, 'notice'),
        array(select p from app.outside_people(v_school, v_audience) p)) o
    ), people as materialized (
      select o.name, o.address, 'school' as kind, '{}'::uuid[] as cadets, null::text as copied_because, o.reason, o.school
      from outside o
      union all
      select f.name, f.address, f.kind, f.cadets, f.copied_because, f.reason, null from found f
      union all
      select '', null, 'guardian', array[c.id], null, 'no_guardian', null from app.audience_cadets(v_school, v_audience) c(id)
      where 'guardians' = any (v_recipients)
        and not exists (select from found f where f.kind = 'guardian' and c.id = any (f.cadets))
    )
    select jsonb_build_object(
      'people', count(*) filter (where p.reason is null),
      'kinds', (select coalesce(jsonb_object_agg(k.kind, k.n), '{}') from (
        select x.kind, count(*) as n from people x where x.reason is null group by 1) k),
      'left_out', (select coalesce(jsonb_object_agg(k.reason, k.n), '{}') from (
        select x.reason, count(*) as n from people x where x.reason is not null group by 1) k),
      'schools', count(distinct p.school),
      'copies', count(*) filter (where p.copied_because is not null),
      'names', (select coalesce(
        jsonb_agg(jsonb_build_object('name', n.name, 'address', n.address, 'kind', n.kind, 'about', n.about,
          'reason', n.reason, 'copied_because', n.copied_because)), '[]')
        from (select x.name, x.address, x.kind, x.reason, x.copied_because,
            coalesce(x.school, (select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.first_name, c.id)
              from public.cadets c where c.id = any (x.cadets))) as about
          from people x order by x.reason is null, x.name, about, x.address limit 300) n))
    from people p);
end
$$;

create or replace function public.save_message(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
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

create or replace function app.schedule_message(p_id uuid, p_at text default null, p_key uuid default null) returns timestamptz
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
    app.fill_mail(app.mail_plain(v.body), app.mail_values(v_school, '{{recipient.name}}', '{}', v.sender_label), false));
  return (app.done(p_key, to_jsonb(v.send_at)) #>> '{}')::timestamptz;
end
$$;
call app.keep_plans('app.schedule_message(uuid, text, uuid)');
revoke execute on function app.schedule_message(uuid, text, uuid) from authenticated, service_role;

create or replace function public.unschedule_message(p_id uuid, p_key uuid default null) returns text
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

create or replace function public.cancel_message(p_id uuid, p_key uuid default null) returns integer
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

create or replace function app.queue_message(p_message public.email_campaigns) returns integer
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
