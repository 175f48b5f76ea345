-- Who is on the bus of a trip.
create table public.team_riders (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  trip_id uuid not null references public.team_trips (id),
  cadet_id uuid not null references public.cadets (id),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint team_riders_key unique (trip_id, cadet_id)
);
create index team_riders_school_id_idx on public.team_riders (school_id);
create index team_riders_cadet_id_idx on public.team_riders (cadet_id);

call app.protect('public.team_riders', 'teams', writes => '{}');
call app.same_school('public.team_riders', 'trip_id:team_trips', 'cadet_id:cadets');
call app.audit('public.team_riders', noun => 'a place on a trip');
call app.broadcast('public.team_riders', 'teams');

-- Messages to the whole team.
create table public.team_messages (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  team_id uuid not null references public.teams (id),
  body text not null constraint team_messages_body_check
    check (length(trim(body)) between 1 and 500 and app.has_no_ssn(body)),
  to_families boolean not null default false,
  told integer not null default 0,
  sent_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index team_messages_school_id_idx on public.team_messages (school_id);
create index team_messages_team_id_idx on public.team_messages (team_id, created_at desc);

-- Members read messages to their team, families only those that went to families.
call app.protect('public.team_messages', 'teams', writes => '{}');
call app.same_school('public.team_messages', 'team_id:teams');
call app.audit('public.team_messages', noun => 'a message to a team');
call app.broadcast('public.team_messages', 'teams');
