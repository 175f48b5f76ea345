-- What comes again: a pattern on the school's clock. A day of it needs no row until something is its own there: an answer,
-- attendance, another time or place. Then it is an event like any other, which knows the pattern and the day it stands for.

-- Days on which the school is closed: patterns leave them out.
create table public.days_off (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint days_off_name_check check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  from_on date not null,
  to_on date not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint days_off_to_on_check check (to_on between from_on and from_on + 120)
);
create index days_off_school_id_from_on_idx on public.days_off (school_id, from_on);
call app.protect('public.days_off', 'calendar', reads => 'verb');
grant update (archived_at) on public.days_off to authenticated;
alter policy "select" on public.days_off using (
  school_id = any (array(select app.schools_with('calendar'))) and (select app.can('calendar', 'read')));
call app.audit('public.days_off', noun => 'a day off');
call app.name_rows('public.days_off', 't.name');
call app.broadcast('public.days_off', 'calendar');

-- Breaks on the calendar itself, for everyone who reads it.
create function app.days_off_between(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz, link text)
language sql stable set search_path = ''
as $$
  select d.id, d.name, null::text, d.from_on, d.to_on, null::timestamptz, null::timestamptz, '/app/calendar'
  from public.days_off d where d.archived_at is null and d.from_on <= p_to and d.to_on >= p_from
$$;
call app.register_calendar('days-off', 'calendar', 'Day off', 'app.days_off_between', 'muted');

-- Events that come again. The columns are those of an event; `starts` is a time of day, `minutes` how long it lasts.
create table public.event_series (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  title text not null constraint event_series_title_check
    check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  kind text not null default 'other' constraint event_series_kind_check check (kind in (
    'formation', 'uniform_day', 'pt', 'meeting', 'practice', 'competition', 'ceremony', 'service', 'trip', 'class',
    'board', 'other')),
  all_day boolean not null default false,
  starts time not null default '00:00',
  minutes integer not null constraint event_series_minutes_check check (minutes between 0 and 60 * 24 * 14),
  first_day date not null,
  until date,
  rrule text not null constraint event_series_rrule_check check ((app.rule_in(rrule)).freq is not null),
  skips_days_off boolean not null default true,
  place text constraint event_series_place_check check (length(place) <= 160),
  uniform text constraint event_series_uniform_check check (length(uniform) <= 120),
  notes text constraint event_series_notes_check check (length(notes) <= 4000 and app.has_no_ssn(notes)),
  audience text not null default 'everyone' constraint event_series_audience_check check (
    audience in ('everyone', 'cadets', 'group', 'staff')),
  audience_groups jsonb not null default '{}'
    constraint event_series_audience_groups_check check (jsonb_typeof(audience_groups) = 'object'),
  lead_id uuid references public.profiles (id),
  officer_id uuid references public.cadets (id),
  place_ids uuid[] not null default '{}' constraint event_series_place_ids_check check (cardinality(place_ids) <= 20),
  continues uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint event_series_until_check check (until >= first_day)
);
create index event_series_school_id_first_day_idx on public.event_series (school_id, first_day);
create index event_series_lead_id_idx on public.event_series (lead_id);
create index event_series_officer_id_idx on public.event_series (officer_id);
comment on column public.event_series.first_day is 'The first day that it can come on: the rule says whether it does.';
comment on column public.event_series.continues is 'The pattern that this one goes on from, where it was changed from a day on. Without a foreign key: nothing is ever removed.';

call app.protect('public.event_series', 'calendar', reads => 'verb', writes => '{}');
call app.read_by_meant('public.event_series');
call app.same_school('public.event_series', 'lead_id:profiles', 'officer_id:cadets');
create trigger check_audience before insert or update of audience, audience_groups on public.event_series
for each row execute function app.check_event_audience();
create trigger check_places before insert or update of place_ids on public.event_series
for each row when (new.place_ids <> '{}') execute function app.check_event_places();
call app.audit('public.event_series', noun => 'a repeating event');
call app.name_rows('public.event_series', 't.title');
call app.broadcast('public.event_series', 'calendar');

alter table public.school_events
  add column series_id uuid references public.event_series (id),
  add column series_day date,
  add column differs text[] not null default '{}',
  add constraint school_events_series_check check ((series_id is null) = (series_day is null));
create index school_events_series_id_idx on public.school_events (series_id);
create unique index school_events_series_id_series_day_idx on public.school_events (series_id, series_day) where series_id is not null;
comment on column public.school_events.series_day is 'The day of the pattern that it stands for, also where it was moved to another.';
comment on column public.school_events.differs is 'What is its own here and not as the pattern has it; a change of the pattern leaves that alone.';

-- When a pattern begins and ends on a day, on the school's clock.
create function app.series_span(p_series public.event_series, p_day date, out starts_at timestamptz, out ends_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select (p_day + case when p_series.all_day then '00:00'::time else p_series.starts end) at time zone s.time_zone,
    case when p_series.all_day then (p_day + p_series.minutes / 1440 + '23:59'::time) at time zone s.time_zone
      else (p_day + p_series.starts + make_interval(mins => p_series.minutes)) at time zone s.time_zone end
  from public.schools s where s.id = p_series.school_id
$$;

-- True where a pattern comes on a day: by its rule, while it lasts, and not on a day off that it skips.
create function app.is_occurrence(p_series public.event_series, p_day date) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_series.archived_at is null and p_day >= p_series.first_day and (p_series.until is null or p_day <= p_series.until)
    and app.rule_hits(app.rule_in(p_series.rrule), p_series.first_day, p_day)
    and not (p_series.skips_days_off and exists (select from public.days_off d
      where d.school_id = p_series.school_id and d.archived_at is null and p_day between d.from_on and d.to_on))
$$;

-- The occurrences of a school from a day to another that have no row of their own: for what the database itself has to know of.
-- At most 400 days. Asks no rights: its callers have checked them.
create function app.occurrences(p_school uuid, p_from date, p_to date)
returns table (series_id uuid, day date, starts_at timestamptz, ends_at timestamptz)
language sql stable security definer rows 200 set search_path = ''
as $$
  select s.id, d.day, x.starts_at, x.ends_at
  from public.event_series s
  cross join lateral (
    select p_from + g as day from generate_series(0, least(p_to - p_from, 400)) g
    where p_from + g between s.first_day and coalesce(s.until, p_to)) d
  cross join lateral app.series_span(s, d.day) x
  where s.school_id = p_school and s.archived_at is null and app.is_occurrence(s, d.day)
    and not exists (select from public.school_events e where e.series_id = s.id and e.series_day = d.day)
$$;

-- What differs from the pattern, noted at each change of an occurrence's row.
create function app.note_difference() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_series public.event_series := (select s from public.event_series s where s.id = new.series_id);
  v_span record := app.series_span(v_series, new.series_day);
begin
  new.differs := array_remove(array[
    case when (new.starts_at, new.ends_at, new.all_day) is distinct from (v_span.starts_at, v_span.ends_at, v_series.all_day) then 'time' end,
    case when new.title <> v_series.title then 'title' end,
    case when new.kind <> v_series.kind then 'kind' end,
    case when (new.place, new.place_ids) is distinct from (v_series.place, v_series.place_ids) then 'place' end,
    case when new.uniform is distinct from v_series.uniform then 'uniform' end,
    case when new.notes is distinct from v_series.notes then 'notes' end,
    case when (new.audience, new.audience_groups) is distinct from (v_series.audience, v_series.audience_groups) then 'audience' end,
    case when (new.lead_id, new.officer_id) is distinct from (v_series.lead_id, v_series.officer_id) then 'lead' end], null);
  return new;
end
$$;
-- After the others, in the order of their names.
create trigger note_difference before insert or update on public.school_events
for each row when (new.series_id is not null) execute function app.note_difference();

-- What goes on at a school in some time, occurrences without a row included.
create or replace function app.busy(p_school uuid, p_from timestamptz, p_to timestamptz)
returns table (event_id uuid, title text, starts_at timestamptz, ends_at timestamptz, audience text, audience_groups jsonb,
  place_ids uuid[], lead_id uuid, officer_id uuid)
language sql stable security definer rows 20 set search_path = ''
as $$
  select e.id, e.title, e.starts_at, e.ends_at, e.audience, e.audience_groups, e.place_ids, e.lead_id, e.officer_id
  from public.school_events e
  where e.school_id = p_school and e.archived_at is null and e.cancelled_at is null and not e.all_day
    and e.starts_at < p_to and e.ends_at > p_from
  union all
  select s.id, s.title, o.starts_at, o.ends_at, s.audience, s.audience_groups, s.place_ids, s.lead_id, s.officer_id
  from app.occurrences(p_school, (p_from - interval '15 days')::date, (p_to + interval '1 day')::date) o
  join public.event_series s on s.id = o.series_id and not s.all_day
  where o.starts_at < p_to and o.ends_at > p_from
$$;

-- The days of patterns that have rows of their own, from a day to another: also of rows that the caller doesn't see, so that nothing is
-- shown in their place.
create function app.days_with_rows(p_from date, p_to date) returns table (series_id uuid, series_day date)
language sql stable security definer rows 50 set search_path = ''
as $$
  select e.series_id, e.series_day from public.school_events e
  where e.school_id = any (array(select app.schools_with('calendar'))) and e.series_id is not null
    and e.series_day between p_from and p_to
$$;
grant execute on function app.days_with_rows(date, date) to authenticated, service_role;

-- The same of the patterns that the caller sees: {series_id, series_day}. At most 400 days.
create function public.series_days_taken(p_from date, p_to date) returns table (series_id uuid, series_day date)
language sql stable set search_path = ''
as $$
  select d.series_id, d.series_day from app.days_with_rows(p_from, least(p_to, p_from + 400)) d
  join public.event_series s on s.id = d.series_id
$$;
call app.expose('public.series_days_taken(date, date)', 'authenticated', 'service_role');
