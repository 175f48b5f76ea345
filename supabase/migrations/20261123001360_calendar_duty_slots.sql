-- Duties on other screens: one's own calendar, the dashboard of the office, and the reminder of the evening before.

-- The caller's own turns and their children's, on the calendar.
create function app.duties_between(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz, link text)
language sql stable set search_path = ''
as $$
  select t.id, d.name, d.place, t.day, t.day, (t.day + d.starts) at time zone s.time_zone, (t.day + d.ends) at time zone s.time_zone,
    app.turn_link(t.day)
  from public.duty_turns t
  join public.duties d on d.id = t.duty_id and d.archived_at is null
  join public.schools s on s.id = t.school_id
  where t.cadet_id = any (array(select app.self('calendar', 'read'))) and t.dropped_at is null and t.state <> 'excused'
    and t.day between p_from and p_to
$$;
grant execute on function app.turn_link(date) to authenticated, service_role;
call app.register_calendar('duties', 'calendar', 'Duty', 'app.duties_between', 'brass');

-- Swaps that wait for an approval.
create function app.duty_swaps_waiting(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.duty_swaps s
  join public.duty_turns t on t.id = s.turn_id and t.day >= app.today(p_school) and t.dropped_at is null
  where s.school_id = p_school and s.state = 'accepted'
$$;
call app.register_attention('duty_swaps_waiting', 'calendar', 'app.duty_swaps_waiting', 37);

-- Turns of the next seven days whose cadet is excused, no longer active, or on another duty, or that are on a day off.
create function app.duty_turns_blocked(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.duty_turns t
  join public.duties d on d.id = t.duty_id and d.archived_at is null
  where t.school_id = p_school and t.day between app.today(p_school) and app.today(p_school) + 7 and t.dropped_at is null
    and app.turn_conflict(t) is not null
$$;
call app.register_attention('duty_turns_blocked', 'calendar', 'app.duty_turns_blocked', 38);

-- Reminds, at a moment, of the turns of the next day where it is evening, and of those of this day that are still to come and weren't
-- told: each once, however many servers run and however late. Not of turns that can't be.
create function app.remind_of_turns(p_school uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_local timestamp := (select p_now at time zone s.time_zone from public.schools s where s.id = p_school);
  v_today date := v_local::date;
  v_due uuid[];
begin
  with due as (
    select t.id from public.duty_turns t join public.duties d on d.id = t.duty_id and d.archived_at is null
    where t.school_id = p_school and t.dropped_at is null and t.state = 'planned' and t.reminded_at is null
      and ((t.day = v_today + 1 and v_local::time >= '17:00') or (t.day = v_today and d.starts > v_local::time))
      and coalesce(app.turn_conflict(t), 'busy') = 'busy'
    for update of t skip locked
  ), marked as (
    update public.duty_turns t set reminded_at = now() from due where t.id = due.id returning t.id
  )
  select array_agg(m.id) into v_due from marked m;
  perform app.notify_families('calendar.duty', array(
    select row(t.cadet_id, case when t.day = v_today then 'Today: ' else 'Tomorrow: ' end || d.name,
      app.turn_words(t.id) || coalesce(' · ' || d.place, ''), app.turn_link(t.day), format('duty:%s:%s', t.id, t.cadet_id))::app.notice
    from public.duty_turns t join public.duties d on d.id = t.duty_id where t.id = any (v_due)), p_school);
end
$$;

-- The evening before.
create function app.remind_of_duties(p_school uuid, p_input jsonb) returns void
language sql security definer set search_path = ''
as $$
  select app.remind_of_turns(p_school, now())
$$;
call app.register_job('calendar.duties', 'calendar', 'Reminders of duty turns', 'app.remind_of_duties', at_hour => 18);
