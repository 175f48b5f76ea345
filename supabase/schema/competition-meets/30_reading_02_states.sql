-- What has to be done before the meet may change to the state: sentences, each with the part of its page that leads to
-- it. Empty where nothing is in the way.
create function app.meet_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_guard app.meet_guards;
begin
  for v_guard in select g.* from app.meet_guards g order by g.name loop
    return query execute format('select message, part from %s($1, $2)', v_guard.source) using p_meet, p_to;
  end loop;
end
$$;

-- The same for those who work at the meet.
create function public.meet_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  return query select b.message, b.part from app.meet_blocks(p_meet, p_to) b;
end
$$;
call app.expose('public.meet_blocks(uuid, text)', 'authenticated', 'service_role');

-- What the plan itself needs before a meet is published, and before it starts.
create function app.meet_plan_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language sql stable security definer set search_path = ''
as $$
  select 'The venue is missing', 'overview' from public.meets m
  where m.id = p_meet and p_to = 'published' and coalesce(m.venue, '') = ''
  union all
  select 'No event is planned yet', 'events'
  where p_to in ('published', 'in_progress') and not exists (select from public.meet_events e
    where e.meet_id = p_meet and e.archived_at is null and e.cancelled_at is null)
  union all
  select format('%s has no published score sheet', e.name), 'events' from public.meet_events e
  where e.meet_id = p_meet and p_to in ('published', 'in_progress') and e.archived_at is null and e.cancelled_at is null
    and e.form = 'sheet' and e.sheet_id is null
  union all
  select 'The SOP isn''t among the documents', 'documents'
  where p_to = 'published' and not exists (select from public.meet_documents d
    where d.meet_id = p_meet and d.kind = 'sop' and d.archived_at is null)
  union all
  select format('%s has no seat for %s', e.name, lower(coalesce(r ->> 'label', r ->> 'key'))), 'panels'
  from public.meet_events e join public.score_sheets s on s.id = e.sheet_id,
    jsonb_array_elements(s.content -> 'roles') r
  where e.meet_id = p_meet and p_to = 'in_progress' and e.archived_at is null and e.cancelled_at is null
    and (select count(*) from public.meet_seats t where t.event_id = e.id and t.archived_at is null
      and t.kind = 'counting' and t.role = r ->> 'key') < greatest(coalesce((r ->> 'min')::integer, 0), 0)
  union all
  select format('%s has more seats for %s than its sheet allows', e.name, lower(coalesce(r ->> 'label', r ->> 'key'))),
    'panels'
  from public.meet_events e join public.score_sheets s on s.id = e.sheet_id,
    jsonb_array_elements(s.content -> 'roles') r
  where e.meet_id = p_meet and p_to = 'in_progress' and e.archived_at is null and e.cancelled_at is null
    and (select count(*) from public.meet_seats t where t.event_id = e.id and t.archived_at is null
      and t.kind = 'counting' and t.role = r ->> 'key') > (r ->> 'max')::integer
  union all
  select format('A seat of %s has a role that its sheet doesn''t have: %s', e.name, t.role), 'panels'
  from public.meet_events e join public.score_sheets s on s.id = e.sheet_id
  join public.meet_seats t on t.event_id = e.id and t.archived_at is null
  where e.meet_id = p_meet and p_to = 'in_progress' and e.archived_at is null and e.cancelled_at is null
    and not s.content -> 'roles' @> jsonb_build_array(jsonb_build_object('key', t.role))
  union all
  select 'No entry is on the list yet', 'entries'
  where p_to = 'in_progress' and not exists (select from public.meet_entries n
    where n.meet_id = p_meet and n.archived_at is null)
$$;

-- The list as the screens read it, with the caller's rights; archived ones are a status of their own.
create view public.meet_list with (security_invoker = true) as
select m.id, m.school_id, m.code, m.title, m.kind, m.starts_on, m.ends_on, m.venue, m.state, m.archived_at, m.search,
  array_position('{in_progress,paused,scoring_locked,published,draft,cancelled}', m.state) as state_sort,
  (select count(*)::integer from public.meet_events e where e.meet_id = m.id and e.archived_at is null) as events,
  (select count(*)::integer from public.meet_schools k where k.meet_id = m.id and k.archived_at is null) as schools,
  (select count(*)::integer from public.meet_entries n where n.meet_id = m.id and n.archived_at is null) as entries,
  array(select s.role from public.meet_staff s where s.meet_id = m.id and s.profile_id = auth.uid()
    and s.archived_at is null order by s.role) as my_jobs,
  (case when m.archived_at is not null then 'archived' else m.state end) as status,
  array_position('{in_progress,paused,scoring_locked,published,draft,cancelled,archived}',
    case when m.archived_at is not null then 'archived' else m.state end) as status_sort
from public.meets m;

-- The filters of that list, with how many rows each value has.
create view public.meet_filters with (security_invoker = true) as
select 'status' as filter, l.status as value, l.status_sort as sort, count(*)::integer as rows
from public.meet_list l group by l.status, l.status_sort
union all
select 'kind', l.kind, 0, count(*)::integer from public.meet_list l where l.archived_at is null group by l.kind;
revoke all on public.meet_list, public.meet_filters from anon, authenticated, service_role;
grant select on public.meet_list, public.meet_filters to authenticated, service_role;
