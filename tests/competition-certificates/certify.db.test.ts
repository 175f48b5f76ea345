import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  certify,
  computeMeet,
  correctFirst,
  openCertificate,
  proved,
  nameThem,
  readyMeet,
  scoreAll,
  signAs,
  verifyAll,
} from '../support/meet/ready.ts';
import { type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { takeOver } from '../support/handovers.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
afterAll(() => db.close());

type State = { state: string; void_reason: string | null; superseded_by: string | null };

async function certificate(id: string): Promise<State | undefined> {
  const { rows } = await db.root.query<State>(
    'select state, void_reason, superseded_by from meet_certificates where id = $1',
    [id],
  );
  return rows[0];
}

async function meetState({ id }: SmallMeet) {
  const { rows } = await db.root.query<{ state: string; amending_at: Date | null }>(
    'select state, amending_at from meets where id = $1',
    [id],
  );
  return rows[0];
}

test('two adults who prove themselves certify a meet, each proof once', async () => {
  const meet = await readyMeet(db, host);
  const id = await openCertificate(db, host.instructor, meet);
  const sign = 'select sign_certificate($1)';
  expect(await refusalOf(db.call(host.instructor, sign, [id]))).toMatchObject({ detail: 'proof:proof' });
  const director = await proved(db, host.instructor);
  await db.root.query(`update auth.mfa_amr_claims set updated_at = now() - interval '3 minutes'`);
  expect(await refusalOf(db.call(director, sign, [id]))).toMatchObject({ detail: 'proof:proof' });
  expect(await signAs(db, host.instructor, id)).toMatchObject({ state: 'open' });
  expect(await refusalOf(signAs(db, host.instructor, id))).toMatchObject({ detail: 'second_person:certificate' });
  expect(await meetState(meet)).toMatchObject({ state: 'scoring_locked' });
  expect(await signAs(db, meet.people.head_judge, id)).toMatchObject({ state: 'certified' });
  expect(await meetState(meet)).toMatchObject({ state: 'results_certified' });
  const { rows } = await db.root.query('select name, title, proof from meet_signatures order by signed_at');
  expect(rows).toMatchObject([
    { title: 'Director', proof: 'password' },
    { title: 'Head judge', proof: 'password' },
  ]);
  expect(await db.call(host.instructor, 'select * from check_meet_log($1)', [meet.id])).toEqual([]);
});

test('an account with an authenticator app signs by its code, and a proof is spent', async () => {
  const meet = await readyMeet(db, host);
  const id = await openCertificate(db, host.instructor, meet);
  const { head_judge: judge } = meet.people;
  await db.root.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [judge.id],
  );
  const person = await proved(db, judge, 'totp');
  await db.call(person, 'select sign_certificate($1)', [id]);
  await db.call(host.instructor, 'select void_certificate($1, $2)', [id, 'Another scope']);
  const again = await openCertificate(db, host.instructor, meet);
  expect(await refusalOf(db.call(person, 'select sign_certificate($1)', [again]))).toMatchObject({
    detail: 'proof:proof',
  });
});

test('accounts that one person made, reset, or named alike are no two people', async () => {
  const meet = await readyMeet(db, host);
  const id = await openCertificate(db, host.instructor, meet);
  await signAs(db, host.instructor, id);
  const { tabulator, head_judge } = meet.people;
  await db.root.query(
    `update auth.users set raw_app_meta_data = jsonb_build_object('made_by', $2::text) where id = $1`,
    [tabulator.id, host.instructor.id],
  );
  expect(await refusalOf(signAs(db, tabulator, id))).toMatchObject({
    message: "One of the two accounts made or reset the other, so they don't count as two people",
  });
  await takeOver(db, host.admin, head_judge);
  expect(await refusalOf(signAs(db, head_judge, id))).toMatchObject({ code: '42501', detail: 'handed_over' });
  await db.root.query(
    `update profiles p set first_name = o.first_name, last_name = o.last_name from profiles o where p.id = $1 and o.id = $2`,
    [host.admin.id, host.instructor.id],
  );
  expect(await refusalOf(signAs(db, host.admin, id))).toMatchObject({
    message: "Both accounts have the same name, so they don't count as two people",
  });
  await db.root.query(`update profiles set last_name = 'Admin' where id = $1`, [host.admin.id]);
  expect(await signAs(db, host.admin, id)).toMatchObject({ state: 'certified' });
});

test('one of the two directs the meet', async () => {
  const meet = await readyMeet(db, host);
  const id = await openCertificate(db, host.instructor, meet);
  await signAs(db, meet.people.tabulator, id);
  expect(await refusalOf(signAs(db, meet.people.head_judge, id))).toMatchObject({ detail: 'director:certificate' });
  for (const person of [meet.people.keyer, meet.people.announcer, host.bare, host.parent])
    expect(await refusalOf(signAs(db, person, id))).toMatchObject({ code: '42501' });
});

test('two directors certify at once: one opens a certificate, and the other is told which', async () => {
  const meet = await readyMeet(db, host);
  const open = async () =>
    openCertificate(db, host.instructor, meet).then(
      () => 'opened',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  const [first, second] = (await Promise.all([open(), open()])).toSorted();
  expect([first, second]).toEqual([expect.stringMatching(/^Pat \S+ opened certificate \S{14}$/), 'opened']);
  const { rows } = await db.root.query('select from meet_certificates where meet_id = $1', [meet.id]);
  expect(rows).toHaveLength(1);
});

test('two people who sign second at once both find the certificate complete once', async () => {
  const meet = await readyMeet(db, host);
  const id = await openCertificate(db, host.instructor, meet);
  await signAs(db, host.instructor, id);
  const people = await Promise.all([meet.people.tabulator, meet.people.head_judge].map((one) => proved(db, one)));
  const done = await Promise.allSettled(people.map((one) => db.call(one, 'select sign_certificate($1)', [id])));
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await db.root.query('select from meet_signatures where certificate_id = $1', [id]);
  expect(rows).toHaveLength(2);
});

test('a result that moves between the two signatures makes the certificate void, and says so', async () => {
  const meet = await readyMeet(db, host);
  const id = await openCertificate(db, host.instructor, meet);
  await signAs(db, host.instructor, id);
  await db.call(host.instructor, `select set_meet_state($1, 'in_progress', 'A sheet was missed')`, [meet.id]);
  await correctFirst(db, meet, 25);
  expect(await refusalOf(signAs(db, meet.people.head_judge, id))).toMatchObject({ detail: 'blocked:board' });
  await verifyAll(db, meet, meet.people.tabulator);
  await computeMeet(db, meet.id);
  const late = await refusalOf(signAs(db, meet.people.head_judge, id));
  expect(late.message).toMatch(
    /^This certificate is void: Armed regulation got a new result while .* after Pat \S+ signed\.$/,
  );
  expect(await certificate(id)).toMatchObject({ state: 'void' });
});

test('a first signer whose account is disabled ends the certificate; a complete one stays', async () => {
  const meet = await readyMeet(db, host);
  const id = await openCertificate(db, host.instructor, meet);
  await signAs(db, meet.people.tabulator, id);
  await db.root.query('update profiles set active = false where id = $1', [meet.people.tabulator.id]);
  expect(await signAs(db, host.instructor, id)).toMatchObject({
    message: expect.stringMatching(/^The account of Pat \S+, who signed first, was deactivated\.$/),
  });
  expect(await certificate(id)).toMatchObject({ state: 'void' });
  const whole = await certify(db, host, meet);
  await db.root.query('update profiles set active = false where id = $1', [meet.people.head_judge.id]);
  const [page] = await publicPage(whole.number);
  expect(page).toMatchObject({ state: 'official', is_whole: true });
});

const publicPage = async (number: string) => {
  const { rows } = await db.root.query<{ page: Record<string, unknown> }>('select public_certificate($1) as page', [
    number,
  ]);
  return rows.map(({ page }) => page);
};

test('events are certified while others wait; nothing of them changes any more, and the rest goes on', async () => {
  const meet = await smallMeet(db, host);
  const other = randomUUID();
  await nameThem(db, meet);
  const cg = { code: 'KO', name: 'Knockout', discipline: 'knockout', form: 'knockout' };
  await db.call(host.instructor, 'select save_meet_event($1, $2, $3)', [meet.id, other, JSON.stringify(cg)]);
  const entry = { id: randomUUID(), event_id: other, code: 'KO-S01', meet_school_id: '' };
  entry.meet_school_id =
    (await db.root.query<{ id: string }>(`select id from meet_schools where meet_id = $1 and code = 'S01'`, [meet.id]))
      .rows[0]?.id ?? '';
  await db.call(host.instructor, 'select save_meet_entries($1, $2)', [meet.id, JSON.stringify([entry])]);
  const start = (events: string[], overall = false) =>
    db.call(host.instructor, 'select start_certificate($1, $2, $3, $4)', [meet.id, randomUUID(), events, overall]);
  expect(await refusalOf(start([meet.event]))).toMatchObject({ detail: 'blocked:board' });
  await scoreAll(db, meet);
  await computeMeet(db, meet.id);
  const id = await openOne(meet);
  await signAs(db, host.instructor, id);
  await signAs(db, meet.people.head_judge, id);
  expect(await meetState(meet)).toMatchObject({ state: 'in_progress' });
  const late = await refusalOf(
    db.call(meet.people.keyer, `select save_meet_penalty($1, gen_random_uuid(), '{"key":"drop"}')`, [meet.entries[0]]),
  );
  expect(late).toMatchObject({
    detail: 'certified',
    message: 'The results of Armed regulation are certified',
    hint: "Ask for an amendment on the meet's page, under Official.",
  });
  const round = JSON.stringify([{ entry_id: entry.id, out_round: 1 }]);
  await db.call(meet.people.tabulator, 'select set_knockout_rounds($1, $2)', [other, round]);
  expect(await refusalOf(start([meet.event]))).toMatchObject({ detail: 'certified:events' });
  expect(await refusalOf(start([other], true))).toMatchObject({ detail: 'state:meet' });
});

async function openOne(meet: SmallMeet): Promise<string> {
  const id = randomUUID();
  await db.call(host.instructor, 'select start_certificate($1, $2, $3, false)', [meet.id, id, [meet.event]]);
  return id;
}
