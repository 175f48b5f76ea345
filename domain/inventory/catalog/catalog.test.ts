import { expect, test } from 'vitest';
import { SIZE_SCHEMES } from '../size-schemes.ts';
import { catalogOf } from './catalog.ts';
import { KITS } from './kits.ts';

const PROGRAMS = ['AJROTC', 'NJROTC', 'AFJROTC', 'SFJROTC', 'MCJROTC'];

test('each item has a code of its own and sizes that exist', () => {
  for (const program of PROGRAMS) {
    const items = catalogOf(program);
    expect([program, new Set(items.map(({ code }) => code)).size]).toEqual([program, items.length]);
    expect([program, new Set(items.map(({ name }) => name)).size]).toEqual([program, items.length]);
    for (const { scheme } of items) if (scheme !== null) expect(SIZE_SCHEMES).toHaveProperty(scheme);
  }
});

test('a program without a list has the equipment of all', () => {
  expect(catalogOf('CCC').map(({ code }) => code)).toContain('EQ_DRILL_RIFLE');
  expect(catalogOf(null).every(({ code }) => code.startsWith('EQ_'))).toBe(true);
});

test('each kit is of items in the catalog', () => {
  const known = new Set(PROGRAMS.flatMap((program) => catalogOf(program).map(({ code }) => code)));
  for (const { name, items } of KITS) expect([name, items.filter((code) => !known.has(code))]).toEqual([name, []]);
});
