-- Announcements for the schools registered for a meet: their adults are told, and read it with their registration.

create or replace function app.tell_announcement(p_announcement public.announcements) returns integer
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

create or replace function public.save_announcement(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
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

create or replace function app.publish_announcement(p_id uuid, p_at text default null, p_key uuid default null) returns integer
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
    to_jsonb((select count(*) from public.announcement_receipts r where r.announcement_id = p_id) + v_outside)) #>> '{}')::integer;
end
$$;
call app.keep_plans('app.publish_announcement(uuid, text, uuid)');
revoke execute on function app.publish_announcement(uuid, text, uuid) from authenticated, service_role;

create or replace function public.withdraw_announcement(p_id uuid, p_key uuid default null) returns text
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
