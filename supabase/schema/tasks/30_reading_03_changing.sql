-- True where the caller reviews an assignment: its author, those who manage tasks, and leaders of the cadet.
create function app.reviews(p_task public.tasks, p_assignment public.task_assignments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.manages('tasks', 'update') or p_task.created_by = auth.uid()
    or (p_assignment.cadet_id in (select app.task_reach()) and p_assignment.cadet_id is distinct from app.own_cadet())
$$;

-- Refuses to hand in what can't be done yet: tasks before it are open, or evidence is missing.
create function app.need_ready(p_task public.tasks) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_first text := (select t.title from public.task_waits w join public.tasks t on t.id = w.waits_for
    where w.task_id = p_task.id and w.dropped_at is null and t.state = 'open' and t.archived_at is null
      order by t.due_at limit 1);
begin
  if v_first is not null then
    perform app.fail('waits', format('This task is waiting on "%s"', v_first), 'Finish that task first.');
  elsif p_task.requires_evidence and not exists (select from public.attachments f
    where f.subject_table = 'tasks' and f.subject_id = p_task.id and f.created_by = auth.uid()
      and f.stored_at is not null and f.archived_at is null) then
    perform app.fail('evidence', 'This task asks for evidence', 'Add a photo or file to it first.');
  end if;
end
$$;

-- The state that an act leads to, or a refusal in words. `p_mine` and `p_reviews` say which acts are the caller's.
create function app.state_after(p_act text, p_state text, p_task public.tasks, p_mine boolean, p_reviews boolean)
  returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_after text := case p_act
    when 'acknowledge' then 'acknowledged' when 'progress' then 'in_progress' when 'block' then 'blocked'
    when 'unblock' then 'in_progress' when 'submit' then case when p_task.requires_review then 'submitted'
      else 'done' end
    when 'accept' then 'done' when 'return' then 'returned' when 'excuse' then 'excused' when 'reopen'
      then 'in_progress' end;
  v_from text[] := case p_act
    when 'acknowledge' then '{assigned,returned}'::text[]
    when 'progress' then '{assigned,acknowledged,in_progress,returned,blocked}'
    when 'block' then '{assigned,acknowledged,in_progress,returned}' when 'unblock' then '{blocked}'
    when 'submit' then '{assigned,acknowledged,in_progress,returned,blocked}'
    when 'accept' then '{submitted}' when 'return' then '{submitted,done}'
    when 'excuse' then '{assigned,acknowledged,in_progress,returned,blocked,submitted}' when 'reopen'
      then '{done,excused}' end;
begin
  if v_after is null then
    perform app.fail('act', 'That can''t be done with a task', 'Reload the page.', 'act');
  elsif p_task.state = 'canceled' or p_state = 'canceled' then
    perform app.fail('canceled', 'This task was canceled', 'Reload the page.');
  elsif p_act in ('accept', 'return', 'excuse', 'reopen') and not p_reviews then
    perform app.deny('Only the person who assigned this task, or leads the cadet, can do that');
  elsif p_act not in ('accept', 'return', 'excuse', 'reopen') and not p_mine and not p_reviews then
    perform app.deny('This task isn''t yours');
  elsif p_state <> all (v_from) then
    perform app.fail('state', 'This task has moved on', 'Reload the page.');
  end if;
  return v_after;
end
$$;

-- 0 to 100 from text input.
create function app.percent_in(p_text text) returns integer
language plpgsql immutable set search_path = ''
as $$
declare
  v_pct numeric := app.number_in(p_text, 'pct');
begin
  if v_pct is null or v_pct not between 0 and 100 then
    perform app.fail('pct', 'Progress must be from 0 to 100', 'Enter a percentage.', 'pct');
  end if;
  return v_pct::integer;
end
$$;

-- The current state of a task, in the form in which change_tasks() restores it: the fields that a change affects.
create function app.task_as_change(p_task public.tasks, p_change jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_task.id)
    || case when p_change ?| '{due_at,shift_days}'
      then jsonb_build_object('due_at', p_task.due_at, 'start_at', p_task.start_at) else '{}' end
    || case when p_change ? 'priority' then jsonb_build_object('priority', p_task.priority) else '{}' end
    || case when p_change ? 'category' then jsonb_build_object('category', p_task.category) else '{}' end
    || case when p_change ? 'state' then jsonb_build_object('state', p_task.state) else '{}' end
    || case when p_change ? 'archived' then jsonb_build_object('archived', p_task.archived_at is not null) else '{}' end
    || case when p_change ? 'targets' then jsonb_build_object('targets', (
      select jsonb_agg(
        jsonb_build_object('kind', case when t.cadet_id is not null then 'cadet' when t.account_id is not null
        then 'account'
        when t.position_id is not null then 'position' when t.unit_id is not null then 'unit' else 'team' end,
        'id', coalesce(t.cadet_id, t.account_id, t.position_id, t.unit_id, t.team_id)))
      from public.task_targets t where t.task_id = p_task.id and t.dropped_at is null)) else '{}' end
$$;

-- A moment some days later on the school's clock, over a change of it too.
create function app.shift_moment(p_moment timestamptz, p_days integer, p_school uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select ((p_moment at time zone s.time_zone) + make_interval(days => p_days)) at time zone s.time_zone
  from public.schools s where s.id = p_school
$$;

-- The people, positions, and groups the caller may give tasks: {kind, id, label, path, code, place}, where the path is
-- the whole name, as one writes it after an @, and the place is where a unit or a position is in the tree.
create function app.targets_to_choose()
returns table (kind text, id uuid, label text, path text, code text, place text)
language plpgsql stable security definer rows 200 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_all boolean := app.manages('tasks', 'create');
  v_reach uuid[];
  v_below uuid[];
begin
  if not app.can('tasks', 'create') then
    perform app.deny('You don''t have permission to assign tasks');
  end if;
  v_reach := case when v_all then array(select app.audience_cadets(v_school, '{"roles": ["cadet"]}'))
    else array(select app.task_reach()) end;
  v_below := array(select app.positions_below(array(select app.positions_of(app.own_cadet()))));
  return query
    with recursive tree as (
      select u.id, u.name as path from public.units u where u.school_id = v_school and u.archived_at is null
        and u.parent_id is null
      union all
      select u.id, tree.path || ' ' || u.name from public.units u join tree on u.parent_id = tree.id
        where u.archived_at is null
    ), found as (
      select 'unit' as kind, t.id, app.unit_label(t.id) as label, t.path, null::text as code, app.unit_place(t.id)
        as place
      from tree t where v_all or app.is_target_below('unit', t.id)
      union all
      select 'position', p.id, app.position_choice(p.id), app.position_words(p.id), p.abbreviation,
        concat_ws(' ', coalesce(app.unit_place(p.unit_id), ' '), lpad(greatest(p.sort, 0)::text, 10, '0'))
          from public.positions p
      where p.school_id = v_school and p.archived_at is null and (v_all or p.id = any (v_below))
      union all
      select 'team', t.id, t.name, t.name, null, '' from public.teams t
      where v_all and t.school_id = v_school and t.archived_at is null and t.season_to >= app.today(v_school)
      union all
      select 'cadet', c.id, c.last_name || ', ' || c.first_name, c.first_name || ' ' || c.last_name || ' '
        || c.first_name, null, ''
      from public.cadets c where c.id = any (v_reach)
      union all
      select 'account', p.id, app.person_label(p.id), app.person_label(p.id), null, '' from public.profiles p
      where v_all and p.school_id = v_school and p.active and p.role in ('admin', 'instructor')
    )
    select f.kind, f.id, f.label, f.path, f.code, f.place from found f order by f.kind, f.place, f.label, f.id;
end
$$;
grant execute on function app.targets_to_choose() to authenticated, service_role;

-- The same for the screens.
create function public.task_choices()
returns table (kind text, id uuid, label text, path text, code text, place text)
language sql stable set search_path = ''
as $$
  select * from app.targets_to_choose()
$$;
call app.expose('public.task_choices()', 'authenticated', 'service_role');
