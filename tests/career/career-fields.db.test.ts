import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, filled, idsOf, type Call, type Ids } from '../support/module-calls.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { readRelations } from '../support/matrix.ts';
import { tryEach } from '../support/tries.ts';
import { aSchool, type TestSchool } from '../support/people.ts';

/** Every function of the career, called as it should be but for one field. */
let db: TestDatabase;
let school: TestSchool;
let ids: Ids;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  await db.root.query(
    `insert into school_modules (school_id, module_id, enabled)
     select $1, m.id, true from permission_modules m where not m.on_by_default`,
    [school.id],
  );
  const relations = await readRelations(db.root);
  ids = await idsOf(db.root, school, relations);
});
afterAll(() => db.close());

const LONG = 'x'.repeat(9000);
/** What a field can contain by mistake or malice. */
const WORDS = ['', ' ', LONG, '=1+1', '123-45-6789', 'NaN', '1e999', '-1', '99999999999', '2026-02-31', 'infinity'];
const VALUES = [...WORDS, null, true, -1, 0.1, 1e12, 123456789, [], [null], [''], {}, { a: [1] }];
const DAYS = ['1000-01-01', '9999-12-31', 'infinity', '-infinity'];
const NUMBERS = ['null', '-1', '0', '2147483647'];

/** A JSON value with one place in it changed, once for each place and each wrong value. */
function* spoiled(value: unknown): Generator {
  yield* VALUES;
  if (Array.isArray(value))
    for (const [at, part] of value.entries()) for (const bad of spoiled(part)) yield value.with(at, bad);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) for (const bad of spoiled(part)) yield { ...value, [key]: bad };
}

/** The arguments of a call with one of them spoiled. */
function* spoiledArgs(args: string): Generator<string> {
  for (const found of args.matchAll(/'([^']*)'|(?<=, )(\d+|true|false|null)\b/g)) {
    const [whole, text, plain] = found;
    const put = (sql: string) => args.slice(0, found.index) + sql + args.slice(found.index + whole.length);
    const quoted = (word: string) => put(`'${word.replaceAll("'", "''")}'`);
    if (plain) for (const bad of plain.match(/\d/) ? NUMBERS : ['null']) yield put(bad);
    else if (!text || /^[0-9a-f]{8}-/.test(text)) yield put('null');
    else if (/^(\{"|\[)/.test(text)) for (const bad of spoiled(JSON.parse(text))) yield quoted(JSON.stringify(bad));
    else if (text.startsWith('{')) yield put('null');
    else if (/^\d{4}-/.test(text)) for (const bad of DAYS) yield quoted(bad);
    else for (const bad of WORDS) yield quoted(bad);
  }
}

/** How the database answered each: refusals in our words are no finding. */
async function findings({ name, args, given }: Call): Promise<string[]> {
  const tries = [...spoiledArgs(filled(args, ids))];
  const tried = await db.as(school.instructor, async (client) => {
    await client.query('reset role');
    if (given) await client.query(filled(given, ids));
    await client.query('set local role authenticated');
    return tryEach(
      db,
      client,
      tries.map((one) => ({ sql: `select public.${name}(${one})::text` })),
    );
  });
  return tried.flatMap((one, at) =>
    one.code === undefined || ['P0001', '42501'].includes(one.code)
      ? []
      : [`${name} ${one.code} ${one.words}: ${tries[at]?.slice(0, 300)}`],
  );
}

test.each([...new Set(calls.map(({ module }) => module))])(
  '%s: one wrong field is refused in words, or is none',
  async (module) => {
    const found: string[] = [];
    for (const call of calls.filter((one) => one.module === module)) found.push(...(await findings(call)));
    expect(found).toEqual([]);
  },
);
