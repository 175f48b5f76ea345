-- The people who judge. They need no account; a seat of a panel names one of them.
create table public.meet_judges (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  name text not null constraint meet_judges_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  service text constraint meet_judges_service_check check (length(service) <= 80 and app.is_plain(service)),
  tied_to text[] not null default '{}' constraint meet_judges_tied_to_check check (cardinality(tied_to) <= 50),
  note text constraint meet_judges_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index meet_judges_meet_id_name_idx on public.meet_judges (meet_id, lower(name)) where archived_at is null;
create index meet_judges_meet_id_idx on public.meet_judges (meet_id);
create index meet_judges_school_id_idx on public.meet_judges (school_id);
comment on column public.meet_judges.tied_to is 'Codes of the schools that this judge must not score.';

call app.protect('public.meet_judges', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.audit('public.meet_judges', noun => 'a judge');
call app.name_rows('public.meet_judges', 't.name');
call app.broadcast('public.meet_judges', 'competition-meets', staff => true);

-- A place on the panel of an event. `code` names it on every sheet and in every result; who sits there may change.
create table public.meet_seats (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid not null references public.meet_events (id),
  code text not null constraint meet_seats_code_check check (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  role text not null constraint meet_seats_role_check check (role ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  kind text not null default 'counting' constraint meet_seats_kind_check
    check (kind in ('counting', 'alternate', 'shadow')),
  judge_id uuid references public.meet_judges (id),
  area_id uuid references public.meet_areas (id),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_seats_event_id_code_key unique (event_id, code)
);
create index meet_seats_school_id_idx on public.meet_seats (school_id);
create index meet_seats_meet_id_idx on public.meet_seats (meet_id);
create index meet_seats_judge_id_idx on public.meet_seats (judge_id);
create index meet_seats_area_id_idx on public.meet_seats (area_id);
comment on column public.meet_seats.role is 'The role of the event''s sheet that this seat fills in.';
comment on column public.meet_seats.kind is
  'counting: its sheets count · alternate: waits to take a counting seat · shadow: in training, never counts.';

call app.protect('public.meet_seats', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.audit('public.meet_seats', noun => 'a seat of a panel');
call app.name_rows('public.meet_seats', 't.code');
call app.broadcast('public.meet_seats', 'competition-meets');

-- Who sat on a seat from which entry on, where that changed in the middle of an event.
create table public.meet_seat_changes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  seat_id uuid not null references public.meet_seats (id),
  from_judge_id uuid,
  to_judge_id uuid not null references public.meet_judges (id),
  from_entry_id uuid,
  reason text not null constraint meet_seat_changes_reason_check
    check (length(trim(reason)) between 1 and 300 and app.has_no_ssn(reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_seat_changes_from_entry_id_fkey
    foreign key (from_entry_id) references public.meet_entries (id)
);
create index meet_seat_changes_school_id_idx on public.meet_seat_changes (school_id);
create index meet_seat_changes_meet_id_idx on public.meet_seat_changes (meet_id);
create index meet_seat_changes_seat_id_idx on public.meet_seat_changes (seat_id);
create index meet_seat_changes_to_judge_id_idx on public.meet_seat_changes (to_judge_id);
create index meet_seat_changes_from_entry_id_idx on public.meet_seat_changes (from_entry_id);

call app.protect('public.meet_seat_changes', 'competition-meets', writes => '{}');
call app.audit('public.meet_seat_changes', noun => 'a change of judge');
call app.broadcast('public.meet_seat_changes', 'competition-meets', staff => true);
