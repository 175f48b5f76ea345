import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});

afterAll(() => db.close());

const WREN = { first_name: 'Wren', last_name: 'Sample', grade: '10' };

function create(input: Record<string, unknown>): Promise<string> {
  return db.commitAs(school.instructor, (client) => one(client, 'select create_cadet($1) as id', [input]));
}

test('who is on the roster already is named, with what to do about it in a form', async () => {
  await create(WREN);
  const again = await refusalOf(create(WREN));
  expect(again).toMatchObject({ message: 'Wren Sample, grade 10, is already on the roster', detail: 'duplicate:row' });
  expect(again.hint).toContain('enter the student ID');
  await create({ ...WREN, student_number: 'A-9' });
  const taken = await refusalOf(create({ ...WREN, first_name: 'Ash', student_number: 'A-9' }));
  expect(taken.hint).not.toContain('row');
});
