-- A time when people are needed: at an event and area, or anywhere.
create table public.meet_shifts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  name text not null constraint meet_shifts_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  job text not null constraint meet_shifts_job_check check (job in ('judge', 'runner', 'timer', 'door', 'announcer',
    'check_in', 'hospitality', 'parking', 'setup', 'other')),
  event_id uuid references public.meet_events (id),
  area_id uuid references public.meet_areas (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  break_from timestamptz,
  break_to timestamptz,
  needed integer not null default 1 constraint meet_shifts_needed_check check (needed between 1 and 100),
  tier text constraint meet_shifts_tier_check check (tier in ('trainee', 'local', 'regional', 'national')),
  note text constraint meet_shifts_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_shifts_span_check check (ends_at > starts_at and ends_at <= starts_at + interval '16 hours'),
  constraint meet_shifts_break_check check ((break_from is null) = (break_to is null)
    and (break_from is null or break_from > starts_at and break_to > break_from and break_to < ends_at)),
  constraint meet_shifts_tier_judge_check check (tier is null or job = 'judge')
);
create index meet_shifts_school_id_idx on public.meet_shifts (school_id);
create index meet_shifts_meet_id_idx on public.meet_shifts (meet_id, starts_at);
create index meet_shifts_event_id_idx on public.meet_shifts (event_id);
create index meet_shifts_area_id_idx on public.meet_shifts (area_id);
comment on column public.meet_shifts.tier is 'What a judge has to be at least.';
call app.protect('public.meet_shifts', 'competition-staff', writes => '{}');
call app.audit('public.meet_shifts', noun => 'a shift');
call app.name_rows('public.meet_shifts', 't.name');
call app.broadcast('public.meet_shifts', 'competition-staff', staff => true);
call app.bound('public.meet_shifts', 1000);

-- Someone on a shift.
create table public.meet_shift_people (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  shift_id uuid not null references public.meet_shifts (id),
  crew_id uuid not null references public.meet_crew (id),
  state text not null default 'asked' constraint meet_shift_people_state_check
    check (state in ('asked', 'accepted', 'declined', 'checked_in', 'no_show', 'released')),
  told_at timestamptz,
  answered_at timestamptz,
  checked_in_at timestamptz,
  hours numeric(4, 2) constraint meet_shift_people_hours_check
    check (hours between 0 and 24 and hours * 4 = trunc(hours * 4)),
  posted_at timestamptz,
  reason text constraint meet_shift_people_reason_check check (length(reason) <= 300 and app.has_no_ssn(reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_shift_people_hours_state_check check (hours is null or state in ('checked_in', 'released'))
);
create unique index meet_shift_people_once_idx on public.meet_shift_people (shift_id, crew_id)
  where state not in ('declined', 'released');
create index meet_shift_people_school_id_idx on public.meet_shift_people (school_id);
create index meet_shift_people_meet_id_idx on public.meet_shift_people (meet_id);
create index meet_shift_people_shift_id_idx on public.meet_shift_people (shift_id);
create index meet_shift_people_crew_id_idx on public.meet_shift_people (crew_id);
comment on column public.meet_shift_people.told_at is 'When they were told of the shift.';
comment on column public.meet_shift_people.posted_at is 'When a cadet''s hours became service hours.';
call app.protect('public.meet_shift_people', 'competition-staff', writes => '{}');
call app.same_school('public.meet_shift_people', 'shift_id:meet_shifts', 'crew_id:meet_crew');
call app.audit('public.meet_shift_people', noun => 'a person on a shift');
call app.broadcast('public.meet_shift_people', 'competition-staff', staff => true);
call app.bound('public.meet_shift_people', 4000);

-- What the host thinks of someone's work, for the host alone.
create table public.meet_crew_feedback (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  crew_id uuid not null references public.meet_crew (id),
  stars integer not null constraint meet_crew_feedback_stars_check check (stars between 1 and 5),
  invite_again boolean not null default true,
  note text constraint meet_crew_feedback_note_check check (length(note) <= 1000 and app.has_no_ssn(note)),
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_crew_feedback_author_key unique (crew_id, created_by)
);
create index meet_crew_feedback_school_id_idx on public.meet_crew_feedback (school_id);
create index meet_crew_feedback_meet_id_idx on public.meet_crew_feedback (meet_id);
call app.protect('public.meet_crew_feedback', 'competition-staff', writes => '{}');
call app.same_school('public.meet_crew_feedback', 'crew_id:meet_crew');
call app.audit('public.meet_crew_feedback', masked => '{note}', noun => 'feedback on a judge or volunteer',
  computed => '{author_label}');
call app.broadcast('public.meet_crew_feedback', 'competition-staff', staff => true);
call app.bound('public.meet_crew_feedback', 500);
