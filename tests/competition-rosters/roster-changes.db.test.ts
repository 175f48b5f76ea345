import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aRosteredMeet, compete, lockIn, members, type Rostered, said } from '../support/meet/rostered.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let at: Rostered;
let [a, b, c, d] = ['', '', '', ''];

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  at = await aRosteredMeet(db);
  [a = '', b = '', c = '', d = ''] = await members(db, at);
  await compete(db, at, at.entries.team, [[a, 'commander'], b, [c, 'alternate']]);
  await compete(db, at, at.entries.solo, [a]);
});

const placed = async (entry = at.entries.team) =>
  (
    await db.root.query<{ line: string }>(
      `select r.code || ' ' || m.role as line from entry_members m join roster_members r on r.id = m.member_id
       where m.entry_id = $1 and m.removed_at is null order by m.position`,
      [entry],
    )
  ).rows.map(({ line }) => line);
const copied = async () =>
  (
    await db.root.query<{ code: string; name: string | null }>(
      `select c.code, c.name from meet_entry_cadets c join registration_entries e on e.entry_id = c.entry_id
       where e.id = $1 and c.archived_at is null order by c.sort`,
      [at.entries.solo],
    )
  ).rows;
const substitute = (out: string, inn: string, entry = at.entries.team, person: Person = at.entrant.instructor) =>
  said<string | null>(db, person, 'substitute_member($1, $2, $3, $4)', [entry, out, inn, 'Ill']);
const ask = (id: string, out: string | null, inn: string | null, entry = at.entries.team) =>
  said<string>(db, at.entrant.instructor, 'ask_roster_change($1, $2, $3, $4, $5)', [id, entry, out, inn, 'Moved away']);
const decide = (id: string, decision: string, reason: string | null = null, person: Person = at.host.instructor) =>
  said<string>(db, person, 'decide_roster_change($1, $2, $3)', [id, decision, reason]);
const rule = (substitutions: string) =>
  db.root.query('update meet_openings set substitutions = $2 where meet_id = $1', [at.meet, substitutions]);

test('an event that ranks individuals gets the codes and names of its roster, in step with each exchange', async () => {
  expect(await copied()).toEqual([{ code: 'S01-C01', name: 'Alex Adams' }]);
  await lockIn(db, at, -1);
  await substitute(a, d, at.entries.solo);
  expect(await copied()).toEqual([{ code: 'S01-C04', name: 'Alex Dean' }]);
  await substitute(d, a, at.entries.solo);
  expect(await copied()).toEqual([{ code: 'S01-C01', name: 'Alex Adams' }]);
});

test('a cadet comes in for another in the same place; an alternate trades places', async () => {
  expect(await substitute(b, d)).toBeNull();
  expect(await placed()).toEqual(['C01 commander', 'C04 member', 'C03 alternate']);
  await lockIn(db, at, -1);
  expect(await substitute(a, c)).not.toBeNull();
  expect(await placed()).toEqual(['C03 commander', 'C04 member', 'C01 alternate']);
  expect((await refusalOf(substitute(b, d))).detail).toBe('unknown_member:out');
  expect((await refusalOf(substitute(c, d))).detail).toBe('in_entry:in');
});

test('a locked roster is exchanged as long as the meet and the event allow it', async () => {
  await lockIn(db, at, -1);
  await rule('none');
  expect(await refusalOf(substitute(b, d))).toMatchObject({
    detail: 'no_substitute',
    message: 'This meet allows no substitutions once rosters are locked',
  });
  await rule('check_in');
  await said(db, at.host.instructor, 'save_event_limits($1, $2)', [at.events.team, { substitutes_max: 1 }]);
  await substitute(b, d);
  expect((await refusalOf(substitute(d, b))).message).toBe('Armed regulation allows 1 substitution for each entry');
  await db.root.query(`update meet_registrations set state = 'checked_in' where id = $1`, [at.registration]);
  expect((await refusalOf(substitute(a, d, at.entries.solo))).message).toBe(
    'This meet allows substitutions until check-in',
  );
  await rule('start');
  await substitute(a, d, at.entries.solo);
  await db.root.query(
    `insert into meet_performances (school_id, meet_id, entry_id)
     select $1, $2, e.entry_id from registration_entries e where e.id = $3`,
    [at.host.id, at.meet, at.entries.solo],
  );
  expect((await refusalOf(substitute(d, a, at.entries.solo))).message).toBe('The event has started');
});

test('two exchanges at once pass the limit once', async () => {
  await lockIn(db, at, -1);
  await said(db, at.host.instructor, 'save_event_limits($1, $2)', [at.events.team, { substitutes_max: 1 }]);
  const tries = await Promise.allSettled([substitute(b, d), substitute(a, d)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('what the meet doesn’t allow is asked of the host, who decides with a reason', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  expect((await refusalOf(ask(first, b, d))).detail).toBe('open');
  await lockIn(db, at, -1);
  await rule('none');
  expect(await ask(first, b, d)).toBe(first);
  expect(await ask(first, b, d)).toBe(first);
  expect((await refusalOf(ask(second, b, d))).detail).toBe('duplicate');
  await ask(second, null, d);
  for (const person of [at.entrant.instructor, at.rival.instructor, at.host.cadet, at.host.bare])
    expect((await refusalOf(decide(first, 'approve', null, person))).code).toBe('42501');
  expect(await decide(first, 'approve')).toBe('approved');
  expect(await placed()).toEqual(['C01 commander', 'C04 member', 'C03 alternate']);
  expect((await refusalOf(decide(first, 'refuse', 'Late'))).detail).toBe('decided');
  expect((await refusalOf(decide(second, 'refuse'))).detail).toBe('missing:reason');
  expect(await decide(second, 'refuse', 'Too late')).toBe('refused');
  await ask(third, c, null);
  await said(db, at.entrant.instructor, 'withdraw_roster_change($1)', [third]);
  expect((await refusalOf(decide(third, 'approve'))).message).toBe('The school has withdrawn this request');
});

test('the other school is told in words without a name, and only its adults are', async () => {
  const id = randomUUID();
  await lockIn(db, at, -1);
  await ask(id, b, d);
  await decide(id, 'refuse', 'The program is printed');
  const { rows } = await db.root.query<{ user_id: string; body: string; title: string }>(
    `select n.user_id, n.body, n.title from notifications n where n.once_key like 'roster-change:%' || $1 || '%'`,
    [id],
  );
  expect(rows.map(({ body }) => body).join(' ')).not.toMatch(/Alex|Baker|Dean/);
  const told = new Set(rows.map(({ user_id }) => user_id));
  expect(told.has(at.entrant.instructor.id)).toBe(true);
  expect(told.has(at.host.instructor.id)).toBe(true);
  expect(told.has(at.entrant.cadet.id)).toBe(false);
  expect(told.has(at.entrant.parent.id)).toBe(false);
});

test('a drill card is saved in versions, is never overwritten by another, and is read by the host', async () => {
  const save = (commands: unknown, base: number) =>
    said<number>(db, at.entrant.instructor, 'save_drill_card($1, $2, $3)', [at.entries.team, { commands }, base]);
  expect(await save(['Fall in', ' ', 'Dress right, dress'], 0)).toBe(1);
  expect((await refusalOf(save(['Fall in'], 0))).detail).toBe('stale:commands');
  expect(await save(['Fall in', 'Dress right, dress'], 1)).toBe(1);
  expect(await save(['Fall in', 'Ready, front'], 1)).toBe(2);
  for (const bad of [[], null, ['x'.repeat(200)], [{}], 'text', Array.from({ length: 400 }, () => 'March')])
    expect((await refusalOf(save(bad, 2))).code).toBe('P0001');
  const versions = 'select version, commands from drill_card_versions order by version';
  expect(await db.call(at.host.instructor, versions)).toEqual([
    { version: 1, commands: ['Fall in', 'Dress right, dress'] },
    { version: 2, commands: ['Fall in', 'Ready, front'] },
  ]);
  expect(await db.call(at.rival.instructor, versions)).toEqual([]);
  const { rows } = await db.root.query<{ id: string }>('select id from drill_cards where entry_id = $1', [
    at.entries.team,
  ]);
  await said(db, at.entrant.instructor, 'use_drill_card($1, 1)', [rows[0]?.id]);
  expect(await db.call(at.host.instructor, 'select version from drill_cards')).toEqual([{ version: 1 }]);
  expect((await refusalOf(said(db, at.host.instructor, 'use_drill_card($1, 2)', [rows[0]?.id]))).code).toBe('42501');
});
