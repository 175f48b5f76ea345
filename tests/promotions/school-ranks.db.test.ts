import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';
import { promotionsAt, type Promotions } from '../support/promotions.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

let at: Promotions;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
  at = promotionsAt(db, school);
});

afterAll(() => db.close());

describe('the ranks of a school', () => {
  const ranks = (person: Person) =>
    db.as(
      person,
      async (client) =>
        (
          await client.query<{ code: string; abbreviation: string; enabled: boolean; is_verified: boolean }>(
            'select * from school_ranks()',
          )
        ).rows,
    );

  test('a school says a rank in its own words; records keep the words of their day; the other school keeps its own', async () => {
    const cadet = await at.held(3);
    await at.call(school.instructor, `change_rank('ARMY_PFC', '{"abbreviation":"C/1st","title":"Cadet First"}')`);
    await db.commitAs(school.instructor, (client) => client.query(`select record_rank($1, 'ARMY_PFC')`, [cadet]));
    await at.call(school.instructor, `change_rank('ARMY_PFC', '{"abbreviation":"","title":""}')`);
    const { rows } = await db.root.query(
      `select abbreviation from rank_records where cadet_id = $1 and rank_code = 'ARMY_PFC'`,
      [cadet],
    );
    expect(rows).toEqual([{ abbreviation: 'C/1st' }]);
    expect((await ranks(other.instructor)).find(({ code }) => code === 'ARMY_PFC')?.abbreviation).toBe('C/PFC');
  });

  test('a school’s own rank stays where it was put, is found by its words, and is unknown elsewhere', async () => {
    const code = await at.call<string>(school.instructor, 'add_rank($1)', [
      { title: 'Cadet Specialist', abbreviation: 'C/SPC', after: 'ARMY_PFC' },
    ]);
    const codes = (await ranks(school.instructor)).map((rank) => rank.code);
    expect(codes.indexOf(code)).toBe(codes.indexOf('ARMY_PFC') + 1);
    expect((await ranks(other.instructor)).map((rank) => rank.code)).not.toContain(code);
    expect(await one(db.root, `select app.find_rank($1, 'C/SPC') as id`, [school.id])).toBe(code);
    const twice = at.call(school.instructor, 'add_rank($1)', [{ title: 'Again', abbreviation: 'c/spc', after: null }]);
    expect(await refusalOf(twice)).toMatchObject({ detail: 'duplicate:abbreviation' });
  });

  test('an unverified rank stays off until the school says that it has checked it, who and when', async () => {
    const marine = await aSchool(db.root, 'MCJROTC');
    const on = () => at.call(marine.instructor, `change_rank('MC_MGYSGT', '{"enabled":true}')`);
    expect(await refusalOf(on())).toMatchObject({ detail: 'unverified:enabled' });
    await at.call(marine.instructor, `confirm_rank('MC_MGYSGT', 'Unit handbook of 2026, page 12')`);
    const rank = (await ranks(marine.instructor)).find(({ code }) => code === 'MC_MGYSGT');
    expect(rank).toMatchObject({ enabled: true, is_verified: true, checked_by: marine.instructor.id });
  });

  test('the example counts only once it is adopted, and then only for ranks without rules', async () => {
    const marine = await aSchool(db.root, 'MCJROTC');
    const count = async () =>
      Number(
        (await db.root.query(`select count(*) from promotion_rules where school_id = $1`, [marine.id])).rows[0]?.count,
      );
    expect(await count()).toBe(0);
    const { added, left_out: left } = await at.call<{ added: number; left_out: number }>(
      marine.instructor,
      'adopt_promotion_example()',
    );
    expect(added + left).toBe(28);
    expect(await count()).toBe(added);
    expect(await at.call(marine.instructor, 'adopt_promotion_example()')).toMatchObject({ added: 0 });
  });
});
