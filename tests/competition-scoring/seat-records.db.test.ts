import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { seatVisits, type VisitingDevice } from '../support/meet/seat-visits.ts';
import { smallMeet, type SmallMeet } from '../support/meet/small.ts';
import { TIMED_SHEET } from '../support/meet/timed-sheet.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;
let visits: ReturnType<typeof seatVisits>;
let head: VisitingDevice;
let judge: VisitingDevice;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
// Each test has a meet of its own, with a device on the head judge's seat and one on the next.
beforeEach(async () => {
  meet = await smallMeet(db, host, TIMED_SHEET);
  visits = seatVisits(db, host, meet);
  head = await visits.paired(meet.seats[0]);
  judge = await visits.paired(meet.seats[1]);
});
afterAll(() => db.close());

type Line = { key: string; count: number; value?: string; kind?: string; note?: string };

const said = (lines: Line[], seconds?: string) => ({
  records: {
    lines: lines.map((line) => ({ kind: 'penalty', ...line })),
    ...(seconds !== undefined && { clock: { seconds, by: 'watch' } }),
    penalties: '0',
    credits: '0',
  },
});
const send = (device: VisitingDevice, bearing: number, more: object) =>
  visits.keep(device, visits.sheetOf(meet.entries[0], bearing, more));

/** What counts of the first entry's performance: penalties and credits, then the times by their timers. */
async function counted() {
  const { rows } = await db.root.query<{ line: string }>(
    `select t.key || ' ' || coalesce(t.value::text, 'x' || t.count) as line from meet_penalties t
     join meet_performances p on p.id = t.performance_id where p.entry_id = $1 and t.voided_at is null
     union all
     select 'timer ' || t.timer || ': ' || t.seconds from meet_times t
     join meet_performances p on p.id = t.performance_id where p.entry_id = $1 and t.voided_at is null order by 1`,
    [meet.entries[0]],
  );
  return rows.map(({ line }) => line);
}

test('a page says what its seat gives: a penalty by the first seat of its roles alone, the time by each', async () => {
  const gives = async ({ id, secret }: VisitingDevice) =>
    (await visits.visit<{ gives: object }>('seat_page($1, $2)', [id, secret])).gives;
  expect(await gives(head)).toEqual({ penalties: ['drop', 'safety', 'unsafe'], credits: ['blocked'], clock: true });
  expect(await gives(judge)).toEqual({ penalties: ['talking'], credits: [], clock: true });
  const third = await visits.paired(meet.seats[2]);
  expect(await gives(third)).toEqual({ penalties: [], credits: [], clock: true });
});

test('what a sheet gives beside its marks counts once, and a correction replaces it', async () => {
  const first = said(
    [
      { key: 'drop', count: 2 },
      { key: 'blocked', kind: 'credit', count: 1, value: '1.50' },
    ],
    '131.4',
  );
  expect(await send(head, 20, first)).toEqual({ state: 'counted', revision: 1 });
  expect(await send(judge, 20, said([], '130'))).toEqual({ state: 'counted', revision: 1 });
  expect(await counted()).toEqual(['blocked 1.5', 'drop x2', 'timer 1: 131.4', 'timer 2: 130']);
  expect(await send(head, 20, { base: 1, ...first })).toEqual({ state: 'same', revision: 1 });
  expect(await counted()).toHaveLength(4);
  // The marks are the same; what it gives beside them is another revision.
  const next = said([
    { key: 'drop', count: 1 },
    { key: 'blocked', kind: 'credit', count: 0 },
  ]);
  expect(await send(head, 20, { base: 1, ...next })).toEqual({ state: 'counted', revision: 2 });
  expect(await counted()).toEqual(['drop x1', 'timer 2: 130']);
  const input = await db.root.query<{
    said: { meet: { events: { entries: { penalties: object[]; clock_s: string[] }[] }[] } };
  }>('select meet_input($1, $2) as said', [meet.id, meet.event]);
  const [entry] = input.rows[0]?.said.meet.events[0]?.entries ?? [];
  expect(entry?.clock_s).toEqual(['130']);
  expect(entry?.penalties).toMatchObject([
    { key: 'drop', count: 2, void: true },
    { key: 'drop', count: 1 },
  ]);
  const page = await visits.visit<{ entries: { own?: Record<string, { records: object }> }[] }>('seat_page($1, $2)', [
    head.id,
    head.secret,
  ]);
  expect(page.entries[0]?.own?.['1']?.records).toMatchObject({
    lines: [{ key: 'drop', count: 1 }, { key: 'blocked' }],
  });
  expect(await db.call(host.instructor, 'select * from check_meet_log($1)', [meet.id])).toEqual([]);
});

test('what was keyed alike counts once; what was keyed otherwise waits, and is taken with the sheet or left', async () => {
  const key = async (count: number) =>
    visits.say('save_meet_penalty($1, gen_random_uuid(), $2)', [
      meet.entries[0],
      JSON.stringify({ key: 'drop', count }),
    ]);
  await key(1);
  expect(await send(head, 20, said([{ key: 'drop', count: 1 }]))).toEqual({ state: 'counted', revision: 1 });
  expect(await counted()).toEqual(['drop x1']);
  await key(2);
  const more = visits.sheetOf(meet.entries[0], 20, { base: 1, ...said([{ key: 'drop', count: 2 }], '90') });
  expect(await visits.keep(head, more)).toEqual({ state: 'differs' });
  expect(await counted()).toEqual(['drop x1', 'drop x2']);
  await visits.say('decide_seat_sheet($1, true, 1, $2)', [more.id, 'Keyed twice']);
  expect(await counted()).toEqual(['drop x2', 'timer 1: 90']);
  const { rows } = await db.root.query(
    `select void_reason from meet_penalties where meet_id = $1 and voided_at is not null`,
    [meet.id],
  );
  expect(rows).toEqual([{ void_reason: 'Keyed twice' }, { void_reason: 'Keyed twice' }]);
  const other = visits.sheetOf(meet.entries[0], 21, said([{ key: 'drop', count: 9 }]));
  expect(await visits.keep(head, other)).toEqual({ state: 'differs' });
  await visits.say('decide_seat_sheet($1, false, 2, $2)', [other.id, 'Typed wrong']);
  expect(await counted()).toEqual(['drop x2', 'timer 1: 90']);
});

test('a penalty that a ruling took back stays so when the judge corrects something else', async () => {
  await send(
    head,
    20,
    said([
      { key: 'drop', count: 1 },
      { key: 'safety', count: 1, value: '3' },
    ]),
  );
  const { rows } = await db.root.query<{ id: string }>(
    `select id from meet_penalties where meet_id = $1 and key = 'drop'`,
    [meet.id],
  );
  await visits.say('void_meet_record($1, $2, $3)', ['penalty', rows[0]?.id, 'Upheld protest']);
  const corrected = said([
    { key: 'drop', count: 1 },
    { key: 'safety', count: 1, value: '4' },
  ]);
  expect(await send(head, 21, { base: 1, ...corrected })).toEqual({ state: 'counted', revision: 2 });
  expect(await counted()).toEqual(['safety 4']);
});

test('two devices of a seat that give other penalties differ, also with the same marks', async () => {
  await send(head, 20, said([{ key: 'drop', count: 1 }]));
  const spare = await visits.paired(meet.seats[0]);
  await visits.say('give_seat($1)', [spare.id]);
  expect(await send(spare, 20, said([{ key: 'drop', count: 1 }]))).toEqual({ state: 'same', revision: 1 });
  expect(await send(spare, 20, said([{ key: 'drop', count: 3 }]))).toEqual({ state: 'differs' });
  expect(await counted()).toEqual(['drop x1']);
  // What arrives from a device that is off its seat waits with all that it says.
  const late = visits.sheetOf(meet.entries[1], 20, said([{ key: 'drop', count: 7 }]));
  expect(await visits.keep(head, late)).toEqual({ state: 'late' });
  await visits.say('decide_seat_sheet($1, true, 0, $2)', [late.id, 'Judged before']);
  const { rows } = await db.root.query<{ count: number }>(
    `select count from meet_penalties where seat_sheet_id = $1 and voided_at is null`,
    [late.id],
  );
  expect(rows).toEqual([{ count: 7 }]);
});

test('what the role does not give, or the sheet does not know, is refused', async () => {
  const refused: [device: VisitingDevice, records: unknown, detail: string][] = [
    [head, 7, 'records:records'],
    [head, { lines: {} }, 'records:records'],
    [head, { lines: [null] }, 'records:records'],
    [head, { lines: Array.from({ length: 101 }, () => ({})) }, 'records:records'],
    [head, { lines: [], clock: 'x' }, 'records:records'],
    [head, said([{ key: 'nothing', count: 1 }]).records, 'unknown_key:records'],
    [judge, said([{ key: 'drop', count: 1 }]).records, 'unknown_key:records'],
    [head, said([{ key: 'time', count: 1 }]).records, 'unknown_key:records'],
    [head, said([{ key: 'drop', count: -1 }]).records, 'number:records'],
    [head, said([{ key: 'drop', count: 1, value: '5' }]).records, 'number:records'],
    [head, said([{ key: 'safety', count: 1 }]).records, 'number:records'],
    [head, said([{ key: 'safety', count: 1, value: '0.5' }]).records, 'number:records'],
    [head, said([{ key: 'unsafe', count: 1 }]).records, 'missing:records'],
    [
      head,
      said([
        { key: 'drop', count: 1 },
        { key: 'drop', count: 1 },
      ]).records,
      'records:records',
    ],
    [head, said([], '-4').records, 'number:records'],
    [head, { lines: [], clock: { seconds: '90' } }, 'missing:records'],
    [head, { lines: [], clock: { seconds: '90', by: 'sun' } }, 'choice:records'],
    [head, { lines: [], clock: { seconds: '90', by: 'watch', began_at: 'noon' } }, 'moment:records'],
    [head, said([{ key: 'unsafe', count: 1, note: 'SSN 123-45-6789' }]).records, 'ssn:records'],
  ];
  for (const [device, records, detail] of refused)
    expect([detail, (await refusalOf(send(device, 20, { records }))).detail]).toEqual([detail, detail]);
  expect(await counted()).toEqual([]);
  expect(await visits.scores(meet.seats[0])).toEqual([]);
});
