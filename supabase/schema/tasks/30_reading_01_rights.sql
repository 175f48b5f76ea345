-- The positions that a cadet holds now, as the first or acting holder: to the minute, with rights or without.
create function app.positions_of(p_cadet uuid) returns setof uuid
language sql stable security definer rows 2 set search_path = ''
as $$
  select p.id from public.position_assignments a
  join public.positions p on p.id = a.position_id and p.archived_at is null
  where a.cadet_id = p_cadet and a.kind in ('primary', 'acting') and a.starts_at <= now()
    and (a.ends_at is null or a.ends_at > now())
$$;

-- The positions below these, at any depth.
create function app.positions_below(p_positions uuid[]) returns setof uuid
language sql stable security definer rows 20 set search_path = ''
as $$
  with recursive below as (
    select p.id from public.positions p where p.reports_to_id = any (p_positions) and p.archived_at is null
    union
    select p.id from public.positions p join below on p.reports_to_id = below.id where p.archived_at is null
  )
  select below.id from below
$$;

-- The caller's own cadet record, while in the corps.
create function app.own_cadet() returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.cadets c
  where c.profile_id = auth.uid() and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')
    and app.role() = 'cadet'
  limit 1
$$;
grant execute on function app.tasks_in_sight(), app.my_assignments(), app.task_people(),
  app.own_cadet() to authenticated, service_role;

-- The cadets whom the caller may task: oneself, and those under the positions one holds. Holders of command or staff
-- positions that aren't under one's own aren't among them.
create function app.task_reach() returns setof uuid
language plpgsql stable security definer rows 40 set search_path = ''
as $$
declare
  v_own uuid := app.own_cadet();
  v_below uuid[] := array(select app.positions_below(array(select app.positions_of(v_own))));
begin
  if v_own is null or not app.can('tasks', 'create') then
    return;
  end if;
  return query select v_own;
  return query
    select r from app.position_reach('tasks', 'create') r
    where not exists (
      select from public.position_assignments a
      join public.positions p on p.id = a.position_id and p.archived_at is null and p.kind in ('command', 'staff')
      where a.cadet_id = r and a.kind in ('primary', 'acting') and a.starts_at <= now()
        and (a.ends_at is null or a.ends_at > now()) and p.id <> all (v_below));
end
$$;

-- The assignments that are the caller's own: by name, by a position held now, or of a group that one belongs to.
create function app.my_assignments() returns setof uuid
language plpgsql stable security definer rows 30 set search_path = ''
as $$
declare
  v_cadet uuid := app.own_cadet();
  v_positions uuid[] := array(select app.positions_of(v_cadet));
  v_units uuid[];
  v_teams uuid[];
begin
  if not app.can('tasks', 'read') then
    return;
  end if;
  return query select a.id from public.task_assignments a where a.account_id = auth.uid()
    and a.school_id = app.school_id();
  if v_cadet is null then
    return;
  end if;
  v_teams := array(select app.teams_of(v_cadet));
  with recursive unit as (
    select u.id, u.parent_id from public.unit_assignments s join public.units u on u.id = s.unit_id
    where s.cadet_id = v_cadet and s.to_on is null
    union
    select u.id, u.parent_id from public.units u join unit on unit.parent_id = u.id
  )
  select array_agg(unit.id) into v_units from unit;
  return query
    select a.id from public.task_assignments a where a.cadet_id = v_cadet
    union select a.id from public.task_assignments a where a.position_id = any (v_positions)
    union select a.id from public.task_assignments a where a.unit_id = any (v_units)
    union select a.id from public.task_assignments a where a.team_id = any (v_teams);
end
$$;

-- The cadets whose tasks the caller follows as their leader.
create function app.task_people() returns setof uuid
language sql stable security definer rows 40 set search_path = ''
as $$
  select r from app.position_reach('tasks', 'read') r where app.can('tasks', 'read')
$$;

-- The tasks that the caller sees without managing them: their own, those they gave, and those of their people; none
-- that waits.
create function app.tasks_in_sight() returns setof uuid
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  v_people uuid[];
begin
  if not app.can('tasks', 'read') or app.role() is distinct from 'cadet' then
    return;
  end if;
  v_people := array(select app.task_people());
  return query
    select a.task_id from public.task_assignments a
    join public.tasks t on t.id = a.task_id and t.waits_since is null and t.visibility <> 'staff_only'
    where a.id in (select app.my_assignments())
    union
    select t.id from public.tasks t where t.created_by = auth.uid() and t.school_id = app.school_id()
    union
    select a.task_id from public.task_assignments a
    join public.tasks t on t.id = a.task_id and t.waits_since is null and t.visibility = 'unit'
    where a.cadet_id = any (v_people)
    union
    select a.task_id from public.task_assignments a
    join public.tasks t on t.id = a.task_id and t.waits_since is null and t.visibility = 'unit'
    where a.position_id in (select app.positions_below(array(select app.positions_of(app.own_cadet()))))
      and exists (select from app.rights_held() h where h.module = 'tasks' and h.action = 'read');
end
$$;
