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

/** The pile as a person finds it: what waits, entry by entry and seat by seat. */
async function pileOf(person: Person, of = meet) {
  const rows = await db.call<{ turn: string }>(person, 'select turn from keying_pile($1, $2) order by place', [
    of.id,
    of.event,
  ]);
  return rows.map(({ turn }) => turn).join(' ');
}

test('who keyed a sheet first never finds it among those to key a second time', async () => {
  const { keyer, second_keyer: second, tabulator } = meet.people;
  expect(await pileOf(keyer)).toBe('first first first first first first');
  await keyAs(db, keyer, meet, { marks: marks(20) });
  const { score } = await keyAs(db, keyer, meet, { seat: 1, marks: marks(20) });
  expect(await pileOf(keyer)).toBe('own own first first first first');
  expect(await pileOf(second)).toBe('second second first first first first');
  await keyAs(db, second, meet, { marks: marks(20) });
  await keyAs(db, second, meet, { seat: 1, marks: marks(21) });
  expect(await pileOf(second)).toBe('done differs first first first first');
  await call(tabulator, 'return_score($1, 0, $2)', [score, 'Wrong team']);
  expect(await pileOf(keyer)).toBe('done returned first first first first');
  const counts = await db.call(keyer, 'select turn, sheets::int from keying_counts($1) order by turn', [meet.id]);
  expect(counts).toEqual([
    { turn: 'done', sheets: 1 },
    { turn: 'first', sheets: 4 },
    { turn: 'returned', sheets: 1 },
  ]);
});

test('nothing is expected of an entry that is out, and a second performance has a pile of its own', async () => {
  const own = await smallMeet(db, host);
  const { tabulator, keyer, head_judge: head } = own.people;
  await call(tabulator, 'set_entry_status($1, $2)', [[own.entries[1]], 'scratched']);
  await keyAs(db, keyer, own, { marks: marks(20) });
  await call(head, 'grant_performance($1, $2)', [own.entries[0], 'Music stopped']);
  expect(await pileOf(keyer, own)).toBe('first first first off off off');
});

test('the pile is for those who key; a timer, a rival, and a cadet without a job are refused', async () => {
  const rival = await aSchool(db.root);
  for (const person of [meet.people.timer, meet.people.announcer, rival.instructor, host.cadet]) {
    expect(await refusalOf(pileOf(person))).toMatchObject({ code: '42501' });
    expect(await refusalOf(call(person, 'keying_counts($1)', [meet.id]))).toMatchObject({ code: '42501' });
  }
});

test('a photo of the paper is added and seen by those who key and decide, and by no one else', async () => {
  const { keyer, second_keyer: second, timer } = meet.people;
  const { score } = await keyAs(db, keyer, meet, { entry: 1, marks: marks(20) });
  const add = (person: Person) =>
    call(person, `add_attachment($1, 'meet_scores', $2, 'J01.jpg', 'image/jpeg', 1000)`, [randomUUID(), score]);
  await add(keyer);
  await add(second);
  expect(await refusalOf(add(timer))).toMatchObject({ code: '42501' });
  await db.root.query('update attachments set stored_at = now() where subject_id = $1', [score]);
  const seen = (person: Person) =>
    db.call(person, 'select count(*)::int as files from attachments where subject_id = $1', [score]);
  for (const person of [keyer, second, meet.people.tabulator]) expect(await seen(person)).toEqual([{ files: 2 }]);
  for (const person of [timer, host.cadet]) expect(await seen(person)).toEqual([{ files: 0 }]);
});

test('a penalty and a time sent twice with their keys are recorded once', async () => {
  const { keyer, timer } = meet.people;
  const [penalty, time, key] = [randomUUID(), randomUUID(), randomUUID()];
  const input = JSON.stringify({ key: 'drop', count: 2 });
  for (const _ of [1, 2]) {
    await call(keyer, 'save_meet_penalty($1, $2, $3, $4)', [meet.entries[0], penalty, input, key]);
    await call(timer, 'save_meet_time($1, $2, 1, $3, null, $4)', [meet.entries[0], time, '494.2', key]);
  }
  const other = call(timer, 'save_meet_time($1, $2, 1, $3, null, $4)', [meet.entries[0], time, '500', key]);
  expect(await refusalOf(other)).toMatchObject({ detail: 'key_reused' });
});
