import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentEngine } from '../../domain/scoring/engine.ts';
import { readMeet } from '../../domain/scoring/read/meet.ts';
import { readJson, sheetFiles } from '../scoring/support/read-meets.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import type { FileMeet, FileScoresheet } from '../../domain/meets/file.ts';
import { keyMeet } from '../support/meet/key.ts';
import { planMeet } from '../support/meet/plan.ts';
import { anAccount, aSchool } from '../support/people.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test.each(['worked-meet', 'second-meet'])(
  '%s keyed by two people is stored so that the engine gives its results',
  async (name) => {
    const host = await aSchool(db.root);
    const file = readJson(`${name}.json`) as FileMeet;
    const sheets = sheetFiles().map(([, sheet]) => sheet as FileScoresheet);
    const used = sheets.filter(({ key }) => file.events.some(({ sheet }) => sheet?.key === key));
    const second = await anAccount(db.root, { role: 'instructor', school: host.id });
    const director = host.instructor;
    const meet = await planMeet({ db, director }, file, used);
    await keyMeet(db, { director, first: host.admin, second }, meet, file);
    const { rows } = await db.root.query<{ input: { meet: object; sheets: object[] } }>(
      'select meet_input($1) as input',
      [meet.id],
    );
    const read = readMeet(rows[0]?.input.meet, rows[0]?.input.sheets ?? []);
    expect(read.faults).toEqual([]);
    const results = read.value && currentEngine.tabulate(read.value).results();
    const expected = readJson(`${name}.expected.json`) as object;
    const slug = await db.root.query<{ code: string }>('select code from meets where id = $1', [meet.id]);
    expect(JSON.parse(JSON.stringify(results))).toEqual({ ...expected, meet: slug.rows[0]?.code });
    expect(await db.call(director, 'select * from check_meet_log($1)', [meet.id])).toEqual([]);
  },
);
