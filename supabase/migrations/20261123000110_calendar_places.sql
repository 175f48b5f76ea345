-- Rooms, grounds, and vehicles that events use, and what is already going on at the same time.

create table public.places (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint places_name_check check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  kind text not null default 'room' constraint places_kind_check check (kind in ('room', 'outdoors', 'vehicle')),
  seats integer constraint places_seats_check check (seats between 1 and 2000),
  note text constraint places_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index places_school_id_idx on public.places (school_id);
create unique index places_school_id_name_idx on public.places (school_id, lower(trim(name))) where archived_at is null;
comment on column public.places.seats is 'How many people it holds, the driver included.';

call app.protect('public.places', 'calendar', reads => 'verb');
grant update (archived_at) on public.places to authenticated;
call app.audit('public.places', noun => 'a place');
call app.name_rows('public.places', 't.name');
call app.broadcast('public.places', 'calendar');

alter table public.school_events
  add column place_ids uuid[] not null default '{}',
  add constraint school_events_place_ids_check check (cardinality(place_ids) <= 20);
comment on column public.school_events.place_ids is 'The rooms and vehicles that it uses; `place` says where it is in words.';
grant update (place_ids) on public.school_events to authenticated;

-- Places are those of the school.
create function app.check_event_places() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from unnest(new.place_ids) i
    where not exists (select from public.places p where p.id = i and p.school_id = new.school_id)) then
    perform app.fail('other_school', 'A room or vehicle isn''t at your school', 'Choose again.', 'place_ids');
  end if;
  return new;
end
$$;
create trigger check_places before insert or update of place_ids on public.school_events
for each row when (new.place_ids <> '{}') execute function app.check_event_places();

-- What goes on at a school in some time: what the conflicts are looked for in. Whole days keep no one from anything. Asks no
-- rights: its callers have checked them.
create function app.busy(p_school uuid, p_from timestamptz, p_to timestamptz)
returns table (event_id uuid, title text, starts_at timestamptz, ends_at timestamptz, audience text, audience_groups jsonb,
  place_ids uuid[], lead_id uuid, officer_id uuid)
language sql stable security definer rows 20 set search_path = ''
as $$
  select e.id, e.title, e.starts_at, e.ends_at, e.audience, e.audience_groups, e.place_ids, e.lead_id, e.officer_id
  from public.school_events e
  where e.school_id = p_school and e.archived_at is null and e.cancelled_at is null and not e.all_day
    and e.starts_at < p_to and e.ends_at > p_from
$$;

-- An event as the conflicts ask for it: {times: [{starts_at, ends_at}], event_id?, audience, audience_groups?, place_ids?,
-- lead_id?, officer_id?}; at most 60 times of one that repeats.
create function app.planned_times(p_input jsonb) returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable set search_path = ''
as $$
declare
  v_time jsonb;
begin
  for v_time in select x from jsonb_array_elements(app.lines_in(p_input -> 'times', 'times', 60)) x loop
    starts_at := app.moment_in(v_time ->> 'starts_at', 'starts_at');
    ends_at := app.moment_in(v_time ->> 'ends_at', 'ends_at');
    if starts_at is null or ends_at is null or ends_at < starts_at or ends_at - starts_at > interval '60 days' then
      perform app.fail('times', 'An event needs when it starts and a later end', 'Enter both.', 'times');
    end if;
    return next;
  end loop;
end
$$;

-- Who or what would be in two places: one row for each that meets something else. For those who plan events.
create function app.conflicts_of(p_input jsonb)
returns table (kind text, what text, event_id uuid, title text, starts_at timestamptz, ends_at timestamptz, cadets integer)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_event uuid := app.id_in(p_input ->> 'event_id', 'event_id');
  v_lead uuid := app.id_in(p_input ->> 'lead_id', 'lead_id');
  v_officer uuid := app.id_in(p_input ->> 'officer_id', 'officer_id');
  v_places uuid[] := array(select app.id_in(x #>> '{}', 'place_ids')
    from jsonb_array_elements(app.lines_in(p_input -> 'place_ids', 'place_ids', 20)) x);
  v_groups jsonb := '{}';
  v_cadets uuid[];
begin
  if not app.manages('calendar', 'create') and not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to plan events');
  end if;
  if p_input ->> 'audience' = 'group' then
    v_groups := app.check_audience(v_school, p_input -> 'audience_groups');
  end if;
  v_cadets := array(select app.meant_cadets(v_school, p_input ->> 'audience', v_groups));
  return query
    with met as materialized (
      select distinct b.* from app.planned_times(p_input) t
      cross join lateral app.busy(v_school, t.starts_at, t.ends_at) b
      where b.event_id is distinct from v_event
    )
    select p.kind, p.name, m.event_id, m.title, m.starts_at, m.ends_at, null::integer
    from met m join public.places p on p.id = any (m.place_ids) and p.id = any (v_places)
    union all
    select 'person', app.person_label(m.lead_id), m.event_id, m.title, m.starts_at, m.ends_at, null
    from met m where m.lead_id = v_lead
    union all
    select 'person', c.last_name || ', ' || c.first_name, m.event_id, m.title, m.starts_at, m.ends_at, null
    from met m join public.cadets c on c.id = m.officer_id where m.officer_id = v_officer
    union all
    select 'cadets', null, m.event_id, m.title, m.starts_at, m.ends_at, n.both::integer
    from met m
    cross join lateral (select count(*) as both from app.meant_cadets(v_school, m.audience, m.audience_groups) x
      where x = any (v_cadets)) n
    where n.both > 0
    order by 5, 1, 2
    limit 200;
end
$$;

-- The name of an account.
create function app.person_label(p_person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) from public.profiles p where p.id = p_person
$$;
grant execute on function app.conflicts_of(jsonb) to authenticated, service_role;

-- What an event that is about to be saved meets: rooms and vehicles in use, people in charge of two things, and how many cadets
-- are meant for both. It warns; a school decides. See app.planned_times() for what it takes.
create function public.event_conflicts(p_input jsonb)
returns table (kind text, what text, event_id uuid, title text, starts_at timestamptz, ends_at timestamptz, cadets integer)
language sql stable set search_path = ''
as $$
  select * from app.conflicts_of(p_input)
$$;
call app.expose('public.event_conflicts(jsonb)', 'authenticated', 'service_role');

-- Who can be in charge of an event: the school's staff, for those who plan.
create function app.staff_to_lead() returns table (id uuid, name text)
language plpgsql stable security definer rows 10 set search_path = ''
as $$
begin
  if not app.manages('calendar', 'read') then
    perform app.deny('You don''t have permission to plan events');
  end if;
  return query
    select p.id, app.person_label(p.id) from public.profiles p
    where p.school_id = app.school_id() and p.active and p.role in ('admin', 'instructor') order by 2;
end
$$;
grant execute on function app.staff_to_lead() to authenticated, service_role;

-- The adults that an event can name as in charge: {id, name}.
create function public.event_leads() returns table (id uuid, name text)
language sql stable set search_path = ''
as $$
  select * from app.staff_to_lead()
$$;
call app.expose('public.event_leads()', 'authenticated', 'service_role');
