import { expect, test } from 'vitest';
import { eventAddress, leadsOnTo } from './event-address.ts';

const ID = '0f0f0f0f-1111-4222-8333-444455556666';

test('the page of an event, and a part of it', () => {
  expect(eventAddress('/app', ID)).toBe(`/app/calendar/events/${ID}`);
  expect(eventAddress('/mobile', ID, 'permission')).toBe(`/mobile/calendar/events/${ID}?tab=permission`);
});

test.each([
  'plan',
  'answers',
  'permission',
  'roster',
  'attendance',
  'tasks',
  'teams',
  'money',
  'service-hours',
  'after',
  'emergency-sheets',
])('an old address of the part “%s” in the dialog leads to the page of the event', (part) => {
  const old = `?month=2027-02&day=2027-02-03&event=${ID}&tab=${part}`;
  expect(leadsOnTo('/app', old, '#c1')).toBe(`/app/calendar/events/${ID}?tab=${part}#c1`);
  expect(leadsOnTo('/mobile', old)).toBe(`/mobile/calendar/events/${ID}?tab=${part}`);
});

test.each([`?event=${ID}`, '?tab=answers', '?event=pattern_2027-02-03&tab=answers', ''])(
  'the address “%s” stays on the calendar',
  (search) => expect(leadsOnTo('/app', search)).toBeNull(),
);
