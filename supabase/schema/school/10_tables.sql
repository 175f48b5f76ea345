-- Views of list pages that people keep: one's own, and those a colleague shares. A view tells by what it searches and
-- filters, so a shared one is for those who see everyone's rows on the page.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  school_id uuid not null default app.school_id() references public.schools (id),
  module text not null constraint saved_views_module_check check (length(module) <= 60),
  list text not null default 'main' constraint saved_views_list_check check (length(list) between 1 and 60),
  name text not null constraint saved_views_name_check check (length(trim(name)) between 1 and 80),
  state jsonb not null default '{}' constraint saved_views_state_check check (length(state::text) < 20000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint saved_views_user_id_list_name_key unique (user_id, school_id, module, list, name)
);
comment on column public.saved_views.list is 'Which list of the module: views of one list never show in another.';
create index saved_views_school_id_module_idx on public.saved_views (school_id, module);

call app.close('public.saved_views');
call app.bound('public.saved_views', 60);

-- Calls that must not be made without end, counted by account. Not exposed.
create table app.call_counts (
  caller uuid not null,
  name text not null,
  started_at timestamptz not null default now(),
  used integer not null default 0,
  primary key (caller, name)
);
create index call_counts_started_at_idx on app.call_counts (started_at);

create table public.school_codes (
  school_id uuid primary key references public.schools (id),
  join_code text not null constraint school_codes_join_code_key unique
    constraint school_codes_join_code_check check (join_code ~ '^[A-Z0-9]{6,16}$'),
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on table public.school_codes is
  'The code a parent enters to sign up at this school. It also allows ten lookups an hour of listed cadets by last '
  'name.';
call app.protect('public.school_codes', 'school', writes => '{}');
call app.audit('public.school_codes', masked => '{join_code}');
call app.broadcast('public.school_codes', 'school', staff => true);

-- Someone of a school from outside says that another school is theirs. Written by functions only.
create table public.school_claims (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  from_school_id uuid not null,
  claimant_id uuid references public.profiles (id) on delete set null,
  claimant_label text not null constraint school_claims_claimant_label_check check (length(claimant_label) <= 200),
  state text not null default 'open' constraint school_claims_state_check
    check (state in ('open', 'approved', 'refused', 'withdrawn')),
  reason text constraint school_claims_reason_check check (length(reason) <= 400 and app.has_no_ssn(reason)),
  ends_on date,
  decided_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint school_claims_other_check check (from_school_id <> school_id),
  constraint school_claims_refused_check
    check ((state = 'refused') = (ends_on is not null) and (state <> 'refused' or reason is not null))
);
create unique index school_claims_open_idx on public.school_claims (from_school_id) where state = 'open';
create index school_claims_school_id_idx on public.school_claims (school_id, state);
create index school_claims_from_school_id_idx on public.school_claims (from_school_id, created_at);
create index school_claims_claimant_id_idx on public.school_claims (claimant_id);
comment on table public.school_claims is 'Someone of a school from outside says that another school is theirs.';
comment on column public.school_claims.school_id is 'The school that is claimed: its people decide.';
comment on column public.school_claims.from_school_id is
  'The school of the claimant. No foreign key: embeds of schools stay unambiguous.';
comment on column public.school_claims.ends_on is 'A refusal ends: from this day on, the school may be claimed again.';
call app.protect('public.school_claims', 'users', writes => '{}');
call app.audit('public.school_claims', noun => 'a claim of the school');
call app.name_rows('public.school_claims', 't.claimant_label');
call app.broadcast('public.school_claims', 'users');

-- Two schools that were one: what moved, and who said so. Written by functions only.
create table public.school_merges (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  from_school_id uuid not null,
  from_name text not null,
  claim_id uuid references public.school_claims (id),
  moved integer not null default 0,
  left_behind integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint school_merges_from_school_id_key unique (from_school_id)
);
create index school_merges_school_id_idx on public.school_merges (school_id);
create index school_merges_claim_id_idx on public.school_merges (claim_id);
comment on column public.school_merges.from_school_id is
  'The school that is closed. No foreign key: embeds of schools stay unambiguous.';
comment on column public.school_merges.moved is 'Registrations that are now of the other school.';
comment on column public.school_merges.left_behind is
  'Registrations that ended, for a meet at which the other school has one too: they stay with the closed school.';
call app.protect('public.school_merges', 'users', writes => '{}');
call app.audit('public.school_merges', noun => 'a merge of two schools');
call app.name_rows('public.school_merges', 't.from_name');

-- A school from outside becomes a full one, by one act of a platform admin, and back while nothing was built on it. See
-- docs/decisions/0239.
create table public.school_growths (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  flags jsonb not null,
  people jsonb not null default '[]',
  cadets_added uuid[] not null default '{}',
  cadets_restored uuid[] not null default '{}',
  members uuid[] not null default '{}',
  had_code boolean not null default false,
  undo_until timestamptz not null default now() + interval '30 days',
  undone_at timestamptz,
  undone_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index school_growths_school_id_idx on public.school_growths (school_id) where undone_at is null;
create index school_growths_of_idx on public.school_growths (school_id, created_at);
comment on table public.school_growths is 'When a school from outside became a full one, and what an undo restores.';
comment on column public.school_growths.flags is 'What the school took part in before.';
comment on column public.school_growths.people is 'The accounts that became instructors, each with the role before.';
comment on column public.school_growths.members is 'The rows of rosters that were matched with cadets.';
call app.protect('public.school_growths', 'school', writes => '{}');
call app.audit('public.school_growths', noun => 'the step to a full school',
  computed => '{flags,people,cadets_added,cadets_restored,members,had_code}');
