-- A line of the plan: an award for each of some places of an event or of the overall, or one that isn't for a place.
create table public.meet_awards (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  scope text not null constraint meet_awards_scope_check check (scope in ('event', 'overall', 'special')),
  event_id uuid references public.meet_events (id),
  division text constraint meet_awards_division_check check (division ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  unit text not null default 'entry' constraint meet_awards_unit_check check (unit in ('entry', 'team')),
  method text constraint meet_awards_method_check check (length(method) between 1 and 60),
  title text constraint meet_awards_title_check check (length(trim(title)) between 1 and 80 and app.is_plain(title)),
  place_from integer constraint meet_awards_place_from_check check (place_from between 1 and 100),
  place_to integer constraint meet_awards_place_to_check check (place_to between 1 and 100),
  kind text not null default 'trophy' constraint meet_awards_kind_check
    check (kind in ('trophy', 'plaque', 'medal', 'ribbon', 'streamer', 'certificate', 'coin', 'other')),
  quantity integer not null default 1 constraint meet_awards_quantity_check check (quantity between 1 and 200),
  text text constraint meet_awards_text_check check (length(text) <= 400 and app.has_no_ssn(text)),
  decided_by text constraint meet_awards_decided_by_check
    check (length(decided_by) <= 80 and app.is_plain(decided_by)),
  meet_school_id uuid references public.meet_schools (id),
  entry_id uuid references public.meet_entries (id),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_awards_of_check check (case scope when 'event' then event_id is not null
    when 'overall' then method is not null else num_nonnulls(event_id, method) = 0 end),
  constraint meet_awards_places_check check (case when scope = 'special' then num_nonnulls(place_from, place_to) = 0
    else place_from <= place_to end)
);
create index meet_awards_school_id_idx on public.meet_awards (school_id);
create index meet_awards_meet_id_idx on public.meet_awards (meet_id);
create index meet_awards_event_id_idx on public.meet_awards (event_id);
create index meet_awards_meet_school_id_idx on public.meet_awards (meet_school_id);
create index meet_awards_entry_id_idx on public.meet_awards (entry_id);
comment on column public.meet_awards.division is 'The one division it is for; null: each list of the event.';
comment on column public.meet_awards.quantity is 'Pieces for each winner.';
comment on column public.meet_awards.text is 'What is engraved, with fields in braces; null: the usual text.';
comment on column public.meet_awards.meet_school_id is 'Who won a special award; the entry, where it is one.';

call app.protect('public.meet_awards', 'competition-awards', writes => '{}');
call app.audit('public.meet_awards', noun => 'an award of a meet');
call app.broadcast('public.meet_awards', 'competition-awards', staff => true);
call app.bound('public.meet_awards', 2000);

-- How the awards of a meet are announced and signed.
create table public.meet_award_settings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  ceremony text[] not null default '{}' constraint meet_award_settings_ceremony_check
    check (cardinality(ceremony) <= 300),
  said jsonb not null default '{}' constraint meet_award_settings_said_check
    check (jsonb_typeof(said) = 'object' and pg_column_size(said) <= 20000),
  signers text[] not null default '{}' constraint meet_award_settings_signers_check check (cardinality(signers) <= 3),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_award_settings_meet_id_key unique (meet_id)
);
create index meet_award_settings_school_id_idx on public.meet_award_settings (school_id);
comment on column public.meet_award_settings.ceremony is
  'The order in which awards are announced: `event:ID`, `special`, `overall:METHOD`.';
comment on column public.meet_award_settings.said is 'How names of schools are said, by code: {code: text}.';
comment on column public.meet_award_settings.signers is 'Who signs certificates: the words below each line.';

call app.protect('public.meet_award_settings', 'competition-awards', writes => '{}');
call app.audit('public.meet_award_settings', noun => 'the awards ceremony of a meet');
call app.broadcast('public.meet_award_settings', 'competition-awards', staff => true);

-- How many of a kind for a place were ordered, and how many of them have come.
create table public.meet_award_stock (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  kind text not null constraint meet_award_stock_kind_check
    check (kind in ('trophy', 'plaque', 'medal', 'ribbon', 'streamer', 'certificate', 'coin', 'other')),
  place integer constraint meet_award_stock_place_check check (place between 1 and 100),
  ordered integer not null default 0 constraint meet_award_stock_ordered_check check (ordered between 0 and 10000),
  received integer not null default 0 constraint meet_award_stock_received_check check (received between 0 and 10000),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_award_stock_kind_key unique nulls not distinct (meet_id, kind, place)
);
create index meet_award_stock_school_id_idx on public.meet_award_stock (school_id);
comment on column public.meet_award_stock.place is 'Null: what isn''t for a place, such as special awards.';

call app.protect('public.meet_award_stock', 'competition-awards', writes => '{}');
call app.audit('public.meet_award_stock', noun => 'what was ordered for awards');
call app.broadcast('public.meet_award_stock', 'competition-awards', staff => true);
call app.bound('public.meet_award_stock', 1000);

-- An award that was handed out: to whom, by which result, and who took it. What was given is never rewritten: it's
-- taken back, or settled with a note.
create table public.meet_award_handouts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  award_id uuid not null references public.meet_awards (id),
  division text,
  place integer,
  code text not null constraint meet_award_handouts_code_check check (length(code) between 1 and 40),
  school text not null constraint meet_award_handouts_school_check check (length(school) between 1 and 40),
  team text constraint meet_award_handouts_team_check check (length(team) <= 40),
  generation integer,
  collected_by text constraint meet_award_handouts_collected_by_check
    check (length(collected_by) <= 80 and app.is_plain(collected_by)),
  given_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid,
  settled_at timestamptz,
  settled_note text constraint meet_award_handouts_settled_note_check
    check (length(settled_note) <= 300 and app.has_no_ssn(settled_note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_award_handouts_settled_check check ((settled_at is null) = (settled_note is null))
);

-- Two devices that give the same award give it once.
create unique index meet_award_handouts_given_idx on public.meet_award_handouts
  (award_id, division, place, code, team) nulls not distinct where undone_at is null;
create index meet_award_handouts_school_id_idx on public.meet_award_handouts (school_id);
create index meet_award_handouts_meet_id_idx on public.meet_award_handouts (meet_id);
create index meet_award_handouts_award_id_idx on public.meet_award_handouts (award_id);
comment on column public.meet_award_handouts.code is 'The entry''s code; of a team or of the overall, the school''s.';
comment on column public.meet_award_handouts.generation is 'The certified result that gave it; null: a special award.';
comment on column public.meet_award_handouts.settled_note is
  'What was agreed after an amendment gave the award to others.';

call app.protect('public.meet_award_handouts', 'competition-awards', writes => '{}');
call app.audit('public.meet_award_handouts', masked => '{collected_by}', noun => 'an award that was given');
call app.broadcast('public.meet_award_handouts', 'competition-awards', staff => true);
call app.bound('public.meet_award_handouts', 3000);

-- What was announced: an event, the special awards, or the overall by one of its methods.
create table public.meet_award_calls (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  section text not null constraint meet_award_calls_section_check check (length(section) between 1 and 80),
  event_id uuid references public.meet_events (id),
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_award_calls_section_key unique (meet_id, section)
);
create index meet_award_calls_school_id_idx on public.meet_award_calls (school_id);
create index meet_award_calls_event_id_idx on public.meet_award_calls (event_id);
comment on column public.meet_award_calls.section is '`event:ID`, `special`, or `overall:METHOD`.';
comment on column public.meet_award_calls.announced_at is 'Null: it was taken back.';

call app.protect('public.meet_award_calls', 'competition-awards', writes => '{}');
call app.audit('public.meet_award_calls', noun => 'an announcement of awards');
call app.broadcast('public.meet_award_calls', 'competition-awards', staff => true);
call app.bound('public.meet_award_calls', 1000);
