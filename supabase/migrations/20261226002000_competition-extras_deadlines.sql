-- Until when a school orders extras and acknowledges documents is on its calendar, and its adults are reminded once, up
-- to three days before.

create index meet_extras_due_at_idx on public.meet_extras (due_at) where archived_at is null;

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
call app.register_calendar('meet-orders', 'competition-entries', 'Orders and documents of meets',
  'app.meet_deadline_dates', 'brass');

call app.register_kind('competition-entries.deadline', 'competition-entries', 'Deadlines of meets',
  'Something to order or to acknowledge for a meet is due within three days.', roles => '{instructor,admin,external}',
  channel => 'now');

-- Reminds the adults of each school of what is due within three days: once, and again where the host moves it.
create function app.remind_deadlines(p_school uuid, p_input jsonb) returns void
language sql security definer set search_path = ''
as $$
  select app.notify_across('competition-entries.deadline', d.school_id, null, left(d.words || ': ' || d.meet, 120),
    'Due ' || app.school_moment(d.at, s.time_zone, false), '/app/competition-portal/registrations/'
      || d.registration_id || '?tab=' || d.tab,
    concat_ws(':', 'due', d.id, d.registration_id, extract(epoch from d.at)))
  from app.meet_deadlines(null, clock_timestamp(), clock_timestamp() + interval '3 days') d
  join public.schools s on s.id = d.school_id
  where not d.is_done and (p_school is null or d.school_id = p_school)
  order by d.registration_id, d.at
$$;
call app.register_job('meets.deadlines', 'competition-entries', 'Remind schools of deadlines at meets',
  'app.remind_deadlines', every_minutes => 60);
