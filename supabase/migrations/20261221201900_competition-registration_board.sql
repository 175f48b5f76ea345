-- What the host reads of its registrations, and whom it invites.
call app.read_by_meet('public.meet_invitations', 'competition-meets', 'meet_id', 'director');

-- The registrations of a meet as the host's board shows them, with what each still needs. Drafts aren't the host's yet.
create function public.host_board(p_meet uuid) returns table (
  id uuid, entrant_id uuid, name text, city text, us_state text, program text, unit_number text, state text,
  state_reason text, number integer, draw_place integer, line integer, is_returning boolean, has_place boolean,
  cadets integer, buses integer, arrives_at timestamptz, contact_name text, contact_phone text, contact_email text,
  submitted_at timestamptz, offer_until timestamptz, arrived_at timestamptz, arrived_cadets integer,
  reminded_at timestamptz, meet_school_id uuid, code text, entries integer, entries_waiting integer, missing jsonb)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'check_in');
  return query
    select r.id, r.school_id, s.name, s.city, s.state, s.program_type, s.unit_number, r.state, r.state_reason, r.number,
      r.draw_place,
      (case when r.state = 'waitlisted'
        then row_number() over (partition by r.state order by app.line_of(o, r), r.id)::integer end),
      r.is_returning, r.has_place, r.cadets, r.buses, r.arrives_at, r.contact_name, r.contact_phone, r.contact_email,
      r.submitted_at, r.offer_until, r.arrived_at, r.arrived_cadets, r.reminded_at, r.meet_school_id, k.code,
      coalesce(e.entered, 0), coalesce(e.waiting, 0),
      (case when r.state in ('submitted', 'approved', 'confirmed', 'waitlisted', 'offered') then coalesce((
        select jsonb_agg(jsonb_build_object('code', x.code, 'words', x.words, 'part', x.part))
        from app.registration_missing(r.id) x), '[]') else '[]' end)
    from public.meet_registrations r
    join public.meet_openings o on o.meet_id = r.meet_id
    join public.schools s on s.id = r.school_id
    left join public.meet_schools k on k.id = r.meet_school_id
    left join (
      select n.registration_id, count(*) filter (where n.state = 'entered')::integer as entered,
        count(*) filter (where n.state in ('waitlisted', 'offered'))::integer as waiting
      from public.registration_entries n where n.meet_id = p_meet group by n.registration_id
    ) e on e.registration_id = r.id
    where r.meet_id = p_meet and r.number is not null
    order by r.number;
end
$$;
call app.expose('public.host_board(uuid)', 'authenticated', 'service_role');

-- The schools that come, for those at check-in.
create function public.host_check_in(p_meet uuid) returns table (
  id uuid, name text, code text, state text, cadets integer, buses integer, arrives_at timestamptz, contact_name text,
  contact_phone text, emergency_name text, emergency_phone text, arrived_at timestamptz, arrived_cadets integer,
  entries integer, note text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'check_in');
  return query
    select r.id, k.name, k.code, r.state, r.cadets, r.buses, r.arrives_at, r.contact_name, r.contact_phone,
      r.emergency_name, r.emergency_phone, r.arrived_at, r.arrived_cadets,
      (select count(*)::integer from public.registration_entries e
        where e.registration_id = r.id and e.state = 'entered'), r.note
    from public.meet_registrations r join public.meet_schools k on k.id = r.meet_school_id
    where r.meet_id = p_meet and r.state in ('approved', 'confirmed', 'checked_in', 'completed', 'no_show')
    order by k.name;
end
$$;
call app.expose('public.host_check_in(uuid)', 'authenticated', 'service_role');

-- How full each event is, and whether enough entered for it to be held.
create function public.host_event_counts(p_meet uuid) returns table (
  event_id uuid, code text, name text, max_entries integer, min_entries integer, entries integer, waiting integer)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'check_in');
  return query
    select v.id, v.code, v.name, v.max_entries, v.min_entries,
      (select count(*)::integer from public.meet_entries n
        where n.event_id = v.id and n.archived_at is null and n.status <> 'scratched'),
      (select count(*)::integer from public.registration_entries w
        where w.event_id = v.id and w.state in ('waitlisted', 'offered'))
    from public.meet_events v
    where v.meet_id = p_meet and v.archived_at is null and v.cancelled_at is null
    order by v.sort, v.code;
end
$$;
call app.expose('public.host_event_counts(uuid)', 'authenticated', 'service_role');

-- Schools that have the competition pages, for a host who looks for one to invite: at most 20, found by three letters
-- or more of their name or unit number.
create function public.find_schools(p_words text) returns table (
  id uuid, name text, city text, us_state text, program text)
language plpgsql security definer set search_path = ''
as $$
declare
  v_words text := '%' || replace(replace(app.search_text(left(p_words, 80)), '%', ''), '_', '') || '%';
begin
  if not (app.manages('competition-meets', 'create') or exists (select from app.meets_as('director'))) then
    perform app.deny('You don''t have permission to invite schools');
  end if;
  return query
    select s.id, s.name, s.city, s.state, s.program_type
    from public.schools s
    where length(v_words) >= 5 and (s.competition_module or s.competition_portal) and s.id <> app.school_id()
      and (app.search_text(s.name) like v_words or lower(s.unit_number) like lower(v_words))
    order by s.name limit 20;
end
$$;
call app.expose('public.find_schools(text)', 'authenticated', 'service_role');

-- Invites schools to a meet: up to 200 of {id, school_id?} or {id, name, email}. Those who were invited before are left
-- out. The adults of a school that is here get a notice, the others an email. Returns how many were invited.
create function public.invite_schools(p_meet uuid, p_rows jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar(p_meet);
  v_rows jsonb := app.lines_in(p_rows, 'rows', 200);
  v_done jsonb := app.once(p_key, 'invite_schools', jsonb_build_array(p_meet, p_rows));
  v_opening public.meet_openings := app.need_opening(p_meet);
  v_row jsonb;
  v_count integer := 0;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif v_meet.state not in ('published', 'registration_open', 'registration_closed') then
    perform app.fail('state', format('This meet is %s', app.meet_state_words(v_meet.state)),
      'Publish it first, then invite schools.');
  elsif (select count(*) from public.meet_invitations i where i.meet_id = p_meet and i.archived_at is null)
    + jsonb_array_length(v_rows) > 500 then
    perform app.fail('too_many', 'A meet has up to 500 invitations', 'Withdraw some first.', 'rows');
  end if;
  for v_row in select r from jsonb_array_elements(v_rows) r loop
    v_count := v_count + app.invite_school(v_meet, v_opening, v_row);
  end loop;
  return (app.done(p_key, to_jsonb(v_count)) #>> '{}')::integer;
end
$$;
call app.expose('public.invite_schools(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- One of the above.
create function app.invite_school(p_meet public.meets, p_opening public.meet_openings, p_row jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_row ->> 'id', 'id');
  v_school uuid := app.id_in(p_row ->> 'school_id', 'school_id');
  v_name text;
  v_email text := lower(trim(p_row ->> 'email'));
  v_host text := (select s.name from public.schools s where s.id = p_meet.school_id);
  v_page text := '/app/competition-portal/open-competitions/' || p_meet.id || '?code=' || p_opening.link_code;
begin
  perform app.need_own_id(v_id, (select i.meet_id from public.meet_invitations i where i.id = v_id), p_meet.id);
  if v_school is not null then
    select left(s.name, 160) into v_name from public.schools s
    where s.id = v_school and (s.competition_module or s.competition_portal);
    v_email := null;
    if v_name is null then
      perform app.fail('unknown_school', 'That school isn''t on the list', 'Choose it again.', 'school_id');
    elsif not app.is_plain(v_name) then
      v_name := 'School';
    end if;
  else
    v_name := app.need_line(p_row ->> 'name', 'name', 'The name', 160);
    if coalesce(v_email, '') !~ '^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$' or length(v_email) > 254 then
      perform app.fail('email', format('The email address of %s isn''t valid', v_name), 'Check it.', 'email');
    end if;
  end if;
  if exists (select from public.meet_invitations i where i.id = v_id or i.meet_id = p_meet.id and i.archived_at is null
    and (i.invited_school_id = v_school or v_school is null and lower(i.email) = v_email)) then
    return 0;
  end if;
  insert into public.meet_invitations (id, school_id, meet_id, invited_school_id, name, email, sent_at)
  values (v_id, p_meet.school_id, p_meet.id, v_school, v_name, v_email, clock_timestamp());
  if v_school is not null then
    perform app.notify('competition-entries.invited', array(select app.adults_of(v_school)),
      left('Invited: ' || p_meet.title, 120), left(format('%s invites your school. The meet is on %s.', v_host,
        to_char(p_meet.starts_on, 'Mon FMDD, YYYY')), 400), v_page, 'invited:' || v_id, v_school);
  else
    perform app.send_mail(v_email, left(format('%s invites %s to %s', v_host, v_name, p_meet.title), 200), array[
      format('%s invites your school to %s on %s.', v_host, p_meet.title,
        to_char(p_meet.starts_on, 'Mon FMDD, YYYY')),
      'Open the page of the meet to read about it and to register. You need a free account for that.',
      'If you don''t know this school, ignore this email.'], v_page, 'Open the meet');
  end if;
  return 1;
end
$$;

-- The meet of invitations, for who invites to it.
create function app.need_invitations(p_ids uuid[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.check_ids(p_ids, 'invitations', 500);
  return app.need_registrar((select i.meet_id from public.meet_invitations i where i.id = any (p_ids)
    order by i.id limit 1));
end
$$;

-- Withdraws invitations of one meet. Registrations that came of them stay. Returns how many.
create function public.withdraw_invitations(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_invitations(p_ids);
  v_count integer;
begin
  update public.meet_invitations i set archived_at = now()
  where i.id = any (p_ids) and i.meet_id = v_meet.id and i.archived_at is null;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.withdraw_invitations(uuid[])', 'authenticated', 'service_role');

-- Gives a meet a new link; the old one no longer opens it. Returns its code.
create function public.renew_opening_link(p_meet uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar(p_meet);
  v_code text;
begin
  perform app.need_opening(p_meet);
  update public.meet_openings o set link_code = encode(extensions.gen_random_bytes(9), 'hex')
  where o.meet_id = p_meet returning o.link_code into v_code;
  return v_code;
end
$$;
call app.expose('public.renew_opening_link(uuid)', 'authenticated', 'service_role');
