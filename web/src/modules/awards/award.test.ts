import { expect, test } from 'vitest';
import { stateOf } from './award.ts';

test('an award says where it stands, and what a newer server has says itself', () => {
  const words = (state: string, order_no: string | null = null) => stateOf({ state, order_no }).label;
  expect([words('draft'), words('approved'), words('approved', '26-014'), words('sent_back')]).toEqual([
    'Draft',
    'Needs orders',
    'On orders',
    'Sent back',
  ]);
});
