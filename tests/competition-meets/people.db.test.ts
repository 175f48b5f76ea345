import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { dayOf } from '../support/days.ts';
import { anAccount, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let day: string;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  day = await dayOf(db, host, 30);
});
afterAll(() => db.close());

const call = async <Value>(person: Person, text: string, values: unknown[] = []): Promise<Value> => {
  const [row] = await db.call<{ value: Value }>(
    person,
    `select ${text} as value`,
    values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
  );
  if (!row) throw new Error('Nothing came back');
  return row.value;
};

type Plan = { id: string; event: string; solo: string; schools: [string, string] };

/** A draft with a team event for two entries, a solo event, and two schools. */
async function aPlan(): Promise<Plan> {
  const plan: Plan = {
    id: randomUUID(),
    event: randomUUID(),
    solo: randomUUID(),
    schools: [randomUUID(), randomUUID()],
  };
  await call(host.instructor, 'import_meet($1, $2)', [
    plan.id,
    {
      meet: { title: `Plan ${plan.id.slice(0, 6)}`, starts_on: day },
      schools: plan.schools.map((id, at) => ({ id, code: `S0${at + 1}`, name: `School ${at + 1}` })),
      events: [
        { id: plan.event, code: 'AREG', name: 'Armed regulation', discipline: 'armed_regulation', max_entries: 2 },
        { id: plan.solo, code: 'SOLO', name: 'Solo', discipline: 'solo_exhibition', ranks_individuals: true },
      ],
    },
  ]);
  return plan;
}

async function anImport(module: string): Promise<string> {
  const id = randomUUID();
  const sql = `insert into imports (id, school_id, module, file_name) values ($1, $2, $3, 'list.csv')`;
  await db.call(host.instructor, sql, [id, host.id, module]);
  return id;
}

type Reply = { created: string[]; refused: { row: number; reason: string }[] };

test('judges, schools, and seats are added at once, all or none, and codes are given', async () => {
  const { id, event } = await aPlan();
  const add = (kind: string, rows: object[], person: Person = host.instructor) =>
    call<number>(person, 'add_to_meet($1, $2, $3)', [
      id,
      kind,
      JSON.stringify(rows.map((row) => ({ id: randomUUID(), ...row }))),
    ]);
  expect(await add('schools', [{ name: 'Larkspur High' }, { name: 'Cedar High' }])).toBe(2);
  expect(
    await add('seats', [
      { event_id: event, role: 'head' },
      { event_id: event, role: 'judge' },
    ]),
  ).toBe(2);
  const twice = add('judges', [{ name: 'SGT Ames' }, { name: 'sgt ames' }]);
  expect(await refusalOf(twice)).toMatchObject({ detail: 'duplicate:name' });
  const codes = await db.call(
    host.instructor,
    `select k.name, k.code from meet_schools k where k.meet_id = $1 and k.name like '%High'
     union select s.role, s.code from meet_seats s where s.meet_id = $1 order by 2`,
    [id],
  );
  expect(codes).toEqual([
    { name: 'head', code: 'J01' },
    { name: 'judge', code: 'J02' },
    { name: 'Larkspur High', code: 'S03' },
    { name: 'Cedar High', code: 'S04' },
  ]);
  expect(await db.call(host.instructor, 'select from meet_judges where meet_id = $1', [id])).toHaveLength(0);
  // At check-in, schools are added on the day; judges and panels are the director's.
  const door = await anAccount(db.root, { role: 'cadet', school: host.id });
  await call(host.instructor, `set_meet_staff($1, $2, 'check_in')`, [id, door.id]);
  expect(await add('schools', [{ name: 'Walk-in High' }], door)).toBe(1);
  expect(await refusalOf(add('judges', [{ name: 'SGT Bell' }], door))).toMatchObject({ code: '42501' });
});

test('schools of a file are added, the ones that are refused are told, and all are undone together', async () => {
  const { id } = await aPlan();
  const file = await anImport('meet_schools');
  const rows = [
    { row: 2, name: 'Cedar High' },
    { row: 3, name: 'School 1' },
    { row: 4, name: 'Elm High', division: 'IX' },
  ];
  const reply = await call<Reply>(host.instructor, 'import_meet_schools($1, $2, $3)', [file, id, JSON.stringify(rows)]);
  expect(reply.created).toHaveLength(1);
  expect(reply.refused.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'Another school has this code or name'],
    [4, 'This meet has no such division'],
  ]);
  expect(await call(host.instructor, 'undo_import($1)', [file])).toBe(1);
  const left = await db.call(
    host.instructor,
    `select from meet_schools where meet_id = $1 and name = 'Cedar High' and archived_at is null`,
    [id],
  );
  expect(left).toEqual([]);
});

test('entries of a file stop at the limit of their event, and the undo leaves what was changed since', async () => {
  const { id, event, solo, schools } = await aPlan();
  const file = await anImport('meet_entries');
  const team = (row: number, at: number, letter: string) => ({
    row,
    event_id: event,
    meet_school_id: schools[at],
    code: `AREG-S0${at + 1}-${letter}`,
    team: letter,
  });
  const cadet = { code: 'S01-C1', name: 'Alex Quist', grade: 10 };
  const rows = [
    team(2, 0, 'A'),
    team(3, 1, 'A'),
    team(4, 1, 'B'),
    { row: 5, event_id: solo, meet_school_id: schools[0], code: 'SOLO-S01', cadets: [cadet] },
    { row: 6, event_id: solo, meet_school_id: schools[0], code: 'SOLO-S01' },
  ];
  const reply = await call<Reply>(host.instructor, 'import_meet_entries($1, $2, $3)', [file, id, JSON.stringify(rows)]);
  expect(reply.created).toHaveLength(3);
  expect(reply.refused.map(({ row, reason }) => [row, reason])).toEqual([
    [4, 'Armed regulation takes 2 entries'],
    [6, 'Two entries of one event have the same code'],
  ]);
  const [listed] = await db.call(
    host.instructor,
    `select event_name, school_name, cadets from meet_entry_list where meet_id = $1 and code = 'SOLO-S01'`,
    [id],
  );
  expect(listed).toEqual({ event_name: 'Solo', school_name: 'School 1', cadets: 'Alex Quist' });
  await call(host.instructor, `set_entry_status($1::uuid[], 'scratched')`, [`{${reply.created[0]}}`]);
  await db.root.query(
    `update app.meet_imports set changed_at = changed_at - interval '1 minute' where subject_id = $1`,
    [reply.created[0]],
  );
  expect(await call(host.instructor, 'preview_import_undo($1)', [file])).toMatchObject({ gone: 2, kept: 1 });
  expect(await call(host.instructor, 'undo_import($1)', [file])).toBe(2);
});

test('a file plans a draft or nothing of it, and the school with the host’s name is the host', async () => {
  const { rows } = await db.root.query<{ name: string }>('select name from schools where id = $1', [host.id]);
  const [id, own, event, entry] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const plan = {
    meet: { title: 'From a file', starts_on: day },
    divisions: [{ id: randomUUID(), code: 'I', name: 'Masters' }],
    schools: [
      { id: own, code: 'S07', name: rows[0]?.name, division: 'I' },
      { id: randomUUID(), code: 'HOST', name: 'Another host' },
    ],
    events: [{ id: event, code: 'AREG', name: 'Armed regulation', discipline: 'armed_regulation', divisions: ['I'] }],
    seats: [{ id: randomUUID(), event_id: event, code: 'J01', role: 'head' }],
    entries: [{ id: entry, event_id: event, meet_school_id: own, code: 'AREG-S07' }],
    scratched: [{ id: entry, reason: 'Bus broke down' }],
  };
  const broken = { ...plan, entries: [{ ...plan.entries[0], meet_school_id: randomUUID() }] };
  const refused = call(host.instructor, 'import_meet($1, $2)', [randomUUID(), broken]);
  expect(await refusalOf(refused)).toMatchObject({ detail: 'unknown_school:meet_school_id' });
  await call(host.instructor, 'import_meet($1, $2)', [id, plan]);
  const schools = await db.call(
    host.instructor,
    'select code, is_host, entries from meet_school_list where meet_id = $1 order by code',
    [id],
  );
  expect(schools).toEqual([
    { code: 'HOST', is_host: false, entries: 0 },
    { code: 'S07', is_host: true, entries: 0 },
  ]);
  const entries = await db.call(host.instructor, 'select status, reason from meet_entries where meet_id = $1', [id]);
  expect(entries).toEqual([{ status: 'scratched', reason: 'Bus broke down' }]);
  expect(await db.call(host.instructor, 'select * from check_meet_log($1)', [id])).toEqual([]);
  const again = call(host.instructor, 'import_meet($1, $2)', [id, plan]);
  expect(await refusalOf(again)).toMatchObject({ detail: 'id:id' });
  for (const person of [host.cadet, host.parent])
    expect(await refusalOf(call(person, 'import_meet($1, $2)', [randomUUID(), plan]))).toMatchObject({ code: '42501' });
});
