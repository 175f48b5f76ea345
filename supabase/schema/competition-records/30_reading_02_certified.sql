-- The team of the host that an event of its meet is of: the one that was chosen, else the only one of that discipline
-- in the season. Null: there is none, or several.
create function app.team_of_event(p_meet public.meets, p_event public.meet_events) returns uuid
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select x.team_id from public.meet_result_teams x
      where x.meet_id = p_meet.id and x.event_id is not distinct from p_event.id),
    app.team_of_discipline(p_meet.school_id, p_event.discipline, p_meet.starts_on))
$$;

-- The rows of the host's own entries and of those of schools that registered in the results that certificates in force
-- cover, and their places in the overall: of all these schools, or of the one row `p_school` of the meet's schools.
create function app.certified_rows(p_meet public.meets, p_school uuid default null)
returns table (part text, code text, event_id uuid, entry_id uuid, event_name text, placement integer, out_of integer,
  score numeric, squad text, certificate text, meet_school_id uuid, owner uuid)
language sql stable security definer set search_path = ''
as $$
  with covered as (
    select distinct on (p ->> 'event_id') (p ->> 'event_id')::uuid as event_id, c.number, r.result
    from public.meet_certificates c, jsonb_array_elements(c.parts) p, public.meet_results r
    where c.meet_id = p_meet.id and c.state = 'certified' and r.meet_id = p_meet.id
      and r.event_id is not distinct from (p ->> 'event_id')::uuid and r.generation = (p ->> 'generation')::integer
    order by p ->> 'event_id', c.certified_at desc
  ), own as (
    select k.id, k.code, k.school_id as owner from public.meet_schools k where k.meet_id = p_meet.id and k.is_host
    union
    select k.id, k.code, r.school_id from public.meet_registrations r
    join public.meet_schools k on k.id = r.meet_school_id
    where r.meet_id = p_meet.id and app.took_part(r.state)
  )
  select e.id::text, n.code, e.id, n.id,
    left(p_meet.title || ': ' || e.name || coalesce(' (' || coalesce(d.name, l.list ->> 'division') || ')', '')
      || (case when w.row ->> 'exhibition' = 'true' then ', exhibition' else '' end), 120),
    (w.row ->> 'place')::integer,
    l.out_of, round((w.row ->> 'net')::numeric, 3),
    (case when e.ranks_individuals then 'Individual'
      when count(*) over (partition by e.id, k.id) > 1 then coalesce(n.team, n.code) end), c.number, k.id, k.owner
  from covered c
  join public.meet_events e on e.id = c.event_id
  cross join lateral (
    select x.list, (select count(*)::integer from jsonb_array_elements(x.list -> 'rows') y
      where y ->> 'place' is not null) as out_of
    from jsonb_array_elements(case jsonb_typeof(c.result) when 'array' then c.result else '[]' end) x (list)) l
  cross join lateral jsonb_array_elements(l.list -> 'rows') w (row)
  join public.meet_entries n on n.event_id = e.id and n.code = w.row ->> 'entry'
  join own k on k.id = n.meet_school_id
  left join public.meet_divisions d on d.meet_id = p_meet.id and d.code = l.list ->> 'division'
  where w.row ->> 'status' in ('scored', 'dnf', 'dq') and (p_school is null or k.id = p_school)
  union all
  select 'overall', o.key, null, null,
    left(p_meet.title || ': ' || upper(left(o.key, 1)) || regexp_replace(substr(o.key, 2), '[_-]+', ' ', 'g'), 120),
    (s ->> 'place')::integer,
    (select count(*)::integer from jsonb_array_elements(o.value) x where x ->> 'place' is not null),
    (case when s ->> 'total' ~ '^-?\d{1,5}(\.\d+)?$' then round((s ->> 'total')::numeric, 3) end), null, c.number,
    k.id, k.owner
  from covered c,
    jsonb_each(case jsonb_typeof(c.result -> 'overall') when 'object' then c.result -> 'overall' else '{}' end) o,
    jsonb_array_elements(o.value) s, own k
  where c.event_id is null and s ->> 'school' = k.code and s ->> 'place' is not null
    and (p_school is null or k.id = p_school)
$$;

-- The events of a meet in which the host has entries, and the overall (without an event): the team of each, whether it
-- was chosen, and how many certified rows went to it or still wait for a team.
create function public.meet_team_links(p_meet uuid)
returns table (event_id uuid, event_name text, team_id uuid, team text, is_chosen boolean, certified integer,
  sent integer)
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director');
begin
  return query
    with own as (
      select e.id, e.name, e.sort, e.code, app.team_of_event(v_meet, e) as team_id from public.meet_events e
      where e.meet_id = p_meet and e.archived_at is null and exists (select from public.meet_entries n
        join public.meet_schools k on k.id = n.meet_school_id and k.is_host
        where n.event_id = e.id and n.archived_at is null and n.status <> 'scratched')
      union all
      select null, 'Overall', null, null, app.team_of_event(v_meet, null)
    ), rows as (
      select c.event_id, count(*)::integer as certified, count(*) filter (where exists (
        select from app.certified_results x join public.team_results r on r.id = x.result_id
          and r.archived_at is null
        where x.meet_id = p_meet and x.meet_school_id = c.meet_school_id and x.part = c.part
          and x.code = c.code))::integer as sent
      from app.certified_rows(v_meet) c where c.owner = v_meet.school_id group by c.event_id
    )
    select o.id, o.name, o.team_id, t.name, exists (select from public.meet_result_teams x
        where x.meet_id = p_meet and x.event_id is not distinct from o.id), coalesce(r.certified, 0),
      coalesce(r.sent, 0)
    from own o left join public.teams t on t.id = o.team_id
    left join rows r on r.event_id is not distinct from o.id
    order by o.id is null, o.sort, o.code;
end
$$;
call app.expose('public.meet_team_links(uuid)', 'authenticated', 'service_role');

-- The only team of a school for a discipline of meets, in the season of a day; null: there is none, or several.
create function app.team_of_discipline(p_school uuid, p_discipline text, p_on date) returns uuid
language sql stable security definer set search_path = ''
as $$
  select (array_agg(t.id))[1] from public.teams t
  where t.school_id = p_school and t.archived_at is null and p_on between t.season_from and t.season_to
    and t.discipline = (case
      when p_discipline in ('armed_regulation', 'armed_exhibition') then 'drill_armed'
      when p_discipline in ('unarmed_regulation', 'unarmed_exhibition') then 'drill_unarmed'
      when p_discipline like 'color\_guard%' then 'color_guard'
      when p_discipline like 'raider\_%' then 'raider'
      when p_discipline in ('fitness', 'relay') then 'fitness'
      when p_discipline in ('academic', 'leadership') then 'academic'
      when p_discipline = 'drone' then 'uas'
      when p_discipline in ('saber', 'air_rifle', 'orienteering', 'cyber') then p_discipline end)
  having count(*) = 1
$$;

-- The team of a school that a row of results is of. Of a school that registered: the team of its entry, else the only
-- one of the discipline; the overall is of the only team that it entered. Null: the row waits for a team.
create function app.team_of_result(p_meet public.meets, p_event public.meet_events, p_owner uuid, p_entry uuid)
returns uuid
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (case when p_owner = p_meet.school_id then (select x.team_id from public.meet_result_teams x
      where x.meet_id = p_meet.id and x.event_id is not distinct from p_event.id) end),
    (select e.team_id from public.registration_entries e where e.entry_id = p_entry and e.school_id = p_owner),
    (case when p_event.id is null then (select (array_agg(e.team_id))[1] from public.registration_entries e
      where e.meet_id = p_meet.id and e.school_id = p_owner and e.entry_id is not null
      having count(distinct e.team_id) = 1 and count(e.team_id) = count(*)) end),
    app.team_of_discipline(p_owner, p_event.discipline, p_meet.starts_on))
$$;

-- The cadets of a school whom a result of an entry names: those of the host that the entry names, and those whom a
-- school that registered has on the roster of the entry. Alternates who didn't come in aren't named.
create function app.cadets_of_result(p_entry uuid, p_owner uuid) returns setof uuid
language sql stable security definer rows 10 set search_path = ''
as $$
  select n.own_cadet_id from public.meet_entry_cadets n
  where n.entry_id = p_entry and n.school_id = p_owner and n.archived_at is null and n.own_cadet_id is not null
  union
  select w.cadet_id from public.registration_entries e
  join public.entry_members x on x.entry_id = e.id and x.removed_at is null and x.role <> 'alternate'
  join public.roster_members w on w.id = x.member_id and w.removed_at is null
  where e.entry_id = p_entry and e.school_id = p_owner and w.school_id = p_owner and w.cadet_id is not null
$$;

-- The certified rows of a school at a meet, and to which of its teams each went: {entry, event, certified, sent, team}.
-- `link_id` is its entry of the registration, by which a team is named.
create function app.teams_for_school(p_registration public.meet_registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('entry', n.code, 'event', e.name, 'link_id', x.id,
      'team_id', x.team_id, 'certified', c.code is not null, 'sent_to', t.id, 'sent_team', t.name)
    order by e.sort, e.code, n.code), '[]')
  from public.meets m
  join public.meet_entries n on n.meet_id = m.id and n.meet_school_id = p_registration.meet_school_id
    and n.archived_at is null
  join public.meet_events e on e.id = n.event_id
  left join public.registration_entries x on x.entry_id = n.id and x.school_id = p_registration.school_id
  left join app.certified_rows(m, p_registration.meet_school_id) c on c.entry_id = n.id
  left join lateral (select r.* from app.certified_results s join public.team_results r on r.id = s.result_id
      and r.archived_at is null
    where s.meet_id = m.id and s.meet_school_id = n.meet_school_id and s.part = e.id::text and s.code = n.code) r
    on true
  left join public.teams t on t.id = r.team_id
  where m.id = p_registration.meet_id
$$;

-- What the school of a registration reads of its results beside the packet: its entries, its protests with their
-- rulings, and to which of its teams certified results went.
create function public.entrant_results(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_entrant(p_registration);
begin
  return (select jsonb_build_object('meet', m.id, 'meet_school', v_registration.meet_school_id,
      'started', m.started_at is not null,
      'closed', m.state in ('cancelled', 'archived') or m.archived_at is not null, 'amending',
        m.amending_at is not null,
      'protest_fee_cents', m.protest_fee_cents,
      'entries', coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'code', n.code, 'event_id', e.id,
          'event', e.name, 'until', app.protests_end_at(m.id, e.id)) order by e.sort, e.code, n.code)
        from public.meet_entries n join public.meet_events e on e.id = n.event_id
        where n.meet_school_id = v_registration.meet_school_id and n.archived_at is null), '[]'),
      'protests', app.protests_for_school(v_registration.meet_school_id),
      'teams', app.teams_for_school(v_registration))
    from public.meets m where m.id = v_registration.meet_id);
end
$$;
call app.expose('public.entrant_results(uuid)', 'authenticated', 'service_role');

-- The meets at which the caller's school took part, newest first: what is released of it, how sure it is, and its best
-- place in an event and in the overall.
create function public.entrant_history()
returns table (registration_id uuid, title text, host text, starts_on date, ends_on date, venue text, entries integer,
  released integer, best_place integer, best_event text, overall_place integer, sureness text)
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('competition-entries', 'read') then
    perform app.deny('You don''t have permission to see registrations');
  end if;
  return query
    select r.id, m.title, h.name, m.starts_on, m.ends_on, m.venue,
      (select count(*)::integer from public.meet_entries n where n.meet_school_id = k.id and n.archived_at is null
        and n.status <> 'scratched'),
      p.released, p.best_place, p.best_event, p.overall_place, p.sureness
    from public.meet_registrations r
    join public.meets m on m.id = r.meet_id
    join public.schools h on h.id = m.school_id
    join public.meet_schools k on k.id = r.meet_school_id
    left join lateral (
      select count(*) filter (where q.event_id is not null)::integer as released,
        min(q.place) filter (where q.event_id is not null) as best_place,
        (array_agg(q.name order by q.place, q.name) filter (where q.place is not null and q.event_id is not null))[1]
          as best_event,
        min(q.place) filter (where q.event_id is null) as overall_place,
        (case when bool_or(q.sureness = 'provisional') then 'provisional'
          when bool_or(q.sureness = 'unofficial') then 'unofficial'
          when bool_or(q.sureness = 'amended') then 'amended' when count(*) > 0 then 'official' end) as sureness
      from (
        select y.event_id, y.name, y.sureness, (case when y.event_id is null
          then (select min((s ->> 'place')::integer) from jsonb_each(z.result -> 'overall') o,
            jsonb_array_elements(o.value) s where s ->> 'school' = k.code and s ->> 'place' is not null)
          else (select min((w ->> 'place')::integer) from jsonb_array_elements(z.result) l,
            jsonb_array_elements(l -> 'rows') w where w ->> 'school' = k.code and w ->> 'place' is not null) end)
            as place
        from app.packet_parts(m.id) y join public.meet_results z on z.id = y.result_id
        where y.event_id is null or exists (select from public.meet_entries n where n.event_id = y.event_id
          and n.meet_school_id = k.id and n.archived_at is null)
      ) q
    ) p on true
    where r.school_id = app.school_id() and app.took_part(r.state) and m.started_at is not null
    order by m.starts_on desc, m.title, r.id;
end
$$;
call app.expose('public.entrant_history()', 'authenticated', 'service_role');
