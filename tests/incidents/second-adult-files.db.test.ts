import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Person } from '../support/database.ts';
import { dayOf } from '../support/days.ts';
import * as over from '../support/handovers.ts';
import { aCadet, anAccount, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { bodies, copies, db, name, outside, prepared, release, school } from './second-adult-support.ts';
import { ask, call, column, comment } from './support.ts';

prepared();

/** One more cadet with an account. */
async function anotherCadet(): Promise<string> {
  const { id } = await anAccount(db.root, { role: 'cadet', school: school.id });
  return aCadet(db.root, school.id, school.year, { profile: id });
}

test('a file is words too: a cadet’s arrives, an adult’s is refused, and the adult from outside opens both', async () => {
  const ticket = await ask(db, school.cadet, 'With a file');
  const add = async (person: Person, file: string) => {
    const id = randomUUID();
    await call(db, person, 'add_attachment', id, 'help_tickets', ticket, file, 'application/pdf', 10);
    await db.root.query('update attachments set stored_at = now() where id = $1', [id]);
  };
  const files = (person: Person) => column(db, person, 'select name from attachments where subject_id = $1', [ticket]);
  await add(school.cadet, 'Question.pdf');
  expect(await refusalOf(add(school.instructor, 'Come alone.pdf'))).toMatchObject({
    detail: 'alone:name',
    hint: expect.stringContaining('School page'),
  });
  expect(await files(school.instructor)).toEqual(['Question.pdf']);
  await name(outside);
  await add(school.instructor, 'Answer.pdf');
  expect(await copies(outside)).toContain('File: Answer.pdf');
  expect((await files(outside)).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'Answer.pdf',
    'Question.pdf',
  ]);
  await name(null);
  expect(await files(outside)).toEqual([]);
});

test('an event for one cadet alone is refused, also by a pattern, and read along from outside; for two it isn’t', async () => {
  const event = (groups: object) =>
    db.call(
      school.instructor,
      `insert into school_events (title, starts_at, ends_at, audience, audience_groups, notes)
       values ('Extra practice', now() + interval '1 day', now() + interval '25 hours', 'group', $1, 'Just us') returning id`,
      [JSON.stringify(groups)],
    );
  const lone = { cadets: [school.cadets.own] };
  for (const groups of [lone, { people: [school.cadet.id] }])
    expect(await refusalOf(event(groups))).toMatchObject({ detail: 'alone:audience_groups' });
  const pattern = {
    title: 'Each week',
    kind: 'meeting',
    starts: '15:15',
    minutes: 45,
    first_day: await dayOf(db, school, 3),
    rrule: 'FREQ=WEEKLY',
    audience: 'group',
    audience_groups: lone,
  };
  const repeated = call(db, school.instructor, 'save_series', pattern, null, null, null, null);
  expect(await refusalOf(repeated)).toMatchObject({ detail: 'alone:audience_groups' });
  const [both] = await event({ cadets: [school.cadets.own, await anotherCadet()] });
  const narrow = () =>
    db.call(school.instructor, 'update school_events set audience_groups = $2 where id = $1', [Object(both).id, lone]);
  expect(await refusalOf(narrow())).toMatchObject({ detail: 'alone:audience_groups' });
  await name(outside);
  await event(lone);
  expect((await copies(outside)).join()).toMatch(/Extra practice\nJust us/);
  await name(null);
});

test('someone whom the adult made staff is no company, and neither is a colleague whom the adult reset until the proof', async () => {
  const puppet = await anAccount(db.root, { role: 'parent', school: school.id });
  const role = await one(db.root, 'select role_id as id from profiles where id = $1', [school.instructor.id]);
  await call(db, school.instructor, 'change_account_role', puppet.id, role);
  const colleague = await anAccount(db.root, { role: 'instructor', school: school.id });
  await db.root.query(`update profiles set first_name = 'Grace' where id = $1`, [colleague.id]);
  const ticket = await ask(db, school.cadet, 'Reset');
  await over.takeOver(db, school.instructor, colleague);
  await comment(db, school.instructor, ticket, 'Nobody else reads this');
  expect(await bodies(school.cadet, ticket)).toEqual([]);
  await db.root.query('update profiles set active = false where id = $1', [puppet.id]);
  const code = await over.codeBy(db, colleague, 'mailbox', colleague.email);
  await over.prove(db, colleague, 'mailbox', code);
  await release();
  expect(await bodies(school.cadet, ticket)).toEqual(['Nobody else reads this']);
  await db.root.query('update profiles set active = false where id = $1', [colleague.id]);
});
