import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';
import { promotionsAt, step, type Promotions } from '../support/promotions.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;

let at: Promotions;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  at = promotionsAt(db, school);
});

afterAll(() => db.close());

describe('a decision', () => {
  test('who lacks something is promoted only with a reason, and what was missing stays written down', async () => {
    await at.rule({ criterion: 'exam', value: 85, topic: 'Rank exam' });
    const cadet = await at.held(30);
    expect(await refusalOf(at.promote(school.instructor, [step(cadet)]))).toMatchObject({
      detail: 'reason_needed',
      message: expect.stringContaining('still needs: Rank exam'),
    });
    await at.promote(school.instructor, [step(cadet, { reason: 'Passed it orally' })]);
    const { rows } = await db.root.query(
      `select override_of, override_reason, abbreviation from rank_records where cadet_id = $1 and action = 'promotion'`,
      [cadet],
    );
    expect(rows).toEqual([{ override_of: ['Rank exam'], override_reason: 'Passed it orally', abbreviation: 'C/PV2' }]);
  });

  test('in one order each keeps what this cadet lacked, and a reason only where something was lacking', async () => {
    await at.rule({ criterion: 'time_in_rank', value: 1, unit: 'weeks' });
    await at.call(school.instructor, 'save_promotion_rule($1)', [
      { rank_code: 'ARMY_PV2', criterion: 'custom', topic: 'Leads squad drill', value: 1 },
    ]);
    const [late, ready] = [await at.held(2), await at.held(30)];
    const drill = await one(db.root, `select id from promotion_rules where topic = 'Leads squad drill'`, []);
    await at.call(school.instructor, `check_criterion($1, $2, 'met', 'Seen by the instructor')`, [ready, drill]);
    const steps = [step(late.toUpperCase(), { reason: 'Short of people' }), step(ready, { reason: 'Well done' })];
    await at.promote(school.instructor, steps);
    const { rows } = await db.root.query(
      `select cadet_id, override_of, override_reason from rank_records
       where cadet_id = any ($1) and action = 'promotion' order by override_of is null`,
      [[late, ready]],
    );
    expect(rows).toEqual([
      { cadet_id: late, override_of: ['Time in rank', 'Leads squad drill'], override_reason: 'Short of people' },
      { cadet_id: ready, override_of: null, override_reason: null },
    ]);
  });

  test('what no one is excused from stops it, with a reason or by a waiver', async () => {
    const id = await at.rule({ criterion: 'exam', value: 85, overridable: false });
    const cadet = await at.held(30);
    expect(await refusalOf(at.promote(school.instructor, [step(cadet, { reason: 'Please' })]))).toMatchObject({
      detail: 'not_overridable',
    });
    expect(
      await refusalOf(at.call(school.instructor, `check_criterion($1, $2, 'waived', 'Please')`, [cadet, id])),
    ).toMatchObject({ detail: 'not_overridable' });
  });

  test('a batch is one order, all or nothing; sent twice with one key it is done once', async () => {
    await at.rule({ criterion: 'time_in_rank', value: 1, unit: 'weeks' });
    const [one_, two, late] = [await at.held(9), await at.held(9), await at.held(2)];
    expect(await refusalOf(at.promote(school.instructor, [step(one_), step(late)]))).toMatchObject({
      detail: 'reason_needed',
    });
    expect(await at.rankOf(one_)).toMatchObject({ rank_code: 'ARMY_PVT' });
    const key = randomUUID();
    const first = await at.promote(school.instructor, [step(one_), step(two)], { key });
    expect(await at.promote(school.instructor, [step(one_), step(two)], { key })).toEqual(first);
    const { rows } = await db.root.query(
      `select order_no, count(*)::int as n from rank_records where order_id = $1 group by 1`,
      [first.order_id],
    );
    expect(rows).toEqual([{ order_no: first.order_no, n: 2 }]);
  });

  test('an order keeps the rank and the unit of the day, also after both have changed', async () => {
    await at.rule({ criterion: 'time_in_rank', value: 1, unit: 'weeks' });
    const [cadet, alone] = [await at.held(9), await at.held(9)];
    await db.root.query(
      `insert into unit_assignments (school_id, cadet_id, unit_id, from_on)
       values ($1, $2, $3, app.today($1) - 20)`,
      [school.id, cadet, school.unit],
    );
    const unit = await one(db.root, 'select name as id from units where id = $1', [school.unit]);
    const order = await at.promote(school.instructor, [step(cadet), step(alone)]);
    await at.call(school.instructor, 'assign_unit($1, null)', [[cadet]]);
    const { rows } = await db.root.query(
      `select from_abbreviation, abbreviation, unit_name from rank_records where order_id = $1 order by cadet_id = $2 desc`,
      [order.order_id, cadet],
    );
    const told = [
      { from_abbreviation: 'C/PVT', abbreviation: 'C/PV2', unit_name: expect.stringContaining(unit) },
      { from_abbreviation: 'C/PVT', abbreviation: 'C/PV2', unit_name: null },
    ];
    expect(rows).toEqual(told);
    // A record that is put on an order later, as the demo's are, is told like one that came with it.
    await db.root.query(
      `update rank_records set order_id = order_id, effective_on = effective_on + 1, from_abbreviation = null where order_id = $1`,
      [order.order_id],
    );
    const { rows: later } = await db.root.query('select from_abbreviation from rank_records where order_id = $1', [
      order.order_id,
    ]);
    expect(later).toEqual([{ from_abbreviation: 'C/PVT' }, { from_abbreviation: 'C/PVT' }]);
  });

  test('two people who promote the same cadet at once promote once', async () => {
    await at.rule({ criterion: 'time_in_rank', value: 1, unit: 'weeks' });
    const cadet = await at.held(9);
    const results = await Promise.allSettled([1, 2, 3].map(() => at.promote(school.instructor, [step(cadet)])));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ detail: 'rank_changed' });
    }
  });

  test('orders given at once are numbered one after the other, without a gap', async () => {
    await at.rule({ criterion: 'time_in_rank', value: 1, unit: 'weeks' });
    const cadets = await Promise.all(Array.from({ length: 5 }, () => at.held(9)));
    const orders = await Promise.all(cadets.map((cadet) => at.promote(school.instructor, [step(cadet)])));
    const numbers = orders.map(({ order_no }) => Number(order_no.split('-')[1])).toSorted((a, b) => a - b);
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3, 4]);
  });

  test('a rescission gives back what was held, since when it was held, by a further record', async () => {
    await at.rule({ criterion: 'time_in_rank', value: 1, unit: 'weeks' });
    const cadet = await at.held(9);
    const { rank_since: since } = await at.rankOf(cadet);
    const { records } = await at.promote(school.instructor, [step(cadet)]);
    await at.call(school.instructor, `rescind_ranks($1, 'Wrong cadet')`, [records]);
    expect(await at.rankOf(cadet)).toMatchObject({ rank_code: 'ARMY_PVT', rank_since: since });
    expect(await at.stateOf(cadet)).toBe('met');
    expect(await refusalOf(at.call(school.instructor, `rescind_ranks($1, 'Again')`, [records]))).toMatchObject({
      detail: 'not_latest',
    });
    const { rows } = await db.root.query(`select count(*)::int as n from rank_records where cadet_id = $1`, [cadet]);
    expect(rows[0]?.n).toBe(3);
  });

  test('a demotion takes a reason and a lower rank', async () => {
    const cadet = await at.held(50, 'ARMY_SGT');
    expect(
      await refusalOf(at.call(school.instructor, `demote_cadet($1, 'ARMY_SGT', 'ARMY_CPL', ' ')`, [cadet])),
    ).toMatchObject({ detail: 'missing:reason' });
    expect(
      await refusalOf(at.call(school.instructor, `demote_cadet($1, 'ARMY_SGT', 'ARMY_SSG', 'No')`, [cadet])),
    ).toMatchObject({ detail: 'not_lower:to' });
    await at.call(school.instructor, `demote_cadet($1, 'ARMY_SGT', 'ARMY_CPL', 'Gave up the squad')`, [cadet]);
    expect(await at.rankOf(cadet)).toMatchObject({ rank_code: 'ARMY_CPL' });
  });

  test('a temporary rank is worn while it is in force, and the permanent one is kept', async () => {
    await at.rule({ criterion: 'exam', value: 100, overridable: false });
    const cadet = await at.held(9);
    const today = await one(db.root, 'select app.today($1)::text as id', [school.id]);
    const { records } = await at.promote(school.instructor, [step(cadet)], { kind: 'temporary', ends: today });
    expect(await at.rankOf(cadet)).toMatchObject({
      rank_code: 'ARMY_PV2',
      rank_kind: 'temporary',
      permanent_rank_code: 'ARMY_PVT',
    });
    await db.root.query(
      `update rank_records set effective_on = effective_on - 3, ends_on = ends_on - 1 where id = $1`,
      [records[0]],
    );
    expect(await at.rankOf(cadet)).toMatchObject({ rank_code: 'ARMY_PVT', rank_kind: 'permanent' });
  });

  test('a frocked rank becomes the permanent one and is not worn twice', async () => {
    await at.rule({ criterion: 'time_in_rank', value: 1, unit: 'weeks' });
    const cadet = await at.held(9);
    await at.promote(school.instructor, [step(cadet)], { kind: 'frocked' });
    expect(await at.rankOf(cadet)).toMatchObject({ rank_code: 'ARMY_PV2', rank_kind: 'frocked' });
    await at.promote(school.instructor, [step(cadet)]);
    expect(await at.rankOf(cadet)).toMatchObject({ rank_code: 'ARMY_PV2', rank_kind: 'permanent' });
  });

  test('who changes cadets but decides on no promotion records no rank around it', async () => {
    const person = await at.aClerk('cadets', ['read', 'update', 'manage']);
    expect(await refusalOf(at.call(person, `record_rank($1, 'ARMY_COL')`, [await at.held(3)]))).toMatchObject({
      code: '42501',
    });
  });
});
