import { expect, test } from 'vitest';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { DISCIPLINES } from '../../../shared/meet/disciplines.ts';
import { eventInput, eventOf, freeCode, toEventForm } from './event.ts';
import { startOf } from './ready.ts';

test('an event of each discipline starts with values that can be saved, under a code of its own', () => {
  const codes = Object.keys(DISCIPLINES).map((discipline) => {
    const input = eventInput.parse(toEventForm(undefined, startOf(discipline)));
    return input.code;
  });
  expect(new Set(codes).size).toBe(codes.length);
});

test('a code that another event has gets a number', () => {
  expect(freeCode('AREG', ['SOLO'])).toBe('AREG');
  expect(freeCode('AREG', ['AREG', 'AREG-2'])).toBe('AREG-3');
});

test('included sections are saved as they came, without what is only on the screen', () => {
  const include = [{ event: 'AREG', section: 'area', as: 'open_ranks', multiplier: '0.5' }];
  const form = toEventForm({ include } as unknown as MeetEvent);
  expect(eventOf(form).include).toEqual(include);
});

test('the largest team is no smaller than the smallest', () => {
  const form = { ...toEventForm(undefined, startOf('saber')), team_min: '9', team_max: '4' };
  expect(eventInput.safeParse(form).error?.issues).toMatchObject([{ path: ['team_max'] }]);
});
