-- What a school read and acknowledged: the SOP and its amendments. Both sides read it.
create table public.document_acknowledgments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  document_id uuid not null references public.meet_documents (id),
  acknowledged_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  meet_school_id uuid references public.meet_schools (id),
  constraint document_acknowledgments_key unique (registration_id, document_id),
  constraint document_acknowledgments_school_check
    check (num_nonnulls(registration_id, meet_school_id) = 1 and (meet_school_id is null or school_id = host_school_id))
);
create index document_acknowledgments_school_id_idx on public.document_acknowledgments (school_id);
create index document_acknowledgments_host_school_id_idx on public.document_acknowledgments (host_school_id);
create index document_acknowledgments_meet_id_idx on public.document_acknowledgments (meet_id);
create index document_acknowledgments_document_id_idx on public.document_acknowledgments (document_id);
call app.protect('public.document_acknowledgments', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.document_acknowledgments', 'registration_id:meet_registrations:both',
  'document_id:meet_documents:host', 'meet_school_id:meet_schools:host');
call app.audit('public.document_acknowledgments', noun => 'an acknowledgment');
call app.broadcast('public.document_acknowledgments', 'competition-entries');
call app.bound('public.document_acknowledgments', 1000);
alter table public.document_acknowledgments alter column registration_id drop not null;
create unique index document_acknowledgments_typed_in_idx on public.document_acknowledgments
  (meet_school_id, document_id);
comment on column public.document_acknowledgments.meet_school_id is
  'The school, where the host typed it in and notes that it acknowledged.';
