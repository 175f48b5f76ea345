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

-- The registrations of the caller's school.
create function app.registrations_seen()
returns table (id uuid, school_id uuid, meet_id uuid, title text, kind text, starts_on date, ends_on date, venue text,
  host text, city text, host_state text, meet_state text, state text, number integer, entries integer, missing integer,
  left_to_do text[], due_at timestamptz, due_for text, offer_until timestamptz, is_past text, submitted_at timestamptz,
  archived_at timestamptz, search text)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  if v_school is null or not app.can('competition-entries', 'read') then
    return;
  end if;
  return query
    select r.id, r.school_id, m.id, m.title, m.kind, m.starts_on, m.ends_on, m.venue, h.name, h.city, h.state, m.state,
      r.state, r.number,
      (select count(*)::integer from public.registration_entries e where e.registration_id = r.id
        and e.state not in ('withdrawn', 'scratched', 'lapsed')),
      cardinality(n.words), n.words, d.at, d.what, r.offer_until, p.past, r.submitted_at, null::timestamptz,
      app.search_text(concat_ws(' ', m.title, m.venue, m.kind, h.name, h.city, h.state))
    from public.meet_registrations r
    join public.meets m on m.id = r.meet_id
    left join public.meet_openings o on o.meet_id = m.id
    join public.schools h on h.id = r.host_school_id
    cross join lateral (select case when m.ends_on < app.day_in(now(), m.time_zone)
      or m.state in ('cancelled', 'results_certified', 'amended', 'archived') then 'yes' else 'no' end as past) p
    cross join lateral (
      select coalesce(array_agg(x.words), '{}') as words from app.registration_missing(r.id) x
      where p.past = 'no' and r.state in ('draft', 'submitted', 'approved', 'confirmed', 'waitlisted', 'offered')
    ) n
    left join lateral (
      select t.at, t.what from (values
        (case when r.state = 'offered' then r.offer_until end, 'offer'),
        (case when r.state = 'draft' then app.registration_ends(m, o) end, 'submit'),
        (case when r.state in ('submitted', 'approved', 'confirmed', 'waitlisted') and cardinality(n.words) > 0
          then o.roster_locks_at end, 'finish')) t (at, what)
      where t.at is not null and p.past = 'no' order by t.at limit 1
    ) d on true
    where r.school_id = v_school;
end
$$;
grant execute on function app.registrations_seen() to authenticated, service_role;

-- The registrations of the caller's school, as their list shows them.
create view public.registration_list with (security_invoker = true) as select * from app.registrations_seen();

-- What that list can be narrowed by, with how many rows each value has.
create view public.registration_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.registration_list l
cross join lateral (values ('state', l.state, array_position('{draft,offered,submitted,waitlisted,approved,confirmed,'
    'checked_in,completed,lapsed,declined,withdrawn,no_show}', l.state)),
  ('is_past', l.is_past, array_position('{no,yes}', l.is_past)), ('kind', l.kind, 0)) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.registration_list, public.registration_filters from anon, authenticated, service_role;
grant select on public.registration_list, public.registration_filters to authenticated, service_role;

-- How many schools are in line before a registration; null where it isn't in line.
create function app.schools_ahead(p_registration public.meet_registrations) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when p_registration.state = 'waitlisted' then (
    select count(*)::integer from public.meet_registrations r
    join public.meet_openings o on o.meet_id = r.meet_id
    where r.meet_id = p_registration.meet_id and r.state = 'waitlisted' and r.id <> p_registration.id
      and app.line_of(o, r) < app.line_of(o, p_registration)) end
$$;

-- What a school entered, with what became of each.
create function app.entries_of(p_registration uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'event_id', e.event_id, 'division', e.division,
    'letter', e.letter, 'name', e.name, 'team_id', e.team_id, 'team', t.name, 'is_exhibition', e.is_exhibition,
    'state', e.state, 'state_reason', e.state_reason, 'offer_until', e.offer_until,
    'ahead', case when e.state = 'waitlisted' then (select count(*) from public.registration_entries x
      where x.event_id = e.event_id and x.state in ('waitlisted', 'offered') and x.place < e.place) end)
    order by v.sort, v.code, e.division, e.letter, e.created_at), '[]')
  from public.registration_entries e
  join public.meet_events v on v.id = e.event_id
  left join public.teams t on t.id = e.team_id
  where e.registration_id = p_registration
$$;

-- The page of a registration for its school: its own facts, the meet, what it entered, what is left to do, and what it
-- acknowledged. Null where it isn't the school's.
create function public.registration_page(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration_reader(p_registration);
  v_meet public.meets;
begin
  if v_registration.id is null then
    return null;
  end if;
  select * into v_meet from public.meets m where m.id = v_registration.meet_id;
  return to_jsonb(v_registration) - '{host_school_id,decided_by,created_by,updated_by,draw_place}'::text[]
    || jsonb_build_object(
      'meet', app.open_meet_facts(v_meet, v_registration.school_id) || app.open_meet_parts(v_meet.id)
        || jsonb_build_object('events', app.open_meet_events(v_meet.id, v_registration.school_id),
          'is_hidden', v_meet.archived_at is not null),
      'entries', app.entries_of(p_registration),
      'ahead', app.schools_ahead(v_registration),
      'started_by', app.own_person(v_registration.created_by),
      'terms_name', app.own_person(v_registration.terms_by),
      'missing', (select coalesce(jsonb_agg(jsonb_build_object('code', n.code, 'words', n.words, 'part', n.part)), '[]')
        from app.registration_missing(p_registration) n),
      'acknowledged', (select coalesce(jsonb_object_agg(a.document_id, jsonb_build_object('at', a.created_at,
          'by', app.own_person(a.acknowledged_by))), '{}')
        from public.document_acknowledgments a where a.registration_id = p_registration),
      'teams', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'discipline', t.discipline)
          order by t.name, t.id), '[]')
        from public.teams t where t.school_id = v_registration.school_id and t.archived_at is null
          and t.season_to >= app.today(t.school_id)));
end
$$;
call app.expose('public.registration_page(uuid)', 'authenticated', 'service_role');

-- How many things are left to do before a deadline that isn't over, for those who keep registrations.
create function app.registrations_left(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.meet_registrations r
  join public.meets m on m.id = r.meet_id
  where r.school_id = p_school and m.ends_on >= app.day_in(now(), m.time_zone)
    and m.state in ('published', 'registration_open', 'registration_closed', 'scheduled')
    and (r.state in ('draft', 'offered') or r.state in ('submitted', 'approved', 'waitlisted')
      and exists (select from app.registration_missing(r.id)))
$$;

-- What is left to do of what a school enters and reads.
create function app.registration_papers(p_registration uuid) returns table (code text, words text, part text)
language sql stable security definer set search_path = ''
as $$
  select n.code, n.words, n.part from public.meet_registrations r
  cross join lateral (
    select 1 as sort, 'entries' as code, 'Enter at least one event' as words, 'entries' as part
    where not exists (select from public.registration_entries e where e.registration_id = r.id
      and e.state not in ('withdrawn', 'scratched', 'lapsed'))
    union all
    select 2, 'documents', 'Read and acknowledge ' || d.title, 'documents'
    from app.documents_to_acknowledge(r.meet_id) d
    where not exists (select from public.document_acknowledgments a
      where a.registration_id = r.id and a.document_id = d.id)
  ) n
  where r.id = p_registration
  order by n.sort, n.words
$$;

-- The name of a person of the caller's own school; null for anyone else.
create function app.own_person(p_person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select nullif(concat_ws(' ', p.first_name, p.last_name), '') from public.profiles p
  where p.id = p_person and p.school_id = app.school_id()
$$;
