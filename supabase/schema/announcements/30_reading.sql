-- The live announcements that are for the caller: a guardian's only while the link to the child is valid.
create function app.own_announcements() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  if not app.can('announcements', 'read') then
    return;
  end if;
  return query
    select r.announcement_id from public.announcement_receipts r join public.announcements a on a.id = r.announcement_id
    where r.user_id = auth.uid() and a.state = 'live' and r.school_id in (select app.schools_with('announcements'))
      and (r.kind <> 'guardian' or r.cadet_id in (select app.children()));
end
$$;
grant execute on function app.own_announcements() to authenticated, service_role;

-- The school of a caller who writes announcements; refuses everyone else.
create function app.need_announcer(p_verb text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not ((p_verb = 'create' and app.manages('announcements', 'create'))
    or (p_verb = 'update' and app.manages('announcements', 'update'))) then
    perform app.deny('You don''t have permission to write announcements');
  end if;
  return app.need_school();
end
$$;

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

-- Whom an announcement is for, by their ids, for those who write it; null for those who only read it.
create function app.announcement_audience(p_announcement uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select a.audience from public.announcements a
  where a.id = p_announcement and a.school_id = app.school_id() and app.manages('announcements', 'read')
$$;
grant execute on function app.announcement_audience(uuid) to authenticated, service_role;

-- A line for each announcement that the caller sees, with their own receipt; the numbers are of the receipts that they
-- see.
create view public.announcement_lines with (security_invoker = true) as
select a.id, a.school_id, a.title, a.body, app.announcement_audience(a.id) as audience, a.needs_ack, a.pinned,
  a.publish_at, a.published_at, a.expires_at, a.author_label, a.created_at,
  x.state, array_position('{live,scheduled,draft,ended,withdrawn}', x.state) as state_sort, n.meant, n.read,
    n.acknowledged,
  m.id is not null as is_mine, m.read_at, m.acknowledged_at, m.cadet_id,
  case when m.kind = 'guardian' then (select c.first_name from public.cadets c where c.id = m.cadet_id) end as child,
  app.search_text(a.title || ' ' || a.body) as search, a.updated_at
from public.announcements a
cross join lateral (select case when a.state = 'live' and a.expires_at <= now() then 'ended' else a.state end
  as state) x
cross join lateral (select count(*)::integer as meant, count(r.read_at)::integer as read,
  count(r.acknowledged_at)::integer as acknowledged
  from public.announcement_receipts r where r.announcement_id = a.id and not (r.kind = 'guardian'
    and coalesce(
      (r.user_id, r.cadet_id) in (select h.account, h.cadet from app.unseen_guardians() h where h.account is not null),
      false))) n
left join public.announcement_receipts m on m.announcement_id = a.id and m.user_id = (select auth.uid());

revoke all on public.announcement_lines from anon, authenticated, service_role;
grant select on public.announcement_lines to authenticated, service_role;

-- What the list of announcements can be narrowed by.
create view public.announcement_filters with (security_invoker = true) as
select 'state' as filter, l.state as value, l.state_sort as sort, count(*)::integer as rows
  from public.announcement_lines l group by 2, 3;
revoke all on public.announcement_filters from anon, authenticated, service_role;
grant select on public.announcement_filters to authenticated, service_role;

-- The people an announcement was for, by name: all of them for its writers, only themselves for others.
create view public.announcement_readers with (security_invoker = true) as
select r.id, r.announcement_id, r.user_id, r.kind, r.cadet_id, r.read_at, r.acknowledged_at, r.language,
  r.name,
  case when r.kind = 'guardian' then c.first_name || ' ' || c.last_name end as child,
  case when r.acknowledged_at is not null then 'acknowledged' when r.read_at is not null then 'read' else 'unread' end
    as state,
  app.search_text(concat_ws(' ', r.name, c.last_name, c.first_name)) as search
from public.announcement_receipts r
left join public.cadets c on c.id = r.cadet_id
where not (r.kind = 'guardian'
  and coalesce(
    (r.user_id, r.cadet_id) in (select h.account, h.cadet from app.unseen_guardians() h where h.account is not null),
    false));
revoke all on public.announcement_readers from anon, authenticated, service_role;
grant select on public.announcement_readers to authenticated, service_role;

-- What the readers of an announcement can be narrowed by.
create view public.announcement_reader_filters with (security_invoker = true) as
select r.announcement_id, f.filter, f.value, null::integer as sort, sum(r.rows)::integer as rows
from (select l.announcement_id, l.state, l.kind, count(*) as rows from public.announcement_readers l group by 1, 2, 3) r
cross join lateral (values ('state', r.state), ('kind', r.kind)) f (filter, value)
group by 1, 2, 3;
revoke all on public.announcement_reader_filters from anon, authenticated, service_role;
grant select on public.announcement_reader_filters to authenticated, service_role;

-- Announcements by their words.
create function app.search_announcements(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
    select l.id, l.title, case when l.published_at is null then 'Draft'
      else to_char(app.day_in(l.published_at, s.time_zone), 'Mon FMDD, YYYY') end, '/app/announcements/' || l.id
    from public.announcement_lines l left join public.schools s on s.id = l.school_id
    where app.found(l.search, p_words) order by l.published_at desc nulls first, l.id limit p_limit;
end
$$;
