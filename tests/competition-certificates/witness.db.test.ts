import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { certify, computeMeet, openCertificate, readyMeet, signAs } from '../support/meet/ready.ts';
import type { SmallMeet } from '../support/meet/small.ts';
import { aSchool, ANONYMOUS, SERVICE, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;
let certificate: string;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  meet = await readyMeet(db, host);
  certificate = await openCertificate(db, host.instructor, meet);
});
afterAll(() => db.close());

const invite = async (email: string, more: object = {}, of = certificate) => {
  const id = randomUUID();
  const input = { email, name: 'Ana Ruiz', title: 'chief_judge', ...more };
  await db.call(host.instructor, 'select invite_witness($1, $2, $3)', [of, id, JSON.stringify(input)]);
  const { rows } = await db.root.query<{ plain: string }>(
    'select plain from mail.outbox where recipient = $1 order by created_at desc limit 1',
    [email],
  );
  return /\/witness#(\S+)/.exec(rows[0]?.plain ?? '')?.[1] ?? '';
};

async function asService<T>(sql: string, values: unknown[]): Promise<T | undefined> {
  const [row] = await db.call<{ found: T }>(SERVICE, `select ${sql} as found`, values);
  return row?.found;
}

type Page = { state: string; standings?: { name: string; lists: { rows: object[] }[] }[] };
const page = (link: string) => asService<Page>('witness_page($1)', [link]);
const sign = (link: string, name = 'Ana Ruiz') =>
  asService<{ state: string; number: string }>('sign_as_witness($1, $2)', [link, name]);

test('a witness has a mailbox of their own, another name, and signs after someone of the school', async () => {
  const early = await refusalOf(invite('ana@judges.example'));
  expect(early).toMatchObject({ detail: 'first:certificate' });
  await signAs(db, host.instructor, certificate);
  const other = await aSchool(db.root);
  for (const email of [host.instructor.email, host.cadet.email.replace('@', '+me@'), 'no address'])
    expect([email, (await refusalOf(invite(email))).detail]).toEqual([
      email,
      email.includes('@') ? 'own_address:email' : 'email:email',
    ]);
  await db.root.query(`update profiles set email = 'Office@home.example' where id = $1`, [host.instructor.id]);
  await db.root.query(`update profiles set email = $2 where id = $1`, [host.instructor.id, host.instructor.email]);
  expect((await refusalOf(invite('office@home.example'))).detail).toBe('own_address:email');
  expect((await refusalOf(invite('ana@judges.example', { name: 'Pat Instructor' }))).detail).toBe('second_person:name');
  // An instructor of another school is welcome.
  expect(await invite(other.instructor.email, { title: 'instructor' })).toMatch(/^[0-9a-f-]{36}\.[0-9a-f]{48}$/);
});

test('a link shows the standings and signs once; a newer one ends it', async () => {
  const first = await invite('ana@judges.example');
  const link = await invite('ana@judges.example');
  expect(await page(first)).toMatchObject({ state: 'revoked' });
  expect(await refusalOf(sign(first))).toMatchObject({ detail: 'ended:link' });
  const shown = await page(link);
  expect(shown).toMatchObject({ state: 'open', meet: 'Spring meet', first: 'Pat Instructor, Director' });
  expect(shown?.standings).toMatchObject([
    { name: 'Armed regulation', lists: [{ rows: [{ place: 1, entry: 'AREG-S01-B', school: 'Larkspur High' }, {}] }] },
    { name: 'Overall standings' },
  ]);
  expect(await refusalOf(sign(link, 'Pat Instructor'))).toMatchObject({ detail: 'second_person:name' });
  expect(await sign(link)).toMatchObject({ state: 'certified' });
  expect(await refusalOf(sign(link))).toMatchObject({ detail: 'ended:link' });
  expect(await page(link)).toMatchObject({ state: 'signed' });
  expect(Object.keys((await page(link)) ?? {})).not.toContain('standings');
});

test('wrong secrets are counted, and ten of them end a link; no account calls what the links call', async () => {
  const next = await readyMeet(db, host);
  const id = await openCertificate(db, host.instructor, next);
  await signAs(db, host.instructor, id);
  const link = await invite('bo@judges.example', {}, id);
  const [witness = ''] = link.split('.');
  for (const _ of Array.from({ length: 9 })) expect(await page(`${witness}.${randomUUID()}`)).toBeNull();
  expect(await page(link)).toMatchObject({ state: 'open' });
  expect(await page(`${witness}.wrong`)).toBeNull();
  expect(await page(link)).toBeNull();
  expect(await page('nothing')).toBeNull();
  for (const person of [ANONYMOUS, host.instructor])
    for (const call of [`witness_page('x')`, `sign_as_witness('x', 'y')`, `public_certificate('x')`])
      expect(await refusalOf(db.call(person, `select ${call}`))).toMatchObject({ code: '42501' });
});

test('who verified every sheet of an event is not the only one of the school who signs, while another could', async () => {
  const next = await readyMeet(db, host);
  await db.root.query('update meet_scores set verified_by = $2 where meet_id = $1', [next.id, host.instructor.id]);
  await computeMeet(db, next.id);
  const id = await openCertificate(db, host.instructor, next);
  await signAs(db, host.instructor, id);
  expect(await refusalOf(invite('cy@judges.example', {}, id))).toMatchObject({
    detail: 'alone:certificate',
    message: 'Pat Instructor verified every score sheet of Armed regulation',
  });
  // A host with one adult has the witness.
  await db.root.query(
    `update profiles set active = false where school_id = $1 and role in ('admin', 'instructor') and id <> $2`,
    [host.id, host.instructor.id],
  );
  expect(await sign(await invite('cy@judges.example', {}, id))).toMatchObject({ state: 'certified' });
});

test('the address of a witness goes with the archive of the meet, the signature stays', async () => {
  await db.root.query(`update meets set state = 'archived' where id = $1`, [meet.id]);
  const { rows } = await db.root.query('select email from meet_witnesses where meet_id = $1 group by email', [meet.id]);
  expect(rows).toEqual([{ email: null }]);
  const signed = await db.root.query<{ number: string; name: string; title: string }>(
    `select c.number, s.name, s.title from meet_signatures s join meet_certificates c on c.id = s.certificate_id
     where s.meet_id = $1 and s.proof = 'invitation'`,
    [meet.id],
  );
  expect(signed.rows).toMatchObject([{ name: 'Ana Ruiz', title: 'Chief judge' }]);
});

test('the page of a certificate names no one, and shows standings as the host wants it', async () => {
  const rival = await aSchool(db.root);
  const shown = await readyMeet(db, rival, { results_policy: 'live', shows_schools: true });
  const { number } = await certify(db, rival, shown);
  const found = await asService<Record<string, unknown>>('public_certificate($1)', [number.toLowerCase()]);
  expect(found).toMatchObject({
    state: 'official',
    is_public: true,
    covers: ['Armed regulation', 'Overall standings'],
    signed: [{ title: 'Director', proof: 'password' }, { title: 'Head judge' }],
  });
  expect(JSON.stringify(found)).toContain('Larkspur High');
  expect(JSON.stringify(found)).not.toMatch(/Pat|instructor\.|head_judge/);
  const hidden = await readyMeet(db, rival, { results_policy: 'after_awards' });
  const after = await certify(db, rival, hidden);
  expect(await asService('public_certificate($1)', [after.number])).toMatchObject({ standings: [] });
  await db.root.query(
    `insert into meet_releases (school_id, meet_id, event_id, audience, generation) values ($1, $2, $3, 'public', 1)`,
    [rival.id, hidden.id, hidden.event],
  );
  const released = await asService<{ standings: object[] }>('public_certificate($1)', [after.number]);
  expect(released?.standings).toMatchObject([{ name: 'Armed regulation' }]);
  expect(JSON.stringify(released)).not.toContain('Larkspur');
  const never = await readyMeet(db, rival, { results_policy: 'never_public', title: 'Secret meet' });
  const last = await certify(db, rival, never);
  const kept = await asService<object>('public_certificate($1)', [last.number]);
  expect(Object.keys(kept ?? {}).toSorted()).toEqual([
    'hash',
    'is_public',
    'is_whole',
    'newer',
    'number',
    'older',
    'state',
  ]);
  expect(await asService('public_certificate($1)', ['BBBB-BBBB-BBBB'])).toBeNull();
});
