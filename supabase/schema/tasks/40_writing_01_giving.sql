-- A task that the caller may change: its author, and those who manage tasks. Held for the rest of the transaction.
create function app.need_own_task(p_school uuid, p_task uuid) returns public.tasks
language plpgsql security definer set search_path = ''
as $$
declare
  v_task public.tasks;
begin
  select * into v_task from public.tasks t
  where t.id = p_task and t.school_id = p_school
    and (t.created_by = auth.uid() or app.manages('tasks', 'update')) for update;
  if v_task.id is null then
    perform app.fail('unknown_task', 'You can''t change that task', 'Reload the page.', 'id');
  end if;
  return v_task;
end
$$;

-- Writes whom a task is for: new ones get their assignments, those no longer named are canceled, the others keep
-- theirs.
create function app.write_targets(p_task public.tasks, p_targets jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_asked jsonb := (select coalesce(jsonb_agg(distinct jsonb_build_object('kind', t.kind, 'id', t.id)), '[]')
    from app.targets_in(p_task.school_id, p_targets, p_task.visibility) t);
begin
  update public.task_targets t set dropped_at = now()
  where t.task_id = p_task.id and t.dropped_at is null
    and not v_asked @> jsonb_build_array(
      jsonb_build_object('id', coalesce(t.cadet_id, t.account_id, t.position_id, t.unit_id, t.team_id)));
  insert into public.task_targets (school_id, task_id, cadet_id, account_id, position_id, unit_id, team_id)
  select p_task.school_id, p_task.id, case a.kind when 'cadet' then a.id end, case a.kind when 'account' then a.id end,
    case a.kind when 'position' then a.id end, case a.kind when 'unit' then a.id end, case a.kind when 'team'
      then a.id end
  from jsonb_to_recordset(v_asked) a (kind text, id uuid)
  where not exists (select from public.task_targets t where t.task_id = p_task.id and t.dropped_at is null
    and coalesce(t.cadet_id, t.account_id, t.position_id, t.unit_id, t.team_id) = a.id);
  perform app.spread_task(p_task);
end
$$;

-- Brings the assignments of a task in line with its targets and with who belongs to them now. Returns how many were
-- added. Checks no rights: its callers have checked them.
create function app.spread_task(p_task public.tasks) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_added integer;
begin
  with meant as (
    select t.id, t.cadet_id, t.account_id, t.position_id, t.unit_id, t.team_id from public.task_targets t
    where t.task_id = p_task.id and t.dropped_at is null
      and (p_task.completion = 'any_one' or (t.unit_id is null and t.team_id is null))
    union all
    select t.id, g.cadet, null, null, null, null from public.task_targets t
    cross join lateral app.group_cadets(case when t.unit_id is null then 'team' else 'unit' end,
      coalesce(t.unit_id, t.team_id)) g (cadet)
    where t.task_id = p_task.id and t.dropped_at is null and p_task.completion = 'everyone'
      and (t.unit_id is not null or t.team_id is not null)
  ), wanted as materialized (
    select distinct on (coalesce(w.cadet_id, w.account_id, w.position_id, w.unit_id, w.team_id)) w.*,
      coalesce(w.cadet_id, w.account_id, w.position_id, w.unit_id, w.team_id) as who
    from meant w order by who
  ), canceled as (
    update public.task_assignments a set state = 'canceled', before = null
    where a.task_id = p_task.id and a.state not in ('done', 'excused', 'canceled')
      and not exists (select from wanted w
        where w.who = coalesce(a.cadet_id, a.account_id, a.position_id, a.unit_id, a.team_id))
  )
  insert into public.task_assignments (school_id, task_id, target_id, cadet_id, account_id, position_id, unit_id,
    team_id, who)
  select p_task.school_id, p_task.id, w.id, w.cadet_id, w.account_id, w.position_id, w.unit_id, w.team_id,
    app.target_name(case when w.cadet_id is not null then 'cadet' when w.account_id is not null then 'account'
      when w.position_id is not null then 'position' when w.unit_id is not null then 'unit' else 'team' end, w.who)
  from wanted w
  where not exists (select from public.task_assignments a where a.task_id = p_task.id and a.state <> 'canceled'
    and coalesce(a.cadet_id, a.account_id, a.position_id, a.unit_id, a.team_id) = w.who);
  get diagnostics v_added = row_count;
  if v_added > 0 then
    perform app.tell_assigned(p_task);
  end if;
  return v_added;
end
$$;

-- Tells those who have a task to do, once it doesn't wait.
create function app.tell_assigned(p_task public.tasks) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.task_assignments;
begin
  if p_task.state <> 'open'
    or (select t.waits_since from public.tasks t where t.id = p_task.id) is not null then
    return;
  end if;
  for v in select a.* from public.task_assignments a where a.task_id = p_task.id and a.state = 'assigned' loop
    perform app.notify('tasks.mine', app.assignees(v), 'New task: ' || p_task.title,
      coalesce('Due ' || app.moment_words(p_task.due_at, p_task.school_id), 'No due date') || app.for_words(v),
        '/app/tasks/' || p_task.id,
      v.id || ':given', p_task.school_id, v.cadet_id);
  end loop;
end
$$;

-- Writes the checklist: [{id?, text}]; in this order, those left out taken off.
create function app.write_items(p_task public.tasks, p_items jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_item jsonb;
  v_place integer := 0;
  v_kept uuid[] := '{}';
  v_id uuid;
begin
  for v_item in select x from jsonb_array_elements(app.lines_in(p_items, 'items', 50)) x loop
    v_place := v_place + 1;
    update public.task_items i set text = app.need_line(v_item ->> 'text', 'items', 'The item', 200), place = v_place,
      removed_at = null
    where i.id = app.id_in(v_item ->> 'id', 'items') and i.task_id = p_task.id returning i.id into v_id;
    if v_id is null then
      insert into public.task_items (school_id, task_id, text, place)
      values (p_task.school_id, p_task.id, app.need_line(v_item ->> 'text', 'items', 'The item', 200), v_place)
        returning id into v_id;
    end if;
    v_kept := v_kept || v_id;
    v_id := null;
  end loop;
  update public.task_items i set removed_at = now()
  where i.task_id = p_task.id and i.removed_at is null and i.id <> all (v_kept);
end
$$;

-- Saves what a task waits for. It can't become a circle: writers of the same school take turns.
create function app.write_waits(p_task public.tasks, p_waits jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[] := array(select distinct app.id_in(x #>> '{}', 'waits_for')
    from jsonb_array_elements(app.lines_in(p_waits, 'waits_for', 20)) x);
begin
  perform pg_advisory_xact_lock(hashtextextended('tasks.waits:' || p_task.school_id, 0));
  if exists (select from unnest(v_ids) i
    where not exists (select from public.tasks t where t.id = i and t.school_id = p_task.school_id
    and t.archived_at is null and (app.manages('tasks', 'read') or t.id in (select app.tasks_in_sight())))) then
    perform app.fail('unknown_task', 'A task this one is waiting on isn''t there', 'Choose again.', 'waits_for');
  end if;
  if exists (
    with recursive chain as (
      select i as id from unnest(v_ids) i
      union
      select w.waits_for from public.task_waits w join chain on w.task_id = chain.id where w.dropped_at is null
    )
    select from chain where chain.id = p_task.id) then
    perform app.fail('circle', 'These tasks would wait on each other', 'Remove one of them.', 'waits_for');
  end if;
  update public.task_waits w set dropped_at = now()
  where w.task_id = p_task.id and w.dropped_at is null and w.waits_for <> all (v_ids);
  insert into public.task_waits as w (school_id, task_id, waits_for)
  select p_task.school_id, p_task.id, i from unnest(v_ids) i
  on conflict (task_id, waits_for) do update set dropped_at = null where w.dropped_at is not null;
end
$$;

-- Gives a task, or changes one: {title, description?, category?, priority?, start_at?, due_at?, completion?, targets:
-- [{kind, id}], event_id?, parent_id?, requires_evidence?, requires_review?, visibility?, repeats?, reminds?,
-- escalates?, items?: [{id?, text}], waits_for?: [id]}. What isn't named stays. Returns its id.
create function public.save_task(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks(case when p_id is null then 'create' else 'update' end);
  v_done jsonb := app.once(p_key, 'save_task', jsonb_build_array(p_input, p_id));
  v_task public.tasks;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_id is not null then
    v_task := app.need_own_task(v_school, p_id);
  end if;
  v_task := app.task_in(v_school, p_input, v_task);
  if p_id is null then
    insert into public.tasks (school_id, title, description, category, priority, start_at, due_at, completion, event_id,
      parent_id,
      repeats, repeats_from, requires_evidence, requires_review, visibility, reminds, escalates)
    values (v_school, v_task.title, v_task.description, v_task.category, v_task.priority, v_task.start_at,
      v_task.due_at,
      v_task.completion, v_task.event_id, v_task.parent_id, v_task.repeats, app.school_day(v_school, v_task.due_at),
      v_task.requires_evidence, v_task.requires_review, v_task.visibility, v_task.reminds, v_task.escalates)
    returning * into v_task;
  else
    update public.tasks t
      set (title, description, category, priority, start_at, due_at, completion, event_id, parent_id, repeats,
        requires_evidence, requires_review, visibility, reminds, escalates)
      = (v_task.title, v_task.description, v_task.category, v_task.priority, v_task.start_at, v_task.due_at,
        v_task.completion,
        v_task.event_id, v_task.parent_id, v_task.repeats, v_task.requires_evidence, v_task.requires_review,
          v_task.visibility,
        v_task.reminds, v_task.escalates),
      -- Another day or another rule begins anew: from then on the weeks or months are counted from its own day.
      repeats_from = case when (t.repeats, t.due_at) is distinct from (v_task.repeats, v_task.due_at)
          or t.repeats_from is null
        then app.school_day(v_school, v_task.due_at) else t.repeats_from end
    where t.id = p_id returning * into v_task;
  end if;
  if p_input ? 'targets' or p_id is null then
    if jsonb_array_length(app.lines_in(p_input -> 'targets', 'targets', 100)) = 0 then
      perform app.fail('targets', 'No one is assigned to the task', 'Choose who does it.', 'targets');
    end if;
    perform app.write_targets(v_task, p_input -> 'targets');
  else
    perform app.spread_task(v_task);
  end if;
  if p_input ? 'items' then perform app.write_items(v_task, p_input -> 'items'); end if;
  if p_input ? 'waits_for' then perform app.write_waits(v_task, p_input -> 'waits_for'); end if;
  perform app.settle_task(v_task.id);
  perform app.done(p_key, to_jsonb(v_task.id));
  return v_task.id;
end
$$;
call app.expose('public.save_task(jsonb, uuid, uuid)', 'authenticated', 'service_role');
