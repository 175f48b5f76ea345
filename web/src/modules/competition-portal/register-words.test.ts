import { expect, test } from 'vitest';
import { mayRegister, noteOf } from './register-words.ts';

type Meet = Parameters<typeof noteOf>[0];

const meet = (more: Partial<Meet>) =>
  ({
    way: 'listed',
    state: 'registration_open',
    clock: 'open',
    fits_program: true,
    registration: null,
    places_left: 3,
    takes_waiting: true,
    opens_at: 'dawn',
    ...more,
  }) as Meet;
const format = (moment: string) => moment;

test.each([
  [{}, true, null],
  [{ places_left: 0 }, true, 'All places are taken. Schools that register now are on the waiting list.'],
  [{ places_left: 0, takes_waiting: false }, false, 'All places are taken, and there is no waiting list.'],
  [{ clock: 'soon' as const }, false, 'Registration opens on dawn.'],
  [{ clock: 'closed' as const }, false, 'Registration is closed. Write to the host if you still want to come.'],
  [{ way: 'host' }, false, 'This is how other schools see your meet.'],
  [{ registration: { id: 'r', state: 'draft' } }, false, null],
])('a meet with %j can be registered for: %s', (more, may, note) => {
  expect(mayRegister(meet(more))).toBe(may);
  expect(noteOf(meet(more), format)).toBe(note);
});

test('a school of another program reads that first', () => {
  expect(mayRegister(meet({ fits_program: false }))).toBe(false);
  expect(noteOf(meet({ fits_program: false }), format)).toContain('program');
});
