import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';

export let db: TestDatabase;

export let school: TestSchool;

export type Row = Record<string, unknown>;

type Result = {
  created: string[];
  refused: { row: number; field: string; code: string; reason: string; fix: string }[];
};

export function begin(): Promise<string> {
  return db.commitAs(school.instructor, (client) =>
    one(client, `insert into imports (module, file_name) values ('cadets', 'roster.csv') returning id`),
  );
}

export function send(id: string, rows: Row[], key: string = randomUUID()): Promise<Result> {
  return db.commitAs(school.instructor, async (client) => {
    const { rows: replies } = await client.query<{ result: Result }>('select import_cadets($1, $2, $3) as result', [
      id,
      JSON.stringify(rows),
      key,
    ]);
    return replies[0]?.result ?? { created: [], refused: [] };
  });
}

export function undo(id: string, key: string | null = null): Promise<number> {
  return db.commitAs(school.instructor, async (client) => {
    const { rows } = await client.query<{ n: number }>('select undo_import($1, $2) as n', [id, key]);
    return rows[0]?.n ?? -1;
  });
}

export function undoAs(person: Person, id: string): Promise<unknown> {
  return db.as(person, (client) => client.query('select undo_import($1) as n', [id]));
}

export async function preview(person: Person, id: string): Promise<unknown> {
  const { rows } = await db.as(person, (client) =>
    client.query<{ r: unknown }>('select preview_import_undo($1) as r', [id]),
  );
  return rows[0]?.r;
}

export function row(number: number, change: Row = {}): Row {
  return {
    row: number,
    first_name: 'Ada',
    last_name: `Kaya ${number}`,
    grade: '9',
    student_number: `S${number}`,
    ...change,
  };
}

export const BAD: [string, Row, string, string][] = [
  ['a bad email address', { email: 'not an address' }, 'email', 'email'],
  ['an unknown grade', { grade: '14' }, 'grade', 'grade'],
  ['a missing grade', { grade: '' }, 'grade', 'missing'],
  ['a missing last name', { last_name: ' ' }, 'last_name', 'missing'],
  ['a missing first name', { first_name: null }, 'first_name', 'missing'],
  ['a number like a Social Security number', { student_number: '123-45-6789' }, 'student_number', 'ssn'],
  ['nine bare digits', { student_number: '123456789' }, 'student_number', 'ssn'],
  ['an over-long text', { last_name: 'x'.repeat(96) }, 'last_name', 'too_long'],
  ['a formula', { first_name: '=HYPERLINK("http://evil.example")' }, 'first_name', 'formula'],
  ['a lost character', { first_name: 'Jos\uFFFD' }, 'first_name', 'encoding'],
  ['an unknown unit', { unit: 'Zulu Platoon' }, 'unit', 'unit'],
  ['an unknown rank', { rank: 'Grand Admiral' }, 'rank', 'rank'],
  ['a level out of range', { program_level: '7' }, 'program_level', 'level'],
  ['a day that is none', { entry_date: '2026-02-31' }, 'entry_date', 'date'],
  ['a bad phone', { phone: 'call me' }, 'phone', 'phone'],
];

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
    school = await aSchool(db.root);
  });
  afterAll(() => db.close());
}
