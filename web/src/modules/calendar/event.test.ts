import { describe, expect, test } from 'vitest';
import { byDay, eventInput, type SchoolEvent, toForm, toRow } from './event.ts';

const zone = 'America/Chicago';
const input = { ...toForm(null, '2026-11-17', zone), title: 'Raider practice' };

describe('eventInput', () => {
  test('an end before the start is refused at the end', () => {
    const { error } = eventInput.safeParse({ ...input, starts: '10:00', ends: '09:00' });
    expect(error?.issues[0]?.path).toEqual(['ends']);
  });

  test('an end before the start is fine when it is on another day', () => {
    expect(eventInput.safeParse({ ...input, until: '2026-11-18', starts: '18:00', ends: '09:00' }).success).toBe(true);
  });

  test('a last day before the first is refused', () => {
    expect(eventInput.safeParse({ ...input, until: '2026-11-16' }).success).toBe(false);
  });

  test('empty texts become null', () => expect(eventInput.parse(input).place).toBeNull());
});

test('an event of a whole day lasts from midnight to the last minute of the school', () => {
  const row = toRow(eventInput.parse({ ...input, all_day: true }), zone);
  expect([row.starts_at, row.ends_at]).toEqual(['2026-11-17T06:00:00.000Z', '2026-11-18T05:59:00.000Z']);
});

test('an event of three days shows on each day', () => {
  const row = toRow(eventInput.parse({ ...input, until: '2026-11-19' }), zone);
  const days = byDay([row as SchoolEvent], zone);
  expect([...days.keys()]).toEqual(['2026-11-17', '2026-11-18', '2026-11-19']);
});
