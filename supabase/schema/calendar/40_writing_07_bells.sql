-- Saves a class period under the id that the caller gives: {schedule, name, weekdays: [1..7], starts, ends}; returns
-- the id. Two periods of one schedule that overlap on a day are refused.
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
  where b.school_id = v_school and b.archived_at is null and b.id <> p_id
    and lower(trim(b.schedule)) = lower(v_schedule)
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
call app.expose('public.save_bell_period(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives a class period, or restores it.
create function public.archive_bell_period(p_id uuid, p_archived boolean default true, p_key uuid default null)
  returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to change the bell schedule');
  elsif app.once(p_key, 'archive_bell_period', jsonb_build_array(p_id, p_archived)) is not null then
    return p_archived;
  end if;
  update public.bell_periods b set archived_at = case when coalesce(p_archived, true)
    then coalesce(b.archived_at, now()) end
  where b.id = p_id and b.school_id = app.school_id();
  if not found then
    perform app.fail('gone', 'This period isn''t on your schedule', 'Reload the page.');
  end if;
  perform app.done(p_key, to_jsonb(coalesce(p_archived, true)));
  return coalesce(p_archived, true);
exception when unique_violation then
  perform app.fail('clash', 'Another period now has this name', 'Rename that one first.');
end
$$;
call app.expose('public.archive_bell_period(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- The event of a class period on a day, for its attendance: the one there is, or a new one for the cadets of the
-- period. Returns its id. Two who open it at the same time get the same one.
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
    perform app.deny('You don''t have permission to take class attendance');
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
    perform app.fail('weekday', format('Period %s doesn''t meet on that day', v_period.name), 'Choose another day.',
      'day');
  elsif v_day not between app.today(v_period.school_id) - 60 and app.today(v_period.school_id) + 7 then
    perform app.fail('too_far', 'That day is too far away', 'Use a date in the last two months.', 'day');
  end if;
  v_event := (select m.event_id from public.class_meetings m where m.period_id = p_period and m.held_on = v_day);
  if v_event is null then
    select s.time_zone into v_zone from public.schools s where s.id = v_period.school_id;
    insert into public.school_events (school_id, title, kind, starts_at, ends_at, audience, audience_groups)
    values (v_period.school_id, 'Class, period ' || v_period.name, 'class',
      (v_day + v_period.starts) at time zone v_zone,
      (v_day + v_period.ends) at time zone v_zone, 'group',
        jsonb_build_object('periods', jsonb_build_array(v_period.name)))
    returning id into v_event;
    insert into public.class_meetings (school_id, period_id, event_id, held_on)
    values (v_period.school_id, p_period, v_event, v_day);
  end if;
  perform app.done(p_key, to_jsonb(v_event));
  return v_event;
end
$$;
call app.expose('public.open_class(uuid, text, uuid)', 'authenticated', 'service_role');

-- Reminds of the events whose time has come. An event that asks for answers reminds those who go; another one all it is
-- for.
create function app.remind_of_events(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_due record;
begin
  for v_due in
    select e.id, e.school_id, e.title, e.place, s.asks_answers from public.event_signups s
    join public.school_events e on e.id = s.event_id and e.archived_at is null and e.cancelled_at is null
    where s.remind_minutes is not null and e.starts_at > now()
      and e.starts_at <= now() + s.remind_minutes * interval '1 minute'
      and s.reminded_at is distinct from e.starts_at
    order by e.id
    for update of s skip locked
  loop
    perform app.notify_families('calendar.reminder', array(
      select row(c, 'Coming up: ' || v_due.title, concat_ws(' · ', app.event_moment(v_due.id), v_due.place),
        app.event_link(v_due.id),
          format('remind:%s:%s', v_due.id,
          (select e.starts_at from public.school_events e where e.id = v_due.id)))::app.notice
      from app.event_roll_cadets(v_due.id) c
      left join public.event_answers a on a.event_id = v_due.id and a.cadet_id = c
      where case when v_due.asks_answers then a.state in ('going', 'pending_guardian')
        else a.state is null or a.state <> 'not_going' end), v_due.school_id);
    -- A moved event is reminded of again.
    update public.event_signups s
      set reminded_at = (select e.starts_at from public.school_events e where e.id = v_due.id)
    where s.event_id = v_due.id;
  end loop;
end
$$;
