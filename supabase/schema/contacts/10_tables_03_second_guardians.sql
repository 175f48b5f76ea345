-- What a school shows families besides what is theirs in any case, and its office hours. A school without a row has the
-- defaults.
create table public.family_settings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  shows_hours boolean not null default true,
  shows_fitness boolean not null default false,
  shows_staff_email boolean not null default true,
  office_days integer[] not null default '{1,2,3,4,5}' constraint family_settings_office_days_check check (
    cardinality(office_days) between 1 and 7 and office_days <@ '{1,2,3,4,5,6,7}'::integer[]),
  office_from time not null default '07:30',
  office_to time not null default '16:00',
  reply_words text constraint family_settings_reply_words_check
    check (length(reply_words) <= 200 and app.is_plain(reply_words)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint family_settings_school_id_key unique (school_id),
  constraint family_settings_office_to_check check (office_to > office_from)
);
comment on column public.family_settings.shows_fitness is
  'Off until a school turns it on: test results are health data.';
comment on column public.family_settings.office_days is 'Days of the week, 1 is Monday.';
comment on column public.family_settings.reply_words is
  'When families can expect an answer, in the words of the school.';
call app.protect('public.family_settings', 'contacts', reads => 'members', writes => '{}');
call app.audit('public.family_settings', noun => 'the settings for families');
call app.broadcast('public.family_settings', 'contacts');

-- The person whom a guardian names as the second guardian of a child, and the school's decision.
create table public.guardian_invitations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  name text not null constraint guardian_invitations_name_check
    check (length(trim(name)) between 1 and 160 and app.is_plain(name)),
  email text not null constraint guardian_invitations_email_check check (length(email) between 3 and 254),
  relation text not null default 'parent' constraint guardian_invitations_relation_check
    check (length(relation) <= 40 and app.is_plain(relation)),
  state text not null default 'pending' constraint guardian_invitations_state_check
    check (state in ('pending', 'approved', 'declined')),
  decision_note text constraint guardian_invitations_decision_note_check
    check (length(decision_note) <= 1000 and app.has_no_ssn(decision_note)),
  decided_at timestamptz,
  decided_by_label text,
  asked_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint guardian_invitations_decided_check check ((state = 'pending') = (decided_at is null))
);
create index guardian_invitations_school_id_idx on public.guardian_invitations (school_id, state);
create index guardian_invitations_cadet_id_idx on public.guardian_invitations (cadet_id);
create unique index guardian_invitations_open_idx on public.guardian_invitations (cadet_id, created_by, lower(email))
  where state = 'pending';
comment on table public.guardian_invitations is
  'Read by the school and by the person who asked, while their own link holds.';
call app.protect('public.guardian_invitations', 'contacts', writes => '{}');
call app.same_school('public.guardian_invitations', 'cadet_id:cadets');
call app.audit('public.guardian_invitations', noun => 'an invitation of a guardian',
  computed => '{asked_by_label,decided_by_label}');
call app.broadcast('public.guardian_invitations', 'contacts');
call app.bound('public.guardian_invitations', 10);
