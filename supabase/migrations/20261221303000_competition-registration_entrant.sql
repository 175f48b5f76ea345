-- What a school does with its registration: start, fill in, submit, withdraw, come back, and answer an offer. What
-- counts places is the engine's; here is who may ask for it, and what has to be true before. Lock order: the opening,
-- then the registration. See docs/decisions/0234.

-- Cadets help with a roster, and register no one: only adults speak for the school.
create or replace function app.may_hold(p_base text, p_module text, p_action text) returns boolean
language sql immutable set search_path = ''
as $$
  select case p_base
    when 'admin' then true
    when 'instructor' then true
    -- Cadets help to run the corps, but not who gets in, they see no data of families or other restricted data, and
    -- they
    -- decide on no one's conduct. They fill in the roster of a registration, and never speak for the school.
    when 'cadet' then p_action not in ('view_restricted', 'export')
      and p_module not in ('users', 'roles', 'school', 'contacts')
      and (p_module <> 'settings' or p_action in ('sidebar', 'read', 'update'))
      and (p_module <> 'incidents' or p_action <> 'manage')
      and (p_module <> 'conduct' or p_action in ('sidebar', 'read', 'create'))
      and (p_module <> 'competition-entries' or p_action in ('sidebar', 'read', 'roster'))
    -- Parents never access the competition portal; they never reach beyond their own children.
    when 'parent' then p_module not like 'competition%' and p_module not in ('users', 'roles', 'school')
      and p_action in ('sidebar', 'read', 'create', 'update')
        and (p_module <> 'conduct' or p_action in ('sidebar', 'read'))
      and (p_module, p_action) not in (
        ('cadets', 'create'), ('cadets', 'update'), ('calendar', 'create'), ('calendar', 'update'))
    when 'external' then (p_module like 'competition%' and p_action not in ('manage', 'view_restricted'))
      or (p_module in ('dashboard', 'settings', 'notifications') and p_action in ('sidebar', 'read', 'update'))
    else false
  end
$$;

-- Where a host answers, as part of a hint; empty where its school gives no address.
create function app.host_answers(p_host uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select 'Write to the host, ' || s.name
    || coalesce(' (' || coalesce(nullif(trim(s.email), ''), nullif(trim(s.phone), '')) || ')', '') || '.'
  from public.schools s where s.id = p_host
$$;

-- The registration of the caller's school, for those who may write it. Refuses anyone without the verb, and a cadet who
-- would speak for the school.
create function app.need_registration_writer(p_registration uuid, p_verb text) returns public.meet_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_registration public.meet_registrations;
begin
  if not app.can('competition-entries', p_verb) then
    perform app.deny('You don''t have permission to change your school''s registrations');
  end if;
  select * into v_registration from public.meet_registrations r where r.id = p_registration and r.school_id = v_school;
  if v_registration.id is null then
    perform app.fail('unknown_registration', 'Your school doesn''t have that registration', 'Reload the page.');
  end if;
  return v_registration;
end
$$;

-- The same, held while the caller writes, with the opening of its meet brought up to date by the clock.
create function app.need_registration(p_registration uuid, p_verb text) returns public.meet_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration_writer(p_registration, p_verb);
begin
  perform app.hold_opening(v_registration.meet_id);
  select * into v_registration from public.meet_registrations r where r.id = p_registration for update;
  return v_registration;
end
$$;

-- The reader of a registration: the school that it is of, where the caller may read it.
create function app.need_registration_reader(p_registration uuid) returns public.meet_registrations
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations;
begin
  if not app.can('competition-entries', 'read') then
    perform app.deny('You don''t have permission to see your school''s registrations');
  end if;
  select * into v_registration from public.meet_registrations r
  where r.id = p_registration and r.school_id = app.school_id();
  return v_registration;
end
$$;

-- Refuses what comes too late or too early, and says the way on.
create function app.refuse_unopened(p_meet uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_opening public.meet_openings;
  v_clock text;
  v_zone text := (select s.time_zone from public.schools s where s.id = app.school_id());
begin
  select * into v_meet from public.meets m where m.id = p_meet;
  select * into v_opening from public.meet_openings o where o.meet_id = p_meet;
  v_clock := app.opening_by_clock(v_meet, v_opening);
  if v_meet.state = 'cancelled' then
    perform app.fail('cancelled', format('%s is canceled', v_meet.title), app.host_answers(v_meet.school_id));
  elsif v_clock = 'soon' then
    perform app.fail('not_open', 'Registration isn''t open yet', coalesce('It opens on ' || to_char(
      v_opening.opens_at at time zone v_zone, 'FMMonth FMDD, YYYY "at" FMHH12:MI AM') || '.',
      app.host_answers(v_meet.school_id)));
  elsif v_clock = 'closed' then
    perform app.fail('closed', 'Registration is closed' || coalesce(' since ' || to_char(
      app.registration_ends(v_meet, v_opening) at time zone v_zone, 'FMMonth FMDD, YYYY "at" FMHH12:MI AM'), ''),
      'What you entered is saved. ' || app.host_answers(v_meet.school_id));
  end if;
end
$$;

-- Refuses a registration that has ended, or whose meet has started, as the part that no longer changes.
create function app.refuse_ended(p_registration public.meet_registrations) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_registration.state in ('withdrawn', 'declined') then
    perform app.fail('ended', format('This registration was %s', p_registration.state),
      case p_registration.state when 'withdrawn' then 'Register again first.'
        else app.host_answers(p_registration.host_school_id) end);
  elsif p_registration.state in ('checked_in', 'completed', 'no_show')
    or not exists (select from public.meets m where m.id = p_registration.meet_id
      and m.state in ('published', 'registration_open', 'registration_closed')) then
    perform app.fail('started', 'This meet has started or is over, so the registration doesn''t change',
      app.host_answers(p_registration.host_school_id));
  end if;
end
$$;

-- The name of a person of the caller's own school; null for anyone else.
create function app.own_person(p_person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select nullif(concat_ws(' ', p.first_name, p.last_name), '') from public.profiles p
  where p.id = p_person and p.school_id = app.school_id()
$$;

-- Refuses a school of a program that the meet isn't for.
create function app.refuse_branch(p_meet uuid, p_school uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.meet_openings o join public.schools s on s.id = p_school
    where o.meet_id = p_meet and cardinality(o.branches) > 0 and not s.program_type = any (o.branches)) then
    perform app.fail('branch', 'This meet doesn''t take schools of your program',
      (select app.host_answers(o.school_id) from public.meet_openings o where o.meet_id = p_meet));
  end if;
end
$$;

-- Refuses an arrival that is far from the days of the meet.
create function app.refuse_far_arrival(p_meet uuid, p_at timestamptz) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not isfinite(p_at) or not exists (select from public.meets m where m.id = p_meet
    and app.day_in(p_at, m.time_zone) between m.starts_on - 3 and m.ends_on) then
    perform app.fail('arrival', 'This isn''t close to the days of the meet', 'Choose a time shortly before it starts.',
      'arrives_at');
  end if;
end
$$;

-- What a school says of its day, checked: only what is named, as the row has it.
create function app.facts_in(p_input jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_in jsonb := '{}';
  v_email text;
begin
  if jsonb_typeof(p_input) is distinct from 'object' or pg_column_size(p_input) > 20000 then
    perform app.fail('input', 'This can''t be read', 'Reload the page and try again.');
  end if;
  v_in := v_in || jsonb_build_object('cadets', app.count_in(p_input ->> 'cadets', 'cadets', 0, 1000),
    'buses', app.count_in(p_input ->> 'buses', 'buses', 0, 50),
    'arrives_at', app.moment_in(left(p_input ->> 'arrives_at', 60), 'arrives_at'),
    'contact_name', app.plain_in(p_input ->> 'contact_name', 'contact_name', 'The contact', 120),
    'contact_phone', app.plain_in(p_input ->> 'contact_phone', 'contact_phone', 'The phone', 40),
    'emergency_name', app.plain_in(p_input ->> 'emergency_name', 'emergency_name', 'The emergency contact', 120),
    'emergency_phone', app.plain_in(p_input ->> 'emergency_phone', 'emergency_phone', 'The phone', 40),
    'note', app.need_text(p_input ->> 'note', 'note', 'The note', 2000),
    'terms', app.yes_in(p_input ->> 'terms', 'terms'));
  v_email := app.need_text(p_input ->> 'contact_email', 'contact_email', 'The email', 254);
  if v_email !~ '^[^\s@]+@[^\s@]+$' then
    perform app.fail('email', 'This email address isn''t valid', 'Check it for typos.', 'contact_email');
  end if;
  v_in := v_in || jsonb_build_object('contact_email', v_email);
  return (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(v_in) f where p_input ? f.key);
end
$$;
