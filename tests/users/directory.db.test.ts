import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCode, aParent, children, redeem, request } from '../support/family.ts';
import { aCadet, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** The Directory consent: a family that says no is in no list that anyone but the school's own staff reads. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});
afterAll(() => db.close());

const answer = (person: Person, cadet: string, state: string) =>
  db.call(person, `select record_consents(array[$1]::uuid[], 'directory', $2)`, [cadet, state]);

const listed = async (cadet: string, last: string) => {
  const parent = await aParent(db, school);
  const [row] = await db.call<{ found: { id: string }[] }>(parent, 'select parent_setup_students($1) as found', [last]);
  const [roster] = await db.call(school.instructor, 'select directory_opt_out from cadet_roster where id = $1', [
    cadet,
  ]);
  return { found: (row?.found ?? []).map(({ id }) => id), ...roster };
};

test('a denied or withdrawn answer unlists at once, a granted one lists again', async () => {
  const cadet = await aCadet(db.root, school.id, school.year, { last: 'Quiet' });
  expect(await listed(cadet, 'quiet')).toEqual({ found: [cadet], directory_opt_out: false });
  for (const state of ['denied', 'granted', 'withdrawn']) {
    await answer(school.instructor, cadet, state);
    const out = state !== 'granted';
    expect(await listed(cadet, 'quiet')).toEqual({ found: out ? [] : [cadet], directory_opt_out: out });
  }
});

test('an answer that comes past the call, as with an import, unlists too', async () => {
  const cadet = await aCadet(db.root, school.id, school.year, { last: 'Silent' });
  await db.root.query(
    `insert into consents (school_id, cadet_id, type, state, signed_on) values ($1, $2, 'directory', 'denied', app.today($1))`,
    [school.id, cadet],
  );
  expect(await listed(cadet, 'silent')).toEqual({ found: [], directory_opt_out: true });
});

test('the form of the cadet lists no one against a denial, and unlists anyone who asks', async () => {
  const [denied, plain] = [
    await aCadet(db.root, school.id, school.year),
    await aCadet(db.root, school.id, school.year),
  ];
  const set = (cadet: string, out: boolean) =>
    db.call(school.instructor, 'select update_cadet($1, $2)', [cadet, { directory_opt_out: out }]);
  await answer(school.instructor, denied, 'denied');
  expect(await refusalOf(set(denied, false))).toMatchObject({
    detail: 'directory:directory_opt_out',
    hint: expect.stringContaining('Consents'),
  });
  const direct = db.call(school.instructor, 'update cadets set directory_opt_out = false where id = $1', [denied]);
  expect(await refusalOf(direct)).toMatchObject({ detail: 'directory:directory_opt_out' });
  await set(plain, true);
  await set(plain, false);
});

test('anyone who kept the id of a child from before the denial claims nothing with it; a code still opens', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year);
  await answer(school.instructor, child, 'denied');
  expect(await refusalOf(request(db, parent, child))).toMatchObject({ detail: 'unknown_student:student' });
  const setUp = db.call(
    parent,
    `insert into contacts (name, phone, cadet_id, school_id) values ('Pat', '5125550141', $1, $2)`,
    [child, school.id],
  );
  expect(await refusalOf(setUp)).toMatchObject({ detail: 'unknown_student:student' });
  expect(await redeem(db, parent, await aCode(db, school, child))).toMatchObject({ cadet_id: child });
  expect(await children(db, parent)).toEqual([child]);
});
