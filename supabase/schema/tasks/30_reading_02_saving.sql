-- The school whose tasks the caller may change with this verb, or a refusal. It opens the module, not each task.
create function app.need_tasks(p_verb text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not ((p_verb = 'create' and app.can('tasks', 'create')) or (p_verb = 'update' and app.can('tasks', 'update'))
    or (p_verb = 'manage' and app.manages('tasks', 'update'))) then
    perform app.deny('You don''t have permission to do this with tasks');
  end if;
  return app.need_school();
end
$$;

-- A task as an input says it; what isn't named is as it was. Whom it is for, and what it waits for, are written after
-- it.
create function app.task_in(p_school uuid, p_input jsonb, v public.tasks) returns public.tasks
language plpgsql stable security definer set search_path = ''
as $$
begin
  v.school_id := p_school;
  if v.id is null or p_input ? 'title'
    then v.title := app.need_line(p_input ->> 'title', 'title', 'The title', 160); end if;
  if p_input ? 'description'
    then v.description := app.need_text(p_input ->> 'description', 'description', 'The description', 4000); end if;
  v.category := app.one_of(p_input ->> 'category',
    '{admin,operations,supply,training,public_affairs,academics,event,inspection,other}', coalesce(v.category, 'other'),
      'category', 'The category');
  v.priority := app.one_of(p_input ->> 'priority', '{low,normal,high,urgent}', coalesce(v.priority, 'normal'),
    'priority', 'The priority');
  v.completion := app.one_of(p_input ->> 'completion', '{any_one,everyone}', coalesce(v.completion, 'everyone'),
    'completion', 'Who completes it');
  v.visibility := app.one_of(p_input ->> 'visibility', '{assignees,unit,staff_only}', coalesce(v.visibility, 'unit'),
    'visibility', 'Who sees it');
  if p_input ? 'start_at' then v.start_at := app.moment_in(p_input ->> 'start_at', 'start_at'); end if;
  if p_input ? 'due_at' then v.due_at := app.moment_in(p_input ->> 'due_at', 'due_at'); end if;
  if p_input ? 'event_id' then v.event_id := app.id_in(p_input ->> 'event_id', 'event_id'); end if;
  if p_input ? 'parent_id' then v.parent_id := app.id_in(p_input ->> 'parent_id', 'parent_id'); end if;
  if p_input ? 'repeats' then
    v.repeats := case when nullif(p_input ->> 'repeats', '') is not null
      then app.need_task_rule(p_input ->> 'repeats', 'repeats') end;
    if app.last_task_day(v.repeats) < app.school_day(p_school, v.due_at) then
      perform app.fail('until', 'The last day is before the due date', 'Choose a later day, or none.',
        'repeats_until');
    end if;
  end if;
  v.requires_evidence := coalesce((p_input -> 'requires_evidence')::text = 'true', v.requires_evidence, false);
  v.requires_review := coalesce((p_input -> 'requires_review')::text = 'true', v.requires_review, false);
  v.escalates := coalesce((p_input -> 'escalates')::text = 'true', v.escalates, false);
  if p_input ? 'reminds' then
    v.reminds := array(select distinct app.number_in(x #>> '{}', 'reminds')::integer
      from jsonb_array_elements(app.lines_in(p_input -> 'reminds', 'reminds', 5)) x);
  end if;
  v.reminds := coalesce(v.reminds, '{1440}');
  perform app.check_task(p_school, v);
  return v;
end
$$;

-- Refuses a task that can't be kept.
create function app.check_task(p_school uuid, v public.tasks) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if v.start_at > v.due_at then
    perform app.fail('times', 'A task can''t start after it is due', 'Choose an earlier start.', 'start_at');
  elsif v.due_at is not null and v.due_at not between now() - interval '2 years' and now() + interval '5 years' then
    perform app.fail('due', 'The due date is too far away', 'Choose a date within five years.', 'due_at');
  elsif v.repeats is not null and v.due_at is null then
    perform app.fail('repeats', 'A task that repeats needs a due date', 'Choose when it is due first.', 'due_at');
  elsif exists (select from unnest(v.reminds) m where m is null or m not between 0 and 60 * 24 * 30) then
    perform app.fail('reminds', 'A reminder comes up to 30 days before', 'Choose another time.', 'reminds');
  elsif v.event_id is not null and not exists (select from public.school_events e
    where e.id = v.event_id and e.school_id = p_school and e.archived_at is null) then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Choose another.', 'event_id');
  elsif v.parent_id is not null and (v.parent_id = v.id or not exists (select from public.tasks t
    where t.id = v.parent_id and t.school_id = p_school and t.parent_id is null and t.archived_at is null
      and (app.manages('tasks', 'read') or t.id in (select app.tasks_in_sight())))
    or exists (select from public.tasks t where t.parent_id = v.id)) then
    perform app.fail('parent', 'That task can''t have this one as a part', 'Choose a task that isn''t a part itself.',
      'parent_id');
  elsif v.visibility = 'staff_only' and not app.manages('tasks', 'read') then
    perform app.fail('visibility', 'Only staff can assign staff-only tasks', 'Choose another.', 'visibility');
  end if;
end
$$;

-- The targets that an input names, [{kind, id}]: of the school, and people the caller may task. Each refusal names its
-- target.
create function app.targets_in(p_school uuid, p_targets jsonb, p_visibility text) returns table (kind text, id uuid)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_line jsonb;
  v_all boolean := app.manages('tasks', 'create');
begin
  for v_line in select x from jsonb_array_elements(app.lines_in(p_targets, 'targets', 100)) x loop
    kind := app.one_of(v_line ->> 'kind', '{cadet,account,position,unit,team}', '', 'targets', 'Who it''s for');
    id := app.id_in(v_line ->> 'id', 'targets');
    if not app.is_target_here(p_school, kind, id) then
      perform app.fail('unknown_target', 'Someone this is for is no longer at your school', 'Choose again.', 'targets');
    elsif p_visibility = 'staff_only' and kind <> 'account' then
      perform app.fail('visibility', 'A staff-only task is for staff', 'Choose staff, or let others see it.',
        'visibility');
    elsif not v_all and not app.is_target_below(kind, id) then
      perform app.fail('not_below', format('%s isn''t in your chain of command',
        case kind when 'cadet' then 'That cadet' when 'account' then 'An instructor'
          else app.target_name(kind, id) end),
        'Assign tasks to cadets under your position, or ask an instructor.', 'targets');
    end if;
    return next;
  end loop;
end
$$;

-- True for a cadet in the corps, a member of the staff, a position, unit, or team of the school that is in use.
create function app.is_target_here(p_school uuid, p_kind text, p_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_kind
    when 'cadet' then exists (select from public.cadets c where c.id = p_id and c.school_id = p_school
      and c.archived_at is null
      and c.status in ('active', 'on_leave', 'probation'))
    when 'account'
      then exists (select from public.profiles p where p.id = p_id and p.active and p.role in ('admin', 'instructor')
      and p_school = case when p.role = 'admin' then coalesce(p.acting_school_id, p.school_id) else p.school_id end)
    when 'position'
      then exists (select from public.positions p where p.id = p_id and p.school_id = p_school
      and p.archived_at is null)
    when 'unit' then exists (select from public.units u where u.id = p_id and u.school_id = p_school
      and u.archived_at is null)
    when 'team' then exists (select from public.teams t where t.id = p_id and t.school_id = p_school
      and t.archived_at is null)
    else false end
$$;

-- The cadets of a unit and all below it, or of a team. Checks no rights.
create function app.group_cadets(p_kind text, p_id uuid) returns setof uuid
language plpgsql stable security definer rows 30 set search_path = ''
as $$
begin
  if p_kind = 'team' then
    return query select app.audience_team_cadets((select t.school_id from public.teams t where t.id = p_id),
      array[p_id]);
  else
    return query select app.audience_cadets((select u.school_id from public.units u where u.id = p_id),
      jsonb_build_object('units', jsonb_build_array(p_id)));
  end if;
end
$$;

-- True where a cadet may task it: a cadet in reach, a position below their own, or a unit of which every member is
-- in reach.
create function app.is_target_below(p_kind text, p_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_kind
    when 'cadet' then p_id in (select app.task_reach())
    when 'position' then p_id in (select app.positions_below(array(select app.positions_of(app.own_cadet()))))
      and exists (select from app.rights_held() h where h.module = 'tasks' and h.action = 'create')
    when 'unit' then exists (select from app.group_cadets('unit', p_id))
      and not exists (select from app.group_cadets('unit', p_id) c where c not in (select app.task_reach()))
    when 'team' then exists (select from app.group_cadets('team', p_id))
      and not exists (select from app.group_cadets('team', p_id) c where c not in (select app.task_reach()))
    else false end
$$;

-- How a target is called.
create function app.target_name(p_kind text, p_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case p_kind
    when 'cadet' then (select c.last_name || ', ' || c.first_name from public.cadets c where c.id = p_id)
    when 'account' then app.person_label(p_id)
    when 'position' then app.position_label(p_id)
    when 'unit' then app.unit_label(p_id)
    else (select t.name from public.teams t where t.id = p_id) end
$$;

-- The accounts of those who have to do an assignment now.
create function app.assignees(p_assignment public.task_assignments) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select c.profile_id from public.cadets c
    where c.profile_id is not null and c.archived_at is null and c.id in (
      select p_assignment.cadet_id
      union select p_assignment.taken_by
      union select a.cadet_id from public.position_assignments a
        where a.position_id = p_assignment.position_id and a.kind in ('primary', 'acting') and a.starts_at <= now()
          and (a.ends_at is null or a.ends_at > now())
      union select g from app.group_cadets('unit', p_assignment.unit_id) g
        where p_assignment.unit_id is not null and p_assignment.taken_by is null
      union select g from app.group_cadets('team', p_assignment.team_id) g
        where p_assignment.team_id is not null and p_assignment.taken_by is null)
    union select p_assignment.account_id where p_assignment.account_id is not null)
$$;

-- A moment in a school's words: 'Fri, Mar 6, 3:15 PM'.
create function app.moment_words(p_moment timestamptz, p_school uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select to_char(p_moment at time zone s.time_zone, 'Dy, Mon FMDD, FMHH12:MI AM') from public.schools s
    where s.id = p_school
$$;

-- The day of a moment at a school.
create function app.school_day(p_school uuid, p_moment timestamptz) returns date
language sql stable security definer set search_path = ''
as $$
  select app.day_in(p_moment, s.time_zone) from public.schools s where s.id = p_school
$$;
