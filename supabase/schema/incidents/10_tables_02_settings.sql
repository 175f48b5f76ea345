-- The urgent numbers of a school besides 911 and 988, and its retention of welfare reports.
create table public.help_settings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  numbers jsonb not null default '[]' constraint help_settings_numbers_check
    check (jsonb_typeof(numbers) = 'array' and jsonb_array_length(numbers) <= 5),
  retention_years integer not null default 3 constraint help_settings_retention_years_check
    check (retention_years between 1 and 25),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint help_settings_school_id_key unique (school_id)
);
comment on column public.help_settings.numbers is '[{name, phone}], in the order in which they are shown.';
comment on column public.help_settings.retention_years is
  'Years after closing until a welfare report is erased, unless it is on legal hold.';
call app.protect('public.help_settings', 'incidents', writes => '{}');
call app.audit('public.help_settings', noun => 'the settings of Get Help');
call app.broadcast('public.help_settings', 'incidents');
