import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import type { Account, TestSchool } from '../people.ts';
import { computeResult } from './compute.ts';
import { keyAs, marks, type SmallMeet, smallMeet } from './small.ts';

const OVERALL = { required_events: ['AREG'], methods: { reverse: { kind: 'reverse' } } };

/** A small meet that is scored, verified by the tabulator, computed, and locked: ready to be certified. */
export async function readyMeet(db: TestDatabase, host: TestSchool, more: object = {}): Promise<SmallMeet> {
  const meet = await smallMeet(db, host);
  const input = { title: 'Spring meet', starts_on: '2030-03-02', venue: 'Gym', overall: OVERALL, ...more };
  await db.call(host.instructor, 'select save_meet($1, $2)', [meet.id, JSON.stringify(input)]);
  await nameThem(db, meet);
  await scoreAll(db, meet);
  await computeMeet(db, meet.id);
  await db.call(host.instructor, `select set_meet_state($1, 'scoring_locked')`, [meet.id]);
  return meet;
}

/** Two people of one name don't sign as two. */
export async function nameThem(db: TestDatabase, { people }: SmallMeet): Promise<void> {
  const [ids, names] = [Object.values(people).map(({ id }) => id), Object.keys(people)];
  await db.root.query(
    `update profiles p set last_name = n.name from unnest($1::uuid[], $2::text[]) n(id, name) where p.id = n.id`,
    [ids, names],
  );
}

/** Keys each sheet of the meet's event by two people, and has the tabulator verify them. */
export async function scoreAll(db: TestDatabase, meet: SmallMeet): Promise<void> {
  const { keyer, second_keyer: other } = meet.people;
  for (const entry of [0, 1])
    for (const seat of [0, 1, 2])
      for (const person of [keyer, other]) await keyAs(db, person, meet, { entry, seat, marks: marks(20 + entry) });
  await verifyAll(db, meet, meet.people.tabulator);
}

/** Verifies what waits for it. */
export async function verifyAll(db: TestDatabase, meet: SmallMeet, person: Person): Promise<void> {
  const { rows } = await db.root.query<{ ids: string[]; seen: number[] }>(
    `select array_agg(id) as ids, array_agg(revision) as seen from meet_scores where meet_id = $1 and state = 'submitted'`,
    [meet.id],
  );
  if (rows[0]?.ids) await db.call(person, 'select verify_scores($1, $2)', [rows[0].ids, rows[0].seen]);
}

/** Computes each event and the overall by the engine, as the function does. */
export async function computeMeet(db: TestDatabase, meet: string): Promise<void> {
  const { rows: events } = await db.root.query<{ id: string | null }>(
    'select id from meet_events where meet_id = $1 and archived_at is null union all select null',
    [meet],
  );
  for (const { id } of events) await computeResult(db, meet, id);
}

/** The person in a session that has just proved a password, or two-step verification. */
export async function proved(db: TestDatabase, account: Account, method = 'password'): Promise<Person> {
  const session = randomUUID();
  await db.root.query(
    `with opened as (
       insert into auth.sessions (id, user_id, created_at, updated_at, aal)
       values ($1, $2, now(), now(), $4::auth.aal_level) returning id
     )
     insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     select gen_random_uuid(), id, now(), now(), $3 from opened`,
    [session, account.id, method, method === 'totp' ? 'aal2' : 'aal1'],
  );
  return { id: account.id, role: 'authenticated', session, ...(method === 'totp' ? { aal: 'aal2' as const } : {}) };
}

/** Opens a certificate over all of a small meet. */
export async function openCertificate(db: TestDatabase, by: Person, meet: SmallMeet, note?: string): Promise<string> {
  const id = randomUUID();
  await db.call(by, 'select start_certificate($1, $2, $3, true, $4)', [meet.id, id, [meet.event], note ?? null]);
  return id;
}

/** Signs with a fresh proof. */
export async function signAs(db: TestDatabase, account: Account, certificate: string) {
  const [row] = await db.call<{ signed: { state: string; number: string; message?: string } }>(
    await proved(db, account),
    'select sign_certificate($1) as signed',
    [certificate],
  );
  if (!row) throw new Error('Nothing was signed');
  return row.signed;
}

/** Has the director and the head judge certify all of a small meet. */
export async function certify(db: TestDatabase, host: TestSchool, meet: SmallMeet, note?: string) {
  const id = await openCertificate(db, host.instructor, meet, note);
  await signAs(db, host.instructor, id);
  const { number } = await signAs(db, meet.people.head_judge, id);
  return { id, number };
}

/** Corrects the first sheet of a meet as its tabulator. */
export async function correctFirst(db: TestDatabase, meet: SmallMeet, bearing: number): Promise<void> {
  const { rows } = await db.root.query<{ id: string; revision: number }>(
    `select s.id, s.revision from meet_scores s join meet_performances p on p.id = s.performance_id
     where p.entry_id = $1 and s.seat_id = $2`,
    [meet.entries[0], meet.seats[0]],
  );
  const input = JSON.stringify({ marks: marks(bearing), reason: 'Read again' });
  await db.call(meet.people.tabulator, 'select correct_score($1, $2, $3)', [rows[0]?.id, rows[0]?.revision, input]);
}
