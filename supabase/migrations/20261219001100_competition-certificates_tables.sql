-- What makes results official: which of them were released to whom, and the certificates that two people signed. The
-- calls that write here come with their screens.
call app.register_module('competition-certificates', 'Certificates', '/app/competition-portal/certificates',
  'certificate', 155, '{read,manage}',
  about => 'Certifying the results of the meets your school hosts.',
  rows => 'certificates', own => 'nothing');
call app.grant('competition-certificates', 'instructor', '{read,manage}');
call app.needs_flag('competition-certificates', 'competition_module');

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
call app.same_meet('public.meet_releases', 'event_id:meet_events');
call app.audit('public.meet_releases', noun => 'a release of results');
call app.broadcast('public.meet_releases', 'competition-certificates', staff => true);
call app.read_by_meet('public.meet_releases', 'competition-certificates', 'meet_id', 'director', 'tabulator',
  'head_judge', 'announcer');

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
call app.same_meet('public.meet_certificates', 'amends:meet_certificates');
call app.audit('public.meet_certificates', noun => 'a certificate of results');
call app.name_rows('public.meet_certificates', 't.number');
call app.broadcast('public.meet_certificates', 'competition-certificates', staff => true);
call app.read_by_meet('public.meet_certificates', 'competition-certificates', 'meet_id', 'director', 'tabulator',
  'head_judge', 'announcer');

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
call app.same_meet('public.meet_signatures', 'certificate_id:meet_certificates');
call app.audit('public.meet_signatures', noun => 'a signature');
call app.broadcast('public.meet_signatures', 'competition-certificates', staff => true);
call app.read_by_meet('public.meet_signatures', 'competition-certificates', 'meet_id', 'director', 'tabulator',
  'head_judge', 'announcer');

-- The generation of an event's results (without one, of the overall) that the certificate in force covers; null: none.
create function app.certified_generation(p_meet uuid, p_event uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select (p ->> 'generation')::integer
  from public.meet_certificates c, jsonb_array_elements(c.parts) p
  where c.meet_id = p_meet and c.state = 'certified' and (p ->> 'event_id')::uuid is not distinct from p_event
  order by c.certified_at desc limit 1
$$;

-- When results were released to schools or to the public; null: they aren't out.
create function app.released_at(p_meet uuid, p_event uuid, p_audience text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select r.released_at from public.meet_releases r
  where r.meet_id = p_meet and r.event_id is not distinct from p_event and r.audience = p_audience
    and r.withdrawn_at is null
$$;

-- The generation that schools are shown: the certified one; before that, the newest of what was released to them; null
-- where nothing is out.
create function app.shown_generation(p_meet uuid, p_event uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(app.certified_generation(p_meet, p_event), (
    select max(r.generation) from public.meet_results r
    where r.meet_id = p_meet and r.event_id is not distinct from p_event
      and app.released_at(p_meet, p_event, 'schools') is not null))
$$;
