import { expect, test } from 'vitest';
import { states } from './states.ts';

const STATE = states({ proposed: { label: 'Waiting', tone: 'warn' }, confirmed: { label: 'Confirmed', tone: 'ok' } });

test('a stored state has its words, and none yet those of the first', () => {
  expect(STATE.words('confirmed')).toEqual({ label: 'Confirmed', tone: 'ok' });
  expect([STATE.label('confirmed'), STATE.label(null), STATE.known('gone')]).toEqual([
    'Confirmed',
    'Waiting',
    'proposed',
  ]);
});

test('a stored state that the table does not know says itself', () => {
  expect(STATE.words('sent_back')).toEqual({ label: 'Sent back', tone: 'neutral' });
  expect(STATE.label('constructor')).toBe('Constructor');
});

test('forms and filters take keys and options from the same table', () => {
  expect(STATE.keys).toEqual(['proposed', 'confirmed']);
  expect(STATE.options).toEqual([
    { value: 'proposed', label: 'Waiting' },
    { value: 'confirmed', label: 'Confirmed' },
  ]);
});
