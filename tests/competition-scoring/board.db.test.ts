import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { keyAs, marks, SMALL_SHEET, type SmallMeet, smallMeet } from '../support/meet/small.ts';
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

/** Keys a sheet by both people; its id. */
async function keyTwice(of: SmallMeet, paper: Parameters<typeof keyAs>[3]): Promise<string> {
  await keyAs(db, of.people.keyer, of, paper);
  return (await keyAs(db, of.people.second_keyer, of, paper)).score;
}

const progress = (person: Person, of: SmallMeet) =>
  db.call<{ code: string }>(
    person,
    `select t.code, p.due, p.missing, p.keyed_once, p.differs, p.submitted, p.returned, p.verified
     from meet_seat_progress p join meet_seats t on t.id = p.seat_id where p.meet_id = $1 order by 1`,
    [of.id],
  );

test('how far each seat is, is counted for those who tabulate, without who sits out', async () => {
  const { keyer, tabulator } = meet.people;
  const none = { due: 2, missing: 2, keyed_once: 0, differs: 0, submitted: 0, returned: 0, verified: 0 };
  expect(await progress(tabulator, meet)).toEqual(['J01', 'J02', 'J03'].map((code) => ({ code, ...none })));
  await keyAs(db, keyer, meet, { marks: marks(20) });
  const score = await keyTwice(meet, { seat: 1, marks: marks(20) });
  await call(tabulator, 'verify_scores($1, $2)', [[score], [1]]);
  await call(tabulator, 'set_performance_status($1, $2, $3)', [meet.entries[1], 'dnf', 'Fell']);
  const one = { ...none, due: 1, missing: 1 };
  expect(await progress(host.instructor, meet)).toEqual([
    { code: 'J01', ...one, missing: 0, keyed_once: 1 },
    { code: 'J02', ...one, missing: 0, verified: 1 },
    { code: 'J03', ...one },
  ]);
  expect(await progress(meet.people.timer, meet)).toEqual([]);
});

test('a role that fills in nothing has no sheet to wait for', async () => {
  const own = await smallMeet(db, host);
  const roles = [...SMALL_SHEET.roles, { key: 'timer', label: 'Timer', min: 0, max: 1, counts: false }];
  await swap(host.instructor, own, await publish({ ...SMALL_SHEET, roles }), 'keep');
  const seat = { event_id: own.event, code: 'J09', role: 'timer' };
  await call(host.instructor, 'save_meet_seat($1, $2, $3)', [own.id, randomUUID(), JSON.stringify(seat)]);
  expect((await progress(host.instructor, own)).map(({ code }) => code)).toEqual(['J01', 'J02', 'J03']);
  const early = call(host.instructor, `set_meet_state($1, 'scoring_locked')`, [own.id]);
  expect(await refusalOf(early)).toMatchObject({ message: 'Armed regulation, score sheets: 6 missing' });
});

/** Accepts a result for the event or, without one, the overall, as the function does. */
async function compute(of: SmallMeet, event: string | null) {
  const { rows } = await db.root.query('select meet_input($1, $2) as input', [of.id, event]);
  await db.root.query(`select accept_meet_result($1, $2, $3, 1, '[]')`, [of.id, event, rows[0]?.input.hash]);
}

test('a result is current until something of it changes, and so is the overall', async () => {
  const own = await smallMeet(db, host);
  const state = async () => {
    const rows = await db.call<{ event_id: string | null; is_current: boolean }>(
      own.people.head_judge,
      'select * from meet_results_state($1)',
      [own.id],
    );
    return rows.map(({ event_id, is_current }) => [event_id === null ? 'overall' : 'event', is_current]);
  };
  const stale = async () => (await db.root.query('select * from stale_meet_overalls(1000)')).rows;
  expect(await state()).toEqual([
    ['event', false],
    ['overall', false],
  ]);
  expect(await stale()).toContainEqual({ meet_id: own.id });
  await compute(own, own.event);
  await compute(own, null);
  expect(await state()).toEqual([
    ['event', true],
    ['overall', true],
  ]);
  expect(await stale()).not.toContainEqual({ meet_id: own.id });
  await keyTwice(own, { marks: marks(20) });
  expect(await state()).toEqual([
    ['event', false],
    ['overall', false],
  ]);
  for (const person of [own.people.keyer, own.people.timer])
    expect(await refusalOf(call(person, 'meet_results_state($1)', [own.id]))).toMatchObject({ code: '42501' });
});

test('the last result of each event is read with the rows to look at', async () => {
  const own = await smallMeet(db, host);
  for (const rows of [
    [{ entry: 'A', status: 'blocked', flags: [] }],
    [{ entry: 'B', status: 'scored', flags: ['x'] }],
  ]) {
    const { rows: given } = await db.root.query('select meet_input($1, $2) as input', [own.id, own.event]);
    const result = JSON.stringify([{ rows: [...rows, { entry: 'C', status: 'scored', flags: [] }] }]);
    await db.root.query('select accept_meet_result($1, $2, $3, 1, $4)', [
      own.id,
      own.event,
      given[0]?.input.hash,
      result,
    ]);
  }
  const last = `select event_id, generation, marked -> 0 ->> 'entry' as entry, jsonb_array_length(marked) as marked
    from meet_standings where meet_id = $1`;
  expect(await db.call(own.people.tabulator, last, [own.id])).toEqual([
    { event_id: own.event, generation: 2, entry: 'B', marked: 1 },
  ]);
  expect(await db.call(own.people.keyer, last, [own.id])).toEqual([]);
});

/** Publishes another sheet of the school. */
async function publish(content: object): Promise<string> {
  const id = randomUUID();
  const values = [id, JSON.stringify({ ...content, key: `other-${id.slice(0, 8)}` })];
  await call(host.instructor, 'save_score_sheet($1, $2)', values);
  await db.root.query('select publish_score_sheet($1, 1, $2)', [id, host.instructor.id]);
  return id;
}

const swap = (person: Person, of: SmallMeet, to: string, rule: string, reason = 'Wrong edition') =>
  call(person, 'swap_meet_sheet($1, $2, $3, $4, $5)', [of.event, to, of.sheet, rule, reason]);

const states = (of: SmallMeet) =>
  db.call(host.instructor, 'select state, revision from meet_scores where meet_id = $1 order by created_at', [of.id]);

test('another score sheet keeps marks that fit it, and what is half done is keyed again', async () => {
  const own = await smallMeet(db, host);
  const { keyer, tabulator, head_judge } = own.people;
  const score = await keyTwice(own, { marks: marks(20) });
  await call(tabulator, 'verify_scores($1, $2)', [[score], [1]]);
  await keyAs(db, keyer, own, { seat: 1, marks: marks(20) });
  const to = await publish({ ...SMALL_SHEET, precision: 2 });
  for (const person of [tabulator, head_judge, keyer])
    expect(await refusalOf(swap(person, own, to, 'keep'))).toMatchObject({ code: '42501' });
  expect(await refusalOf(swap(host.instructor, own, to, 'keep', ' '))).toMatchObject({ detail: 'missing:reason' });
  await swap(host.instructor, own, to, 'keep');
  expect(await states(own)).toEqual([
    { state: 'verified', revision: 1 },
    { state: 'returned', revision: 0 },
  ]);
  expect(await refusalOf(swap(host.instructor, own, to, 'keep'))).toMatchObject({ detail: 'changed:sheet_id' });
  const logged = await db.call(
    host.instructor,
    `select body ->> 'rule' as rule, body ->> 'reason' as reason from meet_log where object = 'meet_sheet_swaps' and meet_id = $1`,
    [own.id],
  );
  expect(logged).toEqual([{ rule: 'keep', reason: 'Wrong edition' }]);
  expect(await db.call(host.instructor, 'select * from check_meet_log($1)', [own.id])).toEqual([]);
});

test('a sheet that old marks, seats, or penalties do not fit is refused in words, and scored again on request', async () => {
  const own = await smallMeet(db, host);
  const { keyer, head_judge } = own.people;
  await keyTwice(own, { marks: marks(20) });
  const drop = JSON.stringify({ key: 'drop' });
  await call(keyer, 'save_meet_penalty($1, gen_random_uuid(), $2)', [own.entries[0], drop]);
  await call(head_judge, `override_score($1, 'net', '50', '55', 'Misread')`, [own.entries[0]]);
  const [drill] = SMALL_SHEET.sections;
  const short = { ...drill, items: drill?.items.slice(0, 1) };
  const to = await publish({ ...SMALL_SHEET, sections: [short], penalties: [] });
  expect(await refusalOf(swap(host.instructor, own, to, 'keep'))).toMatchObject({
    detail: 'unfit:rule',
    message:
      "The sheet of AREG-S01-A from J01 doesn't fit the new score sheet: Drill has a mark that isn't on the sheet",
  });
  const without = await publish({ ...SMALL_SHEET, penalties: [] });
  expect(await refusalOf(swap(host.instructor, own, without, 'keep'))).toMatchObject({
    message: "The new score sheet doesn't have the penalty or credit drop, which was recorded",
  });
  const heads = await publish({ ...SMALL_SHEET, roles: SMALL_SHEET.roles.slice(0, 1) });
  expect(await refusalOf(swap(host.instructor, own, heads, 'rescore'))).toMatchObject({ detail: 'unfit:sheet_id' });
  await swap(host.instructor, own, to, 'rescore');
  expect(await states(own)).toEqual([{ state: 'returned', revision: 0 }]);
  const counts = `select (select count(*)::integer from meet_revisions where meet_id = $1 and voided_at is null) as revisions,
    (select count(*)::integer from meet_penalties where meet_id = $1 and voided_at is null) as penalties,
    (select count(*)::integer from meet_overrides where meet_id = $1 and ended_at is null) as overrides`;
  expect(await db.call(host.instructor, counts, [own.id])).toEqual([{ revisions: 0, penalties: 0, overrides: 0 }]);
  expect(await db.call(host.instructor, 'select * from check_meet_log($1)', [own.id])).toEqual([]);
});

test('a coin orders tied entries of the event, where its sheet says so, until it is taken back', async () => {
  const own = await smallMeet(db, host);
  const { head_judge, tabulator } = own.people;
  const tie = (order: string[], on = true, person: Person = head_judge) =>
    call(person, 'set_tie_result($1, $2, $3, $4)', [own.event, 'coin', order, on]);
  const order = ['AREG-S01-B', 'AREG-S01-A'];
  expect(await refusalOf(tie(order))).toMatchObject({ detail: 'tie:by' });
  await swap(host.instructor, own, await publish({ ...SMALL_SHEET, tie_breakers: [{ by: 'coin' }] }), 'keep');
  for (const wrong of [['AREG-S01-B'], ['AREG-S01-B', 'AREG-S01-B'], ['AREG-S01-B', 'X']])
    expect(await refusalOf(tie(wrong))).toMatchObject({ detail: 'order:order' });
  expect(await refusalOf(tie(order, true, tabulator))).toMatchObject({ code: '42501' });
  const kept = async () =>
    (await db.call(head_judge, 'select tie_results from meet_events where id = $1', [own.event]))[0];
  await tie(order.toReversed());
  await tie(order);
  expect(await kept()).toEqual({ tie_results: [{ by: 'coin', order }] });
  await tie(order, false);
  expect(await kept()).toEqual({ tie_results: [] });
});
