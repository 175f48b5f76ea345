import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library } from '../../tests/support/library.ts';

let library: Library;
const shapes = `
  create function public.told() returns json language sql stable as $$
    select json_build_object('claims', current_setting('request.jwt.claims')::json, 'method', current_setting('request.method'),
      'path', current_setting('request.path'), 'headers', current_setting('request.headers')::json,
      'cookies', current_setting('request.cookies')::json, 'role', auth.role(), 'sub', auth.uid(),
      'color', current_setting('app.settings.color', true), 'level', current_setting('app.settings.level_2', true)) $$;
  create view public.told_row with (security_invoker) as select public.told() as told;`;

beforeAll(async () => {
  library = await openLibrary();
  await library.sql(shapes);
  await library.set({ 'app.settings.color': 'green', 'app.settings.level_2': 'high' });
});
afterAll(() => library.stack.stop());

type Told = { claims: Record<string, unknown>; headers: Record<string, string>; [name: string]: unknown };

async function told(path: string, options: Parameters<Library['ask']>[1]): Promise<Told> {
  const { json } = await library.ask(path, options);
  const row: unknown = Array.isArray(json) ? json[0].told : json;
  return row as Told;
}

describe('a request sees', () => {
  test('its method, path, headers without cookies, and cookies', async () => {
    const headers = { cookie: 'theme=dark; other=a=b', 'x-Own': 'Yes' };
    const call = await told('rpc/told', { method: 'POST', body: '{}', headers });
    expect(call).toMatchObject({ method: 'POST', path: '/rpc/told', cookies: { theme: 'dark', other: 'a=b' } });
    expect(call.headers).toMatchObject({ 'x-own': 'Yes', 'content-type': 'application/json' });
    expect(call.headers).not.toHaveProperty('cookie');
    expect(await told('told_row?select=told', {})).toMatchObject({ method: 'GET', path: '/told_row' });
  });

  test('no cookies of the request before it', async () => {
    await told('rpc/told', { headers: { cookie: 'theme=dark' } });
    expect((await told('rpc/told', {}))['cookies']).toEqual({});
  });

  test('the claims of its token, with the role also of the anonymous', async () => {
    const { anonKey, tokenFor } = library.stack;
    const anonymous = await told('rpc/told', { key: anonKey });
    expect([anonymous.claims['role'], anonymous['role'], anonymous['sub']]).toEqual(['anon', 'anon', null]);
    const roleless = await tokenFor('8f7c9d62-0000-4000-8000-000000000001', { role: undefined, email: 'a@b.example' });
    const named = await told('rpc/told', { key: anonKey, headers: { authorization: `Bearer ${roleless}` } });
    expect(named.claims).toMatchObject({ role: 'anon', email: 'a@b.example', aud: 'authenticated' });
    const person = await tokenFor('8f7c9d62-0000-4000-8000-000000000001', { app_metadata: { a: [1] } });
    const own = await told('rpc/told', { key: anonKey, headers: { authorization: `Bearer ${person}` } });
    expect(own).toMatchObject({
      role: 'authenticated',
      sub: '8f7c9d62-0000-4000-8000-000000000001',
      claims: { role: 'authenticated', app_metadata: { a: [1] } },
    });
  });

  test('the settings of the project', async () => {
    expect(await told('rpc/told', {})).toMatchObject({ color: 'green', level: 'high' });
  });
});
