-- What an event asks of the cadets of an entry, along with the size of its team.
create table public.event_entry_limits (
  event_id uuid primary key references public.meet_events (id),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  grade_min integer constraint event_entry_limits_grade_min_check check (grade_min between 6 and 12),
  grade_max integer constraint event_entry_limits_grade_max_check check (grade_max between 6 and 12),
  age_max integer constraint event_entry_limits_age_max_check check (age_max between 10 and 21),
  first_year_only boolean not null default false,
  substitutes_max integer constraint event_entry_limits_substitutes_max_check check (substitutes_max between 0 and 100),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint event_entry_limits_grades_check check (grade_min <= grade_max)
);
create index event_entry_limits_school_id_idx on public.event_entry_limits (school_id);
create index event_entry_limits_meet_id_idx on public.event_entry_limits (meet_id);
comment on table public.event_entry_limits is 'What an event asks of the cadets of an entry.';
comment on column public.event_entry_limits.age_max is 'The oldest on the first day of the meet.';
comment on column public.event_entry_limits.substitutes_max is
  'How often an entry may exchange a cadet after the rosters are locked. None: as often as the meet allows.';
call app.protect('public.event_entry_limits', 'competition-meets', writes => '{}');
call app.audit('public.event_entry_limits', noun => 'the limits of an event');
call app.broadcast('public.event_entry_limits', 'competition-meets');

-- Who comes with a registration. The code is given once; it stays when the name goes.
create table public.roster_members (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  code text not null constraint roster_members_code_check check (code ~ '^C\d{2,4}$'),
  cadet_id uuid references public.cadets (id),
  name text constraint roster_members_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  grade integer constraint roster_members_grade_check check (grade between 6 and 12),
  gender text constraint roster_members_gender_check check (gender in ('F', 'M')),
  first_year boolean,
  form_at timestamptz,
  form_by_label text,
  certified_at timestamptz,
  certified_by uuid,
  certified_reason text constraint roster_members_certified_reason_check
    check (length(certified_reason) <= 300 and app.has_no_ssn(certified_reason)),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  form_kind text constraint roster_members_form_kind_check check (form_kind in ('signed', 'file', 'held')),
  held_at timestamptz,
  held_by_label text,
  name_public_at timestamptz,
  name_public_by uuid,
  name_public_by_label text,
  constraint roster_members_code_key unique (registration_id, code),
  constraint roster_members_form_check
    check ((form_at is null) = (form_kind is null))
);
create unique index roster_members_cadet_idx on public.roster_members (registration_id, cadet_id)
  where cadet_id is not null;
create index roster_members_school_id_idx on public.roster_members (school_id);
create index roster_members_meet_id_idx on public.roster_members (meet_id);
create index roster_members_cadet_id_idx on public.roster_members (cadet_id);
comment on column public.roster_members.code is 'What papers and results know; given once.';
comment on column public.roster_members.cadet_id is
  'The cadet of the school that competes. A purge empties it, and the name with it.';
comment on column public.roster_members.gender is
  'As the school enters it, where a division counts: never taken from the record of a cadet.';
comment on column public.roster_members.form_at is 'Since when the school holds the forms that the host asks for.';
comment on column public.roster_members.certified_reason is 'Why the school certified a cadet with a red light.';

call app.protect('public.roster_members', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.roster_members', 'registration_id:meet_registrations:both', 'cadet_id:cadets');
call app.audit('public.roster_members', masked => '{name,grade,gender}', noun => 'a cadet of a roster');
call app.name_rows('public.roster_members', 't.code');
call app.broadcast('public.roster_members', 'competition-entries');
call app.bound('public.roster_members', 3000);
comment on column public.roster_members.form_kind is
  'signed: by a guardian, on the slip of the school''s event. file: uploaded. held: someone said that the school has '
    'it.';
comment on column public.roster_members.held_at is 'Since when someone states that the school holds the form.';
comment on column public.roster_members.form_by_label is
  'Who is behind it; both schools read the row, so a guardian isn''t named here.';

-- Uploaded forms are for the school that competes alone: they name guardians.
call app.attach('public.roster_members', 'competition-entries', noun => 'a form of a cadet',
  page => '/app/competition-portal/registrations', writes =>
    'school_id = (select app.school_id()) and (select app.can_roster())');
comment on column public.roster_members.name_public_at is
  'Since when an adult of a school without cadets here attests that public results may show the name.';

-- Who competes in an entry, as what, and in which order.
create table public.entry_members (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  entry_id uuid not null references public.registration_entries (id),
  member_id uuid not null references public.roster_members (id),
  role text not null default 'member' constraint entry_members_role_check
    check (role in ('commander', 'guidon', 'member', 'alternate')),
  position integer not null default 1 constraint entry_members_position_check check (position between 1 and 300),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint entry_members_key unique (entry_id, member_id)
);
create index entry_members_school_id_idx on public.entry_members (school_id);
create index entry_members_meet_id_idx on public.entry_members (meet_id);
create index entry_members_registration_id_idx on public.entry_members (registration_id);
create index entry_members_member_id_idx on public.entry_members (member_id);

call app.protect('public.entry_members', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.entry_members', 'registration_id:meet_registrations:both',
  'entry_id:registration_entries:both', 'member_id:roster_members:both');
call app.audit('public.entry_members', noun => 'a place in an entry');
call app.broadcast('public.entry_members', 'competition-entries');
call app.bound('public.entry_members', 6000);

-- Exchanges after the rosters are locked: done by the school where the meet allows it, or asked of the host.
create table public.roster_changes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  entry_id uuid not null references public.registration_entries (id),
  out_member_id uuid,
  in_member_id uuid,
  state text not null constraint roster_changes_state_check
    check (state in ('done', 'asked', 'approved', 'refused', 'withdrawn')),
  reason text not null constraint roster_changes_reason_check
    check (length(trim(reason)) between 1 and 500 and app.has_no_ssn(reason)),
  asked_by_label text not null default app.actor_label(),
  decided_at timestamptz,
  decided_by uuid,
  decided_reason text constraint roster_changes_decided_reason_check
    check (length(decided_reason) <= 500 and app.has_no_ssn(decided_reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint roster_changes_decided_check check ((state in ('approved', 'refused')) = (decided_at is not null))
);
create index roster_changes_school_id_idx on public.roster_changes (school_id);
create index roster_changes_meet_id_idx on public.roster_changes (meet_id, state);
create index roster_changes_registration_id_idx on public.roster_changes (registration_id);
create index roster_changes_entry_id_idx on public.roster_changes (entry_id);
comment on column public.roster_changes.out_member_id is
  'Who goes out, and `in_member_id` who comes in: members of the same roster, one of them at least.';
comment on column public.roster_changes.state is
  'done: exchanged by the school itself · asked, approved, refused: what the host decides · withdrawn by the school.';

call app.protect('public.roster_changes', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.roster_changes', 'registration_id:meet_registrations:both',
  'entry_id:registration_entries:both', 'out_member_id:roster_members:both', 'in_member_id:roster_members:both');
call app.audit('public.roster_changes', noun => 'a change of a roster');
call app.broadcast('public.roster_changes', 'competition-entries');
call app.bound('public.roster_changes', 300);

-- The command sequence of an entry, in versions that never change. The card says which is current.
create table public.drill_cards (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  entry_id uuid not null references public.registration_entries (id),
  title text not null constraint drill_cards_title_check
    check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint drill_cards_entry_id_key unique (entry_id)
);
create index drill_cards_school_id_idx on public.drill_cards (school_id);
create index drill_cards_meet_id_idx on public.drill_cards (meet_id);
create index drill_cards_registration_id_idx on public.drill_cards (registration_id);
comment on column public.drill_cards.version is 'The version that counts.';

call app.protect('public.drill_cards', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.drill_cards', 'registration_id:meet_registrations:both',
  'entry_id:registration_entries:both');
call app.audit('public.drill_cards', noun => 'a drill card');
call app.name_rows('public.drill_cards', 't.title');
call app.broadcast('public.drill_cards', 'competition-entries');
call app.bound('public.drill_cards', 300);
call app.attach('public.drill_cards', 'competition-entries', noun => 'a drill card',
  page => '/app/competition-portal/registrations', writes =>
    'school_id = (select app.school_id()) and (select app.can_roster())');

create table public.drill_card_versions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  card_id uuid not null references public.drill_cards (id),
  version integer not null constraint drill_card_versions_version_check check (version between 1 and 500),
  commands text[] not null constraint drill_card_versions_commands_check check (cardinality(commands) <= 300),
  note text constraint drill_card_versions_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  created_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint drill_card_versions_key unique (card_id, version)
);
comment on table public.drill_card_versions is 'A drill card as it was saved: it never changes.';
create index drill_card_versions_school_id_idx on public.drill_card_versions (school_id);
create index drill_card_versions_meet_id_idx on public.drill_card_versions (meet_id);

call app.protect('public.drill_card_versions', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.drill_card_versions', 'card_id:drill_cards:both');
call app.audit('public.drill_card_versions', noun => 'a version of a drill card');
call app.broadcast('public.drill_card_versions', 'competition-entries');
call app.bound('public.drill_card_versions', 500);
