-- How a host takes registrations for a meet. The row is the lock of everything that counts places there.
create table public.meet_openings (
  meet_id uuid primary key references public.meets (id),
  school_id uuid not null references public.schools (id),
  visibility text not null default 'listed' constraint meet_openings_visibility_check
    check (visibility in ('listed', 'unlisted', 'invite_only')),
  link_code text not null default encode(extensions.gen_random_bytes(9), 'hex')
    constraint meet_openings_link_code_check check (link_code ~ '^[0-9a-f]{18}$'),
  opens_at timestamptz,
  closes_at timestamptz,
  roster_locks_at timestamptz,
  withdraw_until timestamptz,
  order_rule text not null default 'first_come' constraint meet_openings_order_rule_check
    check (order_rule in ('first_come', 'draw', 'returning')),
  returning_until timestamptz,
  draw_at timestamptz,
  draw_seed text constraint meet_openings_draw_seed_check check (length(draw_seed) between 1 and 80),
  drawn_at timestamptz,
  needs_approval boolean not null default false,
  takes_waiting boolean not null default true,
  max_schools integer constraint meet_openings_max_schools_check check (max_schools between 1 and 300),
  max_cadets integer constraint meet_openings_max_cadets_check check (max_cadets between 1 and 20000),
  max_entries integer constraint meet_openings_max_entries_check check (max_entries between 1 and 100),
  branches text[] not null default '{}' constraint meet_openings_branches_check check (cardinality(branches) <= 10),
  substitutions text not null default 'start' constraint meet_openings_substitutions_check
    check (substitutions in ('none', 'lock', 'check_in', 'start')),
  names_days integer not null default 30 constraint meet_openings_names_days_check check (names_days between 1 and 90),
  terms text constraint meet_openings_terms_check check (length(terms) <= 4000 and app.has_no_ssn(terms)),
  note text constraint meet_openings_note_check check (length(note) <= 2000 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  host_told_at timestamptz not null default now(),
  constraint meet_openings_link_code_key unique (link_code),
  constraint meet_openings_times_check check (closes_at > opens_at),
  constraint meet_openings_drawn_check check ((drawn_at is null) = (draw_seed is null))
);
create index meet_openings_school_id_idx on public.meet_openings (school_id);
comment on table public.meet_openings is 'How a host takes registrations for a meet.';
comment on column public.meet_openings.max_entries is 'Of one school, over all events.';
comment on column public.meet_openings.branches is 'Programs that may enter, as `schools.program_type`. None: all.';
comment on column public.meet_openings.substitutions is
  'Until when a school may exchange cadets of a locked roster without asking: none · lock · check_in · start of the '
    'event.';
comment on column public.meet_openings.names_days is
  'So many days after the results are official, or after the last day, names of other schools'' cadets are removed.';
call app.protect('public.meet_openings', 'competition-meets', writes => '{}');
call app.audit('public.meet_openings', masked => '{link_code}',
  noun => 'the registration of a meet');
call app.broadcast('public.meet_openings', 'competition-meets');
comment on column public.meet_openings.host_told_at is 'Until when the host was told of new registrations.';

-- Whom the host invites: a school that is here, or one by name and email.
create table public.meet_invitations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  invited_school_id uuid,
  name text not null constraint meet_invitations_name_check
    check (length(trim(name)) between 1 and 160 and app.is_plain(name)),
  email text constraint meet_invitations_email_check check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  sent_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_invitations_school_id_idx on public.meet_invitations (school_id);
create index meet_invitations_meet_id_idx on public.meet_invitations (meet_id);
create index meet_invitations_invited_school_id_idx on public.meet_invitations (invited_school_id);
create unique index meet_invitations_once_idx on public.meet_invitations (meet_id, invited_school_id)
  where archived_at is null;
comment on column public.meet_invitations.invited_school_id is
  'A school that is here. No foreign key: embeds of schools stay unambiguous.';
call app.protect('public.meet_invitations', 'competition-meets', writes => '{}');
call app.audit('public.meet_invitations', noun => 'an invitation to a meet');
call app.name_rows('public.meet_invitations', 't.name');
call app.broadcast('public.meet_invitations', 'competition-meets', staff => true);
call app.bound('public.meet_invitations', 1000);

-- A school's registration for a meet.
create table public.meet_registrations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  state text not null default 'draft' constraint meet_registrations_state_check check (state in (
    'draft', 'submitted', 'approved', 'confirmed', 'waitlisted', 'offered', 'lapsed', 'declined', 'withdrawn',
    'checked_in', 'completed', 'no_show')),
  state_reason text constraint meet_registrations_state_reason_check
    check (length(state_reason) <= 500 and app.has_no_ssn(state_reason)),
  number integer constraint meet_registrations_number_check check (number >= 1),
  draw_place integer constraint meet_registrations_draw_place_check check (draw_place >= 1),
  is_returning boolean not null default false,
  meet_school_id uuid references public.meet_schools (id),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  offered_at timestamptz,
  offer_until timestamptz,
  cadets integer constraint meet_registrations_cadets_check check (cadets between 0 and 1000),
  buses integer constraint meet_registrations_buses_check check (buses between 0 and 50),
  arrives_at timestamptz,
  contact_name text constraint meet_registrations_contact_name_check
    check (length(trim(contact_name)) between 1 and 120 and app.is_plain(contact_name)),
  contact_phone text constraint meet_registrations_contact_phone_check check (length(contact_phone) <= 40),
  contact_email text constraint meet_registrations_contact_email_check
    check (length(contact_email) <= 254 and contact_email ~ '^[^\s@]+@[^\s@]+$'),
  emergency_name text constraint meet_registrations_emergency_name_check
    check (length(trim(emergency_name)) between 1 and 120 and app.is_plain(emergency_name)),
  emergency_phone text constraint meet_registrations_emergency_phone_check check (length(emergency_phone) <= 40),
  note text constraint meet_registrations_note_check check (length(note) <= 2000 and app.has_no_ssn(note)),
  terms_by uuid,
  terms_at timestamptz,
  arrived_at timestamptz,
  arrived_cadets integer constraint meet_registrations_arrived_cadets_check check (arrived_cadets between 0 and 1000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  has_place boolean not null default false,
  line_at numeric,
  told_state text,
  reminded_at timestamptz,
  documents_reminded_at timestamptz,
  constraint meet_registrations_meet_id_school_id_key unique (meet_id, school_id),
  constraint meet_registrations_number_key unique (meet_id, number),
  constraint meet_registrations_offer_check check ((state = 'offered') = (offer_until is not null)),
  constraint meet_registrations_submitted_check check (state = 'draft' or submitted_at is not null),
  constraint meet_registrations_school_check
    check (meet_school_id is not null or state not in ('approved', 'confirmed', 'checked_in', 'completed', 'no_show')),
  constraint meet_registrations_has_place_check
    check (state = 'submitted'
      or has_place = (state in ('approved', 'confirmed', 'offered', 'checked_in', 'completed')))
);
create index meet_registrations_school_id_idx on public.meet_registrations (school_id);
create index meet_registrations_host_school_id_idx on public.meet_registrations (host_school_id);
create index meet_registrations_state_idx on public.meet_registrations (meet_id, state, number);
create index meet_registrations_meet_school_id_idx on public.meet_registrations (meet_school_id);
comment on column public.meet_registrations.school_id is 'The school that competes.';
comment on column public.meet_registrations.number is
  'Its place in the order of arrival; a school that comes back gets a new one.';
comment on column public.meet_registrations.meet_school_id is 'The host''s row of the school, from approval on.';
comment on column public.meet_registrations.version is 'Counts saves, so that a form that is out of date is refused.';
call app.protect('public.meet_registrations', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.meet_registrations', 'meet_school_id:meet_schools:host');
call app.audit('public.meet_registrations', computed => '{version}', noun => 'a registration');
call app.name_rows('public.meet_registrations',
  '(select m.title from public.meets m where m.id = t.meet_id)');
call app.broadcast('public.meet_registrations', 'competition-entries');
call app.bound('public.meet_registrations', 3000);
call app.attach('public.meet_registrations', 'competition-entries', noun => 'a registration',
  page => '/app/competition-portal/registrations/{id}');
call app.discuss('public.meet_registrations', 'competition-entries', noun => 'a registration',
  page => '/app/competition-portal/registrations/{id}');
create index meet_registrations_has_place_idx on public.meet_registrations (meet_id) where has_place;
create index meet_registrations_offer_until_idx on public.meet_registrations (offer_until) where state = 'offered';
comment on column public.meet_registrations.has_place is
  'Counts against the limits of the meet: also while it waits for approval or for the answer to an offer.';
comment on column public.meet_registrations.line_at is 'Where the host moved it in the waiting list.';
comment on column public.meet_registrations.told_state is 'The state that its school was last told.';
comment on column public.meet_registrations.documents_reminded_at is
  'When its school was last reminded of documents to acknowledge.';

-- What a school enters in an event.
create table public.registration_entries (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  event_id uuid not null references public.meet_events (id),
  division text constraint registration_entries_division_check check (division ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  letter text not null default 'A' constraint registration_entries_letter_check check (letter ~ '^[A-Z]$'),
  name text constraint registration_entries_name_check
    check (length(trim(name)) between 1 and 40 and app.is_plain(name)),
  team_id uuid references public.teams (id),
  is_exhibition boolean not null default false,
  state text not null default 'draft' constraint registration_entries_state_check check (state in (
    'draft', 'entered', 'waitlisted', 'offered', 'lapsed', 'withdrawn', 'scratched')),
  state_reason text constraint registration_entries_state_reason_check
    check (length(state_reason) <= 500 and app.has_no_ssn(state_reason)),
  place integer constraint registration_entries_place_check check (place >= 1),
  offered_at timestamptz,
  offer_until timestamptz,
  entry_id uuid references public.meet_entries (id),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint registration_entries_offer_check check ((state = 'offered') = (offer_until is not null))
);
create unique index registration_entries_once_idx on public.registration_entries
  (registration_id, event_id, coalesce(division, ''), letter) where state not in ('withdrawn', 'scratched');
create unique index registration_entries_entry_id_key on public.registration_entries (entry_id);
create index registration_entries_registration_id_idx on public.registration_entries (registration_id);
create index registration_entries_school_id_idx on public.registration_entries (school_id);
create index registration_entries_host_school_id_idx on public.registration_entries (host_school_id);
create index registration_entries_meet_id_idx on public.registration_entries (meet_id, event_id, state, place);
create index registration_entries_event_id_idx on public.registration_entries (event_id);
create index registration_entries_team_id_idx on public.registration_entries (team_id);
comment on column public.registration_entries.letter is 'A for the first team of the school, B for its second.';
comment on column public.registration_entries.place is 'Its place in the line of the event, in order of arrival.';
comment on column public.registration_entries.entry_id is 'The host''s entry, from the time it has a place.';
call app.protect('public.registration_entries', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.registration_entries', 'registration_id:meet_registrations:both', 'team_id:teams');
call app.audit('public.registration_entries', noun => 'an entry of a registration');
call app.name_rows('public.registration_entries',
  '(select e.name from public.meet_events e where e.id = t.event_id)');
call app.broadcast('public.registration_entries', 'competition-entries');
call app.bound('public.registration_entries', 6000);
create index registration_entries_offer_until_idx on public.registration_entries (offer_until) where state = 'offered';

-- What is left to do for a registration: functions (registration) that return code, words, and the part of its page.
create table app.registration_needs (
  name text primary key constraint registration_needs_name_check check (name ~ '^[a-z][a-z0-9_-]*$'),
  source text not null,
  sort integer not null
);
alter table app.registration_needs enable row level security;

-- What removes the names of other schools' cadets from a meet: functions (meet) that return how many.
create table app.names_sources (
  name text primary key constraint names_sources_name_check check (name ~ '^[a-z][a-z0-9_-]*$'),
  source text not null
);
alter table app.names_sources enable row level security;
