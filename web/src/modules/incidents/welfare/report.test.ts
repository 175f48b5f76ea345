import { expect, test } from 'vitest';
import { leftUntil } from './report.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-24T12:00:00Z', '48 hours left', false],
  ['2026-11-22T13:59:00Z', '1 hour left', false],
  ['2026-11-22T12:01:00Z', '1 minute left', false],
  ['2026-11-22T07:00:00Z', '5 hours overdue', true],
  ['2026-11-18T12:00:00Z', '4 days overdue', true],
])('%s: %s', (due, words, over) => {
  expect(leftUntil(due, NOW)).toEqual({ words, over });
});
