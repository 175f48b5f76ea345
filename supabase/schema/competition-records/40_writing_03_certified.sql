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
