import { afterAll, beforeAll, expect, test } from 'vitest';
import { compute, type Input } from '../../supabase/functions/_shared/compute-results.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { seatVisits, type VisitingDevice } from '../support/meet/seat-visits.ts';
import { keyAs, marks, type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;
let visits: ReturnType<typeof seatVisits>;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
afterAll(() => db.close());

/** A meet that runs, whose three judges sent a sheet for the first entry from a device each. */
async function judged(): Promise<VisitingDevice[]> {
  meet = await smallMeet(db, host);
  visits = seatVisits(db, host, meet);
  const devices = await Promise.all(meet.seats.map((seat) => visits.paired(seat)));
  for (const device of devices) await visits.keep(device, visits.sheetOf(meet.entries[0], 20));
  return devices;
}

/** Another device takes the seat over, and sends this sheet without having seen the one that counts. */
async function otherDevice(seat: string, bearing: number) {
  const spare = await visits.paired(seat);
  await visits.say('give_seat($1)', [spare.id]);
  const sheet = visits.sheetOf(meet.entries[0], bearing);
  expect(await visits.keep(spare, sheet)).toEqual({ state: 'differs' });
  return sheet.id;
}

async function row() {
  const [found] = (await db.root.query<{ input: Input }>('select meet_input($1, $2) as input', [meet.id, meet.event]))
    .rows;
  if (!found) throw new Error('The meet has no input');
  const [list] = compute(found.input).result as { rows: { entry: string; status: string }[] }[];
  return list?.rows.find(({ entry }) => entry === 'AREG-S01-A');
}

const decide = (sheet: string, take: boolean, seen: number, input?: object) =>
  visits.say<{ state: string; revision?: number }>('decide_seat_sheet($1, $2, $3, $4, $5)', [
    sheet,
    take,
    seen,
    'Asked the judge',
    input ? JSON.stringify(input) : null,
  ]);
const blocks = async (to: string) =>
  (
    await db.root.query<{ message: string; part: string }>('select * from app.meet_scoring_blocks($1, $2)', [
      meet.id,
      to,
    ])
  ).rows;

test('while marks of a seat differ, its entry is blocked, also where the event makes do with fewer sheets', async () => {
  await judged();
  await db.root.query(`update meet_events set missing = 'mean_of_present' where id = $1`, [meet.event]);
  expect(await row()).toMatchObject({ status: 'scored' });
  const other = await otherDevice(meet.seats[1], 25);
  expect(await row()).toMatchObject({ status: 'blocked', flags: ['missing_sheet:J02'] });
  expect(await decide(other, false, 1)).toEqual({ state: 'left', revision: 1 });
  expect(await row()).toMatchObject({ status: 'scored' });
  expect(await visits.scores(meet.seats[1])).toEqual([{ state: 'submitted', revision: 1, marks: marks(20) }]);
});

test('where two more sheets differ, the score waits until each was decided on', async () => {
  await judged();
  const [, seat] = meet.seats;
  const first = await otherDevice(seat, 24);
  const second = await otherDevice(seat, 26);
  expect(await decide(first, true, 1)).toEqual({ state: 'taken', revision: 2 });
  expect(await visits.scores(seat)).toMatchObject([{ state: 'differs', revision: 2 }]);
  expect(await row()).toMatchObject({ status: 'blocked' });
  expect(await decide(second, false, 2)).toEqual({ state: 'left', revision: 2 });
  expect(await visits.scores(seat)).toEqual([{ state: 'submitted', revision: 2, marks: marks(24) }]);
});

test('a correction waits until what a device sent was decided on', async () => {
  await judged();
  const [, seat] = meet.seats;
  const other = await otherDevice(seat, 24);
  const score = (await db.root.query<{ id: string }>('select id from meet_scores where seat_id = $1', [seat])).rows[0];
  const correct = () =>
    visits.say('correct_score($1, 1, $2)', [score?.id, JSON.stringify({ marks: marks(22), reason: 'Read again' })]);
  expect((await refusalOf(correct())).detail).toBe('seat_differs');
  await decide(other, false, 1);
  expect(await correct()).toMatchObject({ state: 'submitted', revision: 2 });
});

test('marks that were picked item by item don’t keep the total of the device', async () => {
  await judged();
  const [, seat] = meet.seats;
  const total = async () =>
    (
      await db.root.query<{ control_total: string | null }>(
        `select r.control_total from meet_revisions r join meet_scores s on s.id = r.score_id
         where s.seat_id = $1 order by r.revision desc limit 1`,
        [seat],
      )
    ).rows[0]?.control_total;
  const spare = await visits.paired(seat);
  await visits.say('give_seat($1)', [spare.id]);
  const sheets = [24, 26, 28].map((bearing) =>
    visits.sheetOf(meet.entries[0], bearing, { control_total: bearing + 10 }),
  );
  for (const sheet of sheets) await visits.keep(spare, sheet);
  await decide(sheets[0]?.id ?? '', true, 1);
  expect(Number(await total())).toBe(34);
  await decide(sheets[1]?.id ?? '', true, 2, { marks: marks(21) });
  expect(await total()).toBeNull();
  await decide(sheets[2]?.id ?? '', true, 3, { marks: marks(21), control_total: '31' });
  expect(Number(await total())).toBe(31);
});

test('a sheet that was keyed once from paper waits for its second pass again after the device’s was left', async () => {
  meet = await smallMeet(db, host);
  visits = seatVisits(db, host, meet);
  await keyAs(db, meet.people.keyer, meet, { entry: 0, seat: 2, marks: marks(20) });
  const other = await otherDevice(meet.seats[2], 21);
  expect(await decide(other, false, 0)).toEqual({ state: 'left' });
  expect(await visits.scores(meet.seats[2])).toMatchObject([{ state: 'keyed_once' }]);
  await keyAs(db, meet.people.second_keyer, meet, { entry: 0, seat: 2, marks: marks(20) });
  expect(await visits.scores(meet.seats[2])).toEqual([{ state: 'submitted', revision: 1, marks: marks(20) }]);
});

test('late sheets keep scoring open; after it was locked one can be left, but not taken', async () => {
  const [head] = await judged();
  if (!head) throw new Error('The meet has no device');
  await visits.say('end_device($1, $2)', [head.id, 'Left on the bus']);
  const [late, later] = [visits.sheetOf(meet.entries[1], 12), visits.sheetOf(meet.entries[1], 13)];
  expect(await visits.keep(head, late)).toEqual({ state: 'late' });
  const waits = { message: 'Armed regulation: a score sheet from a device waits for a decision', part: 'seats' };
  expect(await blocks('scoring_locked')).toContainEqual(waits);
  await decide(late.id, false, 0);
  expect(await blocks('scoring_locked')).not.toContainEqual(waits);
  expect(await visits.scores(meet.seats[0])).toHaveLength(1);
  await db.root.query(`update meets set state = 'scoring_locked' where id = $1`, [meet.id]);
  expect(await visits.keep(head, later)).toEqual({ state: 'late' });
  expect(await blocks('results_certified')).toContainEqual(waits);
  expect((await refusalOf(decide(later.id, true, 0))).detail).toBe('meet_closed');
  expect(await decide(later.id, false, 0)).toEqual({ state: 'left' });
});
