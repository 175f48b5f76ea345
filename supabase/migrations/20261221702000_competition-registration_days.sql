-- The day of a meet on the calendar of a school that competes there: an event of its own, kept in step with what the
-- host says. It belongs to the entrant alone; the host never reads it. See docs/decisions/0242.
create table public.registration_days (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  registration_id uuid not null references public.meet_registrations (id),
  event_id uuid not null references public.school_events (id),
  is_linked boolean not null default false,
  host_says jsonb not null default '{}' constraint registration_days_host_says_check
    check (jsonb_typeof(host_says) = 'object'),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint registration_days_registration_id_key unique (registration_id),
  constraint registration_days_event_id_key unique (event_id)
);
create index registration_days_school_id_idx on public.registration_days (school_id);
comment on column public.registration_days.is_linked is
  'The school chose an event that was on its calendar already. It stays there when the school withdraws.';
comment on column public.registration_days.host_says is
  'What the host said when the event was last brought up to date: what the school changed since is its own.';
comment on column public.registration_days.archived_at is 'Since when the school no longer has a place at the meet.';
call app.protect('public.registration_days', 'competition-entries', reads => 'verb', writes => '{}');
call app.same_school('public.registration_days', 'registration_id:meet_registrations', 'event_id:school_events');
call app.audit('public.registration_days', computed => '{host_says}', noun => 'the day of a registration');
call app.name_rows('public.registration_days', '(select e.title from public.school_events e where e.id = t.event_id)');
call app.broadcast('public.registration_days', 'competition-entries');

-- The cadets whose families know that they are expected there, so that they are told when that ends.
create table app.day_cadets (
  day_id uuid not null references public.registration_days (id) on delete cascade,
  cadet_id uuid not null references public.cadets (id) on delete cascade,
  primary key (day_id, cadet_id)
);
create index day_cadets_cadet_id_idx on app.day_cadets (cadet_id);
alter table app.day_cadets enable row level security;

-- True while a registration has a place at its meet.
create function app.is_going(p_state text) returns boolean
language sql immutable set search_path = ''
as $$ select p_state in ('approved', 'confirmed', 'checked_in', 'completed') $$;

-- When the areas of a meet open first and close last, by the clock of the host; null where no area says so.
create function app.meet_hours(p_meet public.meets, out opens timestamptz, out closes timestamptz)
language sql stable security definer set search_path = ''
as $$
  select app.moment_at(min((w ->> 'day')::date + (w ->> 'from')::time), p_meet.time_zone),
    app.moment_at(max((w ->> 'day')::date + (w ->> 'to')::time), p_meet.time_zone)
  from public.meet_areas a, jsonb_array_elements(a.windows) w
  where a.meet_id = p_meet.id and a.archived_at is null and coalesce(w ->> 'closed', 'false') <> 'true'
    and app.day(w ->> 'day') between p_meet.starts_on and p_meet.ends_on
    and w ->> 'from' ~ '^([01]\d|2[0-3]):[0-5]\d$' and w ->> 'to' ~ '^([01]\d|2[0-3]):[0-5]\d$'
$$;

-- What the host says of the day, as the calendar of a school shows it: {title, starts_at, ends_at, all_day, place,
-- notes, canceled}. Hours are moments; a meet without hours is on the host's dates, whole days of the school's own
-- clock.
create function app.day_facts(p_registration public.meet_registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('title', m.title,
    'starts_at', coalesce(h.opens, app.moment_at(m.starts_on::timestamp, s.time_zone)),
    'ends_at', coalesce(h.closes, app.moment_at(m.ends_on + time '23:59', s.time_zone)),
    'all_day', h.opens is null,
    'place', nullif(left(concat_ws(', ', nullif(m.venue, ''), nullif(m.address, '')), 160), ''),
    'notes', 'Hosted by ' || k.name || '.' || (case when h.opens is not null and m.time_zone <> s.time_zone
      then format(' By the clock there, it is from %s to %s.',
        app.school_moment(h.opens, m.time_zone, false), app.school_moment(h.closes, m.time_zone, false))
      else '' end),
    'canceled', m.state = 'cancelled' or m.archived_at is not null)
  from public.meets m
  join public.schools s on s.id = p_registration.school_id
  join public.schools k on k.id = m.school_id
  cross join lateral app.meet_hours(m) h
  where m.id = p_registration.meet_id
$$;

-- Whom the day is for: the cadets of the roster and their families.
create function app.day_audience(p_registration uuid) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_build_object('registrations', jsonb_build_array(p_registration), 'guardians', true) $$;

-- Puts the day on the calendar; a meet that the school hosts itself is on it. Returns the event.
create function app.add_day(p_registration public.meet_registrations, p_facts jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_own uuid := (select m.event_id from public.meets m join public.school_events e on e.id = m.event_id
    where m.id = p_registration.meet_id and m.school_id = p_registration.school_id and e.archived_at is null);
  v_event uuid := v_own;
begin
  if v_own is null then
    insert into public.school_events (school_id, title, kind, starts_at, ends_at, all_day, place, notes, audience,
      audience_groups, cancelled_at, created_by, lead_id)
    select p_registration.school_id, f.title, 'competition', f.starts_at, f.ends_at, f.all_day, f.place, f.notes,
      'group', app.day_audience(p_registration.id), case when f.canceled then now() end, p_registration.created_by,
      (select p.id from public.profiles p where p.id = p_registration.created_by and p.active
        and p.school_id = p_registration.school_id and p.role in ('admin', 'instructor'))
    from jsonb_to_record(p_facts) as f (title text, starts_at timestamptz, ends_at timestamptz, all_day boolean,
      place text, notes text, canceled boolean)
    returning id into v_event;
  end if;
  insert into public.registration_days as d (school_id, registration_id, event_id, is_linked, host_says, created_by)
  values (p_registration.school_id, p_registration.id, v_event, v_own is not null, p_facts,
    p_registration.created_by)
  on conflict on constraint registration_days_registration_id_key do update
    set event_id = excluded.event_id, is_linked = excluded.is_linked, host_says = excluded.host_says,
      archived_at = null;
  return v_event;
end
$$;

-- Brings the event up to what the host says now, as far as the school left it as the host said before.
create function app.move_day(p_day public.registration_days, p_facts jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_is record;
  v_was record;
begin
  select * into v_is from jsonb_to_record(p_facts) as f (title text, starts_at timestamptz, ends_at timestamptz,
    all_day boolean, place text, notes text, canceled boolean);
  select * into v_was from jsonb_to_record(p_day.host_says) as f (title text, starts_at timestamptz,
    ends_at timestamptz, all_day boolean, place text, notes text, canceled boolean);
  update public.school_events e
  set title = (case when e.title = v_was.title then v_is.title else e.title end),
    place = (case when e.place is not distinct from v_was.place then v_is.place else e.place end),
    notes = (case when e.notes is not distinct from v_was.notes then v_is.notes else e.notes end),
    starts_at = (case when t.same then v_is.starts_at else e.starts_at end),
    ends_at = (case when t.same then v_is.ends_at else e.ends_at end),
    all_day = (case when t.same then v_is.all_day else e.all_day end),
    cancelled_at = (case when v_is.canceled = v_was.canceled or (e.cancelled_at is not null) <> v_was.canceled
      then e.cancelled_at when v_is.canceled then now() end)
  from (select o.id, (o.starts_at, o.ends_at, o.all_day) = (v_was.starts_at, v_was.ends_at, v_was.all_day) as same
    from public.school_events o where o.id = p_day.event_id) t
  where e.id = t.id;
  update public.registration_days d set host_says = p_facts where d.id = p_day.id;
end
$$;

-- Keeps the day of a registration as its state and the host say: on the calendar while the school has a place,
-- archived when it withdraws. What has passed stays. Nothing is done for schools without a calendar.
create function app.settle_day(p_registration uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations;
  v_day public.registration_days;
  v_facts jsonb;
begin
  select * into v_row from public.meet_registrations r where r.id = p_registration;
  select * into v_day from public.registration_days d where d.registration_id = p_registration for update;
  v_facts := app.day_facts(v_row);
  if v_row.id is null or v_row.state = 'no_show'
    or greatest((v_facts ->> 'ends_at')::timestamptz, (v_day.host_says ->> 'ends_at')::timestamptz) < now() then
    return;
  elsif not app.is_going(v_row.state) then
    if v_day.archived_at is null and v_day.id is not null then
      update public.registration_days d set archived_at = now() where d.id = v_day.id;
      update public.school_events e set archived_at = now()
      where e.id = v_day.event_id and not v_day.is_linked and e.archived_at is null;
    end if;
    return;
  elsif v_day.id is null then
    if app.is_on(v_row.school_id, 'calendar') and not (v_facts ->> 'canceled')::boolean then
      perform app.add_day(v_row, v_facts);
    end if;
    return;
  elsif v_day.archived_at is not null then
    update public.school_events e set archived_at = null
    where e.id = v_day.event_id and not v_day.is_linked and e.archived_at = v_day.archived_at;
    update public.registration_days d set archived_at = null where d.id = v_day.id;
  end if;
  -- The calendar follows a meet that the school hosts itself.
  if v_facts <> v_day.host_says and v_row.school_id <> v_row.host_school_id then
    perform app.move_day(v_day, v_facts);
  end if;
end
$$;

-- The school's own acts are on its calendar at once. What the host does comes with the next run of the job, so that no
-- host writes on another school's calendar, and nothing there can stop it.
create function app.settle_day_now() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or app.school_id() is not distinct from new.school_id then
    begin
      perform app.settle_day(new.id);
    exception when others then
      raise warning 'settle_day %: %', new.id, sqlerrm;
    end;
  end if;
  return null;
end
$$;
create trigger settle_day after insert or update of state on public.meet_registrations
  for each row when (new.state not in ('draft', 'submitted', 'waitlisted', 'offered'))
  execute function app.settle_day_now();
