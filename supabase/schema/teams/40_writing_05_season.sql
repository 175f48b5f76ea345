-- Puts practices, meets, or tryouts on the calendar: {kind, title, from_on, to_on?, weekdays?, starts, ends, place?,
-- uniform?, keeps_days_off?}, times of the school's clock. Days off are left out unless they are kept. Returns the ids
-- of the events.
create function public.plan_practices(p_team uuid, p_input jsonb, p_key uuid default null) returns uuid[]
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_school uuid := app.need_school();
  v_kind text := coalesce(p_input ->> 'kind', 'practice');
  v_title text := app.need_line(p_input ->> 'title', 'title', 'The title', 160);
  v_place text := app.need_text(p_input ->> 'place', 'place', 'The place', 160);
  v_uniform text := app.need_text(p_input ->> 'uniform', 'uniform', 'The uniform', 120);
  v_keeps boolean := coalesce(app.yes_in(p_input ->> 'keeps_days_off', 'keeps_days_off'), false);
  v_days date[] := app.practice_days(p_input);
  v_zone text;
  v_done jsonb;
  v_ids uuid[];
begin
  if not (app.manages('teams', 'update') and app.manages('calendar', 'create')) then
    perform app.deny('You don''t have permission to plan practices');
  elsif v_kind not in ('practice', 'meet', 'tryout') then
    perform app.fail('kind', 'That kind of date isn''t valid', 'Choose one from the list.', 'kind');
  elsif coalesce(p_input ->> 'starts', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
    or coalesce(p_input ->> 'ends', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
    or p_input ->> 'ends' <= p_input ->> 'starts' then
    perform app.fail('times', 'The times are missing, or not in order', 'Enter a start and a later end.', 'ends');
  end if;
  v_done := app.once(p_key, 'plan_practices', jsonb_build_array(p_team, p_input));
  if v_done is not null then
    return app.ids_of(v_done -> 'ids');
  end if;
  perform app.team_here(v_school, p_team);
  v_zone := coalesce((select s.time_zone from public.schools s where s.id = v_school), 'UTC');
  if not v_keeps then
    v_days := array(select d from unnest(v_days) d where not exists (select from public.days_off o
      where o.school_id = v_school and o.archived_at is null and d between o.from_on and o.to_on) order by d);
    if cardinality(v_days) = 0 then
      perform app.fail('days_off', 'There''s no school on these dates',
        'Choose other dates, or keep the dates on days off.', 'keeps_days_off');
    end if;
  end if;
  v_ids := array(select gen_random_uuid() from unnest(v_days));
  insert into public.school_events (id, school_id, title, kind, starts_at, ends_at, place, uniform)
  select x.id, v_school, v_title, case v_kind when 'meet' then 'competition' else 'practice' end,
    (x.day + (p_input ->> 'starts')::time) at time zone v_zone,
      (x.day + (p_input ->> 'ends')::time) at time zone v_zone,
    v_place, v_uniform
  from unnest(v_ids, v_days) x (id, day);
  insert into public.team_practices (school_id, team_id, event_id, kind) select v_school, p_team, x, v_kind
    from unnest(v_ids) x;
  perform app.done(p_key, jsonb_build_object('ids', to_jsonb(v_ids)));
  return v_ids;
end
$$;
call app.expose('public.plan_practices(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Takes planned dates off the calendar again, by who planned them, while no attendance was taken. Returns how many.
create function public.undo_plan_practices(p_act uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  if not (app.manages('teams', 'update') and app.manages('calendar', 'create')) then
    perform app.deny('You don''t have permission to plan practices');
  end if;
  v_ids := app.ids_of(app.need_own_act(p_act, 'plan_practices') -> 'ids');
  perform from public.school_events e where e.id = any (v_ids) order by e.id for update;
  if exists (select from public.attendance a where a.event_id = any (v_ids)) then
    perform app.fail('changed_since', 'Attendance was already taken', 'Archive single dates in the calendar.');
  end if;
  update public.school_events e set archived_at = now()
  where e.id = any (v_ids) and e.school_id = app.need_school() and e.archived_at is null;
  return cardinality(v_ids);
end
$$;
call app.expose('public.undo_plan_practices(uuid)', 'authenticated', 'service_role');

-- Saves a line-up with its places in order: {name, event_id?, note?, second?, places: [{cadet_id, post?, alternate?}]};
-- without an id a new one. Everyone in it is on the team now. Two line-ups for one event are seldom meant: a second one
-- is refused unless `second` says so. Returns its id.
create function public.save_team_lineup(p_team uuid, p_input jsonb, p_id uuid default null, p_key uuid default null)
  returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_teams('update', 'You don''t have permission to edit line-ups');
  v_name text := app.need_line(p_input ->> 'name', 'name', 'The name', 80);
  v_event uuid := app.id_in(p_input ->> 'event_id', 'event_id');
  v_note text := app.need_text(p_input ->> 'note', 'note', 'The note', 500);
  v_places jsonb := app.lines_in(p_input -> 'places', 'places', 200);
  v_second boolean := coalesce(app.yes_in(p_input ->> 'second', 'second'), false);
  v_other text;
  v_done jsonb;
  v_id uuid;
begin
  v_done := app.once(p_key, 'save_team_lineup', jsonb_build_array(p_team, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.team_here(v_school, p_team);
  perform app.need_event(v_school, v_event);
  -- One line-up of a team at a time, so that two people don't both save the first.
  perform from public.teams t where t.id = p_team for update;
  select l.name into v_other from public.team_lineups l
  where l.team_id = p_team and l.event_id = v_event and l.archived_at is null and l.id is distinct from p_id
    and not exists (select from public.team_lineups o where o.id = p_id and o.event_id = v_event)
  order by l.created_at desc limit 1;
  if v_other is not null and not v_second then
    perform app.fail('second_lineup', format('“%s” is already the line-up for this date', v_other),
      'Edit that one, or save yours as a second line-up.', 'event_id');
  end if;
  if p_id is null then
    insert into public.team_lineups (school_id, team_id, event_id, name, note)
    values (v_school, p_team, v_event, v_name, v_note) returning id into v_id;
  else
    update public.team_lineups l set name = v_name, event_id = v_event, note = v_note
    where l.id = p_id and l.team_id = p_team and l.archived_at is null returning l.id into v_id;
  end if;
  if v_id is null then
    perform app.fail('gone', 'This line-up isn''t on the list', 'Reload the page and try again.');
  end if;
  perform app.write_places(v_school, p_team, v_id, v_places);
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.save_team_lineup(uuid, jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Writes the places of a line-up; who isn't named any more is out of it. Checks no rights: its caller has checked them.
create function app.write_places(p_school uuid, p_team uuid, p_lineup uuid, p_places jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadets uuid[] := array(select app.id_in(x ->> 'cadet_id', 'places') from jsonb_array_elements(p_places) x);
begin
  if (select count(distinct x) <> count(*) from unnest(v_cadets) x)
    or exists (select from unnest(v_cadets) x where not exists (
    select from public.team_members m where m.team_id = p_team and m.cadet_id = x and m.to_on is null
      and m.state <> 'tryout')) then
    perform app.fail('unknown_member', 'A cadet is in the line-up twice, or isn''t on this team now',
      'Reload and try again.', 'places');
  elsif exists (select from jsonb_array_elements(p_places) x
    where length(x ->> 'post') > 40 or not app.is_plain(x ->> 'post')) then
    perform app.fail('post', 'A post is too long or has characters that can''t be saved', 'Use up to 40 characters.',
      'places');
  end if;
  delete from public.team_lineup_places p where p.lineup_id = p_lineup and p.cadet_id <> all (v_cadets);
  insert into public.team_lineup_places (school_id, lineup_id, cadet_id, place, is_alternate, post)
  select p_school, p_lineup, (x ->> 'cadet_id')::uuid,
    row_number() over (partition by coalesce(app.yes_in(x ->> 'alternate', 'places'), false) order by n),
    coalesce(app.yes_in(x ->> 'alternate', 'places'), false), nullif(trim(x ->> 'post'), '')
  from jsonb_array_elements(p_places) with ordinality e (x, n)
  on conflict on constraint team_lineup_places_cadet_key do update
  set place = excluded.place, is_alternate = excluded.is_alternate, post = excluded.post;
end
$$;
