import { expect, test } from 'vitest';
import type { ListView } from './column.ts';
import { readView, sameView, writeView } from './view-params.ts';

const usual: ListView = {
  search: '',
  sort: { id: 'name', desc: false },
  filters: { status: ['active'] },
  columns: null,
};

test('a default view leaves the address clean and keeps parameters of others', () => {
  expect(writeView(new URLSearchParams('new=1'), usual, usual).toString()).toBe('new=1');
});

test('a view comes back from the address as it was, commas and all', () => {
  const view: ListView = {
    search: 'ab & c',
    sort: { id: 'rank', desc: true },
    filters: { status: [], unit: ['Alpha, 1st', 'B', ''] },
    columns: ['name', 'rank'],
    layout: 'photos',
  };
  const address = writeView(new URLSearchParams(), view, usual).toString();
  expect(readView(new URLSearchParams(address), usual)).toEqual(view);
});

test('views are the same whatever the order of the chosen values', () => {
  expect(sameView(usual, { ...usual })).toBe(true);
  expect(sameView(usual, { ...usual, search: 'x' })).toBe(false);
  const one = { ...usual, filters: { level: ['1', '2'], unit: ['A'] } };
  expect(sameView(one, { ...usual, filters: { unit: ['A'], level: ['2', '1'] } })).toBe(true);
  expect(sameView(one, { ...usual, filters: { unit: ['A'], level: ['2'] } })).toBe(false);
});
