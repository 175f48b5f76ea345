-- Approvals: submitted → approved, or declined with a reason → submitted again when it is undone. `call
-- app.approvable('public.things', 'things')` lets a table be decided on by its verb `approve`; its rows keep their
-- state in columns of their own, and every decision leaves a line that anyone who reads the row reads.
create table app.approvables (
  table_name text primary key,
  module text not null,
  verb text not null,
  noun text not null,
  -- The columns of the table, and what its states are called.
  state text not null,
  reason text,
  approver text,
  approver_label text,
  decided_at text,
  submitted text not null,
  approved text not null,
  declined text not null,
  -- States that may be approved in addition to submitted and declined.
  also text[] not null,
  -- The account whose own row it is.
  own text,
  -- The function that tells people what was decided.
  tells text
);

create table public.approvals (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  subject_table text not null,
  subject_id uuid not null,
  cadet_id uuid references public.cadets (id),
  decision text not null constraint approvals_decision_check check (decision in ('approved', 'declined', 'taken_back')),
  reason text constraint approvals_reason_check check (length(reason) <= 400 and app.has_no_ssn(reason)),
  author_label text not null default 'Guidon',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index approvals_subject_id_idx on public.approvals (subject_id, created_at);
create index approvals_school_id_idx on public.approvals (school_id);
create index approvals_cadet_id_idx on public.approvals (cadet_id);
comment on table public.approvals is
  'Who decided what on a row, and when. Only app.decide writes it. Anyone who can read the row can read the reason.';

call app.close('public.approvals');
call app.audit('public.approvals', module => 'school', computed => '{author_label,subject_id,subject_table}');

-- Signatures: who signed which words, and when. `call app.signable('public.things', 'things', 'app.thing_text')` lets
-- the rows of a table be signed. The words are kept with the signature, so it shows when they have changed since.
create table app.signables (
  table_name text primary key,
  text_source text not null,
  signers text[] not null
);

-- Signatures with the words that were signed.
create table public.signatures (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  subject_table text not null,
  subject_id uuid not null,
  cadet_id uuid references public.cadets (id),
  signed_text text not null constraint signatures_signed_text_check check (length(signed_text) between 1 and 20000),
  text_hash text not null,
  method text not null constraint signatures_method_check check (method in ('drawn', 'typed')),
  signed_name text not null constraint signatures_signed_name_check check (
    length(trim(signed_name)) between 2 and 160 and app.is_plain(signed_name)),
  strokes jsonb,
  author_label text not null default 'Guidon',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint signatures_strokes_check
    check (case method when 'drawn' then app.is_drawing(strokes) else strokes is null end)
);
create index signatures_subject_id_idx on public.signatures (subject_id, created_at);
create unique index signatures_once_idx on public.signatures (subject_table, subject_id, created_by, text_hash);
create index signatures_school_id_idx on public.signatures (school_id);
create index signatures_cadet_id_idx on public.signatures (cadet_id);
comment on column public.signatures.text_hash is 'SHA-256 of the words that were signed.';
comment on column public.signatures.author_label is 'The account that signed; signed_name is what the person wrote.';

-- The policies are written by app.signable. A signature is never changed.
call app.close('public.signatures');
call app.audit('public.signatures', masked => '{strokes}', module => 'school',
  computed => '{author_label,subject_id,subject_table,text_hash}');
call app.broadcast('public.signatures', 'signatures');
call app.bound('public.signatures', 100);
