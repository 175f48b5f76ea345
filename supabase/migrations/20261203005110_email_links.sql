-- The links in a mail are secrets of whoever got it, and each does one thing: one stops this kind of mail, one chooses among all kinds, one opens
-- the files. They were the id of the recipient, which staff read.

create table app.mail_links (
  recipient_id uuid primary key references public.email_recipients (id) on delete cascade,
  stop uuid not null default gen_random_uuid(),
  choices uuid not null default gen_random_uuid(),
  files uuid not null default gen_random_uuid()
);
create unique index mail_links_stop_idx on app.mail_links (stop);
create unique index mail_links_choices_idx on app.mail_links (choices);
create unique index mail_links_files_idx on app.mail_links (files);
comment on table app.mail_links is 'Read by the functions behind the links alone. A mail sent before still stops its own kind by the id of its recipient; it opens no file.';
insert into app.mail_links (recipient_id, stop) select r.id, r.id from public.email_recipients r where r.mail_id is not null;

-- Queues the mails of a message to its recipients that are queued and have none yet.
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
  -- What stands for a recipient's own links until they are filled in. No one who writes a message knows it.
  v_mark text := gen_random_uuid()::text;
  v_files text := replace(app.mail_files_part(p_message.id, false), '{{ref}}', v_mark || 'files');
  -- Where it can be unsubscribed from.
  v_open boolean := p_message.kind = 'newsletter' or p_message.topic is not null;
begin
  select * into v_settings from public.email_settings s where s.school_id = p_message.school_id;
  select s.name into v_school from public.schools s where s.id = p_message.school_id;
  -- The letter once for each kind of recipient, its variables for each of them.
  select jsonb_object_agg(k, app.mail_letter(p_message.school_id, p_message.subject,
    p_message.body || v_mark || 'open' || replace(app.mail_files_part(p_message.id, true), '{{ref}}', v_mark || 'files'),
    replace(app.mail_because(p_message.kind, k, v_open), '{{ref}}', v_mark || 'end')))
  into v_html from unnest('{guardian,cadet,staff}'::text[]) k;
  select jsonb_object_agg(k, app.mail_plain(app.mail_because(p_message.kind, k, false))) into v_end
  from unnest('{guardian,cadet,staff}'::text[]) k;
  insert into app.mail_links (recipient_id)
  select r.id from public.email_recipients r where r.campaign_id = p_message.id and r.state = 'queued' and r.mail_id is null
  on conflict do nothing;
  -- What is known of cadets once for each family, not for each guardian.
  with waiting as materialized (
    select * from public.email_recipients r where r.campaign_id = p_message.id and r.state = 'queued' and r.mail_id is null
  ), family as materialized (
    select s.cadet_ids, app.mail_values(p_message.school_id, '', s.cadet_ids, p_message.sender_label) as v
    from (select distinct w.cadet_ids from waiting w) s
  ), filled as materialized (
    select r.id, r.address, r.kind, r.fill ->> 'link' as link, k.stop, k.files,
      case p_message.kind when 'newsletter' then k.stop else k.choices end as ending, y.v || jsonb_build_object('recipient.name', r.name) || r.fill as v
    from waiting r join family y on y.cadet_ids = r.cadet_ids join app.mail_links k on k.recipient_id = r.id
  ), made as (
    select f.id, f.address, app.fill_mail(p_message.subject, f.v, false) as subject,
      replace(replace(replace(app.fill_mail(v_html ->> f.kind, f.v, true), v_mark || 'files', f.files::text), v_mark || 'end', f.ending::text),
        v_mark || 'open', coalesce('<p><a href="{{ .SiteURL }}' || f.link || '" style="color:#23497f">Open in Guidon</a></p>', '')) as html,
      app.fill_mail(v_plain, f.v, false) || coalesce(E'\n\nOpen in Guidon: {{ .SiteURL }}' || f.link, '') || replace(v_files, v_mark || 'files', f.files::text)
        || E'\n\n--\n'
        || app.fill_mail(v_end ->> f.kind, f.v, false)
        || case when v_open then case p_message.kind when 'newsletter' then E'\nUnsubscribe: ' else E'\nChoose which emails you get: ' end
          || '{{ .SiteURL }}/unsubscribe?t=' || f.ending else '' end as plain,
      case when v_open then jsonb_build_object(
        'List-Unsubscribe', '<{{ .SiteURL }}/functions/v1/unsubscribe?t=' || f.stop || '>',
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

-- What a link in a mail stands for: {school, address, topic, label, done, choices: [{topic, label, on}]}, with only so much of the address
-- as its owner needs; nothing where the link is unknown. With `p_now` the address gets no more of what the mail was; with a topic, that
-- one is turned on or off: another one than the mail's by a link to the choices alone. For the function `unsubscribe` only.
create or replace function public.unsubscribe_email(p_token text, p_now boolean default false, p_topic text default null, p_on boolean default null) returns jsonb
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
  where r.id = (select k.recipient_id from app.mail_links k where v_token in (k.stop, k.choices)) and r.address is not null;
  if v.id is null then
    return null;
  end if;
  select coalesce(c.topic, 'newsletter') into v_topic from public.email_campaigns c where c.id = v.campaign_id;
  if p_topic is not null and p_on is not null then
    if p_topic is distinct from v_topic and (not v_chooses or p_topic not in (select m.topic from app.mail_choices(v.school_id, v.address) m)) then
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

-- The file behind a link in a mail: {path, name}; nothing where the link is unknown, or the file was archived. For the function `mail-file`
-- only.
create or replace function public.mail_file(p_token text, p_file text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('path', a.path, 'name', a.name)
  from public.email_recipients r
  join public.attachments a on a.subject_table = 'email_campaigns' and a.subject_id = r.campaign_id
  where r.id = (select k.recipient_id from app.mail_links k where k.files = app.uuid_or_null(p_token)) and r.address is not null and r.state not in ('suppressed', 'canceled')
    and a.id = app.uuid_or_null(p_file) and a.stored_at is not null and a.archived_at is null
$$;
