import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Person } from '../support/database.ts';
import { type Account, anAccount, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { seen } from '../support/seen.ts';
import { bodies, copies, db, name, outside, prepared, release, school } from './second-adult-support.ts';
import { ask, call, column, comment } from './support.ts';

prepared();

const waiting = (person: Person, id: string, table = 'help_tickets') =>
  db.call<{ words: string | null; is_mine: boolean }>(
    person,
    `select words, is_mine from my_waiting_words() where subject_table = $1 and subject_id = $2`,
    [table, id],
  );

/** An account that another one made. */
async function madeBy(maker: Account): Promise<Account> {
  const made = await anAccount(db.root, { role: 'instructor', school: school.id });
  await db.root.query(
    `update auth.users set raw_app_meta_data = jsonb_build_object('made_by', $2::text) where id = $1`,
    [made.id, maker.id],
  );
  return made;
}

test('at a school with one instructor a cadet’s words arrive, the answers wait, and both read why, until an adult is named', async () => {
  const ticket = await ask(db, school.cadet, 'Where is the key?', { body: 'To the locker' });
  await comment(db, school.cadet, ticket, 'It is the red one');
  expect(await bodies(school.instructor, ticket)).toEqual(['It is the red one']);
  await comment(db, school.instructor, ticket, 'Come to my office');
  await call(db, school.instructor, 'step_ticket', ticket, 'resolve', 'I have it at home');
  for (const person of [school.cadet, school.instructor]) {
    expect(await bodies(person, ticket)).toEqual(['It is the red one']);
    expect(await column(db, person, 'select resolution from help_tickets where id = $1', [ticket])).toEqual([null]);
  }
  expect(await waiting(school.instructor, ticket)).toEqual([
    { words: 'Come to my office', is_mine: true },
    { words: 'I have it at home', is_mine: true },
  ]);
  expect(await waiting(school.cadet, ticket)).toEqual([
    { words: null, is_mine: false },
    { words: null, is_mine: false },
  ]);
  for (const person of [school.parent, school.external]) expect(await waiting(person, ticket)).toEqual([]);
  const told = await column(db, school.cadet, `select concat(title, body) from notifications`);
  expect(told.join()).not.toMatch(/my office|at home/);

  const made = await madeBy(school.instructor);
  await madeBy(made);
  await release();
  expect(await bodies(school.cadet, ticket)).toEqual(['It is the red one']);
  const puppet = await madeBy(made);
  expect(await refusalOf(call(db, school.cadet, 'name_second_adult', outside.id))).toMatchObject({ code: '42501' });
  const choices = await call<{ choices: { id: string }[]; needs: string[] }>(
    db,
    school.instructor,
    'second_adult_of_school',
  );
  expect(choices.needs).toContain('Get Help');
  expect(choices.choices.map(({ id }) => id)).toContain(outside.id);
  await name(outside);
  expect(await bodies(school.cadet, ticket)).toEqual(['It is the red one', 'Come to my office']);
  expect(await column(db, school.cadet, 'select resolution from help_tickets where id = $1', [ticket])).toEqual([
    'I have it at home',
  ]);
  expect(await waiting(school.cadet, ticket)).toEqual([]);
  const read = (await copies(outside)).join('\n');
  expect(read).toMatch(/Come to my office/);
  expect(read).toMatch(/I have it at home/);
  for (const person of [school.instructor, school.cadet, puppet]) expect(await copies(person)).toEqual([]);

  await comment(db, school.instructor, ticket, 'Tomorrow then');
  await comment(db, school.cadet, ticket, 'At three');
  await ask(db, school.cadet, 'Another', { body: 'And this too' });
  expect((await copies(outside)).join('\n')).toMatch(/Tomorrow then[^]*At three[^]*And this too/);
  await name(null);
  expect(await copies(outside)).toEqual([]);
});

test('a second adult whom the first didn’t make is company, and nothing waits', async () => {
  const second = await anAccount(db.root, { role: 'instructor', school: school.id });
  const ticket = await ask(db, school.cadet, 'One more');
  await comment(db, school.instructor, ticket, 'Here');
  expect(await bodies(school.cadet, ticket)).toEqual(['Here']);
  await db.root.query('update profiles set active = false where id = $1', [second.id]);
});

test('a task for one cadet, its notes, and an announcement to one cadet wait too, and come when a second adult is there', async () => {
  const task = await call(db, school.instructor, 'save_task', {
    title: 'Come alone',
    targets: [{ kind: 'cadet', id: school.cadets.own }],
    requires_review: true,
  });
  const sees = () => column(db, school.cadet, 'select title from tasks where id = $1', [task]);
  expect(await sees()).toEqual([]);
  const letter = randomUUID();
  const audience = { people: [school.cadet.id] };
  await call(db, school.instructor, 'save_announcement', letter, { title: 'Only you', body: 'Hear this', audience });
  await db.call(school.instructor, `select publish_announcement($1, ${seen('announcements')})`, [letter]);
  const reads = () => column(db, school.cadet, 'select body from announcements where id = $1', [letter]);
  expect(await reads()).toEqual([]);
  expect(await column(db, school.cadet, `select title from notifications where title ~ 'Come alone|Only you'`)).toEqual(
    [],
  );
  expect(await waiting(school.instructor, letter, 'announcements')).toMatchObject([{ is_mine: true }]);
  const second = await anAccount(db.root, { role: 'instructor', school: school.id });
  await release();
  expect(await sees()).toEqual(['Come alone']);
  expect(await reads()).toEqual(['Hear this']);
  expect(
    await column(db, school.cadet, `select title from notifications where title ~ 'Come alone|Only you'`),
  ).toHaveLength(2);
  await db.root.query('update profiles set active = false where id = $1', [second.id]);

  const part = await one(db.root, 'select id from task_assignments where task_id = $1', [task]);
  await call(db, school.cadet, 'act_on_task', part, 'submit', { note: 'It is done' });
  await db.call(school.instructor, `select act_on_task($1, 'return', $2, ${seen('task_assignments')})`, [
    part,
    { note: 'Not between us' },
  ]);
  const notes = 'select concat(note, review_note) from task_assignments where id = $1';
  expect(await column(db, school.cadet, notes, [part])).toEqual(['It is done']);
  for (const person of [school.cadet, school.instructor]) {
    expect(
      await column(db, person, `select page from my_waiting_words() where subject_table = 'task_assignments'`),
    ).toEqual([`/app/tasks/${task}`]);
  }
  await name(outside);
  expect(await column(db, school.cadet, notes, [part])).toEqual(['It is doneNot between us']);
  await name(null);
});

test('a text on a record waits where neither family nor second adult reads it; a guardian is company there, never for requests', async () => {
  const item = randomUUID();
  await call(db, school.cadet, 'save_portfolio_item', item, school.cadets.own, {
    section: 'essay',
    title: 'Me',
    body: 'I am',
  });
  const feedback = () => column(db, school.cadet, 'select feedback from portfolio_items where id = $1', [item]);
  await db.call(school.instructor, `select review_portfolio_item($1, $2, ${seen('portfolio_items')})`, [
    item,
    'Between us',
  ]);
  expect(await feedback()).toEqual([null]);
  await db.root.query(`update guardian_links set state = 'verified' where cadet_id = $1`, [school.cadets.own]);
  await release();
  expect(await feedback()).toEqual(['Between us']);
  const ticket = await ask(db, school.cadet, 'With a guardian');
  await comment(db, school.instructor, ticket, 'Still waits');
  expect(await bodies(school.cadet, ticket)).toEqual([]);
  const [mine] = await db.call<{ id: string }>(
    school.instructor,
    `select id from waiting_words where subject_id = $1`,
    [ticket],
  );
  expect(await refusalOf(call(db, school.cadet, 'withdraw_words', mine?.id))).toMatchObject({ code: '42501' });
  await call(db, school.instructor, 'withdraw_words', mine?.id);
  expect(await waiting(school.cadet, ticket)).toEqual([]);
});
