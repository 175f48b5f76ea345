import { expect, test } from 'vitest';
import { eventNotes } from './event-notes.ts';
import { openingOf, pastedSchools, toOpeningForm } from './registration.ts';

test('a pasted list has a school and an email in each line, however they are divided', () => {
  const text =
    'Larkspur High, ames@larkspur.example\n"Cedar Ridge";jrotc@cedar.example\nOak Hill\toak@oak.example\n\nNo email High';
  expect(pastedSchools(text)).toEqual([
    { name: 'Larkspur High', email: 'ames@larkspur.example' },
    { name: 'Cedar Ridge', email: 'jrotc@cedar.example' },
    { name: 'Oak Hill', email: 'oak@oak.example' },
  ]);
});

test('times of how schools register are on the clock of the meet', () => {
  const form = { ...toOpeningForm(null, 'America/Chicago'), closes_at: '2027-01-15T17:00' };
  expect(openingOf(form, 'America/Chicago')).toMatchObject({ closes_at: '2027-01-15T23:00:00.000Z', opens_at: '' });
  expect(form).toMatchObject({ visibility: 'listed', takes_waiting: true, needs_approval: false });
});

test('an event says how full it is, who waits, and how many it still needs', () => {
  const event = { event_id: '', name: '', max_entries: 12, min_entries: 4, entries: 1, waiting: 2 };
  expect(eventNotes(event)).toEqual(['1 of 12 entries', '2 waiting', 'Needs 3 more to be held']);
  expect(eventNotes({ ...event, max_entries: null, min_entries: null, waiting: 0 })).toEqual(['1 entry']);
});
