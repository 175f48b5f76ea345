-- The bell schedule: when the class periods are, and the attendance of a class with one tap.

create table public.bell_periods (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  schedule text not null default 'Regular'
    constraint bell_periods_schedule_check check (length(trim(schedule)) between 1 and 40 and app.is_plain(schedule)),
  name text not null constraint bell_periods_name_check check (length(trim(name)) between 1 and 20 and app.is_plain(name)),
  weekdays integer[] not null default '{1,2,3,4,5}' constraint bell_periods_weekdays_check
    check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  starts time not null,
  ends time not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint bell_periods_ends_check check (ends > starts)
);
create index bell_periods_school_id_idx on public.bell_periods (school_id);
create unique index bell_periods_name_idx on public.bell_periods (school_id, lower(trim(schedule)), lower(trim(name)))
where archived_at is null;
comment on table public.bell_periods is 'When the class periods begin and end, by schedule: Regular, Early release.';
comment on column public.bell_periods.name is 'The period, as the roster has it: "2".';
comment on column public.bell_periods.weekdays is 'Monday is 1, Sunday 7.';

call app.protect('public.bell_periods', 'calendar', reads => 'verb', writes => '{}');
call app.audit('public.bell_periods', noun => 'a class period');
call app.name_rows('public.bell_periods', 't.schedule || '', '' || t.name');
call app.broadcast('public.bell_periods', 'calendar');

-- Saves a class period under the id that the caller gives: {schedule, name, weekdays: [1..7], starts, ends}; gives the id. Two
-- periods of one schedule that overlap on a day are refused.
create function public.save_bell_period(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_schedule text;
  v_name text;
  v_days integer[];
  v_starts time;
  v_ends time;
  v_clash text;
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to change the bell schedule');
  elsif app.once(p_key, 'save_bell_period', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  elsif p_id is null or exists (select from public.bell_periods b where b.id = p_id and b.school_id <> v_school) then
    perform app.fail('id', 'This period can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  v_schedule := app.need_line(p_input ->> 'schedule', 'schedule', 'The schedule', 40);
  v_name := app.need_line(p_input ->> 'name', 'name', 'The period', 20);
  v_starts := app.clock_in(coalesce(p_input ->> 'starts', ''), 'starts');
  v_ends := app.clock_in(coalesce(p_input ->> 'ends', ''), 'ends');
  v_days := array(select distinct app.number_in(x #>> '{}', 'weekdays')::integer
    from jsonb_array_elements(app.lines_in(p_input -> 'weekdays', 'weekdays', 7)) x order by 1);
  if v_ends <= v_starts then
    perform app.fail('time_order', 'The end is before the start', 'Use a later time.', 'ends');
  elsif cardinality(v_days) = 0 or not v_days <@ array[1, 2, 3, 4, 5, 6, 7] then
    perform app.fail('weekdays', 'The days aren''t valid', 'Choose at least one day.', 'weekdays');
  end if;
  -- Periods of one school are compared one after another.
  perform from public.schools s where s.id = v_school for no key update;
  select b.name into v_clash from public.bell_periods b
  where b.school_id = v_school and b.archived_at is null and b.id <> p_id and lower(trim(b.schedule)) = lower(v_schedule)
    and (lower(trim(b.name)) = lower(v_name) or (b.weekdays && v_days and b.starts < v_ends and b.ends > v_starts))
  limit 1;
  if v_clash is not null then
    perform app.fail('clash', format('Period %s of this schedule has the same name or the same time', v_clash),
      'Use another name or time.', 'starts');
  end if;
  insert into public.bell_periods as b (id, school_id, schedule, name, weekdays, starts, ends)
  values (p_id, v_school, v_schedule, v_name, v_days, v_starts, v_ends)
  on conflict (id) do update set schedule = excluded.schedule, name = excluded.name, weekdays = excluded.weekdays,
    starts = excluded.starts, ends = excluded.ends;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;

-- Archives a class period, or restores it.
create function public.archive_bell_period(p_id uuid, p_archived boolean default true, p_key uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to change the bell schedule');
  elsif app.once(p_key, 'archive_bell_period', jsonb_build_array(p_id, p_archived)) is not null then
    return p_archived;
  end if;
  update public.bell_periods b set archived_at = case when coalesce(p_archived, true) then coalesce(b.archived_at, now()) end
  where b.id = p_id and b.school_id = app.school_id();
  if not found then
    perform app.fail('gone', 'This period isn''t on your schedule', 'Reload the page.');
  end if;
  perform app.done(p_key, to_jsonb(coalesce(p_archived, true)));
  return coalesce(p_archived, true);
exception when unique_violation then
  perform app.fail('clash', 'Another period has this name by now', 'Rename that one first.');
end
$$;
call app.expose('public.save_bell_period(uuid, jsonb, uuid)', 'authenticated', 'service_role');
call app.expose('public.archive_bell_period(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- The class of a period on a day is one event.
create table public.class_meetings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  period_id uuid not null references public.bell_periods (id),
  event_id uuid not null references public.school_events (id),
  held_on date not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint class_meetings_period_id_held_on_key unique (period_id, held_on)
);
create index class_meetings_school_id_idx on public.class_meetings (school_id);
create index class_meetings_event_id_idx on public.class_meetings (event_id);
comment on table public.class_meetings is 'The event of a class period on a day, made when its attendance is first taken.';
call app.protect('public.class_meetings', 'calendar', writes => '{}');
call app.same_school('public.class_meetings', 'period_id:bell_periods', 'event_id:school_events');
call app.audit('public.class_meetings', noun => 'a class');
call app.broadcast('public.class_meetings', 'calendar');

-- The event of a class period on a day, for its attendance: the one there is, or a new one for the cadets of the period. Gives
-- its id. Two who open it at the same time get the same one.
create function public.open_class(p_period uuid, p_day text, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_period public.bell_periods;
  v_day date;
  v_zone text;
  v_event uuid;
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to take attendance of a class');
  end if;
  v_done := app.once(p_key, 'open_class', jsonb_build_array(p_period, p_day));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v_period from public.bell_periods b
  where b.id = p_period and b.school_id = app.school_id() and b.archived_at is null for no key update;
  if v_period.id is null then
    perform app.fail('unknown_period', 'This period isn''t on your schedule', 'Reload the page.');
  end if;
  v_day := coalesce(app.date_in(p_day, 'day'), app.today(v_period.school_id));
  if not extract(isodow from v_day)::integer = any (v_period.weekdays) then
    perform app.fail('weekday', format('Period %s doesn''t meet on that day', v_period.name), 'Choose another day.', 'day');
  elsif v_day not between app.today(v_period.school_id) - 60 and app.today(v_period.school_id) + 7 then
    perform app.fail('too_far', 'That day is too far away', 'Use a day of the last two months.', 'day');
  end if;
  v_event := (select m.event_id from public.class_meetings m where m.period_id = p_period and m.held_on = v_day);
  if v_event is null then
    select s.time_zone into v_zone from public.schools s where s.id = v_period.school_id;
    insert into public.school_events (school_id, title, kind, starts_at, ends_at, audience, audience_groups)
    values (v_period.school_id, 'Class, period ' || v_period.name, 'class', (v_day + v_period.starts) at time zone v_zone,
      (v_day + v_period.ends) at time zone v_zone, 'group', jsonb_build_object('periods', jsonb_build_array(v_period.name)))
    returning id into v_event;
    insert into public.class_meetings (school_id, period_id, event_id, held_on)
    values (v_period.school_id, p_period, v_event, v_day);
  end if;
  perform app.done(p_key, to_jsonb(v_event));
  return v_event;
end
$$;
call app.expose('public.open_class(uuid, text, uuid)', 'authenticated', 'service_role');
