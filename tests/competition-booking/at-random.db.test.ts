import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  addSlot,
  type Answer,
  type Bookers,
  type Booking,
  bookers,
  bookingOf,
  bookingScene,
  competes,
} from '../support/meet/booking.ts';

const CODES = [
  'slot_taken',
  'hold_expired',
  'entry_limit',
  'cadet_conflict',
  'area_closed',
  'schedule_changed',
  'payment_required',
  'registration_closed',
  'not_your_entry',
];

let db: TestDatabase;
let at: Bookers;

beforeAll(async () => {
  db = await openTestDatabase();
  at = await bookers(db);
});
afterAll(() => db.close());

/** Numbers from a seed: a run that failed can be repeated. */
function random(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * below);
  };
}

const deadlocks = async () =>
  Number(
    (await db.root.query('select deadlocks as n from pg_stat_database where datname = current_database()')).rows[0].n,
  );

/** What has to be true of the tables after any order of acts. */
async function problems(scene: Booking): Promise<object[]> {
  const { rows } = await db.root.query(
    `select 'two at one place' as what from slot_bookings where meet_id = $1 and state in ('hold', 'offered', 'booked')
       group by slot_id, seat_no having count(*) > 1
     union all select 'an entry at two times' from slot_bookings where meet_id = $1 and state in ('hold', 'booked')
       group by entry_id having count(*) > 1
     union all select 'more than there are places' from slot_bookings b join meet_slots s on s.id = b.slot_id
       where b.meet_id = $1 and b.state in ('hold', 'offered', 'booked') group by s.id having count(*) > s.capacity
     union all select 'at a time that is gone' from slot_bookings b join meet_slots s on s.id = b.slot_id
       where b.meet_id = $1 and b.state in ('hold', 'offered', 'booked') and s.removed_at is not null
     union all select 'a clash that no one allowed' from app.booking_clashes($1) c where not c.excused
     union all select 'busy without a booking' from app.cadet_busy c join slot_bookings b on b.id = c.booking_id
       where b.meet_id = $1 and b.state <> 'booked'
     union all select 'booked but not busy' from slot_bookings b join entry_members m on m.entry_id = b.entry_id
       where b.meet_id = $1 and b.state = 'booked' and m.removed_at is null
         and not exists (select from app.cadet_busy c where c.booking_id = b.id and c.member_id = m.member_id)`,
    [scene.meet],
  );
  return rows;
}

test.each([1, 2, 3])(
  'whatever schools do at the same time, no place is given twice and none is lost (seed %i)',
  async (seed) => {
    const scene = await bookingScene(db, at);
    const act = bookingOf(db, at, scene);
    for (let n = 0; n < 6; n += 1)
      await addSlot(db, at, scene, [`T${n}`, 'PAD-3', 'AREG', `${11 + n}:00`, `${11 + n}:12`]);
    for (const letter of 'ABC')
      for (const event of ['AREG', 'AEX', 'AIR']) await competes(db, scene, `${event}-${letter}`, [`${letter}-1`]);
    const before = await deadlocks();
    const pick = random(seed * 7919);
    const of = <Item>(list: Item[]): Item => list[pick(list.length)] as Item;
    const times: Record<string, string[]> = {
      AREG: Object.keys(scene.slots).filter((name) => /^(S1|S2|S9|S10|T\d)$/.test(name)),
      AEX: ['S3', 'S4', 'S5'],
      AIR: ['R1', 'R2'],
    };
    const one = async (): Promise<Answer> => {
      const event = of(['AREG', 'AREG', 'AEX', 'AIR']);
      const entry = `${event}-${of(['A', 'B', 'C'])}`;
      const slot = of(times[event] ?? []);
      const kind = pick(10);
      if (kind < 4) return act.book(entry, slot, randomUUID());
      if (kind < 6) return act.hold(entry, slot);
      if (kind < 7) return act.confirm(entry, slot);
      if (kind < 8) return act.release(entry, slot);
      if (kind < 9) return act.wait(entry, slot).then(() => ({ done: true }), refused);
      return act.bookFor(entry, slot);
    };
    const answers: Answer[] = [];
    for (let round = 0; round < 12; round += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 8 }, one))));
      expect(await problems(scene)).toEqual([]);
    }
    expect(answers.filter(({ done, code }) => !done && !CODES.includes(code ?? ''))).toEqual([]);
    expect(answers.filter(({ done }) => done).length).toBeGreaterThan(10);
    expect(await deadlocks()).toBe(before);
  },
);

/** What a call was refused with, as an answer: in line for a time that is free, or one's own, is refused by its own code. */
function refused(error: Error & { detail?: string; code?: string }): Answer {
  if (error.code !== 'P0001') throw error;
  return ['free', 'own', 'too_many'].includes(error.detail ?? '')
    ? { done: true }
    : { done: false, code: error.detail ?? '' };
}
