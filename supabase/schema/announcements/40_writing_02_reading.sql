-- Notes that the caller has read announcements that are for them. Returns how many were unread.
create function public.read_announcements(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_own uuid[] := app.need_news_reader();
  v_count integer;
begin
  perform app.check_ids(p_ids, 'ids', 100);
  update public.announcement_receipts r set read_at = now(), updated_at = now()
  where r.user_id = auth.uid() and r.announcement_id = any (p_ids) and r.announcement_id = any (v_own)
    and r.read_at is null;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.read_announcements(uuid[])', 'authenticated', 'service_role');

-- Acknowledges an announcement that is for the caller, in the language that they read. A second time changes nothing.
create function public.acknowledge_announcement(p_id uuid, p_language text default null, p_key uuid default null)
  returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_own uuid[] := app.need_news_reader();
  v_done jsonb := app.once(p_key, 'acknowledge_announcement', jsonb_build_array(p_id, p_language));
  v_at timestamptz;
begin
  if v_done is not null then
    return (v_done #>> '{}')::timestamptz;
  elsif coalesce(p_id <> all (v_own), true) then
    perform app.deny('This announcement isn''t for you, or was unpublished');
  elsif not (select a.needs_ack from public.announcements a where a.id = p_id) then
    perform app.fail('no_ack', 'This announcement doesn''t ask to be acknowledged', 'Reload the page.', 'id');
  elsif p_language is not null and not exists (select from public.announcement_translations t
    where t.announcement_id = p_id and t.language = p_language and t.removed_at is null) then
    perform app.fail('language', 'There''s no text in that language', 'Reload the page.', 'language');
  end if;
  update public.announcement_receipts r set acknowledged_at = coalesce(r.acknowledged_at, now()),
    read_at = coalesce(r.read_at, now()),
    language = case when r.acknowledged_at is null then p_language else r.language end, updated_at = now()
  where r.announcement_id = p_id and r.user_id = auth.uid() returning r.acknowledged_at into v_at;
  return (app.done(p_key, to_jsonb(v_at)) #>> '{}')::timestamptz;
end
$$;
call app.expose('public.acknowledge_announcement(uuid, text, uuid)', 'authenticated', 'service_role');

-- Reminds those who haven't acknowledged, at most once on a day. Returns how many.
create function public.remind_to_acknowledge(p_id uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_announcer('update');
  v_done jsonb := app.once(p_key, 'remind_to_acknowledge', to_jsonb(p_id));
  v_today date := app.today(v_school);
  v public.announcements;
  v_late uuid[];
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  v := app.need_announcement(v_school, p_id);
  if v.state <> 'live' or not v.needs_ack or v.expires_at <= now() then
    perform app.fail('state', 'You can send reminders only while it''s showing and asks for acknowledgment',
      'Reload the page.', 'id');
  end if;
  with late as (
    update public.announcement_receipts r set reminded_on = v_today
    where r.announcement_id = p_id and r.acknowledged_at is null and r.reminded_on is distinct from v_today
    returning r.id)
  select array_agg(l.id) into v_late from late l;
  perform app.write_notices('announcements.ack', v_school,
    array(select row(r.user_id, r.kind = 'guardian',
      row(r.cadet_id, 'Reminder: ' || v.title, 'You are asked to acknowledge it.',
        '/app/announcements/' || p_id, format('announcement:%s:%s', p_id, v_today))::app.notice)::app.addressed_notice
      from public.announcement_receipts r where r.id = any (v_late)));
  return (app.done(p_key, to_jsonb(coalesce(cardinality(v_late), 0))) #>> '{}')::integer;
end
$$;
call app.expose('public.remind_to_acknowledge(uuid, uuid)', 'authenticated', 'service_role');
