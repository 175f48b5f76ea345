-- Results that are out: of an event, or (without one) the overall. To schools, which starts the time for protests; or
-- to the public.
create table public.meet_releases (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid references public.meet_events (id),
  audience text not null constraint meet_releases_audience_check check (audience in ('schools', 'public')),
  generation integer not null constraint meet_releases_generation_check check (generation >= 1),
  released_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdraw_reason text constraint meet_releases_withdraw_reason_check
    check (length(withdraw_reason) <= 300 and app.has_no_ssn(withdraw_reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_releases_withdraw_check check ((withdrawn_at is null) = (withdraw_reason is null))
);
create unique index meet_releases_once_idx on public.meet_releases (meet_id, event_id, audience) nulls not distinct
  where withdrawn_at is null;
create index meet_releases_meet_id_idx on public.meet_releases (meet_id);
create index meet_releases_school_id_idx on public.meet_releases (school_id);
create index meet_releases_event_id_idx on public.meet_releases (event_id);
comment on column public.meet_releases.generation is 'The newest generation when it was released.';

call app.protect('public.meet_releases', 'competition-certificates', writes => '{}');
call app.audit('public.meet_releases', noun => 'a release of results');
call app.broadcast('public.meet_releases', 'competition-certificates', staff => true);

-- A certificate: that two people found these generations right. Its parts never change; an amendment makes another one.
create table public.meet_certificates (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  number text not null constraint meet_certificates_number_key unique
    constraint meet_certificates_number_check check (number ~ '^[A-Z0-9][A-Z0-9-]{7,39}$'),
  state text not null default 'open' constraint meet_certificates_state_check
    check (state in ('open', 'certified', 'superseded', 'void')),
  parts jsonb not null constraint meet_certificates_parts_check
    check (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) between 1 and 201),
  statement text not null constraint meet_certificates_statement_check check (length(statement) between 1 and 2000),
  chain_seq bigint not null,
  chain_hash text not null constraint meet_certificates_chain_hash_check check (chain_hash ~ '^([0-9a-f]{64})?$'),
  hash text constraint meet_certificates_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  amends uuid references public.meet_certificates (id),
  public_note text constraint meet_certificates_public_note_check
    check (length(public_note) <= 1000 and app.has_no_ssn(public_note)),
  certified_at timestamptz,
  void_reason text constraint meet_certificates_void_reason_check
    check (length(void_reason) <= 500 and app.has_no_ssn(void_reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  superseded_by uuid,
  constraint meet_certificates_certified_check
    check ((state in ('certified', 'superseded')) = (certified_at is not null and hash is not null))
);
create index meet_certificates_school_id_idx on public.meet_certificates (school_id);
create index meet_certificates_meet_id_idx on public.meet_certificates (meet_id);
create index meet_certificates_amends_idx on public.meet_certificates (amends);
comment on column public.meet_certificates.parts is
  'What it covers: [{event_id, code, generation, result_hash}]; without an event, the overall.';
comment on column public.meet_certificates.chain_seq is 'The last line of the meet''s log when it was made.';
comment on column public.meet_certificates.amends is 'The certificate that it takes the place of.';

call app.protect('public.meet_certificates', 'competition-certificates', writes => '{}');
call app.audit('public.meet_certificates', noun => 'a certificate of results');
call app.name_rows('public.meet_certificates', 't.number');
call app.broadcast('public.meet_certificates', 'competition-certificates', staff => true);
comment on column public.meet_certificates.superseded_by is 'The certificate that took its place.';
create unique index meet_certificates_open_idx on public.meet_certificates (meet_id) where state = 'open';
call app.bound('public.meet_certificates', 500);

-- Who signed a certificate, and how they proved that it was them.
create table public.meet_signatures (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  certificate_id uuid not null references public.meet_certificates (id),
  profile_id uuid,
  name text not null constraint meet_signatures_name_check check (length(trim(name)) between 1 and 120),
  title text constraint meet_signatures_title_check check (length(title) <= 120 and app.is_plain(title)),
  proof text not null constraint meet_signatures_proof_check
    check (proof in ('password', 'second_factor', 'invitation')),
  signed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_signatures_profile_id_key unique (certificate_id, profile_id)
);
create index meet_signatures_school_id_idx on public.meet_signatures (school_id);
create index meet_signatures_meet_id_idx on public.meet_signatures (meet_id);
comment on column public.meet_signatures.profile_id is
  'The account that signed; none where a witness from elsewhere did.';
comment on column public.meet_signatures.title is 'What the signer is there, such as Director or Chief judge.';

call app.protect('public.meet_signatures', 'competition-certificates', writes => '{}');
call app.audit('public.meet_signatures', noun => 'a signature');
call app.broadcast('public.meet_signatures', 'competition-certificates', staff => true);

-- Each proof of an account counts for one signature: when the last one was given that was used.
create table app.spent_proofs (
  account uuid primary key,
  proved_at timestamptz not null
);
alter table app.spent_proofs enable row level security;

-- What someone at the meet asks to amend after results were certified: a sheet that arrived late, a mistake.
create table public.meet_amendment_requests (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid references public.meet_events (id),
  entry_id uuid references public.meet_entries (id),
  reason text not null constraint meet_amendment_requests_reason_check
    check (length(trim(reason)) between 1 and 500 and app.has_no_ssn(reason)),
  author_label text not null default app.actor_label(),
  settled_at timestamptz,
  answer text constraint meet_amendment_requests_answer_check
    check (length(answer) <= 500 and app.has_no_ssn(answer)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_amendment_requests_school_id_idx on public.meet_amendment_requests (school_id);
create index meet_amendment_requests_meet_id_idx on public.meet_amendment_requests (meet_id);
create index meet_amendment_requests_event_id_idx on public.meet_amendment_requests (event_id);
create index meet_amendment_requests_entry_id_idx on public.meet_amendment_requests (entry_id);

call app.protect('public.meet_amendment_requests', 'competition-certificates', writes => '{}');
call app.audit('public.meet_amendment_requests', noun => 'a request for an amendment', computed => '{author_label}');
call app.broadcast('public.meet_amendment_requests', 'competition-certificates', staff => true);
call app.bound('public.meet_amendment_requests', 100);

-- Someone from elsewhere who is asked to sign second, by a link in a mail to a mailbox of their own.
create table public.meet_witnesses (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  certificate_id uuid not null references public.meet_certificates (id),
  email text constraint meet_witnesses_email_check
    check (length(email) <= 254 and email ~ '^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;]+$'),
  name text not null constraint meet_witnesses_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  title text not null constraint meet_witnesses_title_check
    check (title in ('chief_judge', 'judge', 'instructor', 'official')),
  expires_at timestamptz not null default now() + interval '7 days',
  tries integer not null default 0,
  opened_at timestamptz,
  signed_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_witnesses_school_id_idx on public.meet_witnesses (school_id);
create index meet_witnesses_meet_id_idx on public.meet_witnesses (meet_id);
create index meet_witnesses_certificate_id_idx on public.meet_witnesses (certificate_id);
comment on column public.meet_witnesses.email is 'Gone once the meet is archived.';
comment on column public.meet_witnesses.tries is 'How often its link was tried with a wrong secret.';

call app.protect('public.meet_witnesses', 'competition-certificates', writes => '{}');
call app.audit('public.meet_witnesses', masked => '{email}', noun => 'a witness');
call app.broadcast('public.meet_witnesses', 'competition-certificates', staff => true);
call app.bound('public.meet_witnesses', 100);

-- What is known of a witness's link: the hash of its secret.
create table app.witness_links (
  witness_id uuid primary key references public.meet_witnesses (id) on delete cascade,
  hash text not null
);
alter table app.witness_links enable row level security;
