-- Until when a document has to be acknowledged: the day it takes effect, where the host said one to come, else until
-- rosters lock, else until the meet starts.
create function app.acknowledge_until(p_document public.meet_documents) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case when p_document.effective_on > app.day_in(p_document.created_at, m.time_zone)
    then app.moment_at(p_document.effective_on::timestamp, m.time_zone)
    else coalesce(o.roster_locks_at, app.moment_at(m.starts_on::timestamp, m.time_zone)) end
  from public.meets m left join public.meet_openings o on o.meet_id = m.id where m.id = p_document.meet_id
$$;

-- What schools with a place at a meet still order or acknowledge, and until when. Of one school, or of all. Checks no
-- rights.
create function app.meet_deadlines(p_school uuid, p_from timestamptz, p_to timestamptz)
returns table (id uuid, registration_id uuid, school_id uuid, meet_id uuid, meet text, tab text, words text,
  at timestamptz, is_done boolean)
language sql stable security definer rows 20 set search_path = ''
as $$
  select e.id, r.id, r.school_id, m.id, m.title, 'extras', 'Order ' || e.name, e.due_at,
    exists (select from public.extra_orders o where o.extra_id = e.id and o.registration_id = r.id)
  from public.meet_extras e
  join public.meets m on m.id = e.meet_id and m.archived_at is null
    and m.state not in ('draft', 'cancelled', 'archived')
  join public.meet_registrations r on r.meet_id = m.id and r.state in ('approved', 'confirmed')
  where e.archived_at is null and e.due_at between p_from and p_to and (p_school is null or r.school_id = p_school)
  union all
  select md5(d.id || ':' || r.id)::uuid, r.id, r.school_id, m.id, m.title, 'documents',
    'Acknowledge ' || app.document_label(d), u.until, false
  from public.meets m
  join public.meet_registrations r on r.meet_id = m.id and r.state in ('approved', 'confirmed')
  cross join lateral app.documents_to_acknowledge(m.id) d
  cross join lateral (select app.acknowledge_until(d) as until) u
  where m.archived_at is null and m.state not in ('draft', 'cancelled', 'archived')
    and m.ends_on >= app.day_in(now(), m.time_zone) and (p_school is null or r.school_id = p_school)
    and u.until between p_from and p_to
    and not exists (select from public.document_acknowledgments a
      where a.registration_id = r.id and a.document_id = d.id)
$$;

-- The same for the caller's school, for those who keep registrations.
create function app.own_meet_deadlines(p_from date, p_to date)
returns table (id uuid, registration_id uuid, meet text, tab text, words text, at timestamptz, is_done boolean,
  zone text)
language sql stable security definer rows 10 set search_path = ''
as $$
  select d.id, d.registration_id, d.meet, d.tab, d.words, d.at, d.is_done, s.time_zone
  from public.schools s
  cross join lateral app.meet_deadlines(s.id, app.moment_at(p_from::timestamp, s.time_zone),
    app.moment_at((p_to + 1)::timestamp, s.time_zone)) d
  where s.id = app.school_id() and app.manages('competition-entries', 'read')
    and app.day_in(d.at, s.time_zone) between p_from and p_to
$$;
grant execute on function app.own_meet_deadlines(date, date) to authenticated, service_role;

-- The same as the calendar takes it.
create function app.meet_deadline_dates(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz,
  link text)
language sql stable set search_path = ''
as $$
  select d.id, d.words || ': ' || d.meet,
    case when d.is_done then 'Ordered' when d.tab = 'extras' then 'Not ordered yet' else 'Not acknowledged yet' end,
    app.day_in(d.at, d.zone), app.day_in(d.at, d.zone), d.at, d.at,
    '/app/competition-portal/registrations/' || d.registration_id || '?tab=' || d.tab
  from app.own_meet_deadlines(p_from, p_to) d
$$;
