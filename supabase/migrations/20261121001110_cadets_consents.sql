-- Consents: what a family has agreed to, type by type. A new answer never overwrites the old one; it takes its place.

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  type text not null default 'photo' constraint consents_type_check check (type in (
    'photo', 'directory', 'medical_treatment', 'field_trip', 'fitness', 'model_release', 'messaging')),
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

-- Which consents a school asks of everyone. Where it has not said, those of the list in app.asked_consents().
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
  constraint consent_rules_type_check check (type in (
    'photo', 'directory', 'medical_treatment', 'field_trip', 'fitness', 'model_release', 'messaging'))
);

call app.protect('public.consents', 'cadets', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.consents', 'cadet_id:cadets');
call app.audit('public.consents', noun => 'a consent');
call app.broadcast('public.consents', 'cadets');
-- Upsert by (school_id, type) writes these two columns again; the policy keeps the school.
call app.protect('public.consent_rules', 'cadets', reads => 'verb', columns => '{school_id,type,is_asked}');
call app.audit('public.consent_rules');
call app.broadcast('public.consent_rules', 'cadets');

-- The answer on the directory lists a cadet or not, right away, no matter who records it; every list reads the cadet's row.
create function app.follow_directory_answer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.cadets c set directory_opt_out = new.state <> 'granted'
  where c.id = new.cadet_id and c.directory_opt_out <> (new.state <> 'granted');
  return null;
end
$$;
create trigger follow_directory_answer after insert or update of state, superseded_at on public.consents
  for each row when (new.type = 'directory' and new.superseded_at is null) execute function app.follow_directory_answer();

-- No one lists a cadet against the answer that is on file.
create function app.keep_unlisted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.consents o where o.cadet_id = new.id and o.type = 'directory'
    and o.superseded_at is null and o.state <> 'granted') then
    perform app.fail('directory', 'The family opted out of the directory',
      'If they changed their mind, record the new answer under Consents.', 'directory_opt_out');
  end if;
  return new;
end
$$;
create trigger keep_unlisted before update of directory_opt_out on public.cadets
  for each row when (old.directory_opt_out and not new.directory_opt_out) execute function app.keep_unlisted();
grant execute on function app.follow_directory_answer(), app.keep_unlisted() to authenticated, service_role;
