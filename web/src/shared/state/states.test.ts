import { expect, test } from 'vitest';
import { states } from './states.ts';

const STATE = states({ proposed: { label: 'Waiting', tone: 'warn' }, confirmed: { label: 'Confirmed', tone: 'ok' } });

test('a stored state has its words, an unknown one says itself, and none is the first', () => {
  expect(STATE.words('confirmed')).toEqual({ label: 'Confirmed', tone: 'ok' });
  expect([STATE.label('confirmed'), STATE.label('gone'), STATE.label(null)]).toEqual(['Confirmed', 'gone', 'Waiting']);
  expect(STATE.words('gone').tone).toBe('neutral');
  expect(STATE.known('gone')).toBe('proposed');
});

test('forms and filters take keys and options from the same table', () => {
  expect(STATE.keys).toEqual(['proposed', 'confirmed']);
  expect(STATE.options).toEqual([
    { value: 'proposed', label: 'Waiting' },
    { value: 'confirmed', label: 'Confirmed' },
  ]);
});
