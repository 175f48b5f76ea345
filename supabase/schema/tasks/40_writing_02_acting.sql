-- Closes a task when each of its parts is over, or, where any one does it for all, when one is done; opens it again
-- otherwise. Checks no rights: its callers have checked them.
create function app.settle_task(p_task uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_task public.tasks;
  v_open integer;
  v_done integer;
begin
  select * into v_task from public.tasks t where t.id = p_task for update;
  select count(*) filter (where a.state not in ('done', 'excused', 'canceled')),
    count(*) filter (where a.state = 'done')
  into v_open, v_done from public.task_assignments a where a.task_id = p_task;
  if v_task.state = 'canceled' then
    return;
  elsif v_done > 0 and (v_open = 0 or v_task.completion = 'any_one') or (v_open = 0 and v_task.state = 'done') then
    update public.tasks t set state = 'done', closed_at = now() where t.id = p_task and t.state = 'open';
  else
    update public.tasks t set state = 'open', closed_at = null where t.id = p_task and t.state = 'done';
    if v_task.state = 'done' then
      perform app.take_back_next(v_task);
    end if;
  end if;
end
$$;

-- Does something with an assignment: acknowledge, progress {pct}, block {note}, unblock, take, release, submit {note},
-- accept {note}, return {note}, excuse {note}, reopen, or undo of the caller's last act. Returns its state.
create function app.act_on_task(p_assignment uuid, p_act text, p_input jsonb default '{}', p_key uuid default null)
  returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('update');
  v_done jsonb := app.once(p_key, 'act_on_task', jsonb_build_array(p_assignment, p_act, p_input));
  v public.task_assignments;
  v_task public.tasks;
  v_note text;
  v_after text;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  select t.* into v_task from public.tasks t
  where t.school_id = v_school and t.archived_at is null
    and t.id = (select a.task_id from public.task_assignments a where a.id = p_assignment and a.school_id = v_school)
    and (app.manages('tasks', 'read') or t.id in (select app.tasks_in_sight())) for update;
  select * into v from public.task_assignments a where a.id = p_assignment and a.task_id = v_task.id for update;
  if v.id is null then
    perform app.fail('unknown_task', 'That task isn''t yours', 'Reload the page.');
  end if;
  v_note := app.need_text(p_input ->> 'note', 'note', 'The note', 2000, p_act in ('block', 'return'));
  if p_act = 'undo' then
    v_after := app.undo_act(v);
  elsif p_act in ('take', 'release') then
    v_after := app.take_task(v, p_act = 'take');
  else
    v_after := app.state_after(p_act, v.state, v_task, v.id in (select app.my_assignments()), app.reviews(v_task, v));
    if p_act = 'submit' then
      perform app.need_ready(v_task);
    end if;
    update public.task_assignments a set state = v_after,
      before = jsonb_build_object('state', v.state, 'pct', v.progress_pct, 'note', v.note, 'review_note', v.review_note,
        'taken_by', v.taken_by, 'taken_by_label', v.taken_by_label, 'done_at', v.done_at, 'submitted_at',
          v.submitted_at),
      acted_by = auth.uid(), acted_by_label = app.actor_label(),
      progress_pct = case when v_after in ('done', 'submitted') then 100
        when p_act = 'progress' then app.percent_in(p_input ->> 'pct') else a.progress_pct end,
      note = case when p_act in ('progress', 'block', 'submit', 'unblock')
        then coalesce(v_note, case p_act when 'unblock' then null else a.note end)
        else a.note end,
      review_note = case when p_act in ('accept', 'return', 'excuse') then v_note else a.review_note end,
      reviewed_by_label = case when p_act in ('accept', 'return', 'excuse') then app.actor_label()
        else a.reviewed_by_label end,
      acknowledged_at = coalesce(a.acknowledged_at, case when v_after <> 'assigned' then now() end),
      submitted_at = case when p_act = 'submit' then now() else a.submitted_at end,
      done_at = case when v_after = 'done' then now() end,
      done_late = case when v_after = 'done' then coalesce(a.submitted_at, now()) > v_task.due_at end,
      taken_by = case when v.unit_id is not null or v.team_id is not null
        then coalesce(a.taken_by, app.own_cadet()) end,
      taken_by_label = case when v.unit_id is not null or v.team_id is not null
        then coalesce(a.taken_by_label, app.target_name('cadet', app.own_cadet())) end
    where a.id = v.id returning * into v;
    perform app.tell_act(v_task, v, p_act);
  end if;
  perform app.settle_task(v_task.id);
  perform app.done(p_key, to_jsonb(v_after));
  return v_after;
end
$$;
call app.keep_plans('app.act_on_task(uuid, text, jsonb, uuid)');
revoke execute on function app.act_on_task(uuid, text, jsonb, uuid) from authenticated, service_role;

-- Undoes the last act, for the person who did it, while nothing came after.
create function app.undo_act(p_assignment public.task_assignments) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  b jsonb := p_assignment.before;
begin
  if b is null or p_assignment.acted_by is distinct from auth.uid() then
    perform app.fail('changed_since', 'Someone else has changed this since', 'Reload the page.');
  end if;
  update public.task_assignments a set state = b ->> 'state', progress_pct = (b ->> 'pct')::integer,
    note = b ->> 'note',
    review_note = b ->> 'review_note', taken_by = (b ->> 'taken_by')::uuid, taken_by_label = b ->> 'taken_by_label',
      done_at = (b ->> 'done_at')::timestamptz,
    submitted_at = (b ->> 'submitted_at')::timestamptz, done_late = case when b ->> 'done_at' is not null
      then a.done_late end, before = null
  where a.id = p_assignment.id;
  return b ->> 'state';
end
$$;

-- One of a group takes its task, or gives it back. Of two at once the first has it.
create function app.take_task(p_assignment public.task_assignments, p_take boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.own_cadet();
begin
  if p_assignment.unit_id is null and p_assignment.team_id is null then
    perform app.fail('act', 'This task isn''t for one person in a group', 'Acknowledge it instead.');
  elsif p_assignment.id not in (select app.my_assignments()) then
    perform app.deny('This task isn''t for one of your groups');
  elsif p_take and p_assignment.taken_by is not null and p_assignment.taken_by <> v_cadet then
    perform app.fail('taken', format('%s already has this task', app.target_name('cadet', p_assignment.taken_by)),
      'Choose another.');
  elsif p_assignment.state in ('done', 'excused', 'canceled', 'submitted') then
    perform app.fail('state', 'This task has moved on', 'Reload the page.');
  elsif not p_take and p_assignment.taken_by is distinct from v_cadet then
    perform app.deny('You haven''t taken this task');
  end if;
  update public.task_assignments a set taken_by = case when p_take then v_cadet end,
    taken_by_label = case when p_take then app.target_name('cadet', v_cadet) end,
    state = case when p_take then 'acknowledged' else 'assigned' end, acknowledged_at = case when p_take then now() end,
    before = null, acted_by = auth.uid(), acted_by_label = app.actor_label()
  where a.id = p_assignment.id;
  return case when p_take then 'acknowledged' else 'assigned' end;
end
$$;

-- Tells who should know of an act: its author that it waits or is blocked, the assignee what the review said.
create function app.tell_act(p_task public.tasks, p_assignment public.task_assignments, p_act text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_key text := p_assignment.id || ':' || p_act || ':' || extract(epoch from clock_timestamp());
  v_who text := coalesce(app.target_name('cadet', coalesce(p_assignment.taken_by, p_assignment.cadet_id)),
    app.actor_label());
begin
  if p_act in ('accept', 'return', 'excuse') then
    perform app.notify('tasks.mine', app.assignees(p_assignment), p_task.title || case p_act when 'accept'
      then ' is accepted'
      when 'return' then ' was sent back' else ': you are excused' end,
      'Open the task to see why.', '/app/tasks/' || p_task.id, v_key, p_task.school_id, p_assignment.cadet_id);
  elsif p_act = 'block' or p_assignment.state = 'submitted' then
    perform app.notify('tasks.people', array[p_task.created_by], p_task.title || case p_act when 'block'
      then ' is blocked' else ' waits for your review' end,
      v_who, '/app/tasks/' || p_task.id, v_key, p_task.school_id);
  end if;
end
$$;
