import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODULE_WORDS } from '../permission/module-words.generated.ts';

/** What is read again follows from the tables that a query reads, and what is drawn from the slots: nothing lists modules by hand. */

const modules = new Set([...readdirSync('web/src/modules'), ...Object.keys(MODULE_WORDS)]);
/** The shape of the menu: what is behind its line, and what a phone shows at its bottom. */
const MENU = ['web/src/app/shell/menu.ts', 'web/src/app/shell/bottom-bar.tsx'];

/** Lists, sets, and tables of three modules or more in a source, of which the modules are most. */
function handLists(source: string): string[] {
  const lists = [...source.matchAll(/\[\s*(?:'[\w-]+',?\s*){3,}\]/g)].map(([list]) => [list, /'([\w-]+)'/g] as const);
  const tables = [...source.matchAll(/(?:^\s+'?[\w-]+'?: .*\n){3,}/gm)].map(
    ([table]) => [table, /^\s+'?([\w-]+)'?: /gm] as const,
  );
  return [...lists, ...tables].flatMap(([text, name]) => {
    const names = [...text.matchAll(name)].map(([, one = '']) => one);
    const known = new Set(names.filter((one) => modules.has(one)));
    return known.size >= 3 && known.size * 2 > names.length ? [text] : [];
  });
}

test('a list of modules is recognized, one of tables or of columns is not', () => {
  expect(handLists("const follows = ['cadets', 'fitness', 'conduct'];")).toHaveLength(1);
  expect(
    handLists("const words = {\n  awards: 'an award',\n  fitness: 'a test',\n  'service-hours': 'hours',\n};\n"),
  ).toHaveLength(1);
  expect(handLists("meta: { reads: ['cadets', 'cadet_details', 'units'] }")).toEqual([]);
});

test('no screen lists modules by hand', () => {
  const sources = globSync('web/src/**/*.{ts,tsx}').filter((path) => !/\.(test|generated)\./.test(path));
  expect(sources.length).toBeGreaterThan(300);
  const found = sources
    .filter((path) => !MENU.includes(path))
    .flatMap((path) => handLists(readFileSync(path, 'utf8')).map((text) => `${path}: ${text.trim()}`));
  expect(found).toEqual([]);
});

test('no query names modules to follow', () => {
  const named = globSync('web/src/**/*.{ts,tsx}').filter((path) => /\bfollows: /.test(readFileSync(path, 'utf8')));
  expect(named.filter((path) => !path.endsWith('.test.ts'))).toEqual([]);
});
