import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, anAccount } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { inDays, ReliefScene } from '../support/relief.ts';

/** A relief that is open: who sees it, and who checks what. */

let db: TestDatabase;
let at: ReliefScene;

beforeAll(async () => {
  db = await openTestDatabase();
  at = await ReliefScene.open(db);
});
afterAll(() => db.close());

test('a relief opens with a checklist and its duties; both cadets are notified, and only they and staff read it', async () => {
  const { assignment } = await at.held();
  const key = randomUUID();
  const relief = await at.opened({ assignment, key });
  await at.opened({ assignment, key, id: relief });
  const items = await at.itemsOf(relief);
  expect(items.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(items.at(-1)?.text).toBe('Duty: keeps the roster');
  for (const person of [at.school.cadet, at.next, at.school.instructor])
    expect(await at.itemsOf(relief, person)).toHaveLength(8);
  const third = await anAccount(db.root, { role: 'cadet', school: at.school.id });
  await aCadet(db.root, at.school.id, at.school.year, { profile: third.id });
  for (const person of [
    third,
    at.school.parent,
    at.school.external,
    at.school.bare,
    at.other.instructor,
    at.other.cadet,
  ]) {
    expect(await at.itemsOf(relief, person)).toEqual([]);
    expect(await at.ask(person, 'select id from position_relief_list where id = $1', [relief])).toEqual([]);
    expect(await at.ask(person, 'select id from position_reliefs where id = $1', [relief])).toEqual([]);
  }
  const told = 'select title from notifications where link = $1';
  expect(await at.ask(at.school.cadet, told, [`/app/job-board/reliefs/${relief}`])).toEqual([
    { title: expect.stringMatching(/^You hand over/) },
  ]);
  expect(await at.ask(at.next, told, [`/app/job-board/reliefs/${relief}`])).toEqual([
    { title: expect.stringMatching(/^You take over/) },
  ]);
  expect(
    await at.ask(at.next, 'select outgoing_name, is_in, is_out, items, done from position_relief_list where id = $1', [
      relief,
    ]),
  ).toEqual([{ outgoing_name: expect.any(String), is_in: true, is_out: false, items: 8, done: 0 }]);
});

test('each wrong opening is refused in words, and cadets open none', async () => {
  const { assignment, position } = await at.held();
  const wrong = async (input: object) =>
    (
      await refusalOf(
        at.ask(at.school.instructor, 'select save_relief($1, $2)', [
          randomUUID(),
          { assignment_id: assignment, cadet_id: at.incoming, planned_on: inDays(1).slice(0, 10), ...input },
        ]),
      )
    ).detail;
  expect(await wrong({ cadet_id: at.outgoing })).toBe('same_cadet:cadet_id');
  expect(await wrong({ cadet_id: at.other.cadets.own })).toBe('unknown_cadet:cadet_id');
  expect(await wrong({ planned_on: '' })).toBe('date:planned_on');
  expect(await wrong({ planned_on: '2026-02-30' })).toBe('date:planned_on');
  expect(await wrong({ assignment_id: randomUUID() })).toBe('unknown_assignment:assignment_id');
  await at.opened({ assignment });
  expect(await wrong({})).toBe('open_already:assignment_id');
  await db.root.query(`update position_assignments set ends_at = now() where position_id = $1`, [position]);
  expect(await wrong({})).toBe('not_held:assignment_id');
  const again = await at.held();
  const taken = await at.opened({ assignment: again.assignment });
  const foreign = at.opened({ assignment: again.assignment, id: taken, person: at.other.instructor });
  expect(await refusalOf(foreign)).toMatchObject({ detail: 'id:id' });
  expect(await refusalOf(at.opened({ assignment: again.assignment, person: at.school.cadet }))).toMatchObject({
    code: '42501',
  });
});

test('the checklist is edited by the at.outgoing cadet and staff: added, renamed, moved, removed, restored', async () => {
  const { assignment } = await at.held();
  const relief = await at.opened({ assignment });
  const save = (person: Person, id: string, input: object, key: string = randomUUID()) =>
    at.ask(person, 'select save_relief_item($1, $2, $3)', [id, { relief_id: relief, ...input }, key]);
  const [id, key] = [randomUUID(), randomUUID()];
  await save(at.school.cadet, id, { text: 'Radio call signs' }, key);
  await save(at.school.cadet, id, { text: 'Radio call signs' }, key);
  expect((await at.itemsOf(relief)).at(-1)).toMatchObject({ id, place: 9 });
  await save(at.school.instructor, id, { place: '2' });
  await save(at.school.cadet, id, { text: 'Radios' });
  const items = await at.itemsOf(relief);
  expect(items[1]).toMatchObject({ id, text: 'Radios', place: 2 });
  await save(at.school.cadet, items[0]?.id ?? '', { place: '3' });
  expect((await at.itemsOf(relief)).map((item) => item.id).slice(0, 3)).toEqual([id, items[2]?.id, items[0]?.id]);
  await at.ask(at.school.cadet, 'select remove_relief_item($1, true)', [id]);
  expect(await at.itemsOf(relief)).toHaveLength(8);
  await at.ask(at.school.cadet, 'select remove_relief_item($1, false)', [id]);
  expect((await at.itemsOf(relief)).at(-1)).toMatchObject({ id, place: 9 });
  expect(await refusalOf(save(at.next, randomUUID(), { text: 'Mine' }))).toMatchObject({ code: '42501' });
  expect(await refusalOf(save(at.school.cadet, randomUUID(), { text: '  ' }))).toMatchObject({
    detail: 'missing:text',
  });
  expect(await refusalOf(save(at.school.cadet, id, { place: 'x' }))).toMatchObject({ detail: 'place:place' });
  for (let n = 9; n < 40; n++) await save(at.school.cadet, randomUUID(), { text: `More ${n}` });
  expect(await refusalOf(save(at.school.cadet, randomUUID(), { text: 'One more' }))).toMatchObject({
    detail: 'too_many:text',
  });
});

test('files and comments are for both cadets and staff; cadets add files while it is open', async () => {
  const { assignment } = await at.held();
  const relief = await at.opened({ assignment });
  const file = (person: Person) =>
    at.ask(
      person,
      `insert into attachments (subject_table, subject_id, name, mime_type, size_bytes)
       values ('position_reliefs', $1, 'handover.pdf', 'application/pdf', 10) returning id`,
      [relief],
    );
  const comment = (person: Person) =>
    at.ask(
      person,
      `insert into comments (subject_table, subject_id, body) values ('position_reliefs', $1, 'Ready') returning id`,
      [relief],
    );
  for (const person of [at.school.cadet, at.next, at.school.instructor]) {
    expect(await file(person)).toHaveLength(1);
    expect(await comment(person)).toHaveLength(1);
  }
  expect(await refusalOf(file(at.other.cadet))).toMatchObject({ code: '42501' });
  expect(await refusalOf(comment(at.school.parent))).toMatchObject({ code: '42501' });
  await at.complete(relief, { why: 'Done in person' });
  expect(await refusalOf(file(at.school.cadet))).toMatchObject({ code: '42501' });
});
