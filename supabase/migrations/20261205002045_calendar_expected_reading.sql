-- What someone's next events are, and what they are still asked: by app.event_parts(). What a day off canceled is left out.

-- What one of the caller's own cadets has to do with an event or a pattern: 'expected', 'invited', or null.
create function app.my_part(p_id uuid, p_cadet uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select p.part from app.event_parts(p_id) p where p.cadet_id = p_cadet and p_cadet in (select app.self('calendar', 'read'))
$$;
grant execute on function app.my_part(uuid, uuid) to authenticated, service_role;

-- The days of a pattern without a row of their own, of patterns of the caller's schools; at most 60 days.
create function app.days_of_series(p_series uuid, p_from date, p_to date)
returns table (day date, starts_at timestamptz, ends_at timestamptz)
language sql stable security definer rows 10 set search_path = ''
as $$
  select d.day, x.starts_at, x.ends_at
  from public.event_series s
  cross join lateral (select p_from + g as day from generate_series(0, least(p_to - p_from, 60)) g) d
  cross join lateral app.series_span(s, d.day) x
  where s.id = p_series and s.school_id = any (array(select app.schools_with('calendar'))) and app.is_occurrence(s, d.day)
    and not exists (select from public.school_events e where e.series_id = s.id and e.series_day = d.day)
$$;
grant execute on function app.days_of_series(uuid, date, date) to authenticated, service_role;

-- The next events of one child as a guardian's page shows them: where it is expected, and what it may still join (`part`); where, when,
-- in which uniform, when they are back, and what they ask. A day of a pattern without a row has the id <pattern>_<day>.
drop function public.family_agenda(uuid);
create function public.family_agenda(p_cadet uuid)
returns table (id text, title text, kind text, starts_at timestamptz, ends_at timestamptz, all_day boolean, place text, uniform text,
  returns_at timestamptz, cancelled_at timestamptz, part text, asks_answer boolean, answer text, slip text)
language sql stable set search_path = ''
as $$
  with child as (
    select c.id, c.school_id, app.today(c.school_id) as today from public.cadets c
    where c.id = p_cadet and c.id in (select app.self('calendar', 'read'))
  ), coming as materialized (
    select e.id as any_id, e.id::text as key, e.id as event_id, e.title, e.kind, e.starts_at, e.ends_at, e.all_day, e.place, e.uniform,
      e.cancelled_at
    from child c
    join public.school_events e on e.school_id = c.school_id and e.archived_at is null and e.ends_at > now()
      and e.starts_at < now() + interval '60 days' and e.audience in ('everyone', 'group') and e.day_off_id is null
    union all
    select s.id, s.id || '_' || d.day, null, s.title, s.kind, d.starts_at, d.ends_at, s.all_day, s.place, s.uniform, null
    from child c
    join public.event_series s on s.school_id = c.school_id and s.archived_at is null and s.audience in ('everyone', 'group')
      and s.first_day <= c.today + 35 and coalesce(s.until, c.today) >= c.today
    cross join lateral app.days_of_series(s.id, c.today, c.today + 35) d
    where d.ends_at > now()
  ), next as materialized (
    -- One after another until there are enough: who is expected is asked of few.
    select g.*, p.part from (select * from coming order by starts_at, key) g
    cross join lateral (select app.my_part(g.any_id, p_cadet) as part) p
    where p.part is not null limit 8
  )
  select g.key, g.title, g.kind, g.starts_at, g.ends_at, g.all_day, g.place, g.uniform, p.returns_at, g.cancelled_at, g.part,
    coalesce(s.asks_answers, false), a.state, l.state
  from next g
  left join public.event_plans p on p.event_id = g.event_id
  left join public.event_signups s on s.event_id = g.event_id
  left join public.event_answers a on a.event_id = g.event_id and a.cadet_id = p_cadet
  left join public.permission_slips l on l.event_id = g.event_id and l.cadet_id = p_cadet
  order by g.starts_at, g.key
$$;
call app.expose('public.family_agenda(uuid)', 'authenticated', 'service_role');

-- The next dozen events from a moment on, the running ones included: of a cadet or a guardian those where one of their own is
-- expected, or may still join (`part`), and what names their account; of everyone else all that they see.
create function public.next_events(p_from timestamptz)
returns table (id text, title text, kind text, starts_at timestamptz, ends_at timestamptz, all_day boolean, place text, uniform text,
  cancelled_at timestamptz, part text)
language sql stable set search_path = ''
as $$
  with own as materialized (
    select c as id from app.self('calendar', 'read') c where app.role() in ('cadet', 'parent') and not app.manages('calendar', 'read')
  ), asked as (
    select app.role() in ('cadet', 'parent') and not app.manages('calendar', 'read') as by_part
  ), coming as materialized (
    (select e.id as any_id, e.id::text as key, e.title, e.kind, e.starts_at, e.ends_at, e.all_day, e.place, e.uniform, e.cancelled_at,
      e.audience_groups
    from public.school_events e where e.archived_at is null and e.ends_at >= p_from and e.day_off_id is null
    order by e.starts_at limit 200)
    union all
    select s.id, s.id || '_' || d.day, s.title, s.kind, d.starts_at, d.ends_at, s.all_day, s.place, s.uniform, null, s.audience_groups
    from public.event_series s
    cross join lateral (select app.today(s.school_id) as today) t
    cross join lateral app.days_of_series(s.id, t.today, t.today + 30) d
    where s.archived_at is null and s.first_day <= t.today + 30 and coalesce(s.until, t.today) >= t.today and d.ends_at >= p_from
  ), next as materialized (
    select g.*, p.part from (select * from coming order by starts_at, key) g
    cross join lateral (select case when (select a.by_part from asked a) then (select min(app.my_part(g.any_id, o.id)) from own o) end as part) p
    where not (select a.by_part from asked a) or p.part is not null or g.audience_groups -> 'people' ? auth.uid()::text
      or app.role() = 'parent' and g.audience_groups -> 'roles' ? 'parent'
    limit 12
  )
  select g.key, g.title, g.kind, g.starts_at, g.ends_at, g.all_day, g.place, g.uniform, g.cancelled_at, g.part
  from next g order by g.starts_at, g.key
$$;
call app.expose('public.next_events(timestamptz)', 'authenticated', 'service_role');

-- What coming events ask of the caller's own cadets: of oneself, and of one's children whom no order keeps away. `p_event` narrows
-- it to one event; without it, no one is asked about an event that is full, or where they aren't needed.
create or replace function app.my_invitations(p_event uuid default null)
returns table (event_id uuid, cadet_id uuid, first_name text, state text, transport text, place integer, confirmed boolean,
  taken integer, ends_at timestamptz)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query
    select e.id, c.id, coalesce(nullif(c.preferred_name, ''), c.first_name), a.state, a.transport,
      app.place_in_line(e.id, c.id), a.guardian_confirmed_at is not null, app.places_taken(e.id), e.ends_at
    from public.cadets c
    join public.school_events e on e.school_id = c.school_id and e.archived_at is null and e.ends_at > now()
      and (p_event is null or e.id = p_event)
    join public.event_signups s on s.event_id = e.id and s.asks_answers
    left join public.event_answers a on a.event_id = e.id and a.cadet_id = c.id
    where c.id in (select app.self('calendar', 'read')) and c.archived_at is null
      and (a.id is not null or case when p_event is null then app.my_part(e.id, c.id) is not null
        else exists (select from app.event_cadets(e.id) m where m = c.id) end)
    order by e.starts_at, c.first_name
    limit 100;
end
$$;

-- Reminds the families of those who are asked by an event and haven't answered, each at most once a day. Gives {cadets, messages}.
create or replace function public.remind_unanswered(p_event uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_done jsonb;
  v_event public.school_events;
  v_cadets uuid[];
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to remind families');
  end if;
  v_done := app.once(p_key, 'remind_unanswered', to_jsonb(p_event));
  if v_done is not null then
    return v_done;
  end if;
  select * into v_event from public.school_events e
  where e.id = p_event and e.school_id = app.school_id() and e.archived_at is null;
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Reload the page.');
  end if;
  perform app.hold_signup(p_event, 'family');
  v_cadets := array(select p.cadet_id from app.event_parts(p_event) p
    where not exists (select from public.event_answers a where a.event_id = p_event and a.cadet_id = p.cadet_id));
  if cardinality(v_cadets) = 0 and app.is_full(p_event) then
    perform app.fail('full', 'The places are taken, so no one else is asked', 'Offer more places first.');
  end if;
  return app.done(p_key, jsonb_build_object('cadets', cardinality(v_cadets), 'messages', app.notify_families(
    'calendar.answer-wanted', array(
      select row(c, 'Please answer: ' || v_event.title, 'Say whether you come. ' || app.event_moment(p_event) || '.',
        app.event_link(p_event), format('answer:%s:%s', p_event, app.today(v_event.school_id)))::app.notice
      from unnest(v_cadets) c), v_event.school_id)));
end
$$;
