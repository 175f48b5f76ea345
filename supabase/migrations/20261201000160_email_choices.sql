-- Which emails someone gets: newsletters, and what rules send about each module; by a link in a mail, or signed in.

-- What can be chosen for an address at a school: newsletters, and each module that a rule of the school is about. Asks no rights.
create function app.mail_choices(p_school uuid, p_address text) returns table (topic text, label text, is_on boolean)
language sql stable security definer rows 10 set search_path = ''
as $$
  select t.topic, t.label, not exists (select from public.email_suppressions s where s.school_id = p_school and s.address = lower(p_address)
    and s.kind = 'unsubscribed' and s.topic = t.topic and s.lifted_at is null)
  from (
    select 'newsletter' as topic, 'Newsletters' as label, -1 as place
    union all
    select m.name, m.label, m.sort_order from public.permission_modules m
    where m.name in (select k.module from public.notification_kinds k join public.email_rules r on r.kind = k.kind
      where r.school_id = p_school and r.archived_at is null and r.is_on and not r.is_required)
      or exists (select from public.email_suppressions s where s.school_id = p_school and s.address = lower(p_address)
        and s.kind = 'unsubscribed' and s.topic = m.name and s.lifted_at is null)
  ) t
  order by t.place, t.label
$$;

-- Turns a topic on or off for an address at a school; again changes nothing. Asks no rights.
create function app.choose_mail(p_school uuid, p_address text, p_topic text, p_on boolean, p_by text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_on then
    update public.email_suppressions s set lifted_at = now()
    where s.school_id = p_school and s.address = lower(p_address) and s.kind = 'unsubscribed' and s.topic = p_topic and s.lifted_at is null;
  else
    insert into public.email_suppressions (school_id, address, kind, topic, author_label)
    values (p_school, lower(trim(p_address)), 'unsubscribed', p_topic, p_by)
    on conflict (school_id, address, kind, topic) where lifted_at is null do nothing;
  end if;
end
$$;

-- Writes down that an address isn't written to; again changes nothing. Asks no rights.
create or replace function app.suppress_address(p_school uuid, p_address text, p_kind text, p_reason text, p_by text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.email_suppressions (school_id, address, kind, reason, author_label)
  values (p_school, lower(trim(p_address)), p_kind, p_reason, p_by)
  on conflict (school_id, address, kind, topic) where lifted_at is null do nothing
$$;

drop function public.unsubscribe_email(text, boolean);
-- What a link in a mail stands for: {school, address, topic, label, done, choices: [{topic, label, on}]}, with only so much of the address
-- as its owner needs; nothing where the link is unknown. With `p_now` the address gets no more of what the mail was; with a topic, that
-- one is turned on or off. For the function `unsubscribe` only.
create function public.unsubscribe_email(p_token text, p_now boolean default false, p_topic text default null, p_on boolean default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v public.email_recipients;
  v_topic text;
  v_choices jsonb;
begin
  select r.* into v from public.email_recipients r
  join public.email_campaigns c on c.id = r.campaign_id and (c.kind = 'newsletter' or c.topic is not null)
  where r.id = app.uuid_or_null(p_token) and r.address is not null;
  if v.id is null then
    return null;
  end if;
  select coalesce(c.topic, 'newsletter') into v_topic from public.email_campaigns c where c.id = v.campaign_id;
  if p_topic is not null and p_on is not null then
    if p_topic is distinct from v_topic and p_topic not in (select m.topic from app.mail_choices(v.school_id, v.address) m) then
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
  from app.mail_choices(v.school_id, v.address) m;
  return jsonb_build_object('school', (select s.name from public.schools s where s.id = v.school_id),
    'address', regexp_replace(v.address, '^(.).*(@.*)$', '\1•••\2'), 'topic', v_topic,
    'label', coalesce((select m.label from public.permission_modules m where m.name = v_topic), 'Newsletters'),
    'done', app.mail_stop(v.school_id, v.address, v_topic) is not distinct from 'unsubscribed', 'choices', v_choices);
end
$$;
call app.expose('public.unsubscribe_email(text, boolean, text, boolean)', 'service_role');

-- The schools that may write to the caller by email, with the address; see email_choices().
create function app.own_mail_choices() returns table (school_id uuid, school text, address text, topic text, label text, is_on boolean)
language sql stable security definer rows 10 set search_path = ''
as $$
  select s.id, s.name, p.email::text, m.topic, m.label, m.is_on
  from public.profiles p
  join public.schools s on s.id = p.school_id or s.id in (select c.school_id from public.cadets c where c.id = any (array(select app.children())))
  cross join lateral app.mail_choices(s.id, p.email) m
  where p.id = auth.uid() and p.email is not null and app.can('notifications', 'read') and app.is_on(s.id, 'email')
$$;
grant execute on function app.own_mail_choices() to authenticated, service_role;

-- Which emails the caller gets from each of their schools, besides notifications and notices of the school.
create function public.email_choices() returns table (school_id uuid, school text, address text, topic text, label text, is_on boolean)
language sql stable set search_path = ''
as $$
  select * from app.own_mail_choices()
$$;
call app.expose('public.email_choices()', 'authenticated');

-- Turns newsletters, or what is sent about a module, on or off for the caller's own address. Gives what was chosen.
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
