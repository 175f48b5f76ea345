import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, triedElsewhere, filled, idsOf, namedIn, type Call, type Ids } from '../support/module-calls.ts';
import { among, everyId, hiddenFrom, outcomeOf, type Outcome } from '../support/career-outcome.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aKeeperWithout } from '../support/keeper.ts';
import { readRelations, type Relation } from '../support/matrix.ts';
import { ANONYMOUS, aSchool, type Account, type TestSchool } from '../support/people.ts';

/** Every function of the career, called by everyone with the ids of one school. */
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let ids: Ids;
let foreign: Ids;
let relations: Relation[];
/** The ids of every row of the schools, and the names of their cadets. */
let rows: Set<string>;
let foreignRows: Set<string>;
/** Module → a cadet with every staff job but that one. */
const without: Record<string, Account> = {};
/** What an instructor of the school does by each call. */
const controls = new Map<string, Outcome>();

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
  await db.root.query(
    `insert into school_modules (school_id, module_id, enabled)
     select s.id, m.id, true from schools s, permission_modules m where not m.on_by_default`,
  );
  relations = (await readRelations(db.root)).filter((relation) => !relation.view && relation.tenant !== null);
  ids = await idsOf(db.root, school, relations);
  foreign = await idsOf(db.root, other, relations);
  for (const module of new Set(calls.map((call) => call.module).filter((module) => module !== 'every'))) {
    without[module] = await aKeeperWithout(db.root, school, module);
  }
  for (const call of calls) controls.set(call.name, await tryAs(school.instructor, call));
  rows = await everyId(db, relations, school);
  foreignRows = await everyId(db, relations, other);
});
afterAll(() => db.close());

/** The call by a person, with the ids of the school. */
const tryAs = (person: Person, call: Call, more: { args?: Ids; text?: string; keyed?: boolean; times?: number } = {}) =>
  outcomeOf(db, person, call, { ids, ...more });

function controlOf({ name }: Call): Outcome {
  const control = controls.get(name);
  if (!control) throw new Error(`${name} was not called`);
  return control;
}

const REFUSED = ['42501', 'P0001'];
const EMPTY = /^\[(\{"\w+":(\[\]|null|"")\})?\]$/;

test('every function that people may call is tried here or elsewhere, and an instructor of the school may call each', async () => {
  const { rows: open } = await db.root.query<{ name: string }>(
    `select distinct proname::text as name from pg_proc where pronamespace = 'public'::regnamespace
       and has_function_privilege('authenticated', oid, 'execute') order by 1`,
  );
  const elsewhere = triedElsewhere.flatMap(({ names }) => names);
  expect(open.map(({ name }) => name)).toEqual([...calls.map(({ name }) => name), ...elsewhere].toSorted());
  for (const { file, names } of triedElsewhere) {
    const text = await readFile(new URL(`../${file}`, import.meta.url), 'utf8');
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  }
  const failed: unknown[] = [];
  for (const call of calls) {
    const { code, detail, answers, log } = controlOf(call);
    // Who only reads must find something, or nothing would be tried below.
    if (code !== 'done' || (log === '' && EMPTY.test(answers[0] ?? '')))
      failed.push([call.name, code, detail, answers]);
  }
  expect(failed).toEqual([]);
});

const askers: [string, (call: Call) => Person][] = [
  ['somebody without an account', () => ANONYMOUS],
  ['an instructor of another school', () => other.instructor],
  ['a parent of another school', () => other.parent],
  ['a cadet of another school', () => other.cadet],
  ['an instructor without rights', () => school.bare],
  ['another cadet of the school', () => school.cadet],
  ['the parent of another cadet', () => school.parent],
  ['an external school', () => school.external],
  ['a cadet with every job but this one', ({ module }) => without[module] ?? ANONYMOUS],
];

// Who may call what doesn't differ between versions of PostgreSQL: on the older one two of them show that the calls run there.
const onOlder = ['an instructor of another school', 'a cadet with every job but this one'];
const asking = process.env['TEST_POSTGRES'] === '15' ? askers.filter(([name]) => onOlder.includes(name)) : askers;

describe.each(asking)('%s', (_, personOf) => {
  test('reads and changes nothing by any call that the tables do not open', async () => {
    const hidden = new Map<Person, Set<string>>();
    const found: unknown[] = [];
    for (const call of calls) {
      const person = personOf(call);
      if (!hidden.has(person)) hidden.set(person, await hiddenFrom(db, person, { relations, rows }));
      const { code, detail, answers, log } = await tryAs(person, call);
      if (code !== 'done' && !REFUSED.includes(code)) found.push([call.name, code, detail]);
      const leaked = among(answers.join(), hidden.get(person) ?? rows);
      // Numbers without a name are told too where they are the same as the school's own.
      const control = controlOf(call);
      const same = code === 'done' && control.log === '' && answers[0] === control.answers[0];
      if (leaked.length > 0 || same) found.push([call.name, 'tells', answers]);
      if (among(log, rows).length > 0) found.push([call.name, 'changes', log]);
    }
    expect(found).toEqual([]);
  });
});

test('what belongs to a module that the school has turned off answers and changes nothing', async () => {
  const found: unknown[] = [];
  for (const call of calls.filter(({ module }) => module !== 'every')) {
    // A school that has handlers turns their module off only by two.
    const before = `update welfare_handlers set ended_at = now() where school_id = '{schools}' and ended_at is null;
      insert into school_modules (school_id, module_id, enabled)
      select '{schools}', id, false from permission_modules where name = '${call.module}'
      on conflict (school_id, module_id) do update set enabled = false`;
    const { code, answers, log } = await outcomeOf(db, school.instructor, call, { ids, before });
    const told = log === '' && controlOf(call).log === '' && answers[0] === controlOf(call).answers[0];
    if (code === 'done' ? told || log !== '' : !REFUSED.includes(code)) found.push([call.name, code, answers, log]);
  }
  expect(found).toEqual([]);
});

test('an id of another school, or of nothing, is refused in words and touches nothing', async () => {
  const found: unknown[] = [];
  for (const call of calls)
    for (const name of namedIn(call).filter((one) => one !== 'today'))
      for (const id of [foreign[name.replace(/^new_/, '')], randomUUID()]) {
        if (!id || id === ids[name]) continue;
        const { code, detail, answers, log } = await tryAs(school.instructor, call, { args: { ...ids, [name]: id } });
        if (code !== 'done' && !REFUSED.includes(code)) found.push([call.name, name, code, detail]);
        // What was sent comes back as it was; nothing else of the other school does.
        const told = among(answers.join(), foreignRows).filter((one) => one !== id);
        if (told.length > 0 || among(log, foreignRows).length > 0) found.push([call.name, name, answers, log]);
      }
  expect(found).toEqual([]);
});

test('a list that is empty, too long, or not all of the school is refused whole', async () => {
  const found: unknown[] = [];
  const many = Array.from({ length: 2001 }, () => randomUUID());
  for (const call of calls) {
    const isReader = controlOf(call).log === '';
    for (const [list = '', name = ''] of call.args.matchAll(/'\{\{([a-z_]+)\}\}'/g)) {
      const lists = { mixed: [ids[name], foreign[name]], empty: [], hole: [ids[name], null], many, nothing: null };
      for (const [kind, put] of Object.entries(lists)) {
        const sent = put ? `'{${put.map((one) => one ?? 'null').join()}}'` : 'null';
        const text = filled(call.args.replace(list, sent), ids);
        const { code, detail, log } = await tryAs(school.instructor, call, { text });
        const whole = kind === 'mixed' || kind === 'many';
        if (code === 'done' ? log !== '' || (whole && !isReader) : code !== 'P0001')
          found.push([call.name, kind, code, detail, log]);
      }
    }
  }
  expect(found).toEqual([]);
});

test('what is sent twice is done once, and the second answer is no refusal', async () => {
  const { rows: keyed } = await db.root.query<{ name: string }>(
    `select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace and 'p_key' = any (proargnames)`,
  );
  const found: unknown[] = [];
  for (const call of calls) {
    const twice = { keyed: keyed.some(({ name }) => name === call.name), times: 2 };
    const { code, detail, answers, log } = await tryAs(school.instructor, call, twice);
    const [first, again] = answers;
    if (code !== 'done' || log !== '' || (twice.keyed && first !== again))
      found.push([call.name, code, detail, answers, log]);
  }
  expect(found).toEqual([]);
});

test('whatever runs past the policies asks who is calling', async () => {
  const { rows: blind } = await db.root.query<{ name: string }>(
    `select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
       and has_function_privilege('authenticated', oid, 'execute')
       and prosrc !~ 'app[.](can|manages|holds|reach|role|is_staff|need_[a-z_]+|school_id)[(]|auth[.]uid[(]' order by 1`,
  );
  expect(blind.map(({ name }) => name)).toEqual([]);
});
