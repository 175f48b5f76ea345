import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aParent } from '../support/family.ts';
import { refusalOf } from '../support/refusal.ts';
import { pair, writePair } from './merge-scene.ts';
import {
  db,
  school,
  ask,
  merge,
  undo,
  everything,
  access,
  linesOf,
  expectOneLink,
  contact,
  prepared,
} from './merge-support.ts';

prepared();

test('after any merge no link is lost and no one who is barred reads more, and its undo gives back what was before', async () => {
  await fc.assert(
    fc.asyncProperty(pair, async (drawn) => {
      const scene = await writePair(db, school, drawn);
      const [before, lines, reads] = [await everything(), await linesOf(scene), await access(scene)];
      const guardian = lines.some(
        ({ contact, verified }) => verified !== null && [scene.kept, scene.merged].includes(contact),
      );
      const merged = await merge(scene.kept, scene.merged, drawn.take).catch((error: unknown) => String(error));
      if (merged.includes('only for emergencies')) {
        expect(await everything()).toEqual(before);
        return;
      }
      const types = [drawn.kept.type, drawn.merged.type];
      if (guardian) expect(types).not.toContain('emergency_only');
      expectOneLink(scene, lines, await linesOf(scene));
      const now = await access(scene);
      for (const [at, was] of reads.entries()) if (was.barred) expect(now[at]).toEqual({ barred: true, reads: false });
      const talks = 'select count(*)::integer as many from contact_interactions where contact_id = $1';
      expect((await db.root.query(talks, [scene.kept])).rows).toEqual([
        { many: drawn.kept.talks + drawn.merged.talks },
      ]);
      expect(await undo(merged)).toBe(scene.merged);
      expect(await everything()).toEqual(before);
      expect(await access(scene)).toEqual(reads);
    }),
    { numRuns: 16 },
  );
});

test('every reference to a contact is moved by a merge, or stays for a reason', async () => {
  const { rows } = await db.root.query<{ name: string }>(
    `select k.conrelid::regclass::text as name from pg_constraint k
     where k.contype = 'f' and k.confrelid in ('contacts'::regclass, 'guardian_links'::regclass)
       and not exists (select from app.contact_moves m where m.relation = k.conrelid)
     union select s.table_name || ' of ' || s.part from app.subjects s where s.table_name in ('contacts', 'guardian_links')
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    // What an import did to the one merged away: it stays when the import is undone.
    'app.contact_imports',
    // Says of the one merged away that it differs from others.
    'contact_distinctions',
    'contact_merges',
    'contact_office',
    'guardian_links',
    'guardian_restriction_events',
    'guardian_restrictions',
  ]);
});

test('two accounts, archived contacts, and contacts of another school are refused in words', async () => {
  const [one, two] = [await aParent(db, school), await aParent(db, school)];
  const [mine, theirs] = [await contact('Ann', { account: one.id }), await contact('Ann', { account: two.id })];
  const refused = async (kept: string, merged: string) => (await refusalOf(merge(kept, merged))).detail;
  expect(await refused(mine, theirs)).toBe('two_accounts:contact');
  expect(await refused(mine, mine)).toBe('same:contact');
  expect(await refused(mine, randomUUID())).toBe('unknown_contact:contact');
  const neighbor = await contact('Ann');
  await db.root.query(`update contacts set type = 'emergency_only' where id = $1`, [neighbor]);
  await ask('save_guardian_link($1, $2, $3)', [mine, school.cadets.other, { legal_guardian: true }]);
  expect(await refused(mine, neighbor)).toBe('emergency_only:type');
  expect(await refused(neighbor, mine)).toBe('emergency_only:type');
  const old = await contact('Ann');
  await ask('archive_contacts($1, true)', [[old]]);
  expect(await refused(mine, old)).toBe('archived:contact');
  expect(await refusalOf(merge(mine, await contact('Ann'), ['profile_id']))).toMatchObject({ detail: 'take:take' });
  expect(await refusalOf(ask('merge_contacts($1, $2)', [mine, theirs], school.parent))).toMatchObject({
    code: '42501',
  });
});

test('a merge is done once for each key, the fields chosen are taken, and nothing is added to the one merged away', async () => {
  const parent = await aParent(db, school);
  const kept = await contact('Ann Hill', { phone: '(512) 555-0111' });
  const merged = await contact('Ann B. Hill', { account: parent.id, email: 'ann@family.example' });
  const key = randomUUID();
  const id = await merge(kept, merged, ['email'], key);
  expect(await merge(kept, merged, ['email'], key)).toBe(id);
  const read =
    'select name, email, phone, profile_id as account, status from contacts where id = any ($1) order by status';
  const rows = await db.root.query(read, [[kept, merged]]);
  expect(rows.rows).toEqual([
    { name: 'Ann Hill', email: 'ann@family.example', phone: '(512) 555-0111', account: parent.id, status: 'active' },
    { name: 'Ann B. Hill', email: 'ann@family.example', phone: null, account: null, status: 'archived' },
  ]);
  const gone = { detail: 'merged' };
  expect(await refusalOf(ask('archive_contacts($1, false)', [[merged]]))).toMatchObject(gone);
  expect(await refusalOf(ask('save_guardian_link($1, $2, $3)', [merged, school.cadets.own, {}]))).toMatchObject(gone);
  const talk = { happened_on: await ask('app.today($1)::text', [school.id]), channel: 'phone', summary: 'Called' };
  expect(await refusalOf(ask('log_interaction($1, $2)', [merged, talk]))).toMatchObject(gone);
  const list =
    'select contact_id, kept_name, merged_by_label from contact_merge_list where kept_id = $1 and state = $$merged$$';
  expect(await db.call(school.instructor, list, [kept])).toMatchObject([{ contact_id: merged, kept_name: 'Ann Hill' }]);
  expect(await db.call(parent, list, [kept])).toEqual([]);
});

test('an undo is refused once something changed since, and what was logged since stays', async () => {
  const [kept, merged] = [await contact('Ann'), await contact('Ann')];
  const talk = { happened_on: await ask('app.today($1)::text', [school.id]), channel: 'phone', summary: 'Called' };
  const first = await merge(kept, merged);
  await ask('log_interaction($1, $2)', [kept, talk]);
  await undo(first);
  expect(await refusalOf(undo(first))).toMatchObject({ detail: 'undone' });
  const second = await merge(kept, merged);
  await ask('save_guardian_link($1, $2, $3)', [kept, school.cadets.own, { relation: 'mother' }]);
  expect(await refusalOf(undo(second))).toMatchObject({ detail: 'changed' });
  const third = await contact('Ann');
  await merge(third, kept);
  expect(await refusalOf(undo(second))).toMatchObject({ detail: 'later' });
  expect(await refusalOf(ask('undo_merge($1)', [second], school.cadet))).toMatchObject({ code: '42501' });
});
