import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What the domain may import: without I/O, the same in the browser, in functions, and in Node. */
const PACKAGES = ['@noble/hashes', 'd3-hierarchy', 'papaparse', 'rrule-temporal', 'temporal-polyfill', 'ts-ics', 'zod'];

test('the domain imports only the packages on its short list', async () => {
  const names = await readdir('domain', { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const found = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(join('domain', name), 'utf8');
      return [...text.matchAll(/\bfrom '([^'.][^']*)'/g)].map(([, from = '']) => from);
    }),
  );
  const packages = found.flat().map((from) =>
    from
      .split('/')
      .slice(0, from.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  expect([...new Set(packages)].sort()).toEqual(PACKAGES);
});
