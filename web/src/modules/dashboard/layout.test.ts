import { expect, test } from 'vitest';
import { arranged, rowsOf } from './layout.ts';

const card = (id: string, size: 'full' | 'wide' | 'narrow', audiences: ('staff' | 'cadet')[], only = false) => ({
  id,
  size,
  only,
  for: audiences,
});
const cards = [
  card('stats', 'full', ['staff'], true),
  card('attention', 'wide', ['staff']),
  card('events', 'narrow', ['staff', 'cadet']),
  card('record', 'wide', ['cadet'], true),
];
const ids = (list: { id: string }[]) => list.map(({ id }) => id);
const shownTo = (audience: 'staff' | 'cadet', layout: { cards: string[]; hidden: string[] } | null = null) => {
  const { shown, hidden } = arranged(cards, layout, audience);
  return [ids(shown), ids(hidden)];
};

test('each audience starts with its own cards and is offered no others', () => {
  expect(shownTo('staff')).toEqual([['stats', 'attention', 'events'], []]);
  expect(shownTo('cadet')).toEqual([['events', 'record'], ['attention']]);
});

test('an arrangement orders and hides, and forgets cards that are gone', () => {
  expect(shownTo('staff', { cards: ['events', 'gone', 'stats'], hidden: ['attention'] })).toEqual([
    ['events', 'stats'],
    ['attention'],
  ]);
});

test('a card that came after the arrangement follows where the default has it', () => {
  expect(shownTo('staff', { cards: ['events'], hidden: ['stats'] })).toEqual([['events', 'attention'], ['stats']]);
});

test('a card that the default leaves out can be added', () => {
  expect(shownTo('cadet', { cards: ['attention'], hidden: [] })[0]).toEqual(['attention', 'events', 'record']);
});

test('full cards have a row, the others share two columns', () => {
  const rows = rowsOf(cards).map(({ full, wide, narrow }) => [full?.id ?? null, ids(wide), ids(narrow)]);
  expect(rows).toEqual([
    ['stats', [], []],
    [null, ['attention', 'record'], ['events']],
  ]);
});

test('cards of one size are dealt to both columns', () => {
  const [row] = rowsOf([cards[1], cards[3]].filter((one) => one !== undefined));
  expect([ids(row?.wide ?? []), ids(row?.narrow ?? [])]).toEqual([['attention'], ['record']]);
});
