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

-- Puts one row of certified results into the results of a team, and says what an amendment changed.
create or replace function app.send_certified_row(p_meet public.meets, p_row record, p_team uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now public.team_results;
  v_new public.team_results;
  v_words text := 'Certificate ' || p_row.certificate;
begin
  select r.* into v_now from app.certified_results x join public.team_results r on r.id = x.result_id
  where x.meet_id = p_meet.id and x.meet_school_id = p_row.meet_school_id and x.part = p_row.part
    and x.code = p_row.code for update of r;
  v_new := v_now;
  v_new.placement := p_row.placement;
  v_new.out_of := p_row.out_of;
  v_new.score := p_row.score;
  if app.result_words(v_new) is distinct from app.result_words(v_now) and v_now.archived_at is null then
    v_words := v_words || ' · Amended on ' || to_char(app.today(p_row.owner), 'Mon FMDD, YYYY') || ', before: '
      || coalesce(nullif(app.result_words(v_now), ''), 'no place');
  else
    -- An earlier amendment of this row is still said.
    v_words := v_words || coalesce(substring(v_now.source_words from ' · Amended on .*$'), '');
  end if;
  if v_now.id is null or v_now.team_id <> p_team then
    update public.team_results r set archived_at = now(), source_words = 'Now a result of another team'
    where r.id = v_now.id and r.archived_at is null;
    v_new.id := gen_random_uuid();
    insert into public.team_results (id, school_id, team_id, event_id, event_name, held_on, placement, out_of, score,
      squad, note, source, source_words, source_link)
    values (v_new.id, p_row.owner, p_team, (case when p_row.owner = p_meet.school_id then p_meet.event_id end),
      p_row.event_name, p_meet.starts_on, p_row.placement, p_row.out_of, p_row.score, p_row.squad, v_now.note,
      'certificate', coalesce('Certificate ' || p_row.certificate || substring(v_now.source_words from
        ' · Amended on .*$'), 'Certificate ' || p_row.certificate), '/certificates/' || p_row.certificate);
    insert into app.certified_results as x (meet_id, meet_school_id, part, code, result_id)
    values (p_meet.id, p_row.meet_school_id, p_row.part, p_row.code, v_new.id)
    on conflict (meet_id, meet_school_id, part, code) do update set result_id = excluded.result_id;
    -- Those whom it named stay named, where the rosters of the meet no longer have them.
    insert into public.team_result_cadets (school_id, result_id, cadet_id)
    select c.school_id, v_new.id, c.cadet_id from public.team_result_cadets c where c.result_id = v_now.id;
  elsif v_now.archived_at is not null or v_now.source_words is distinct from v_words then
    update public.team_results r set event_name = p_row.event_name, held_on = p_meet.starts_on,
      placement = p_row.placement, out_of = p_row.out_of, score = p_row.score, squad = p_row.squad, archived_at = null,
      source_words = v_words, source_link = '/certificates/' || p_row.certificate
    where r.id = v_now.id;
  end if;
  insert into public.team_result_cadets (school_id, result_id, cadet_id)
  select p_row.owner, v_new.id, c from app.cadets_of_result(p_row.entry_id, p_row.owner) c
  on conflict on constraint team_result_cadets_result_id_cadet_id_key do nothing;
end
$$;

drop function app.send_certified_results(uuid);
-- Brings the results of teams in line with the certificates in force of a meet: rows that are no longer certified are
-- archived. Rows without a team wait until the director (of the host's) or the school names one. `p_school` is the one
-- row of the meet's schools that it's about; without it, all.
create function app.send_certified_results(p_meet uuid, p_school uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := (select m from public.meets m where m.id = p_meet);
  v_row record;
  v_event public.meet_events;
  v_team uuid;
  v_sent text[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended('certified:' || p_meet, 0));
  for v_row in select * from app.certified_rows(v_meet, p_school) c order by c.part, c.code, c.meet_school_id loop
    if v_event.id is distinct from v_row.event_id then
      v_event := null;
      select * into v_event from public.meet_events e where e.id = v_row.event_id;
    end if;
    v_team := app.team_of_result(v_meet, v_event, v_row.owner, v_row.entry_id);
    continue when v_team is null;
    perform app.send_certified_row(v_meet, v_row, v_team);
    v_sent := v_sent || concat_ws(':', v_row.meet_school_id, v_row.part, v_row.code);
  end loop;
  update public.team_results r set archived_at = now(), source_words = 'No longer certified'
  from app.certified_results x
  where x.meet_id = p_meet and x.result_id = r.id and r.archived_at is null
    and (p_school is null or x.meet_school_id = p_school)
    and concat_ws(':', x.meet_school_id, x.part, x.code) <> all (v_sent);
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
