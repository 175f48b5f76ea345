import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aParent, children } from '../support/family.ts';
import { aCadet, aGuardian, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { pair, type Scene, writePair } from './merge-scene.ts';

let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});

afterAll(() => db.close());

const ask = async <Answer>(sql: string, values: unknown[], person = school.instructor) =>
  (await db.call<{ a: Answer }>(person, `select ${sql} as a`, values))[0]?.a as Answer;

const merge = (kept: string, merged: string, take: string[] = [], key: string = randomUUID()) =>
  ask<string>('merge_contacts($1, $2, $3, $4)', [kept, merged, take, key]);

const undo = (id: string, key: string = randomUUID()) => ask<string>('undo_merge($1, $2)', [id, key]);

/** Every row of the school that a merge may touch. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = [
    'contacts',
    'contact_office',
    'guardian_links',
    'guardian_restrictions',
    'guardian_restriction_events',
  ];
  const found: Record<string, unknown[]> = {};
  for (const table of [...tables, 'contact_interactions', 'child_requests']) {
    const { rows } = await db.root.query<{ line: unknown }>(
      `select to_jsonb(t) - '{updated_at,updated_by}'::text[] as line from ${table} t
       -- What an order learned is its log, which stays when a merge is undone.
       where school_id = $1 and to_jsonb(t) ->> 'kind' is distinct from 'known' order by 1`,
      [school.id],
    );
    found[table] = rows.map(({ line }) => line);
  }
  return found;
}

/** For each account and cadet: whether an order bars it, and whether it opens the record. */
async function access({ accounts, cadets }: Scene): Promise<{ barred: boolean; reads: boolean }[]> {
  const found = [];
  for (const account of accounts) {
    const open = (await db.call<{ id: string }>(account, 'select id from cadets')).map(({ id }) => id);
    for (const cadet of cadets) {
      const { rows } = await db.root.query<{ barred: boolean }>('select app.is_barred($1, $2) as barred', [
        account.id,
        cadet,
      ]);
      found.push({ barred: rows[0]?.barred ?? false, reads: open.includes(cadet) });
    }
  }
  return found;
}

type Line = {
  cadet: string;
  contact: string;
  verified: Date | null;
  place: number | null;
  order: string | null;
  aside: boolean;
};

const LINES = `
  select l.cadet_id as cadet, l.contact_id as contact, l.verified_at as verified, l.emergency_order as place,
    r.restriction as order, l.merged_at is not null as aside
  from guardian_links l left join guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
  where l.cadet_id = any ($1)`;

const linesOf = async ({ cadets }: Scene) => (await db.root.query<Line>(LINES, [cadets])).rows;

/** What holds of each cadet after a merge: one link, the stricter order, the earliest verification, and no gap in the order. */
function expectOneLink(scene: Scene, before: Line[], after: Line[]): void {
  for (const cadet of scene.cadets) {
    const mine = before.filter((row) => row.cadet === cadet && [scene.kept, scene.merged].includes(row.contact));
    const [now, ...more] = after.filter((row) => row.cadet === cadet && row.contact === scene.kept);
    expect(more).toEqual([]);
    expect(now !== undefined).toBe(mine.length > 0);
    expect(after.filter((row) => row.contact === scene.merged && !row.aside)).toEqual([]);
    const orders = mine.map(({ order }) => order);
    expect(now?.order ?? null).toBe(['no_contact', 'staff_only'].find((kind) => orders.includes(kind)) ?? null);
    const verified = mine.flatMap((row) => row.verified ?? []).toSorted((a, b) => a.getTime() - b.getTime());
    if (now?.verified) expect(now.verified).toEqual(verified[0]);
    const places = after.flatMap((row) => (row.cadet === cadet ? (row.place ?? []) : []));
    expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, at) => at + 1));
    expect(now?.place !== null && now !== undefined).toBe(mine.some(({ place }) => place !== null));
  }
}

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

const CONTACT = `insert into contacts (school_id, profile_id, name, email, phone, type) values ($1, $2, $3, $4, $5, 'parent') returning id`;

const contact = (name: string, { account, email, phone }: { account?: string; email?: string; phone?: string } = {}) =>
  one(db.root, CONTACT, [school.id, account ?? null, name, email ?? null, phone ?? null]);

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

test('pairs that look alike are listed with the reason, and not again once they are told apart', async () => {
  const phone = '512.555.0177';
  const [ann, same] = [
    await contact('Zoe O’Hara', { phone }),
    await contact('zoe  ohara', { phone: '(512) 555-0177' }),
  ];
  const spouse = await contact('Lee Ohara', { phone: '5125550177', email: 'Home@Ohara.example' });
  const stranger = await contact('Max Zed', { phone, email: 'home@ohara.example' });
  const found = async () =>
    (
      await db.call<{ contact_id: string; other_id: string; same: string }>(
        school.instructor,
        `select * from contact_pairs where state = 'open' and contact_id = any ($1)`,
        [[ann, same, spouse, stranger]],
      )
    ).map((row) => [[row.contact_id, row.other_id].toSorted(), row.same]);
  const pairOf = (a: string, b: string) => [a, b].toSorted();
  const others = [
    [pairOf(ann, spouse), 'Phone'],
    [pairOf(same, spouse), 'Phone'],
    [pairOf(spouse, stranger), 'Email'],
  ];
  const whole = [[pairOf(ann, same), 'Name, Phone'], ...others];
  const inOrder = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(inOrder(await found())).toEqual(inOrder(whole));
  await ask('tell_contacts_apart($1, $2)', [same, ann]);
  expect(inOrder(await found())).toEqual(inOrder(others));
  await ask('tell_contacts_apart($1, $2, false)', [ann, same]);
  expect(inOrder(await found())).toEqual(inOrder(whole));
  expect(await db.call(school.parent, 'select * from contact_pairs')).toEqual([]);
});

test('with the last cadet of a family, both contacts of a merge are erased, and with any cadet the image that names them', async () => {
  const [first, second] = [
    await aCadet(db.root, school.id, school.year),
    await aCadet(db.root, school.id, school.year),
  ];
  const [kept, merged] = [await contact('Vera Purged'), await contact('Vera Purged')];
  for (const cadet of [first, second])
    for (const who of [kept, merged]) await ask('save_guardian_link($1, $2, $3)', [who, cadet, { relation: 'mother' }]);
  const id = await merge(kept, merged);
  const left = async (sql: string) => (await db.root.query(sql)).rowCount;
  await db.root.query('select app.purge_cadets(array[$1]::uuid[])', [first]);
  expect(await left(`select from app.merge_images where merge_id = '${id}'`)).toBe(0);
  expect(await refusalOf(undo(id))).toMatchObject({ detail: 'purged' });
  expect(await left(`select from contacts where name = 'Vera Purged'`)).toBe(2);
  await db.root.query('select app.purge_cadets(array[$1]::uuid[])', [second]);
  expect(await left(`select from contacts where name = 'Vera Purged'`)).toBe(0);
  expect(await left(`select from audit_log where changed::text like '%Vera Purged%'`)).toBe(0);
});

test('whoever an order bars by an email address stays barred by it after a merge that drops the address', async () => {
  const [barred, account] = [await aParent(db, school), await aParent(db, school)];
  const child = await aCadet(db.root, school.id, school.year);
  await aGuardian(db.root, { school: school.id, parent: barred.id, cadet: child, state: 'verified' });
  const kept = await contact('Kim Stranger', { email: barred.email });
  const merged = await contact('Kim Stranger', { account: account.id, email: 'kim@family.example' });
  await ask('set_guardian_restriction($1, $2, $3)', [kept, child, 'no_contact']);
  expect(await children(db, barred)).toEqual([]);
  const id = await merge(kept, merged, ['email']);
  expect(await children(db, barred)).toEqual([]);
  await undo(id);
  expect(await children(db, barred)).toEqual([]);
});
