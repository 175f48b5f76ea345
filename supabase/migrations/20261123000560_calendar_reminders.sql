-- Reminders before an event, to the families of those who go or are meant and haven't said no: each once, however many servers run.

call app.register_kind('calendar.reminder', 'calendar', 'Reminders of events', 'An event of yours or your child''s is coming up.');

-- Reminds of the events whose time has come. An event that asks for answers reminds those who go; another one all it is for.
create function app.remind_of_events(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_due record;
begin
  for v_due in
    select e.id, e.school_id, e.title, e.place, s.asks_answers from public.event_signups s
    join public.school_events e on e.id = s.event_id and e.archived_at is null and e.cancelled_at is null
    where s.remind_minutes is not null and e.starts_at > now() and e.starts_at <= now() + s.remind_minutes * interval '1 minute'
      and s.reminded_at is distinct from e.starts_at
    order by e.id
    for update of s skip locked
  loop
    perform app.notify_families('calendar.reminder', array(
      select row(c, 'Coming up: ' || v_due.title, concat_ws(' · ', app.event_moment(v_due.id), v_due.place),
        app.event_link(v_due.id), format('remind:%s:%s', v_due.id, (select e.starts_at from public.school_events e where e.id = v_due.id)))::app.notice
      from app.event_roll_cadets(v_due.id) c
      left join public.event_answers a on a.event_id = v_due.id and a.cadet_id = c
      where case when v_due.asks_answers then a.state in ('going', 'pending_guardian')
        else a.state is null or a.state <> 'not_going' end), v_due.school_id);
    -- A moved event is reminded of again.
    update public.event_signups s set reminded_at = (select e.starts_at from public.school_events e where e.id = v_due.id)
    where s.event_id = v_due.id;
  end loop;
end
$$;

alter table public.event_signups add column reminded_at timestamptz;
comment on column public.event_signups.reminded_at is 'The start of the event of which families were reminded last.';
call app.register_job('calendar.reminders', 'calendar', 'Reminders of events', 'app.remind_of_events', every_minutes => 1);
