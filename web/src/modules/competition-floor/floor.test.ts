import { expect, test } from 'vitest';
import { type Floor, type FloorEntry, isOpen, lineOf, overOn, reportWords, schoolOf, waysBack } from './floor.ts';
import { schoolPath } from '../../shared/meet/school-link.ts';

const AT = Date.parse('2030-03-02T16:00:00Z');
const entry = (code: string, parts: Partial<FloorEntry> = {}): FloorEntry => ({
  id: code,
  code,
  team: null,
  school: 'Larkspur High',
  event: 'Color guard',
  area: 'pad',
  registration: null,
  arrived: null,
  report_at: null,
  starts_at: null,
  ends_at: null,
  state: 'waiting',
  status: 'ok',
  reason: null,
  cadets: null,
  roster: 0,
  weapons: null,
  started_at: null,
  ended_at: null,
  last: null,
  ...parts,
});
const last = (at: string, from: string) => ({ at, by: 'Kim Coach', from });
const floor = (...entries: FloorEntry[]): Floor => ({
  now: '2030-03-02T16:00:00Z',
  state: 'in_progress',
  paused_at: null,
  areas: [],
  schools: ['S01', 'S02'].map((code) => ({
    code,
    name: `School ${code}`,
    registration: null,
    cadets: null,
    arrived_at: null,
    arrived_cadets: null,
  })),
  entries,
  skew: 0,
});

test('those who are over are apart from those who still come, the last one first', () => {
  const all = floor(
    entry('A', { state: 'done', last: last('2030-03-02T15:00:00Z', 'running') }),
    entry('B', { state: 'scratch', status: 'scratched', last: last('2030-03-02T15:30:00Z', 'waiting') }),
    entry('C', { status: 'dns' }),
    entry('D', { state: 'on_deck' }),
    entry('E', { area: null }),
  );
  expect(overOn(all, 'pad').map(({ code }) => code)).toEqual(['B', 'A', 'C']);
  expect(lineOf(all, 'pad').map(({ code }) => code)).toEqual(['D']);
  expect(lineOf(all, null).map(({ code }) => code)).toEqual(['E']);
  expect(all.entries.filter(isOpen)).toHaveLength(2);
});

test('an entry goes back to where it was, and to standby', () => {
  const ways = (from: string) => waysBack(entry('A', { state: 'done', last: last('2030-03-02T15:00:00Z', from) }));
  expect(ways('running').map(({ to }) => to)).toEqual(['running', 'waiting']);
  expect(ways('waiting').map(({ to }) => to)).toEqual(['waiting']);
  // One that was done before it was scratched goes back to standby.
  expect(ways('done').map(({ to }) => to)).toEqual(['waiting']);
});

test('minutes are counted within the hour; before, the time is said', () => {
  const at = (minutes: number) => entry('A', { report_at: new Date(AT + minutes * 60_000).toISOString() });
  expect(reportWords(at(12), AT, 'UTC')).toBe('Report in 12 min');
  expect(reportWords(at(-3), AT, 'UTC')).toBe('Report was 3 min ago');
  expect(reportWords(at(0), AT, 'UTC')).toBe('Report now');
  expect(reportWords(at(90), AT, 'UTC')).toBe('Report 5:30 PM');
  expect(reportWords({ ...at(12), state: 'reporting' }, AT, 'UTC')).toBeNull();
});

test('a scanned day sheet and a typed code name the school', () => {
  const link = `https://guidon.example${schoolPath('7e0f4a52-5f0a-4a4e-9f3e-1f1f9b1d2c3d', 'S02')}`;
  expect(schoolOf(floor(), link)?.code).toBe('S02');
  expect(schoolOf(floor(), ' s01 ')?.code).toBe('S01');
  expect(schoolOf(floor(), 'S03')).toBeNull();
});
