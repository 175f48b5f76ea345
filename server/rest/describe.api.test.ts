import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library } from '../../tests/support/library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.stack.stop());

const form = z.object({
  swagger: z.literal('2.0'),
  basePath: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  definitions: z.record(
    z.string(),
    z.object({ required: z.array(z.string()), properties: z.record(z.string(), z.unknown()) }),
  ),
  parameters: z.record(z.string(), z.unknown()),
});

async function described(key?: string): Promise<z.infer<typeof form>> {
  const { json, headers } = await library.ask('', key === undefined ? {} : { key });
  expect(headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
  return form.parse(json);
}

describe('.getOpenApiSpec()', () => {
  test('.getOpenApiSpec() tells tables, columns, keys and functions', async () => {
    const { definitions, paths, parameters } = await described();
    expect(definitions['books']?.required).toEqual(['id', 'title', 'author_id', 'tags']);
    expect(definitions['books']?.properties).toMatchObject({
      id: { type: 'integer', format: 'integer', description: 'Note:\nThis is a Primary Key.<pk/>' },
      author_id: { description: "Note:\nThis is a Foreign Key to `authors.id`.<fk table='authors' column='id'/>" },
      price: { type: 'number', default: 9.9 },
      tags: { type: 'array', items: { type: 'string' } },
    });
    expect(definitions['passports']?.properties).toMatchObject({ mood: { enum: ['calm', 'wild'], default: 'calm' } });
    expect(Object.keys(paths['/books'] ?? {})).toEqual(['get', 'post', 'delete', 'patch']);
    expect(Object.keys(paths['/rpc/add'] ?? {})).toEqual(['get', 'post']);
    expect(Object.keys(paths['/rpc/write_tag'] ?? {})).toEqual(['post']);
    expect(parameters).toHaveProperty(['rowFilter.books.title']);
    const { data } = await library.db.getOpenApiSpec();
    expect(data).toMatchObject({ swagger: '2.0' });
  });

  test('.getOpenApiSpec() shows a role only what it has a right to', async () => {
    const { paths } = await described(library.stack.anonKey);
    expect(paths).not.toHaveProperty(['/staff']);
    expect(paths).not.toHaveProperty(['/vault']);
    expect(Object.keys((await described()).paths['/staff'] ?? {})).toContain('get');
    await library.set({ openapi_mode: 'ignore-privileges' });
    expect((await described(library.stack.anonKey)).paths).toHaveProperty(['/vault']);
  });

  test('the description can be turned off, or made by a function of the project', async () => {
    await library.set({ openapi_mode: 'disabled' });
    expect(await library.ask('')).toMatchObject({ status: 404, json: { code: 'PGRST126' } });
    await library.sql(
      `create function public.about() returns json language sql stable as $$ select '{"about":"us"}'::json $$`,
    );
    await library.set({ db_root_spec: 'about' });
    expect((await library.ask('')).json).toEqual({ about: 'us' });
  });
});

describe('OPTIONS', () => {
  const allowed = async (path: string): Promise<string | null> =>
    (await library.ask(path, { method: 'OPTIONS' })).headers.get('allow');

  test('OPTIONS lists the methods of tables, views and functions', async () => {
    expect(await allowed('books')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
    expect(await allowed('notes')).toBe('OPTIONS,GET,HEAD,POST,PATCH,DELETE');
    expect(await allowed('taggings')).toBe('OPTIONS,GET,HEAD,POST,PATCH,DELETE');
    expect(await allowed('rpc/add')).toBe('OPTIONS,GET,HEAD,POST');
    expect(await allowed('rpc/write_tag')).toBe('OPTIONS,POST');
    expect(await allowed('')).toBe('OPTIONS,GET,HEAD');
    expect((await library.ask('nowhere', { method: 'OPTIONS' })).status).toBe(404);
    expect((await library.ask('rpc/nowhere', { method: 'OPTIONS' })).status).toBe(404);
  });

  test('other methods are refused', async () => {
    expect(await library.ask('books', { method: 'PROPFIND' })).toMatchObject({
      status: 405,
      json: { code: 'PGRST117' },
    });
    expect(await library.ask('', { method: 'POST', body: '{}' })).toMatchObject({
      status: 405,
      json: { code: 'PGRST117' },
    });
  });
});
