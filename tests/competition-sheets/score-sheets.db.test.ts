import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { refusalOf } from '../support/refusal.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';

let db: TestDatabase;
let host: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  other = await aSchool(db.root);
});
afterAll(() => db.close());

const sheet = (key: string, version = 1, title = 'Armed exhibition') => ({
  format: 'scoresheet/1',
  key,
  version,
  title,
  discipline: 'armed_exhibition',
  sections: [],
});

async function save(
  person: Person,
  id: string,
  content: unknown,
  rev: number | null = null,
  key: string | null = null,
) {
  const [row] = await db.call<{ saved: { id: string; rev: number } }>(
    person,
    'select save_score_sheet($1, $2, $3, $4) as saved',
    [id, content, rev, key],
  );
  return row?.saved;
}

const publish = (id: string, rev: number) =>
  db.root.query('select publish_score_sheet($1, $2, $3)', [id, rev, host.instructor.id]);

async function begin(person: Person, from: string, id = randomUUID()) {
  const [row] = await db.call<{ id: string }>(person, 'select begin_score_sheet_version($1, $2) as id', [from, id]);
  return row?.id ?? '';
}

test('a draft is saved over its own last state only', async () => {
  const id = randomUUID();
  const key = randomUUID();
  expect(await save(host.instructor, id, sheet('draft-one'), null, key)).toEqual({ id, rev: 1 });
  expect(await save(host.instructor, id, sheet('draft-one'), null, key)).toEqual({ id, rev: 1 });
  expect(await save(host.admin, id, sheet('draft-one', 1, 'Renamed'), 1)).toEqual({ id, rev: 2 });
  const late = save(host.instructor, id, sheet('draft-one', 1, 'Too late'), 1);
  expect(await refusalOf(late)).toMatchObject({ detail: 'changed' });
  const twin = save(host.instructor, randomUUID(), sheet('draft-one'));
  expect(await refusalOf(twin)).toMatchObject({ detail: 'duplicate:key' });
});

test('a published version never changes; the next one begins from it, once', async () => {
  const id = randomUUID();
  await save(host.instructor, id, sheet('regulation'));
  await publish(id, 1);
  const over = save(host.instructor, id, sheet('regulation', 1, 'Changed'), 1);
  expect(await refusalOf(over)).toMatchObject({ detail: 'published' });
  const direct = db.root.query(`update score_sheets set content = content || '{"floor":"1"}' where id = $1`, [id]);
  expect(await refusalOf(direct)).toMatchObject({ detail: 'published' });
  const [one, two] = await Promise.all([begin(host.instructor, id), begin(host.admin, id)]);
  expect(one).toBe(two);
  const [next] = await db.call(host.admin, 'select version, content, state from score_sheets where id = $1', [one]);
  expect(next).toEqual({ version: 2, content: sheet('regulation', 2), state: 'draft' });
  const renumbered = save(host.instructor, one, sheet('regulation', 9), 1);
  expect(await refusalOf(renumbered)).toMatchObject({ detail: 'version:key' });
});

test('only the service publishes, and only the state that was checked', async () => {
  const id = randomUUID();
  await save(host.instructor, id, sheet('checked'));
  const self = db.call(host.instructor, 'select publish_score_sheet($1, 1, $2)', [id, host.instructor.id]);
  expect(await refusalOf(self)).toMatchObject({ code: '42501' });
  await save(host.instructor, id, sheet('checked', 1, 'Not what was checked'), 1);
  expect(await refusalOf(publish(id, 1))).toMatchObject({ detail: 'changed' });
  await publish(id, 2);
  await publish(id, 2);
  const [row] = await db.call(host.admin, 'select published_by_label from score_sheets where id = $1', [id]);
  expect(row).toEqual({ published_by_label: 'Pat Instructor' });
});

test('what is no score sheet is refused by its field and changes nothing', async () => {
  const wrong: [unknown, string][] = [
    [{ ...sheet('a'), format: 'scoresheet/2' }, 'format:content'],
    [[], 'format:content'],
    [{ ...sheet('a'), notes: 'x'.repeat(200_001) }, 'size:content'],
    [sheet('No Such Key'), 'key:key'],
    [sheet('a', 0), 'version:version'],
    [sheet('a', 1, ' '), 'missing:title'],
    [{ ...sheet('a'), discipline: 'Chess!' }, 'discipline:discipline'],
    [{ ...sheet('a'), notes: 'call 123-45-6789' }, 'ssn:content'],
  ];
  for (const [content, detail] of wrong) {
    expect(await refusalOf(save(host.instructor, randomUUID(), JSON.stringify(content)))).toMatchObject({ detail });
  }
  expect(await db.call(host.admin, `select from score_sheets where key = 'a'`)).toEqual([]);
});

test('without the competition module a school has no score sheets, and no one else writes them', async () => {
  const id = randomUUID();
  await save(host.instructor, id, sheet('ours'));
  for (const person of [host.bare, host.cadet, host.parent, host.external, ANONYMOUS]) {
    expect(await refusalOf(save(person, randomUUID(), sheet('theirs')))).toMatchObject({ code: '42501' });
  }
  const may = async (person: Person) => (await db.call(person, 'select may_change_score_sheets() as may'))[0];
  for (const person of [host.bare, host.cadet, host.parent, host.external])
    expect(await may(person)).toEqual({ may: null });
  expect(await may(host.instructor)).toEqual({ may: true });
  const foreign = save(other.instructor, id, sheet('ours'), 1);
  expect(await refusalOf(foreign)).toMatchObject({ detail: 'unknown_sheet' });
  await db.root.query('update schools set competition_module = false where id = $1', [host.id]);
  try {
    expect(await db.call(host.instructor, 'select from score_sheets')).toEqual([]);
    expect(await refusalOf(save(host.instructor, randomUUID(), sheet('off')))).toMatchObject({ code: '42501' });
  } finally {
    await db.root.query('update schools set competition_module = true where id = $1', [host.id]);
  }
});
