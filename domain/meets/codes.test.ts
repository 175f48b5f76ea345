import { expect, test } from 'vitest';
import { entryCode, readCadets } from './codes.ts';

test('an entry is named by event, school, and team, each code once', () => {
  const taken = new Set(['AREG-S01-A']);
  expect(entryCode({ event: 'AREG', school: 'S01', team: 'B' }, taken)).toBe('AREG-S01-B');
  expect(entryCode({ event: 'AREG', school: 'S01', team: 'A' }, taken)).toBe('AREG-S01-A-2');
  expect(entryCode({ event: 'SOLO', school: 'S01' }, new Set())).toBe('SOLO-S01');
  expect(entryCode({ event: 'AREG', school: 'S01', team: 'Blue team!' }, new Set())).toBe('AREG-S01-Blue-team');
  expect(entryCode({ event: 'A'.repeat(40), school: 'S01' }, new Set())).toHaveLength(36);
});

test('cadets keep their codes when others are added, and a number after a name is the grade', () => {
  const first = readCadets('Alex Quist, 10; Bo Lane', 'S01');
  expect(first).toEqual([
    { code: 'S01-C1', name: 'Alex Quist', grade: 10 },
    { code: 'S01-C2', name: 'Bo Lane' },
  ]);
  expect(readCadets('Cy Mott (11)\nbo lane', 'S01', first)).toEqual([
    { code: 'S01-C3', name: 'Cy Mott', grade: 11 },
    { code: 'S01-C2', name: 'bo lane' },
  ]);
});
