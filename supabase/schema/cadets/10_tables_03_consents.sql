create table public.rank_records (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  rank_code text not null references public.ranks (code),
  kind text not null default 'permanent'
    constraint rank_records_kind_check check (kind in ('permanent', 'temporary', 'frocked')),
  effective_on date not null,
  action text not null constraint rank_records_action_check
    check (action in ('initial', 'promotion', 'demotion', 'rescinded')),
  title text,
  abbreviation text,
  since_on date,
  ends_on date,
  rescinds_id uuid references public.rank_records (id),
  order_no text constraint rank_records_order_no_check check (length(order_no) <= 40),
  override_of text[],
  override_reason text constraint rank_records_override_reason_check
    check (length(override_reason) <= 1000 and app.has_no_ssn(override_reason)),
  remarks text constraint rank_records_remarks_check check (length(remarks) <= 1000 and app.has_no_ssn(remarks)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  order_id uuid references public.promotion_orders (id),
  from_title text,
  from_abbreviation text,
  unit_name text,
  -- A day before its first: it was never in force, as after a rescission that leaves nothing to wear.
  constraint rank_records_ends_on_check check (ends_on >= effective_on - 1),
  constraint rank_records_permanent_check check (kind <> 'permanent' or ends_on is null)
);
create index rank_records_cadet_id_idx on public.rank_records (cadet_id, effective_on desc, seq desc);
create index rank_records_worn_idx on public.rank_records (cadet_id, effective_on desc, seq desc)
  where kind <> 'permanent';
create index rank_records_rank_code_idx on public.rank_records (rank_code);
create index rank_records_school_id_idx on public.rank_records (school_id);
create unique index rank_records_rescinds_id_idx on public.rank_records (rescinds_id);
comment on column public.rank_records.title is 'The school''s name for the rank when it was recorded.';
comment on column public.rank_records.since_on is
  'The date the rank has been held since, if it isn''t effective_on: a rescission restores the earlier rank.';
comment on column public.rank_records.ends_on is
  'The last day of a temporary or frocked rank, held along with the permanent one.';
comment on column public.rank_records.override_of is
  'The criteria that weren''t met when someone promoted the cadet anyway.';
comment on table public.rank_records is
  'A person promotes, not the program. rank_code is the rank from effective_on, also after a rescission.';
call app.protect('public.rank_records', 'cadets', cadet => 'cadet_id', writes => '{}');
call app.audit('public.rank_records', noun => 'a rank');
call app.broadcast('public.rank_records', 'cadets');
comment on column public.rank_records.from_title is 'On orders: the permanent rank held before, as worded that day.';
comment on column public.rank_records.unit_name is 'On orders: the unit on that date.';
create index rank_records_order_id_idx on public.rank_records (order_id);
call app.accompany('public.rank_records', 'promotions', '{remarks,override_reason}');

-- Consents: what a family has agreed to, type by type. A new answer never overwrites the old one; it takes its place.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  type text not null default 'photo' constraint consents_type_check check (type in (
    'photo', 'directory', 'medical_treatment', 'field_trip', 'fitness', 'model_release', 'messaging',
    'public_results')),
  state text not null default 'granted' constraint consents_state_check check (
    state in ('granted', 'denied', 'withdrawn')),
  signed_by text constraint consents_signed_by_check check (length(signed_by) <= 160 and app.is_plain(signed_by)),
  signed_on date,
  expires_on date,
  document_path text constraint consents_document_path_check check (length(document_path) <= 400),
  superseded_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint consents_expires_on_check check (expires_on >= signed_on)
);
create unique index consents_current_idx on public.consents (cadet_id, type) where superseded_at is null;
create index consents_cadet_id_idx on public.consents (cadet_id, type, created_at desc);
create index consents_school_id_idx on public.consents (school_id);
comment on column public.consents.signed_by is 'Who signed, according to the form: the guardian, or a cadet of age.';
comment on column public.consents.superseded_at is 'Null for the current answer; set when another replaces it.';

call app.protect('public.consents', 'cadets', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.consents', 'cadet_id:cadets');
call app.audit('public.consents', noun => 'a consent');
call app.broadcast('public.consents', 'cadets');
call app.signable('public.consents', 'cadets', 'app.consent_text', noun => 'a consent',
  page => '/app/cadets/{cadet}?tab=consents');
call app.bound('public.consents', 100);

-- The consents a school asks of everyone. A school that hasn't chosen asks those in app.asked_consents().
create table public.consent_rules (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  type text not null default 'photo',
  is_asked boolean not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint consent_rules_school_id_type_key unique (school_id, type),
  constraint consent_rules_type_check
    check (type in ('photo', 'directory', 'medical_treatment', 'field_trip', 'fitness', 'model_release', 'messaging',
    'public_results'))
);

-- Upsert by (school_id, type) writes these two columns again; the policy keeps the school.
call app.protect('public.consent_rules', 'cadets', reads => 'verb', columns => '{school_id,type,is_asked}');
call app.audit('public.consent_rules');
call app.broadcast('public.consent_rules', 'cadets');
