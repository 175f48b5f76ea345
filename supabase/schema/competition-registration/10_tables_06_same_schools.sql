-- Two registrations that the host takes for one school. A note of the host: it opens nothing, and moves nothing.
create table public.meet_same_schools (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  same_as_id uuid not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index meet_same_schools_once_idx on public.meet_same_schools (registration_id)
  where archived_at is null;
create index meet_same_schools_registration_id_idx on public.meet_same_schools (registration_id);
create index meet_same_schools_school_id_idx on public.meet_same_schools (school_id);
create index meet_same_schools_meet_id_idx on public.meet_same_schools (meet_id);
create index meet_same_schools_same_as_id_idx on public.meet_same_schools (same_as_id);
comment on column public.meet_same_schools.same_as_id is
  'A registration of the same meet. No foreign key: embeds of registrations stay unambiguous.';
comment on table public.meet_same_schools is
  'Two registrations that the host takes for one school: a note for its board, which opens and moves nothing.';
call app.protect('public.meet_same_schools', 'competition-meets', writes => '{}');
call app.same_school('public.meet_same_schools', 'registration_id:meet_registrations:hosted',
  'same_as_id:meet_registrations:hosted');
call app.audit('public.meet_same_schools', noun => 'a note that two schools are one');
call app.broadcast('public.meet_same_schools', 'competition-meets');
call app.bound('public.meet_same_schools', 300);
