-- Someone who judges or helps at a school's meets, year after year. They need no account. One of the school's own
-- cadets has no name here: it's in the roster.
create table public.officials (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  name text constraint officials_name_check check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  email text constraint officials_email_check
    check (length(email) <= 254 and email ~ '^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;]+$'),
  phone text constraint officials_phone_check check (length(phone) <= 32),
  contact_id uuid references public.contacts (id) on delete set null,
  cadet_id uuid references public.cadets (id),
  service text constraint officials_service_check check (length(service) <= 80 and app.is_plain(service)),
  tier text constraint officials_tier_check check (tier in ('trainee', 'local', 'regional', 'national')),
  certification text constraint officials_certification_check
    check (length(certification) <= 120 and app.is_plain(certification)),
  certified_until date,
  note text constraint officials_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index officials_school_id_idx on public.officials (school_id);
create unique index officials_email_idx on public.officials (school_id, lower(email)) where archived_at is null;
create unique index officials_contact_id_idx on public.officials (contact_id) where archived_at is null;
create index officials_contact_idx on public.officials (contact_id);
create unique index officials_cadet_id_idx on public.officials (cadet_id) where archived_at is null;
create index officials_cadet_idx on public.officials (cadet_id);
comment on column public.officials.tier is 'What they may judge: trainee, local, regional, or national.';
call app.protect('public.officials', 'competition-staff', writes => '{}');
call app.same_school('public.officials', 'contact_id:contacts', 'cadet_id:cadets');
call app.moves_with_contact('public.officials', 't.archived_at is null and o.archived_at is null');
call app.audit('public.officials', masked => '{email,phone}', noun => 'a judge or volunteer');
call app.name_rows('public.officials',
  'coalesce(t.name, (select c.first_name || '' '' || c.last_name from public.cadets c where c.id = t.cadet_id))');
call app.broadcast('public.officials', 'competition-staff', staff => true);
call app.bound('public.officials', 2000);

-- A background check: its state and its date, and nothing that it found. The directors of a meet that the person is
-- asked to read it; no one else.
create table public.official_checks (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  official_id uuid not null references public.officials (id),
  state text not null constraint official_checks_state_check
    check (state in ('requested', 'cleared', 'not_cleared')),
  checked_on date not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint official_checks_official_id_key unique (official_id)
);
create index official_checks_school_id_idx on public.official_checks (school_id);
call app.protect('public.official_checks', 'competition-staff', writes => '{}');
call app.same_school('public.official_checks', 'official_id:officials');
call app.audit('public.official_checks', masked => '{state,checked_on}', noun => 'a background check');
call app.broadcast('public.official_checks', 'competition-staff', staff => true);
call app.bound('public.official_checks', 500);

-- The schools that someone can't score: where they teach, where they served. It names a school, never a cadet.
create table public.official_ties (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  official_id uuid not null references public.officials (id),
  school_name text not null constraint official_ties_school_name_check
    check (length(trim(school_name)) between 1 and 120 and app.is_plain(school_name)),
  kind text not null default 'own_school' constraint official_ties_kind_check
    check (kind in ('own_school', 'former_unit', 'family', 'other')),
  by_self boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index official_ties_school_name_idx on public.official_ties (official_id, lower(school_name))
  where archived_at is null;
create index official_ties_school_id_idx on public.official_ties (school_id);
create index official_ties_official_id_idx on public.official_ties (official_id);
comment on column public.official_ties.by_self is 'They said so themselves, by their link.';
call app.protect('public.official_ties', 'competition-staff', writes => '{}');
call app.same_school('public.official_ties', 'official_id:officials');
call app.audit('public.official_ties', noun => 'a tie of a judge');
call app.name_rows('public.official_ties', 't.school_name');
call app.broadcast('public.official_ties', 'competition-staff', staff => true);
call app.bound('public.official_ties', 4000);

-- Someone at one meet: what they're asked to do, what they answered, and what came of it.
create table public.meet_crew (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  official_id uuid not null references public.officials (id),
  job text not null constraint meet_crew_job_check check (job in ('judge', 'runner', 'timer', 'door', 'announcer',
    'check_in', 'hospitality', 'parking', 'setup', 'other')),
  state text not null constraint meet_crew_state_check
    check (state in ('listed', 'invited', 'accepted', 'declined', 'released')),
  judge_id uuid references public.meet_judges (id),
  invited_at timestamptz,
  link_expires_at timestamptz,
  link_tries integer not null default 0,
  answered_at timestamptz,
  answer_note text constraint meet_crew_answer_note_check
    check (length(answer_note) <= 500 and app.has_no_ssn(answer_note)),
  available jsonb not null default '[]' constraint meet_crew_available_check
    check (jsonb_typeof(available) = 'array' and jsonb_array_length(available) <= 14),
  shirt text constraint meet_crew_shirt_check check (shirt in ('XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', 'none')),
  meal text constraint meet_crew_meal_check check (meal in ('standard', 'vegetarian', 'vegan', 'none')),
  meal_note text constraint meet_crew_meal_note_check
    check (length(meal_note) <= 200 and app.has_no_ssn(meal_note)),
  agreed_at timestamptz,
  honorarium_cents integer not null default 0 constraint meet_crew_honorarium_cents_check
    check (honorarium_cents between 0 and 500000),
  tax_form text not null default 'not_needed' constraint meet_crew_tax_form_check
    check (tax_form in ('not_needed', 'requested', 'received')),
  request_id uuid references public.purchase_requests (id),
  thanked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_crew_official_id_key unique (meet_id, official_id)
);
create unique index meet_crew_judge_id_key on public.meet_crew (judge_id);
create index meet_crew_school_id_idx on public.meet_crew (school_id);
create index meet_crew_official_id_idx on public.meet_crew (official_id);
create index meet_crew_request_id_idx on public.meet_crew (request_id);
comment on column public.meet_crew.available is
  'When they can be there: [{day, from, to}], times of the meet''s time zone. Empty: all the time.';
comment on column public.meet_crew.tax_form is 'Whether the form is on file; the form itself is never kept here.';
comment on column public.meet_crew.judge_id is 'The judge of the meet that they are, once they accept.';
call app.protect('public.meet_crew', 'competition-staff', writes => '{}');
call app.same_school('public.meet_crew', 'official_id:officials', 'request_id:purchase_requests');
call app.audit('public.meet_crew', noun => 'a judge or volunteer of a meet');
call app.name_rows('public.meet_crew', '(select o.name from public.officials o where o.id = t.official_id)');
call app.broadcast('public.meet_crew', 'competition-staff', staff => true);
call app.bound('public.meet_crew', 2000);

-- What is known of the links that someone was sent: the hashes of their secrets.
create table app.crew_links (
  hash text primary key,
  crew_id uuid not null references public.meet_crew (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index crew_links_crew_id_idx on app.crew_links (crew_id);
alter table app.crew_links enable row level security;
