-- Whether an event asks who comes, and who answered what. A cadet answers, a guardian confirms where the event wants it; places
-- are counted while the event is held, so that two at the last place never both get it.

create table public.event_signups (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  asks_answers boolean not null default true,
  needs_guardian boolean not null default false,
  opens_at timestamptz,
  closes_at timestamptz,
  withdraw_until timestamptz,
  capacity integer constraint event_signups_capacity_check check (capacity between 1 and 2000),
  waitlist boolean not null default true,
  note text constraint event_signups_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  remind_minutes integer constraint event_signups_remind_minutes_check check (remind_minutes between 5 and 20160),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint event_signups_event_id_key unique (event_id)
);
create index event_signups_school_id_idx on public.event_signups (school_id);
create index event_signups_remind_minutes_idx on public.event_signups (remind_minutes) where remind_minutes is not null;
comment on table public.event_signups is 'What an event asks of those it is for: an answer, by when, and for how many there is room.';
comment on column public.event_signups.withdraw_until is 'By when those who go can still withdraw; without it until the event begins.';
comment on column public.event_signups.remind_minutes is 'How long before the event families are reminded; null: not at all.';

call app.protect('public.event_signups', 'calendar', writes => '{}');
-- Whoever sees the event sees what it asks.
alter policy "select" on public.event_signups using (event_id in (select e.id from public.school_events e));
call app.same_school('public.event_signups', 'event_id:school_events');
call app.audit('public.event_signups', noun => 'a sign-up');
call app.broadcast('public.event_signups', 'calendar');

create table public.event_answers (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  cadet_id uuid not null references public.cadets (id),
  state text not null default 'going' constraint event_answers_state_check
    check (state in ('going', 'maybe', 'not_going', 'pending_guardian', 'waitlisted')),
  transport text constraint event_answers_transport_check check (transport in ('bus', 'parent', 'self')),
  in_line integer,
  answered_by uuid default auth.uid(),
  answered_by_label text not null default app.actor_label(),
  answered_at timestamptz not null default now(),
  guardian_confirmed_by uuid,
  guardian_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint event_answers_event_id_cadet_id_key unique (event_id, cadet_id),
  constraint event_answers_in_line_check check ((in_line is not null) = (state = 'waitlisted'))
);
create index event_answers_school_id_idx on public.event_answers (school_id);
create index event_answers_cadet_id_idx on public.event_answers (cadet_id);
comment on table public.event_answers is 'Who said what to an event.';
comment on column public.event_answers.in_line is 'The order of those who wait for a place.';

call app.protect('public.event_answers', 'calendar', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.event_answers', 'event_id:school_events', 'cadet_id:cadets');
call app.audit('public.event_answers', computed => '{in_line}', noun => 'an answer');
call app.broadcast('public.event_answers', 'calendar');

call app.register_kind('calendar.answer-wanted', 'calendar', 'Events that ask for an answer',
  'An event waits for your or your child''s answer.', channel => 'now');
call app.register_kind('calendar.place-free', 'calendar', 'A place became free',
  'You or your child moved up from the waiting list.', channel => 'now');
call app.register_kind('calendar.confirm', 'calendar', 'Answers to confirm',
  'Your child signed up for an event that needs your confirmation.', roles => '{parent}', channel => 'now');

-- Where an event is on the pages.
create function app.event_link(p_event uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select format('/app/calendar?month=%s&day=%s&event=%s&tab=answers', to_char(d.day, 'YYYY-MM'), d.day, e.id)
  from public.school_events e
  join public.schools s on s.id = e.school_id
  cross join lateral (select app.day_in(e.starts_at, s.time_zone) as day) d
  where e.id = p_event
$$;

-- When an event is, in words: 'Nov 22, 2026, 3:15 PM'.
create function app.event_moment(p_event uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select to_char(e.starts_at at time zone s.time_zone, case when e.all_day then 'Mon FMDD, YYYY' else 'Mon FMDD, YYYY, FMHH12:MI AM' end)
  from public.school_events e join public.schools s on s.id = e.school_id where e.id = p_event
$$;

-- As whom the caller answers for a cadet: 'staff', 'guardian', or 'self'. Refuses everyone else, and whoever is kept from the
-- cadet.
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
  elsif not app.can('calendar', 'read') or not coalesce(p_cadet = any (array(select app.self('calendar', 'read'))), false)
    or app.is_barred(auth.uid(), p_cadet) then
    perform app.deny('You don''t have permission to answer for this cadet');
  end if;
  return case app.role() when 'parent' then 'guardian' else 'self' end;
end
$$;

-- How many places of an event are taken; those who wait for a guardian hold theirs. Asks no rights.
create function app.places_taken(p_event uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.event_answers a where a.event_id = p_event and a.state in ('going', 'pending_guardian')
$$;

-- Which place in the line a cadet has; null where the cadet doesn't wait. Asks no rights.
create function app.place_in_line(p_event uuid, p_cadet uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select (select count(*) from public.event_answers o where o.event_id = p_event and o.in_line <= a.in_line)::integer
  from public.event_answers a where a.event_id = p_event and a.cadet_id = p_cadet and a.in_line is not null
$$;

-- Gives free places to those who wait longest, and tells their families. The caller holds the event.
create function app.move_up(p_event uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_signup public.event_signups := (select s from public.event_signups s where s.event_id = p_event);
  v_free integer := coalesce(v_signup.capacity, 1000000) - app.places_taken(p_event);
  v_title text := (select e.title from public.school_events e where e.id = p_event);
  v_moved uuid[];
begin
  with next as (
    select a.id from public.event_answers a where a.event_id = p_event and a.in_line is not null
    order by a.in_line limit greatest(v_free, 0)
  ), moved as (
    update public.event_answers a set in_line = null,
      state = case when v_signup.needs_guardian and a.guardian_confirmed_at is null then 'pending_guardian' else 'going' end
    from next where a.id = next.id
    returning a.cadet_id, a.state
  )
  select array_agg(m.cadet_id) into v_moved from moved m;
  perform app.notify_families('calendar.place-free', array(
    select row(c, 'A place is free: ' || v_title, 'You moved up from the waiting list. ' || app.event_moment(p_event) || '.',
      app.event_link(p_event), format('place_free:%s:%s', p_event, now()))::app.notice
    from unnest(v_moved) c), v_signup.school_id);
  return coalesce(cardinality(v_moved), 0);
end
$$;
