-- The bell schedule: when the class periods are, and the attendance of a class with one tap.
create table public.bell_periods (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  schedule text not null default 'Regular'
    constraint bell_periods_schedule_check check (length(trim(schedule)) between 1 and 40 and app.is_plain(schedule)),
  name text not null constraint bell_periods_name_check
    check (length(trim(name)) between 1 and 20 and app.is_plain(name)),
  weekdays integer[] not null default '{1,2,3,4,5}' constraint bell_periods_weekdays_check
    check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  starts time not null,
  ends time not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint bell_periods_ends_check check (ends > starts)
);
create index bell_periods_school_id_idx on public.bell_periods (school_id);
create unique index bell_periods_name_idx on public.bell_periods (school_id, lower(trim(schedule)), lower(trim(name)))
where archived_at is null;
comment on table public.bell_periods is 'When the class periods begin and end, by schedule: Regular, Early release.';
comment on column public.bell_periods.name is 'The period, as the roster has it: "2".';
comment on column public.bell_periods.weekdays is 'Monday is 1, Sunday 7.';

call app.protect('public.bell_periods', 'calendar', reads => 'verb', writes => '{}');
call app.audit('public.bell_periods', noun => 'a class period');
call app.name_rows('public.bell_periods', 't.schedule || '', '' || t.name');
call app.broadcast('public.bell_periods', 'calendar');

-- The class of a period on a day is one event.
create table public.class_meetings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  period_id uuid not null references public.bell_periods (id),
  event_id uuid not null references public.school_events (id),
  held_on date not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint class_meetings_period_id_held_on_key unique (period_id, held_on)
);
create index class_meetings_school_id_idx on public.class_meetings (school_id);
create index class_meetings_event_id_idx on public.class_meetings (event_id);
comment on table public.class_meetings is
  'The event of a class period on a day, made when its attendance is first taken.';
call app.protect('public.class_meetings', 'calendar', writes => '{}');
call app.same_school('public.class_meetings', 'period_id:bell_periods', 'event_id:school_events');
call app.audit('public.class_meetings', noun => 'a class');
call app.broadcast('public.class_meetings', 'calendar');

-- Duties that cadets take turns at: flag detail, supply watch. Who has a turn on which day, and who asks another to
-- take it.
create table public.duties (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint duties_name_check check (length(trim(name)) between 1 and 60 and app.is_plain(name)),
  about text constraint duties_about_check check (length(about) <= 1000 and app.has_no_ssn(about)),
  place text constraint duties_place_check check (length(place) <= 160 and app.is_plain(place)),
  audience text not null default 'cadets' constraint duties_audience_check check (audience in ('cadets', 'group')),
  audience_groups jsonb not null default '{}' constraint duties_audience_groups_check
    check (jsonb_typeof(audience_groups) = 'object'),
  weekdays integer[] not null default '{1,2,3,4,5}' constraint duties_weekdays_check
    check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  starts time not null,
  ends time not null,
  people integer not null default 1 constraint duties_people_check check (people between 1 and 12),
  needs_approval boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint duties_ends_check check (ends > starts)
);
create index duties_school_id_idx on public.duties (school_id);
create unique index duties_name_idx on public.duties (school_id, lower(trim(name))) where archived_at is null;
comment on column public.duties.weekdays is 'Monday is 1, Sunday 7.';
comment on column public.duties.people is 'How many cadets have a turn each day.';
comment on column public.duties.needs_approval is 'A swap also needs the approval of someone who manages the calendar.';

call app.protect('public.duties', 'calendar', reads => 'verb', writes => '{}');
call app.audit('public.duties', noun => 'a duty');
call app.name_rows('public.duties', 't.name');
call app.broadcast('public.duties', 'calendar');

-- A cadet's turn at a duty on a day.
create table public.duty_turns (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  duty_id uuid not null references public.duties (id),
  day date not null,
  cadet_id uuid not null references public.cadets (id),
  state text not null default 'planned' constraint duty_turns_state_check
    check (state in ('planned', 'done', 'missed', 'excused')),
  note text constraint duty_turns_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  instead_of uuid,
  plan_id uuid,
  reminded_at timestamptz,
  dropped_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index duty_turns_once_idx on public.duty_turns (duty_id, day, cadet_id) where dropped_at is null;
create index duty_turns_duty_id_idx on public.duty_turns (duty_id, day);
create index duty_turns_school_id_day_idx on public.duty_turns (school_id, day);
create index duty_turns_cadet_id_idx on public.duty_turns (cadet_id, day);
create index duty_turns_plan_id_idx on public.duty_turns (plan_id);
comment on column public.duty_turns.instead_of is
  'The cadet who had the turn first. Without a foreign key: two to one table would make embeds ambiguous.';
comment on column public.duty_turns.plan_id is
  'The run of the rotation that made it, so that all of one can be taken back.';

-- The whole roster is read by duty_roster(): names for all cadets, notes and outcomes only for oneself and the office.
call app.protect('public.duty_turns', 'calendar', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.duty_turns', 'duty_id:duties', 'cadet_id:cadets');
call app.audit('public.duty_turns', masked => '{note}', computed => '{reminded_at}', noun => 'a duty turn');
call app.broadcast('public.duty_turns', 'calendar');
call app.accompany('public.duty_turns', 'calendar', '{note}');

-- A cadet asks another, or all of the duty, to take a turn.
create table public.duty_swaps (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  turn_id uuid not null references public.duty_turns (id),
  cadet_id uuid not null references public.cadets (id),
  offered_to uuid,
  answered_by uuid,
  state text not null default 'asked' constraint duty_swaps_state_check
    check (state in ('asked', 'accepted', 'declined', 'approved', 'canceled')),
  note text constraint duty_swaps_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  decided_by_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index duty_swaps_open_idx on public.duty_swaps (turn_id) where state in ('asked', 'accepted');
create index duty_swaps_school_id_idx on public.duty_swaps (school_id, state);
create index duty_swaps_turn_id_idx on public.duty_swaps (turn_id);
create index duty_swaps_cadet_id_idx on public.duty_swaps (cadet_id);
comment on column public.duty_swaps.offered_to is
  'The cadet who is asked; null asks everyone of the duty. Without a foreign key: see duty_turns.instead_of.';
comment on column public.duty_swaps.answered_by is 'The cadet who said yes.';

-- Those who are asked read it by duty_requests().
call app.protect('public.duty_swaps', 'calendar', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.duty_swaps', 'turn_id:duty_turns', 'cadet_id:cadets');
call app.audit('public.duty_swaps', masked => '{note}', noun => 'a duty swap');
call app.broadcast('public.duty_swaps', 'calendar');
call app.own_words('public.duty_swaps', 'created_by', 'families', '{note}');
call app.bound('public.duty_swaps', 30);
