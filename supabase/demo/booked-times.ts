import type { ClientBase } from 'pg';
import type { DemoPart } from './builders.ts';
import { OPEN_TITLE, OTHER_TITLE } from './registration-words.ts';

/** Areas, where the meet has none yet. */
const AREAS = `
  insert into public.meet_areas (school_id, meet_id, name, sort)
  select m.school_id, m.id, 'Pad ' || n, n from public.meets m, generate_series(1, 2) n
  where m.title = any ($1) and not exists (select from public.meet_areas a where a.meet_id = m.id and a.archived_at is null)`;

/** Twelve times for each event, one event after another on an area. */
const SLOTS = `
  with area as (
    select a.id, a.meet_id, row_number() over (partition by a.meet_id order by a.sort, a.name) - 1 as at,
      count(*) over (partition by a.meet_id) as areas
    from public.meet_areas a join public.meets m on m.id = a.meet_id and m.title = any ($1)
    where a.archived_at is null and a.kind <> 'holding'
  ), event as (
    select e.*, row_number() over (partition by e.meet_id order by e.sort, e.code) - 1 as at
    from public.meet_events e where e.archived_at is null and e.cancelled_at is null
  )
  insert into public.meet_slots (school_id, meet_id, event_id, area_id, starts_at, ends_at, capacity, grid_version, is_draft)
  select m.school_id, m.id, e.id, a.id, s.starts, s.starts + make_interval(mins => e.minutes), 1, 1, false
  from public.meets m join event e on e.meet_id = m.id join area a on a.meet_id = m.id and a.at = e.at % a.areas
  cross join generate_series(0, 5) n
  cross join lateral (select app.moment_at(m.starts_on + time '08:00', m.time_zone)
    + make_interval(mins => (((e.at / a.areas) * 6 + n) * (e.minutes + e.buffer_minutes))::integer) as starts) s
  where m.title = any ($1) and s.starts < app.moment_at(m.starts_on + time '20:00', m.time_zone)`;

const PLANS = `
  insert into public.meet_booking_plans (meet_id, school_id, opens_at, closes_at, grid_version, published_at)
  select m.id, m.school_id, now() - interval '1 day', app.moment_at(m.starts_on - 5 + time '18:00', m.time_zone), 1, now()
  from public.meets m where m.title = any ($1)`;

/**
 * All but the last school of each event have a time: the next one is free for anyone who tries booking. The times of a school
 * are far apart, so that its cadets can change.
 */
const BOOKINGS = `
  with event as (
    select v.id, row_number() over (partition by v.meet_id order by v.sort, v.code) - 1 as at
    from public.meet_events v where v.archived_at is null and v.cancelled_at is null
  ), entry as (
    select e.*, row_number() over (partition by e.event_id order by r.number, e.letter) as at,
      count(*) over (partition by e.event_id) as entries
    from public.registration_entries e join public.meet_registrations r on r.id = e.registration_id
    join public.meets m on m.id = e.meet_id and m.title = any ($1)
    where e.state = 'entered' and r.state in ('approved', 'confirmed')
  ), slot as (
    select s.*, row_number() over (partition by s.event_id order by s.starts_at, s.id) as at from public.meet_slots s
  )
  insert into public.slot_bookings (school_id, host_school_id, meet_id, registration_id, entry_id, slot_id, state, booked_at)
  select e.school_id, e.host_school_id, e.meet_id, e.registration_id, e.id, s.id, 'booked', now()
  from entry e join event v on v.id = e.event_id
  join slot s on s.event_id = e.event_id and s.at = (e.at + 4 * v.at - 1) % 6 + 1
  where e.at < e.entries or e.entries = 1 and v.at % 2 = 0`;

/** Times of the meets that schools register for: published, and booked by most. */
async function bookTimes(client: ClientBase): Promise<void> {
  for (const statement of [AREAS, SLOTS, PLANS, BOOKINGS]) await client.query(statement, [[OPEN_TITLE, OTHER_TITLE]]);
}

export const demo: DemoPart = { order: 186, build: bookTimes };
