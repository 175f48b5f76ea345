import { expect, test } from 'vitest';
import { callOf, type LateInput } from './late-input.ts';

const FORM: LateInput = {
  kind: 'delay',
  day: '2030-03-02',
  from: '12:00',
  until: '',
  minutes: '45',
  whom: 'all',
  stops: true,
  started: false,
  area: '',
  to_area: '',
  free: false,
  event: '',
  reason: '',
  allow_reason: '',
};
const when = { kind: 'delay', day: '2030-03-02', from: '12:00' };

test('a delay is asked for with its minutes and whom it’s for', () => {
  expect(callOf(FORM)).toEqual({ ...when, minutes: '45', stops: 'true' });
  expect(callOf({ ...FORM, stops: false, whom: 'site:Main: north', until: '14:00' })).toEqual({
    ...when,
    until: '14:00',
    minutes: '45',
    sites: ['Main: north'],
  });
  expect(callOf({ ...FORM, whom: 'area:a1', started: true })).toMatchObject({ areas: ['a1'], started: 'true' });
  expect(callOf({ ...FORM, whom: 'event:e1' })).toMatchObject({ events: ['e1'] });
});

test('nothing is asked for while something that it needs is missing', () => {
  for (const missing of [
    { minutes: '' },
    { minutes: '3' },
    { minutes: '301' },
    { from: '' },
    { from: '25:00' },
    { until: '11:00' },
    { kind: 'area_closed' as const },
    { kind: 'event_moved' as const },
    { kind: 'event_moved' as const, event: 'e1', minutes: '' },
    { kind: 'event_moved' as const, event: 'e1', minutes: '2', to_area: 'a1' },
  ])
    expect([missing, callOf({ ...FORM, ...missing })]).toEqual([missing, null]);
});

test('a closed area and a moved event are asked for with where they go', () => {
  expect(callOf({ ...FORM, kind: 'area_closed', area: 'a1', to_area: 'a2', free: true })).toEqual({
    ...when,
    kind: 'area_closed',
    area: 'a1',
    to_areas: ['a2'],
    free: 'true',
  });
  expect(callOf({ ...FORM, kind: 'event_moved', event: 'e1', minutes: '', from: '', to_area: 'a2' })).toEqual({
    kind: 'event_moved',
    day: '2030-03-02',
    from: '',
    event: 'e1',
    to_area: 'a2',
  });
});
