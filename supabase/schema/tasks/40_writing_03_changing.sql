-- Changes tasks: {due_at?, shift_days?, priority?, category?, state?: 'open' or 'canceled', archived?, targets?:
-- [{kind, id}], reason?}, or, to undo, {each: [{id, due_at, priority, ...}]} as the call before gave it. Returns what
-- was before in that form: {each}.
create function public.change_tasks(p_tasks uuid[], p_changes jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('update');
  v_done jsonb := app.once(p_key, 'change_tasks', jsonb_build_array(p_tasks, p_changes));
  v_before jsonb := '[]';
  v_own jsonb;
  v_task public.tasks;
  v_id uuid;
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.check_ids(p_tasks, 'tasks', 500);
  if jsonb_typeof(p_changes) is distinct from 'object' then
    perform app.fail('changes', 'It isn''t clear what changes', 'Choose a change.', 'changes');
  end if;
  -- In one order, so that two who change the same tasks wait for each other and don't block each other.
  for v_id in select distinct i from unnest(p_tasks) i order by i loop
    v_task := app.need_own_task(v_school, v_id);
    v_own := coalesce(
      (select x from jsonb_array_elements(app.lines_in(p_changes -> 'each', 'each', 500)) x
      where x ->> 'id' = v_id::text),
      p_changes - 'each');
    v_before := v_before || app.task_as_change(v_task, v_own);
    perform app.change_task(v_task, v_own);
  end loop;
  return app.done(p_key, jsonb_build_object('each', v_before));
end
$$;
call app.expose('public.change_tasks(uuid[], jsonb, uuid)', 'authenticated', 'service_role');

-- Makes one change. Checks no rights: its caller has checked them.
create function app.change_task(p_task public.tasks, p_change jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.tasks := app.task_in(p_task.school_id, p_change - '{targets,event_id,parent_id,repeats}'::text[], p_task);
  v_days integer := app.number_in(p_change ->> 'shift_days', 'shift_days')::integer;
  v_state text := app.one_of(p_change ->> 'state', '{open,done,canceled}', p_task.state, 'state', 'The state');
begin
  if v_days is not null and (v_days not between -366 and 366) then
    perform app.fail('shift', 'Tasks move by up to a year', 'Enter fewer days.', 'shift_days');
  elsif v_days is not null then
    v.due_at := app.shift_moment(p_task.due_at, v_days, p_task.school_id);
    v.start_at := app.shift_moment(p_task.start_at, v_days, p_task.school_id);
  end if;
  if p_change ? 'archived' and p_task.created_by is distinct from auth.uid() and not app.manages('tasks', 'delete') then
    perform app.deny('You don''t have permission to remove tasks');
  end if;
  update public.tasks t set due_at = v.due_at, start_at = v.start_at, priority = v.priority, category = v.category,
    title = v.title,
    state = v_state, closed_at = case when v_state = 'open' then null else coalesce(t.closed_at, now()) end,
    archived_at = case when p_change -> 'archived' = 'true' then coalesce(t.archived_at, now())
      when p_change -> 'archived' = 'false' then null else t.archived_at end
  where t.id = p_task.id returning * into v;
  if p_change ? 'targets' then
    perform app.write_targets(v, p_change -> 'targets');
  end if;
  if p_change ?| '{state,targets}' then
    perform app.settle_task(v.id);
  end if;
end
$$;

-- Checks an item of a checklist off, or not: those who do the task, its author, and those who manage tasks.
create function public.check_task_item(p_item uuid, p_done boolean, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('update');
  v_done jsonb := app.once(p_key, 'check_task_item', jsonb_build_array(p_item, p_done));
begin
  if v_done is not null then
    return;
  end if;
  update public.task_items i set done_at = case when coalesce(p_done, false) then coalesce(i.done_at, now()) end,
    done_by_label = case when coalesce(p_done, false) then coalesce(i.done_by_label, app.actor_label()) end
  where i.id = p_item and i.school_id = v_school and i.removed_at is null
    and (app.manages('tasks', 'update')
      or i.task_id in (select t.id from public.tasks t where t.created_by = auth.uid())
      or i.task_id in (select a.task_id from public.task_assignments a where a.id in (select app.my_assignments())));
  if not found then
    perform app.fail('gone', 'This item isn''t on one of your checklists', 'Reload the page.');
  end if;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.check_task_item(uuid, boolean, uuid)', 'authenticated', 'service_role');
