-- Applying a template: its tasks for an event, dated back from it, given to positions so that they follow the holder.

-- When a task of a template is due: so many days before the event's day, at this time of the school's clock. `p_no_weekends` takes the
-- Friday before. What would be past is due by the end of today.
create function app.due_before(p_event public.school_events, p_days integer, p_time time, p_no_weekends boolean) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_zone text := (select s.time_zone from public.schools s where s.id = p_event.school_id);
  v_day date := app.day_in(p_event.starts_at, v_zone) - p_days;
  v_today date := app.today(p_event.school_id);
begin
  if p_no_weekends and extract(isodow from v_day) > 5 then
    v_day := v_day - (extract(isodow from v_day)::integer - 5);
  end if;
  return (case when (v_day + p_time) at time zone v_zone < now() then v_today + time '23:59' else v_day + p_time end) at time zone v_zone;
end
$$;

-- A code as it is compared: small letters and digits alone, so that 'S4' is 'S-4'.
create function app.bare_code(p_code text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(regexp_replace(lower(p_code), '[^a-z0-9]', '', 'g'), '')
$$;

-- The position of a school that a template means by a code: its code, abbreviation, or title.
create function app.position_of_code(p_school uuid, p_code text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.positions p
  where p.school_id = p_school and p.archived_at is null
    and (app.bare_code(p_code) = app.bare_code(p.abbreviation) or app.bare_code(p_code) = app.bare_code(p.template_code)
      or app.bare_code(p_code) = app.bare_code(p.title))
  order by p.unit_id is not null, p.sort, p.id limit 1
$$;

-- An event for which the caller gives tasks, or a refusal. Cadets give none for what only staff see.
create function app.need_task_event(p_school uuid, p_event uuid) returns public.school_events
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_event public.school_events;
begin
  select * into v_event from public.school_events e
  where e.id = p_event and e.school_id = p_school and e.archived_at is null
    and (e.audience <> 'staff' or app.manages('tasks', 'create'));
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Choose another.', 'event');
  end if;
  return v_event;
end
$$;

-- What applying a template to an event would give: when each task is due, whether that moved up to today, and to which position.
create function app.template_lines(p_input jsonb)
returns table (item_id uuid, title text, days_before integer, due_at timestamptz, is_late boolean, position_code text, position_id uuid,
  position_title text, holder text, category text, checks integer)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('create');
  v_event public.school_events := app.need_task_event(v_school, app.id_in(p_input ->> 'event', 'event'));
  v_time time := coalesce(app.time_in(p_input ->> 'time', 'time'), '16:00');
  v_no_weekends boolean := coalesce(app.yes_in(p_input ->> 'no_weekends', 'no_weekends'), false);
  v_template uuid := app.id_in(p_input ->> 'template', 'template');
begin
  return query
    select i.id, i.title, i.days_before, d.due_at,
      app.school_day(v_school, d.due_at) > app.school_day(v_school, v_event.starts_at) - i.days_before, i.position_code, p.id,
      p.title, app.holder_name(p.id), i.category, cardinality(i.checklist)
    from public.task_template_items i
    join public.task_templates t on t.id = i.template_id and t.school_id = v_school and t.archived_at is null
    cross join lateral (select app.due_before(v_event, i.days_before, v_time, v_no_weekends) as due_at) d
    left join public.positions p on p.id = app.position_of_code(v_school, i.position_code)
    where i.template_id = v_template and i.archived_at is null
    order by i.days_before desc, i.place;
end
$$;
grant execute on function app.template_lines(jsonb) to authenticated, service_role;

-- What applying a template would give: {template, event, time?, no_weekends?}. Changes nothing.
create function public.template_preview(p_input jsonb)
returns table (item_id uuid, title text, days_before integer, due_at timestamptz, is_late boolean, position_code text, position_id uuid,
  position_title text, holder text, category text, checks integer)
language sql stable set search_path = ''
as $$
  select * from app.template_lines(p_input)
$$;
call app.expose('public.template_preview(jsonb)', 'authenticated', 'service_role');

-- Gives the tasks of a template for an event: {template, event, time?, no_weekends?, items: [{item, target: {kind, id}}]}; what isn't named
-- isn't given. Each goes by the same rules as one given by hand; where one is refused, none is given. Gives {applied, tasks: [ids]}.
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
  elsif not exists (select from public.task_templates t where t.id = v_template and t.school_id = v_school and t.archived_at is null) then
    perform app.fail('unknown_template', 'That template isn''t at your school', 'Choose another.', 'template');
  end if;
  for v_line in select x from jsonb_array_elements(app.lines_in(p_input -> 'items', 'items', 100)) x loop
    select l.*, i.description, i.priority, i.requires_evidence, i.requires_review, i.checklist into v
    from app.template_lines(p_input) l join public.task_template_items i on i.id = l.item_id
    where l.item_id = app.id_in(v_line ->> 'item', 'items');
    if v.item_id is null then
      perform app.fail('unknown_item', 'A task isn''t in this template', 'Reload the page.', 'items');
    elsif v_line -> 'target' ->> 'id' is null then
      perform app.fail('targets', format('“%s” is for no one', v.title), 'Choose who does it, or leave it out.', 'items');
    end if;
    v_task := public.save_task(jsonb_build_object('title', v.title, 'description', coalesce(v.description, ''), 'category', v.category,
      'priority', v.priority, 'due_at', v.due_at, 'event_id', v_event, 'requires_evidence', v.requires_evidence,
      'requires_review', v.requires_review, 'targets', jsonb_build_array(v_line -> 'target'),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('text', c) order by n), '[]') from unnest(v.checklist) with ordinality x (c, n))));
    update public.tasks t set template_id = v_template, applied_as = v_applied, days_before = v.days_before where t.id = v_task;
    v_tasks := v_tasks || v_task;
  end loop;
  if cardinality(v_tasks) = 0 then
    perform app.fail('items', 'No task is selected', 'Select at least one.', 'items');
  end if;
  return app.done(p_key, jsonb_build_object('applied', v_applied, 'tasks', to_jsonb(v_tasks)));
end
$$;
call app.expose('public.apply_task_template(jsonb, uuid)', 'authenticated', 'service_role');
