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

-- Puts one row of certified results into the results of a team, and says what an amendment changed.
create function app.send_certified_row(p_meet public.meets, p_row record, p_team uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now public.team_results;
  v_new public.team_results;
  v_words text := 'Certificate ' || p_row.certificate;
begin
  select r.* into v_now from app.certified_results x join public.team_results r on r.id = x.result_id
  where x.meet_id = p_meet.id and x.part = p_row.part and x.code = p_row.code for update of r;
  v_new := v_now;
  v_new.placement := p_row.placement;
  v_new.out_of := p_row.out_of;
  v_new.score := p_row.score;
  if app.result_words(v_new) is distinct from app.result_words(v_now) and v_now.archived_at is null then
    v_words := v_words || ' · Amended on ' || to_char(app.today(p_meet.school_id), 'Mon FMDD, YYYY') || ', before: '
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
    values (v_new.id, p_meet.school_id, p_team, p_meet.event_id, p_row.event_name, p_meet.starts_on, p_row.placement,
      p_row.out_of, p_row.score, p_row.squad, v_now.note, 'certificate',
      coalesce('Certificate ' || p_row.certificate || substring(v_now.source_words from ' · Amended on .*$'),
        'Certificate ' || p_row.certificate), '/certificates/' || p_row.certificate);
    insert into app.certified_results as x (meet_id, part, code, result_id)
    values (p_meet.id, p_row.part, p_row.code, v_new.id)
    on conflict (meet_id, part, code) do update set result_id = excluded.result_id;
  elsif v_now.archived_at is not null or v_now.source_words is distinct from v_words then
    update public.team_results r set event_name = p_row.event_name, held_on = p_meet.starts_on,
      placement = p_row.placement, out_of = p_row.out_of, score = p_row.score, squad = p_row.squad, archived_at = null,
      source_words = v_words, source_link = '/certificates/' || p_row.certificate
    where r.id = v_now.id;
  end if;
  insert into public.team_result_cadets (school_id, result_id, cadet_id)
  select p_meet.school_id, v_new.id, n.own_cadet_id from public.meet_entry_cadets n
  where n.entry_id = p_row.entry_id and n.archived_at is null and n.own_cadet_id is not null
  on conflict on constraint team_result_cadets_result_id_cadet_id_key do nothing;
end
$$;

-- Brings the results of the host's own teams in line with the certificates in force of a meet: rows that are no longer
-- certified are archived. Rows without a team wait until the director names one.
create function app.send_certified_results(p_meet uuid) returns void
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
  for v_row in select * from app.certified_rows(v_meet) c order by c.part, c.code loop
    v_event := null;
    select * into v_event from public.meet_events e where e.id = v_row.event_id;
    v_team := app.team_of_event(v_meet, v_event);
    continue when v_team is null;
    perform app.send_certified_row(v_meet, v_row, v_team);
    v_sent := v_sent || (v_row.part || ':' || v_row.code);
  end loop;
  update public.team_results r set archived_at = now(), source_words = 'No longer certified'
  from app.certified_results x
  where x.meet_id = p_meet and x.result_id = r.id and r.archived_at is null and x.part || ':' || x.code <> all (v_sent);
end
$$;

-- Certified results are sent once all of a certificate is there: an amendment puts one in the place of another.
create function app.send_results() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state <> 'open' then
    perform app.send_certified_results(new.meet_id);
  end if;
  return null;
end
$$;
create constraint trigger send_results after insert or update on public.meet_certificates
  deferrable initially deferred for each row execute function app.send_results();

-- A certified result changes with its certificate, which its words name; by hand, only its note does.
create function app.keep_sent_result() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.source = 'certificate' and new.source_words is not distinct from old.source_words
    and to_jsonb(new) - '{note,updated_at,updated_by}'::text[]
      is distinct from to_jsonb(old) - '{note,updated_at,updated_by}'::text[] then
    perform app.fail('certified', 'This result was certified, so only its note changes here',
      'If it is wrong, amend the results of the meet.');
  end if;
  return new;
end
$$;
create trigger keep_sent_result before update on public.team_results
  for each row execute function app.keep_sent_result();

-- Names the team of the host that an event (without one, the overall) is of, or takes it back; certified results go
-- there at once.
create function public.link_meet_team(p_meet uuid, p_event uuid, p_team uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director(p_meet);
begin
  if p_team is null then
    delete from public.meet_result_teams x where x.meet_id = v_meet.id and x.event_id is not distinct from p_event;
  elsif not exists (select from public.teams t where t.id = p_team and t.school_id = v_meet.school_id
    and t.archived_at is null) then
    perform app.fail('unknown_team', 'That team isn''t at your school', 'Choose another.', 'team_id');
  else
    insert into public.meet_result_teams as x (school_id, meet_id, event_id, team_id)
    values (v_meet.school_id, v_meet.id, p_event, p_team)
    on conflict on constraint meet_result_teams_event_id_key do update set team_id = excluded.team_id;
  end if;
  perform app.send_certified_results(v_meet.id);
end
$$;
call app.expose('public.link_meet_team(uuid, uuid, uuid)', 'authenticated', 'service_role');

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
