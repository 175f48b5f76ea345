-- Lets those with one of these jobs at the meet read its rows, beside those who manage the module. `key` is the column
-- with the meet.
create procedure app.read_by_meet("table" regclass, module text, key text, variadic roles text[])
language plpgsql set search_path = ''
as $$
begin
  execute format($policy$alter policy "select" on %s using (
    (school_id = (select app.school_id()) and (select app.manages(%L, 'read')))
    or %I = any (array(select app.meets_as(variadic %L::text[]))))$policy$, "table"::text, module, key, roles);
end
$$;

-- Rows that point at each other belong to one meet, and its school: in a row of two schools, the host. Arguments:
-- `column:table`. The rows of an archived meet don't change.
create procedure app.same_meet("table" regclass, variadic "references" text[] default '{}')
language plpgsql set search_path = ''
as $$
declare
  v_name text := 'keep_meet_' || app.bare_name("table");
begin
  execute format('create function app.%I() returns trigger language plpgsql security definer set search_path = %L as '
    '%L',
    v_name, '', format('begin if (select m.school_id from public.meets m where m.id = new.meet_id)
      is distinct from new.%I then perform app.fail(''other_school'', ''The linked record isn''''t at the same school'',
        null, ''meet_id'');
      end if; ', case when app.has_host("table") then 'host_school_id' else 'school_id' end) || (
      select coalesce(string_agg(format(
        'if new.%1$I is not null and (select t.meet_id from public.%2$I t where t.id = new.%1$I)
        is distinct from new.meet_id then perform app.fail(%3$L, %4$L, null, %1$L); end if; ',
        split_part(r, ':', 1), split_part(r, ':', 2), 'other_meet', 'The linked record isn''t of the same meet'), ''),
        '')
      from unnest("references") as r) || 'return new; end');
  execute format('create trigger keep_meet before insert or update on %s for each row execute function app.%I()',
    "table"::text, v_name);
  execute format('create trigger keep_archived before insert or update on %s for each row when (pg_trigger_depth() = '
    '0) '
    'execute function app.keep_archived_meet()', "table"::text);
end
$$;

-- Adds what has to be true before a meet changes its state.
create procedure app.register_meet_guard(name text, source regproc)
language plpgsql set search_path = ''
as $$
begin
  insert into app.meet_guards values (register_meet_guard.name, register_meet_guard.source::text);
end
$$;

-- The meet, held so that its state stays while the caller writes, where they have one of these jobs or manage meets.
-- Refuses a meet that isn't theirs, and one that no longer changes.
create function app.need_meet(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.hold_meet(p_meet, variadic p_roles);
begin
  perform app.refuse_closed(v_meet);
  return v_meet;
end
$$;

-- An event of a meet, as app.need_meet has the meet.
create function app.need_meet_event(p_event uuid, variadic p_roles text[]) returns public.meet_events
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.meet_events;
begin
  select * into v_event from public.meet_events e where e.id = p_event;
  perform app.need_meet(v_event.meet_id, variadic p_roles);
  return v_event;
end
$$;

-- The meet of these entries, which have to be of one, as app.need_meet has it.
create function app.need_meet_entries(p_entries uuid[], variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meets uuid[] := array(select distinct e.meet_id from public.meet_entries e where e.id = any (p_entries));
  v_meet public.meets := app.need_meet(v_meets[1], variadic p_roles);
begin
  if cardinality(v_meets) <> 1 then
    perform app.fail('unknown_entry', 'These entries aren''t of one meet', 'Reload the list.', 'entries');
  end if;
  return v_meet;
end
$$;

-- The meet of a seat, as app.need_meet has it.
create function app.need_seat(p_seat uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
begin
  return app.need_meet((select s.meet_id from public.meet_seats s where s.id = p_seat), variadic p_roles);
end
$$;

-- The meet in any state, held for its director.
create function app.need_director(p_meet uuid) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_meet and m.school_id = app.school_id() for no key update;
  if not (app.manages('competition-meets', 'update')
    or v_meet.id is not null and exists (select from app.meets_as('director') x where x = v_meet.id)) then
    perform app.deny('Only the director of the meet can do this');
  elsif v_meet.id is null or v_meet.archived_at is not null then
    perform app.fail('unknown_meet', 'This meet isn''t at your school', 'Reload the page.');
  end if;
  return v_meet;
end
$$;

-- Adds a meet under the id that the caller gives, or changes it. Takes {title, kind, starts_on, ends_on?, venue?,
-- address?, about?, results_policy?, shows_schools?, keys_twice?, protest_minutes?, protest_fee_cents?, shows_judges?,
-- shows_marks?, archive_days?, overall?}. Who adds it is its
-- director.
create function public.save_meet(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
  v_old public.meets;
  v_new public.meets;
begin
  if not app.manages('competition-meets', 'create') and not exists (
    select from app.meets_as('director') x where x = p_id) then
    perform app.deny('You don''t have permission to plan meets');
  end if;
  v_done := app.once(p_key, 'save_meet', jsonb_build_array(p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select m.school_id from public.meets m where m.id = p_id), v_school);
  select * into v_old from public.meets m where m.id = p_id and m.school_id = v_school for update;
  if v_old.id is not null then
    perform app.need_meet(p_id, 'director');
  end if;
  v_new := v_old;
  v_new.title := app.need_line(p_input ->> 'title', 'title', 'The title', 120);
  v_new.kind := app.one_of(p_input ->> 'kind', '{drill,raider,marksmanship,orienteering,academic,fitness,cyber,mixed}',
    'drill', 'kind', 'That kind');
  v_new.starts_on := app.date_in(p_input ->> 'starts_on', 'starts_on');
  v_new.ends_on := coalesce(app.date_in(p_input ->> 'ends_on', 'ends_on'), v_new.starts_on);
  v_new.venue := app.need_text(p_input ->> 'venue', 'venue', 'The venue', 160);
  v_new.address := app.need_text(p_input ->> 'address', 'address', 'The address', 300);
  v_new.about := app.need_text(p_input ->> 'about', 'about', 'The text', 4000);
  v_new.results_policy := app.one_of(p_input ->> 'results_policy', '{live,after_event,after_awards,never_public}',
    'after_awards', 'results_policy', 'That policy');
  v_new.shows_schools := coalesce(app.yes_in(p_input ->> 'shows_schools', 'shows_schools'), false);
  v_new.keys_twice := coalesce(app.yes_in(p_input ->> 'keys_twice', 'keys_twice'), true);
  v_new.protest_minutes := coalesce(app.count_in(p_input ->> 'protest_minutes', 'protest_minutes', 0, 1440), 30);
  v_new.protest_fee_cents := coalesce(app.count_in(p_input ->> 'protest_fee_cents', 'protest_fee_cents', 0, 100000),
    v_old.protest_fee_cents, 0);
  v_new.shows_judges := coalesce(app.yes_in(p_input ->> 'shows_judges', 'shows_judges'), v_old.shows_judges, true);
  v_new.shows_marks := app.one_of(p_input ->> 'shows_marks', '{own_school,all,none}',
    coalesce(v_old.shows_marks, 'own_school'), 'shows_marks', 'That choice');
  v_new.archive_days := coalesce(app.count_in(p_input ->> 'archive_days', 'archive_days', 30, 3650),
    v_old.archive_days, 365);
  v_new.overall := coalesce(nullif(p_input -> 'overall', 'null'), v_old.overall,
    '{"required_events":[],"methods":{}}');
  if v_new.starts_on is null then
    perform app.fail('missing', 'The first day is missing', 'Enter a date.', 'starts_on');
  elsif v_new.ends_on not between v_new.starts_on and v_new.starts_on + 13 then
    perform app.fail('days', 'A meet ends on its first day or up to 13 days later', 'Check both dates.', 'ends_on');
  elsif not app.is_plain(v_new.venue) then
    perform app.fail('plain', 'The venue has characters that can''t be saved', 'Use plain text on one line.', 'venue');
  elsif jsonb_typeof(v_new.overall) <> 'object' or octet_length(v_new.overall::text) > 20000 then
    perform app.fail('overall', 'The rules of the overall can''t be read', 'Reload the page.', 'overall');
  end if;
  insert into public.meets as m (id, school_id, code, title, kind, starts_on, ends_on, time_zone, venue, address, about,
    results_policy, shows_schools, keys_twice, protest_minutes, protest_fee_cents, shows_judges, shows_marks,
    archive_days, overall)
  values (p_id, v_school, app.meet_slug(v_school, v_new.title, v_new.starts_on, p_id), v_new.title, v_new.kind,
    v_new.starts_on, v_new.ends_on, (select k.time_zone from public.schools k where k.id = v_school), v_new.venue,
    v_new.address, v_new.about, v_new.results_policy, v_new.shows_schools, v_new.keys_twice, v_new.protest_minutes,
    v_new.protest_fee_cents, v_new.shows_judges, v_new.shows_marks, v_new.archive_days, v_new.overall)
  on conflict (id) do update set title = excluded.title, kind = excluded.kind, starts_on = excluded.starts_on,
    ends_on = excluded.ends_on, venue = excluded.venue, address = excluded.address, about = excluded.about,
    results_policy = excluded.results_policy, shows_schools = excluded.shows_schools,
    keys_twice = excluded.keys_twice, protest_minutes = excluded.protest_minutes,
    protest_fee_cents = excluded.protest_fee_cents, shows_judges = excluded.shows_judges,
    shows_marks = excluded.shows_marks, archive_days = excluded.archive_days, overall = excluded.overall;
  if v_old.id is null then
    insert into public.school_events (school_id, title, kind, starts_at, ends_at, all_day, place, audience)
    select m.school_id, m.title, 'competition', m.starts_on::timestamp at time zone m.time_zone,
      (m.ends_on + 1)::timestamp at time zone m.time_zone, true, m.venue, 'staff'
    from public.meets m where m.id = p_id returning id into v_new.event_id;
    update public.meets m set event_id = v_new.event_id where m.id = p_id;
    insert into public.meet_staff (school_id, meet_id, profile_id, role)
      values (v_school, p_id, auth.uid(), 'director');
    insert into public.meet_schools (school_id, meet_id, code, name, is_host)
    select v_school, p_id, 'HOST', k.name, true from public.schools k where k.id = v_school;
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Another meet was added at the same moment', 'Try again.');
  return null;
end
$$;
call app.expose('public.save_meet(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Gives an account of the school a job at the meet, or takes it away.
create function public.set_meet_staff(p_meet uuid, p_profile uuid, p_role text, p_on boolean default true)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director');
  v_role text := app.one_of(p_role,
    '{director,tabulator,head_judge,keyer,timer,check_in,announcer,runner,safety,medic}', '', 'role', 'That job');
begin
  -- Two who take the job from each other wait here, so that one of them stays.
  perform from public.meets m where m.id = p_meet for no key update;
  if not exists (select from public.profiles p where p.id = p_profile and p.school_id = v_meet.school_id
    and p.active) then
    perform app.fail('unknown_person', 'That person has no active account at your school', 'Choose another.',
      'profile_id');
  elsif not p_on and v_role = 'director' and not exists (
    select from public.meet_staff s where s.meet_id = p_meet and s.role = 'director' and s.archived_at is null
      and s.profile_id <> p_profile) then
    perform app.fail('last_director', 'A meet needs a director', 'Name another one first.', 'role');
  end if;
  insert into public.meet_staff as s (school_id, meet_id, profile_id, role, archived_at)
  values (v_meet.school_id, p_meet, p_profile, v_role, case when not p_on then now() end)
  on conflict on constraint meet_staff_meet_id_profile_id_role_key
  do update set archived_at = excluded.archived_at where (s.archived_at is null) is distinct from p_on;
end
$$;
call app.expose('public.set_meet_staff(uuid, uuid, text, boolean)', 'authenticated', 'service_role');
