-- A task repeats by a rule of days, or so many days after it is done: AFTER=14.
alter table public.tasks drop constraint tasks_repeats_check;
alter table public.tasks add constraint tasks_repeats_check check (
  repeats is null or repeats ~ '^AFTER=[1-9][0-9]{0,2}$' or (app.rule_in(repeats)).freq is not null);

-- The way a task repeats, as it is kept, or a refusal.
create function app.need_task_rule(p_text text, p_field text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if upper(p_text) ~ '^AFTER=[1-9][0-9]{0,2}$' then
    return upper(p_text);
  end if;
  return app.need_rule(p_text, p_field);
end
$$;

-- The day on which a task that repeats is due next: the first of its rule after a day, or so many days after it was done.
-- A day of the month that a shorter month doesn't have is its last day.
create function app.next_task_day(p_repeats text, p_first date, p_after date, p_done date) returns date
language sql immutable set search_path = ''
as $$
  select case
    when p_repeats like 'AFTER=%' then p_done + split_part(p_repeats, '=', 2)::integer
    when r.freq = 'MONTHLY' and r.days is null then (
      select d.day from (select p_after + n as day from generate_series(1, 3100) n) d
      where ((extract(year from d.day) - extract(year from p_first)) * 12
          + extract(month from d.day) - extract(month from p_first))::integer % r.every = 0
        and exists (select from unnest(coalesce(r.month_days, array[extract(day from p_first)::integer])) m
          where m = extract(day from d.day)
            or ((m = -1 or m > extract(day from d.day)) and extract(day from d.day + 1) = 1))
      order by d.day limit 1)
    else app.next_hit(r, p_first, p_after) end
  from app.rule_in(p_repeats) r
$$;

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

-- A task as an input says it; what isn't named is as it was. Whom it is for, and what it waits for, are written after
-- it.
create or replace function app.task_in(p_school uuid, p_input jsonb, v public.tasks) returns public.tasks
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

-- Closes a task when each of its parts is over, or, where any one does it for all, when one is done; opens it again
-- otherwise. Checks no rights: its callers have checked them.
create or replace function app.settle_task(p_task uuid) returns void
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

-- The next time of tasks that repeat, once the present one is over or due: a copy with the same targets and checklist.
create or replace function app.repeat_tasks() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v public.tasks;
  v_zone text;
  v_day date;
  v_id uuid;
  v_made integer := 0;
begin
  for v in
    select t.* from public.tasks t
    where t.repeats is not null and t.archived_at is null and t.state <> 'canceled'
      and (t.state = 'done' or (t.due_at <= now() and t.repeats not like 'AFTER=%'))
      and not exists (select from public.tasks n where n.repeat_of = t.id)
    order by t.due_at limit 500 for update of t skip locked
  loop
    v_zone := (select s.time_zone from public.schools s where s.id = v.school_id);
    v_day := app.next_task_day(v.repeats, v.repeats_from,
      greatest(app.day_in(v.due_at, v_zone), app.today(v.school_id) - 1), app.day_in(v.closed_at, v_zone));
    continue when v_day is null;
    v_id := gen_random_uuid();
    insert into public.tasks (id, school_id, title, description, category, priority, due_at, start_at, completion,
      parent_id, repeats, repeats_from,
      repeat_of, requires_evidence, requires_review, visibility, reminds, escalates, author_label, created_by)
    values (v_id, v.school_id, v.title, v.description, v.category, v.priority,
      (v_day + (v.due_at at time zone v_zone)::time) at time zone v_zone,
      case when v.start_at is not null
        then (v_day + (v.due_at at time zone v_zone)::time) at time zone v_zone - (v.due_at - v.start_at) end,
      v.completion, v.parent_id, v.repeats, v.repeats_from, v.id, v.requires_evidence, v.requires_review, v.visibility,
        v.reminds, v.escalates,
      v.author_label, v.created_by)
    on conflict do nothing;
    insert into public.task_targets (school_id, task_id, cadet_id, account_id, position_id, unit_id, team_id)
    select g.school_id, v_id, g.cadet_id, g.account_id, g.position_id, g.unit_id, g.team_id from public.task_targets g
    where g.task_id = v.id and g.dropped_at is null
      and (g.cadet_id is null or app.is_target_here(v.school_id, 'cadet', g.cadet_id))
        and exists (select from public.tasks t where t.id = v_id);
    insert into public.task_items (school_id, task_id, text, place)
    select i.school_id, v_id, i.text, i.place from public.task_items i
    where i.task_id = v.id and i.removed_at is null and exists (select from public.tasks t where t.id = v_id);
    perform app.spread_task(t) from public.tasks t where t.id = v_id;
    v_made := v_made + 1;
  end loop;
  return v_made;
end
$$;

-- Gives a task, or changes one: {title, description?, category?, priority?, start_at?, due_at?, completion?, targets:
-- [{kind, id}], event_id?, parent_id?, requires_evidence?, requires_review?, visibility?, repeats?, reminds?,
-- escalates?, items?: [{id?, text}], waits_for?: [id]}. What isn't named stays. Returns its id.
create or replace function public.save_task(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
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
      perform app.fail('targets', 'The task is for no one', 'Choose who does it.', 'targets');
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
alter function public.save_task(jsonb, uuid, uuid) set plan_cache_mode = force_generic_plan;
