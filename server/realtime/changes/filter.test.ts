import fc from 'fast-check';
import { postgresChangesFilter } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { parseFilter } from './filter.ts';

test('a filter is a column, an operator and its value', () => {
  expect(parseFilter('id=eq.5')).toEqual([{ column: 'id', operator: 'eq', negated: false, values: ['5'] }]);
  expect(parseFilter('name=eq.Doe, John')).toEqual([
    { column: 'name', operator: 'eq', negated: false, values: ['Doe, John'] },
  ]);
  expect(parseFilter('id=not.in.(1,"2,3")')).toEqual([
    { column: 'id', operator: 'in', negated: true, values: ['1', '2,3'] },
  ]);
  expect(parseFilter(undefined)).toEqual([]);
});

test.each(['id', 'id=5', 'id=near.5', 'id=in.5', '=eq.1', 'id=is.maybe'])('"%s" is no filter', (text) => {
  expect(parseFilter(text)).toBeNull();
});

test('what the client builds is read back as it was meant', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (one, many) => {
      const text = postgresChangesFilter().eq('a', one).in('b', many).not('c', 'like', one).build();
      expect(parseFilter(text)?.map(({ values }) => values)).toEqual([[one], [...new Set(many)], [one]]);
    }),
  );
});
