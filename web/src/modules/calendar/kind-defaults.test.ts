import { expect, test } from 'vitest';
import { eventInput, toForm, toRow } from './event.ts';
import { kinds } from './kinds.ts';
import { defaultsFor } from './kind-defaults.ts';

const zone = 'America/Chicago';
const empty = toForm(null, '2026-11-17', zone);

test('a kind proposes what is usual for it: a parade counts hours, needs permission, and is in dress uniform', () => {
  expect(defaultsFor('parade', empty.kind, empty)).toEqual({
    attendance_wanted: 'expected',
    counts_hours: true,
    needs_permission: true,
    audience: 'everyone',
    uniform: 'Dress uniform',
  });
  expect(defaultsFor('meeting', empty.kind, empty)).toMatchObject({
    attendance_wanted: 'required',
    audience: 'cadets',
  });
});

test('what was entered stays when the kind changes, and what was only proposed goes with its kind', () => {
  const parade = { ...empty, ...defaultsFor('parade', empty.kind, empty), uniform: 'Class A' };
  const next = { ...parade, ...defaultsFor('class', 'parade', parade) };
  expect(next).toMatchObject({ uniform: 'Class A', counts_hours: false, needs_permission: false, audience: 'cadets' });
});

test('an empty form holds what its kind proposes, so that the first choice changes it', () => {
  expect(Object.keys(defaultsFor('parade', empty.kind, empty))).toHaveLength(5);
});

test('each kind proposes what the form takes', () => {
  for (const kind of Object.keys(kinds)) {
    const input = { ...empty, title: 'Parade', kind, ...defaultsFor(kind, empty.kind, empty) };
    const row = toRow(eventInput.parse(input), zone);
    expect(row.kind).toBe(kind);
    expect(row.attendance_wanted).toMatch(/^(required|expected|optional)$/);
  }
});
