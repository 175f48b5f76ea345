-- How people from outside get in: a parent names the school by its join code, a visiting school brings its own.

-- Calls that must not be made without end, counted by account. Not exposed.
create table app.call_counts (
  caller uuid not null,
  name text not null,
  started_at timestamptz not null default now(),
  used integer not null default 0,
  primary key (caller, name)
);
create index call_counts_started_at_idx on app.call_counts (started_at);

-- Counts a use of something, up to p_max in p_period; gives whether there was room for it. The row serialises the
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

-- A code as it is kept, however it was typed.
create function app.plain_code(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(upper(regexp_replace(p_text, '[^A-Za-z0-9]', '', 'g')), '')
$$;

create table public.school_codes (
  school_id uuid primary key references public.schools (id),
  join_code text not null constraint school_codes_join_code_key unique
    constraint school_codes_join_code_check check (join_code ~ '^[A-Z0-9]{6,16}$'),
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on table public.school_codes is 'The code a parent enters to sign up at this school. It also allows ten lookups an hour of listed cadets by last name.';
call app.protect('public.school_codes', 'school', writes => '{}');
call app.audit('public.school_codes', masked => '{join_code}');
call app.broadcast('public.school_codes', 'school');

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
    perform app.refuse_sign_up(p_field, p_label || ' has characters that aren''t allowed in a name', 'Use up to 80 letters.');
  end if;
  return coalesce(v_name, '');
end
$$;

-- Makes the school an external account brought with it. Nothing here refuses: the address is confirmed by now.
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
  insert into public.schools (name, contact, address, city, state, zip_code, phone, email, program_type,
    jrotc_program, comp_register_only, competition_portal, created_by)
  select coalesce(app.short_text(p_input, 'name', 160), 'External school'), app.short_text(p_input, 'contact', 160),
    app.short_text(p_input, 'address', 200), app.short_text(p_input, 'city', 80), app.short_text(p_input, 'state', 40),
    app.short_text(p_input, 'zip_code', 12), app.short_text(p_input, 'phone', 32), app.short_text(p_input, 'email', 254),
    case when p_input ->> 'program_type' in
      ('AJROTC', 'NJROTC', 'AFJROTC', 'SFJROTC', 'MCJROTC', 'CGJROTC', 'NDCC', 'OTHER')
      then p_input ->> 'program_type' else 'OTHER' end,
    true, true, true, p_user
  returning id into v_school;
  update public.profiles p set school_id = v_school where p.id = p_user;
end
$$;

-- A line of text from a field of the input, cut to a length.
create function app.short_text(p_input jsonb, p_field text, p_length integer) returns text
language sql immutable set search_path = ''
as $$
  select nullif(left(trim(regexp_replace(p_input ->> p_field, '[[:cntrl:]]', ' ', 'g')), p_length), '')
$$;

-- Opens the school of an external sign-up once the email is confirmed.
create function app.on_confirmation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.open_external_school(new.id, coalesce(new.raw_user_meta_data -> 'school', '{}'));
  return null;
end
$$;
create trigger guidon_confirmation after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function app.on_confirmation();

