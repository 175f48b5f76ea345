import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, one, type Account, type TestSchool } from '../support/people.ts';
import { promotionsAt, type Promotions } from '../support/promotions.ts';
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

describe('a board', () => {
  const read = async (person: Person, table: string, board: string) =>
    db.as(
      person,
      async (client: pg.PoolClient) =>
        (await client.query(`select * from ${table} where ${table === 'boards' ? 'id' : 'board_id'} = $1`, [board]))
          .rows,
    );

  test('members score at once and correct themselves; no one else scores; points stay in their range', async () => {
    const cadet = await at.held(30);
    const board = await at.aBoard([cadet], [school.instructor.id, clerk.id]);
    const candidate = await at.candidateOf(board, cadet);
    const score = (person: Person, points: Record<string, unknown>, comment: string | null = null) =>
      at.call(person, 'score_candidate($1, $2, $3)', [candidate, points, comment]);
    await Promise.all([score(school.instructor, { c1: 8 }), score(clerk, { c1: 9 })]);
    await score(clerk, { c1: 7, c2: 15.5 }, 'Nervous');
    expect(await refusalOf(score(school.instructor, { c2: 21 }))).toMatchObject({
      detail: 'points:points',
      message: 'Knowledge takes 0 to 20 points',
    });
    expect(await refusalOf(score(school.admin, { c1: 1 }))).toMatchObject({ code: '42501' });
    expect(await refusalOf(score(other.instructor, { c1: 1 }))).toMatchObject({ code: '42501' });
    const points = (await read(clerk, 'board_scores', board))
      .map((row) => Number(row.points))
      .toSorted((a, b) => a - b);
    expect(points).toEqual([7, 8, 15.5]);
  });

  test('the comments are read by their author and by instructors, never by the candidate or another cadet', async () => {
    const own = school.cadets.own;
    const board = await at.aBoard([own], [school.instructor.id, clerk.id]);
    const candidate = await at.candidateOf(board, own);
    await at.call(school.instructor, 'score_candidate($1, $2, $3)', [candidate, { c1: 3 }, 'Unkempt']);
    await at.call(clerk, 'score_candidate($1, $2, $3)', [candidate, { c1: 5 }, 'Polite']);
    const words = async (person: Person) =>
      (await read(person, 'board_comments', board))
        .map((row) => String(row.comment))
        .toSorted((a, b) => a.localeCompare(b));
    expect(await words(school.instructor)).toEqual(['Polite', 'Unkempt']);
    expect(await words(clerk)).toEqual(['Polite']);
    for (const person of [school.cadet, school.parent, school.bare, other.instructor])
      expect(await words(person)).toEqual([]);
  });

  test('a candidate knows of the board before, nothing while it sits, and result and feedback after', async () => {
    const own = school.cadets.own;
    const board = await at.aBoard([own]);
    const seen = async () => (await read(school.cadet, 'board_candidates', board)).map((row) => row.result);
    expect(await seen()).toEqual([null]);
    await at.decide(board, own, 'recommended');
    expect(await seen()).toEqual([]);
    await at.call(school.instructor, 'score_candidate($1, $2)', [await at.candidateOf(board, own), { c1: 8, c2: 16 }]);
    await at.call(school.instructor, 'close_board($1)', [board]);
    expect(await read(school.cadet, 'board_candidates', board)).toMatchObject([
      { result: 'recommended', feedback: 'Know your general orders.', points: '24.00' },
    ]);
    expect(await read(school.cadet, 'board_scores', board)).toEqual([]);
    expect(await refusalOf(at.decide(board, own, 'not'))).toMatchObject({ detail: 'closed' });
  });

  test('a board closes only when every candidate has a result, and by who decides', async () => {
    const cadets = [await at.held(3), await at.held(3)];
    const board = await at.aBoard(cadets);
    await at.decide(board, cadets[0] ?? '', 'not');
    expect(await refusalOf(at.call(school.instructor, 'close_board($1)', [board]))).toMatchObject({
      detail: 'undecided',
    });
    expect(await refusalOf(at.call(clerk, 'close_board($1)', [board]))).toMatchObject({ code: '42501' });
  });

  test('who stands before a board does not sit on it', async () => {
    const own = await one(db.root, 'select id from cadets where profile_id = $1', [clerk.id]);
    const plan = at.aBoard([own], [clerk.id]);
    expect(await refusalOf(plan)).toMatchObject({ detail: 'member:members' });
  });
});
