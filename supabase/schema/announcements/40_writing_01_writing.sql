-- An announcement of the school, locked, or a refusal. Checks no rights.
create function app.need_announcement(p_school uuid, p_id uuid) returns public.announcements
language plpgsql security definer set search_path = ''
as $$
declare
  v public.announcements;
begin
  select * into v from public.announcements a where a.id = p_id and a.school_id = p_school for update;
  if v.id is null then
    perform app.fail('unknown_announcement', 'Your school doesn''t have that announcement', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- Writes down whom a live announcement is for and tells those who weren't told yet. Returns how many are new. Checks no
-- rights.
create function app.tell_announcement(p_announcement public.announcements) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_new uuid[];
  v_outside integer;
begin
  if app.announcement_waits(p_announcement) then
    return 0;
  end if;
  with added as (
    insert into public.announcement_receipts as r (school_id, announcement_id, user_id, kind, cadet_id, name)
    select p_announcement.school_id, p_announcement.id, a.account, a.kind, a.cadet,
      concat_ws(', ', nullif(p.last_name, ''), nullif(p.first_name, ''))
    from app.audience_people(p_announcement.school_id, p_announcement.audience) a
      join public.profiles p on p.id = a.account
    on conflict on constraint announcement_receipts_key do update set kind = excluded.kind, cadet_id = excluded.cadet_id
      where (r.kind, r.cadet_id) is distinct from (excluded.kind, excluded.cadet_id)
    returning r.id, r.xmax = 0 as is_new)
  select array_agg(d.id) into v_new from added d where d.is_new;
  perform app.write_notices(case when p_announcement.needs_ack then 'announcements.ack' else 'announcements.new' end,
    p_announcement.school_id,
    array(select row(r.user_id, r.kind = 'guardian', row(r.cadet_id, p_announcement.title,
        case when p_announcement.needs_ack then 'You are asked to acknowledge it.' end,
        '/app/announcements/' || p_announcement.id, 'announcement:'
          || p_announcement.id)::app.notice)::app.addressed_notice
      from public.announcement_receipts r where r.id = any (v_new)));
  v_outside := (select count(p.account) from app.release_outside('announcement', p_announcement.id) p);
  update public.announcements a set told_at = now() where a.id = p_announcement.id;
  return coalesce(cardinality(v_new), 0) + v_outside;
end
$$;

-- Saves an announcement under the id that the caller gives: {title, body, audience, needs_ack?, pinned?, expires_at?,
-- translations?: [{language, title, body}]}. A live one changes right away, and people it newly reaches are notified.
create function public.save_announcement(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_announcer('create');
  v_done jsonb := app.once(p_key, 'save_announcement', jsonb_build_array(p_id, p_input));
  v_title text := app.need_line(p_input ->> 'title', 'title', 'The title', 140);
  v_body text := app.need_text(p_input ->> 'body', 'body', 'The text', 8000, true);
  v_audience jsonb := app.check_outside_audience(v_school, coalesce(p_input -> 'audience', '{}'));
  v_expires timestamptz := app.moment_in(p_input ->> 'expires_at', 'expires_at');
  v public.announcements;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  if exists (select from public.announcements a where a.id = p_id and a.school_id <> v_school) then
    perform app.fail('unknown_announcement', 'Your school doesn''t have that announcement', 'Reload the page.', 'id');
  elsif v_expires <= now() then
    perform app.fail('expires_at', 'It would end before it starts showing',
      'Choose a later date and time, or leave it blank.', 'expires_at');
  elsif not exists (select from jsonb_each(v_audience) e where jsonb_typeof(e.value) = 'array') then
    perform app.fail('missing', 'No one is selected', 'Choose recipients.', 'audience');
  end if;
  insert into public.announcements as a (id, school_id, title, body, audience, needs_ack, pinned, expires_at)
  values (p_id, v_school, v_title, v_body, v_audience,
    coalesce(app.yes_in(p_input ->> 'needs_ack', 'needs_ack'), false),
    coalesce(app.yes_in(p_input ->> 'pinned', 'pinned'), false), v_expires)
  on conflict (id) do update set title = excluded.title, body = excluded.body, audience = excluded.audience,
    needs_ack = excluded.needs_ack,
    pinned = excluded.pinned, expires_at = excluded.expires_at
  returning * into v;
  if v.publish_at >= v.expires_at then
    perform app.fail('expires_at', 'It would end before it starts showing',
      'Choose a later date and time, or leave it blank.', 'expires_at');
  end if;
  perform app.save_translations(v, app.lines_in(p_input -> 'translations', 'translations', 12));
  if v.state in ('live', 'scheduled') then
    perform app.hold_outside(v_school, v.audience, 'announcement', v.id, v.title, v.body);
  end if;
  if v.state = 'live' then
    perform app.tell_announcement(v);
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.save_announcement(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Keeps the translations as they were sent; what is left out is removed. Checks no rights.
create function app.save_translations(p_announcement public.announcements, p_lines jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  l jsonb;
  v_language text;
  v_kept text[] := '{}';
begin
  for l in select x from jsonb_array_elements(p_lines) x loop
    v_language := coalesce(l ->> 'language', '');
    if v_language !~ '^[a-z]{2,3}(-[A-Z]{2})?$' then
      perform app.fail('language', 'That language code isn''t valid', 'Choose one from the list.', 'translations');
    elsif v_language = any (v_kept) then
      perform app.fail('twice', 'A language is listed twice', 'Remove one of them.', 'translations');
    end if;
    v_kept := v_kept || v_language;
    insert into public.announcement_translations as t (school_id, announcement_id, language, title, body)
    values (p_announcement.school_id, p_announcement.id, v_language,
      app.need_line(l ->> 'title', 'translations', 'The title', 140),
      app.need_text(l ->> 'body', 'translations', 'The text', 8000, true))
    on conflict on constraint announcement_translations_key do update set title = excluded.title, body = excluded.body,
      removed_at = null;
  end loop;
  update public.announcement_translations t set removed_at = now()
  where t.announcement_id = p_announcement.id and t.removed_at is null and t.language <> all (v_kept);
end
$$;

-- Publishes an announcement now, or at a moment; one that was taken back is shown again. Returns how many it is for,
-- null where it waits.
create function app.publish_announcement(p_id uuid, p_at text default null, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_announcer('update');
  v_done jsonb := app.once(p_key, 'publish_announcement', jsonb_build_array(p_id, p_at));
  v_at timestamptz := app.moment_in(p_at, 'publish_at');
  v public.announcements;
  v_outside bigint;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  v := app.need_announcement(v_school, p_id);
  if v.state = 'live' then
    perform app.fail('state', 'This announcement is already published', 'Reload the page.', 'id');
  elsif v.expires_at <= greatest(v_at, now()) then
    perform app.fail('expires_at', 'It would end before it starts showing', 'Choose a later end first.', 'expires_at');
  elsif v_at > now() + interval '1 year' then
    perform app.fail('publish_at', 'That''s more than a year from now', 'Choose an earlier date.', 'publish_at');
  end if;
  perform app.hold_outside(v_school, v.audience, 'announcement', v.id, v.title, v.body);
  if v_at > now() then
    update public.announcements a set state = 'scheduled', publish_at = v_at where a.id = p_id;
    perform app.done(p_key, 'null');
    return null;
  end if;
  update public.announcements a set state = 'live', publish_at = null, published_at = now() where a.id = p_id
    returning * into v;
  v_outside := (select count(p.account) from app.release_outside('announcement', p_id) p);
  perform app.tell_announcement(v);
  return (app.done(p_key,
    to_jsonb((select count(*) from public.announcement_receipts r
      where r.announcement_id = p_id) + v_outside)) #>> '{}')::integer;
end
$$;
call app.keep_plans('app.publish_announcement(uuid, text, uuid)');
revoke execute on function app.publish_announcement(uuid, text, uuid) from authenticated, service_role;

-- Takes an announcement back: no one it was for sees it anymore. One that waits becomes a draft again. Returns its
-- state.
create function public.withdraw_announcement(p_id uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_announcer('update');
  v_done jsonb := app.once(p_key, 'withdraw_announcement', to_jsonb(p_id));
  v public.announcements;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.need_announcement(v_school, p_id);
  if v.state not in ('live', 'scheduled') then
    perform app.fail('state', 'This announcement isn''t published', 'Reload the page.', 'id');
  end if;
  update public.announcements a set state = case v.state when 'live' then 'withdrawn' else 'draft' end,
    publish_at = null where a.id = p_id returning * into v;
  perform app.withdraw_outside(p_id);
  return app.done(p_key, to_jsonb(v.state)) #>> '{}';
end
$$;
call app.expose('public.withdraw_announcement(uuid, uuid)', 'authenticated', 'service_role');

-- Publishes what was scheduled, and tells who joined: each of them once, also where two servers do it.
create function app.tend_announcements(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.announcements;
begin
  for v in select * from public.announcements a where a.state = 'scheduled' and a.publish_at <= now()
    order by a.publish_at limit 50 for update skip locked loop
    update public.announcements a set state = 'live', published_at = a.publish_at, publish_at = null where a.id = v.id
      returning * into v;
    perform app.tell_announcement(v);
  end loop;
  for v in select * from public.announcements a where a.state = 'live' and a.told_at < now() - interval '1 hour'
    and a.published_at > now() - interval '60 days' and (a.expires_at is null or a.expires_at > now())
      order by a.told_at limit 50 for update skip locked loop
    perform app.tell_announcement(v);
  end loop;
end
$$;
