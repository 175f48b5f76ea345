import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'web/src';
const hour = 3600;

type Call = { file: string; seconds: number };

/** What the pages ask for: `createSignedUrl(path, HOUR)`, `createSignedUrls(paths, MINUTES * 60)`. */
function callsIn(file: string, source: string): Call[] {
  return [...source.matchAll(/\.createSignedUrls?\(([^)]*)\)/g)].map(([, inside = '']) => {
    const factors = (inside.split(',')[1] ?? '').split('*').map((factor) => {
      const name = factor.trim();
      const value = /^\d+$/.test(name) ? name : new RegExp(`const ${name} = (\\d+);`).exec(source)?.[1];
      return Number(value);
    });
    return { file, seconds: factors.reduce((product, factor) => product * factor, 1) };
  });
}

test('no page asks for an address of a file that lives longer than an hour', async () => {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const sources = await Promise.all(
    files.map(async (file) => ({ file, source: await readFile(join(folder, file), 'utf8') })),
  );
  const calls = sources.flatMap(({ file, source }) => callsIn(file, source));
  expect(calls.length).toBeGreaterThan(2);
  // A number that can't be told counts as too long.
  expect(calls.filter(({ seconds }) => !(seconds <= hour))).toEqual([]);
});
