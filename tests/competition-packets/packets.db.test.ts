import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventResults } from '../../domain/scoring/format/results.ts';
import { readMeet } from '../../domain/scoring/read/meet.ts';
import { currentEngine } from '../../domain/scoring/engine.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { computeResult } from '../support/meet/compute.ts';
import { releaseResult } from '../support/meet/release.ts';
import { marks, smallMeet } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { ITO, REYES, type ScoredMeet, sayAs, scoredMeet } from './scored-meet.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: ScoredMeet;
let schools: ScoredMeet['schools'];

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  host = await aSchool(db.root);
  meet = await scoredMeet(db, host);
  ({ schools } = meet);
});

const say = (text: string, ...values: unknown[]) => sayAs(db, host)(text, ...values);

type Packet = {
  basis: { events: Record<string, { generation: number; is: string }>; overall: object | null };
  schools: Record<string, string>;
  events: {
    code: string;
    generation: number;
    sureness: string;
    lists: EventResults[];
    sheets: { entry: string; seat: string; judge?: string; marks?: unknown; comments: object }[];
    records: { key: string; reason?: string }[];
  }[];
  waiting: { code: string }[];
  overall: object | null;
  score_sheets: unknown[];
  input: unknown;
};

async function packetOf(person: Person = meet.people.tabulator, school = schools.larkspur): Promise<Packet> {
  const [row] = await db.call<{ packet: Packet }>(person, 'select school_packet($1, $2) as packet', [meet.id, school]);
  if (!row) throw new Error('There is no packet');
  return row.packet;
}

const rule = (column: string, value: unknown) =>
  db.root.query(`update meets set ${column} = $2 where id = $1`, [meet.id, value]);

test('nothing of a result is in a packet until it is released to schools', async () => {
  const before = await packetOf();
  expect(before).toMatchObject({ events: [], overall: null, score_sheets: [], waiting: [{ code: 'AREG' }] });
  const text = JSON.stringify(before);
  for (const hidden of ['Heads up', '"net"', '"raw"', REYES, ITO, 'Left pad', 'bearing'])
    expect(text).not.toContain(hidden);
  await releaseResult(db, meet.id, meet.event);
  const after = await packetOf();
  expect(after.events).toMatchObject([{ code: 'AREG', generation: 1, sureness: 'provisional' }]);
  expect(after.waiting).toEqual([]);
  expect(after.overall).toBeNull();
  await db.root.query(
    `update meet_releases set withdrawn_at = now(), withdraw_reason = 'Wrong event' where meet_id = $1`,
    [meet.id],
  );
  expect(await packetOf()).toEqual(before);
});

test('a school gets its own sheets with marks and comments, and of another school what was ranked', async () => {
  await releaseResult(db, meet.id, meet.event);
  const packet = await packetOf();
  const [event] = packet.events;
  expect(event?.sheets.map(({ entry, seat, judge }) => [entry, seat, judge])).toEqual([
    ['AREG-S01-A', 'J01', undefined],
    ['AREG-S01-A', 'J02', REYES],
    ['AREG-S01-A', 'J03', undefined],
  ]);
  expect(event?.sheets[0]).toMatchObject({ marks: marks(20), comments: { 'drill.bearing': 'Heads up' } });
  expect(event?.records).toMatchObject([{ key: 'drop', reason: 'Left pad' }]);
  expect(event?.lists[0]?.rows).toMatchObject([
    { entry: 'AREG-S01-B', judges: {}, dropped: [] },
    { entry: 'AREG-S01-A', judges: { J01: '30.00', J02: '31.00', J03: '32.00' } },
  ]);
  expect(JSON.stringify(packet)).not.toContain('Theirs alone');
  expect(packet.schools).toEqual({ S01: 'Larkspur High' });
  expect((await packetOf(undefined, schools.kestrel)).events[0]?.sheets[1]?.judge).toBe(ITO);
});

test("without judges' names, a packet names seats alone, wherever a judge could be named", async () => {
  await releaseResult(db, meet.id, meet.event);
  await releaseResult(db, meet.id, null);
  await rule('shows_judges', false);
  const judges = await db.root.query<{ id: string }>('select id from meet_judges where meet_id = $1', [meet.id]);
  for (const school of Object.values(schools)) {
    const text = JSON.stringify(await packetOf(undefined, school));
    for (const hidden of [REYES, ITO, ...judges.rows.map(({ id }) => id)]) expect(text).not.toContain(hidden);
    expect(text).toContain('J02');
  }
});

test('marks of single items follow the rule of the host', async () => {
  await releaseResult(db, meet.id, meet.event);
  await rule('shows_marks', 'none');
  const none = await packetOf();
  expect(none.input).toBeNull();
  expect(none.events[0]?.sheets.map(({ marks: own }) => own)).toEqual([undefined, undefined, undefined]);
  expect(JSON.stringify(none)).not.toContain('"bearing":');
  await rule('shows_marks', 'all');
  const all = await packetOf();
  expect(all.events[0]?.lists[0]?.rows[0]?.judges).toEqual({ J01: '31.00', J02: '32.00', J03: '33.00' });
  expect(all.events[0]?.sheets.map(({ entry }) => entry)).toEqual(['AREG-S01-A', 'AREG-S01-A', 'AREG-S01-A']);
});

test('a school’s own scores are explained from the packet alone, by seats', async () => {
  await releaseResult(db, meet.id, meet.event);
  for (const [school, entry] of [
    [schools.larkspur, 'AREG-S01-A'],
    [schools.kestrel, 'AREG-S01-B'],
  ] as const) {
    const { input, score_sheets, events } = await packetOf(undefined, school);
    const { value, faults } = readMeet(input, score_sheets);
    expect(faults).toEqual([]);
    const [again] = value ? currentEngine.tabulate(value).eventResults('AREG') : [];
    const stored = events[0]?.lists[0]?.rows.find((row) => row.entry === entry);
    expect(again?.rows).toMatchObject([
      { entry, net: stored?.net, raw: stored?.raw, penalties: stored?.penalties, judges: stored?.judges },
    ]);
  }
});

test('a packet shows the certified generation with its sheets, whatever was keyed since', async () => {
  await releaseResult(db, meet.id, meet.event);
  const before = await packetOf();
  await db.root.query(
    `insert into meet_certificates (school_id, meet_id, number, state, parts, statement, chain_seq, chain_hash, hash, certified_at)
     values ($1, $2, $3, 'certified', $4, 'Right', 1, repeat('0', 64), repeat('0', 64), now())`,
    [
      host.id,
      meet.id,
      `T-${meet.id.slice(0, 8).toUpperCase()}`,
      JSON.stringify([{ event_id: meet.event, generation: 1 }]),
    ],
  );
  const { rows } = await db.root.query<{ id: string }>(
    `select s.id from meet_scores s join meet_performances p on p.id = s.performance_id where p.entry_id = $1 and s.seat_id = $2`,
    [meet.entries[0], meet.seats[0]],
  );
  await db.root.query(`update meets set amending_at = now(), amending_reason = 'Read again' where id = $1`, [meet.id]);
  await say('correct_score($1, 1, $2)', rows[0]?.id, { marks: marks(29), reason: 'Read again' });
  await computeResult(db, meet.id, meet.event);
  const after = await packetOf();
  expect(after.events[0]).toEqual({
    ...before.events[0],
    sureness: 'official',
    certificate: `T-${meet.id.slice(0, 8).toUpperCase()}`,
  });
  expect(after.basis.events['AREG']).toMatchObject({ generation: 1, is: 'official' });
});

test('a school of another meet has no packet here, and only director and tabulator read one', async () => {
  const { people } = meet;
  const other = await smallMeet(db, host);
  const { rows } = await db.root.query<{ id: string }>(
    `select id from meet_schools where meet_id = $1 and code = 'S01'`,
    [other.id],
  );
  const elsewhere = packetOf(people.tabulator, rows[0]?.id);
  expect(await refusalOf(elsewhere)).toMatchObject({ detail: 'unknown_school:school' });
  for (const person of [people.head_judge, people.keyer, people.timer, people.announcer, people.check_in])
    expect(await refusalOf(packetOf(person))).toMatchObject({ code: '42501' });
  const rival = await aSchool(db.root);
  expect(await refusalOf(packetOf(rival.instructor))).toMatchObject({ code: '42501' });
});

test('packets that were created are remembered with what they were created from', async () => {
  await releaseResult(db, meet.id, meet.event);
  const { tabulator } = meet.people;
  const { basis } = await packetOf();
  const run = randomUUID();
  const input = { schools: [schools.larkspur], left_out: [{ school: 'S02', reason: 'No results yet' }], basis };
  for (const _ of [1, 2])
    await db.call(tabulator, 'select save_packet_run($1, $2, $3)', [meet.id, run, JSON.stringify(input)]);
  await releaseResult(db, meet.id, null);
  const [row] = await db.call<{ desk: Record<string, unknown> }>(tabulator, 'select packet_desk($1) as desk', [
    meet.id,
  ]);
  expect(row?.desk).toMatchObject({
    basis: { events: { AREG: { generation: 1 } }, overall: { generation: 1 } },
    schools: [
      { code: 'HOST', last: null },
      { code: 'S01', events: ['AREG'], last: { basis } },
      { code: 'S02', last: null },
    ],
    last: { schools: 1, left_out: [{ school: 'S02', reason: 'No results yet' }] },
  });
  const { people } = meet;
  const runs = async (person: Person) => db.call(person, 'select from meet_packet_runs where meet_id = $1', [meet.id]);
  expect(await runs(tabulator)).toHaveLength(1);
  for (const person of [people.head_judge, people.keyer, people.timer, people.announcer, people.check_in])
    expect(await runs(person)).toEqual([]);
  const wrong: [object, string][] = [
    [{ ...input, schools: [] }, 'missing:schools'],
    [{ ...input, schools: [meet.id] }, 'unknown_school:schools'],
    [{ ...input, left_out: [{ school: 'S09', reason: 'Gone' }] }, 'left_out:left_out'],
    [{ ...input, basis: [] }, 'basis:basis'],
  ];
  for (const [tried, detail] of wrong) {
    const saved = db.call(tabulator, 'select save_packet_run($1, $2, $3)', [
      meet.id,
      randomUUID(),
      JSON.stringify(tried),
    ]);
    expect([detail, await refusalOf(saved)]).toMatchObject([detail, { detail }]);
  }
});
