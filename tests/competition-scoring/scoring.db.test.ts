import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { keyAs, marks, type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  meet = await smallMeet(db, host);
});
afterAll(() => db.close());

const call = (person: Person, text: string, values: unknown[] = []) => db.call(person, `select ${text}`, values);

const keyings = (person: Person, score: string) =>
  db.call(person, 'select pass from meet_keyings where score_id = $1 order by pass', [score]);

test('a second person keys without seeing the first; what differs waits for the tabulator', async () => {
  const { keyer, second_keyer: second, tabulator } = meet.people;
  const first = await keyAs(db, keyer, meet, { marks: marks(20), control_total: 30 });
  expect(first).toMatchObject({ state: 'keyed_once', differences: [] });
  for (const person of [second, tabulator, host.admin]) expect(await keyings(person, first.score)).toEqual([]);
  expect(await keyings(keyer, first.score)).toEqual([{ pass: 1 }]);
  const again = keyAs(db, keyer, meet, { marks: marks(20) });
  expect(await refusalOf(again)).toMatchObject({ detail: 'own_pass:entry_id' });
  const other = await keyAs(db, second, meet, { marks: marks(21, 'B'), control_total: 26 });
  expect(other).toMatchObject({ state: 'differs', differences: ['drill.bearing', 'drill.cover', 'control_total'] });
  expect(await keyings(second, first.score)).toEqual([{ pass: 2 }]);
  expect(await keyings(tabulator, first.score)).toEqual([{ pass: 1 }, { pass: 2 }]);
  const chosen = JSON.stringify({ marks: marks(21), control_total: 31 });
  expect(await refusalOf(call(keyer, 'correct_score($1, 0, $2)', [first.score, chosen]))).toMatchObject({
    code: '42501',
  });
  await call(tabulator, 'correct_score($1, 0, $2)', [first.score, chosen]);
  const stale = JSON.stringify({ marks: marks(22), reason: 'Late' });
  expect(await refusalOf(call(tabulator, 'correct_score($1, 0, $2)', [first.score, stale]))).toMatchObject({
    detail: 'changed',
  });
  expect(await refusalOf(call(tabulator, 'verify_scores($1, $2)', [[first.score], [0]]))).toMatchObject({
    detail: 'changed',
  });
  await call(tabulator, 'verify_scores($1, $2)', [[first.score], [1]]);
  const [row] = await db.call(tabulator, 'select state, revision from meet_scores where id = $1', [first.score]);
  expect(row).toEqual({ state: 'verified', revision: 1 });
});

test('passes that write a number in two ways are the same', async () => {
  const { keyer, second_keyer: second } = meet.people;
  await keyAs(db, keyer, meet, { seat: 1, marks: { drill: { bearing: 8, cover: 'A' } } });
  const same = await keyAs(db, second, meet, { seat: 1, marks: { drill: { bearing: '8.0', cover: 'A' } } });
  expect(same).toMatchObject({ state: 'submitted' });
});

test('a returned sheet is keyed twice again, and counts for nothing until then', async () => {
  const { keyer, second_keyer: second, tabulator } = meet.people;
  const at = { entry: 1, seat: 0 };
  await keyAs(db, keyer, meet, { ...at, marks: marks(9) });
  const { score } = await keyAs(db, second, meet, { ...at, marks: marks(9) });
  await call(tabulator, 'return_score($1, 1, $2)', [score, 'Wrong team']);
  expect(await keyAs(db, second, meet, { ...at, marks: marks(12) })).toMatchObject({ state: 'keyed_once' });
  expect(await keyAs(db, keyer, meet, { ...at, marks: marks(12) })).toMatchObject({ state: 'submitted' });
  const revisions = await db.call(
    tabulator,
    'select revision, voided_at is null as counts from meet_revisions where score_id = $1 order by 1',
    [score],
  );
  expect(revisions).toEqual([
    { revision: 1, counts: false },
    { revision: 2, counts: true },
  ]);
});

test('marks that the sheet does not take are refused by item', async () => {
  const wrong: [object, string][] = [
    [{ drill: { bearing: 31, cover: 'A' } }, 'mark:drill.bearing'],
    [{ drill: { bearing: 20.5, cover: 'A' } }, 'mark:drill.bearing'],
    [{ drill: { bearing: 'NaN', cover: 'A' } }, 'mark:drill.bearing'],
    [{ drill: { bearing: 20, cover: 'C' } }, 'mark:drill.cover'],
    [{ drill: { cover: 'A' } }, 'blank:drill.bearing'],
    [{ drill: { bearing: null, cover: 'A' } }, 'blank:drill.bearing'],
    [{ drill: { bearing: 20, cover: 'A', extra: 1 } }, 'item:drill'],
    [{ drill: { bearing: 20, cover: 'A' }, area: {} }, 'section:area'],
    [{ drill: { bearing: 5, cover: 'A' } }, 'comment:drill.bearing'],
    [[], 'marks:marks'],
  ];
  for (const [tried, detail] of wrong) {
    const keyed = keyAs(db, meet.people.keyer, meet, { seat: 2, marks: tried });
    expect([tried, await refusalOf(keyed)]).toMatchObject([tried, { detail }]);
  }
  const said = { marks: marks(5), comments: { 'drill.bearing': 'slouched' } };
  expect(await keyAs(db, meet.people.keyer, meet, { seat: 2, ...said })).toMatchObject({ state: 'keyed_once' });
});

test('paper of another version, of another seat, or for a scratched entry is asked about first', async () => {
  const { keyer, tabulator } = meet.people;
  const own = await smallMeet(db, host);
  const old = keyAs(db, own.people.keyer, own, { sheet_id: meet.sheet, marks: marks(20) });
  expect(await refusalOf(old)).toMatchObject({ detail: 'old_sheet:known' });
  await keyAs(db, own.people.keyer, own, { sheet_id: meet.sheet, marks: marks(20), known: ['old_sheet'] });
  const elsewhere = call(keyer, 'key_score($1, $2, $3)', [
    meet.entries[0],
    own.seats[0],
    JSON.stringify({ marks: marks(20), sheet_id: meet.sheet }),
  ]);
  expect(await refusalOf(elsewhere)).toMatchObject({ detail: 'seat:seat_id' });
  await call(own.people.tabulator, 'set_entry_status($1, $2)', [[own.entries[1]], 'scratched']);
  const scratched = keyAs(db, own.people.keyer, own, { entry: 1, marks: marks(20) });
  expect(await refusalOf(scratched)).toMatchObject({ detail: 'scratched:known' });
  expect(await refusalOf(call(tabulator, 'set_entry_status($1, $2)', [[own.entries[1]], 'ok']))).toMatchObject({
    code: '42501',
  });
});

test('penalties, times, and decisions are recorded once and taken back with a reason', async () => {
  const { keyer, timer, head_judge: head, tabulator } = meet.people;
  const [entry] = meet.entries;
  const penalty = randomUUID();
  const input = JSON.stringify({ key: 'drop', count: 2 });
  for (const _ of [1, 2]) await call(keyer, 'save_meet_penalty($1, $2, $3)', [entry, penalty, input]);
  const wrong: [object, string][] = [
    [{ key: 'none' }, 'unknown_key:key'],
    [{ key: 'safety' }, 'missing:value'],
    [{ key: 'safety', value: 0.5 }, 'number:value'],
    [{ key: 'drop', value: 3 }, 'number:value'],
    [{ key: 'drop', count: 1001 }, 'number:count'],
  ];
  for (const [tried, detail] of wrong) {
    const saved = call(keyer, 'save_meet_penalty($1, $2, $3)', [entry, randomUUID(), JSON.stringify(tried)]);
    expect([tried, await refusalOf(saved)]).toMatchObject([tried, { detail }]);
  }
  const time = randomUUID();
  await call(timer, 'save_meet_time($1, $2, 1, $3)', [entry, time, '494.25']);
  expect(await refusalOf(call(timer, 'save_meet_time($1, $2, 1, $3)', [entry, randomUUID(), '495']))).toMatchObject({
    detail: 'duplicate:timer',
  });
  expect(await refusalOf(call(timer, `void_meet_record('penalty', $1, 'No')`, [penalty]))).toMatchObject({
    code: '42501',
  });
  await call(timer, `void_meet_record('time', $1, 'Wrong watch')`, [time]);
  await call(timer, 'save_meet_time($1, $2, 1, $3)', [entry, randomUUID(), '495']);
  const override = (person: Person) =>
    call(person, 'override_score($1, $2, $3, $4, $5)', [entry, 'net', '55.5', '60.0', 'Item misread']);
  for (const person of [host.instructor, tabulator, keyer])
    expect(await refusalOf(override(person))).toMatchObject({ code: '42501' });
  await override(head);
  await override(head);
  const kept = await db.call(
    head,
    'select new_value, old_value, ended_at is null as holds from meet_overrides order by created_at',
  );
  expect(kept).toEqual([
    { new_value: '55.5', old_value: '60.0', holds: false },
    { new_value: '55.5', old_value: '60.0', holds: true },
  ]);
});

test('nothing is keyed before a meet starts, while it is paused, or after it is locked', async () => {
  const own = await smallMeet(db, host);
  await call(host.instructor, `set_meet_state($1, 'paused', 'Lightning')`, [own.id]);
  const paused = keyAs(db, own.people.keyer, own, { marks: marks(20) });
  expect(await refusalOf(paused)).toMatchObject({ detail: 'not_running' });
  await call(host.instructor, `set_meet_state($1, 'in_progress')`, [own.id]);
  const early = call(host.instructor, `set_meet_state($1, 'scoring_locked')`, [own.id]);
  expect(await refusalOf(early)).toMatchObject({
    detail: 'blocked:board',
    message: 'Armed regulation, score sheets: 6 missing',
  });
});
