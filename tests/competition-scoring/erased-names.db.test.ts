import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { computed, scoreAll } from '../support/meet/scored.ts';
import { type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { aCadet, aSchool, one, SERVICE, type TestSchool } from '../support/people.ts';
import { placesOf } from '../support/places.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;
let own: string;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  meet = await smallMeet(db, host);
  own = await aCadet(db.root, host.id, host.year, { first: 'Zephyrine', last: 'Quillfeather' });
  await nameCadets();
  await scoreAll(db, meet);
});
afterAll(() => db.close());

const say = (person: Person, call: string, values: unknown[]) =>
  db.call(
    person,
    `select ${call}`,
    values.map((value) => (typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value)),
  );

/** The event ranks individuals: one of the host's own cadets, and one of a school that has no account. */
async function nameCadets() {
  const { id, event, sheet, entries } = meet;
  const solo = { code: 'AREG', name: 'Solo', discipline: 'armed_regulation', sheet_id: sheet, ranks_individuals: true };
  await say(host.instructor, 'save_meet_event($1, $2, $3)', [id, event, solo]);
  const home = await one(db.root, 'select id from meet_schools where meet_id = $1 and is_host', [id]);
  const other = await one(db.root, 'select id from meet_schools where meet_id = $1 and not is_host', [id]);
  const row = (at: 0 | 1, school: string, cadet: object) => ({
    id: entries[at],
    event_id: event,
    meet_school_id: school,
    code: `AREG-S01-${'AB'[at]}`,
    team: 'AB'[at],
    cadets: [cadet],
  });
  const rows = [
    row(0, home, { code: 'HOST-C1', name: 'Zephyrine Quillfeather', grade: 12, own_cadet_id: own }),
    row(1, other, { code: 'S01-C1', name: 'Oda Oxenstierna', grade: 11 }),
  ];
  await say(host.instructor, 'save_meet_entries($1, $2)', [id, JSON.stringify(rows)]);
}

const erase = (person: Person) => say(person, 'erase_meet_names($1) as erased', [meet.id]);

test('after a cadet is purged and the names of a roster are erased, the log and every result stay as they were', async () => {
  const before = [await computed(db, meet, meet.event), await computed(db, meet, null)];
  expect(JSON.stringify(before[0]?.input.meet)).toContain('HOST-C1');
  // Whom no one but the entry names is named nowhere else: no sheet, result, penalty, log, or audit.
  expect(await placesOf(db, 'Oxenstierna')).toEqual(['meet_entry_cadets']);
  const named = await placesOf(db, 'Quillfeather');
  expect(named.filter((table) => /meet|sheet/.test(table))).toEqual(['meet_entry_cadets']);

  expect(await refusalOf(erase(host.instructor))).toMatchObject({ detail: 'running' });
  await say(host.instructor, `set_meet_state($1, 'scoring_locked')`, [meet.id]);
  expect(await refusalOf(erase(meet.people.tabulator))).toMatchObject({ code: '42501' });

  await db.root.query(
    `update cadets set status = 'graduated', exit_reason = 'graduated', exit_date = app.today(school_id) - interval '5 years 1 day'
     where id = $1`,
    [own],
  );
  await say(SERVICE, 'purge_records($1, $2, $3)', [host.instructor.id, [own], randomUUID()]);
  expect(await placesOf(db, 'Quillfeather')).toEqual([]);
  expect(await erase(host.instructor)).toEqual([{ erased: 1 }]);
  expect(await placesOf(db, 'Oxenstierna')).toEqual([]);
  expect(await placesOf(db, own)).toEqual([]);

  const cadets = 'select code, name, grade, own_cadet_id from meet_entry_cadets where meet_id = $1 order by code';
  const nobody = { name: null, grade: null, own_cadet_id: null };
  expect(await db.call(host.instructor, cadets, [meet.id])).toEqual([
    { code: 'HOST-C1', ...nobody },
    { code: 'S01-C1', ...nobody },
  ]);
  expect(await say(host.instructor, '* from check_meet_log($1)', [meet.id])).toEqual([]);
  expect([await computed(db, meet, meet.event), await computed(db, meet, null)]).toEqual(before);
  const kept = 'select result from meet_standings where meet_id = $1 order by event_id nulls last';
  const stored = await db.call<{ result: unknown }>(host.instructor, kept, [meet.id]);
  expect(stored.map(({ result }) => result)).toEqual(before.map(({ result }) => JSON.parse(result) as unknown));
  expect(await erase(host.instructor)).toEqual([{ erased: 0 }]);
});
