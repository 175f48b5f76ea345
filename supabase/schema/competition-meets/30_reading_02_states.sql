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

-- The list as the screens read it, with the caller's rights; those that were taken off the list have a status of their
-- own.
create view public.meet_list with (security_invoker = true) as
select m.id, m.school_id, m.code, m.title, m.kind, m.starts_on, m.ends_on, m.venue, m.state, m.archived_at, m.search,
  array_position('{in_progress,paused,scoring_locked,scheduled,registration_open,registration_closed,published}'::text[]
    || '{draft,amended,results_certified,cancelled,archived,hidden}'::text[],
    m.state) as state_sort,
  (select count(*)::integer from public.meet_events e where e.meet_id = m.id and e.archived_at is null) as events,
  (select count(*)::integer from public.meet_schools k where k.meet_id = m.id and k.archived_at is null) as schools,
  (select count(*)::integer from public.meet_entries n where n.meet_id = m.id and n.archived_at is null) as entries,
  array(select s.role from public.meet_staff s where s.meet_id = m.id and s.profile_id = auth.uid()
    and s.archived_at is null order by s.role) as my_jobs,
  (case when m.archived_at is not null then 'hidden' else m.state end) as status,
  array_position('{in_progress,paused,scoring_locked,scheduled,registration_open,registration_closed,published}'::text[]
    || '{draft,amended,results_certified,cancelled,archived,hidden}'::text[],
    case when m.archived_at is not null then 'hidden' else m.state end) as status_sort
from public.meets m;

-- The filters of that list, with how many rows each value has.
create view public.meet_filters with (security_invoker = true) as
select 'status' as filter, l.status as value, l.status_sort as sort, count(*)::integer as rows
from public.meet_list l group by l.status, l.status_sort
union all
select 'kind', l.kind, 0, count(*)::integer from public.meet_list l where l.archived_at is null group by l.kind;
revoke all on public.meet_list, public.meet_filters from anon, authenticated, service_role;
grant select on public.meet_list, public.meet_filters to authenticated, service_role;

-- The schools of a meet with how many entries each has, and its registration where it sent one, with the caller's
-- rights.
create view public.meet_school_list with (security_invoker = true) as
select k.id, k.school_id, k.meet_id, k.code, k.name, k.division, k.contact, k.is_host, k.archived_at,
  (select count(*)::integer from public.meet_entries n where n.meet_school_id = k.id and n.archived_at is null
    and n.status <> 'scratched') as entries,
  (select r.id from public.meet_registrations r where r.meet_school_id = k.id and r.has_place) as registration_id
from public.meet_schools k;

-- The entries of a meet as their list shows them: with their event, their school, and the cadets whose names it keeps.
create view public.meet_entry_list with (security_invoker = true) as
select n.id, n.school_id, n.meet_id, n.event_id, n.meet_school_id, n.code, n.team, n.division, n.is_exhibition,
  n.status, n.reason, n.is_walk_in, n.sort, n.archived_at, e.code as event_code, e.name as event_name,
  e.sort as event_sort, k.code as school_code, k.name as school_name,
  array_position('{ok,scratched,dns,dnf,dq}', n.status) as status_sort,
  (select string_agg(coalesce(c.name, c.code), ', ' order by c.sort, c.code) from public.meet_entry_cadets c
    where c.entry_id = n.id and c.archived_at is null) as cadets,
  app.search_text(concat_ws(' ', n.code, k.name, k.code, e.name, e.code, n.team)) as search
from public.meet_entries n
join public.meet_events e on e.id = n.event_id
join public.meet_schools k on k.id = n.meet_school_id;

-- The filters of that list, with how many rows each value has.
create view public.meet_entry_filters with (security_invoker = true) as
select n.meet_id, 'event_name' as filter, e.name as value, min(e.sort) as sort, count(*)::integer as rows
from public.meet_entries n join public.meet_events e on e.id = n.event_id
where n.archived_at is null group by n.meet_id, e.name
union all
select n.meet_id, 'school_name', k.name, 0, count(*)::integer
from public.meet_entries n join public.meet_schools k on k.id = n.meet_school_id
where n.archived_at is null group by n.meet_id, k.name
union all
select n.meet_id, 'status', n.status, array_position('{ok,scratched,dns,dnf,dq}', n.status), count(*)::integer
from public.meet_entries n where n.archived_at is null group by n.meet_id, n.status;
revoke all on public.meet_school_list, public.meet_entry_list, public.meet_entry_filters
  from anon, authenticated, service_role;
grant select on public.meet_school_list, public.meet_entry_list, public.meet_entry_filters
  to authenticated, service_role;

-- The next code of a row without one: the letter and a number above all of those that begin so, whether archived or
-- not.
create function app.next_meet_code(p_letter text, p_codes text[]) returns text
language sql immutable set search_path = ''
as $$
  select p_letter || (case when n < 10 then '0' else '' end) || n
  from (select 1 + coalesce(max(substr(c, 2)::integer), 0) as n
    from unnest(p_codes) c where c ~ ('^' || p_letter || '\d{1,6}$')) x
$$;

-- A row of a file that wasn't stored, with the reason that its refusal gave.
create function app.refused_row(p_row jsonb, p_reason text) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_array(jsonb_build_object('row', p_row -> 'row', 'field', 'row', 'reason', p_reason))
$$;

-- The schools of an import. Those that entries name now stay, and so does all once the meet has started.
create function app.meet_school_import_rows(p_import uuid)
returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select k.id, k.updated_at > i.changed_at or m.started_at is not null
    or exists (select from public.meet_entries n where n.meet_school_id = k.id and n.archived_at is null), true
  from app.meet_imports i join public.meet_schools k on k.id = i.subject_id join public.meets m on m.id = k.meet_id
  where i.import_id = p_import and k.archived_at is null
$$;

-- The entries of an import. Once the meet has started, an entry is scratched.
create function app.meet_entry_import_rows(p_import uuid)
returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select n.id, n.updated_at > i.changed_at or m.started_at is not null, true
  from app.meet_imports i join public.meet_entries n on n.id = i.subject_id join public.meets m on m.id = n.meet_id
  where i.import_id = p_import and n.archived_at is null
$$;

-- What there is of an event that someone thinks of canceling: sheets, performances, results, and who has seen them.
create function public.meet_event_stakes(p_event uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader((select e.meet_id from public.meet_events e where e.id = p_event),
    'director');
begin
  return jsonb_build_object(
    'entries', (select count(*) from public.meet_entries n where n.event_id = p_event and n.archived_at is null
      and n.status = 'ok'),
    'performed', (select count(distinct p.entry_id) from public.meet_performances p
      join public.meet_entries n on n.id = p.entry_id where n.event_id = p_event and p.voided_at is null),
    'sheets', (select count(*) from public.meet_scores s join public.meet_seats t on t.id = s.seat_id
      where t.event_id = p_event),
    'schools_at', app.released_at(v_meet.id, p_event, 'schools'),
    'public_at', app.released_at(v_meet.id, p_event, 'public'),
    'certified', app.certified_generation(v_meet.id, p_event) is not null);
end
$$;
call app.expose('public.meet_event_stakes(uuid)', 'authenticated', 'service_role');

-- The meet as it stands with its sheets, for those who ask what would change. Nothing is stored.
create function public.what_if_input(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  return public.meet_input(p_meet);
end
$$;
call app.expose('public.what_if_input(uuid)', 'authenticated', 'service_role');

-- The day on which a meet is archived by itself: the host's time after its last certificate; null: it isn't certified.
create function app.put_away_on(p_meet public.meets) returns date
language sql stable security definer set search_path = ''
as $$
  select app.day_in(max(c.certified_at), p_meet.time_zone) + p_meet.archive_days
  from public.meet_certificates c
  where c.meet_id = p_meet.id and c.state = 'certified' and p_meet.state in ('results_certified', 'amended')
$$;

-- What archiving a meet would take away, and when it happens by itself: {due_on, told_at, names}.
create function public.meet_end(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director');
begin
  return jsonb_build_object('due_on', app.put_away_on(v_meet), 'told_at', v_meet.put_away_told_at,
    'names', (select count(*) from public.meet_entry_cadets c
      where c.meet_id = p_meet and num_nonnulls(c.name, c.grade, c.own_cadet_id) > 0));
end
$$;
call app.expose('public.meet_end(uuid)', 'authenticated', 'service_role');

-- A state of a meet as a sentence has it.
create function app.meet_state_words(p_state text) returns text
language sql immutable set search_path = ''
as $$
  select case p_state
    when 'registration_open' then 'open for registration'
    when 'registration_closed' then 'closed for registration'
    when 'in_progress' then 'in progress'
    when 'scoring_locked' then 'locked'
    when 'results_certified' then 'certified'
    when 'cancelled' then 'canceled'
    else coalesce(replace(p_state, '_', ' '), 'nothing')
  end
$$;
