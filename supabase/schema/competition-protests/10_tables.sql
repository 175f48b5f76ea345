-- A protest of a school about the result of an entry.
create table public.meet_protests (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  number integer not null constraint meet_protests_number_check check (number between 1 and 9999),
  event_id uuid not null references public.meet_events (id),
  entry_id uuid not null references public.meet_entries (id),
  meet_school_id uuid not null references public.meet_schools (id),
  against text not null constraint meet_protests_against_check
    check (against in ('result', 'penalty', 'sheet', 'other')),
  against_id uuid,
  asked_by text not null constraint meet_protests_asked_by_check
    check (length(trim(asked_by)) between 1 and 80 and app.is_plain(asked_by)),
  asked_role text constraint meet_protests_asked_role_check
    check (length(asked_role) <= 80 and app.is_plain(asked_role)),
  reason text not null constraint meet_protests_reason_check
    check (length(trim(reason)) between 1 and 2000 and app.has_no_ssn(reason)),
  filed_at timestamptz not null default now(),
  window_ends_at timestamptz,
  state text not null default 'filed' constraint meet_protests_state_check
    check (state in ('filed', 'out_of_time', 'accepted', 'under_review', 'upheld', 'denied', 'withdrawn')),
  state_reason text constraint meet_protests_state_reason_check
    check (length(state_reason) <= 500 and app.has_no_ssn(state_reason)),
  accepted_late_by uuid,
  fee text not null default 'none' constraint meet_protests_fee_check
    check (fee in ('none', 'due', 'paid', 'returned')),
  fee_cents integer not null default 0 constraint meet_protests_fee_cents_check check (fee_cents between 0 and 1000000),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  filed_by_school boolean not null default false,
  constraint meet_protests_meet_id_number_key unique (meet_id, number),
  constraint meet_protests_against_id_check check ((against in ('penalty', 'sheet')) = (against_id is not null))
);
create index meet_protests_school_id_idx on public.meet_protests (school_id);
create index meet_protests_event_id_idx on public.meet_protests (event_id);
create index meet_protests_entry_id_idx on public.meet_protests (entry_id);
create index meet_protests_meet_school_id_idx on public.meet_protests (meet_school_id);
comment on column public.meet_protests.meet_school_id is 'The school that protests; the entry may be another''s.';
comment on column public.meet_protests.against_id is 'The penalty, or the sheet of a seat, that it is about.';
comment on column public.meet_protests.asked_by is 'The adult of the school who asked.';
comment on column public.meet_protests.window_ends_at is
  'When the time to protest ended, as it was when this was filed; null: results weren''t released yet.';
comment on column public.meet_protests.accepted_late_by is 'The director who took it although it was out of time.';

call app.protect('public.meet_protests', 'competition-protests', writes => '{}');
call app.audit('public.meet_protests', noun => 'a protest');
call app.name_rows('public.meet_protests', '''Protest '' || t.number');
call app.broadcast('public.meet_protests', 'competition-protests', staff => true);
call app.bound('public.meet_protests', 200);
call app.attach('public.meet_protests', 'competition-protests', noun => 'a protest',
  page => '/app/competition-portal/protests/{id}',
  writes => $$(s.meet_id = any (array(select app.meets_as(variadic '{director,tabulator,head_judge}'::text[])))
    or (s.school_id = (select app.school_id()) and (select app.manages('competition-protests', 'manage'))))$$);
call app.discuss('public.meet_protests', 'competition-protests', noun => 'a protest',
  page => '/app/competition-portal/protests/{id}');
comment on column public.meet_protests.filed_by_school is
  'A coach filed it on the school''s own page; else the host did.';
create unique index meet_protests_open_idx
  on public.meet_protests (meet_school_id, entry_id, against, against_id) nulls not distinct
  where state in ('filed', 'accepted', 'under_review');

-- What was decided on a protest. A later ruling replaces the one before, which stays.
create table public.meet_rulings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  protest_id uuid not null references public.meet_protests (id),
  number integer not null constraint meet_rulings_number_check check (number between 1 and 99),
  outcome text not null constraint meet_rulings_outcome_check check (outcome in ('upheld', 'denied')),
  text text not null constraint meet_rulings_text_check
    check (length(trim(text)) between 1 and 2000 and app.has_no_ssn(text)),
  reason text constraint meet_rulings_reason_check check (length(reason) <= 500 and app.has_no_ssn(reason)),
  generation integer,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_rulings_protest_id_number_key unique (protest_id, number),
  constraint meet_rulings_reason_needed check (number = 1 or reason is not null)
);
create index meet_rulings_school_id_idx on public.meet_rulings (school_id);
create index meet_rulings_meet_id_idx on public.meet_rulings (meet_id);
comment on column public.meet_rulings.text is 'For the school.';
comment on column public.meet_rulings.reason is 'Why it was ruled on again.';
comment on column public.meet_rulings.generation is 'The result of the event that was the newest before it.';

call app.protect('public.meet_rulings', 'competition-protests', writes => '{}');
call app.audit('public.meet_rulings', noun => 'a ruling on a protest');
call app.broadcast('public.meet_rulings', 'competition-protests', staff => true);

-- Entries whose results are under review, each through a protest. Ids alone: the meet's log has it.
create table public.meet_reviews (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid not null references public.meet_events (id),
  entry_id uuid not null references public.meet_entries (id),
  protest_id uuid not null references public.meet_protests (id),
  number integer not null,
  holds boolean not null default false,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_reviews_school_id_idx on public.meet_reviews (school_id);
create index meet_reviews_meet_id_idx on public.meet_reviews (meet_id);
create index meet_reviews_event_id_idx on public.meet_reviews (event_id);
create index meet_reviews_entry_id_idx on public.meet_reviews (entry_id);
create index meet_reviews_protest_idx on public.meet_reviews (protest_id);
create unique index meet_reviews_protest_id_idx on public.meet_reviews (protest_id) where ended_at is null;
comment on column public.meet_reviews.holds is 'The result is blocked until the ruling.';

call app.protect('public.meet_reviews', 'competition-protests', writes => '{}');
call app.audit('public.meet_reviews', noun => 'a review of a result');
call app.broadcast('public.meet_reviews', 'competition-protests', staff => true);

-- What rulings changed, row by row, with what was there before. Ids and values alone: the meet's log has it too.
create table public.meet_protest_changes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid not null references public.meet_events (id),
  protest_id uuid not null references public.meet_protests (id),
  ruling_id uuid not null references public.meet_rulings (id),
  number integer not null,
  kind text not null constraint meet_protest_changes_kind_check
    check (kind in ('void_penalty', 'correct_sheet', 'grant', 'void_performance', 'status')),
  object_id uuid not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  taken_back_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_protest_changes_school_id_idx on public.meet_protest_changes (school_id);
create index meet_protest_changes_meet_id_idx on public.meet_protest_changes (meet_id);
create index meet_protest_changes_event_id_idx on public.meet_protest_changes (event_id);
create index meet_protest_changes_protest_id_idx on public.meet_protest_changes (protest_id);
create index meet_protest_changes_ruling_id_idx on public.meet_protest_changes (ruling_id);
create index meet_protest_changes_object_id_idx on public.meet_protest_changes (object_id);
comment on column public.meet_protest_changes.object_id is
  'The penalty, the score of a seat, the performance, or the entry that was changed.';

call app.protect('public.meet_protest_changes', 'competition-protests', writes => '{}');
call app.audit('public.meet_protest_changes', noun => 'a change by a ruling');
call app.broadcast('public.meet_protest_changes', 'competition-protests', staff => true);

-- The first places of a result that the public doesn't see until their awards were given. See docs/decisions/0271.
create table public.meet_hidden_places (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid references public.meet_events (id),
  places integer not null constraint meet_hidden_places_places_check check (places between 0 and 50),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_hidden_places_event_key unique nulls not distinct (meet_id, event_id)
);
create index meet_hidden_places_school_id_idx on public.meet_hidden_places (school_id);
create index meet_hidden_places_event_id_idx on public.meet_hidden_places (event_id);
comment on table public.meet_hidden_places is
  'How many first places of a result the public sees only after the awards.';
comment on column public.meet_hidden_places.event_id is 'None: the overall.';
call app.protect('public.meet_hidden_places', 'competition-protests', writes => '{}');
call app.audit('public.meet_hidden_places', noun => 'hidden places of a result');
call app.broadcast('public.meet_hidden_places', 'competition-protests', staff => true);
call app.bound('public.meet_hidden_places', 201);
