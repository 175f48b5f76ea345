import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library } from '../../tests/support/library.ts';

let library: Library;
let db: Library['db'];
beforeAll(async () => {
  library = await openLibrary();
  ({ db } = library);
});
afterAll(() => library.stack.stop());

test('.select() shows the values of a domain by the cast that the project made', async () => {
  expect((await db.from('paints').select().eq('name', 'red')).data).toEqual([
    { name: 'red', colour: '#ff0000', author_id: 1 },
  ]);
  expect((await db.from('paints').select('colour, hue:colour, number:colour::int').eq('name', 'blue')).data).toEqual([
    { colour: '#0000ff', hue: '#0000ff', number: 255 },
  ]);
  expect(
    (
      await db
        .from('authors')
        .select('paints(colour), ...paints(all:colour)')
        .eq('id', 1)
        .order('name', { referencedTable: 'paints' })
    ).data,
  ).toEqual([
    { paints: [{ colour: '#0000ff' }, { colour: '#ff0000' }], all: expect.arrayContaining(['#0000ff', '#ff0000']) },
  ]);
});

test('.eq() and .in() compare in the form in which values are shown', async () => {
  const names = async (filter: string): Promise<unknown> =>
    (await library.ask(`paints?select=name&order=name&${filter}`)).json;
  expect(await names('colour=eq.%230000ff')).toEqual([{ name: 'blue' }]);
  expect(await names('colour=in.(%230000ff,%23ff0000)')).toEqual([{ name: 'blue' }, { name: 'red' }]);
  expect(await names('colour=isdistinct.%230000ff')).toEqual([{ name: 'red' }]);
});

test('.insert(), .update() and .upsert() take values in that form', async () => {
  expect((await db.from('paints').insert({ name: 'green', colour: '#00ff00' }).select().single()).data).toEqual({
    name: 'green',
    colour: '#00ff00',
    author_id: null,
  });
  expect((await db.from('paints').update({ colour: '#00ff01' }).eq('colour', '#00ff00').select('colour')).data).toEqual(
    [{ colour: '#00ff01' }],
  );
  expect((await db.from('paints').upsert({ name: 'green', colour: null }).select('colour').single()).data).toEqual({
    colour: null,
  });
});
