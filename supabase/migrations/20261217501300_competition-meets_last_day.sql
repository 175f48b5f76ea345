-- An event that takes all day ends at 23:59 of its last day: at midnight, a meet of one day was on the calendar for two.
create or replace function app.keep_meet_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_starts timestamptz := new.starts_on::timestamp at time zone new.time_zone;
  v_ends timestamptz := (new.ends_on + time '23:59') at time zone new.time_zone;
begin
  if new.archived_at is not null and old.archived_at is null and new.state in ('in_progress', 'paused') then
    perform app.fail('running', 'A meet that is in progress isn''t archived', 'Lock its scores first.');
  end if;
  if new.event_id is not null
    and (new.event_id, new.title, new.starts_on, new.ends_on, new.venue, new.state = 'cancelled',
      new.archived_at is null)
    is distinct from (old.event_id, old.title, old.starts_on, old.ends_on, old.venue, old.state = 'cancelled',
      old.archived_at is null)
  then
    update public.school_events e
    set title = new.title, starts_at = v_starts, ends_at = v_ends, place = new.venue,
      cancelled_at = (case when new.state = 'cancelled' then coalesce(e.cancelled_at, now())
        when old.state <> 'cancelled' then e.cancelled_at end),
      archived_at = (case when new.archived_at is not null then coalesce(e.archived_at, now())
        when old.archived_at is null then e.archived_at end)
    where e.id = new.event_id;
  end if;
  return new;
end
$$;
update public.school_events e set ends_at = (m.ends_on + time '23:59') at time zone m.time_zone
from public.meets m where m.event_id = e.id;
