-- A task that repeats can end: UNTIL=20270531 behind its rule, or behind AFTER=14.
alter table public.tasks drop constraint tasks_repeats_check;
alter table public.tasks add constraint tasks_repeats_check check (
  repeats is null or repeats ~ '^AFTER=[1-9][0-9]{0,2}(;UNTIL=[0-9]{8})?$' or (app.rule_in(repeats)).freq is not null);

-- The last day on which a task that repeats can be due; null where it has no end.
create function app.last_task_day(p_repeats text) returns date
language sql immutable set search_path = ''
as $$
  select app.day(regexp_replace((regexp_match(p_repeats, ';UNTIL=([0-9]{8})'))[1], '^(....)(..)(..)$', '\1-\2-\3'))
$$;

-- The way a task repeats, as it is kept, or a refusal.
create or replace function app.need_task_rule(p_text text, p_field text) returns text
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
create or replace function app.next_task_day(p_repeats text, p_first date, p_after date, p_done date) returns date
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
      and coalesce(app.last_task_day(t.repeats) >= app.today(t.school_id), true)
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
