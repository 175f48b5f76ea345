import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { seatVisits, type VisitingDevice } from '../support/meet/seat-visits.ts';
import { marks, smallMeet, type SmallMeet } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let rival: TestSchool;
let meet: SmallMeet;

let visits: ReturnType<typeof seatVisits>;

const say: typeof visits.say = (...given) => visits.say(...given);
const visit: typeof visits.visit = (...given) => visits.visit(...given);
const codeOf = (seat: string) => visits.codeOf(seat);
const pair = (code: string, id?: string) => visits.pair(code, id);
const paired = (seat: string) => visits.paired(seat);
const sheetOf = (entry: string, bearing: number, more?: object) => visits.sheetOf(entry, bearing, more);
const keep = (from: VisitingDevice, sheet: object) => visits.keep(from, sheet);
const scores = (seat: string) => visits.scores(seat);
const device = async ({ id }: VisitingDevice) =>
  (await db.root.query<{ state: string }>('select state from meet_devices where id = $1', [id])).rows[0]?.state;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  rival = await aSchool(db.root);
  meet = await smallMeet(db, host);
  visits = seatVisits(db, host, meet);
});
afterAll(() => db.close());

test('a code opens its seat on one device, once, and the same device may ask again', async () => {
  const code = await codeOf(meet.seats[0]);
  const id = randomUUID();
  const first = await pair(code.toLowerCase().replace('-', ' '), id);
  expect(first.state).toBe('paired');
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
  const again = await pair(code, id);
  expect(again.state).toBe('paired');
  expect(again.secret).not.toBe(first.secret);
  expect(await pair(code)).toEqual({ state: 'used' });
  expect(await visit('seat_page($1, $2)', [id, first.secret])).toBeNull();
  const page = await visit<{ seat: { code: string }; entries: { code: string }[] }>('seat_page($1, $2)', [
    id,
    again.secret,
  ]);
  expect(page.seat.code).toBe('J01');
  expect(page.entries.map((entry) => entry.code)).toEqual(['AREG-S01-A', 'AREG-S01-B']);
  await say('end_device($1, $2)', [id, 'Tried out']);
});

test('five wrong tries end a code, also for the right one, and an old code has expired', async () => {
  const code = await codeOf(meet.seats[0]);
  for (let n = 0; n < 5; n += 1) expect(await pair(`${code.slice(0, 5)}22222`)).toEqual({ state: 'unknown' });
  expect(await pair(code)).toEqual({ state: 'unknown' });
  const old = await codeOf(meet.seats[0]);
  await db.root.query(`update app.seat_codes set expires_at = now() - interval '1 second' where id = $1`, [
    old.slice(0, 4),
  ]);
  expect(await pair(old)).toEqual({ state: 'expired' });
});

test('a sheet counts once, however often it arrives, and a correction of the same judge counts next', async () => {
  const seat = meet.seats[0];
  const tablet = await paired(seat);
  const [entry] = meet.entries;
  const sheet = sheetOf(entry, 20, { cadets: 12, commander: 'J.D.' });
  expect(await keep(tablet, sheet)).toEqual({ state: 'counted', revision: 1 });
  expect(await keep(tablet, sheet)).toEqual({ state: 'counted', revision: 1 });
  expect(await keep(tablet, sheetOf(entry, 20, { base: 1 }))).toEqual({ state: 'same', revision: 1 });
  expect(await keep(tablet, sheetOf(entry, 22, { base: 1 }))).toEqual({ state: 'counted', revision: 2 });
  expect(await scores(seat)).toEqual([{ state: 'submitted', revision: 2, marks: marks(22) }]);
  const page = await visit<{ next_seq: number; entries: { own?: Record<string, { revision: number }> }[] }>(
    'seat_page($1, $2)',
    [tablet.id, tablet.secret],
  );
  expect(page.next_seq).toBe(visits.counted.seq + 1);
  expect(page.entries[0]?.own?.['1']).toMatchObject({ revision: 2 });
  expect(page.entries[1]?.own).toBeUndefined();
});

test('two devices of a seat give marks side by side, which the tabulator decides on with a reason', async () => {
  const seat = meet.seats[1];
  const [entry] = meet.entries;
  const tablet = await paired(seat);
  await say('make_seat_pin($1)', [seat]);
  const pin = await say<string>('make_seat_pin($1)', [seat]);
  const spare = await paired(seat);
  expect(await device(spare)).toBe('reading');
  expect(await keep(spare, sheetOf(entry, 11))).toEqual({ state: 'late' });
  expect(await keep(tablet, sheetOf(entry, 18))).toMatchObject({ state: 'counted' });
  expect(await visit('take_seat($1, $2, $3)', [spare.id, spare.secret, '12'])).toBe('reading');
  expect(await visit('take_seat($1, $2)', [spare.id, spare.secret])).toBe('asking');
  expect(await visit('take_seat($1, $2, $3)', [spare.id, spare.secret, pin])).toBe('active');
  expect(await device(tablet)).toBe('reading');
  // The spare one hadn't seen what counted when its judge finished.
  const other = sheetOf(entry, 25);
  expect(await keep(spare, other)).toEqual({ state: 'differs' });
  expect(await scores(seat)).toMatchObject([{ state: 'differs', revision: 1 }]);
  const refused = say('decide_seat_sheet($1, true, 1, $2)', [other.id, '']);
  expect((await refusalOf(refused)).detail).toBe('missing:reason');
  const picked = { marks: marks(24), comments: {} };
  expect(
    await say('decide_seat_sheet($1, true, 1, $2, $3)', [other.id, 'Asked the judge', JSON.stringify(picked)]),
  ).toEqual({ state: 'taken', revision: 2 });
  expect(await scores(seat)).toEqual([{ state: 'submitted', revision: 2, marks: marks(24) }]);
});

test('what a device sends after it was taken off its seat waits, and is taken or left', async () => {
  const seat = meet.seats[2];
  const [first, second] = meet.entries;
  const lost = await paired(seat);
  await say('end_device($1, $2)', [lost.id, 'Left in the bus']);
  const page = await visit('seat_contact($1, $2, $3)', [lost.id, lost.secret, JSON.stringify({ waiting: 2 })]);
  expect(page).toMatchObject({ state: 'ended', ended_reason: 'Left in the bus', erase: false });
  const [one, other] = [sheetOf(first, 12), sheetOf(second, 13)];
  for (const sheet of [one, other]) expect(await keep(lost, sheet)).toEqual({ state: 'late' });
  expect(await scores(seat)).toEqual([]);
  expect(await say('decide_seat_sheet($1, true, 0, $2)', [one.id, 'Judged before it was lost'])).toMatchObject({
    state: 'taken',
  });
  expect(await say('decide_seat_sheet($1, false, 0, $2)', [other.id, 'Not the judge'])).toEqual({ state: 'left' });
  expect((await refusalOf(say('decide_seat_sheet($1, true, 0, $2)', [other.id, 'Again']))).detail).toBe('decided');
  expect(await db.call(host.instructor, 'select * from check_meet_log($1)', [meet.id])).toEqual([]);
});

test('a sheet that is keyed from paper at the same time differs', async () => {
  const seat = meet.seats[2];
  const [, entry] = meet.entries;
  const tablet = await paired(seat);
  const paper = { sheet_id: meet.sheet, marks: marks(15) };
  await say('key_score($1, $2, $3)', [entry, seat, JSON.stringify(paper)], meet.people.keyer);
  expect(await keep(tablet, sheetOf(entry, 16))).toEqual({ state: 'differs' });
});

test('bad sheets are refused and change nothing; another secret opens nothing', async () => {
  const held = await paired(meet.seats[0]);
  const [entry] = meet.entries;
  const was = await scores(meet.seats[0]);
  const refused: [sheet: object, detail: string][] = [
    [{}, 'input:id'],
    [sheetOf(randomUUID(), 20), 'input:id'],
    [sheetOf(entry, 20, { sheet: randomUUID() }), 'input:id'],
    [sheetOf(entry, 20, { marks: { drill: { bearing: 9999 } } }), 'mark:drill.bearing'],
    [sheetOf(entry, 20, { attempt: 2 }), 'attempt:attempt'],
    [sheetOf(entry, 20, { commander: 'A long name of a cadet' }), 'too_long:commander'],
  ];
  await say('give_seat($1)', [held.id]);
  for (const [sheet, detail] of refused) expect((await refusalOf(keep(held, sheet))).detail).toBe(detail);
  expect(await keep({ id: held.id, secret: 'a'.repeat(64) }, sheetOf(entry, 20))).toBeNull();
  expect(await scores(meet.seats[0])).toEqual(was);
});

test('devices that pair at the same moment all do, and one seat never has two that write', async () => {
  const seat = meet.seats[0];
  const codes: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const code = await codeOf(seat);
    codes.push(code);
    await db.root.query('update app.seat_codes set device_id = $2 where id = $1', [code.slice(0, 4), randomUUID()]);
  }
  await db.root.query('update app.seat_codes set device_id = null where seat_id = $1', [seat]);
  const states = await Promise.all(codes.map((code) => pair(code)));
  expect(states.map(({ state }) => state)).toEqual(codes.map(() => 'paired'));
  const { rows } = await db.root.query('select 1 from meet_devices where seat_id = $1 and state = $2', [
    seat,
    'active',
  ]);
  expect(rows).toHaveLength(1);
});

test('codes, PINs, and decisions are for those who run the tabulation; devices call by the function alone', async () => {
  const [seat] = meet.seats;
  for (const [person, detail] of [
    [rival.instructor, 'unknown_meet'],
    [host.cadet, 'permission_denied'],
    [host.parent, 'permission_denied'],
    [meet.people.keyer, 'permission_denied'],
  ] as const) {
    expect((await refusalOf(say('make_seat_codes($1, $2)', [meet.id, [seat]], person))).detail).toBe(detail);
    expect((await refusalOf(say('make_seat_pin($1)', [seat], person))).detail).toBe(detail);
    expect(await db.call(person, 'select id from meet_devices')).toEqual([]);
    expect(await db.call(person, 'select id from meet_seat_sheets')).toEqual([]);
  }
  for (const call of [
    `pair_seat('x', gen_random_uuid())`,
    `seat_page(gen_random_uuid(), 'x')`,
    `seat_contact(gen_random_uuid(), 'x', '{}')`,
    `take_seat(gen_random_uuid(), 'x')`,
    `keep_seat_sheet(gen_random_uuid(), 'x', '{}')`,
  ])
    expect(await refusalOf(db.call(host.instructor, `select ${call}`))).toMatchObject({ code: '42501' });
  expect(await db.call(meet.people.tabulator, 'select id from meet_devices')).not.toEqual([]);
});
