import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, one, type Account, type TestSchool } from '../support/people.ts';
import { promotionsAt, step, type Promotions } from '../support/promotions.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let clerk: Account;
let at: Promotions;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
  at = promotionsAt(db, school);
  clerk = await at.aClerk('promotions', ['read', 'create', 'update', 'manage']);
});

afterAll(() => db.close());

describe('readiness', () => {
  test('time in rank is met on its day and not the day before', async () => {
    await at.rule({ criterion: 'time_in_rank', value: 2, unit: 'weeks' });
    expect(await at.stateOf(await at.held(14))).toBe('met');
    expect(await at.stateOf(await at.held(13))).toBe('not_met');
  });

  test('a cadet without a rank has no time in it, and the lowest rank comes next', async () => {
    await at.rule({ rank_code: 'ARMY_PVT', criterion: 'time_in_rank', value: 1, unit: 'days' });
    const cadet = await aCadet(db.root, school.id, school.year);
    await db.root.query('delete from rank_records where cadet_id = $1', [cadet]);
    expect(await at.stateOf(cadet)).toBe('no_data');
  });

  test('an exam counts when it is the named one, not voided, and reaches the score', async () => {
    await at.rule({ criterion: 'exam', topic: 'Rank exam', value: 85 });
    const cadet = await at.held(30);
    expect(await at.stateOf(cadet)).toBe('no_data');
    const enter = (exam: string, score: number) =>
      at.call(clerk, 'record_exams($1)', [JSON.stringify([{ cadet_id: cadet, exam, score }])]);
    await enter('Drill exam', 99);
    expect(await at.stateOf(cadet)).toBe('no_data');
    await enter('Rank exam', 84.5);
    expect(await at.stateOf(cadet)).toBe('not_met');
    await enter('rank exam', 91);
    expect(await at.stateOf(cadet)).toBe('met');
    const { rows } = await db.root.query<{ id: string }>(
      `select id from promotion_exams where cadet_id = $1 and score = 91`,
      [cadet],
    );
    await at.call(clerk, 'void_exam($1, $2)', [rows[0]?.id, 'Entered for the wrong cadet']);
    expect(await at.stateOf(cadet)).toBe('not_met');
  });

  test('an exam of an earlier rank does not count again', async () => {
    await at.rule({ criterion: 'exam', value: 85 });
    const cadet = await at.held(10);
    await db.root.query(
      `insert into promotion_exams (school_id, cadet_id, taken_on, score) values ($1, $2, app.today($1) - 20, 100)`,
      [school.id, cadet],
    );
    expect(await at.stateOf(cadet)).toBe('no_data');
  });

  test('what a person checks is no data until checked; the check outlives a change of the rule', async () => {
    const id = await at.rule({ criterion: 'custom', topic: 'Recites the creed' });
    const cadet = await at.held(1);
    expect(await at.stateOf(cadet)).toBe('no_data');
    await at.call(clerk, `check_criterion($1, $2, 'not_met', 'Stopped in the second line')`, [cadet, id]);
    expect(await at.stateOf(cadet)).toBe('not_met');
    await at.call(clerk, `check_criterion($1, $2, 'met', 'Without a mistake, 1SG Whitaker')`, [cadet, id]);
    expect(await at.stateOf(cadet)).toBe('met');
    await at.call(school.instructor, 'save_promotion_rule($1, $2)', [
      { rank_code: 'ARMY_PV2', criterion: 'custom', topic: 'Recites the creed', overridable: false },
      id,
    ]);
    expect(await at.stateOf(cadet)).toBe('met');
  });

  test('a board counts once it is closed, and only what it recommended', async () => {
    await at.rule({ criterion: 'board' });
    const [good, bad] = [await at.held(40), await at.held(40)];
    const board = await at.aBoard([good, bad]);
    await at.decide(board, good, 'recommended');
    await at.decide(board, bad, 'deferred');
    expect(await at.stateOf(good)).toBe('no_data');
    await at.call(school.instructor, 'close_board($1)', [board]);
    expect([await at.stateOf(good), await at.stateOf(bad)]).toEqual(['met', 'not_met']);
  });

  test('a criterion whose module has nothing to say is no data, and a waiver says so', async () => {
    const id = await at.rule({ criterion: 'exam', value: 85 });
    const cadet = await at.held(1);
    await at.call(school.instructor, `check_criterion($1, $2, 'waived', 'Took it at the former school')`, [cadet, id]);
    const [line] = await at.linesOf(cadet);
    expect(line).toMatchObject({ state: 'waived', evidence: { text: 'Took it at the former school' } });
  });

  test('a change of a rule counts from its day; the day before the old one counts', async () => {
    const id = await at.rule({ criterion: 'time_in_rank', value: 2, unit: 'weeks', effective_from: '2026-01-01' });
    await at.call(school.instructor, 'save_promotion_rule($1, $2)', [
      { rank_code: 'ARMY_PV2', criterion: 'time_in_rank', value: 20, unit: 'weeks' },
      id,
    ]);
    const cadet = await at.held(21);
    const on = (days: number) =>
      at.readiness(school.instructor, `app.today(app.school_id()) - $1::int, array[$2]::uuid[]`, [days, cadet]);
    expect((await on(0))[0]?.lines.map(({ required }) => required)).toEqual([20]);
    expect((await on(1))[0]?.lines.map(({ required }) => required)).toEqual([2]);
  });

  test('readiness shows what is missing for a higher rank, as the decision asks it', async () => {
    await at.rule({ criterion: 'time_in_rank', value: 1, unit: 'weeks' });
    const higher = { rank_code: 'ARMY_PFC', criterion: 'custom', topic: 'Leads squad drill' };
    await at.call(school.instructor, 'save_promotion_rule($1)', [higher]);
    const [passing, usual] = [await at.held(30), await at.held(30)];
    const seen = await at.readiness(school.instructor, 'null, $1::uuid[], $2', [
      [passing, usual],
      { [passing]: 'ARMY_PFC' },
    ]);
    const asked = Object.fromEntries(seen.map((one) => [one.cadet_id, [one.next_code, one.lines[0]?.topic]]));
    expect(asked).toEqual({ [passing]: ['ARMY_PFC', 'Leads squad drill'], [usual]: ['ARMY_PV2', null] });
    const refused = await refusalOf(at.promote(school.instructor, [{ ...step(passing), to: 'ARMY_PFC' }]));
    expect(refused?.message).toContain('still needs: Leads squad drill');
  });

  test('months end as calendars do', async () => {
    const months = async (since: string, on: string) =>
      (await db.root.query<{ n: number }>(`select app.time_in($1, $2, 'months') as n`, [since, on])).rows[0]?.n;
    expect(await months('2026-01-31', '2026-02-27')).toBe(0);
    expect(await months('2026-01-31', '2026-02-28')).toBe(1);
    expect(await months('2026-02-28', '2026-03-28')).toBe(1);
    expect(await months('2024-02-29', '2025-02-28')).toBe(12);
    expect(await months('2026-05-15', '2026-06-14')).toBe(0);
  });
});

test('readiness read in parts is the whole, by name', async () => {
  const whole = await at.readiness(school.instructor);
  expect(whole.length).toBeGreaterThan(2);
  const part = (from: number, most: number) =>
    at.readiness(school.instructor, 'p_from => $1, p_most => $2', [from, most]);
  const half = Math.ceil(whole.length / 2);
  expect([...(await part(0, half)), ...(await part(half, half))]).toEqual(whole);
  expect(await part(whole.length, half)).toEqual([]);
  const [first] = await part(-1, 1);
  expect(first?.cadet_id).toBe(whole[0]?.cadet_id);
});

describe('who sees it', () => {
  test('a cadet gets the own line alone, a parent the child alone, the clerk everybody', async () => {
    const ids = async (person: Person) => {
      const seen = await at.readiness(person);
      return seen.map(({ cadet_id }) => cadet_id);
    };
    expect(await ids(school.cadet)).toEqual([school.cadets.own]);
    expect(await ids(school.parent)).toEqual([school.cadets.own]);
    expect(await ids(school.external)).toEqual([]);
    expect(await ids(school.bare)).toEqual([]);
    expect(await ids(clerk)).toEqual(expect.arrayContaining([school.cadets.own, school.cadets.other]));
    expect(await ids(clerk)).not.toContain(other.cadets.own);
  });

  test('the cards of the overview are as the reader may see them', async () => {
    await at.rule({ criterion: 'time_in_rank', value: 1, unit: 'weeks' });
    const { own, other: another } = school.cadets;
    const cards = async (person: Person, cadet: string) =>
      (await at.call<{ cards: Record<string, unknown> }>(person, 'cadet_overview($1)', [cadet])).cards;
    const seen = await cards(school.cadet, own);
    expect(seen).toMatchObject({
      promotions: { cadets: [{ cadet_id: own, next: 'C/PV2' }] },
      awards: { awards: [] },
      'service-hours': { verified: 0, waiting: 0 },
    });
    expect(await cards(school.instructor, own)).toEqual(seen);
    expect(await cards(school.cadet, another)).toMatchObject({ promotions: null, 'service-hours': null });
    expect(await cards(other.instructor, own)).toMatchObject({ promotions: null, 'service-hours': null });
  });

  test('an instructor of another school reaches no cadet, rule or decision', async () => {
    const id = await at.rule({ criterion: 'custom', topic: 'Leads squad drill' });
    const cadet = await at.held(30);
    expect(await at.linesOf(cadet, other.instructor)).toEqual([]);
    const tries: [string, unknown[]][] = [
      [`check_criterion($1, $2, 'met', 'Seen')`, [cadet, id]],
      ['record_exams($1)', [JSON.stringify([{ cadet_id: cadet, score: 90 }])]],
      ['promote_cadets($1)', [JSON.stringify([step(cadet)])]],
      [`demote_cadet($1, 'ARMY_PVT', 'ARMY_PVT', 'No')`, [cadet]],
    ];
    for (const [sql, values] of tries) {
      expect(await refusalOf(at.call(other.instructor, sql, values))).toMatchObject({ detail: 'unknown_cadet' });
    }
    expect(await refusalOf(at.call(other.instructor, 'end_promotion_rule($1)', [id]))).toMatchObject({
      detail: 'rule_changed',
    });
  });

  test('the clerk prepares, but neither promotes nor waives, changes rules, or enters anything about the own person', async () => {
    const id = await at.rule({ criterion: 'custom', topic: 'Inspects a squad' });
    const cadet = await at.held(30);
    for (const [sql, values] of [
      ['promote_cadets($1)', [JSON.stringify([step(cadet, { reason: 'Good' })])]],
      [`check_criterion($1, $2, 'waived', 'A friend')`, [cadet, id]],
      ['save_promotion_rule($1)', [{ rank_code: 'ARMY_PV2', criterion: 'custom', topic: 'x' }]],
      [`confirm_rank('ARMY_PV2', 'Sure')`, []],
    ] as const) {
      expect(await refusalOf(at.call(clerk, sql, [...values]))).toMatchObject({ code: '42501' });
    }
    const own = await one(db.root, 'select id from cadets where profile_id = $1', [clerk.id]);
    const about = at.call(clerk, `check_criterion($1, $2, 'met', 'I did')`, [own, id]);
    expect(await refusalOf(about)).toMatchObject({ detail: 'own_record:cadet_id' });
    expect(
      await refusalOf(at.call(clerk, 'record_exams($1)', [JSON.stringify([{ cadet_id: own, score: 100 }])])),
    ).toMatchObject({ detail: 'own_record:cadet_id' });
  });
});

test('150 cadets by every criterion of every module, 12 and more, are computed in one query that asks each module once', async () => {
  const large = await aSchool(db.root);
  await Promise.all(
    Array.from({ length: 15 }, async () => {
      for (let made = 0; made < 10; made += 1) await aCadet(db.root, large.id, large.year);
    }),
  );
  const { rows: criteria } = await db.root.query<{ code: string }>(
    'select code from career_criteria order by sort, code',
  );
  expect(criteria.length).toBeGreaterThanOrEqual(12);
  for (const { code: criterion } of criteria) {
    await at.call(large.instructor, 'save_promotion_rule($1)', [
      { rank_code: 'ARMY_PV2', criterion, value: 1, topic: 'Recites the creed', unit: 'weeks' },
    ]);
  }
  const { readiness, calls } = await db.as(large.instructor, async (client) => {
    await client.query(`select set_config('role', 'none', true), set_config('track_functions', 'all', true)`);
    await client.query(`select set_config('role', 'authenticated', true)`);
    const { rows } = await client.query<{ readiness: { cadets: { lines: unknown[] }[] } }>(
      'select promotion_readiness() as readiness',
    );
    await client.query(`select set_config('role', 'none', true)`);
    const counted = await client.query<{ source: string; calls: number }>(
      `select c.source, f.calls::int from career_criteria c join pg_stat_xact_user_functions f on f.funcid = c.source::regproc`,
    );
    return { readiness: rows[0]?.readiness.cadets ?? [], calls: counted.rows };
  });
  expect(readiness.filter(({ lines }) => lines.length === criteria.length).length).toBeGreaterThanOrEqual(150);
  // Not the time in rank, exams, and what a person checks, which readiness reads itself, nor the module that is off.
  expect(calls.length).toBe(criteria.length - 4);
  expect(calls.filter(({ calls: times }) => times !== 1)).toEqual([]);
});
