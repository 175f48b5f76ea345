import { describe, expect, test } from 'vitest';
import { aCadet } from '../support/people.ts';
import { step } from '../support/promotions.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, clerk, at, prepared } from './readiness-support.ts';

prepared();

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
