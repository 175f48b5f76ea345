import type { ClientBase } from 'pg';
import { readSheet } from '../../domain/scoring/read/sheet.ts';
import { totalOf } from '../../domain/scoring/sheet/total.ts';
import type { Demo, DemoPart } from './builders.ts';
import { actAs, call } from './call.ts';
import { type DemoSheet, marksOf, misread } from './meet-marks.ts';
import { TITLE } from './meet-plan.ts';
import { computeEvents } from './meet-results.ts';
import { GUESTS, HOST_SKILL } from './meet-words.ts';
import type { Random } from './random.ts';

type Seat = { id: string; code: string; role: string; event: string; sheet: string; content: Omit<DemoSheet, 'id'> };
type Entry = { id: string; code: string; school: string; at: string; seats: string[] };
type Tablet = { id: string; secret: string; seq: number };
type Meet = { id: string; director: string };

/** The events that are judged on tablets; the run is timed by hand, and fitness is canceled. */
const EVENTS = ['AREG', 'AEX', 'UREG', 'CG'];

/** On a demo of a day long past, no device is opened any more. */
const MEET = `
  select m.id, s.profile_id as director from public.meets m
  join public.meet_staff s on s.meet_id = m.id and s.role = 'director'
  where m.school_id = $1 and m.title = $2 and m.starts_on = $3 and m.state = 'in_progress'
    and app.seats_end(m) > now() limit 1`;

const SEATS = `
  select t.id, t.code, t.role, e.code as event, x.id as sheet, x.content from public.meet_seats t
  join public.meet_events e on e.id = t.event_id join public.score_sheets x on x.id = e.sheet_id
  where t.meet_id = $1 and t.archived_at is null and t.kind = 'counting' and e.code = any ($2) order by e.sort, t.sort, t.code`;

/** Those who have performed, with the seats whose sheet there is, and when they ended. */
const DONE = `
  select n.id, n.code, k.code as school, c.ended_at::text as at, coalesce((select array_agg(s.seat_id::text)
      from public.meet_performances f join public.meet_scores s on s.performance_id = f.id where f.entry_id = n.id), '{}') as seats
  from public.meet_entries n join public.meet_events e on e.id = n.event_id
  join public.meet_schools k on k.id = n.meet_school_id
  join public.meet_calls c on c.entry_id = n.id and c.state = 'done'
  where n.meet_id = $1 and e.code = $2 order by c.ended_at, n.code`;

/** Today's meet on its judges' tablets: sheets came, one differs, one came late, one tablet is low, and one hasn't been heard from. */
async function openSeats(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    const { rows } = await client.query<Meet>(MEET, [school.schoolId, TITLE, school.today]);
    const [meet] = rows;
    if (!meet) continue;
    const { rows: seats } = await client.query<Seat>(SEATS, [meet.id, EVENTS]);
    const tablets = new Map<string, Tablet>();
    for (const [at, seat] of seats.entries())
      tablets.set(seat.id, await openOn(client, random, { meet, seat }, `Tablet ${at + 1}`));
    for (const event of EVENTS) {
      const { rows: done } = await client.query<Entry>(DONE, [meet.id, event]);
      for (const seat of seats.filter((one) => one.event === event)) {
        const missing = done.filter(({ seats: have }) => !have.includes(seat.id));
        for (const entry of missing.slice(0, 3))
          await send(client, random, { seat, tablet: tablets.get(seat.id), entry });
      }
    }
    await settle(client, random, { meet, seats, tablets });
    await computeEvents(client, meet.id);
    await actAs(client, null);
  }
}

type On = { meet: Meet; seat: Seat };

/** Opens a seat on a tablet by a code, as its judge does. */
async function openOn(client: ClientBase, random: Random, { meet, seat }: On, name: string): Promise<Tablet> {
  await actAs(client, meet.director);
  const { rows } = await client.query<{ code: string }>('select code from public.make_seat_codes($1, $2)', [
    meet.id,
    [seat.id],
  ]);
  await actAs(client, null);
  const id = random.uuid();
  const { secret }: { secret: string } = JSON.parse(await call(client, 'pair_seat', rows[0]?.code ?? '', id, name));
  await hear(client, id, { waiting: 0, battery: random.int(48, 97), room_mb: random.int(900, 9000) });
  return { id, secret, seq: 0 };
}

type Sent = { seat: Seat; tablet: Tablet | undefined; entry: Entry };

/** Sends a sheet as the tablet does; what its judge marks follows from how well the school drills. */
async function send(client: ClientBase, random: Random, { seat, tablet, entry }: Sent, wrong = false): Promise<void> {
  if (!tablet) return;
  const skill = GUESTS.find(([code]) => code === entry.school)?.[3] ?? HOST_SKILL;
  const made = marksOf(random, { ...seat.content, id: seat.sheet }, seat.role, skill);
  const marks = wrong ? misread(made.marks) : made.marks;
  const { value: sheet } = readSheet(seat.content);
  tablet.seq += 1;
  await call(client, 'keep_seat_sheet', tablet.id, tablet.secret, {
    id: random.uuid(),
    entry: entry.id,
    seq: tablet.seq,
    base: 0,
    sheet: seat.sheet,
    marks,
    comments: made.comments,
    control_total: sheet && totalOf(sheet, seat.role, marks).total,
    cadets: random.int(9, 13),
    at: entry.at,
  });
}

type Open = { meet: Meet; seats: Seat[]; tablets: Map<string, Tablet> };

/** What the tabulator finds to do: a second tablet that says something else, one that was lost, one that runs low. */
async function settle(client: ClientBase, random: Random, { meet, seats, tablets }: Open): Promise<void> {
  const [, second, third] = seats.filter(({ event }) => event === 'CG');
  const [, quiet, low] = seats.filter(({ event }) => event === 'UREG');
  const { rows: done } = await client.query<Entry>(DONE, [meet.id, 'CG']);
  const [first, next] = done;
  if (second && first) {
    const spare = await openOn(client, random, { meet, seat: second }, 'Spare tablet');
    await actAs(client, meet.director);
    await call(client, 'give_seat', spare.id);
    await actAs(client, null);
    await send(client, random, { seat: second, tablet: spare, entry: first }, true);
  }
  const lost = tablets.get(third?.id ?? '');
  if (third && lost && next) {
    await actAs(client, meet.director);
    await call(client, 'end_device', lost.id, 'Left in the car');
    await actAs(client, null);
    await send(client, random, { seat: third, tablet: lost, entry: next });
    await openOn(client, random, { meet, seat: third }, 'Tablet 13');
  }
  const silent = tablets.get(quiet?.id ?? '');
  if (silent) {
    await hear(client, silent.id, { waiting: 2, battery: 61, room_mb: 3100 });
    await client.query(`update public.meet_devices set contact_at = now() - interval '9 minutes' where id = $1`, [
      silent.id,
    ]);
  }
  const weak = tablets.get(low?.id ?? '');
  if (weak) await hear(client, weak.id, { waiting: 0, battery: 14, room_mb: 1200 });
}

type Said = { waiting: number; battery: number; room_mb: number };

/** What a device said of itself when it was heard from last. */
async function hear(client: ClientBase, id: string, { waiting, battery, room_mb }: Said): Promise<void> {
  await client.query(
    'update public.meet_devices set contact_at = now(), waiting = $2, battery = $3, room_mb = $4, skew_s = 0 where id = $1',
    [id, waiting, battery, room_mb],
  );
}

export const demo: DemoPart = { order: 193, build: openSeats };
