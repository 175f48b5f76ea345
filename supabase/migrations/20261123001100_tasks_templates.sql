-- Templates of tasks: what is to be done for an event, each so many days before it.

-- Whoever gives tasks reads the school's templates; they name no one.
alter policy "select" on public.task_templates using (
  school_id = (select app.school_id()) and (select app.can('tasks', 'create')));
alter policy "select" on public.task_template_items using (
  school_id = (select app.school_id()) and (select app.can('tasks', 'create')));
grant update (archived_at) on public.task_templates to authenticated;
create policy "update" on public.task_templates for update to authenticated
  using (school_id = (select app.school_id()) and (select app.manages('tasks', 'update')))
  with check (school_id = (select app.school_id()) and (select app.manages('tasks', 'update')));
call app.broadcast('public.task_template_items', 'tasks', named => false);

-- A task of a template as an input says it, checked field by field. `p_at` says which it is, where one is refused.
create function app.template_item_in(p_input jsonb, p_at integer) returns public.task_template_items
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.task_template_items;
  v_days numeric := app.number_in(p_input ->> 'days_before', 'items');
begin
  v.id := app.id_in(p_input ->> 'id', 'items');
  v.title := app.need_line(p_input ->> 'title', 'items', format('The title of task %s', p_at), 160);
  v.description := app.need_text(p_input ->> 'description', 'items', format('The description of “%s”', v.title), 4000);
  v.days_before := v_days::integer;
  if v_days is null or v_days <> trunc(v_days) or v_days not between -60 and 400 then
    perform app.fail('days_before', format('“%s” is due from 400 days before the event to 60 days after it', v.title),
      'Enter whole days; below zero is after the event.', 'items');
  end if;
  v.position_code := app.need_text(p_input ->> 'position_code', 'items', format('The position of “%s”', v.title), 40);
  v.category := app.one_of(nullif(p_input ->> 'category', ''),
    '{admin,operations,supply,training,public_affairs,academics,event,inspection,other}', 'event', 'items', 'The category');
  v.priority := app.one_of(nullif(p_input ->> 'priority', ''), '{low,normal,high,urgent}', 'normal', 'items', 'The priority');
  v.requires_evidence := coalesce(app.yes_in(p_input ->> 'requires_evidence', 'items'), false);
  v.requires_review := coalesce(app.yes_in(p_input ->> 'requires_review', 'items'), false);
  v.checklist := array(select app.need_line(x #>> '{}', 'items', format('A line of the checklist of “%s”', v.title), 200)
    from jsonb_array_elements(app.lines_in(p_input -> 'checklist', 'items', 30)) x);
  return v;
end
$$;

-- Saves a template whole: {id?, name, about?, items: [{id?, title, description?, days_before, position_code?, category?, priority?,
-- requires_evidence?, requires_review?, checklist?: [text]}]}, in this order; tasks left out are archived. `p_seen` is when it was last
-- changed, as the editor saw it. Gives its id.
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
    insert into public.task_templates (school_id, name, about) values (v_school, v_name, v_about) returning id into v_id;
  else
    select t.updated_at into v_seen from public.task_templates t where t.id = v_id and t.school_id = v_school for update;
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

-- Writes the tasks of a template in their order. Asks no rights: its caller holds the template.
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
    if v.id is not null and not exists (select from public.task_template_items i where i.id = v.id and i.template_id = p_template) then
      perform app.fail('unknown_item', 'A task isn''t in this template', 'Reload the page.', 'items');
    end if;
    insert into public.task_template_items as i (id, school_id, template_id, title, description, days_before, position_code, category,
      priority, requires_evidence, requires_review, checklist, place)
    values (coalesce(v.id, gen_random_uuid()), p_school, p_template, v.title, v.description, v.days_before, v.position_code, v.category,
      v.priority, v.requires_evidence, v.requires_review, v.checklist, v_at)
    on conflict (id) do update set title = v.title, description = v.description, days_before = v.days_before,
      position_code = v.position_code, category = v.category, priority = v.priority, requires_evidence = v.requires_evidence,
      requires_review = v.requires_review, checklist = v.checklist, place = v_at, archived_at = null
    returning i.id into v.id;
    v_kept := v_kept || v.id;
  end loop;
  update public.task_template_items i set archived_at = now()
  where i.template_id = p_template and i.archived_at is null and i.id <> all (v_kept);
  -- Whoever edits it at the same time is told, also where only its tasks changed.
  update public.task_templates t set name = t.name where t.id = p_template;
end
$$;
