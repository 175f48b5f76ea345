import { expect, test } from 'vitest';
import { verbsOf } from './charge.ts';

const charge = (id: string, state = 'open', fee_id: string | null = null) => ({ id, state, fee_id });

test('open charges are paid or waived, settled ones opened again', () => {
  expect(verbsOf([charge('a'), charge('b')])).toEqual({ pay: ['a', 'b'], waive: ['a', 'b'], reopen: [], fees: null });
  expect(verbsOf([charge('a', 'paid'), charge('b', 'undone')])).toMatchObject({ pay: [], waive: [], reopen: ['a'] });
});

test('a charge that is a fee is paid with the fees', () => {
  expect(verbsOf([charge('a', 'open', 'f1')])).toEqual({
    pay: [],
    waive: ['a'],
    reopen: [],
    fees: '/app/budget/fees/f1',
  });
  expect(verbsOf([charge('a', 'open', 'f1'), charge('b', 'open', 'f2')])).toMatchObject({ fees: '/app/budget/fees' });
  expect(verbsOf([charge('a'), charge('b', 'open', 'f1')])).toMatchObject({ pay: [], waive: ['a', 'b'] });
});

test('a fee that is paid isn’t opened here; a waived one is', () => {
  expect(verbsOf([charge('a', 'paid', 'f1')])).toMatchObject({ reopen: [] });
  expect(verbsOf([charge('a', 'waived', 'f1')])).toMatchObject({ reopen: ['a'] });
});
