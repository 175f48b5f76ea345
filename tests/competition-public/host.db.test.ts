import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { anOpenMeet } from '../support/meet/open.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { type Pages, pagesOf } from './support.ts';

let db: TestDatabase;
let host: TestSchool;
let pages: Pages;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  pages = pagesOf(db);
});
afterAll(() => db.close());

const save = (meet: string, input: unknown) => pages.said(host.instructor, 'save_meet_page($1, $2)', [meet, input]);

test('a listed meet has a short address, and one that is not listed has 128 random bits in it', async () => {
  const listed = await anOpenMeet(db, host);
  expect(await pages.publish(host.instructor, listed.id)).toBe(`open-${listed.id.slice(0, 8)}`);
  const unlisted = await anOpenMeet(db, host, { visibility: 'unlisted' });
  const slug = await pages.publish(host.instructor, unlisted.id);
  expect(slug).toMatch(/^open-[0-9a-f]{8}-[0-9a-f]{32}$/);
  const renewed = await pages.said<string>(host.instructor, 'renew_meet_page_address($1)', [unlisted.id]);
  expect(renewed).toMatch(/-[0-9a-f]{32}$/);
  expect(renewed).not.toBe(slug);
  expect(await pages.next(`meets/${slug}`)).toEqual({ version: null });
  const refused = await refusalOf(pages.said(host.instructor, 'renew_meet_page_address($1)', [listed.id]));
  expect(refused.detail).toBe('listed');
});

test('two hosts with the same code for a meet get two addresses', async () => {
  const other = await aSchool(db.root);
  const meets = [await anOpenMeet(db, host), await anOpenMeet(db, other)];
  await db.root.query(`update meets set code = 'same-code' where id = any ($1)`, [meets.map(({ id }) => id)]);
  expect(await pages.publish(host.instructor, meets[0]?.id ?? '')).toBe('same-code');
  expect(await pages.publish(other.instructor, meets[1]?.id ?? '')).toBe('same-code-2');
  expect(await pages.publish(other.instructor, meets[1]?.id ?? '')).toBe('same-code-2');
});

test('drafts and meets for invited schools have no page, and the host reads why', async () => {
  const draft = await anOpenMeet(db, host, {}, 'draft');
  const invited = await anOpenMeet(db, host, { visibility: 'invite_only' });
  for (const { id } of [draft, invited]) {
    expect((await refusalOf(pages.publish(host.instructor, id))).detail).toBe('no_page');
    const status = await pages.said<{ block: string; is_on: boolean }>(host.instructor, 'meet_page_status($1)', [id]);
    expect(status).toMatchObject({ is_on: false, is_shown: false, block: expect.stringMatching(/page/) });
  }
});

test('who does not direct the meet changes nothing of its page', async () => {
  const { id } = await anOpenMeet(db, host);
  const other = await aSchool(db.root);
  const outside = [host.bare, host.cadet, host.parent, host.external, other.instructor];
  const asked = ['publish_meet_page($1)', 'withdraw_meet_page($1)', 'renew_meet_page_address($1)'];
  for (const person of outside)
    for (const call of asked) {
      const code = (await refusalOf(pages.said(person, call, [id]))).detail;
      expect([call, code]).toEqual([call, person === other.instructor ? 'unknown_meet' : 'permission_denied']);
    }
  const input = { name: 'Pat', phone: '(512) 555-0143' };
  for (const person of [host.cadet, host.external, other.instructor])
    await expect(pages.said(person, 'agree_page_contact($1, $2)', [id, input])).rejects.toThrow();
});

test('what is no setting of a page is refused with words, and what is not said is off', async () => {
  const meet = await anOpenMeet(db, host);
  const other = await anOpenMeet(db, host);
  const refused: [unknown, string][] = [
    [{ map_link: 'javascript:alert(1)' }, 'link:map_link'],
    [{ map_link: `https://maps.example/${'x'.repeat(600)}` }, 'too_long:map_link'],
    [{ blurb: 'x'.repeat(2001) }, 'too_long:blurb'],
    [{ blurb: 'Call 123-45-6789' }, 'ssn:blurb'],
    [{ shows_schools: 'perhaps' }, 'yes_or_no:shows_schools'],
    [{ documents: [other.sop] }, 'unknown_document:documents'],
    [{ documents: ['none'] }, 'id:documents'],
    [{ documents: [null] }, 'id:documents'],
    [{ documents: 'all' }, 'lines:documents'],
    [{ documents: Array.from({ length: 101 }, () => meet.sop) }, 'lines:documents'],
  ];
  for (const [input, detail] of refused)
    expect([input, (await refusalOf(save(meet.id, input))).detail]).toEqual([input, detail]);
  for (const input of [null, {}, [], 7]) await save(meet.id, input);
  const { rows } = await db.root.query('select is_on, shows_schools, documents from meet_pages where meet_id = $1', [
    meet.id,
  ]);
  expect(rows).toEqual([{ is_on: false, shows_schools: false, documents: [] }]);
});

test('only a person who agrees for themselves is named, until they or the host take it back', async () => {
  const { id } = await anOpenMeet(db, host);
  const slug = await pages.publish(host.instructor, id);
  const contacts = async () => {
    const { parts } = await pages.write(`meets/${slug}`);
    const about = parts.find(({ name }) => name === 'about')?.content as { contacts?: object[] } | undefined;
    return about?.contacts ?? [];
  };
  expect(await contacts()).toEqual([]);
  const agree = (input: object) => pages.said<string>(host.instructor, 'agree_page_contact($1, $2)', [id, input]);
  expect((await refusalOf(agree({ name: '' }))).detail).toBe('missing:name');
  expect((await refusalOf(agree({ name: 'Pat', phone: 'call me' }))).detail).toBe('phone:phone');
  expect((await refusalOf(agree({ name: 'Pat', email: 'pat' }))).detail).toBe('email:email');
  const contact = await agree({ name: 'MSG Pat Ames', phone: '(512) 555-0143' });
  expect(await contacts()).toEqual([{ name: 'MSG Pat Ames', phone: '(512) 555-0143' }]);
  expect(await agree({ name: 'MSG Pat Ames', email: 'pat@host.example' })).toBe(contact);
  expect(await contacts()).toEqual([{ name: 'MSG Pat Ames', email: 'pat@host.example' }]);
  await expect(pages.said(host.cadet, 'remove_page_contact($1)', [contact])).rejects.toThrow();
  await pages.said(host.admin, 'remove_page_contact($1)', [contact]);
  expect(await contacts()).toEqual([]);
  await agree({ name: 'MSG Pat Ames' });
  await db.root.query('update profiles set active = false where id = $1', [host.instructor.id]);
  expect(await contacts()).toEqual([]);
  await db.root.query('update profiles set active = true where id = $1', [host.instructor.id]);
});
