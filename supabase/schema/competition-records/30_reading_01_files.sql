-- The lines of an import of scores. What was decided stays.
create function app.file_score_rows(p_import uuid) returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select f.id, f.state = 'accepted', true from public.meet_file_scores f
  where f.import_id = p_import and f.state <> 'refused'
$$;

-- Scores under review are decided on before scoring is locked.
create function app.meet_file_score_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language sql stable security definer set search_path = ''
as $$
  select format('%s: %s from a file under review', e.name, (case count(*) when 1 then '1 score'
    else count(*) || ' scores' end)), 'file-scores'
  from public.meet_file_scores f join public.meet_events e on e.id = f.event_id
  where f.meet_id = p_meet and f.state = 'under_review' and p_to = 'scoring_locked' and e.cancelled_at is null
  group by e.id, e.name, e.sort order by e.sort
$$;

-- The scores of files with what counts now, with the caller's rights: `now_marks`, `now_seconds`, and `now_status` are
-- those of the entry's latest performance.
create view public.meet_file_score_list with (security_invoker = true) as
select f.id, f.school_id, f.meet_id, f.event_id, f.entry_id, f.seat_id, f.import_id, f.line, f.marks, f.seconds,
  f.status, f.reason, f.state, f.decided_at, f.decide_reason, f.created_at, f.created_by, n.code as entry, k.name
    as school, t.code as seat, i.file_name,
  (select r.marks from public.meet_scores s join public.meet_revisions r on r.score_id = s.id and r.revision
    = s.revision
    where s.performance_id = p.id and s.seat_id = f.seat_id) as now_marks,
  (select min(x.seconds) from public.meet_times x where x.performance_id = p.id and x.voided_at is null) as now_seconds,
  p.status as now_status
from public.meet_file_scores f
join public.meet_entries n on n.id = f.entry_id
join public.meet_schools k on k.id = n.meet_school_id
left join public.meet_seats t on t.id = f.seat_id
left join public.imports i on i.id = f.import_id
left join lateral (select q.* from public.meet_performances q where q.entry_id = n.id and q.voided_at is null
  order by q.attempt desc limit 1) p on true;
revoke all on public.meet_file_score_list from anon, authenticated, service_role;
grant select on public.meet_file_score_list to authenticated, service_role;

-- The school of a caller who may bring in results from elsewhere.
create function app.need_records() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('competition-records', 'manage') then
    perform app.deny('You don''t have permission to bring in results');
  end if;
  return app.need_school();
end
$$;

-- The result of a team that a line is about: of the same event, day, squad, and cadet.
create function app.result_of_line(p_line public.old_results) returns public.team_results
language sql stable security definer set search_path = ''
as $$
  select r from public.team_results r
  where r.team_id = p_line.team_id and r.held_on = p_line.held_on and lower(r.event_name) = lower(p_line.event_name)
    and lower(coalesce(r.squad, '')) = lower(coalesce(p_line.squad, '')) and r.archived_at is null
    and (p_line.cadet_id is null or exists (select from public.team_result_cadets k
      where k.result_id = r.id and k.cadet_id = p_line.cadet_id))
  order by r.created_at, r.id limit 1
$$;

-- The place and score of a result: '2nd of 14, 812.5 points'.
create function app.result_words(p_result public.team_results) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(', ', to_char(p_result.placement, 'FM9999th') || coalesce(' of ' || p_result.out_of, ''),
    trim_scale(p_result.score) || ' points')
$$;
grant execute on function app.result_words(public.team_results) to authenticated, service_role;

-- The lines of an import of old results. What was accepted stays.
create function app.old_result_rows(p_import uuid) returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select o.id, o.state = 'accepted', true from public.old_results o
  where o.import_id = p_import and o.state <> 'refused'
$$;

-- The results of files with what they would correct, with the caller's rights.
create view public.old_result_list with (security_invoker = true) as
select o.id, o.school_id, o.import_id, o.line, o.team_id, o.cadet_id, o.event_name, o.host, o.held_on, o.placement,
  o.out_of, o.score, o.squad, o.note, o.result_id, o.state, o.decided_at, o.decide_reason, o.created_at, t.name as team,
  c.first_name, c.last_name, i.file_name,
  (case when o.state = 'under_review' then app.result_words(r) end) as now_words
from public.old_results o
join public.teams t on t.id = o.team_id
left join public.cadets c on c.id = o.cadet_id
left join public.imports i on i.id = o.import_id
left join public.team_results r on r.id = o.result_id;
revoke all on public.old_result_list from anon, authenticated, service_role;
grant select on public.old_result_list to authenticated, service_role;

-- The team of the host that an event of its meet is of: the one that was chosen, else the only one of that discipline
-- in the season. Null: there is none, or several.
create function app.team_of_event(p_meet public.meets, p_event public.meet_events) returns uuid
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select x.team_id from public.meet_result_teams x
      where x.meet_id = p_meet.id and x.event_id is not distinct from p_event.id),
    (select (array_agg(t.id))[1] from public.teams t
      where t.school_id = p_meet.school_id and t.archived_at is null
        and p_meet.starts_on between t.season_from and t.season_to
        and t.discipline = (case
          when p_event.discipline in ('armed_regulation', 'armed_exhibition') then 'drill_armed'
          when p_event.discipline in ('unarmed_regulation', 'unarmed_exhibition') then 'drill_unarmed'
          when p_event.discipline like 'color\_guard%' then 'color_guard'
          when p_event.discipline like 'raider\_%' then 'raider'
          when p_event.discipline in ('fitness', 'relay') then 'fitness'
          when p_event.discipline in ('academic', 'leadership') then 'academic'
          when p_event.discipline = 'drone' then 'uas'
          when p_event.discipline in ('saber', 'air_rifle', 'orienteering', 'cyber') then p_event.discipline end)
      having count(*) = 1))
$$;

-- The rows of the host's own entries in the results that certificates in force cover, and its places in the overall.
create function app.certified_rows(p_meet public.meets)
returns table (part text, code text, event_id uuid, entry_id uuid, event_name text, placement integer, out_of integer,
  score numeric, squad text, certificate text)
language sql stable security definer set search_path = ''
as $$
  with covered as (
    select distinct on (p ->> 'event_id') (p ->> 'event_id')::uuid as event_id, c.number, r.result
    from public.meet_certificates c, jsonb_array_elements(c.parts) p, public.meet_results r
    where c.meet_id = p_meet.id and c.state = 'certified' and r.meet_id = p_meet.id
      and r.event_id is not distinct from (p ->> 'event_id')::uuid and r.generation = (p ->> 'generation')::integer
    order by p ->> 'event_id', c.certified_at desc
  )
  select e.id::text, n.code, e.id, n.id,
    left(p_meet.title || ': ' || e.name || coalesce(' (' || coalesce(d.name, l.list ->> 'division') || ')', '')
      || (case when w.row ->> 'exhibition' = 'true' then ', exhibition' else '' end), 120),
    (w.row ->> 'place')::integer,
    (select count(*)::integer from jsonb_array_elements(l.list -> 'rows') x where x ->> 'place' is not null),
    round((w.row ->> 'net')::numeric, 3),
    (case when e.ranks_individuals then 'Individual'
      when count(*) over (partition by e.id) > 1 then coalesce(n.team, n.code) end), c.number
  from covered c
  join public.meet_events e on e.id = c.event_id
  cross join lateral jsonb_array_elements(case jsonb_typeof(c.result) when 'array' then c.result else '[]' end) l (list)
  cross join lateral jsonb_array_elements(l.list -> 'rows') w (row)
  join public.meet_entries n on n.event_id = e.id and n.code = w.row ->> 'entry'
  join public.meet_schools k on k.id = n.meet_school_id and k.is_host
  left join public.meet_divisions d on d.meet_id = p_meet.id and d.code = l.list ->> 'division'
  where w.row ->> 'status' in ('scored', 'dnf', 'dq')
  union all
  select 'overall', o.key, null, null,
    left(p_meet.title || ': ' || upper(left(o.key, 1)) || regexp_replace(substr(o.key, 2), '[_-]+', ' ', 'g'), 120),
    (s ->> 'place')::integer,
    (select count(*)::integer from jsonb_array_elements(o.value) x where x ->> 'place' is not null),
    (case when s ->> 'total' ~ '^-?\d{1,5}(\.\d+)?$' then round((s ->> 'total')::numeric, 3) end), null, c.number
  from covered c,
    jsonb_each(case jsonb_typeof(c.result -> 'overall') when 'object' then c.result -> 'overall' else '{}' end) o,
    jsonb_array_elements(o.value) s, public.meet_schools k
  where c.event_id is null and k.meet_id = p_meet.id and k.is_host and s ->> 'school' = k.code
    and s ->> 'place' is not null
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
        where x.meet_id = p_meet and x.part = c.part and x.code = c.code))::integer as sent
      from app.certified_rows(v_meet) c group by c.event_id
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
