import { expect, test } from 'vitest';
import { eventChoices } from './event-choices.ts';

const event = (id: string, day: string) => ({ id, title: id, starts_at: `${day}T15:00:00Z` });
const now = new Date('2026-11-22T12:00:00Z');

test('events near today come first, the nearest at the top, whether past or to come', () => {
  const events = [
    event('ball', '2027-01-20'),
    event('parade', '2026-11-29'),
    event('meet', '2026-11-20'),
    event('camp', '2026-08-01'),
  ];
  expect(eventChoices(events, now)).toEqual([
    { value: '', label: 'None' },
    { value: 'meet', label: 'Nov 20, 2026 · meet', group: 'Near today' },
    { value: 'parade', label: 'Nov 29, 2026 · parade', group: 'Near today' },
    { value: 'ball', label: 'Jan 20, 2027 · ball', group: 'Other events' },
    { value: 'camp', label: 'Aug 1, 2026 · camp', group: 'Other events' },
  ]);
  expect(eventChoices([], now)).toEqual([{ value: '', label: 'None' }]);
});
