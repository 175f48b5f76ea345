-- What a school gives or takes points for.
create table public.conduct_reasons (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  kind text not null default 'demerit'
    constraint conduct_reasons_kind_check check (kind in ('merit', 'demerit', 'counselling', 'commendation')),
  code text not null constraint conduct_reasons_code_check check (code ~ '^[A-Za-z0-9-]{1,12}$'),
  label text not null constraint conduct_reasons_label_check
    check (length(trim(label)) between 1 and 120 and app.is_plain(label)),
  points integer not null default 0 constraint conduct_reasons_points_check check (points between 0 and 100),
  lasts_days integer constraint conduct_reasons_lasts_days_check check (lasts_days between 1 and 1500),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on column public.conduct_reasons.lasts_days is 'How long an entry counts; null: no end date.';
create index conduct_reasons_school_id_idx on public.conduct_reasons (school_id);
create unique index conduct_reasons_school_id_code_idx on public.conduct_reasons (school_id, lower(code))
  where archived_at is null;

call app.protect('public.conduct_reasons', 'conduct', reads => 'verb');
call app.audit('public.conduct_reasons');
call app.name_rows('public.conduct_reasons', 't.label');
call app.broadcast('public.conduct_reasons', 'conduct');

-- Merits, demerits, counseling, and commendations of cadets.
create table public.conduct_entries (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  kind text not null default 'merit'
    constraint conduct_entries_kind_check check (kind in ('merit', 'demerit', 'counselling', 'commendation')),
  points integer not null default 0 constraint conduct_entries_points_check
    check (points between 0 and 100 and (points = 0 or kind in ('merit', 'demerit'))),
  reason_id uuid references public.conduct_reasons (id),
  reason text not null constraint conduct_entries_reason_check
    check (length(trim(reason)) between 1 and 120 and app.is_plain(reason)),
  happened_on date not null,
  state text not null default 'proposed'
    constraint conduct_entries_state_check check (state in ('proposed', 'confirmed', 'declined', 'revoked')),
  proposed_by uuid default auth.uid(),
  proposed_by_label text not null default app.actor_label(),
  confirmed_by uuid,
  confirmed_by_label text,
  decided_at timestamptz,
  expires_on date,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint conduct_entries_expires_on_check check (expires_on >= happened_on)
);
create index conduct_entries_school_id_idx on public.conduct_entries (school_id, happened_on desc);
create index conduct_entries_cadet_id_idx on public.conduct_entries (cadet_id, happened_on desc);
create index conduct_entries_reason_id_idx on public.conduct_entries (reason_id);
comment on column public.conduct_entries.reason is 'In the words of the catalog on that date. The cadet reads it.';
comment on column public.conduct_entries.expires_on is 'The last day it counts.';

-- A cadet and the family read what is confirmed; anyone who proposed reads what became of it.
call app.protect('public.conduct_entries', 'conduct', writes => '{}');
call app.same_school('public.conduct_entries', 'cadet_id:cadets', 'reason_id:conduct_reasons');
call app.audit('public.conduct_entries', noun => 'a conduct entry');
call app.broadcast('public.conduct_entries', 'conduct');
call app.bound('public.conduct_entries', 500);

-- What happened, for instructors only.
create table public.conduct_details (
  id uuid primary key references public.conduct_entries (id),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  detail text not null constraint conduct_details_detail_check
    check (length(trim(detail)) between 1 and 2000 and app.has_no_ssn(detail)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index conduct_details_school_id_idx on public.conduct_details (school_id);
create index conduct_details_cadet_id_idx on public.conduct_details (cadet_id);

call app.protect('public.conduct_details', 'conduct', writes => '{}', class => 'restricted');
call app.same_school('public.conduct_details', 'cadet_id:cadets', 'id:conduct_entries');
call app.audit('public.conduct_details', masked => '{detail}');
