import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { compute, release, type ScoredMeet, scoredMeet } from '../support/meet/protested.ts';
import { onRosterOf, tookPart } from '../support/meet/took-part.ts';
import { aCadet, aSchool, SERVICE, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Whose name is on public pages, and that it's gone from the next message and snapshot (0275). */
type Row = { entry: string; school: string; number?: string; cadet?: string };

let db: TestDatabase;
let host: TestSchool;
let entrant: TestSchool;
let meet: ScoredMeet;
let registration: string;
let cadet: string;
let slug: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  [host, entrant] = [await aSchool(db.root), await aSchool(db.root)];
  meet = await scoredMeet(db, host);
  await db.root.query(`update meets set results_policy = 'live' where id = $1`, [meet.id]);
  await db.root.query('update meet_events set ranks_individuals = true where id = $1', [meet.event]);
  await compute(db, meet);
  registration = await tookPart(db, { host, meet, school: meet.school, entrant });
  cadet = await aCadet(db.root, entrant.id, entrant.year, { first: 'Wren', last: 'Quimby' });
  const [page] = await db.call<{ slug: string }>(host.instructor, 'select publish_meet_page($1) as slug', [meet.id]);
  slug = page?.slug ?? '';
});

const consent = (state: string, more: { person?: Person; cadet?: string; expires?: string } = {}) =>
  db.call(
    more.person ?? entrant.instructor,
    `select record_consents(array[$1::uuid], 'public_results', $2, null, '2020-01-01', $3)`,
    [more.cadet ?? cadet, state, more.expires ?? null],
  );
const publish = async () => {
  await release(db, host.instructor, meet);
  await release(db, host.instructor, meet, 'public');
};
/** Puts the cadet into the first entry, as rosters are copied to the host. */
const enter = async (of: string | null = cadet, name = 'Robin') => {
  if (of !== null) await onRosterOf(db, registration, meet.entries[0], of, 'member');
  else
    await db.root.query(
      `with member as (
         insert into roster_members (school_id, host_school_id, meet_id, registration_id, code, name)
         select school_id, host_school_id, meet_id, id, 'C01', $2 from meet_registrations where id = $1 returning *)
       insert into entry_members (school_id, host_school_id, meet_id, registration_id, entry_id, member_id)
       select m.school_id, m.host_school_id, m.meet_id, m.registration_id, e.id, m.id
       from member m join registration_entries e on e.entry_id = $3`,
      [registration, name, meet.entries[0]],
    );
  await db.root.query('select app.copy_entry_cadets(e) from registration_entries e where e.entry_id = $1', [
    meet.entries[0],
  ]);
};
const snapshot = async () => {
  const [row] = await db.call<{ live: { parts: { lists: { rows: Row[] }[] }[] } }>(
    SERVICE,
    'select live_results($1) as live',
    [slug],
  );
  return row?.live;
};
const shown = async () =>
  (await snapshot())?.parts[0]?.lists[0]?.rows.find(({ entry }) => entry === 'AREG-S01-A') ?? null;
/** Whether a word is in what spectators may get now: the snapshot and the last message. */
const isOut = async (word: string) => {
  const { rows } = await db.root.query<{ text: string }>(
    `select payload::text as text from realtime.messages where topic = $1
     order by (payload ->> 'generation')::integer desc nulls last limit 1`,
    [`meet-live:${slug}`],
  );
  return [JSON.stringify(await snapshot()).includes(word), rows[0]?.text.includes(word) ?? false];
};

test('an individual event shows school and number; a name only with the consent to public results', async () => {
  await enter();
  await publish();
  expect(await shown()).toMatchObject({ school: 'S01', number: 'S01-C01' });
  expect(await isOut('Quimby')).toEqual([false, false]);
  await consent('granted');
  expect(await shown()).toMatchObject({ number: 'S01-C01', cadet: 'Wren Quimby' });
  expect(await isOut('Quimby')).toEqual([true, true]);
});

test('a withdrawn, denied, undone, or expired consent takes the name away at once', async () => {
  await enter();
  await publish();
  for (const state of ['withdrawn', 'denied']) {
    await consent('granted');
    expect(await isOut('Quimby')).toEqual([true, true]);
    await consent(state);
    expect([state, await shown(), await isOut('Quimby')]).toMatchObject([state, { number: 'S01-C01' }, [false, false]]);
    expect(await shown()).not.toHaveProperty('cadet');
  }
  const act = '00000000-0000-4000-8000-0000000000aa';
  await db.call(
    entrant.instructor,
    `select record_consents(array[$1::uuid], 'public_results', 'granted', null, '2020-01-01', null, null, $2)`,
    [cadet, act],
  );
  expect(await isOut('Quimby')).toEqual([true, true]);
  await db.call(entrant.instructor, 'select undo_consents($1)', [act]);
  expect(await isOut('Quimby')).toEqual([false, false]);
  await consent('granted', { expires: '2021-01-01' });
  expect(await isOut('Quimby')).toEqual([false, false]);
});

test('an opt-out of the directory outweighs the consent', async () => {
  await enter();
  await publish();
  await consent('granted');
  await db.call(
    entrant.instructor,
    `select record_consents(array[$1::uuid], 'directory', 'denied', null, '2020-01-01')`,
    [cadet],
  );
  expect(await shown()).not.toHaveProperty('cadet');
  expect(await isOut('Quimby')).toEqual([false, false]);
});

test('a consent of one school names no cadet of another, and no host gives it', async () => {
  await enter();
  await publish();
  const other = await aCadet(db.root, host.id, host.year, { first: 'Wren', last: 'Quimby' });
  await consent('granted', { person: host.instructor, cadet: other });
  expect(await isOut('Quimby')).toEqual([false, false]);
  await refusalOf(consent('granted', { person: host.instructor }));
  expect(await shown()).not.toHaveProperty('cadet');
});

test('a cadet of the host is named by the consent alone, no matter what name the host typed', async () => {
  await db.root.query('delete from registration_entries where registration_id = $1', [registration]);
  const own = await aCadet(db.root, host.id, host.year, { first: 'Ida', last: 'Vance' });
  await db.root.query(
    `insert into meet_entry_cadets (school_id, meet_id, entry_id, code, name, own_cadet_id)
     values ($1, $2, $3, 'K7', 'Typed Name', $4)`,
    [host.id, meet.id, meet.entries[0], own],
  );
  await publish();
  expect(await shown()).toMatchObject({ number: 'K7' });
  await consent('granted', { person: host.instructor, cadet: own });
  expect(await shown()).toMatchObject({ number: 'K7', cadet: 'Ida Vance' });
  expect(await isOut('Typed')).toEqual([false, false]);
});

test('a school without cadet records attests name by name, and takes it back at once', async () => {
  await enter(null, 'Jo Lindqvist');
  await publish();
  const { rows } = await db.root.query<{ id: string }>('select id from roster_members where registration_id = $1', [
    registration,
  ]);
  const ids = rows.map(({ id }) => id);
  const attest = async (person: Person, on = true) =>
    (await db.call<{ n: number }>(person, 'select attest_public_names($1, $2, $3) as n', [registration, ids, on]))[0]
      ?.n;
  expect((await refusalOf(attest(entrant.instructor))).message).toContain('keeps its cadets in Guidon');
  await db.root.query('update schools set comp_register_only = true where id = $1', [entrant.id]);
  for (const person of [host.instructor, entrant.cadet, entrant.parent])
    expect((await refusalOf(attest(person))).message).toContain('permission');
  expect(await isOut('Lindqvist')).toEqual([false, false]);
  expect([await attest(entrant.instructor), await attest(entrant.instructor)]).toEqual([1, 0]);
  expect(await isOut('Lindqvist')).toEqual([true, true]);
  expect((await db.root.query('select name_public_by from roster_members where id = $1', ids)).rows).toEqual([
    { name_public_by: entrant.instructor.id },
  ]);
  expect(await attest(entrant.instructor, false)).toBe(1);
  expect(await isOut('Lindqvist')).toEqual([false, false]);

  // Another name, or a cadet with a record, isn't what was attested.
  await attest(entrant.instructor);
  await db.root.query(`update roster_members set name = 'Kim Lindqvist' where id = $1`, ids);
  expect(await isOut('Lindqvist')).toEqual([false, false]);
  await attest(entrant.instructor);
  await db.root.query('update roster_members set cadet_id = $2 where id = $1', [ids[0], cadet]);
  expect(await isOut('Lindqvist')).toEqual([false, false]);
  expect((await refusalOf(attest(entrant.instructor))).message).toContain(`isn't a name that your school entered`);

  // A meet that is over doesn't keep a name out.
  await db.root.query('update roster_members set cadet_id = null where id = $1', ids);
  await db.root.query(`update roster_members set name = 'Jo Lindqvist' where id = $1`, ids);
  await attest(entrant.instructor);
  await db.root.query(`update meets set state = 'archived', archived_at = now() where id = $1`, [meet.id]);
  expect(await attest(entrant.instructor, false)).toBe(1);
});
