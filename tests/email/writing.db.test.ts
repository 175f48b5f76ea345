import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { first } from '../support/first.ts';
import { aSchool, ANONYMOUS, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Templates and drafts: what a body may hold, what is filled in, versions, and who writes what. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  school = await aSchool(db.root);
});

const words = { subject: 'Uniform day', body: '<p>Class A on <strong>Wednesday</strong>.</p>' };

async function saved(input: object = {}, person: Person = school.instructor): Promise<string> {
  const id = randomUUID();
  await db.call(person, 'select save_message($1, $2)', [id, { ...words, ...input }]);
  return id;
}
const template = (id: string, input: object, person: Person = school.instructor) =>
  db.call(person, 'select save_email_template($1, $2) as n', [id, { name: 'Reminder', ...words, ...input }]);
const preview = async (input: object, person: Person = school.instructor) =>
  first(
    await db.call<{ p: { subject: string; html: string; plain: string } }>(person, 'select preview_message($1) as p', [
      input,
    ]),
  ).p;

test.each([
  ['a script', '<p>Hi</p><script>alert(1)</script>'],
  ['a handler', '<p onclick="alert(1)">Hi</p>'],
  ['a picture that runs', '<img src=x onerror=alert(1)>'],
  ['a link that runs', '<p><a href="javascript:alert(1)">Hi</a></p>'],
  ['a link in capitals that runs', '<p><a href="JaVaScRiPt:alert(1)">Hi</a></p>'],
  ['data as a link', '<p><a href="data:text/html,hi">Hi</a></p>'],
  ['a link that breaks out of its quotes', `<p><a href="https://a.org/" onmouseover="alert(1)">Hi</a></p>`],
  ['a style', '<p style="position:fixed">Hi</p>'],
  ['a frame', '<iframe src="https://a.org"></iframe><p>Hi</p>'],
  ['a comment', '<!--[if mso]><p>Hi</p><![endif]--><p>Hi</p>'],
  ['a tag that never ends', '<p>Hi</p><a href="https://a.org"'],
  ['a form', '<form action="https://a.org"><p>Hi</p></form>'],
  ['a picture from elsewhere', '<p>Hi</p><img src="https://a.org/pixel.gif">'],
])('a body with %s is refused by name, and nothing is saved', async (_, body) => {
  expect((await refusalOf(saved({ body }))).detail).toBe('html:body');
  expect((await refusalOf(template(randomUUID(), { body }))).detail).toBe('html:body');
  expect((await refusalOf(preview({ ...words, body }))).detail).toBe('html:body');
  expect(await db.call(school.instructor, 'select from email_campaigns')).toEqual([]);
});

test('what is filled in is made safe in HTML, and is plain in the text and the subject', async () => {
  await db.root.query(`update cadets set first_name = '<b>Ana', preferred_name = null where id = $1`, [
    school.cadets.own,
  ]);
  const input = {
    subject: 'About {{cadet.first_name}}',
    body: '<p>{{ cadet.first_name }} &amp; co. <a href="https://a.org/x?y=1">More</a></p><ul><li><p>One</p></li></ul>',
    cadet_id: school.cadets.own,
  };
  const letter = await preview(input);
  expect(letter.subject).toBe('About <b>Ana');
  expect(letter.html).toContain('<p>&lt;b&gt;Ana &amp; co. <a href="https://a.org/x?y=1">More</a></p>');
  expect(letter.html).not.toContain('<b>Ana');
  expect(letter.plain).toContain('<b>Ana & co. More (https://a.org/x?y=1)\n- One');
  expect((await refusalOf(preview({ ...words, subject: 'Hi {{cadet.ssn}}' }))).detail).toBe('variable:subject');
  expect((await refusalOf(preview({ ...words, body: '<p>{{x}}</p>' }))).detail).toBe('variable:body');
  const elsewhere = await aSchool(db.root);
  expect((await refusalOf(preview({ ...words, cadet_id: elsewhere.cadets.own }))).detail).toBe(
    'unknown_cadet:cadet_id',
  );
});

test('a template keeps each of its versions, its name is taken once, and archived it can come back', async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  expect(await template(id, {})).toEqual([{ n: 1 }]);
  expect(await template(id, { category: 'uniform' })).toEqual([{ n: 1 }]);
  expect(await template(id, { subject: 'Uniform day moved' })).toEqual([{ n: 2 }]);
  const versions = await db.call(school.instructor, 'select version, subject from email_template_versions order by 1');
  expect(versions).toEqual([
    { version: 1, subject: 'Uniform day' },
    { version: 2, subject: 'Uniform day moved' },
  ]);
  expect((await refusalOf(template(other, { name: 'REMINDER' }))).detail).toBe('taken:name');
  await db.call(school.instructor, 'select archive_email_template($1, true)', [id]);
  await template(other, {});
  const back = db.call(school.instructor, 'select archive_email_template($1, false)', [id]);
  expect((await refusalOf(back)).detail).toBe('taken:id');
  const elsewhere = await aSchool(db.root);
  expect((await refusalOf(template(id, {}, elsewhere.instructor))).detail).toBe('unknown_template:id');
});

test('a cadet of public affairs drafts without an audience and hands it to staff; other cadets do nothing', async () => {
  for (const person of [school.cadet, school.parent, school.external, school.bare, ANONYMOUS])
    expect((await refusalOf(saved({}, person))).code).toBe('42501');
  await db.root.query(
    `with p as (insert into positions (school_id, title, kind, rights) values ($1, 'PAO', 'staff', 'public_affairs') returning id)
     insert into position_assignments (school_id, position_id, cadet_id, kind, starts_at)
     select $1, p.id, $2, 'acting', now() - interval '1 minute' from p`,
    [school.id, school.cadets.own],
  );
  const id = await saved({ audience: { roles: ['cadet'] }, recipients: ['cadets'] }, school.cadet);
  const [draft] = await db.call(school.cadet, 'select audience, recipients from email_campaigns');
  expect(draft).toEqual({ audience: {}, recipients: ['guardians'] });
  expect((await refusalOf(db.call(school.cadet, 'select schedule_message($1)', [id]))).code).toBe('42501');
  expect((await refusalOf(db.call(school.cadet, `select mail_reach('{"roles":["cadet"]}', null)`))).code).toBe('42501');
  expect((await refusalOf(db.call(school.cadet, 'select send_test_message($1)', [words]))).code).toBe('42501');
  // Samples only: a draft shows no real person.
  expect(
    (await preview({ ...words, body: '<p>{{cadet.name}}</p>', cadet_id: school.cadets.own }, school.cadet)).html,
  ).toContain('Avery Brooks');
  const foreign = await saved();
  expect(await db.call(school.cadet, 'select from email_campaigns where id = $1', [foreign])).toEqual([]);
  await db.call(school.cadet, 'select submit_message($1)', [id]);
  const change = db.call(school.cadet, 'select save_message($1, $2)', [id, words]);
  expect((await refusalOf(change)).detail).toBe('state:id');
  await db.call(school.instructor, 'select save_message($1, $2)', [id, { ...words, audience: { roles: ['cadet'] } }]);
  expect(await db.call(school.instructor, 'select audience from email_campaigns where id = $1', [id])).toEqual([
    { audience: { roles: ['cadet'] } },
  ]);
});

test.each([
  '<p><a href="https://else.example/?who={{recipient.name}}">Sign up</a></p>',
  '<p><a href="https://else.example/{{cadet.name}}">Sign up</a></p>',
  '<p><a href="https://else.example/?{{ref}}">Sign up</a></p>',
  '<p><a href="mailto:me@else.example?subject={{cadet.name}}">Write</a></p>',
  '<p>https://else.example/?who={{cadet.name}}</p>',
])(
  'a link that would carry who reads it is refused in a message, a template, a rule, and a preview: %s',
  async (body) => {
    const input = { ...words, body };
    const rule = { name: 'Tell', kind: 'calendar.excuse', subject: 'Excuse', body, recipients: ['guardians'] };
    for (const [call, values] of [
      ['save_message($1, $2)', [randomUUID(), input]],
      ['save_email_template($1, $2)', [randomUUID(), { name: 'Sign up', subject: 'Sign up', body, kind: 'notice' }]],
      ['save_email_rule($1, $2)', [randomUUID(), rule]],
      ['preview_message($1)', [input]],
    ] as const)
      expect([call, (await refusalOf(db.call(school.instructor, `select ${call}`, [...values]))).detail]).toEqual([
        call,
        'variable_link:body',
      ]);
  },
);

test('the list of what can be filled in is for those who write', async () => {
  expect(await db.call(school.instructor, 'select name from email_variables()')).toHaveLength(10);
  expect(await db.call(school.parent, 'select name from email_variables()')).toEqual([]);
});

test.each([
  ['Hi {{ cadet.name }}, {{school.name}}!', 'Hi Ana {{school.name}}, Bayside!'],
  ['{{today}}{{today}} and {{sender.name}}', ' and Major Ellis'],
  // What isn't a variable of a message stays: it is filled in later, or is just text.
  ['{{ref}} {{ .SiteURL }} {{cadet.name', '{{ref}} {{ .SiteURL }} {{cadet.name'],
  ['{{{{cadet.name}}}} {{', '{{Ana {{school.name}}}} {{'],
  ['No variable', 'No variable'],
  ['', ''],
])('%j is filled in once: a value is taken as it is, also where it looks like a variable', async (text, filled) => {
  const values = { 'cadet.name': 'Ana {{school.name}}', 'school.name': 'Bayside', 'sender.name': 'Major Ellis' };
  const { rows } = await db.root.query('select app.fill_mail($1, $2, false) as filled', [text, values]);
  expect(rows).toEqual([{ filled }]);
});
