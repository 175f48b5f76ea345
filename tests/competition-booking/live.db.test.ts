import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { type Bookers, type Booking, bookers, bookingOf, bookingScene } from '../support/meet/booking.ts';
import { aSchool } from '../support/people.ts';

let db: TestDatabase;
let at: Bookers;
let scene: Booking;
let act: ReturnType<typeof bookingOf>;

beforeAll(async () => {
  db = await openTestDatabase();
  at = await bookers(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  scene = await bookingScene(db, at);
  act = bookingOf(db, at, scene);
});

const heardBy = async (person: Person): Promise<string[]> =>
  (await db.call<{ topic: string }>(person, 'select t as topic from app.times_heard() t')).flatMap(({ topic }) =>
    topic.includes(scene.meet) ? topic : [],
  );

type Message = { slots: { id: string; taken: number; by?: string[]; frees_at?: string }[] };
const messages = async (topic: string): Promise<Message[]> =>
  (
    await db.root.query<{ payload: Message }>(
      `select payload from realtime.messages where topic = $1 and event = 'taken' order by inserted_at`,
      [topic],
    )
  ).rows.map(({ payload }) => payload);

test('schools of a meet hear its times, its host also who is where, and no one else hears anything', async () => {
  const rival = await aSchool(db.root);
  expect(await heardBy(at.A.instructor)).toEqual([`times:${scene.meet}`]);
  expect(await heardBy(at.host.instructor)).toEqual([`times:${scene.meet}:host`]);
  for (const person of [rival.instructor, at.host.cadet, at.A.parent, at.A.bare])
    expect(await heardBy(person)).toEqual([]);
});

test('a message has all of a time that was taken, and names schools only where the host shows them', async () => {
  await act.hold('AREG-A', 'S1');
  const [first] = await messages(`times:${scene.meet}`);
  expect(first?.slots).toEqual([
    expect.objectContaining({ id: scene.slots['S1'], taken: 1, frees_at: expect.any(String) }),
  ]);
  expect(first?.slots[0]?.by).toBeUndefined();
  const [host] = await messages(`times:${scene.meet}:host`);
  expect(host?.slots[0]?.by).toHaveLength(1);
  await db.root.query('update meet_booking_plans set shows_schools = true where meet_id = $1', [scene.meet]);
  await act.book('AREG-A', 'S2');
  const last = (await messages(`times:${scene.meet}`)).at(-1);
  expect(new Map(last?.slots.map(({ id, taken, by }) => [id, [taken, by?.length]]))).toEqual(
    new Map([
      [scene.slots['S1'], [0, undefined]],
      [scene.slots['S2'], [1, 1]],
    ]),
  );
});
