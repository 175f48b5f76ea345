-- Saves a template whole: {id?, name, about?, items: [{id?, title, description?, days_before, position_code?,
-- category?, priority?, requires_evidence?, requires_review?, checklist?: [text]}]}, in this order; tasks left out are
-- archived. `p_seen` is when it was last changed, as the editor saw it. Returns its id.
create function public.save_task_template(p_input jsonb, p_seen text default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('manage');
  v_done jsonb := app.once(p_key, 'save_task_template', p_input);
  v_id uuid := app.id_in(p_input ->> 'id', 'id');
  v_name text := app.need_line(p_input ->> 'name', 'name', 'The name', 80);
  v_about text := app.line_in(p_input ->> 'about', 'about', 'What it is for', 500);
  v_lines jsonb := app.lines_in(p_input -> 'items', 'items', 100);
  v_seen timestamptz;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif jsonb_array_length(v_lines) = 0 then
    perform app.fail('items', 'A template needs at least one task', 'Add a task.', 'items');
  end if;
  if v_id is null then
    insert into public.task_templates (school_id, name, about) values (v_school, v_name, v_about) returning id
      into v_id;
  else
    select t.updated_at into v_seen from public.task_templates t where t.id = v_id
      and t.school_id = v_school for update;
    if v_seen is null then
      perform app.fail('unknown_template', 'That template isn''t at your school', 'Reload the page.', 'id');
    end if;
    perform app.check_seen(p_seen, v_seen);
    update public.task_templates t set name = v_name, about = v_about, archived_at = null where t.id = v_id;
  end if;
  perform app.write_template_items(v_school, v_id, v_lines);
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
exception when unique_violation then
  perform app.fail('name_taken', 'Another template has this name', 'Choose another name.', 'name');
end
$$;
call app.expose('public.save_task_template(jsonb, text, uuid)', 'authenticated', 'service_role');

-- Writes the tasks of a template in their order. Checks no rights: its caller holds the template.
create function app.write_template_items(p_school uuid, p_template uuid, p_lines jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.task_template_items;
  v_line jsonb;
  v_at integer := 0;
  v_kept uuid[] := '{}';
begin
  for v_line in select x from jsonb_array_elements(p_lines) x loop
    v_at := v_at + 1;
    v := app.template_item_in(v_line, v_at);
    if v.id is not null
      and not exists (select from public.task_template_items i where i.id = v.id and i.template_id = p_template) then
      perform app.fail('unknown_item', 'A task isn''t in this template', 'Reload the page.', 'items');
    end if;
    insert into public.task_template_items
      as i (id, school_id, template_id, title, description, days_before, position_code, category,
      priority, requires_evidence, requires_review, checklist, place)
    values (coalesce(v.id, gen_random_uuid()), p_school, p_template, v.title, v.description, v.days_before,
      v.position_code, v.category,
      v.priority, v.requires_evidence, v.requires_review, v.checklist, v_at)
    on conflict (id) do update set title = v.title, description = v.description, days_before = v.days_before,
      position_code = v.position_code, category = v.category, priority = v.priority,
        requires_evidence = v.requires_evidence,
      requires_review = v.requires_review, checklist = v.checklist, place = v_at, archived_at = null
    returning i.id into v.id;
    v_kept := v_kept || v.id;
  end loop;
  update public.task_template_items i set archived_at = now()
  where i.template_id = p_template and i.archived_at is null and i.id <> all (v_kept);
  -- Someone who edits it at the same time finds out, even where only its tasks changed.
  update public.task_templates t set name = t.name where t.id = p_template;
end
$$;

-- Gives the tasks of a template for an event: {template, event, time?, no_weekends?, items: [{item, target: {kind,
-- id}}]}; what isn't named isn't given. Each goes by the same rules as one given by hand; where one is refused, none is
-- given. Returns {applied, tasks: [ids]}.
create function public.apply_task_template(p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('create');
  v_done jsonb := app.once(p_key, 'apply_task_template', p_input);
  v_template uuid := app.id_in(p_input ->> 'template', 'template');
  v_event uuid := app.id_in(p_input ->> 'event', 'event');
  v_applied uuid := gen_random_uuid();
  v_line jsonb;
  v record;
  v_task uuid;
  v_tasks uuid[] := '{}';
begin
  if v_done is not null then
    return v_done;
  elsif not exists (select from public.task_templates t where t.id = v_template and t.school_id = v_school
    and t.archived_at is null) then
    perform app.fail('unknown_template', 'That template isn''t at your school', 'Choose another.', 'template');
  end if;
  for v_line in select x from jsonb_array_elements(app.lines_in(p_input -> 'items', 'items', 100)) x loop
    select l.*, i.description, i.priority, i.requires_evidence, i.requires_review, i.checklist into v
    from app.template_lines(p_input) l join public.task_template_items i on i.id = l.item_id
    where l.item_id = app.id_in(v_line ->> 'item', 'items');
    if v.item_id is null then
      perform app.fail('unknown_item', 'A task isn''t in this template', 'Reload the page.', 'items');
    elsif v_line -> 'target' ->> 'id' is null then
      perform app.fail('targets', format('No one is assigned to “%s”', v.title), 'Choose who does it, or leave it out.',
        'items');
    end if;
    v_task := public.save_task(
      jsonb_build_object('title', v.title, 'description', coalesce(v.description, ''), 'category', v.category,
      'priority', v.priority, 'due_at', v.due_at, 'event_id', v_event, 'requires_evidence', v.requires_evidence,
      'requires_review', v.requires_review, 'targets', jsonb_build_array(v_line -> 'target'),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('text', c) order by n), '[]')
        from unnest(v.checklist) with ordinality x (c, n))));
    update public.tasks t set template_id = v_template, applied_as = v_applied, days_before = v.days_before
      where t.id = v_task;
    v_tasks := v_tasks || v_task;
  end loop;
  if cardinality(v_tasks) = 0 then
    perform app.fail('items', 'No task is selected', 'Select at least one.', 'items');
  end if;
  return app.done(p_key, jsonb_build_object('applied', v_applied, 'tasks', to_jsonb(v_tasks)));
end
$$;
call app.expose('public.apply_task_template(jsonb, uuid)', 'authenticated', 'service_role');

-- Takes back the tasks that one application gave: those that no one has begun, of the caller's own or where they manage
-- tasks. Returns {dropped: [ids], stayed: number}; change_tasks() with archived false restores them.
create function public.drop_template_tasks(p_applied uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('update');
  v_done jsonb := app.once(p_key, 'drop_template_tasks', to_jsonb(p_applied));
  v_all uuid[];
  v_idle uuid[];
begin
  if v_done is not null then
    return v_done;
  end if;
  v_all := array(select t.id from public.tasks t where t.applied_as = p_applied and t.school_id = v_school
    and t.archived_at is null
    and (t.created_by = auth.uid() or app.manages('tasks', 'update')) order by t.id for update);
  if cardinality(v_all) = 0 then
    perform app.fail('unknown_tasks', 'These tasks are already gone', 'Reload the page.', 'applied');
  end if;
  v_idle := array(select i from unnest(v_all) i where not exists (select from public.task_assignments a
    where a.task_id = i and a.state not in ('assigned', 'acknowledged', 'canceled')));
  update public.tasks t set archived_at = now() where t.id = any (v_idle);
  return app.done(p_key,
    jsonb_build_object('dropped', to_jsonb(v_idle), 'stayed', cardinality(v_all) - cardinality(v_idle)));
end
$$;
call app.expose('public.drop_template_tasks(uuid, uuid)', 'authenticated', 'service_role');

-- Moves the open tasks of templates by as many days as their event has moved; the time of day stays. Returns {each:
-- [{id, due_at, start_at}]} as they were, which change_tasks() takes back.
create function public.shift_event_tasks(p_event uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('update');
  v_done jsonb := app.once(p_key, 'shift_event_tasks', to_jsonb(p_event));
  v_before jsonb := '[]';
  v_task public.tasks;
  v_day date;
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_task_event(v_school, p_event);
  select app.day_in(e.starts_at, s.time_zone) into v_day
  from public.school_events e join public.schools s on s.id = e.school_id where e.id = p_event;
  for v_task in select t.* from public.tasks t where t.id in (select o.task_id from app.tasks_off(p_event) o)
    order by t.id for update loop
    v_before := v_before || jsonb_build_object('id', v_task.id, 'due_at', v_task.due_at, 'start_at', v_task.start_at);
    update public.tasks t set due_at = app.shift_moment(t.due_at, v_day - t.event_day, v_school),
      start_at = app.shift_moment(t.start_at, v_day - t.event_day, v_school), event_day = v_day
    where t.id = v_task.id;
  end loop;
  return app.done(p_key, jsonb_build_object('each', v_before));
end
$$;
call app.expose('public.shift_event_tasks(uuid, uuid)', 'authenticated', 'service_role');

-- Takes the next time of a task back that came because it was done, when it no longer is: where no one has touched it,
-- and the task's own day hasn't brought it.
create function app.take_back_next(p_task public.tasks) returns void
language sql security definer set search_path = ''
as $$
  update public.tasks n set repeat_of = null, archived_at = now()
  where n.repeat_of = p_task.id and n.state = 'open' and n.archived_at is null and n.updated_at = n.created_at
    and (p_task.repeats like 'AFTER=%' or p_task.due_at > now())
    and not exists (select from public.tasks l where l.repeat_of = n.id or l.parent_id = n.id)
    and not exists (select from public.task_assignments a
      where a.task_id = n.id and (a.state <> 'assigned' or a.acted_by is not null))
    and not exists (select from public.task_items i where i.task_id = n.id and i.done_at is not null)
    and not exists (select from public.comments c where c.subject_table = 'tasks' and c.subject_id = n.id)
    and not exists (select from public.attachments f where f.subject_table = 'tasks' and f.subject_id = n.id)
$$;
