import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type QuickEntry, readTask } from './quick-entry.ts';
import { readWhen } from './when.ts';
import type { Target } from './who.ts';

const targets: Target[] = [
  { kind: 'unit', id: 'alpha', path: 'Alpha Company' },
  { kind: 'unit', id: 'a1', path: 'Alpha Company 1st Platoon' },
  { kind: 'unit', id: 'a2', path: 'Alpha Company 2nd Platoon' },
  { kind: 'unit', id: 'b2', path: 'Bravo Company 2nd Platoon' },
  { kind: 'position', id: 's4', path: 'S-4 Logistics (Supply)' },
  { kind: 'team', id: 'drill', path: 'Armed Drill' },
  { kind: 'cadet', id: 'mia', path: 'Diaz Mia' },
  { kind: 'cadet', id: 'leo', path: 'Diaz Leo' },
];
/** A Wednesday. */
const entry: QuickEntry = { targets, categories: ['supply', 'public_affairs'], today: '2026-11-25', now: '14:00' };
const read = (line: string) => readTask(line, entry);
const who = (line: string) => read(line).targets.map(({ id }) => id);

test('the line of the issue: what, when, and for whom', () => {
  expect(read('flag detail Fri 0600 @Alpha 2nd Plt')).toEqual({
    title: 'flag detail',
    due: { day: '2026-11-27', time: '06:00' },
    targets: [targets[2]],
    unclear: [],
    priority: 'normal',
    category: null,
    completion: 'everyone',
  });
});

test('a name by as many words as belong to it; the shortest of those that fit', () => {
  expect(who('count boots @alpha')).toEqual(['alpha']);
  expect(who('@s4 count boots')).toEqual(['s4']);
  expect(read('@s4 count boots').title).toBe('count boots');
  expect(who('x @armed drill @Diaz Mia')).toEqual(['drill', 'mia']);
  expect(who('x @Alpha @alpha company')).toEqual(['alpha']);
});

test('what names no one, or two, is said', () => {
  const { targets: found, unclear } = read('call @Diaz and @Zulu @2nd plt');
  expect(found).toEqual([]);
  expect(unclear.map(({ text, choices }) => [text, choices.map(({ id }) => id)])).toEqual([
    ['Diaz', ['mia', 'leo']],
    ['Zulu', []],
    ['2nd plt', ['a2', 'b2']],
  ]);
});

test('priority, category, and one of a group', () => {
  expect(read('count boots !! #supply any one of @alpha')).toMatchObject({
    title: 'count boots',
    priority: 'urgent',
    category: 'supply',
    completion: 'any_one',
  });
  expect(read('post photos #publicaffairs !low')).toMatchObject({ category: 'public_affairs', priority: 'low' });
  expect(read('meet #4 at the gate').title).toBe('meet #4 at the gate');
});

test.each([
  ['tomorrow', '2026-11-26', null, 1],
  ['Wed', '2026-12-02', null, 1],
  ['Wed 1500', '2026-11-25', '15:00', 2],
  ['Wed 0900', '2026-12-02', '09:00', 2],
  ['next Fri noon', '2026-12-04', '12:00', 3],
  ['by Mar 9 at 6pm', '2027-03-09', '18:00', 5],
  ['12/1 6:30 pm', '2026-12-01', '18:30', 3],
  ['2/29/2028', '2028-02-29', null, 1],
  ['in 2 weeks', '2026-12-09', null, 3],
  ['2026-12-24 0730', '2026-12-24', '07:30', 2],
  ['0600', '2026-11-25', '06:00', 1],
  ['at 1530', '2026-11-25', '15:30', 2],
  ['Dec 5 2027', '2027-12-05', null, 3],
  ['Dec 5, 2027 0600', '2027-12-05', '06:00', 4],
  ['Dec 5, 2030', '2030-12-05', null, 3],
  ['Dec 5 2030', '2026-12-05', '20:30', 3],
  ['5 Dec 1800', '2026-12-05', '18:00', 3],
  ['05DEC26 0730', '2026-12-05', '07:30', 2],
  ['5pm tomorrow', '2026-11-26', '17:00', 2],
  ['5 pm on Friday', '2026-11-27', '17:00', 4],
  ['1700 Fri', '2026-11-27', '17:00', 2],
  ['noon Dec 5 2027', '2027-12-05', '12:00', 4],
  ['at 12pm Friday', '2026-11-27', '12:00', 3],
  ['1/2 0600', '2027-01-02', '06:00', 2],
  ['by 3/4 noon', '2027-03-04', '12:00', 3],
])('%s', (text, day, time, words) => {
  expect(readWhen(text.split(' '), entry.today, entry.now)).toEqual({ day, time, words });
});

test.each(['1200 chairs', '13/45', '2026-02-30', 'may', 'mon-fri', 'in a week', '25:00', 'friends', '7'])(
  '%s is no date',
  (text) => expect(readWhen(text.split(' '), entry.today, entry.now)).toBeNull(),
);

test.each(
  readFileSync(new URL('./quick-entry.cases.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => line.split('\t')),
)('the case %s', (line, right) => {
  const { title, due } = readTask(line ?? '', { ...entry, now: '14:05' });
  const at = due === null ? 'none' : [due.day, due.time].filter(Boolean).join(' ');
  expect(`${title} | ${at}`).toBe(right);
});

test('every word of a line is understood or in the title, and nothing is invented', () => {
  const word = fc.oneof(
    fc.constantFrom(
      '@Alpha',
      '@nobody',
      'Fri',
      '0600',
      '!',
      '#supply',
      'tomorrow',
      'at',
      'in',
      '3',
      'any',
      'one',
      'of',
    ),
    fc.string({ minLength: 1, maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const line = words.join(' ');
      const { title } = read(line);
      const said = line.trim().split(/\s+/);
      expect(title.split(' ').filter((part) => part && !said.includes(part))).toEqual([]);
    }),
  );
});
