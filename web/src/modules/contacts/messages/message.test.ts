import { expect, test } from 'vitest';
import { officeHours } from './message.ts';

test('office hours are said in one line, days in a row as a span', () => {
  const hours = { office_from: '07:30:00', office_to: '16:00:00' };
  expect(officeHours({ ...hours, office_days: [1, 2, 3, 4, 5] })).toBe('Mon–Fri, 7:30 AM–4:00 PM');
  expect(officeHours({ ...hours, office_days: [1, 3] })).toBe('Mon, Wed, 7:30 AM–4:00 PM');
  expect(officeHours({ ...hours, office_days: [2, 3] })).toBe('Tue, Wed, 7:30 AM–4:00 PM');
});
