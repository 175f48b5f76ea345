-- Where a host answers, as part of a hint; empty where its school gives no address.
create function app.host_answers(p_host uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select 'Write to the host, ' || s.name
    || coalesce(' (' || coalesce(nullif(trim(s.email), ''), nullif(trim(s.phone), '')) || ')', '') || '.'
  from public.schools s where s.id = p_host
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
      and m.state in ('published', 'registration_open', 'registration_closed', 'scheduled')) then
    perform app.fail('started', 'This meet has started or is over, so the registration doesn''t change',
      app.host_answers(p_registration.host_school_id));
  end if;
end
$$;

-- One line of what a school enters, checked against its event: {id, event_id, division, letter, name, team_id,
-- is_exhibition}. The id of a line is the caller's, so that a second attempt saves the same line.
create function app.entry_in(p_registration public.meet_registrations, p_line jsonb)
returns public.registration_entries
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries;
  v_event public.meet_events;
begin
  select * into v_event from public.meet_events e
  where e.id = app.id_in(p_line ->> 'event_id', 'event_id') and e.meet_id = p_registration.meet_id
    and e.archived_at is null;
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t at this meet', 'Reload the page and choose again.',
      'event_id');
  elsif v_event.cancelled_at is not null then
    perform app.fail('cancelled', format('%s is canceled', v_event.name), 'Choose another event.', 'event_id');
  end if;
  v_entry.event_id := v_event.id;
  v_entry.division := nullif(trim(p_line ->> 'division'), '');
  if cardinality(v_event.divisions) > 0 and v_entry.division is null then
    perform app.fail('missing', format('The division of %s is missing', v_event.name), 'Choose one.', 'division');
  elsif v_entry.division is not null and not v_entry.division = any (v_event.divisions) then
    perform app.fail('unknown_division', format('%s has no such division', v_event.name), 'Choose from the list.',
      'division');
  end if;
  v_entry.letter := upper(coalesce(nullif(trim(p_line ->> 'letter'), ''), 'A'));
  if v_entry.letter !~ '^[A-Z]$' then
    perform app.fail('letter', 'A team has a letter from A to Z', 'For example, B for the second team.', 'letter');
  end if;
  v_entry.name := app.plain_in(p_line ->> 'name', 'name', 'The name', 40);
  v_entry.is_exhibition := coalesce(app.yes_in(p_line ->> 'is_exhibition', 'is_exhibition'), false);
  v_entry.team_id := app.id_in(p_line ->> 'team_id', 'team_id');
  if v_entry.team_id is not null and not exists (select from public.teams t where t.id = v_entry.team_id
    and t.school_id = p_registration.school_id and t.archived_at is null) then
    perform app.fail('unknown_team', 'Your school doesn''t have that team', 'Choose another.', 'team_id');
  end if;
  return v_entry;
end
$$;

-- Refuses more entries of one school than the meet and its events take.
create function app.refuse_excess(p_registration uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_most integer := (select o.max_entries from public.meet_openings o join public.meet_registrations r
    on r.meet_id = o.meet_id where r.id = p_registration);
  v_over record;
begin
  if (select count(*) from public.registration_entries e where e.registration_id = p_registration
    and e.state not in ('withdrawn', 'scratched', 'lapsed')) > coalesce(v_most, 200) then
    perform app.fail('too_many', format('This meet takes %s entries from one school', coalesce(v_most, 200)),
      'Remove one first.', 'entries');
  end if;
  select v.name, v.max_per_school into v_over from public.registration_entries e
  join public.meet_events v on v.id = e.event_id
  where e.registration_id = p_registration and e.state not in ('withdrawn', 'scratched', 'lapsed')
    and not e.is_exhibition and v.max_per_school is not null
  group by v.id having count(*) > v.max_per_school limit 1;
  if v_over.name is not null then
    perform app.fail('entry_limit', format('%s takes %s from one school', v_over.name, v_over.max_per_school),
      'Enter the other one as exhibition, or remove it.', 'event_id');
  end if;
end
$$;

-- Refuses an entry of another registration.
create function app.need_own_entry(p_registration public.meet_registrations, p_entry uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_entry is not null and not exists (select from public.registration_entries e
    where e.id = p_entry and e.registration_id = p_registration.id) then
    perform app.fail('unknown_entry', 'This entry isn''t in your registration', 'Reload the page.');
  end if;
end
$$;
