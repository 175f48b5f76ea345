-- Service hours: a cadet logs what was done for others, staff verify it. Only verified hours count.
create table public.service_hours (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  event_id uuid references public.school_events (id),
  served_on date not null,
  hours numeric(4, 2) not null
    constraint service_hours_hours_check check (hours > 0 and hours <= 24 and hours * 4 = trunc(hours * 4)),
  organisation text not null constraint service_hours_organisation_check
    check (length(trim(organisation)) between 1 and 120 and app.is_plain(organisation)),
  supervisor_name text constraint service_hours_supervisor_name_check
    check (length(supervisor_name) <= 120 and app.is_plain(supervisor_name)),
  description text constraint service_hours_description_check
    check (length(description) <= 1000 and app.has_no_ssn(description)),
  evidence_path text constraint service_hours_evidence_path_check check (length(evidence_path) <= 400),
  in_uniform boolean not null default false,
  state text not null default 'draft'
    constraint service_hours_state_check check (state in ('draft', 'submitted', 'verified', 'rejected')),
  submitted_at timestamptz,
  verified_by uuid,
  verified_by_label text,
  decided_at timestamptz,
  reason text constraint service_hours_reason_check check (length(reason) <= 400 and app.has_no_ssn(reason)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on column public.service_hours.reason is 'Why it was sent back; the cadet reads it.';
comment on column public.service_hours.archived_at is 'Withdrawn: it no longer counts, and can be restored.';
create index service_hours_school_id_idx on public.service_hours (school_id, served_on desc) where archived_at is null;
create index service_hours_school_id_all_idx on public.service_hours (school_id);
create index service_hours_cadet_id_idx on public.service_hours (cadet_id, served_on desc);
create index service_hours_event_id_idx on public.service_hours (event_id);
create unique index service_hours_cadet_id_event_id_idx on public.service_hours (cadet_id, event_id)
  where archived_at is null;

call app.protect('public.service_hours', 'service-hours', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.service_hours', 'cadet_id:cadets', 'event_id:school_events');
call app.audit('public.service_hours', noun => 'service hours');
call app.broadcast('public.service_hours', 'service-hours');

-- Hours logged: photos of the day and letters along with the signed form, added by anyone who may correct the entry, by
-- the cadet until it is verified; the cadet, the family, and staff talk about it.
call app.attach('public.service_hours', 'service-hours',
  writes => $$
    (s.school_id = (select app.school_id()) and (select app.manages('service-hours', 'update')))
    or (s.state <> 'verified' and s.cadet_id = any (array(select app.self('service-hours', 'update'))))
  $$,
  noun => 'a service hours entry', page => '/app/service-hours/{id}');
call app.discuss('public.service_hours', 'service-hours',
  noun => 'a service hours entry', page => '/app/service-hours/{id}');
call app.own_words('public.service_hours', 'created_by', 'families', '{description,evidence_path}');
call app.accompany('public.service_hours', 'service-hours', '{description,reason}');
call app.bound('public.service_hours', 60);

-- How to contact the person who can confirm the hours: for the cadet, the family and those who see restricted data; a
-- cadet who helps with the hours of others does not see it.
create table public.service_hour_contacts (
  id uuid primary key references public.service_hours (id),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  supervisor_contact text constraint service_hour_contacts_supervisor_contact_check
    check (length(supervisor_contact) <= 200 and app.has_no_ssn(supervisor_contact)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index service_hour_contacts_school_id_idx on public.service_hour_contacts (school_id);
create index service_hour_contacts_cadet_id_idx on public.service_hour_contacts (cadet_id);

call app.close('public.service_hour_contacts');
call app.audit('public.service_hour_contacts', masked => '{supervisor_contact}', noun => 'a supervisor''s contact');

-- What a school wants each cadet to serve in a year, if it says so.
create table public.service_goals (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  school_year_id uuid not null references public.school_years (id),
  hours numeric(5, 2) not null constraint service_goals_hours_check check (hours between 0 and 1000),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint service_goals_school_year_id_key unique (school_year_id)
);
comment on column public.service_goals.hours is 'Zero: no goal this year.';
create index service_goals_school_id_idx on public.service_goals (school_id);

call app.protect('public.service_goals', 'service-hours', reads => 'members');
call app.same_school('public.service_goals', 'school_year_id:school_years');
call app.audit('public.service_goals');
call app.broadcast('public.service_goals', 'service-hours');
