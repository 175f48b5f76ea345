-- The events of the calendar that are a team's.
create table public.team_practices (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  team_id uuid not null references public.teams (id),
  event_id uuid not null references public.school_events (id),
  kind text not null default 'practice' constraint team_practices_kind_check
    check (kind in ('practice', 'meet', 'tryout')),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint team_practices_key unique (team_id, event_id)
);
create index team_practices_school_id_idx on public.team_practices (school_id);
create index team_practices_event_id_idx on public.team_practices (event_id);

call app.protect('public.team_practices', 'teams', reads => 'verb', writes => '{}');
call app.same_school('public.team_practices', 'team_id:teams', 'event_id:school_events');
call app.audit('public.team_practices', noun => 'a date of a team');
call app.broadcast('public.team_practices', 'teams');

-- Named line-ups: who competes, in which order, and who is the alternate.
create table public.team_lineups (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  team_id uuid not null references public.teams (id),
  event_id uuid references public.school_events (id),
  name text not null constraint team_lineups_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  note text constraint team_lineups_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index team_lineups_school_id_idx on public.team_lineups (school_id);
create index team_lineups_team_id_idx on public.team_lineups (team_id);
create index team_lineups_event_id_idx on public.team_lineups (event_id);

call app.protect('public.team_lineups', 'teams', writes => '{update}', columns => '{archived_at}');
call app.same_school('public.team_lineups', 'team_id:teams', 'event_id:school_events');
call app.audit('public.team_lineups', noun => 'a line-up');
call app.name_rows('public.team_lineups', 't.name');
call app.broadcast('public.team_lineups', 'teams');

-- The places of a line-up in order. `post` is what one does there, such as "Guard" or "American flag".
create table public.team_lineup_places (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  lineup_id uuid not null references public.team_lineups (id),
  cadet_id uuid not null references public.cadets (id),
  place integer not null default 1 constraint team_lineup_places_place_check check (place between 1 and 200),
  is_alternate boolean not null default false,
  post text constraint team_lineup_places_post_check check (length(post) <= 40 and app.is_plain(post)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint team_lineup_places_cadet_key unique (lineup_id, cadet_id),
  constraint team_lineup_places_place_key unique (lineup_id, is_alternate, place) deferrable initially deferred
);
create index team_lineup_places_school_id_idx on public.team_lineup_places (school_id);
create index team_lineup_places_cadet_id_idx on public.team_lineup_places (cadet_id);

call app.protect('public.team_lineup_places', 'teams', writes => '{}');
call app.same_school('public.team_lineup_places', 'lineup_id:team_lineups', 'cadet_id:cadets');
call app.audit('public.team_lineup_places', noun => 'a place in a line-up');
call app.broadcast('public.team_lineup_places', 'teams');

-- How the team did.
create table public.team_results (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  team_id uuid not null references public.teams (id),
  event_id uuid references public.school_events (id),
  event_name text not null constraint team_results_event_name_check
    check (length(trim(event_name)) between 1 and 120 and app.is_plain(event_name)),
  held_on date not null,
  placement integer constraint team_results_placement_check check (placement between 1 and 1000),
  out_of integer constraint team_results_out_of_check check (out_of between 1 and 1000),
  score numeric(9, 3),
  squad text constraint team_results_squad_check check (length(squad) <= 60 and app.is_plain(squad)),
  note text constraint team_results_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  source text not null default 'hand' constraint team_results_source_check
    check (source in ('hand', 'file', 'certificate')),
  source_words text constraint team_results_source_words_check
    check (length(source_words) <= 300 and app.is_plain(source_words)),
  source_link text constraint team_results_source_link_check
    check (length(source_link) <= 200 and source_link ~ '^/[a-z]'),
  constraint team_results_order_check check (placement <= out_of)
);
create index team_results_school_id_idx on public.team_results (school_id);
create index team_results_team_id_idx on public.team_results (team_id, held_on desc);
create index team_results_event_id_idx on public.team_results (event_id);

-- Who sees a team sees how it did.
call app.protect('public.team_results', 'teams', reads => 'verb', writes => '{update}', columns => '{archived_at}');
call app.same_school('public.team_results', 'team_id:teams', 'event_id:school_events');
call app.audit('public.team_results', noun => 'a result');
call app.broadcast('public.team_results', 'teams');
comment on column public.team_results.source_words is 'Where it comes from, and what an amendment changed.';

-- Points toward a letter. Points given by mistake are archived and count no more.
create table public.letter_points (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  team_id uuid not null references public.teams (id),
  cadet_id uuid not null references public.cadets (id),
  points integer not null default 1 constraint letter_points_points_check
    check (points between -100 and 100 and points <> 0),
  reason text not null constraint letter_points_reason_check
    check (length(trim(reason)) between 1 and 120 and app.is_plain(reason)),
  given_on date not null,
  given_by_label text not null default app.actor_label(),
  -- What a rule of the school gave them for, such as an event and a rule: each counts once. Null: given by hand.
  source text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index letter_points_source_idx on public.letter_points (team_id, cadet_id, source)
  where source is not null;
create index letter_points_school_id_idx on public.letter_points (school_id);
create index letter_points_team_id_idx on public.letter_points (team_id);
create index letter_points_cadet_id_idx on public.letter_points (cadet_id);

call app.protect('public.letter_points', 'teams', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.letter_points', 'team_id:teams', 'cadet_id:cadets');
call app.audit('public.letter_points', noun => 'letter points');
call app.broadcast('public.letter_points', 'teams');
call app.accompany('public.letter_points', 'teams', '{reason}');

-- What a school gives points toward a letter for, once for each practice, meet, result, or season.
create table public.letter_rules (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  rule text not null default 'practice' constraint letter_rules_rule_check
    check (rule in ('practice', 'meet', 'first', 'second', 'third', 'captain', 'co_captain', 'manager')),
  points integer not null default 1 constraint letter_rules_points_check check (points between 1 and 100),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint letter_rules_key unique (school_id, rule)
);

call app.protect('public.letter_rules', 'teams', reads => 'verb', writes => '{}');
call app.audit('public.letter_rules', noun => 'a rule of letter points');
call app.broadcast('public.letter_rules', 'teams');

-- A trip of a team: when its bus leaves and comes back, and how many it takes.
create table public.team_trips (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  team_id uuid not null references public.teams (id),
  event_id uuid references public.school_events (id),
  name text not null constraint team_trips_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  leaves_at timestamptz not null,
  returns_at timestamptz not null,
  meets_at text constraint team_trips_meets_at_check check (length(meets_at) <= 160 and app.is_plain(meets_at)),
  vehicle text constraint team_trips_vehicle_check check (length(vehicle) <= 80 and app.is_plain(vehicle)),
  driver text constraint team_trips_driver_check check (length(driver) <= 80 and app.is_plain(driver)),
  adults text constraint team_trips_adults_check check (length(adults) <= 200 and app.is_plain(adults)),
  seats integer constraint team_trips_seats_check check (seats between 1 and 200),
  note text constraint team_trips_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint team_trips_order_check check (returns_at > leaves_at)
);
create index team_trips_school_id_idx on public.team_trips (school_id);
create index team_trips_team_id_idx on public.team_trips (team_id, leaves_at desc);
create index team_trips_event_id_idx on public.team_trips (event_id);

call app.protect('public.team_trips', 'teams', writes => '{update}', columns => '{archived_at}');
call app.same_school('public.team_trips', 'team_id:teams', 'event_id:school_events');
call app.audit('public.team_trips', noun => 'a trip');
call app.name_rows('public.team_trips', 't.name');
call app.broadcast('public.team_trips', 'teams');
