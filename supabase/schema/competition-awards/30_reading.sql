-- The places of a stored result: of entries, of teams of individuals, and of schools in the overall.
create function app.result_places(p_result jsonb)
returns table (division text, method text, unit text, place integer, code text, school text, team text, tied boolean)
language sql immutable set search_path = ''
as $$
  select l ->> 'division', null, 'entry', (w ->> 'place')::integer, w ->> 'entry', w ->> 'school', null,
    coalesce(w ->> 'tie' = 'shared', false)
  from jsonb_path_query(p_result, '$[*]') l, jsonb_path_query(l, '$.rows[*] ? (@.place != null)') w
  union all
  select l ->> 'division', null, 'team', (w ->> 'place')::integer, w ->> 'school', w ->> 'school', w ->> 'team',
    coalesce(w ->> 'tie' = 'shared', false)
  from jsonb_path_query(p_result, '$[*]') l, jsonb_path_query(l, '$.teams[*] ? (@.place != null)') w
  union all
  select null, m.key, 'entry', (w ->> 'place')::integer, w ->> 'school', w ->> 'school', null,
    count(*) over (partition by m.key, w ->> 'place') > 1
  from jsonb_each(case jsonb_typeof(p_result -> 'overall') when 'object' then p_result -> 'overall' else '{}' end) m,
    jsonb_path_query(m.value, '$[*] ? (@.place != null)') w
$$;

-- True where a certificate of the meet, the current one or one that was amended since, covers the event, or its
-- overall: by this generation, where one is given.
create function app.was_certified(p_meet uuid, p_event uuid, p_generation integer default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.meet_certificates c, jsonb_array_elements(c.parts) x
    where c.meet_id = p_meet and c.state in ('certified', 'superseded')
      and (x ->> 'event_id')::uuid is not distinct from p_event
      and (p_generation is null or (x ->> 'generation')::integer = p_generation));
end
$$;

-- The results that the awards of a meet go by: certified ones, and for the director, so that trophies can be counted
-- before, the newest ones of what isn't certified yet. Cadets are named where a certified result of an event that ranks
-- individuals gives them an award.
create function public.meet_award_results(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_directs boolean;
begin
  perform app.need_meet_reader(p_meet, 'director', 'announcer');
  v_directs := app.manages('competition-meets', 'read') or exists (
    select from app.meets_as('director') x where x = p_meet);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('event_id', e.id, 'generation', r.generation,
      'certified', e.certified is not null, 'placed', coalesce(p.placed, '[]')) order by e.sort, e.id), '[]')
    from (
      select v.id, v.sort, v.ranks_individuals, app.certified_generation(p_meet, v.id) as certified
      from public.meet_events v where v.meet_id = p_meet and v.archived_at is null
      union all select null, null, false, app.certified_generation(p_meet, null)
    ) e
    left join lateral (
      select r.generation, r.result from public.meet_results r
      where r.meet_id = p_meet and r.event_id is not distinct from e.id
        and (case when e.certified is null then v_directs else r.generation = e.certified end)
      order by r.generation desc limit 1
    ) r on true
    left join lateral (
      select jsonb_agg(to_jsonb(w) || jsonb_build_object('name', case
        when e.ranks_individuals and e.certified is not null and w.unit = 'entry' and exists (
          select from public.meet_awards a where a.event_id = e.id and a.archived_at is null and a.unit = 'entry'
            and w.place between a.place_from and a.place_to and coalesce(a.division, w.division, '')
              = coalesce(w.division, ''))
        then (select c.name from public.meet_entry_cadets c join public.meet_entries n on n.id = c.entry_id
          where n.event_id = e.id and n.code = w.code and c.archived_at is null order by c.sort, c.code limit 1) end)
        order by w.place, w.code) as placed
      from app.result_places(r.result) w where w.place <= 100
    ) p on true);
end
$$;
call app.expose('public.meet_award_results(uuid)', 'authenticated', 'service_role');

-- True where nothing is left to announce of an event, or without one, of the overall: it was announced, each of its
-- awards was given, or the plan has none. Results that are public after the awards wait for it.
create function app.awards_given(p_meet uuid, p_event uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return not exists (
    select from public.meet_awards a
    where a.meet_id = p_meet and a.archived_at is null and a.scope <> 'special' and a.event_id is not distinct
      from p_event
      and not exists (select from public.meet_award_calls k where k.meet_id = p_meet and k.announced_at is not null
        and k.section = (case a.scope when 'event' then 'event:' || a.event_id else 'overall:' || a.method end))
      and (app.certified_generation(p_meet, p_event) is null or exists (
        select from public.meet_results r, app.result_places(r.result) w
        where r.meet_id = p_meet and r.event_id is not distinct from p_event
          and r.generation = app.certified_generation(p_meet, p_event) and app.award_goes_to(a, w.division, w.method,
            w.unit, w.place)
          and not exists (select from public.meet_award_handouts h where h.award_id = a.id and h.undone_at is null
            and (h.place, h.code) = (w.place, w.code) and h.division is not distinct from w.division
            and h.team is not distinct from w.team))));
end
$$;

-- True where a line of the plan gives an award for a place.
create function app.award_goes_to(p_award public.meet_awards, p_division text, p_method text, p_unit text,
  p_place integer)
returns boolean
language sql immutable set search_path = ''
as $$
  select p_place between (p_award).place_from and (p_award).place_to and (case (p_award).scope
    when 'overall' then p_method = (p_award).method
    when 'event' then p_unit = (p_award).unit and ((p_award).division is null or (p_award).division = p_division)
    else false end)
$$;

-- True where an award of the line was given and not taken back.
create function app.award_has_handouts(p_award uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.meet_award_handouts h where h.award_id = p_award and h.undone_at is null);
end
$$;

-- True where a result that was certified gives the award to them, or they were chosen for a special one.
create function app.award_won(p_award public.meet_awards, p_to public.meet_award_handouts) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_award.scope = 'special' then
    return p_to.place is null and exists (
      select from public.meet_schools k left join public.meet_entries n on n.id = p_award.entry_id
      where k.id = coalesce(n.meet_school_id, p_award.meet_school_id)
        and (k.code, coalesce(n.code, k.code)) = (p_to.school, p_to.code));
  end if;
  return p_to.generation is not null and app.was_certified(p_award.meet_id, p_award.event_id, p_to.generation)
    and exists (
      select from public.meet_results r, app.result_places(r.result) w
      where r.meet_id = p_award.meet_id and r.event_id is not distinct from p_award.event_id
        and r.generation = p_to.generation and app.award_goes_to(p_award, w.division, w.method, w.unit, w.place)
        and (w.place, w.code, w.school) = (p_to.place, p_to.code, p_to.school)
        and w.division is not distinct from p_to.division and w.team is not distinct from p_to.team);
end
$$;
