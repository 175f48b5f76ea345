import { expect, test } from 'vitest';
import { aboutOf, type Announced, type AnnouncedEntry, partsOf } from './announcer.ts';

const entry = (code: string, parts: Partial<AnnouncedEntry> = {}): AnnouncedEntry => ({
  id: code,
  code,
  school: 'Larkspur High',
  city: null,
  team: null,
  event: 'Color guard',
  division: null,
  commander: null,
  exhibition: false,
  area: 'pad',
  state: 'waiting',
  starts_at: null,
  ...parts,
});
const board = (...entries: AnnouncedEntry[]): Announced => ({ now: '', state: 'in_progress', areas: [], entries });

test('an area has who is on it, who is on deck, and the next two', () => {
  const all = board(
    entry('A', { state: 'reporting' }),
    entry('B', { state: 'running' }),
    entry('C', { state: 'on_deck' }),
    entry('D'),
    entry('E'),
    entry('F', { area: 'gym' }),
  );
  const codes = Object.values(partsOf(all, 'pad')).map((list) => list.map(({ code }) => code));
  expect(codes).toEqual([['B'], ['C'], ['A', 'D']]);
});

test('a team is announced with its letter, event, and division', () => {
  expect(aboutOf(entry('A'))).toBe('Color guard');
  expect(aboutOf(entry('A', { team: 'B', division: 'Masters', exhibition: true }))).toBe(
    'Team B, Color guard, Masters, exhibition',
  );
});
