import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchText, searchWords } from '../../domain/text/search.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';

/** The pages and the database search names in one way. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  await db.root.query(
    `update cadets set first_name = 'Renée', last_name = 'O’Neil-Łukasz', preferred_name = 'Ren' where id = $1`,
    [school.cadets.other],
  );
  await db.root.query(`update cadet_details set student_number = 'S-77/01' where cadet_id = $1`, [school.cadets.other]);
});

afterAll(() => db.close());

async function inDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await db.root.query<{ text: string }>(
    'select app.search_text(t) as text from unnest($1::text[]) with ordinality as u (t, n) order by n',
    [texts],
  );
  return rows.map(({ text }) => text);
}

const NAMES = [
  'Chen, Alina',
  'José  Peña',
  "O'Brien; Rory",
  'Smith-Jones',
  'C/SGT (Ret.)',
  'S-1001',
  'a.b@c.example',
  'Straße',
  'ÆSIR',
  'Œuvre',
  'Þór',
  'Ðan',
  'SØREN',
  'ŁUKASZ',
  'Đỗ',
  'İnci',
  'Ω-0999',
  'Ёлка',
  '李 小龍',
  'z\u00A0\tz',
  `'’‘ʼ\`´".“”?!:()[]{}/\\|_@#&+*=<>~^%$–—·-`,
];

test('names come out the same on both sides', async () => {
  expect(await inDatabase(NAMES)).toEqual(NAMES.map(searchText));
});

test('so does whatever can be typed on a keyboard of the West', async () => {
  const letter = fc.integer({ min: 0x20, max: 0x17f }).filter((code) => code < 0x7f || code > 0x9f);
  const words = fc.array(letter, { maxLength: 24 }).map((codes) => String.fromCodePoint(...codes));
  const texts = fc.sample(words, { numRuns: 500, seed: 941 });
  expect(await inDatabase(texts)).toEqual(texts.map(searchText));
});

async function found(person: Person, query: string, relation = 'cadet_roster'): Promise<string[]> {
  const words = searchWords(query).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const { rows } = await db.as(person, (client) =>
    client.query<{ id: string }>(`select id from ${relation} where search like all ($1)`, [words]),
  );
  return rows.map(({ id }) => id);
}

test.each(['O’Neil-Łukasz, Renée', 'renee lukasz', 'LUKASZ oneil', 'ren', 's77/01', '7701', "o'neil"])(
  'the roster finds a cadet by %j',
  async (query) => {
    expect(await found(school.instructor, query)).toEqual([school.cadets.other]);
  },
);

test('no one finds whom they may not see, and no one of another school', async () => {
  const stranger = await aSchool(db.root);
  for (const person of [school.bare, school.cadet, school.parent, school.external, stranger.instructor]) {
    expect(await found(person, 'lukasz')).toEqual([]);
  }
});

test('the column follows the name, is no one’s to write, and says nothing in the log', async () => {
  const { cadets, instructor } = school;
  await db.as(instructor, async (client) => {
    await client.query(`update cadets set last_name = 'Öztürk' where id = $1`, [cadets.other]);
    const { rows } = await client.query('select search from cadets where id = $1', [cadets.other]);
    expect(rows).toEqual([{ search: expect.stringContaining('ozturk') }]);
    const { rows: log } = await client.query(
      `select changed ? 'search' as told from audit_log where row_id = $1 order by id desc limit 1`,
      [cadets.other],
    );
    expect(log).toEqual([{ told: false }]);
  });
  await expect(
    db.as(instructor, (client) => client.query(`update cadets set search = 'x' where id = $1`, [cadets.other])),
  ).rejects.toMatchObject({ code: '428C9' });
});

test('a search reads the cadets of one school alone', async () => {
  const plan = await db.as(school.instructor, async (client) => {
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id, search from cadets where search like '%chen%'`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index .*cadets_school_id/);
  expect(plan).toMatch(/Index Cond: .*school_id/);
});
