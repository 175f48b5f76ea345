import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { inParts } from './in-parts.ts';
import { PAGE } from './read-all.ts';

test('a page is as long as the data service lets an answer be: a shorter one would look like the last', () => {
  const config = parse(readFileSync('supabase/config.toml', 'utf8'));
  expect(config).toMatchObject({ api: { max_rows: PAGE } });
});

test('many ids are sent in parts, each once and in order', async () => {
  const ids = Array.from({ length: 2345 }, (_, at) => `id ${at}`);
  const sizes: number[] = [];
  const back = await inParts(ids, (part) => {
    sizes.push(part.length);
    return Promise.resolve(part);
  });
  expect(back).toEqual(ids);
  expect(sizes).toEqual([1000, 1000, 345]);
});
