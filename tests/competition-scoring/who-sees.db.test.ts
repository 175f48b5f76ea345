import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { fillCrew } from '../support/meet/crew-rows.ts';
import { fillOfficial } from '../support/meet/official-rows.ts';
import { keyAs, marks, type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { calls, filled, type Ids } from '../support/module-calls.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { CALL, READ } from './who-sees-lists.ts';

let db: TestDatabase;
let host: TestSchool;
let rival: TestSchool;
let meet: SmallMeet;
let ids: Ids;
/** Director, tabulator, head judge, keyer, timer, check-in, announcer, safety, medic. */
let jobs: [letter: string, person: Person][];
let strangers: Person[];

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  rival = await aSchool(db.root);
  meet = await smallMeet(db, host);
  const { tabulator, head_judge, keyer, timer, check_in, announcer, safety, medic } = meet.people;
  jobs = [host.instructor, tabulator, head_judge, keyer, timer, check_in, announcer, safety, medic].map(
    (person, at) => ['DTHKtcasm'[at] ?? '', person],
  );
  strangers = [host.cadet, host.parent, host.external, host.bare, rival.cadet, rival.parent, rival.external, ANONYMOUS];
  ids = await fillMeet();
});
afterAll(() => db.close());

const say = async (person: Person, call: string, values: unknown[]) =>
  db.call(
    person,
    `select ${call}`,
    values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
  );

/** Writes something into every table of the meet, and names a row of each. */
async function fillMeet(): Promise<Ids> {
  const { head_judge, keyer, second_keyer } = meet.people;
  const { id, event, sheet, seats, entries } = meet;
  const director = host.instructor;
  const [judge, penalty] = [randomUUID(), randomUUID()];
  await say(director, 'save_meet_judge($1, $2, $3)', [id, judge, { name: 'Sgt Ito' }]);
  await say(director, 'save_meet_division($1, $2, $3)', [id, randomUUID(), { code: 'I', name: 'Masters' }]);
  await say(director, 'save_meet_area($1, $2, $3)', [id, randomUUID(), { name: 'Gym' }]);
  await say(director, 'save_meet_day_plan($1, $2)', [id, {}]);
  await say(director, 'save_meet_resource($1, $2, $3)', [id, randomUUID(), { name: 'Mats' }]);
  await say(director, 'save_booking_plan($1, $2)', [id, {}]);
  await db.root.query(
    `insert into meet_slots (school_id, meet_id, event_id, area_id, starts_at, ends_at)
     select a.school_id, a.meet_id, $2, a.id, now(), now() + interval '9 minutes' from meet_areas a where a.meet_id = $1 limit 1`,
    [id, event],
  );
  await db.root.query(
    `insert into meet_schedule_versions (school_id, meet_id, number, day, schedule, placed, unplaced)
     values ($1, $2, 1, '{"format":"day/1"}', '{"format":"schedule/1"}', 0, 0)`,
    [host.id, id],
  );
  await db.root.query(
    `insert into meet_late_changes (school_id, meet_id, kind, day, from_at, words, reason)
     values ($1, $2, 'delay', current_date, now(), 'Everything is 45 minutes later', 'Rain')`,
    [host.id, id],
  );
  const first = await keyAs(db, keyer, meet, { marks: marks(20) });
  await keyAs(db, second_keyer, meet, { marks: marks(20) });
  await say(keyer, 'save_meet_penalty($1, $2, $3)', [entries[0], penalty, { key: 'drop' }]);
  await say(keyer, 'save_meet_time($1, $2, 1, $3)', [entries[0], randomUUID(), '480']);
  await say(head_judge, `override_score($1, 'net', '80', '90', 'Wet floor')`, [entries[0]]);
  await say(director, 'replace_meet_judge($1, $2, $3, $4)', [seats[2], judge, entries[1], 'Ill']);
  await say(director, `pause_meet($1, 'weather', 'Lightning')`, [id]);
  await say(director, `set_meet_state($1, 'in_progress')`, [id]);
  await db.root.query(`insert into meet_entry_cadets (school_id, meet_id, entry_id, code) values ($1, $2, $3, 'C1')`, [
    host.id,
    id,
    entries[0],
  ]);
  await db.root.query(`select accept_meet_result($1, $2, i ->> 'hash', 1, '[]') from meet_input($1, $2) i`, [
    id,
    event,
  ]);
  const official = await fillOfficial({ db, host, meet, say });
  await db.root.query(
    `with d as (insert into meet_devices (id, school_id, meet_id, seat_id) values (gen_random_uuid(), $1, $2, $3)
       returning id)
     insert into meet_seat_sheets (id, school_id, meet_id, device_id, seat_id, entry_id, seq, base, sheet_id, marks,
       done_at, state)
     select gen_random_uuid(), $1, $2, d.id, $3, $4, 1, 0, $5, '{}', now(), 'late' from d`,
    [host.id, id, seats[0], entries[0], sheet],
  );
  await fillCrew(db, host.instructor, id);
  await fillFloor(entries[0]);
  const { rows } = await db.root.query<{ id: string; today: string }>(
    'select id, app.today(school_id)::text as today from meet_schools where meet_id = $1 limit 1',
    [id],
  );
  const named = { meets: id, meet_events: event, meet_seats: seats[1], meet_entries: entries[1], score_sheets: sheet };
  const school = { meet_schools: rows[0]?.id ?? '', today: rows[0]?.today ?? '', teacher: host.instructor.id };
  return {
    ...named,
    // What a meet doesn't have is any id: the right to it is asked first.
    imports: randomUUID(),
    ...school,
    meet_judges: judge,
    meet_scores: first.score,
    meet_penalties: penalty,
    ...official,
    new: randomUUID(),
  };
}

/** An entry that was called, an area that is held, a line of the safety log, and a call for help. */
async function fillFloor(entry: string) {
  const { check_in, safety, medic } = meet.people;
  const { rows } = await db.root.query<{ id: string }>('select id from meet_areas where meet_id = $1 limit 1', [
    meet.id,
  ]);
  const area = rows[0]?.id;
  await say(check_in, `call_entry($1, 'waiting', 'reporting')`, [entry]);
  await say(check_in, `set_floor_area($1, 'open', 'hold', 'Wet floor')`, [area]);
  await say(safety, 'add_safety_line($1, $2, $3)', [meet.id, randomUUID(), { what: 'Someone tripped' }]);
  await say(medic, 'ask_for_help($1, $2, $3)', [meet.id, randomUUID(), { who: 'adult', area }]);
}

test('each job reads its part of a meet, and no one else reads any of it', async () => {
  const rowsOf = async (person: Person, table: string) =>
    db.call(person, `select from ${table} where school_id = $1`, [host.id]).catch(() => []);
  const found: Record<string, string> = {};
  for (const table of Object.keys(READ)) {
    found[table] = '';
    for (const [letter, person] of jobs) if ((await rowsOf(person, table)).length > 0) found[table] += letter;
    for (const person of [...strangers, rival.instructor])
      expect([table, await rowsOf(person, table)]).toEqual([table, []]);
  }
  expect(found).toEqual(READ);
});

test('each job is let through by its calls alone, and strangers by none', async () => {
  const tried = calls.filter(({ module }) => module.startsWith('competition-'));
  const refusal = (person: Person, { name, args }: (typeof calls)[number]) =>
    refusalOf(db.as(person, (client) => client.query(`select public.${name}(${filled(args, ids)})`)));
  const found: Record<string, string> = {};
  const ofRivals: string[] = [];
  for (const call of tried) {
    found[call.name] = '';
    for (const [letter, person] of jobs)
      if ((await refusal(person, call).catch(() => null))?.code !== '42501') found[call.name] += letter;
    for (const person of strangers)
      expect([call.name, await refusal(person, call)]).toMatchObject([call.name, { code: '42501' }]);
    if ((await refusal(rival.instructor, call).catch(() => null)) === null) ofRivals.push(call.name);
  }
  expect(found).toEqual(CALL);
  // A rival has meets and sheets of its own.
  expect(ofRivals).toEqual(['save_meet', 'import_meet', 'save_score_sheet']);
});
