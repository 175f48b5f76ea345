import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aReport, KEY, SECRET, welfare } from '../../../tests/incidents/welfare-scene.ts';
import { handler } from './handler.ts';
import { scene, report, sql, prepared } from './handler-support.ts';

prepared();

test('the thread reaches a reporter whom no one knows, and both sides’ files open for both alone', async () => {
  const { people } = scene;
  const [id, note, reply] = [randomUUID(), randomUUID(), randomUUID()];
  expect(
    (await welfare(people.second, 'update', { report, id, text: 'Are you safe now?', for_reporter: true })).status,
  ).toBe(200);
  expect((await welfare(people.second, 'update', { report, id: note, text: 'Ask the counselor.' })).status).toBe(200);
  expect((await welfare(people.cadet, 'update', { report, id: reply, text: 'Yes, thank you.' })).status).toBe(200);
  const mine = await welfare(people.cadet, 'open', { report });
  expect(mine['updates']).toMatchObject([
    { content: 'Are you safe now?', author: 'A handler' },
    { content: 'Yes, thank you.', author: null },
  ]);
  expect((await welfare(people.instructor, 'update', { report, id: randomUUID(), text: 'Mine' })).code).toBe(
    'unknown_report',
  );

  const data = Buffer.from(`a picture of the ${SECRET}`).toString('base64');
  const added = await welfare(people.cadet, 'attach', { report, name: 'picture.png', type: 'image/png', data });
  expect(added.status).toBe(200);
  const file = added['id'];
  expect(await welfare(people.second, 'file', { report, file })).toMatchObject({
    name: 'picture.png',
    type: 'image/png',
    data,
  });
  expect((await welfare(people.instructor, 'file', { report, file })).code).toBe('unknown_report');
  const [stored] = await sql(
    `select name, metadata->>'mimetype' as type from storage.objects where bucket_id = 'welfare'`,
  );
  expect(stored).toMatchObject({ type: 'application/octet-stream' });
  const service = scene.stack.client(scene.stack.serviceRoleKey);
  const { data: raw } = await service.storage.from('welfare').download(String(stored?.['name']));
  expect(await raw?.text()).not.toContain(SECRET);
  for (const client of [people.instructor, people.admin, people.cadet])
    expect((await client.storage.from('welfare').download(String(stored?.['name']))).error).not.toBeNull();
});

test('a report is handled to its end: deadlines first, with an outcome, and held', async () => {
  const { people } = scene;
  const sent = await welfare(people.cadet, 'send', aReport(scene, { confidential: false }));
  const at = { report: sent['id'] };
  expect(await welfare(people.second, 'open', at)).toMatchObject({ reporter: 'Alina Chen' });
  const act = (input: object) => welfare(people.second, 'act', { ...at, ...input });
  expect((await act({ act: 'state', state: 'acknowledged' })).status).toBe(200);
  expect(
    (
      await act({
        act: 'action',
        kind: 'safety_plan',
        due_at: new Date(Date.now() + 3_600_000).toISOString(),
        note: 'Walk together',
      })
    ).status,
  ).toBe(200);
  const end = { act: 'close', outcome: 'supported', id: randomUUID(), text: 'They talked it over.' };
  expect(await act(end)).toMatchObject({ code: 'open_actions' });
  const open = await welfare(people.second, 'open', at);
  const actions = open['actions'] as { id: string; note: string | null }[];
  expect(actions.map(({ note }) => note)).toContain('Walk together');
  for (const { id } of actions) expect((await act({ act: 'done', action: id, note: 'Done' })).status).toBe(200);
  expect((await act({ ...end, outcome: '' })).status).toBe(400);
  expect((await act(end)).status).toBe(200);
  expect(await welfare(people.cadet, 'open', at)).toMatchObject({ state: 'closed', outcome: 'supported' });
  expect((await welfare(people.cadet, 'act', { ...at, act: 'hold', on: true })).code).toBe('unknown_report');
  expect((await welfare(people.cadet, 'export', at)).code).toBe('unknown_report');
  expect((await act({ act: 'hold', on: true })).status).toBe(200);
  const exported = await welfare(people.second, 'export', at);
  expect((exported['log'] as { act: string }[])[0]).toMatchObject({ act: 'Exported the report' });

  await sql(`update welfare_reports set closed_at = now() - interval '4 years' where id = $1`, [at.report]);
  await expect(sql('delete from welfare_reports where id = $1', [at.report])).rejects.toThrow('legal hold');
  const service = scene.stack.client(scene.stack.serviceRoleKey);
  const erase = (client = service) => client.functions.invoke('welfare', { body: { kind: 'incidents.retention' } });
  await erase();
  expect((await welfare(people.second, 'open', at)).status).toBe(200);
  await act({ act: 'hold', on: false });
  await welfare(people.second, 'attach', { ...at, name: 'a.txt', type: 'text/plain', data: 'YQ==' });
  expect((await erase(people.admin)).error).not.toBeNull();
  expect((await erase()).data).toEqual({ erased: 1 });
  expect(await welfare(people.second, 'open', at)).toMatchObject({ code: 'unknown_report' });
  expect(await sql(`select act from welfare_log where report_id = $1 order by id desc limit 1`, [at.report])).toEqual([
    { act: 'Erased after the retention period' },
  ]);
});

test('one key sends once, five an hour at most, and what is too large or wrong is refused in words', async () => {
  const { people } = scene;
  const one = aReport(scene);
  const sent = await welfare(people.second, 'send', one);
  expect((await welfare(people.second, 'send', one))['id']).toBe(sent['id']);
  const tries = await Promise.all(Array.from({ length: 6 }, () => welfare(people.second, 'send', aReport(scene))));
  expect(tries.filter(({ code }) => code === 'too_many')).toHaveLength(2);
  expect(await welfare(people.cadet, 'send', aReport(scene, { text: 'x'.repeat(200_000) }))).toMatchObject({
    status: 413,
  });
  expect(await welfare(people.cadet, 'send', aReport(scene, { text: 'x'.repeat(11_000) }))).toMatchObject({
    field: 'text',
  });
  expect(await welfare(people.cadet, 'send', aReport(scene, { kind: 'gossip' }))).toMatchObject({ field: 'kind' });
  expect(await welfare(people.cadet, 'toString')).toMatchObject({ code: 'do' });
  for (const value of ['', null, 1, [], {}, 'x'.repeat(50)])
    for (const work of ['open', 'update', 'act', 'file', 'attach', 'export'])
      expect(
        (await welfare(people.second, work, { report: value, act: value, id: value })).status,
      ).toBeGreaterThanOrEqual(400);
});

test('a new key encrypts, the old one still opens; without either nothing is sent', async () => {
  const { stack, people } = scene;
  const project = { url: stack.url, anonKey: stack.anonKey, serviceRoleKey: stack.serviceRoleKey };
  const token = (await people.cadet.auth.getSession()).data.session?.access_token ?? '';
  const call = async (keys: string, body: object) => {
    const request = new Request(`${stack.url}/functions/v1/welfare`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}` },
    });
    const response = await handler(request, project, keys);
    return { status: response.status, ...((await response.json()) as object) };
  };
  const next = 'another key of the tests that is long enough too';
  expect(await call(`${next},${KEY}`, { do: 'open', report })).toMatchObject({
    status: 200,
    title: `About the ${SECRET}`,
  });
  expect(await call(next, { do: 'open', report })).toMatchObject({ status: 400, code: 'unknown_report' });
  expect(await call('short', { do: 'open', report })).toMatchObject({ status: 503, code: 'no_key' });
});
