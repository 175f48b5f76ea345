import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import type { Ids } from '../module-calls.ts';
import type { TestSchool } from '../people.ts';
import type { SmallMeet } from './small.ts';

type Scene = {
  db: TestDatabase;
  host: TestSchool;
  meet: SmallMeet;
  say: (person: Person, call: string, values: unknown[]) => Promise<unknown>;
};

/** A row in every table of what makes a meet official; gives one of each that calls name. */
export async function fillOfficial(scene: Scene): Promise<Ids> {
  return { ...(await fillAwards(scene)), ...(await fileProtest(scene)), ...(await certificateOf(scene)) };
}

/** A special award that was given and announced, with what was ordered for it. */
async function fillAwards({ db, host, meet: { id: meet_id } }: Scene): Promise<Ids> {
  const [award, handout] = [randomUUID(), randomUUID()];
  await db.root.query(
    `with of as (select $1::uuid as school_id, '${meet_id}'::uuid as meet_id),
     award as (insert into meet_awards (id, school_id, meet_id, scope, title)
       select $2::uuid, school_id, meet_id, 'special', 'Sportsmanship' from of returning id),
     settings as (insert into meet_award_settings (school_id, meet_id) select school_id, meet_id from of),
     stock as (insert into meet_award_stock (school_id, meet_id, kind) select school_id, meet_id, 'trophy' from of),
     called as (insert into meet_award_calls (school_id, meet_id, section) select school_id, meet_id, 'special' from of)
     select from award`,
    [host.id, award],
  );
  await db.root.query(
    `insert into meet_award_handouts (id, school_id, meet_id, award_id, code, school) values ($1, $2, $3, $4, 'S01', 'S01')`,
    [handout, host.id, meet_id, award],
  );
  return { meet_awards: award, meet_award_handouts: handout };
}

/** A protest that was ruled on and one that is under review; results that are out. */
async function fileProtest({ db, host, meet, say }: Scene): Promise<Ids> {
  const { id, entries, event, people } = meet;
  const found = await db.root.query<{ id: string }>('select id from meet_schools where meet_id = $1 and not is_host', [
    id,
  ]);
  const school = found.rows[0]?.id;
  const protests = [randomUUID(), randomUUID()];
  for (const [at, protest] of protests.entries()) {
    const input = { entry_id: entries[at], asked_by: 'MSgt Rose', reason: 'Wrong pad' };
    await say(people.tabulator, 'file_protest($1, $2, $3, $4)', [id, school, protest, input]);
    await say(people.head_judge, 'move_protest($1, $2, $3)', [protest, 'filed', 'accepted']);
  }
  const ruling = { outcome: 'upheld', text: 'Agreed', changes: [{ kind: 'status', status: 'dnf' }] };
  await say(people.head_judge, 'rule_protest($1, 0, $2)', [protests[1], ruling]);
  await db.root.query(
    `insert into meet_releases (school_id, meet_id, event_id, audience, generation) values ($1, $2, $3, 'schools', 1)`,
    [host.id, id, event],
  );
  return { meet_protests: protests[0] ?? '' };
}

/** An open certificate with a signature, a witness, and a request for an amendment. */
async function certificateOf({ db, host, meet: { id } }: Scene): Promise<Ids> {
  const { rows } = await db.root.query<Ids>(
    `with made as (
       insert into meet_certificates (school_id, meet_id, number, parts, statement, chain_seq, chain_hash)
       values ($1, $2, left(upper(gen_random_uuid()::text), 13), '[{}]', 'All is right.', 1, '') returning *
     ), signed as (
       insert into meet_signatures (school_id, meet_id, certificate_id, name, proof)
       select school_id, meet_id, id, 'Sgt Ito', 'password' from made
     ), invited as (
       insert into meet_witnesses (school_id, meet_id, certificate_id, name, title)
       select school_id, meet_id, id, 'Ana Ruiz', 'judge' from made returning id
     ), asked as (
       insert into meet_amendment_requests (school_id, meet_id, reason) values ($1, $2, 'A sheet was found') returning id
     )
     select made.id as meet_certificates, invited.id as meet_witnesses, asked.id as meet_amendment_requests
     from made, invited, asked`,
    [host.id, id],
  );
  return rows[0] ?? {};
}
