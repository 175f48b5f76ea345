import { expect, test } from 'vitest';
import { type Conflict, conflictLine } from './conflict.ts';

const met: Conflict = {
  event_id: '',
  kind: 'room',
  what: 'Gym',
  title: 'Drill practice',
  cadets: null,
  starts_at: '2026-03-09T20:15:00Z',
  ends_at: '2026-03-09T21:45:00Z',
};

test('a conflict is told in one line, in the school’s time', () => {
  expect(conflictLine(met, 'America/Chicago')).toBe('Gym is in use: Drill practice, Mar 9, 2026, 3:15–4:45 PM');
  expect(conflictLine({ ...met, kind: 'person', what: 'Maj. Diaz' }, 'America/Chicago')).toMatch(
    /^Maj\. Diaz is in charge elsewhere: /,
  );
  expect(conflictLine({ ...met, kind: 'cadets', what: null, cadets: 1 }, 'America/Chicago')).toMatch(
    /^1 cadet has something else: /,
  );
  expect(conflictLine({ ...met, kind: 'cadets', what: null, cadets: 12 }, 'America/Chicago')).toMatch(
    /^12 cadets have something else: /,
  );
});
