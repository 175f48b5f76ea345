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
