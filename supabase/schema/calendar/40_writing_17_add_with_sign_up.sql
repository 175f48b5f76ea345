-- Notifies families of changed events once the change is ten minutes old: those who go, if the event asks for answers,
-- else everyone it is for.
create function app.tell_event_changes(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v record;
  v_words text;
begin
  for v in
    select c.*, e.school_id, e.title, e.starts_at, e.place, e.cancelled_at is not null as is_canceled,
      coalesce(s.asks_answers, false) as asks
    from app.event_changes c
    join public.school_events e on e.id = c.event_id and e.archived_at is null
    left join public.event_signups s on s.event_id = e.id
    where c.changed_at <= now() - interval '10 minutes'
    order by c.event_id limit 200
    for update of c skip locked
  loop
    delete from app.event_changes c where c.event_id = v.event_id;
    continue when greatest(v.starts_at, v.was_at) <= now() or v.is_canceled and v.was_canceled;
    v_words := case when v.is_canceled then 'Canceled' when v.was_canceled then 'Takes place after all'
      when v.starts_at <> v.was_at then 'Moved'
      when v.place is distinct from v.was_place then 'New place' end;
    continue when v_words is null;
    perform app.notify_families('calendar.changed', array(
      select row(c, v_words || ': ' || v.title,
        concat_ws(' · ', case when v.starts_at <> v.was_at and not v.is_canceled then 'Now' end
          || ' ' || app.event_moment(v.event_id), case when v.starts_at = v.was_at or v.is_canceled
            then app.event_moment(v.event_id) end, v.place),
        app.event_link(v.event_id), format('changed:%s:%s', v.event_id, extract(epoch from v.changed_at)))::app.notice
      from app.event_roll_cadets(v.event_id) c
      left join public.event_answers a on a.event_id = v.event_id and a.cadet_id = c
      where case when v.asks then a.state in ('going', 'pending_guardian') else a.state is null
        or a.state <> 'not_going' end), v.school_id);
  end loop;
end
$$;

-- Adds an event of these columns, for those who plan, and sets its sign-up (app.read_signup). Returns its id.
create function public.add_event(p_event jsonb, p_sign_up jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('create');
  v_done jsonb := app.once(p_key, 'add_event', jsonb_build_array(p_event, p_sign_up));
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif jsonb_typeof(p_event) is distinct from 'object' or app.moment_in(p_event ->> 'starts_at', 'starts_at') is null
    or app.moment_in(p_event ->> 'ends_at', 'ends_at') is null
    or not isfinite(app.moment_in(p_event ->> 'starts_at', 'starts_at'))
      or not isfinite(app.moment_in(p_event ->> 'ends_at', 'ends_at'))
    or app.moment_in(p_event ->> 'ends_at', 'ends_at') < app.moment_in(p_event ->> 'starts_at', 'starts_at')
  then
    perform app.fail('times', 'An event needs a start and a later end', 'Enter both.', 'starts_at');
  end if;
  insert into public.school_events (school_id, title, kind, starts_at, ends_at, all_day, place, uniform, notes,
    audience, audience_groups, lead_id,
    officer_id, place_ids, attendance_wanted, counts_hours, needs_permission)
  select v_school, app.need_line(e.title, 'title', 'The title', 160), coalesce(e.kind, 'other'), e.starts_at, e.ends_at,
    coalesce(e.all_day, false),
    e.place, e.uniform, e.notes, coalesce(e.audience, 'everyone'), coalesce(e.audience_groups, '{}'), e.lead_id,
      e.officer_id,
    coalesce(e.place_ids, '{}'), coalesce(e.attendance_wanted, 'expected'), coalesce(e.counts_hours, false),
    coalesce(e.needs_permission, false)
  from jsonb_to_record(p_event)
    as e (title text, kind text, starts_at timestamptz, ends_at timestamptz, all_day boolean, place text,
    uniform text, notes text, audience text, audience_groups jsonb, lead_id uuid, officer_id uuid, place_ids uuid[],
      attendance_wanted text,
    counts_hours boolean, needs_permission boolean)
  returning id into v_id;
  perform public.set_sign_up(v_id, p_sign_up);
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.add_event(jsonb, jsonb, uuid)', 'authenticated', 'service_role');

-- Says that the dates of a source are also in the calendars that people subscribe to.
create procedure app.feed_calendar(p_kind text)
language plpgsql set search_path = ''
as $$
begin
  update app.calendar_sources s set in_feed = true where s.kind = p_kind;
end
$$;
