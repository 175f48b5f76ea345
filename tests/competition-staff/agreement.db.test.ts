import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockOf, type Helper, type Shift } from '../../domain/meets/staffing/fit.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCrewMeet, accepted, aShift, type CrewMeet } from '../support/meet/crew.ts';

let db: TestDatabase;
let at: CrewMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  at = await aCrewMeet(db);
  await db.root.query(`update meets set time_zone = 'UTC' where id = $1`, [at.meet]);
});
afterAll(() => db.close());

const tier = fc.constantFrom(null, 'trainee', 'local', 'regional', 'national');
const cases = fc.sample(
  fc.record({
    state: fc.constantFrom('accepted', 'accepted', 'accepted', 'invited', 'declined'),
    job: fc.constantFrom('judge', 'judge', 'runner'),
    tier,
    until: fc.constantFrom(null, '2030-03-01', '2030-03-02', '2031-01-01'),
    isTied: fc.boolean(),
    available: fc.constantFrom<[string, string][]>(
      [],
      [['08:00', '10:00']],
      [['07:00', '12:00']],
      [['09:00', '12:00']],
    ),
    other: fc.constantFrom<[string, string] | null>(null, ['07:00', '08:00'], ['09:00', '11:00'], ['10:00', '11:00']),
    shift: fc.record({ job: fc.constantFrom('judge', 'judge', 'door'), tier, hasEvent: fc.boolean() }),
  }),
  { numRuns: 120, seed: 20_261_127 },
);

const moment = (time: string) => Date.parse(`2030-03-02T${time}:00Z`);

test('the browser and the database refuse the same people for a shift, for the same reason', async () => {
  const crew = await accepted(db, at, { name: 'Ana Ruiz' });
  const [main, second] = [await aShift(db, at, '08:00', '10:00'), await aShift(db, at, '10:00', '11:00')];
  const { rows } = await db.root.query<{ official: string; judge: string }>(
    'select official_id as official, judge_id as judge from meet_crew where id = $1',
    [crew],
  );
  const [ids] = rows;
  const differ: unknown[] = [];
  for (const one of cases) {
    const isJudged = one.shift.job === 'judge';
    const found = await db.root.connect();
    await found.query('begin');
    await found.query(`set local session_replication_role = replica`);
    await found.query('update meet_crew set state = $2, job = $3, available = $4 where id = $1', [
      crew,
      one.state,
      one.job,
      JSON.stringify(one.available.map(([from, to]) => ({ day: '2030-03-02', from, to }))),
    ]);
    await found.query('update officials set tier = $2, certified_until = $3 where id = $1', [
      ids?.official,
      one.tier,
      one.until,
    ]);
    await found.query('update meet_judges set tied_to = $2 where id = $1', [ids?.judge, one.isTied ? ['S01'] : []]);
    await found.query(
      `update meet_shifts set job = $2, tier = $3, event_id = $4, starts_at = $5, ends_at = $6 where id = $1`,
      [
        main,
        one.shift.job,
        isJudged ? one.shift.tier : null,
        one.shift.hasEvent ? at.event : null,
        '2030-03-02T08:00Z',
        '2030-03-02T10:00Z',
      ],
    );
    if (one.other) {
      await found.query('update meet_shifts set starts_at = $2, ends_at = $3 where id = $1', [
        second,
        ...one.other.map((time) => `2030-03-02T${time}Z`),
      ]);
      await found.query(
        `insert into meet_shift_people (school_id, meet_id, shift_id, crew_id) values ($1, $2, $3, $4)`,
        [at.host.id, at.meet, second, crew],
      );
    }
    const answer = await found.query<{ code: string | null }>(
      `select app.shift_block(s, c) ->> 'code' as code from meet_shifts s, meet_crew c where s.id = $1 and c.id = $2`,
      [main, crew],
    );
    await found.query('rollback');
    found.release();
    const shift = (id: string, [from = '', to = '']: string[]): Shift => ({
      id,
      name: id,
      job: one.shift.job,
      event: one.shift.hasEvent ? at.event : null,
      from: moment(from),
      to: moment(to),
      needed: 1,
      tier: isJudged ? one.shift.tier : null,
      day: '2030-03-02',
    });
    const helper: Helper = {
      id: crew,
      job: one.job,
      state: one.state,
      tier: one.tier,
      certifiedUntil: one.until,
      tiedEvents: new Set(one.isTied ? [at.event] : []),
      available: one.available.map(([from, to]) => ({ from: moment(from), to: moment(to) })),
    };
    const others = one.other ? [shift('second', one.other)] : [];
    const expected = blockOf(shift('main', ['08:00', '10:00']), helper, others);
    if ((answer.rows[0]?.code ?? null) !== expected) differ.push([one, answer.rows[0]?.code, expected]);
  }
  expect(differ).toEqual([]);
});
