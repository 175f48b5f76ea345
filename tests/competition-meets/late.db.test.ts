import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentEngine } from '../../domain/scoring/engine.ts';
import { readMeet } from '../../domain/scoring/read/meet.ts';
import { sideBySide } from '../../domain/scoring/side-by-side.ts';
import { resultsBy } from '../../domain/scoring/what-if.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { rowsOfMeet } from '../support/meet/rows-of.ts';
import { scoreAll } from '../support/meet/scored.ts';
import { type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  meet = await smallMeet(db, host);
  await scoreAll(db, meet);
});
afterAll(() => db.close());

const say = <Row extends object>(person: Person, call: string, values: unknown[]) =>
  db.call<Row>(person, `select ${call}`, values);
const stops = (event: string | null) =>
  db.call(
    host.instructor,
    `select kind, reason, ended_at is null as open, end_reason from meet_stops
     where meet_id = $1 and event_id is not distinct from $2 order by started_at`,
    [meet.id, event],
  );
const told = async (person: Person) =>
  (
    await db.call<{ title: string }>(
      person,
      `select title from notifications where kind = 'competition-meets.stop'
    order by created_at`,
      [],
    )
  ).map(({ title }) => title.split(/[:,]/)[0]);
const documentOf = async () => {
  const { rows } = await db.root.query<{ event: unknown }>(`select meet_input($1) #> '{meet,events,0}' as event`, [
    meet.id,
  ]);
  return rows[0]?.event;
};

test('an event is canceled with a rule that the engine reads, keeps its sheets, and is held again with a reason', async () => {
  const before = await documentOf();
  const { instructor } = host;
  const stakes = 'meet_event_stakes($1) as stakes';
  expect(await say(instructor, stakes, [meet.event])).toEqual([
    { stakes: { entries: 2, performed: 2, sheets: 6, schools_at: null, public_at: null, certified: false } },
  ]);
  expect(await refusalOf(say(instructor, 'cancel_meet_event($1, null)', [meet.event]))).toMatchObject({
    detail: 'missing:reason',
  });
  expect(await refusalOf(say(instructor, `cancel_meet_event($1, 'Rain', true, 'halve')`, [meet.event]))).toMatchObject({
    detail: 'choice:rule',
  });
  await say(instructor, `cancel_meet_event($1, 'Lightning', true, 'rescale', 'weather')`, [meet.event]);
  expect(await documentOf()).toMatchObject({ cancelled: true, guidon: { on_cancel: 'rescale' } });
  // Another rule, said later, is a change of the same cancellation.
  await say(instructor, `cancel_meet_event($1, 'Lightning and wind', true, 'drop', 'weather')`, [meet.event]);
  expect(await documentOf()).toMatchObject({ cancelled: true, guidon: { on_cancel: 'drop' } });
  const canceled = { kind: 'weather', reason: 'Lightning and wind' };
  expect(await stops(meet.event)).toEqual([{ ...canceled, open: true, end_reason: null }]);
  const again = say(instructor, 'cancel_meet_event($1, null, false)', [meet.event]);
  expect(await refusalOf(again)).toMatchObject({ detail: 'missing:reason' });
  await say(instructor, `cancel_meet_event($1, 'The pad is dry', false)`, [meet.event]);
  expect(await stops(meet.event)).toEqual([{ ...canceled, open: false, end_reason: 'The pad is dry' }]);
  expect(await documentOf()).toEqual(before);
  // Holding it again twice changes nothing more.
  await say(instructor, `cancel_meet_event($1, 'The pad is dry', false)`, [meet.event]);
  expect(await told(meet.people.keyer)).toEqual(['Canceled', 'Held again']);
  expect(await told(instructor)).toEqual([]);
});

test('an event whose results are certified is not canceled, but by an amendment', async () => {
  await db.as(host.instructor, async (client) => {
    await client.query('reset role');
    await certify(client);
    const cancel = `select cancel_meet_event('${meet.event}', 'Rain')`;
    expect(await refusalOf(client.query(cancel))).toMatchObject({ detail: 'certified' });
  });
});

/** A certificate over the event and the overall, as two people would have signed it so many days ago. */
async function certify(client: { query: (sql: string, values?: unknown[]) => Promise<unknown> }, days = 0) {
  await client.query(
    `insert into meet_certificates (school_id, meet_id, number, state, parts, statement, chain_seq, chain_hash, hash, certified_at)
     select school_id, id, 'CERT-' || upper(left(id::text, 8)), 'certified', jsonb_build_array(
       jsonb_build_object('event_id', $2::text, 'code', 'AREG', 'generation', 1, 'result_hash', '')), 'True', 1, '', repeat('a', 64),
       now() - make_interval(days => $3) from meets where id = $1`,
    [meet.id, meet.event, days],
  );
}

test('a pause says since when and why, stops scoring, and is told to the staff of the meet', async () => {
  const { keyer, tabulator } = meet.people;
  const { instructor } = host;
  const pause = `pause_meet($1, $2, $3)`;
  expect(await refusalOf(say(tabulator, pause, [meet.id, 'weather', 'Hail']))).toMatchObject({ code: '42501' });
  expect(await refusalOf(say(instructor, pause, [meet.id, 'boredom', 'Hail']))).toMatchObject({
    detail: 'choice:kind',
  });
  expect(await refusalOf(say(instructor, pause, [meet.id, 'weather', ' ']))).toMatchObject({
    detail: 'missing:reason',
  });
  await say(instructor, pause, [meet.id, 'weather', 'Lightning within 8 miles']);
  // Once more changes nothing.
  await say(instructor, pause, [meet.id, 'power', 'Again']);
  const paused = { kind: 'weather', reason: 'Lightning within 8 miles' };
  expect(await stops(null)).toEqual([{ ...paused, open: true, end_reason: null }]);
  const time = say(keyer, 'save_meet_time($1, gen_random_uuid(), 1, $2)', [meet.entries[0], '480']);
  expect(await refusalOf(time)).toMatchObject({ detail: 'not_running' });
  // A pause by the call of states is kept too, without a kind.
  await say(instructor, `set_meet_state($1, 'in_progress')`, [meet.id]);
  await say(instructor, `set_meet_state($1, 'paused', 'A cadet fell')`, [meet.id]);
  await say(instructor, `set_meet_state($1, 'in_progress')`, [meet.id]);
  expect(await stops(null)).toEqual([
    { ...paused, open: false, end_reason: null },
    { kind: 'other', reason: 'A cadet fell', open: false, end_reason: null },
  ]);
  expect((await told(keyer)).slice(-4)).toEqual(['Paused', 'Goes on', 'Paused', 'Goes on']);
});

test('asking what would change writes no row and no line of the log', async () => {
  const before = await rowsOfMeet(db, meet.id);
  for (const person of [host.instructor, meet.people.tabulator, meet.people.head_judge]) {
    const [row] = await say<{ file: { meet: unknown; sheets: unknown[] } }>(person, 'what_if_input($1) as file', [
      meet.id,
    ]);
    const read = readMeet(row?.file.meet, row?.file.sheets ?? []).value;
    if (!read) throw new Error('The meet is wrong');
    const lists = sideBySide(resultsBy(currentEngine, read, [[{ kind: 'without_judge', event: 'AREG', seat: 'J03' }]]));
    expect(lists.length).toBeGreaterThan(0);
  }
  expect(await rowsOfMeet(db, meet.id)).toEqual(before);
});
