import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { call, column } from './support.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let ribbons: string;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
  const article = {
    title: 'How to replace a ribbon',
    body: 'Bring the rack to supply on Tuesday.',
    category: 'uniform',
  };
  ribbons = await call(db, school.instructor, 'save_article', { ...article, audience: ['cadet'], state: 'published' });
});
afterAll(() => db.close());

const found = (person: Person, text: string) => column(db, person, 'select title from suggest_articles($1)', [text]);

test('an article is found while typing, by those it is for', async () => {
  for (const text of ['I lost my ribbons', 'replac', 'supply tuesday?'])
    expect(await found(school.cadet, text)).toEqual(['How to replace a ribbon']);
  for (const text of ['', '  ', '!!! :* & |', 'the of', 'bus']) expect(await found(school.cadet, text)).toEqual([]);
  expect(await found(school.instructor, 'ribbon')).toEqual(['How to replace a ribbon']);
  for (const person of [school.parent, school.bare, other.cadet, other.instructor])
    expect(await found(person, 'ribbon')).toEqual([]);
});

test('a draft is not found, and new words make a new version', async () => {
  const id = await call(db, school.instructor, 'save_article', { title: 'Parking permits', body: 'Ask at the gate' });
  expect(await found(school.cadet, 'parking')).toEqual([]);
  await call(db, school.instructor, 'save_article', { state: 'published' }, id);
  expect(await found(school.parent, 'parking')).toEqual(['Parking permits']);
  await call(db, school.instructor, 'save_article', { body: 'Ask at the office' }, id);
  const versions = 'select version || body from help_article_versions where article_id = $1 order by version';
  expect(await column(db, school.instructor, versions, [id])).toEqual(['1Ask at the gate', '2Ask at the office']);
  expect(await column(db, school.cadet, versions, [id])).toEqual([]);
  expect(await call(db, school.instructor, 'archive_articles', [id], true)).toBe(1);
  expect(await found(school.parent, 'parking')).toEqual([]);
});

test('what helped is counted once for each person, and no one reads who it was', async () => {
  await call(db, school.cadet, 'vote_article', ribbons, true, true);
  await call(db, school.cadet, 'vote_article', ribbons, true);
  await call(db, school.instructor, 'vote_article', ribbons, false);
  const counts = "select helped || ' ' || not_helped || ' ' || instead from help_article_lines where id = $1";
  expect(await column(db, school.admin, counts, [ribbons])).toEqual(['1 1 1']);
  expect(await column(db, school.cadet, counts, [ribbons])).toEqual(['0 0 0']);
  expect(await column(db, school.instructor, 'select voter from help_article_votes')).toEqual([school.instructor.id]);
  for (const person of [school.parent, other.cadet])
    expect(await refusalOf(call(db, person, 'vote_article', ribbons, true))).toMatchObject({
      detail: 'unknown_article:id',
    });
});

test('only those who run the desk write articles', async () => {
  const input = { title: 'Mine', body: 'Mine' };
  for (const person of [school.cadet, school.parent, school.bare])
    expect(await refusalOf(call(db, person, 'save_article', input))).toMatchObject({ code: '42501' });
  expect(await refusalOf(call(db, other.instructor, 'save_article', input, ribbons))).toMatchObject({
    detail: 'unknown_article:id',
  });
  expect(await call(db, other.instructor, 'archive_articles', [ribbons])).toBe(0);
  expect(await refusalOf(call(db, school.instructor, 'save_article', { audience: [] }, ribbons))).toMatchObject({
    detail: 'audience:audience',
  });
  expect(await column(db, school.bare, 'select id from help_people()')).toEqual([]);
  expect(await column(db, school.cadet, 'select id from help_people()')).toEqual([]);
  expect(await column(db, other.instructor, 'select id from help_people()')).not.toContain(school.instructor.id);
});
