-- Certified results go to the teams of every school that took part, by the one way there is for the host's own
-- (docs/decisions/0241).
alter table app.certified_results add column meet_school_id uuid references public.meet_schools (id);
update app.certified_results x set meet_school_id = (select k.id from public.meet_schools k
  where k.meet_id = x.meet_id and k.is_host order by k.archived_at nulls first, k.created_at limit 1);
alter table app.certified_results alter column meet_school_id set not null;
alter table app.certified_results drop constraint certified_results_pkey;
alter table app.certified_results add primary key (meet_id, meet_school_id, part, code);
create index certified_results_meet_school_id_idx on app.certified_results (meet_school_id);
comment on column app.certified_results.meet_school_id is 'The school at the meet that the row is of.';

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

-- The team of the host that an event of its meet is of: the one that was chosen, else the only one of that discipline
-- in the season. Null: there is none, or several.
create or replace function app.team_of_event(p_meet public.meets, p_event public.meet_events) returns uuid
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select x.team_id from public.meet_result_teams x
      where x.meet_id = p_meet.id and x.event_id is not distinct from p_event.id),
    app.team_of_discipline(p_meet.school_id, p_event.discipline, p_meet.starts_on))
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

drop function app.certified_rows(public.meets);
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

-- The cadets of a school whom a result of an entry names: those of the host that the entry names.
create function app.cadets_of_result(p_entry uuid, p_owner uuid) returns setof uuid
language sql stable security definer rows 10 set search_path = ''
as $$
  select n.own_cadet_id from public.meet_entry_cadets n
  where n.entry_id = p_entry and n.school_id = p_owner and n.archived_at is null and n.own_cadet_id is not null
$$;

drop function app.send_certified_row(public.meets, record, uuid);
drop function app.send_certified_results(uuid);
-- Brings the results of teams in line with the certificates in force of a meet, in a few statements however many rows
-- there are: rows that are no longer certified are archived, and an amended one says what it was. Rows without a team
-- wait until the director (of the host's) or the school names one. `p_school` is the one row of the meet's schools that
-- it's about; without it, all.
create function app.send_certified_results(p_meet uuid, p_school uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := (select m from public.meets m where m.id = p_meet);
  v_sent text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('certified:' || p_meet, 0));
  with rows as materialized (
    select c.*, app.team_of_result(v_meet, e, c.owner, c.entry_id) as team_id, x.result_id as now_id,
      'Certificate ' || c.certificate as words
    from app.certified_rows(v_meet, p_school) c
    left join public.meet_events e on e.id = c.event_id
    left join app.certified_results x on x.meet_id = p_meet and x.meet_school_id = c.meet_school_id
      and x.part = c.part and x.code = c.code
  ), sent as materialized (
    select s.*, r as was, gen_random_uuid() as new_id, coalesce(r.team_id <> s.team_id, true) as is_new,
      s.words || (case
        when r.id is not null and r.archived_at is null and r.team_id = s.team_id
          and app.result_words(jsonb_populate_record(r, jsonb_build_object('placement', s.placement, 'out_of', s.out_of,
            'score', s.score))) is distinct from app.result_words(r)
        then ' · Amended on ' || to_char(app.today(s.owner), 'Mon FMDD, YYYY') || ', before: '
          || coalesce(nullif(app.result_words(r), ''), 'no place')
        -- An earlier amendment of this row is still said.
        else coalesce(substring(r.source_words from ' · Amended on .*$'), '') end) as all_words
    from rows s left join public.team_results r on r.id = s.now_id
    where s.team_id is not null
  ), moved as (
    update public.team_results r set archived_at = now(), source_words = 'Now a result of another team'
    from sent s where r.id = s.now_id and s.is_new and r.archived_at is null
  ), changed as (
    update public.team_results r set event_name = s.event_name, held_on = v_meet.starts_on, placement = s.placement,
      out_of = s.out_of, score = s.score, squad = s.squad, archived_at = null, source_words = s.all_words,
      source_link = '/certificates/' || s.certificate
    from sent s where r.id = s.now_id and not s.is_new
      and (r.archived_at is not null or r.source_words is distinct from s.all_words)
  ), added as (
    insert into public.team_results (id, school_id, team_id, event_id, event_name, held_on, placement, out_of, score,
      squad, note, source, source_words, source_link)
    select s.new_id, s.owner, s.team_id, (case when s.owner = v_meet.school_id then v_meet.event_id end), s.event_name,
      v_meet.starts_on, s.placement, s.out_of, s.score, s.squad, (s.was).note, 'certificate', s.all_words,
      '/certificates/' || s.certificate
    from sent s where s.is_new order by s.part, s.code, s.meet_school_id
  ), linked as (
    insert into app.certified_results as x (meet_id, meet_school_id, part, code, result_id)
    select p_meet, s.meet_school_id, s.part, s.code, s.new_id from sent s where s.is_new
    on conflict (meet_id, meet_school_id, part, code) do update set result_id = excluded.result_id
  )
  -- Those whom a row names stay named in a row that takes its place, where the rosters no longer have them.
  select array_agg(concat_ws(':', s.meet_school_id, s.part, s.code,
    (case when s.is_new and s.now_id is not null then s.now_id end))) into v_sent from sent s;
  insert into public.team_result_cadets (school_id, result_id, cadet_id)
  select distinct r.school_id, r.id, c.cadet_id
  from unnest(v_sent) z (key)
  join app.certified_results x on x.meet_id = p_meet and x.meet_school_id = split_part(z.key, ':', 1)::uuid
    and x.part = split_part(z.key, ':', 2) and x.code = split_part(z.key, ':', 3)
  join public.team_results r on r.id = x.result_id
  cross join lateral (
    select k.cadet_id from public.team_result_cadets k where k.result_id = nullif(split_part(z.key, ':', 4), '')::uuid
    union
    select o from public.meet_entries n, app.cadets_of_result(n.id, r.school_id) o
    where n.event_id::text = x.part and n.code = x.code
  ) c
  on conflict on constraint team_result_cadets_result_id_cadet_id_key do nothing;
  update public.team_results r set archived_at = now(), source_words = 'No longer certified'
  from app.certified_results x
  where x.meet_id = p_meet and x.result_id = r.id and r.archived_at is null
    and (p_school is null or x.meet_school_id = p_school)
    and not exists (select from unnest(v_sent) z (key) where split_part(z.key, ':', 1) = x.meet_school_id::text
      and split_part(z.key, ':', 2) = x.part and split_part(z.key, ':', 3) = x.code);
end
$$;

-- Names the team that an entry of the caller's school was, or takes it back; its certified results go there at once.
create function public.name_result_team(p_registration uuid, p_entry uuid, p_team uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_entrant(p_registration, 'update');
begin
  if not exists (select from public.registration_entries e where e.registration_id = p_registration
    and e.id = p_entry and e.entry_id is not null) then
    perform app.fail('unknown_entry', 'Your school doesn''t have that entry', 'Reload the page.', 'entry');
  elsif p_team is not null and not exists (select from public.teams t where t.id = p_team
    and t.school_id = v_registration.school_id and t.archived_at is null) then
    perform app.fail('unknown_team', 'That team isn''t at your school', 'Choose another.', 'team_id');
  end if;
  update public.registration_entries e set team_id = p_team
  where e.id = p_entry and e.team_id is distinct from p_team;
  perform app.send_certified_results(v_registration.meet_id, v_registration.meet_school_id);
end
$$;
call app.expose('public.name_result_team(uuid, uuid, uuid)', 'authenticated', 'service_role');
