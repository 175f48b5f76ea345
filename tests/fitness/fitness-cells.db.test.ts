import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aPtOfficer, aTestDay, aTested, ended, eventOf, ok, save, type Try } from '../support/fitness.ts';
import { aSchool, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let officer: Account;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  officer = await aPtOfficer(db.root, school);
});

afterAll(() => db.close());

describe('cells', () => {
  let session: string;
  let boy: string;
  let curls: string;

  beforeAll(async () => {
    boy = await aTested(db.root, school, { birth: '2011-03-01', sex: 'M' });
    session = await aTestDay(db, school, { cadets: [boy] });
    curls = await eventOf(db.root, 'CURL_UPS_60');
  });

  const send = (tries: Try[], seen: Try[] = [], sure = false, person = school.instructor) =>
    save(db, person, session, [{ cadet_id: boy, event_id: curls, seen, tries, sure }]).then(({ cells }) => cells[0]);

  test('the same cell sent again is written once; another value over an unseen one is given back, not lost', async () => {
    expect(await send(ok(40))).toMatchObject({ outcome: 'saved' });
    expect(await send(ok(40))).toMatchObject({ outcome: 'same' });
    expect(await send(ok(45), [], false, officer)).toEqual({
      outcome: 'conflict',
      cadet_id: boy,
      event_id: curls,
      by: 'Pat Instructor',
      now: [{ status: 'ok', value: 40 }],
    });
    expect(await send(ok(45), ok(40), false, officer)).toMatchObject({ outcome: 'saved' });
    expect(await send([], ok(45))).toMatchObject({ outcome: 'saved', now: [] });
    const { rows } = await db.root.query(
      `select raw_value::int as value, removed_at is not null as removed from pt_results where session_id = $1 and cadet_id = $2`,
      [session, boy],
    );
    expect(rows).toEqual([{ value: 45, removed: true }]);
    const { rows: audit } = await db.root.query(
      `select count(*)::int as n from audit_log where table_name = 'pt_results' and subject_id = $1`,
      [boy],
    );
    expect(audit[0].n).toBeGreaterThanOrEqual(3);
  });

  test('two who write the same cell at the same moment: one is written, the other hears of it', async () => {
    const cell = { cadet_id: boy, event_id: await eventOf(db.root, 'PULL_UPS'), seen: [] };
    const outcomes = await Promise.all(
      [school.instructor, officer, school.admin, officer].map((person, index) =>
        save(db, person, session, [{ ...cell, tries: ok(index + 1) }]).then(({ cells }) => cells[0]?.outcome),
      ),
    );
    expect(outcomes.toSorted((one = '', two = '') => one.localeCompare(two))).toEqual([
      'conflict',
      'conflict',
      'conflict',
      'saved',
    ]);
  });

  test.each([
    [ok(4.5), 'step'],
    [ok(-2), 'negative'],
    [ok(130), 'implausible'],
    [[...ok(3), ...ok(4)], 'too_many'],
    [ended('flew'), 'status'],
    [ended('ok'), 'value'],
    [ended('dns', 4), 'value'],
  ])('%j is refused with the code %s and a fix', async (tries, code) => {
    expect(await send(tries)).toMatchObject({
      outcome: 'refused',
      code,
      problem: expect.stringMatching(/./),
      fix: expect.stringMatching(/./),
      now: [],
    });
  });

  test('an unusual value is kept when the writer is sure', async () => {
    expect(await send(ok(130), [], true)).toMatchObject({ outcome: 'saved' });
  });

  test('a closed day takes no score until who approves opens it again', async () => {
    const closed = await aTestDay(db, school, { cadets: [boy], on: '2026-09-15' });
    await db.commitAs(officer, (client) => client.query('select close_pt_session($1)', [closed]));
    const late = save(db, school.instructor, closed, [{ cadet_id: boy, event_id: curls, tries: ok(40) }]);
    expect(await refusalOf(late)).toMatchObject({ detail: 'closed' });
    const reopen = (person: Account) =>
      db.commitAs(person, (client) => client.query('select reopen_pt_session($1)', [closed]));
    expect(await refusalOf(reopen(officer))).toMatchObject({ code: '42501' });
    await reopen(school.instructor);
    expect(
      await save(db, officer, closed, [{ cadet_id: boy, event_id: curls, tries: ok(40) }]).then(({ cells }) => cells),
    ).toMatchObject([{ outcome: 'saved' }]);
  });
});
