import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library } from '../../tests/support/library.ts';

let library: Library;
let db: Library['db'];
beforeAll(async () => {
  library = await openLibrary();
  ({ db } = library);
});
afterAll(() => library.stack.stop());

const accept = (path: string, type: string, more: Record<string, string> = {}) =>
  library.ask(path, { headers: { accept: type, ...more } });
const typeOf = ({ headers }: { headers: Headers }): string | null => headers.get('content-type');

describe('forms of a reply', () => {
  test('.csv() gives a header line and the rows', async () => {
    expect((await db.from('publishers').select('id,name').order('id').csv()).data).toBe('id,name\n1,North\n2,South');
    expect((await db.from('authors').select('name,mentor_id').eq('id', 1).csv()).data).toBe('name,mentor_id\nAda,');
    expect(typeOf(await accept('publishers', 'text/csv'))).toBe('text/csv; charset=utf-8');
    expect((await accept('rpc/books_of?author=3&select=id,title', 'text/csv')).text).toBe('id,title\n4,Robots');
  });

  test('.stripNulls() leaves out keys that are null, of lists and of objects', async () => {
    const list = await db.from('books').select('id, publisher_id').eq('id', 2).stripNulls();
    expect(list.data).toEqual([{ id: 2 }]);
    expect((await db.from('books').select('id, publisher_id').eq('id', 2).single().stripNulls()).data).toEqual({
      id: 2,
    });
    expect(typeOf(await accept('books', 'application/vnd.pgrst.array+json;nulls=stripped'))).toBe(
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
    );
  });

  test('.geojson() needs PostGIS, and says so without it', async () => {
    expect(await db.from('books').select().geojson()).toMatchObject({ status: 404, error: { code: '42883' } });
  });

  test('the media type most needed of those available is given', async () => {
    expect(typeOf(await accept('books', 'image/png, text/csv;q=0.5, application/json;q=0.8'))).toContain('json');
    expect(typeOf(await accept('books', 'image/png, text/csv'))).toContain('text/csv');
    expect(await accept('books', 'image/png')).toMatchObject({
      status: 406,
      json: { code: 'PGRST107', message: 'None of these media types are available: image/png' },
    });
    expect((await accept('rpc/add?a=1', 'text/plain')).status).toBe(406);
  });
});

describe('media types of the project', () => {
  test('.rpc() of a function that gives a domain replies as that media type', async () => {
    const text = await accept('rpc/greeting', 'text/plain');
    expect([text.status, typeOf(text), text.text]).toEqual([200, 'text/plain; charset=utf-8', 'hello']);
    const image = await accept('rpc/dot', 'image/gif');
    expect([typeOf(image), image.text]).toEqual(['image/gif', 'GIF89a']);
    expect((await accept('rpc/greeting', 'application/json')).json).toBe('hello');
    expect((await accept('rpc/greeting', 'text/xml')).status).toBe(406);
  });

  test('.select() of a table with an aggregate for a media type replies as that', async () => {
    const { text, headers } = await accept('publishers?order=id.desc', 'text/vnd.lines');
    expect([headers.get('content-type'), text]).toEqual(['text/vnd.lines', '2=South\n1=North\n']);
    // It takes whole rows of its own table only.
    expect((await accept('publishers?select=id', 'text/vnd.lines')).status).toBe(406);
    expect((await accept('books', 'text/vnd.lines')).status).toBe(406);
  });
});

describe('.explain()', () => {
  test('.explain() is off unless the login role turns it on', async () => {
    expect(await db.from('books').select().explain()).toMatchObject({ status: 406, error: { code: 'PGRST107' } });
  });

  test('.explain() gives the plan as text or JSON, with options', async () => {
    await library.set({ db_plan_enabled: 'true' });
    const text = await db.from('books').select().eq('id', 1).explain({ analyze: true, verbose: true });
    expect(text.data).toContain('actual time');
    const json = await db.from('books').select().explain({ format: 'json' });
    expect(json.data).toMatchObject([{ Plan: { 'Node Type': 'Aggregate' } }]);
    const write = await db.from('tags').insert({ name: 'never' }).select().explain();
    expect(write.data).toContain('Insert on tags');
    expect((await db.from('tags').select().eq('name', 'never')).data).toEqual([]);
    const called = await accept('rpc/numbers', 'application/vnd.pgrst.plan+json');
    expect(typeOf(called)).toBe('application/vnd.pgrst.plan+json; for="application/json"; charset=utf-8');
  });
});
