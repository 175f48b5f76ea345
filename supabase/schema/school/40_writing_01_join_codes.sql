-- The year a school is in now. A school that has none yet gets one from July to June, so that no one must know about
-- years before entering the first cadet.
create function app.current_year(p_school uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_year uuid := (select y.id from public.school_years y where y.school_id = p_school and y.is_current);
  v_from integer;
begin
  if v_year is null then
    v_from := extract(year from app.today(p_school) - interval '6 months');
    insert into public.school_years (school_id, name, starts_on, ends_on, is_current)
    values (p_school, v_from || '–' || right((v_from + 1)::text, 2), make_date(v_from, 7, 1),
      make_date(v_from + 1, 6, 30), true)
    on conflict do nothing;
    v_year := (select y.id from public.school_years y where y.school_id = p_school and y.is_current);
  end if;
  return v_year;
end
$$;

-- Counts a use of something, up to p_max in p_period; returns whether there was room for it. The row serialises the
-- calls of one account. What is counted stays only where the calling function does not raise; a caller who asks for the
-- transaction to be undone gets no answer. Functions that count give one JSON value: nothing that a caller asks of rows
-- (a cast, a filter, a number of them) can then fail after the count and undo it.
create function app.use_up(p_name text, p_count integer, p_max integer, p_period interval) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_used integer;
begin
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' ~* 'rollback' then
    perform app.fail('rollback', 'This call can''t be tried without effect', 'Leave out Prefer: tx=rollback.');
  end if;
  insert into app.call_counts as c (caller, name, used) values (auth.uid(), p_name, p_count)
  on conflict (caller, name) do update set
    used = case when c.started_at < now() - p_period then p_count else c.used + p_count end,
    started_at = case when c.started_at < now() - p_period then now() else c.started_at end
  returning c.used into v_used;
  return v_used <= p_max;
end
$$;

-- A code that people read from paper and type: no letter that looks like a digit, no vowel that makes words.
create function app.new_code(p_length integer) returns text
language sql volatile set search_path = ''
as $$
  select string_agg(substr('BCDFGHJKLMNPQRSTVWXZ2346789', 1 + get_byte(b, i) % 27, 1), '')
  from (select extensions.gen_random_bytes(p_length) as b) r, generate_series(0, p_length - 1) as i
$$;

-- Gives a school a new join code.
create function app.set_join_code(p_school uuid) returns text
language sql security definer set search_path = ''
as $$
  insert into public.school_codes (school_id, join_code) values (p_school, app.new_code(8))
  on conflict (school_id) do update set join_code = excluded.join_code, rotated_at = now()
  returning join_code
$$;

-- Gives the school a new join code, the first or another; the old one ends right away.
create function public.rotate_join_code(p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
begin
  if not app.manages('school', 'update') then
    perform app.deny('You don''t have permission to change the join code');
  end if;
  v_done := app.once(p_key, 'rotate_join_code', to_jsonb(v_school));
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  return app.done(p_key, to_jsonb(app.set_join_code(v_school))) #>> '{}';
end
$$;
call app.expose('public.rotate_join_code(uuid)', 'authenticated', 'service_role');

-- A refusal at sign-up. The auth service passes on what is raised with a code PTxyz; the detail names the field.
create function app.refuse_sign_up(p_field text, p_message text, p_hint text) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT422', message = p_message, detail = p_field, hint = p_hint;
end
$$;

-- What a person may be called: one line, no formula, no address of the web (names are in emails to whatever address
-- someone signs up), nothing that looks like a Social Security number.
create function app.need_name(p_data jsonb, p_field text, p_label text) returns text
language plpgsql set search_path = ''
as $$
declare
  v_name text := nullif(trim(p_data ->> p_field), '');
begin
  if length(v_name) > 80 or not app.is_plain(v_name) or v_name ~* '[/:@<>{}]|\mwww\.|\w\w\.[a-z]{2,}' then
    perform app.refuse_sign_up(p_field, p_label || ' has characters that aren''t allowed in a name',
      'Use up to 80 letters.');
  end if;
  return coalesce(v_name, '');
end
$$;

-- The same as before, with the number of the unit.
create function app.open_external_school(p_user uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid;
begin
  perform from public.profiles p where p.id = p_user and p.role = 'external' and p.school_id is null for update;
  if not found then
    return;
  end if;
  insert into public.schools (name, contact, address, city, state, zip_code, phone, email, unit_number, program_type,
    jrotc_program, comp_register_only, competition_portal, created_by, time_zone)
  select coalesce(app.short_text(p_input, 'name', 160), 'External school'), app.short_text(p_input, 'contact', 160),
    app.short_text(p_input, 'address', 200), app.short_text(p_input, 'city', 80), app.short_text(p_input, 'state', 40),
    app.short_text(p_input, 'zip_code', 12), app.short_text(p_input, 'phone', 32),
      app.short_text(p_input, 'email', 254), app.short_text(p_input, 'unit_number', 20),
    case when p_input ->> 'program_type' in
      ('AJROTC', 'NJROTC', 'AFJROTC', 'SFJROTC', 'MCJROTC', 'CGJROTC', 'NDCC', 'OTHER')
      then p_input ->> 'program_type' else 'OTHER' end,
    true, true, true, p_user,
    coalesce((select z.name from pg_catalog.pg_timezone_names z where z.name = p_input ->> 'time_zone'),
      'America/Chicago')
  returning id into v_school;
  update public.profiles p set school_id = v_school where p.id = p_user;
end
$$;
