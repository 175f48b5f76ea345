import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { planOf, type GuardianFate } from '../../domain/cadets/import/guardian-plan.ts';
import { phoneKey } from '../../domain/text/addresses.ts';
import type { Person } from '../support/database.ts';
import { refusalOf } from '../support/refusal.ts';
import { begin, db, prepared, row, school, send, undo } from './import-support.ts';

/** Guardians who come in with a roster: who is new, who is known, who is kept away, and the way back. */
prepared();

type Guardian = { place: number; name: string; email?: string; phone?: string; relation?: string; type?: string };
type Reply = Awaited<ReturnType<typeof send>> & { along: { row: number; field: string; reason: string }[] };

let number = 500;
const jane = (more: Partial<Guardian> = {}): Guardian => ({
  place: 1,
  name: 'Jane Quill',
  relation: 'mother',
  ...more,
});
const withGuardians = (...guardians: Guardian[]) => row((number += 1), { guardians });
const store = async (id: string, ...rows: object[]) => (await send(id, rows as never)) as Reply;
const look = async (guardians: object[], person: Person = school.instructor) =>
  db.call<GuardianFate>(person, 'select * from check_guardians($1)', [JSON.stringify(guardians)]);

async function people(name: string) {
  const { rows } = await db.root.query(
    `select c.name, c.email, c.phone, c.type, c.status, (select count(*)::int from guardian_links l
       where l.contact_id = c.id and l.state = 'listed') as links
     from contacts c where c.school_id = $1 and c.name = $2 order by c.created_at`,
    [school.id, name],
  );
  return rows;
}

const along = async (id: string) =>
  (await db.root.query('select along from imports where id = $1', [id])).rows[0]?.along;

async function aContact(name: string, more: object = {}): Promise<string> {
  const id = randomUUID();
  await db.call(school.instructor, 'select save_contact($1, $2)', [id, { name, type: 'parent', ...more }]);
  return id;
}

test('siblings share one guardian, whom the contacts have with relation, address, and number; the undo takes all back', async () => {
  const id = await begin();
  const email = 'jane@one.example';
  const reply = await store(
    id,
    withGuardians(jane({ email, phone: '210-555-0142' }), { place: 2, name: 'Lee Quill', relation: 'father' }),
    withGuardians(jane({ name: 'JANE  Quill', phone: '+1 (210) 555-0142 x9' })),
  );
  expect([reply.created.length, reply.along]).toEqual([2, []]);
  expect(await people('Jane Quill')).toEqual([
    { name: 'Jane Quill', email, phone: '210-555-0142', type: 'parent', status: 'active', links: 2 },
  ]);
  expect(await along(id)).toEqual({ added: 2, linked: 0 });
  const [preview] = await db.call<{ p: object }>(school.instructor, 'select preview_import_undo($1) as p', [id]);
  expect(preview?.p).toEqual({ gone: 2, kept: 0, restored: 0, along: 2 });
  expect(await undo(id)).toBe(2);
  expect(await people('Jane Quill')).toMatchObject([{ status: 'archived', links: 0 }]);
});

test('who is on file is linked, completed, and never written over; again after an undo', async () => {
  const known = await aContact('Ana Brandt', { email: 'ana@one.example' });
  const id = await begin();
  const guardian = jane({ name: 'Ana Brandt', email: 'ANA@one.example', phone: '210-555-0150' });
  await store(id, withGuardians(guardian));
  expect(await along(id)).toEqual({ added: 0, linked: 1 });
  expect(await people('Ana Brandt')).toMatchObject([{ email: 'ana@one.example', phone: '210-555-0150', links: 1 }]);
  await undo(id);
  expect(await people('Ana Brandt')).toMatchObject([{ phone: null, status: 'active', links: 0 }]);
  const again = await begin();
  const { created } = await store(again, withGuardians(guardian));
  expect(await people('Ana Brandt')).toMatchObject([{ links: 1 }]);

  // Someone of the name who is linked with the cadet is the same person: another address doesn't make two.
  const own = { cadet_id: created[0], name: 'Ana Brandt', email: 'new@one.example', relation: 'aunt' };
  expect(await look([{ key: '2 1', ...own }])).toEqual([
    { key: '2 1', contact_id: known, state: 'same', stays: ['email', 'relation'] },
  ]);
});

test('a cadet who is on the roster with the same data gets the guardians of the row alone', async () => {
  const first = row((number += 1));
  const { created } = await store(await begin(), first);
  const id = await begin();
  const reply = await store(id, { ...first, cadet_id: created[0], guardians: [jane({ name: 'Rosa Same' })] });
  expect([reply.created, (reply as { updated?: string[] }).updated, await along(id)]).toEqual([
    [],
    [],
    { added: 1, linked: 0 },
  ]);
  const twice = await begin();
  await store(twice, { ...first, cadet_id: created[0], guardians: [jane({ name: 'Rosa Same' })] });
  expect([await along(twice), (await people('Rosa Same')).length]).toEqual([{}, 1]);
});

test('whom a custody order keeps from a cadet is left as they are, also under another record', async () => {
  const { created } = await store(await begin(), withGuardians(jane({ name: 'Far Away', email: 'far@one.example' })));
  const [cadet] = created;
  const { rows } = await db.root.query(`select id from contacts where name = 'Far Away'`);
  await db.call(school.instructor, `select set_guardian_restriction($1, $2, 'no_contact', 'Order 12')`, [
    rows[0]?.id,
    cadet,
  ]);
  const other = [
    { name: 'Far Away', phone: '210-555-0190' },
    { name: 'F. Away', email: 'FAR@one.example' },
  ];
  const asked = other.map((one, at) => ({ key: `2 ${at + 1}`, cadet_id: cadet, ...one }));
  expect((await look(asked)).map(({ state, contact_id }) => [state, contact_id !== null])).toMatchObject([
    ['closed', true],
    ['closed', false],
  ]);
  const id = await begin();
  const known = (await db.root.query('select student_number from cadet_details where cadet_id = $1', [cadet])).rows[0];
  const guardians = other.map((one, at) => ({ place: at + 1, ...one }));
  const reply = await store(id, { row: 2, cadet_id: cadet, ...known, guardians });
  expect(reply.along.map(({ row: at, field }) => [at, field])).toEqual([
    [2, 'guardian1'],
    [2, 'guardian2'],
  ]);
  expect(await people('Far Away')).toMatchObject([{ phone: null }]);
  expect([await people('F. Away'), await along(id)]).toEqual([[], {}]);
  // Of a sibling whom no order concerns, they are linked, and their record stays as it is.
  await store(
    await begin(),
    withGuardians(jane({ name: 'Far Away', email: 'far@one.example', phone: '210-555-0190' })),
  );
  expect(await people('Far Away')).toMatchObject([{ phone: null, links: 2 }]);
});

test('a link that the school ended stays ended, and is named', async () => {
  const { created } = await store(await begin(), withGuardians(jane({ name: 'Over Now' })));
  await db.root.query(
    `update guardian_links set state = 'revoked' where contact_id = (select id from contacts where name = 'Over Now')`,
  );
  const one = { key: '2 1', cadet_id: created[0] ?? '', name: 'Over Now' };
  expect(await look([one])).toMatchObject([{ state: 'ended' }]);
  expect(planOf([one], await look([one])).left).toEqual([
    "Row 2: Guardian 1, Over Now: the school ended this person's link with the cadet",
  ]);
});

test('who may not keep contacts brings in the cadets alone, and asks about no one', async () => {
  expect(await refusalOf(look([{ key: '2 1', name: 'Jane Quill' }], school.cadet))).toMatchObject({ code: '42501' });
  expect(await refusalOf(look([], school.parent))).toMatchObject({ code: '42501' });
  const id = await begin();
  const rows = JSON.stringify([withGuardians(jane({ name: 'Not Seen' }))]);
  const [reply, left] = await db.as(school.instructor, async (client) => {
    await client.query('reset role');
    await client.query(
      `delete from role_permissions where role_id = (select role_id from profiles where id = $1)
         and module_id = (select id from permission_modules where name = 'contacts')
         and action_id = (select id from permission_actions where name = 'update')`,
      [school.instructor.id],
    );
    await client.query('set local role authenticated');
    const { rows: answers } = await client.query<{ a: Reply }>('select import_cadets($1, $2) as a', [id, rows]);
    await client.query('reset role');
    const { rowCount } = await client.query(`select from contacts where name = 'Not Seen'`);
    return [answers[0]?.a, rowCount];
  });
  expect([reply?.created.length, left]).toEqual([1, 0]);
  expect(reply?.along).toMatchObject([
    { field: 'guardian1', reason: "Guardian Not Seen: You don't have permission to add guardians" },
  ]);
});

test('numbers are compared alike', async () => {
  const numbers = ['210-555-0142', '+1 (210) 555-0142', '210.555.0142 ext. 12', '2105550142 x3', '555-0142', '12', ''];
  const { rows } = await db.root.query<{ text: string; key: string }>(
    `select t as text, coalesce(app.phone_key(t), '') as key from unnest($1::text[]) t`,
    [numbers],
  );
  expect(rows.filter(({ text, key }) => phoneKey(text) !== key)).toEqual([]);
});
