import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { ask, call, column } from './support.ts';

let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});

afterAll(() => db.close());

test('what someone asked is only theirs to change; staff sort it, and add a comment', async () => {
  for (const asker of [school.cadet, school.parent, school.instructor]) {
    const ticket = await ask(db, asker, 'My words', { category: 'uniform' });
    const edit = (person: Person, input: object) => call(db, person, 'save_ticket', input, ticket);
    for (const words of [{ title: 'Others' }, { body: 'In your name' }])
      expect(await refusalOf(edit(school.admin, words))).toMatchObject({
        detail: expect.stringMatching(/^not_author:/),
      });
    await edit(school.admin, { title: 'My words', category: 'money', priority: 'high' });
    await edit(asker, { title: 'My own words', body: 'More' });
    const read = 'select concat(title, body, category) from help_tickets where id = $1';
    expect(await column(db, school.admin, read, [ticket])).toEqual(['My own wordsMoremoney']);
  }
});

test('a cadet’s own text of hours and portfolio stays theirs; staff correct the rest', async () => {
  const hours = randomUUID();
  const [today] = await column(db, school.cadet, 'select app.today(app.school_id())::text');
  const entry = { cadet_id: school.cadets.own, served_on: today, hours: '2', organisation: 'Food bank', submit: true };
  await call(db, school.cadet, 'save_service_hours', hours, { ...entry, description: 'I sorted cans' });
  const correct = (more: object) => call(db, school.instructor, 'save_service_hours', hours, { ...entry, ...more });
  expect(await refusalOf(correct({ description: 'Did little' }))).toMatchObject({ detail: 'not_author:description' });
  await correct({ description: 'I sorted cans', hours: '1' });
  const others = (person: Person, table: string, id: string) => call(db, person, 'others_words', table, id);
  expect(await others(school.instructor, 'service_hours', hours)).toEqual(['description']);
  expect(await others(school.cadet, 'service_hours', hours)).toEqual([]);
  const item = randomUUID();
  const essay = { section: 'essay', title: 'Me', body: 'I am' };
  await call(db, school.cadet, 'save_portfolio_item', item, school.cadets.own, essay);
  const rewrite = call(db, school.instructor, 'save_portfolio_item', item, school.cadets.own, {
    ...essay,
    body: 'I was',
  });
  expect(await refusalOf(rewrite)).toMatchObject({ detail: 'not_author:body' });
  expect(await others(school.instructor, 'portfolio_items', item)).toEqual(['title', 'body']);
  expect(await others(school.instructor, 'cadets', school.cadets.own)).toEqual([]);
  await call(db, school.cadet, 'save_portfolio_item', item, school.cadets.own, { ...essay, body: 'I will' });
});
