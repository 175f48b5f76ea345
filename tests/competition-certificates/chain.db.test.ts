import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { certify, readyMeet } from '../support/meet/ready.ts';
import type { SmallMeet } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;
let number: string;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  meet = await readyMeet(db, host);
  ({ number } = await certify(db, host, meet));
});
afterAll(() => db.close());

const faults = () =>
  db.call<{ what: string; fault: string }>(host.instructor, 'select what, fault from check_meet_log($1)', [meet.id]);

/** What the check says while a row is changed past everything that keeps it; then it's put back. */
async function faultsWith(change: string, back: string): Promise<string[]> {
  const past = async (sql: string) =>
    db.root.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
  await past(change);
  const found = (await faults()).map(({ what, fault }) => `${what}: ${fault}`);
  await past(back);
  expect(await faults()).toEqual([]);
  return found;
}

const CHANGED = 'the row was changed past the log';

test.each([
  [
    'meet_scores',
    `update meet_scores s set state = 'submitted' from meet_performances p, meet_entries n, meet_seats t
     where p.id = s.performance_id and n.id = p.entry_id and t.id = s.seat_id and n.code = 'AREG-S01-A' and t.code = 'J02'`,
    `update meet_scores set state = 'verified'`,
    `The sheet of AREG-S01-A from J02: ${CHANGED}`,
  ],
  [
    'meet_revisions',
    `update meet_revisions r set marks = jsonb_set(marks, '{drill,bearing}', '30') from meet_scores s, meet_seats t
     where s.id = r.score_id and t.id = s.seat_id and t.code = 'J01' and r.marks #>> '{drill,bearing}' = '20'`,
    `update meet_revisions set marks = jsonb_set(marks, '{drill,bearing}', '20') where marks #>> '{drill,bearing}' = '30'`,
    `Revision 1 of the sheet of AREG-S01-A from J01: ${CHANGED}`,
  ],
  [
    'meet_signatures',
    `update meet_signatures set name = 'Someone Else' where title = 'Director'`,
    `update meet_signatures set name = 'Pat Instructor' where title = 'Director'`,
    `A signature on certificate NUMBER: ${CHANGED}`,
    'Certificate NUMBER: it was changed after it was signed',
  ],
  [
    'meet_certificates',
    `update meet_certificates set statement = 'Nothing. ' || statement`,
    `update meet_certificates set statement = substr(statement, 10)`,
    `Certificate NUMBER: ${CHANGED}`,
    'Certificate NUMBER: it was changed after it was signed',
  ],
  [
    'meet_results',
    `update meet_results set result = jsonb_set(result, '{0,rows,0,place}', '9') where event_id is not null`,
    `update meet_results set result = jsonb_set(result, '{0,rows,0,place}', '1') where event_id is not null`,
    `Result 1 of Armed regulation: ${CHANGED}`,
    `Certificate NUMBER: result 1 of Armed regulation isn't the one that was signed`,
  ],
  [
    'meet_log',
    `update meet_log set body = body || '{"attempt":2}' where seq = (select min(seq) from meet_log where object = 'meet_performances')`,
    `update meet_log set body = body || '{"attempt":1}' where seq = (select min(seq) from meet_log where object = 'meet_performances')`,
    'Performance 1 of AREG-S01-A: this line was changed',
    `Performance 1 of AREG-S01-A: ${CHANGED}`,
  ],
])('a changed row of %s is found and named', async (_table, change, back, ...words) => {
  expect((await faultsWith(change, back)).toSorted()).toEqual(
    words.map((line) => line.replace('NUMBER', number)).toSorted(),
  );
});

test('a certificate whose log was written anew from the start is found', async () => {
  const found = await faultsWith(
    `update meet_log set hash = repeat('1', 64) where seq = (select chain_seq from meet_certificates)`,
    `update meet_log l set hash = c.chain_hash from meet_certificates c where l.seq = c.chain_seq`,
  );
  expect(found).toContainEqual(
    expect.stringMatching(/^Certificate \S+: the log up to line \d+ isn't the one that it was made on$/),
  );
});

test('the command checks a meet by the number of its certificate, and names what was changed', async () => {
  const run = promisify(execFile);
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'check-meet.ts');
  const check = () => run(process.execPath, [script, number], { env: { ...process.env, DATABASE_URL: db.url } });
  const { stdout } = await check();
  expect(stdout).toMatch(
    /^Spring meet, School \S+ \(\d+ lines of the log, 1 certificates\): all is as it was written\n$/,
  );
  await db.root.query(
    `begin; set local session_replication_role = replica; update meet_signatures set proof = 'invitation'; commit`,
  );
  const failed: unknown = await check().catch((error: unknown) => error);
  expect(failed).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`  Certificate ${number}: it was changed after it was signed (line `),
  });
});
