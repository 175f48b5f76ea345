-- What the pages of entrants read of results, and who is told of an amendment.

-- The events of a meet in which the host has entries, and the overall (without an event): the team of each, whether it
-- was chosen, and how many certified rows went to it or still wait for a team.
create or replace function public.meet_team_links(p_meet uuid)
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

-- Certified results are sent once all of a certificate is there: an amendment puts one in the place of another, and
-- schools that registered are told of it.
create or replace function app.send_results() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state <> 'open' then
    perform app.send_certified_results(new.meet_id);
  end if;
  if new.state = 'certified' and new.amends is not null and (tg_op = 'INSERT' or old.state <> 'certified') then
    perform app.tell_entrant(r, left('Results of ' || m.title || ' were amended', 160), left(new.public_note, 500),
      'amended:' || new.id || ':' || r.id)
    from public.meets m join public.meet_registrations r on r.meet_id = m.id and app.took_part(r.state)
    where m.id = new.meet_id;
  end if;
  return null;
end
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
      'closed', m.state in ('cancelled', 'archived') or m.archived_at is not null, 'amending', m.amending_at is not null,
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
