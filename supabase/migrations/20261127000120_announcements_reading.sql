-- Reading announcements: lists, what one has read, acknowledging, and reminding of it.

-- The live announcements that are for the caller; refuses who may read none.
create function app.need_news_reader() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.can('announcements', 'read') then
    perform app.deny('You don''t have permission to read announcements');
  end if;
  return array(select app.own_announcements());
end
$$;

-- Notes that the caller has read announcements that are for them. Gives how many were unread.
create function public.read_announcements(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_own uuid[] := app.need_news_reader();
  v_count integer;
begin
  perform app.check_ids(p_ids, 'ids', 100);
  update public.announcement_receipts r set read_at = now(), updated_at = now()
  where r.user_id = auth.uid() and r.announcement_id = any (p_ids) and r.announcement_id = any (v_own) and r.read_at is null;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.read_announcements(uuid[])', 'authenticated', 'service_role');

-- Acknowledges an announcement that is for the caller, in the language that they read. A second time changes nothing.
create function public.acknowledge_announcement(p_id uuid, p_language text default null, p_key uuid default null) returns timestamptz
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
    perform app.deny('This announcement isn''t for you, or was taken back');
  elsif not (select a.needs_ack from public.announcements a where a.id = p_id) then
    perform app.fail('no_ack', 'This announcement doesn''t ask to be acknowledged', 'Reload the page.', 'id');
  elsif p_language is not null and not exists (select from public.announcement_translations t
    where t.announcement_id = p_id and t.language = p_language and t.removed_at is null) then
    perform app.fail('language', 'There are no words in that language', 'Reload the page.', 'language');
  end if;
  update public.announcement_receipts r set acknowledged_at = coalesce(r.acknowledged_at, now()), read_at = coalesce(r.read_at, now()),
    language = case when r.acknowledged_at is null then p_language else r.language end, updated_at = now()
  where r.announcement_id = p_id and r.user_id = auth.uid() returning r.acknowledged_at into v_at;
  return (app.done(p_key, to_jsonb(v_at)) #>> '{}')::timestamptz;
end
$$;
call app.expose('public.acknowledge_announcement(uuid, text, uuid)', 'authenticated', 'service_role');

-- Reminds those who haven't acknowledged, at most once on a day. Gives how many.
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
    perform app.fail('state', 'Only what is shown and asks for it can be reminded of', 'Reload the page.', 'id');
  end if;
  with late as (
    update public.announcement_receipts r set reminded_on = v_today
    where r.announcement_id = p_id and r.acknowledged_at is null and r.reminded_on is distinct from v_today
    returning r.id)
  select array_agg(l.id) into v_late from late l;
  perform app.write_notices('announcements.ack', v_school,
    array(select row(r.user_id, r.kind = 'guardian', row(r.cadet_id, 'Reminder: ' || v.title, 'You are asked to acknowledge it.',
        '/app/announcements/' || p_id, format('announcement:%s:%s', p_id, v_today))::app.notice)::app.addressed_notice
      from public.announcement_receipts r where r.id = any (v_late)));
  return (app.done(p_key, to_jsonb(coalesce(cardinality(v_late), 0))) #>> '{}')::integer;
end
$$;
call app.expose('public.remind_to_acknowledge(uuid, uuid)', 'authenticated', 'service_role');

-- A line for each announcement that the caller sees, with their own receipt; the numbers are of the receipts that they see.
create view public.announcement_lines with (security_invoker = true) as
select a.id, a.school_id, a.title, a.body, a.audience, a.needs_ack, a.pinned, a.publish_at, a.published_at, a.expires_at, a.author_label, a.created_at,
  x.state, array_position('{live,scheduled,draft,ended,withdrawn}', x.state) as state_sort, n.meant, n.read, n.acknowledged,
  m.id is not null as is_mine, m.read_at, m.acknowledged_at, m.cadet_id,
  case when m.kind = 'guardian' then (select c.first_name from public.cadets c where c.id = m.cadet_id) end as child,
  app.search_text(a.title || ' ' || a.body) as search
from public.announcements a
cross join lateral (select case when a.state = 'live' and a.expires_at <= now() then 'ended' else a.state end as state) x
cross join lateral (select count(*)::integer as meant, count(r.read_at)::integer as read, count(r.acknowledged_at)::integer as acknowledged
  from public.announcement_receipts r where r.announcement_id = a.id) n
left join public.announcement_receipts m on m.announcement_id = a.id and m.user_id = (select auth.uid());

-- What the list of announcements can be narrowed by.
create view public.announcement_filters with (security_invoker = true) as
select 'state' as filter, l.state as value, l.state_sort as sort, count(*)::integer as rows from public.announcement_lines l group by 2, 3;

-- Whom an announcement was for, by name: all of them for those who write them, for others themselves.
create view public.announcement_readers with (security_invoker = true) as
select r.id, r.announcement_id, r.user_id, r.kind, r.cadet_id, r.read_at, r.acknowledged_at, r.language,
  r.name,
  case when r.kind = 'guardian' then c.first_name || ' ' || c.last_name end as child,
  case when r.acknowledged_at is not null then 'acknowledged' when r.read_at is not null then 'read' else 'unread' end as state,
  app.search_text(concat_ws(' ', r.name, c.last_name, c.first_name)) as search
from public.announcement_receipts r
left join public.cadets c on c.id = r.cadet_id;

-- What the readers of an announcement can be narrowed by.
create view public.announcement_reader_filters with (security_invoker = true) as
select r.announcement_id, f.filter, f.value, null::integer as sort, sum(r.rows)::integer as rows
from (select l.announcement_id, l.state, l.kind, count(*) as rows from public.announcement_readers l group by 1, 2, 3) r
cross join lateral (values ('state', r.state), ('kind', r.kind)) f (filter, value)
group by 1, 2, 3;
do $$
declare
  v_view text;
begin
  foreach v_view in array '{announcement_lines,announcement_filters,announcement_readers,announcement_reader_filters}'::text[] loop
    execute format('revoke all on public.%I from anon, authenticated, service_role', v_view);
    execute format('grant select on public.%I to authenticated, service_role', v_view);
  end loop;
end
$$;

-- Announcements by their words.
create function app.search_announcements(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select l.id, l.title, case when l.published_at is null then 'Draft' else to_char(l.published_at, 'Mon FMDD, YYYY') end, '/app/announcements/' || l.id
  from public.announcement_lines l where app.found(l.search, p_words) order by l.published_at desc nulls first, l.id limit p_limit
$$;
call app.register_search('announcements', 'announcements', 'Announcements', 'app.search_announcements', sort => 15);
