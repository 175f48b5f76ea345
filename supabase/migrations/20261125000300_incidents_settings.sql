-- What a school sets for Get Help: the numbers that come first on the form of a concern, and how long closed reports are kept.

-- The urgent numbers of a school besides 911 and 988, and its retention of welfare reports.
create table public.help_settings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  numbers jsonb not null default '[]' constraint help_settings_numbers_check check (jsonb_typeof(numbers) = 'array' and jsonb_array_length(numbers) <= 5),
  retention_years integer not null default 3 constraint help_settings_retention_years_check check (retention_years between 1 and 25),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint help_settings_school_id_key unique (school_id)
);
comment on column public.help_settings.numbers is '[{name, phone}], in the order in which they are shown.';
comment on column public.help_settings.retention_years is 'Years after closing until a welfare report is erased, unless it is on legal hold.';
call app.protect('public.help_settings', 'incidents', writes => '{}');
alter policy "select" on public.help_settings using (school_id = (select app.school_id()) and (select app.can('incidents', 'read')));
call app.audit('public.help_settings', noun => 'the settings of Get Help');
call app.broadcast('public.help_settings', 'incidents', named => false);

-- The school of an admin who keeps the settings of welfare reports, or a refusal.
create function app.need_welfare_admin() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.manages('incidents', 'update') and coalesce(app.role() = 'admin', false)) then
    perform app.deny('Only an admin can set up welfare reports');
  end if;
  return app.need_school();
end
$$;

-- Saves the settings of Get Help: {numbers?: [{name, phone}], retention_years?}; what isn't named stays.
create function public.save_help_settings(p_input jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_admin();
  v_done jsonb := app.once(p_key, 'save_help_settings', p_input);
  v_years integer := app.whole_in(p_input ->> 'retention_years', 'retention_years', 1, 25);
  v_numbers jsonb;
begin
  if v_done is not null then
    return;
  end if;
  if p_input ? 'numbers' then
    select coalesce(jsonb_agg(jsonb_build_object('name', app.need_line(x ->> 'name', 'numbers', 'The name', 80),
      'phone', app.need_line(x ->> 'phone', 'numbers', 'The number', 40)) order by place), '[]') into v_numbers
    from jsonb_array_elements(app.lines_in(p_input -> 'numbers', 'numbers', 5)) with ordinality as t (x, place);
  end if;
  insert into public.help_settings as s (school_id, numbers, retention_years)
  values (v_school, coalesce(v_numbers, '[]'), coalesce(v_years, 3))
  on conflict on constraint help_settings_school_id_key do update set numbers = coalesce(v_numbers, s.numbers),
    retention_years = coalesce(v_years, s.retention_years);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.save_help_settings(jsonb, uuid)', 'authenticated', 'service_role');
