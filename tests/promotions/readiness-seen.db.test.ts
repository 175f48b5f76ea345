import { describe, expect, test } from 'vitest';
import { type Person } from '../support/database.ts';
import { aCadet, aSchool, one } from '../support/people.ts';
import { step } from '../support/promotions.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, other, clerk, at, prepared } from './readiness-support.ts';

prepared();

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
  test('a cadet gets their own line alone, a parent the child alone, the clerk everyone', async () => {
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

  test('the clerk prepares, but neither promotes nor waives, changes rules, or enters anything about their own person', async () => {
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
