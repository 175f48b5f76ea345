import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { anOpenMeet } from '../support/meet/open.ts';
import { aRosteredMeet, compete, members } from '../support/meet/rostered.ts';
import { ANONYMOUS, aSchool, SERVICE, type TestSchool } from '../support/people.ts';
import { type Pages, pagesOf, type Snapshot } from './support.ts';

let db: TestDatabase;
let host: TestSchool;
let pages: Pages;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  pages = pagesOf(db);
});
afterAll(() => db.close());

const part = ({ parts }: Snapshot, name: string) => parts.find((one) => one.name === name)?.content;
const folderOf = async (meet: string) => `meets/${await pages.publish(host.instructor, meet)}`;
const listed = async () =>
  ((await pages.write('index')) as unknown as { meets: { slug: string }[] }).meets.map(({ slug }) => slug);

test('a version is read once it is written, a newer one takes its place, and a late one never does', async () => {
  const { id } = await anOpenMeet(db, host);
  const folder = await folderOf(id);
  const slug = folder.slice('meets/'.length);
  expect(await pages.stamp(slug)).toBeNull();
  expect(await pages.stale()).toContain(folder);
  const [first, second] = [await pages.next(folder), await pages.next(folder)];
  expect([first?.version, second?.version]).toEqual([1, 2]);
  expect(await pages.accept(folder, 2, second?.hash)).toBe(true);
  expect(await pages.accept(folder, 1, first?.hash)).toBe(false);
  expect(await pages.stamp(slug)).toBe(2);
  expect(await pages.stale()).not.toContain(folder);
  await db.root.query(`update meets set venue = 'Other hall' where id = $1`, [id]);
  expect(await pages.stale()).toContain(folder);
  expect(part(await pages.write(folder), 'about')).toMatchObject({ venue: 'Other hall' });
});

test('nothing is read of a page from the moment it is withdrawn, also where its file is just being written', async () => {
  const { id } = await anOpenMeet(db, host);
  const folder = await folderOf(id);
  const slug = folder.slice('meets/'.length);
  await pages.write(folder);
  expect(await listed()).toContain(slug);
  const late = await pages.next(folder);
  await pages.said(host.instructor, 'withdraw_meet_page($1)', [id]);
  expect(await pages.stamp(slug)).toBeNull();
  expect(await pages.accept(folder, late?.version ?? 0)).toBe(false);
  expect(await pages.stamp(slug)).toBeNull();
  expect(await listed()).not.toContain(slug);
  const left = await db.call<{ folder: string; below: number }>(SERVICE, 'select * from left_meet_pages(200)');
  expect(left).toContainEqual({ folder, below: (late?.version ?? 0) + 1, files: [] });
});

test('hiding the meet, turning meets off, and inviting only close its page at once', async () => {
  const ways = [
    `update meets set archived_at = now() where id = $1`,
    `update meet_openings set visibility = 'invite_only' where meet_id = $1`,
    `insert into school_modules (school_id, module_id, enabled)
     select m.school_id, p.id, false from meets m, permission_modules p where m.id = $1 and p.name = 'competition-meets'`,
  ];
  for (const way of ways) {
    const other = await aSchool(db.root);
    const { id } = await anOpenMeet(db, other);
    const slug = await pages.publish(other.instructor, id);
    await pages.write(`meets/${slug}`);
    expect(await pages.stamp(slug)).toBe(1);
    await db.root.query(way, [id]);
    expect([way, await pages.stamp(slug)]).toEqual([way, null]);
    expect(await listed()).not.toContain(slug);
  }
});

test('a meet that is no longer listed moves to a random address, and back', async () => {
  const { id } = await anOpenMeet(db, host);
  const old = await pages.publish(host.instructor, id);
  await pages.write(`meets/${old}`);
  await db.root.query(`update meet_openings set visibility = 'unlisted' where meet_id = $1`, [id]);
  expect(await pages.stamp(old)).toBeNull();
  const moved = await pages.publish(host.instructor, id);
  expect(moved).toMatch(/-[0-9a-f]{32}$/);
  const snapshot = await pages.write(`meets/${moved}`);
  expect(snapshot.is_listed).toBe(false);
  expect(part(snapshot, 'register')).toMatchObject({ path: expect.stringMatching(/\?code=[0-9a-f]{18}$/) });
  expect(await listed()).not.toContain(moved);
  await db.root.query(`update meet_openings set visibility = 'listed' where meet_id = $1`, [id]);
  expect(await pages.publish(host.instructor, id)).toBe(old);
  expect(await pages.stamp(moved)).toBeNull();
});

test('a page has only what the host shows: documents it made public, and schools that have a place', async () => {
  const { id, sop } = await anOpenMeet(db, host, { needs_approval: true });
  const folder = await folderOf(id);
  const bare = await pages.write(folder);
  expect(bare.parts.map(({ name }) => name)).toEqual(['about', 'register', 'events']);
  const [guest, waiting] = [await aSchool(db.root), await aSchool(db.root)];
  await db.root.query(
    `insert into meet_schools (id, school_id, meet_id, code, name) values ($1, $2, $3, 'S01', 'Guest')`,
    [guest.id, host.id, id],
  );
  await db.root.query(
    `insert into meet_registrations (school_id, host_school_id, meet_id, state, submitted_at, has_place, meet_school_id)
     values ($1, $4, $3, 'approved', now(), true, $1), ($2, $4, $3, 'waitlisted', now(), false, null)`,
    [guest.id, waiting.id, id, host.id],
  );
  await pages.said(host.instructor, 'save_meet_page($1, $2)', [id, { shows_schools: 'true', documents: [sop] }]);
  const whole = await pages.write(folder);
  const { rows } = await db.root.query<{ name: string }>('select name from schools where id = $1', [guest.id]);
  expect(part(whole, 'schools')).toEqual(rows);
  expect(part(whole, 'documents')).toEqual([{ kind: 'sop', title: 'SOP' }]);
  await db.root.query('update meet_documents set archived_at = now() where id = $1', [sop]);
  expect(part(await pages.write(folder), 'documents')).toBeUndefined();
});

test('no name of a cadet and no phone is in any page, whatever the host turns on', async () => {
  const at = await aRosteredMeet(db);
  await compete(db, at, at.entries.team, await members(db, at));
  const names = ['Zyxhart', 'Quellmore', 'Vandrosk', 'Ixworth'];
  for (const [index, cadet] of at.cadets.entries())
    await db.root.query('update cadets set first_name = $2, last_name = $2 where id = $1', [cadet, names[index]]);
  await db.root.query(
    `update meet_registrations set contact_name = 'Trellwick', emergency_name = 'Trellwick', contact_phone = '555-0199',
       emergency_phone = '555-0199', note = 'Trellwick brings Zyxhart' where id = $1`,
    [at.registration],
  );
  await db.root.query(`update profiles set phone = '(512) 555-0199' where school_id = any ($1)`, [
    [at.host.id, at.entrant.id],
  ]);
  await db.root.query(`update schools set phone = '555-0199', contact = 'Trellwick' where id = any ($1)`, [
    [at.host.id, at.entrant.id],
  ]);
  await db.root.query(`update meets set state = 'published' where id = $1`, [at.meet]);
  const states = [
    'published',
    'registration_open',
    'registration_closed',
    'in_progress',
    'results_certified',
    'cancelled',
  ];
  for (const state of states)
    for (const visibility of ['listed', 'unlisted'])
      for (const shows of ['true', 'false']) {
        await db.root.query('update meet_openings set visibility = $2 where meet_id = $1', [at.meet, visibility]);
        await pages.said(at.host.instructor, 'save_meet_page($1, $2)', [at.meet, { shows_schools: shows }]);
        await db.root.query(`do $do$ begin
          perform set_config('session_replication_role', 'replica', true);
          update meets set state = '${state}' where id = '${at.meet}';
        end $do$`);
        const slug = await pages.publish(at.host.instructor, at.meet);
        const text = JSON.stringify(await pages.write(`meets/${slug}`)) + JSON.stringify(await pages.write('index'));
        expect([state, text.match(/Zyxhart|Quellmore|Vandrosk|Ixworth|Trellwick|555-?0199|555-?0100/)]).toEqual([
          state,
          null,
        ]);
      }
});

test('only the service asks for versions and contents', async () => {
  const asked = [
    `meet_page_stamp('')`,
    `next_meet_page('index')`,
    `accept_meet_page('index', 1, '')`,
    `stale_meet_pages(1)`,
    `left_meet_pages(1)`,
    `settle_meet_page('index', 1)`,
  ];
  for (const call of asked)
    for (const person of [ANONYMOUS, host.instructor, host.admin])
      await expect(db.call(person, `select ${call}`)).rejects.toThrow(/permission denied/);
});
