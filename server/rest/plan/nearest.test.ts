import { describe, expect, test } from 'vitest';
import { alike, nearest } from './nearest.ts';

describe('the name most like another', () => {
  const tables = ['films', 'directors', 'roles', 'actors', 'book_tags'];

  test.each([
    ['film', 'films'],
    ['Role', 'roles'],
    ['booktags', 'book_tags'],
    ['book_tag', 'book_tags'],
    ['noclosealternative', null],
    ['tags', null],
    ['films', null],
    ['x'.repeat(60_000), null],
  ])('%.30s: %s', (name, best) => {
    expect(nearest(name, tables, alike.name)).toBe(best);
  });

  test('is compared as one text where it is a list of arguments', () => {
    const lists = ['(name, param, val)', '(attr, id)'];
    expect(nearest('(nam, pqaram, vall)', lists, alike.known)).toBe('(name, param, val)');
    expect(nearest('(param, val)', lists, alike.known)).toBe('(name, param, val)');
    expect(nearest('(id)', lists, alike.known)).toBe('(attr, id)');
    expect(nearest('(noclosealternative)', lists, alike.known)).toBe(null);
  });
});
