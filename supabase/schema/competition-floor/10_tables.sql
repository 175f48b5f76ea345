-- Where an entry is on the floor. An entry that no one called has no row: it waits.
create table public.meet_calls (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  entry_id uuid not null references public.meet_entries (id),
  area_id uuid references public.meet_areas (id),
  state text not null default 'waiting' constraint meet_calls_state_check
    check (state in ('waiting', 'reporting', 'on_deck', 'on_pad', 'running', 'done', 'scratch', 'no_show')),
  reason text constraint meet_calls_reason_check check (length(reason) <= 300 and app.has_no_ssn(reason)),
  cadets integer constraint meet_calls_cadets_check check (cadets between 0 and 500),
  weapons text constraint meet_calls_weapons_check check (weapons in ('passed', 'failed')),
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_calls_entry_id_key unique (entry_id),
  constraint meet_calls_times_check check (ended_at >= started_at)
);
create index meet_calls_school_id_idx on public.meet_calls (school_id);
create index meet_calls_meet_id_idx on public.meet_calls (meet_id);
create index meet_calls_area_id_idx on public.meet_calls (area_id);
comment on column public.meet_calls.area_id is 'Where it was moved on the floor; none: where its time is.';
comment on column public.meet_calls.started_at is 'When it really started, by the clock of the database.';
call app.protect('public.meet_calls', 'competition-floor', writes => '{}');
call app.audit('public.meet_calls', noun => 'a call on the floor');
call app.broadcast('public.meet_calls', 'competition-floor');
call app.bound('public.meet_calls', 3000);

-- What an area does, where it isn't open as planned.
create table public.meet_floor_areas (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  area_id uuid not null references public.meet_areas (id),
  state text not null default 'open' constraint meet_floor_areas_state_check
    check (state in ('open', 'hold', 'break')),
  reason text constraint meet_floor_areas_reason_check check (length(reason) <= 200 and app.has_no_ssn(reason)),
  since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_floor_areas_area_id_key unique (area_id)
);
create index meet_floor_areas_school_id_idx on public.meet_floor_areas (school_id);
create index meet_floor_areas_meet_id_idx on public.meet_floor_areas (meet_id);
call app.protect('public.meet_floor_areas', 'competition-floor', writes => '{}');
call app.audit('public.meet_floor_areas', noun => 'the state of an area');
call app.broadcast('public.meet_floor_areas', 'competition-floor');
call app.bound('public.meet_floor_areas', 300);

-- Each check on the floor, as it was said. Lines are added and never change.
create table public.meet_checks (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  entry_id uuid not null references public.meet_entries (id),
  kind text not null constraint meet_checks_kind_check check (kind in ('waiting', 'reporting', 'on_deck', 'on_pad',
    'running', 'done', 'scratch', 'no_show', 'cadets', 'weapons', 'moved')),
  cadets integer constraint meet_checks_cadets_check check (cadets between 0 and 500),
  note text constraint meet_checks_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_checks_school_id_idx on public.meet_checks (school_id);
create index meet_checks_meet_id_idx on public.meet_checks (meet_id, created_at);
create index meet_checks_entry_id_idx on public.meet_checks (entry_id);
call app.protect('public.meet_checks', 'competition-floor', writes => '{}');
call app.audit('public.meet_checks', noun => 'a check on the floor');
call app.broadcast('public.meet_checks', 'competition-floor');
call app.bound('public.meet_checks', 30000);

-- The safety log. A line never changes: another one corrects it.
create table public.meet_safety_lines (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  area_id uuid references public.meet_areas (id),
  corrects_id uuid references public.meet_safety_lines (id),
  happened_at timestamptz not null,
  what text not null constraint meet_safety_lines_what_check
    check (length(trim(what)) between 1 and 1000 and app.has_no_ssn(what)),
  done text constraint meet_safety_lines_done_check check (length(done) <= 1000 and app.has_no_ssn(done)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_safety_lines_corrects_id_key unique (corrects_id)
);
create index meet_safety_lines_school_id_idx on public.meet_safety_lines (school_id);
create index meet_safety_lines_meet_id_idx on public.meet_safety_lines (meet_id);
create index meet_safety_lines_area_id_idx on public.meet_safety_lines (area_id);
comment on column public.meet_safety_lines.corrects_id is 'The line that this one replaces; each is replaced once.';
call app.protect('public.meet_safety_lines', 'competition-floor', writes => '{}');
call app.audit('public.meet_safety_lines', masked => '{what,done}', noun => 'a line of the safety log');
call app.broadcast('public.meet_safety_lines', 'competition-floor', staff => true);
call app.bound('public.meet_safety_lines', 1000);

-- Calls for help on the floor: who needs help where, how far it is, and who was called. There is no line for what
-- someone has: names and illnesses have no place here. See docs/decisions/0274.
create table public.meet_help_calls (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  area_id uuid references public.meet_areas (id),
  entry_id uuid references public.meet_entries (id),
  place text not null constraint meet_help_calls_place_check
    check (length(place) <= 60 and (place = '' or app.is_plain(place))),
  who text not null constraint meet_help_calls_who_check check (who in ('cadet', 'adult', 'spectator')),
  urgent boolean not null default false,
  state text not null default 'open' constraint meet_help_calls_state_check
    check (state in ('open', 'on_way', 'there', 'over')),
  emergency_at timestamptz,
  parent_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_help_calls_where_check check (area_id is not null or place <> '')
);
create index meet_help_calls_school_id_idx on public.meet_help_calls (school_id);
create index meet_help_calls_meet_id_idx on public.meet_help_calls (meet_id, created_at);
create index meet_help_calls_area_id_idx on public.meet_help_calls (area_id);
create index meet_help_calls_entry_id_idx on public.meet_help_calls (entry_id);
comment on column public.meet_help_calls.place is 'Where it is, beside the area: never what someone has.';
comment on column public.meet_help_calls.emergency_at is 'Since when 911 is called.';
comment on column public.meet_help_calls.parent_at is 'Since when a parent or guardian is called.';
call app.protect('public.meet_help_calls', 'competition-floor', writes => '{}');
call app.audit('public.meet_help_calls', noun => 'a call for help');
call app.broadcast('public.meet_help_calls', 'competition-floor', staff => true);
call app.bound('public.meet_help_calls', 500);
