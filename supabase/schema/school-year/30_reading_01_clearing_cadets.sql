-- Refuses unless the caller's verb reaches everyone of the school year's module; returns the school.
create function app.need_year_right(p_verb text, p_message text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_may boolean := case p_verb
    when 'approve' then app.is_staff() and app.manages('school-year', 'approve')
    when 'delete' then app.is_staff() and app.manages('school-year', 'delete')
    else app.manages('school-year', p_verb) end;
begin
  if not v_may then
    perform app.deny(p_message);
  end if;
  return v_school;
end
$$;
grant execute on function app.need_year_right(text, text) to authenticated, service_role;

-- What cadets still owe before they leave.
create function app.open_clearance(p_school uuid, p_cadets uuid[]) returns table (cadet_id uuid, what text)
language sql stable security definer set search_path = ''
as $$
  select x, i.name
  from public.clearance_items i
  cross join unnest(p_cadets) as x
  left join public.clearance_checks k on k.item_id = i.id and k.cadet_id = x
  where i.school_id = p_school and i.archived_at is null and coalesce(k.state, 'open') = 'open'
  order by i.sort, i.name
$$;

-- Who leaves this year or has left and is not cleared, with what is settled: {item: state} and what other modules say
-- is still out. `leaving` is true of those who are still in the last grade.
create function public.clearance_board()
returns table (cadet_id uuid, first_name text, last_name text, status text, grade integer, unit_name text,
  leaving boolean, exit_clearance text, checks jsonb, unsettled text[])
language plpgsql stable set search_path = ''
as $$
begin
  perform app.need_year_right('read', 'You don''t have permission to see exit clearance');
  return query
    select c.id, c.first_name, c.last_name, c.status, c.last_grade, app.unit_label(c.last_unit_id), c.exit_date is null,
      c.exit_clearance,
      coalesce((select jsonb_object_agg(k.item_id, jsonb_build_object('state', k.state, 'note', k.note))
        from public.clearance_checks k where k.cadet_id = c.id), '{}'),
      o.what
    from app.clearing() o
    join app.people('school-year') c on c.id = o.cadet_id
    order by c.last_name, c.first_name, c.id;
end
$$;
call app.expose('public.clearance_board()', 'authenticated', 'service_role');

-- What a decision makes of grade and level. A grade below 9 is not a year of the program: anyone who comes up from
-- there stays in level 1 (8th graders may be enrolled and stay LET 1). Grade 12 and level 4 are the last.
create function app.next_enrollment(p_decision text, p_grade integer, p_level integer, out grade integer,
  out level integer)
language sql immutable set search_path = ''
as $$
  select
    case p_decision when 'promote' then least(p_grade + 1, 12) when 'hold_back' then p_grade end,
    case p_decision
      when 'promote' then case when p_grade < 9 then 1 else least(coalesce(p_level, 0) + 1, 4) end
      when 'hold_back' then p_level
    end
$$;
grant execute on function app.next_enrollment(text, integer, integer) to authenticated, service_role;

-- The rule's proposal for a cadet, before anyone decides otherwise.
create function app.usual_decision(p_grade integer) returns text
language sql immutable set search_path = ''
as $$
  select case when p_grade = 12 then 'graduate' else 'promote' end
$$;

-- The rollover of the same year that ran and was undone last, if no one removed a plan since: its decisions hold again.
create function app.undone_run(p_from_year uuid) returns public.rollovers
language sql stable security definer set search_path = ''
as $$
  select r.* from (
    select * from public.rollovers u where u.from_year_id = p_from_year and u.state = 'undone'
    order by u.undone_at desc, u.id limit 1) r
  where r.started_at is not null
$$;

-- Who is on the clearance board: those whose last enrollment is of the last grade, those whom a rollover releases or
-- holds, and those who left and are not cleared.
create function app.clearing_cadets(p_school uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select c.id from public.cadets c
    where c.school_id = p_school and c.archived_at is null and (
      (c.exit_date is not null and coalesce(c.exit_clearance, 'open') = 'open')
      or (c.exit_date is null and 12 = (
        select e.grade from public.cadet_enrollments e join public.school_years y on y.id = e.school_year_id
        where e.cadet_id = c.id order by y.starts_on desc limit 1))
      or (c.exit_date is null and exists (
        select from public.rollover_lines l where l.cadet_id = c.id and l.decision in ('graduate', 'leave')
          and l.state in ('waiting', 'blocked')))))
$$;

-- The same for the caller, with what other modules say is still out; no one for those who do not read the school year.
create function app.clearing() returns table (cadet_id uuid, what text[])
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  v_cadets uuid[];
begin
  if not app.manages('school-year', 'read') then
    return;
  end if;
  v_cadets := app.clearing_cadets(app.school_id());
  return query
    with open as materialized (
      select o.cadet_id, o.what from app.unsettled(app.school_id(), v_cadets) o where o.module <> 'school-year')
    select x, array(select o.what from open o where o.cadet_id = x) from unnest(v_cadets) x;
end
$$;

-- What blocks these cadets, module by module, for those who read the school year.
create function app.in_the_way(p_cadets uuid[]) returns table (cadet_id uuid, what text[])
language plpgsql stable security definer rows 100 set search_path = ''
as $$
begin
  if app.manages('school-year', 'read') then
    return query
      select o.cadet_id, array_agg(o.what order by o.what) from app.unsettled(app.school_id(), array(
        select c.id from public.cadets c where c.id = any (p_cadets) and c.school_id = app.school_id())) o
      group by 1;
  end if;
end
$$;
grant execute on function app.clearing(), app.in_the_way(uuid[]) to authenticated, service_role;

-- The plan as the screen shows it: each cadet with what is decided, and what blocks those who leave.
create function public.rollover_board(p_rollover uuid)
returns table (cadet_id uuid, first_name text, last_name text, status text, unit_name text, decision text,
  is_chosen boolean, from_grade integer, from_level integer, to_grade integer, to_level integer, state text,
  unsettled text[])
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('read', 'You don''t have permission to see the rollover');
begin
  return query
    with line as materialized (
      select l.* from public.rollover_lines l
      where l.rollover_id = p_rollover and l.school_id = v_school and l.state <> 'undone'
    ), people as materialized (
      select * from app.people('school-year') c where c.archived_at is null
    ), open as materialized (
      select * from app.in_the_way(array(
        select l.cadet_id from line l join people c on c.id = l.cadet_id
        where l.decision in ('graduate', 'leave') and l.state <> 'done'
          and coalesce(c.exit_clearance, 'open') <> 'waived'))
    )
    select c.id, c.first_name, c.last_name, c.status, app.unit_label(c.unit_id), l.decision, l.is_chosen, l.from_grade,
      l.from_level,
      l.to_grade, l.to_level, l.state, coalesce(o.what, '{}')
    from line l
    join people c on c.id = l.cadet_id
    left join open o on o.cadet_id = c.id
    order by c.last_name, c.first_name, c.id;
end
$$;
call app.expose('public.rollover_board(uuid)', 'authenticated', 'service_role');

-- The lines of those who would leave with something unsettled that no one has waived.
create function app.held_back_lines(p_rollover public.rollovers) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  with leaving as (
    select l.id, l.cadet_id from public.rollover_lines l join public.cadets c on c.id = l.cadet_id
    where l.rollover_id = p_rollover.id and l.state in ('waiting', 'blocked') and l.decision in ('graduate', 'leave')
      and coalesce(c.exit_clearance, 'open') <> 'waived'
  )
  select array(select l.id from leaving l
    where l.cadet_id in (
      select u.cadet_id from app.unsettled(p_rollover.school_id, array(select x.cadet_id from leaving x)) u))
$$;

-- What someone has done in the new year since the rollover began, in words; null where nothing.
create function app.new_year_change(p_rollover public.rollovers) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from public.cadet_enrollments e
      where e.school_year_id = p_rollover.to_year_id and not exists (
        select from public.rollover_lines l where l.rollover_id = p_rollover.id and l.enrollment_id = e.id))
      then 'a cadet was enrolled in the new year'
    when exists (select from public.cadet_enrollments e join public.rollover_lines l on l.enrollment_id = e.id
      where l.rollover_id = p_rollover.id and e.updated_at > e.created_at)
      then 'an enrollment of the new year was changed'
    when exists (select from public.cadet_status_records s
      where s.school_id = p_rollover.school_id and s.created_at >= p_rollover.started_at and not exists (
        select from public.rollover_lines l where l.rollover_id = p_rollover.id and l.status_record_id = s.id))
      then 'a status was changed'
    when exists (select from public.unit_assignments a
      where a.school_id = p_rollover.school_id and a.created_at >= p_rollover.started_at)
      then 'a cadet was moved to a unit'
    when exists (select from public.rank_records k
      where k.school_id = p_rollover.school_id and k.created_at >= p_rollover.started_at)
      then 'a rank was recorded'
  end
$$;
