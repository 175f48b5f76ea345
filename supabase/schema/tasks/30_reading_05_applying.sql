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
      'Enter whole days; a negative number is after the event.', 'items');
  end if;
  v.position_code := app.need_text(p_input ->> 'position_code', 'items', format('The position of “%s”', v.title), 200);
  v.category := app.one_of(nullif(p_input ->> 'category', ''),
    '{admin,operations,supply,training,public_affairs,academics,event,inspection,other}', 'event', 'items',
      'The category');
  v.priority := app.one_of(nullif(p_input ->> 'priority', ''), '{low,normal,high,urgent}', 'normal', 'items',
    'The priority');
  v.requires_evidence := coalesce(app.yes_in(p_input ->> 'requires_evidence', 'items'), false);
  v.requires_review := coalesce(app.yes_in(p_input ->> 'requires_review', 'items'), false);
  v.checklist := array(
    select app.need_line(x #>> '{}', 'items', format('A line of the checklist of “%s”', v.title), 200)
    from jsonb_array_elements(app.lines_in(p_input -> 'checklist', 'items', 30)) x);
  return v;
end
$$;

-- When a task of a template is due: so many days before the event's day, at this time of the school's clock.
-- `p_no_weekends` takes the Friday before. What would be past is due by the end of today.
create function app.due_before(p_event public.school_events, p_days integer, p_time time, p_no_weekends boolean)
  returns timestamptz
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
  return (case when (v_day + p_time) at time zone v_zone < now() then v_today + time '23:59'
    else v_day + p_time end) at time zone v_zone;
end
$$;

-- A code for comparing: only lowercase letters and digits, so that 'S4' is 'S-4'.
create function app.bare_code(p_code text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(regexp_replace(lower(p_code), '[^a-z0-9]', '', 'g'), '')
$$;

-- The position of a school that a template refers to: by its code, abbreviation, title, or name among others.
create function app.position_of_code(p_school uuid, p_code text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.positions p
  where p.school_id = p_school and p.archived_at is null
    and app.bare_code(p_code) in (app.bare_code(p.abbreviation), app.bare_code(p.template_code), app.bare_code(p.title),
      app.bare_code(left(app.position_label(p.id), 200)))
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

-- What applying a template to an event would give: when each task is due, whether that moved up to today, and to which
-- position.
create function app.template_lines(p_input jsonb)
returns table (item_id uuid, title text, days_before integer, due_at timestamptz, is_late boolean, position_code text,
  position_id uuid,
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
      app.school_day(v_school, d.due_at) > app.school_day(v_school, v_event.starts_at) - i.days_before, i.position_code,
        p.id,
      app.position_label(p.id), app.holder_name(p.id), i.category, cardinality(i.checklist)
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
returns table (item_id uuid, title text, days_before integer, due_at timestamptz, is_late boolean, position_code text,
  position_id uuid,
  position_title text, holder text, category text, checks integer)
language sql stable set search_path = ''
as $$
  select * from app.template_lines(p_input)
$$;
call app.expose('public.template_preview(jsonb)', 'authenticated', 'service_role');

-- The open tasks of a template whose event has moved since: which, and by how many days. Of tasks that the caller sees
-- and may change.
create function app.tasks_off(p_event uuid) returns table (task_id uuid, days integer)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  perform app.need_task_event(app.need_tasks('update'), p_event);
  return query
    select t.id, (app.day_in(e.starts_at, s.time_zone) - t.days_before) - app.day_in(t.due_at, s.time_zone)
    from public.tasks t
    join public.school_events e on e.id = t.event_id
    join public.schools s on s.id = t.school_id
    where t.event_id = p_event and t.school_id = app.school_id() and t.applied_as is not null and t.state = 'open'
      and t.archived_at is null
      and t.event_day is distinct from app.day_in(e.starts_at, s.time_zone)
      and (t.created_by = auth.uid() or app.manages('tasks', 'update'));
end
$$;
grant execute on function app.tasks_off(uuid) to authenticated, service_role;

-- How many open tasks of templates were dated for another day of this event.
create function public.event_tasks_off(p_event uuid) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from app.tasks_off(p_event)
$$;
call app.expose('public.event_tasks_off(uuid)', 'authenticated', 'service_role');

-- ' · For Company Commander, Bravo', where a task was given to a position, a unit, or a team; nothing where it's the
-- person's own.
create function app.for_words(p_assignment public.task_assignments) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(' · For ' || coalesce(app.position_label(t.position_id), app.unit_label(t.unit_id),
    (select m.name from public.teams m where m.id = t.team_id)), '')
  from public.task_targets t where t.id = p_assignment.target_id
$$;

-- The way a task repeats, as it is kept, or a refusal.
create function app.need_task_rule(p_text text, p_field text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_last date := app.last_task_day(upper(p_text));
  v_rule text := regexp_replace(upper(p_text), ';UNTIL=[0-9]{8}', '');
begin
  if v_last is null and upper(p_text) ~ 'UNTIL' then
    perform app.fail('rule', 'The last day isn''t a date', 'Enter a date, such as 2027-05-31.', p_field);
  elsif v_rule !~ '^AFTER=[1-9][0-9]{0,2}$' then
    v_rule := app.need_rule(v_rule, p_field);
  end if;
  return v_rule || coalesce(';UNTIL=' || to_char(v_last, 'YYYYMMDD'), '');
end
$$;

-- The day on which a task that repeats is due next: the first of its rule after a day, or so many days after it was
-- done. A day of the month that a shorter month doesn't have is its last day. Null where that is after its last day.
create function app.next_task_day(p_repeats text, p_first date, p_after date, p_done date) returns date
language sql immutable set search_path = ''
as $$
  select case when x.day <= coalesce(app.last_task_day(p_repeats), 'infinity') then x.day end
  from app.rule_in(p_repeats) r cross join lateral (select case
    when p_repeats like 'AFTER=%' then p_done + substring(p_repeats from '^AFTER=([0-9]+)')::integer
    when r.freq = 'MONTHLY' and r.days is null then (
      select d.day from (select p_after + n as day from generate_series(1, 3100) n) d
      where ((extract(year from d.day) - extract(year from p_first)) * 12
          + extract(month from d.day) - extract(month from p_first))::integer % r.every = 0
        and exists (select from unnest(coalesce(r.month_days, array[extract(day from p_first)::integer])) m
          where m = extract(day from d.day)
            or ((m = -1 or m > extract(day from d.day)) and extract(day from d.day + 1) = 1))
      order by d.day limit 1)
    else app.next_hit(r, p_first, p_after) end as day) x
$$;

-- The last day on which a task that repeats can be due; null where it has no end.
create function app.last_task_day(p_repeats text) returns date
language sql immutable set search_path = ''
as $$
  select app.day(regexp_replace((regexp_match(p_repeats, ';UNTIL=([0-9]{8})'))[1], '^(....)(..)(..)$', '\1-\2-\3'))
$$;
