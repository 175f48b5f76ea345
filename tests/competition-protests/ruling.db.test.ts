import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RulingChange, withRuling } from '../../domain/scoring/ruling.ts';
import { compute, type Input } from '../../supabase/functions/_shared/compute-results.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  compute as computeAll,
  file,
  move,
  rule,
  type ScoredMeet,
  scoredMeet,
  standingsOf,
} from '../support/meet/protested.ts';
import { keyAs, marks } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: ScoredMeet;
let id: string;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
beforeEach(async () => {
  meet = await scoredMeet(db, host);
  await db.call(host.instructor, 'select set_meet_state($1, $2)', [meet.id, 'scoring_locked']);
  ({ id } = await file(db, meet.people.tabulator, meet));
  await move(db, meet.people.head_judge, id, 'filed', 'accepted');
});
afterAll(() => db.close());

const head = () => meet.people.head_judge;
const places = async () => {
  await computeAll(db, meet);
  return (await standingsOf(db, meet)).map(({ entry, place, net }) => [entry, place, net]);
};
const one = async (sql: string, ...values: unknown[]) =>
  (await db.root.query<Record<string, unknown>>(sql, values)).rows[0];
const faults = async () => (await db.root.query('select * from app.meet_log_faults($1)', [meet.id])).rows;

const VOID = () => ({ kind: 'void_penalty', id: meet.penalty });
const BEHIND = [
  ['AREG-S01-B', 1, '90.0'],
  ['AREG-S01-A', 2, '83.0'],
];
const AHEAD = [
  ['AREG-S01-A', 1, '108.0'],
  ['AREG-S01-B', 2, '90.0'],
];

test('an upheld protest takes a penalty out of the count while scoring is locked, and places follow', async () => {
  expect(await places()).toEqual(BEHIND);
  expect(await rule(db, head(), id, { outcome: 'upheld', changes: [VOID()] })).toMatchObject({ reopened: false });
  expect(await places()).toEqual(AHEAD);
  expect(await one('select void_reason from meet_penalties where id = $1', meet.penalty)).toEqual({
    void_reason: 'Protest 1 upheld',
  });
  expect(await one('select protest_id, kind from meet_protest_changes where object_id = $1', meet.penalty)).toEqual({
    protest_id: id,
    kind: 'void_penalty',
  });
  expect(await one('select state from meets where id = $1', meet.id)).toEqual({ state: 'scoring_locked' });
  expect(await faults()).toEqual([]);
  // By hand beside it, nothing changes.
  const byHand = db.call(head(), `select void_meet_record('penalty', $1, 'By hand')`, [meet.penalty]);
  expect(await refusalOf(byHand)).toMatchObject({ detail: 'meet_closed' });
});

test('a corrected sheet counts verified, and wrong marks refuse the whole ruling', async () => {
  const change = (bearing: number, seen = 1) => ({
    kind: 'correct_sheet',
    id: meet.scores[1],
    seen,
    marks: marks(bearing),
  });
  const wrong = rule(db, head(), id, { outcome: 'upheld', changes: [VOID(), change(31)] });
  expect(await refusalOf(wrong)).toMatchObject({ detail: 'mark:drill.bearing' });
  const old = rule(db, head(), id, { outcome: 'upheld', changes: [change(30, 0)] });
  expect(await refusalOf(old)).toMatchObject({ detail: 'changed' });
  expect(await one('select state from meet_protests where id = $1', id)).toEqual({ state: 'accepted' });
  expect(await places()).toEqual(BEHIND);
  await rule(db, head(), id, { outcome: 'upheld', changes: [change(30)] });
  const score = await one('select state, revision, verified_by from meet_scores where id = $1', meet.scores[1]);
  expect(score).toEqual({ state: 'verified', revision: 2, verified_by: head().id });
  expect(await places()).toEqual([BEHIND[0], ['AREG-S01-A', 2, '87.0']]);
  expect(await faults()).toEqual([]);
});

test('another performance opens scoring again, is keyed, and counts', async () => {
  const grant = { kind: 'grant' };
  expect(await rule(db, head(), id, { outcome: 'upheld', changes: [grant] })).toMatchObject({ reopened: true });
  expect(await one('select state, state_reason from meets where id = $1', meet.id)).toEqual({
    state: 'in_progress',
    state_reason: 'Protest 1 was upheld: another performance',
  });
  const { keyer, second_keyer: second, tabulator } = meet.people;
  for (const seat of [0, 1, 2])
    for (const person of [keyer, second]) await keyAs(db, person, meet, { seat, marks: marks(28) });
  const { rows } = await db.root.query<{ id: string }>(
    `select id from meet_scores where meet_id = $1 and state = 'submitted'`,
    [meet.id],
  );
  await db.call(tabulator, 'select verify_scores($1, $2)', [rows.map((row) => row.id), rows.map(() => 1)]);
  expect(await places()).toEqual([
    ['AREG-S01-A', 1, '114.0'],
    ['AREG-S01-B', 2, '90.0'],
  ]);
  await db.call(host.instructor, 'select set_meet_state($1, $2)', [meet.id, 'scoring_locked']);
});

test('the preview of a ruling is what the ruling makes', async () => {
  const sheet = { kind: 'correct_sheet', marks: marks(30) } as const;
  const last = { kind: 'status', status: 'dnf' } as const;
  const asked: [given: object, previewed: RulingChange][] = [
    [VOID(), { kind: 'void_penalty', id: meet.penalty }],
    [
      { ...sheet, id: meet.scores[1], seen: 1 },
      { ...sheet, seat: 'J02', attempt: 1 },
    ],
    [last, { ...last, attempt: 1 }],
    [{ kind: 'grant' }, { kind: 'grant' }],
  ];
  const undoing = (revision: number): RulingChange[] => [
    { kind: 'restore_penalty', id: meet.penalty },
    { kind: 'void_revision', seat: 'J02', attempt: 1, revision },
    { kind: 'status', attempt: 1, status: 'ok' },
    { kind: 'void_performance', attempt: 2 },
  ];
  const input = async () => (await one('select meet_input($1) as input', meet.id))?.['input'] as Input;
  const resultsOf = (of: Input, document: unknown = of.meet) =>
    [null, 'AREG'].map((event) => compute({ ...of, meet: document, event }).result);
  const ruled = ({ meet: document }: Input, changes: RulingChange[]) =>
    withRuling(document, 'AREG', 'AREG-S01-A', changes);
  const first = await input();
  const reason = 'Looked at again';
  for (let count = 1; count <= asked.length; count += 1) {
    const chosen = asked.slice(0, count);
    const before = await input();
    const changes = chosen.map(([given]) => given);
    await rule(db, head(), id, { outcome: 'upheld', changes, reason }, count * 2 - 2);
    const after = await input();
    const preview = ruled(
      before,
      chosen.map(([, each]) => each),
    );
    expect(resultsOf(before, preview)).toEqual(resultsOf(after));
    await rule(db, head(), id, { outcome: 'denied', reason }, count * 2 - 1);
    const denied = await input();
    expect(resultsOf(after, ruled(after, undoing(count).slice(0, count)))).toEqual(resultsOf(denied));
    // All is as it was, but for the review, which is over; an entry with two performances says which one counts.
    if (count < asked.length) expect(resultsOf(denied)).toEqual(resultsOf(first, ruled(first, [])));
  }
});

test('a disqualification and a performance that does not count follow from a ruling', async () => {
  await rule(db, head(), id, { outcome: 'upheld', changes: [{ kind: 'status', status: 'dq' }] });
  await computeAll(db, meet);
  expect((await standingsOf(db, meet)).map(({ status }) => status)).toEqual(['scored', 'dq']);
  const second = await file(db, meet.people.tabulator, meet);
  await move(db, head(), second.id, 'filed', 'accepted');
  const none = rule(db, head(), second.id, { outcome: 'upheld', changes: [{ kind: 'void_performance', attempt: 2 }] });
  expect(await refusalOf(none)).toMatchObject({ detail: 'changed:changes' });
});

test('a ruling again takes back the one before, needs a reason, and keeps both', async () => {
  await db.root.query(`update meet_protests set fee = 'paid', fee_cents = 5000 where id = $1`, [id]);
  const marked = { kind: 'correct_sheet', id: meet.scores[1], seen: 1, marks: marks(30) };
  await rule(db, head(), id, { outcome: 'upheld', changes: [VOID(), marked, { kind: 'status', status: 'dnf' }] });
  expect(await one('select fee from meet_protests where id = $1', id)).toEqual({ fee: 'returned' });
  const again = { outcome: 'denied', text: 'The video shows the drop on the pad' };
  expect(await refusalOf(rule(db, head(), id, again))).toMatchObject({ detail: 'changed' });
  expect(await refusalOf(rule(db, head(), id, again, 1))).toMatchObject({ detail: 'missing:reason' });
  await rule(db, head(), id, { ...again, reason: 'A video came in' }, 1);
  expect(await places()).toEqual(BEHIND);
  expect(await one('select state, fee from meet_protests where id = $1', id)).toEqual({ state: 'denied', fee: 'due' });
  const { rows } = await db.root.query('select number, outcome from meet_rulings where protest_id = $1 order by 1', [
    id,
  ]);
  expect(rows).toEqual([
    { number: 1, outcome: 'upheld' },
    { number: 2, outcome: 'denied' },
  ]);
  expect(await faults()).toEqual([]);
  await rule(db, head(), id, { outcome: 'upheld', changes: [VOID()], reason: 'The video is of another team' }, 2);
  expect(await places()).toEqual(AHEAD);
});

test('who keyed, corrected, or recorded it does not rule on it', async () => {
  const director = host.instructor;
  const upheld = (changes: object[]) => rule(db, director, id, { outcome: 'upheld', changes });
  // As if the director had recorded it: a record isn't rewritten otherwise.
  await db.root.query(`set session_replication_role = replica;
    update meet_penalties set created_by = '${director.id}' where id = '${meet.penalty}';
    set session_replication_role = origin`);
  expect(await refusalOf(upheld([VOID()]))).toMatchObject({
    detail: 'own_work',
    message: 'You recorded this penalty, so someone else rules on it',
  });
  await db.call(head(), 'select rule_protest($1, 0, $2)', [
    id,
    JSON.stringify({ outcome: 'upheld', text: 'Agreed', changes: [VOID()] }),
  ]);
});

test('two who rule at the same moment make one ruling', async () => {
  const input = { outcome: 'denied' };
  const done = await Promise.allSettled([rule(db, head(), id, input), rule(db, host.instructor, id, input)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a ruling changes the entry that it is about, and only where it is upheld', async () => {
  const refused = async (input: object) => (await refusalOf(rule(db, head(), id, input))).detail;
  expect(await refused({ outcome: 'denied', changes: [VOID()] })).toBe('denied:changes');
  expect(await refused({ outcome: 'upheld', changes: [{ kind: 'void_penalty', id: randomUUID() }] })).toBe(
    'changed:changes',
  );
  expect(await refused({ outcome: 'upheld', changes: [{ kind: 'net', value: '99' }] })).toBe('kind:changes');
  const other = await file(db, meet.people.tabulator, meet, { entry_id: meet.entries[1] });
  await move(db, head(), other.id, 'filed', 'accepted');
  const elsewhere = rule(db, head(), other.id, { outcome: 'upheld', changes: [VOID()] });
  expect(await refusalOf(elsewhere)).toMatchObject({ detail: 'changed:changes' });
});
