import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, give, step } from '../support/awards.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aParent, decide, request } from '../support/family.ts';
import { titlesOf } from '../support/notifications.ts';
import { aCadet, aSchool, type TestSchool } from '../support/people.ts';
import { promotionsAt } from '../support/promotions.ts';

/** What the modules raise, and for whom. */
let db: TestDatabase;
let school: TestSchool;
let today: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  await db.root.query(`update cadets set entry_date = app.today(school_id) - 200, last_name = 'Case'`);
  await db.root.query(`update rank_records set effective_on = app.today(school_id) - 200 where cadet_id = any ($1)`, [
    Object.values(school.cadets),
  ]);
  today = (await db.root.query<{ day: string }>('select app.today($1)::text as day', [school.id])).rows[0]?.day ?? '';
});
afterAll(() => db.close());
beforeEach(() => db.root.query('delete from notifications'));

/** Who was told what: the cadet, the verified parent, and the one who did it. */
const told = async () => ({
  cadet: await titlesOf(db, school.cadet),
  parent: await titlesOf(db, school.parent),
  actor: await titlesOf(db, school.instructor),
});

const family = (...titles: string[]) => ({ cadet: titles, parent: titles, actor: [] });

const earlier = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

const rows = (person: Person, sql: string, values: unknown[] = []) =>
  db.call<Record<string, unknown>>(person, sql, values);

test('promotion orders tell the family of whom they name', async () => {
  await rows(school.instructor, 'select promote_cadets($1)', [
    JSON.stringify([{ cadet_id: school.cadets.own, from: 'ARMY_PVT', to: 'ARMY_PV2', reason: 'Outstanding' }]),
  ]);
  const { cadet } = await told();
  expect(await told()).toEqual(family(...cadet));
  expect(cadet).toEqual([expect.stringMatching(/^Robin Case: .+ by promotion orders .+$/)]);
});

test('a board tells its members and candidates its day, once, and again when the day moves', async () => {
  const at = promotionsAt(db, school);
  const clerk = await at.aClerk('promotions', ['read', 'create', 'update', 'manage']);
  const board = (held_on: string, id: string | null = null) =>
    rows(clerk, 'select save_board($1, $2) as id', [
      JSON.stringify({
        type: 'promotion',
        title: 'Fall board',
        held_on,
        place: 'Room 12',
        rubric: [{ label: 'Uniform', max: 10 }],
        members: [school.instructor.id],
        candidates: [{ cadet_id: school.cadets.own }],
      }),
      id,
    ]);
  const [{ id } = {}] = await board(earlier(-7));
  await board(earlier(-7), String(id));
  const first = await told();
  expect(first.actor).toEqual([expect.stringMatching(/^You serve on the board “Fall board” on \w+day, \w+ \d+$/)]);
  expect(first.cadet).toEqual([expect.stringMatching(/^Robin Case appears before the board “Fall board” on /)]);
  expect(first.parent).toEqual(first.cadet);
  await board(earlier(-8), String(id));
  expect((await told()).cadet).toHaveLength(2);
});

test('an approved award tells the family and who recommended it; one recorded of long ago tells no one', async () => {
  const at = promotionsAt(db, school);
  const clerk = await at.aClerk('awards', ['read', 'create']);
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select p.role_id, 'clerk', m.id, a.id from profiles p, permission_modules m, permission_actions a
     where p.id = $1 and m.name = 'notifications' and a.name = 'read'`,
    [clerk.id],
  );
  const input = (earned_on: string) => ({
    award: 'ARMY_N_1_3',
    cadets: [school.cadets.own],
    on: earned_on,
    step: 'recommended',
  });
  const { ids } = await give(db, clerk, input(today));
  expect(await told()).toEqual(family());
  await step(db, school.instructor, ids, 'approve');
  expect(await told()).toEqual(family(expect.stringMatching(/^Robin Case received the award /)));
  expect(await titlesOf(db, clerk)).toEqual([expect.stringMatching(/^Award approved: .+ for Robin Case$/)]);
  const old = await give(db, school.instructor, { ...input(earlier(90)), award: 'ARMY_N_1_4', step: 'presented' });
  expect(old.ids).toHaveLength(1);
  expect((await told()).cadet).toHaveLength(1);
});

test('service hours tell the family when they are verified or sent back', async () => {
  const [{ id } = {}] = await rows(school.cadet, 'select save_service_hours($1, $2) as id', [
    randomUUID(),
    JSON.stringify({
      cadet_id: school.cadets.own,
      served_on: today,
      hours: '2.5',
      organisation: 'Food Bank',
      submit: 'true',
    }),
  ]);
  await db.root.query(`update service_hours set state = 'submitted' where id = $1`, [id]);
  const settle = (state: string, reason: string | null) =>
    rows(school.instructor, `select decide_service_hours(array[$1]::uuid[], $2, $3, ${seen('service_hours')})`, [
      id,
      state,
      reason,
    ]);
  await settle('rejected', 'Who can confirm it?');
  await settle('verified', null);
  const { cadet } = await told();
  expect(cadet.toSorted()).toEqual([
    'Robin Case: 2.5 service hours sent back',
    'Robin Case: 2.5 service hours verified',
  ]);
  expect(await told()).toEqual(family(...cadet));
});

test('a closed inspection tells the families of those who stood it, never the score', async () => {
  const sheet = randomUUID();
  const items = [{ id: 'shirt', label: 'Shirt pressed', points: 5 }];
  await call(db, school.instructor, 'save_inspection_sheet($1, $2)', [
    sheet,
    JSON.stringify({ name: 'Sheet', sections: [{ title: 'Uniform', items }] }),
  ]);
  const id = randomUUID();
  await call(db, school.instructor, 'start_inspection($1, $2)', [
    id,
    JSON.stringify({ held_on: today, uniform: 'Class B', sheet_id: sheet }),
  ]);
  await call(db, school.instructor, 'to_jsonb(score_inspection($1, $2, $3))', [
    id,
    school.cadets.own,
    JSON.stringify({ scores: { shirt: 4 } }),
  ]);
  for (const closed of ['true', 'false', 'true'])
    await rows(school.instructor, 'select set_inspection($1, $2)', [id, JSON.stringify({ closed })]);
  expect(await told()).toEqual(family(expect.stringMatching(/^Robin Case: result of the inspection on \w+ \d+$/)));
});

test('conduct is told only when it is confirmed, without saying what it is, and only where the school has it', async () => {
  const propose = (confirm: boolean) =>
    rows(school.instructor, 'select propose_conduct(array[$1]::uuid[], $2) as ids', [
      school.cadets.own,
      JSON.stringify({
        kind: 'demerit',
        points: '3',
        reason: 'Late to formation',
        happened_on: today,
        confirm: String(confirm),
      }),
    ]);
  await db.root.query(
    `insert into school_modules (school_id, module_id, enabled) select $1, id, true from permission_modules where name = 'conduct'`,
    [school.id],
  );
  const [{ ids } = {}] = await propose(false);
  expect(await told()).toEqual(family());
  await rows(school.instructor, `select decide_conduct($1, 'confirmed', ${seen('conduct_entries')})`, [ids]);
  await propose(true);
  const title = 'New conduct entry for Robin Case';
  expect(await told()).toEqual(family(title, title));
});

test('a request for a child tells those who decide, without a name; the decision tells the parent', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year);
  const link = await request(db, parent, child);
  expect(await titlesOf(db, school.instructor)).toEqual(['A parent asks to be linked to a cadet']);
  expect(await titlesOf(db, school.admin)).toEqual(['A parent asks to be linked to a cadet']);
  expect(await titlesOf(db, school.bare)).toEqual([]);
  await decide(db, school.instructor, link, 'verified');
  await decide(db, school.instructor, link, 'revoked', 'A court order changed');
  expect((await titlesOf(db, parent)).toSorted()).toEqual([
    'You no longer have access to a student',
    'Your school approved your link to a child',
  ]);
});
