import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCode, aParent, children, decide, redeem, request } from '../support/family.ts';
import { aCadet, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});

afterAll(() => db.close());

type Mail = { subject: string; plain: string; html: string };

const mailsTo = async (person: { email: string }) =>
  (
    await db.root.query<Mail>('select subject, plain, html from mail.outbox where recipient = $1 order by created_at', [
      person.email,
    ])
  ).rows;

test('the guardian reads of each decision by mail, and of the child only while the link is verified', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year, { first: 'Imogen', last: 'Ashdown' });
  const link = await request(db, parent, child);
  expect(await mailsTo(parent)).toEqual([]);
  await decide(db, school.instructor, link, 'rejected', 'Please bring <your> ID & come by');
  await decide(db, school.instructor, link, 'verified');
  await decide(db, school.instructor, link, 'revoked', 'A court order changed');
  const mails = await mailsTo(parent);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your school declined your request',
    'Your school approved your link to a child',
    'You no longer have access to a student',
  ]);
  const [declined, approved, ended] = mails;
  expect(declined?.plain).toMatch(/^Hello Pat,[\s\S]*declined your request from \w+ \d+ to be linked/);
  expect(declined?.plain).toContain('The school writes: “Please bring <your> ID & come by”');
  expect(declined?.html).toContain('“Please bring &lt;your&gt; ID &amp; come by”');
  expect(approved?.plain).toContain('your link to Imogen Ashdown');
  expect(approved?.plain).not.toContain('The school writes');
  expect(ended?.plain).toContain('“A court order changed”');
  for (const mail of [declined, ended]) expect(JSON.stringify(mail)).not.toMatch(/Imogen|Ashdown/);
  for (const mail of mails) expect(mail.plain).toMatch(/Open my family: .*\/app\/family$/);
});

test('a refused decision writes no mail, a decision sent twice writes one, and a code of one’s own none', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year);
  const link = await request(db, parent, child);
  expect(await refusalOf(decide(db, school.instructor, link, 'rejected'))).toMatchObject({ detail: 'message:message' });
  const key = randomUUID();
  const once = () =>
    db.call(
      school.instructor,
      `select decide_guardian_link($1, 'rejected', 'No', $2, ${seen('guardian_links', 'child_requests')})`,
      [link, key],
    );
  await once();
  await once();
  expect(await mailsTo(parent)).toHaveLength(1);
  await redeem(db, parent, await aCode(db, school, child));
  expect(await children(db, parent)).toEqual([child]);
  expect(await mailsTo(parent)).toHaveLength(1);
});
