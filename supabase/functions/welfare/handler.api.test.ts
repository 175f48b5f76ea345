import { expect, test } from 'vitest';
import { aReport, SECRET, welfare } from '../../../tests/incidents/welfare-scene.ts';
import { scene, report, sent, sql, prepared } from './handler-support.ts';

prepared();

test('handlers read it without learning who reported; everyone else is told there is none', async () => {
  const { people } = scene;
  expect(sent).toMatchObject({ status: 200, readers: ['Ada Whitfield', 'Lorraine Whitaker'] });
  const opened = await welfare(people.second, 'open', { report });
  expect(opened).toMatchObject({
    status: 200,
    handles: true,
    mine: false,
    reporter: null,
    about_adult: true,
    title: `About the ${SECRET}`,
    content: { text: `It was about a ${SECRET} again.`, named: [{ name: 'Raymond Ortega', adult: true }] },
    actions: [{ kind: 'service_notice', done_at: null }],
    log: [
      { act: 'Opened the report', who: 'Lorraine Whitaker' },
      { act: 'Sent the report', who: 'The person who reported' },
    ],
  });
  expect(JSON.stringify(opened)).not.toContain('Chen');
  expect(await welfare(people.cadet, 'open', { report })).toMatchObject({
    status: 200,
    handles: false,
    mine: true,
    log: [],
    actions: [],
  });
  for (const name of ['instructor', 'parent', 's1', 'elsewhere', 'external'] as const) {
    expect((await welfare(people[name], 'open', { report })).status).toBeGreaterThanOrEqual(400);
    const lists = await welfare(people[name], 'list');
    expect(JSON.stringify(lists)).not.toContain(report);
  }
  expect((await welfare(scene.stack.client(), 'open', { report })).status).toBe(401);
});

test('nothing of it is readable past the function: data API, calls, files, search, log, live, mail', async () => {
  const { people, stack } = scene;
  const tables = (
    await sql(
      `select relname as name from pg_class where relname like 'welfare%' and relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
  ).map(({ name }) => String(name));
  expect(tables.length).toBe(8);
  const calls = await sql(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname ~ 'welfare' and proname <> 'welfare_door'`,
  );
  const service = stack.client(stack.serviceRoleKey);
  for (const table of tables) expect((await service.from(table).select()).error?.code).toBe('42501');
  for (const client of [...Object.values(people), stack.client()]) {
    for (const table of tables) {
      expect((await client.from(table).select()).error?.code).toBe('42501');
      expect((await client.from(table).delete().not('school_id', 'is', null)).error?.code).toBe('42501');
    }
    for (const { name } of calls) expect((await client.rpc(String(name))).error?.code).toMatch(/42501|PGRST202/);
    expect((await client.rpc('search_all', { p_text: 'quartz' })).data ?? []).toEqual([]);
    expect((await client.storage.from('welfare').list()).data ?? []).toEqual([]);
  }
  const legible = `select count(*)::int as n from (
    select to_jsonb(t)::text as line from audit_log t union all select to_jsonb(t)::text from notifications t
    union all select to_jsonb(t)::text from realtime.messages t union all select to_jsonb(t)::text from app.outbox t
    union all select to_jsonb(t)::text from app.requests t
    union all select to_jsonb(t)::text from welfare_reports t union all select to_jsonb(t)::text from welfare_log t) x
    where line ~ $1`;
  expect(await sql(legible, [SECRET])).toEqual([{ n: 0 }]);
  const [{ cadet } = {}] = await sql(`select id as cadet from profiles where email = 'cadet@guidon.example'`);
  const traced = `select (select count(*) from audit_log where row_id = $1 or changed::text ~ $1::text or table_name ~ 'welfare')
    + (select count(*) from realtime.messages where payload::text ~ $1::text)
    + (select count(*) from welfare_log where actor_id = $2) + (select count(*) from welfare_reports r where to_jsonb(r)::text ~ $2::text)
    + (select count(*) from app.requests where result::text ~ $1::text) as n`;
  expect(await sql(traced, [report, cadet])).toEqual([{ n: '0' }]);
  const [told] =
    await sql(`select array_agg(distinct n.title) as titles, array_agg(distinct u.email order by u.email) as who, count(n.body)::int as bodies
    from notifications n join profiles u on u.id = n.user_id where n.kind = 'incidents.welfare' and n.title like 'A %'`);
  expect(told).toEqual({
    titles: ['A deadline needs you'],
    who: ['admin@guidon.example', 'l.whitaker@bluestem.example'],
    bodies: 0,
  });
  expect(await sql(`select tablename from pg_publication_tables where tablename like 'welfare%'`)).toEqual([]);
});

test('an admin whom a report names never sees it, also by naming handlers anew', async () => {
  const { people, ids } = scene;
  const sent = await welfare(people.parent, 'send', aReport(scene, { named: [{ id: ids.admin, adult: true }] }));
  expect(sent['readers']).toEqual(['Lorraine Whitaker']);
  const handlers = [{ account_id: ids.admin, title: 'Me', is_outside: true }];
  // The one handler who isn't the admin is the one it is about: it waits for the command.
  expect(await welfare(people.admin, 'save_handlers', { handlers })).toMatchObject({ status: 200, waits_for: [] });
  const list = async () => JSON.stringify(await welfare(people.admin, 'list'));
  expect(await list()).not.toContain(sent['id']);
  expect(await welfare(people.admin, 'open', { report: sent['id'] })).toMatchObject({
    status: 400,
    code: 'unknown_report',
  });
  const friend = [...handlers, { account_id: ids.instructor, title: 'A friend', is_outside: true }];
  expect(await welfare(people.admin, 'save_handlers', { handlers: friend })).toMatchObject({
    status: 200,
    waits_for: [],
  });
  expect(await welfare(people.instructor, 'open', { report: sent['id'] })).toMatchObject({ code: 'unknown_report' });
  expect((await welfare(people.second, 'open', { report: sent['id'] })).status).toBe(200);
});

test('the form hears whom a typed name may mean, and readers see that a report was sent after a reset', async () => {
  const { people, ids } = scene;
  const names = ['Whittaker Ret', 'First Sergeant', 'Smith', 'Sergeant Major'];
  expect(await welfare(people.cadet, 'match', { names })).toMatchObject({
    status: 200,
    meant: [[ids.second], [ids.second], [], [ids.instructor]],
  });
  const [{ id: parent } = {}] = await sql(`select id from profiles where email = 'parent@guidon.example'`);
  await sql(`insert into app.account_handovers (user_id, kind) values ($1, 'password_reset')`, [parent]);
  const late = await welfare(people.parent, 'send', aReport(scene));
  expect(late['readers']).toEqual(['Ada Whitfield', 'Lorraine Whitaker']);
  expect(await welfare(people.second, 'open', { report: late['id'] })).toMatchObject({
    content: { sent_after_reset: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  expect((await welfare(people.parent, 'open', { report: late['id'] })).status).toBe(200);
  expect(
    JSON.stringify(await sql('select to_jsonb(r) as r from welfare_reports r where id = $1', [late['id']])),
  ).not.toContain('reset');
  await sql('delete from app.account_handovers');
  expect(await welfare(people.second, 'open', { report })).toMatchObject({ content: { sent_after_reset: null } });
});

test('a typed name keeps out anyone it may mean, and the author keeps out whom they choose', async () => {
  const { people, ids } = scene;
  const typed = await welfare(
    people.parent,
    'send',
    aReport(scene, { named: [{ name: '1SG whitaker', adult: true }] }),
  );
  expect(typed['readers']).toEqual(['Ada Whitfield']);
  expect(await welfare(people.second, 'open', { report: typed['id'] })).toMatchObject({ code: 'unknown_report' });
  const none = aReport(scene, { named: [], left_out: [ids.admin, ids.second] });
  expect(await welfare(people.parent, 'send', none)).toMatchObject({
    status: 400,
    code: 'no_handler',
    field: 'left_out',
  });
});
