-- The school whose calendar the caller may plan with this verb, or a refusal.
create function app.need_calendar(p_verb text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not ((p_verb = 'create' and app.manages('calendar', 'create'))
    or (p_verb = 'update' and app.manages('calendar', 'update'))) then
    perform app.deny('You don''t have permission to plan events');
  end if;
  return app.need_school();
end
$$;

-- A time of day from text input. Raises an error that names the field.
create function app.clock_in(p_text text, p_field text) returns time
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(p_text, '') !~ '^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$' then
    perform app.fail('time', 'The time is missing or isn''t valid', 'Enter a time, such as 08:10.', p_field);
  end if;
  return p_text::time;
end
$$;

-- A pattern as an input says it, checked field by field.
create function app.series_in(p_school uuid, p_input jsonb) returns public.event_series
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.event_series;
begin
  v.school_id := p_school;
  v.title := app.need_line(p_input ->> 'title', 'title', 'The title', 160);
  v.kind := app.one_of(p_input ->> 'kind',
    '{formation,uniform_day,pt,pt_test,meeting,parent_meeting,practice,drill,range,competition,ceremony,awards,parade,color_guard,'
    'inspection,service,fundraiser,recruiting,trip,camp,ball,social,class,board,issue,deadline,other}', 'other', 'kind',
      'The kind');
  v.all_day := coalesce((p_input -> 'all_day')::text = 'true', false);
  v.starts := case when v.all_day then '00:00' else app.clock_in(p_input ->> 'starts', 'starts') end;
  v.minutes := app.number_in(p_input ->> 'minutes', 'minutes')::integer;
  v.first_day := app.date_in(p_input ->> 'first_day', 'first_day');
  v.until := app.date_in(p_input ->> 'until', 'until');
  v.rrule := app.need_rule(p_input ->> 'rrule', 'rrule');
  v.skips_days_off := coalesce((p_input -> 'skips_days_off')::text <> 'false', true);
  v.place := app.need_text(p_input ->> 'place', 'place', 'The location', 160);
  v.uniform := app.need_text(p_input ->> 'uniform', 'uniform', 'The uniform', 120);
  v.notes := app.need_text(p_input ->> 'notes', 'notes', 'The notes', 4000);
  v.attendance_wanted := app.one_of(p_input ->> 'attendance_wanted', '{required,expected,optional}', 'expected',
    'attendance_wanted',
    'Whether cadets have to come');
  v.counts_hours := coalesce((p_input -> 'counts_hours')::text = 'true', false);
  v.needs_permission := coalesce((p_input -> 'needs_permission')::text = 'true', false);
  v.audience := app.one_of(p_input ->> 'audience', '{everyone,cadets,group,staff}', 'everyone', 'audience',
    'Who sees it');
  v.audience_groups := coalesce(nullif(p_input -> 'audience_groups', 'null'), '{}');
  v.lead_id := app.id_in(p_input ->> 'lead_id', 'lead_id');
  v.officer_id := app.id_in(p_input ->> 'officer_id', 'officer_id');
  v.place_ids := array(select app.id_in(x #>> '{}', 'place_ids')
    from jsonb_array_elements(app.lines_in(p_input -> 'place_ids', 'place_ids', 20)) x);
  if v.first_day is null or v.first_day not between app.today(p_school) - 800 and app.today(p_school) + 1500 then
    perform app.fail('first_day', 'The first day is missing or too far away', 'Choose a date.', 'first_day');
  elsif v.until < v.first_day then
    perform app.fail('until', 'The last day is before the first one', 'Choose a later date.', 'until');
  elsif v.minutes is null or v.minutes not between 0 and 60 * 24 * 14 then
    perform app.fail('minutes', 'An event lasts up to 14 days', 'Choose another end.', 'minutes');
  elsif jsonb_typeof(v.audience_groups) <> 'object' then
    perform app.fail('audience', 'Choose who this is for', 'Choose at least one group or person.',
      'audience_groups');
  elsif app.next_hit(app.rule_in(v.rrule), v.first_day, v.first_day - 1) is null
    or app.next_hit(app.rule_in(v.rrule), v.first_day, v.first_day - 1) > coalesce(v.until, 'infinity') then
    perform app.fail('never', 'No matching day between the first and last dates',
      'Choose other days or a later end.', 'until');
  end if;
  return v;
end
$$;

-- True where something hangs on an event that must not go with it: also its folder.
create function app.event_is_used(p_event uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.attendance a where a.event_id = p_event)
    or exists (select from public.event_answers a where a.event_id = p_event)
    or exists (select from public.tasks t where t.event_id = p_event)
    or exists (select from public.team_practices p where p.event_id = p_event)
    or exists (select from public.team_trips t where t.event_id = p_event)
    or exists (select from public.event_plans p where p.event_id = p_event)
    or exists (select from public.event_orders o where o.event_id = p_event)
    or exists (select from public.permission_slips l where l.event_id = p_event)
    or exists (select from public.event_rides r where r.event_id = p_event)
    or exists (select from public.event_packing k where k.event_id = p_event)
    or exists (select from public.event_reviews r where r.event_id = p_event)
    or exists (select from public.comments c where c.subject_table = 'school_events' and c.subject_id = p_event)
$$;

-- True where an audience of groups names what these marks say (app.my_marks()); as the policy of app.read_by_meant().
create function app.means(p_school uuid, p_audience jsonb, p_marks jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(p_marks) m, jsonb_each(p_audience - 'guardians') part
    where m ->> 'school' = p_school::text and (not m ? 'guardian' or p_audience -> 'guardians' = 'true')
      and exists (select from jsonb_array_elements(part.value) x where m -> part.key @> x))
$$;

-- The SHA-256 of a secret, in hexadecimal.
create function app.secret_hash(p_secret text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(p_secret, 'UTF8')), 'hex')
$$;

-- The events and patterns that the caller sees, from a year ago to two years ahead, as the function `calendar-feed`
-- takes them.
create function app.feed_of_caller() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'name', 'Guidon',
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'place', e.place, 'uniform', e.uniform,
        'attendance_wanted', e.attendance_wanted,
        'changed_at', e.updated_at, 'zone', s.time_zone, 'starts_at', e.starts_at, 'ends_at', e.ends_at, 'all_day',
          e.all_day,
        'cancelled', e.cancelled_at is not null, 'series_id', p.id, 'series_start', case when p.id is not null
          then e.series_day end)), '[]')
      from (
        select * from public.school_events e
        where e.archived_at is null and e.starts_at between now() - interval '1 year' and now() + interval '2 years'
        order by e.starts_at limit 5000) e
      join public.schools s on s.id = e.school_id
      left join public.event_series p on p.id = e.series_id and p.archived_at is null),
    'series', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'place', p.place, 'uniform', p.uniform,
        'attendance_wanted', p.attendance_wanted,
        'changed_at', p.updated_at, 'zone', s.time_zone, 'first_day',
          app.next_hit(app.rule_in(p.rrule), p.first_day, p.first_day - 1),
        'starts', to_char(p.starts, 'HH24:MI'), 'minutes', p.minutes, 'all_day', p.all_day, 'rrule', p.rrule, 'until',
          p.until,
        'without', w.days)), '[]')
      from public.event_series p
      join public.schools s on s.id = p.school_id
      cross join lateral (
        select coalesce(jsonb_agg(x.day order by x.day), '[]') as days from (
          -- Days that were removed, or that the caller doesn't see.
          select d.series_day as day from app.days_with_rows(p.first_day, app.today(p.school_id) + 800) d
          where d.series_id = p.id and not exists (select from public.school_events e
            where e.series_id = p.id and e.series_day = d.series_day and e.archived_at is null)
          union
          select o.from_on + g from public.days_off o, generate_series(0, o.to_on - o.from_on) g
          where p.skips_days_off and o.school_id = p.school_id and o.archived_at is null
            and app.rule_hits(app.rule_in(p.rrule), p.first_day, o.from_on + g)) x) w
      where p.archived_at is null and (p.until is null or p.until > app.today(p.school_id) - 366)))
$$;
grant execute on function app.feed_of_caller() to authenticated;

-- Messages about an event lead to the answers on its page; the calendar's dialog no longer has parts.
create function app.event_link(p_event uuid) returns text
language sql immutable security invoker set search_path = ''
as $$
  select format('/app/calendar/events/%s?tab=answers', p_event)
$$;

-- When an event is, in words: 'Nov 22, 2026, 3:15 PM'.
create function app.event_moment(p_event uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select to_char(e.starts_at at time zone s.time_zone, case when e.all_day then 'Mon FMDD, YYYY'
    else 'Mon FMDD, YYYY, FMHH12:MI AM' end)
  from public.school_events e join public.schools s on s.id = e.school_id where e.id = p_event
$$;

-- The role in which the caller answers for a cadet: 'staff', 'guardian', or 'self'. Refuses everyone else, and anyone
-- who is kept from the cadet.
create function app.need_answerer(p_event uuid, p_cadet uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := (select c.school_id from public.cadets c where c.id = p_cadet and c.archived_at is null);
begin
  if v_school is null or not exists (select from public.school_events e
    where e.id = p_event and e.school_id = v_school and e.archived_at is null) then
    perform app.deny('You don''t have permission to answer for this cadet');
  elsif v_school = app.school_id() and app.manages('calendar', 'update') then
    return 'staff';
  elsif not app.can('calendar', 'read')
    or not coalesce(p_cadet = any (array(select app.self('calendar', 'read'))), false)
    or app.is_barred(auth.uid(), p_cadet) then
    perform app.deny('You don''t have permission to answer for this cadet');
  end if;
  return case app.role() when 'parent' then 'guardian' else 'self' end;
end
$$;

-- How many places of an event are taken; those who wait for a guardian hold theirs. Checks no rights.
create function app.places_taken(p_event uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.event_answers a where a.event_id = p_event
    and a.state in ('going', 'pending_guardian')
$$;

-- A cadet's place on the waiting list; null for one who isn't on it. Checks no rights.
create function app.place_in_line(p_event uuid, p_cadet uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select (select count(*) from public.event_answers o where o.event_id = p_event and o.in_line <= a.in_line)::integer
  from public.event_answers a where a.event_id = p_event and a.cadet_id = p_cadet and a.in_line is not null
$$;
