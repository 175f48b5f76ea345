import { expect, test } from 'vitest';
import { nextTicket } from './board-keys.ts';

const BOARD = [['a', 'b', 'c'], [], ['d'], ['e', 'f']];

test('arrows lead from ticket to ticket, past empty columns, and stop at the edges', () => {
  expect(nextTicket(BOARD, 'a', 'ArrowDown')).toBe('b');
  expect(nextTicket(BOARD, 'a', 'ArrowUp')).toBeNull();
  expect(nextTicket(BOARD, 'c', 'ArrowRight')).toBe('d');
  expect(nextTicket(BOARD, 'd', 'ArrowRight')).toBe('e');
  expect(nextTicket(BOARD, 'd', 'ArrowLeft')).toBe('a');
  expect(nextTicket(BOARD, 'f', 'ArrowRight')).toBeNull();
  expect(nextTicket(BOARD, 'unknown', 'ArrowDown')).toBeNull();
});
