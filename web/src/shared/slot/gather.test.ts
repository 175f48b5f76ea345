import { expect, test } from 'vitest';
import { gatherSlots } from './gather.ts';
import type { Contributions } from './slot.ts';

const Nothing = () => null;
const load = () => Promise.resolve(Nothing);
const slot = (id: string, order: number) => ({ id, order, needs: 'cadets:read' as const });

const one: Contributions & { id: string } = {
  id: 'one',
  cadetTabs: [{ ...slot('late', 90), label: 'Late', group: 'career', tab: load }],
  dashboardCards: [{ ...slot('b', 20), label: 'B', size: 'wide', for: ['staff'], card: load }],
  tabs: [{ ...slot('hours', 20), on: 'event', label: 'Hours', tab: load }],
  papers: [{ ...slot('receipt', 10), on: 'cadet', label: 'Hand receipt', paper: () => Promise.reject(new Error()) }],
  schoolCards: [{ ...slot('goal', 10), column: 'work', card: load }],
  timelineIcon: Nothing,
};
const other: Contributions & { id: string } = {
  id: 'other',
  cadetTabs: [{ ...slot('early', 10), label: 'Early', group: 'career', tab: load }],
  dashboardCards: [{ ...slot('a', 10), label: 'A', size: 'full', for: ['staff'], card: load }],
  tabs: [{ ...slot('awards', 10), on: 'event', label: 'Awards', tab: load }],
};

test('what modules contribute is in order, whichever module comes first', () => {
  const slots = gatherSlots([one, other]);
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  expect(ids(slots.cadetTabs)).toEqual(['early', 'late']);
  expect(ids(slots.dashboardCards)).toEqual(['a', 'b']);
  expect(ids(slots.tabs)).toEqual(['awards', 'hours']);
  expect(ids(slots.papers)).toEqual(['receipt']);
  expect(ids(slots.schoolCards)).toEqual(['goal']);
  expect(slots.timelineIcons).toEqual({ one: Nothing });
});

test('what a module contributes keeps its words and is loaded when it is drawn', () => {
  const [card] = gatherSlots([one]).dashboardCards;
  expect(card).toMatchObject({ label: 'B', size: 'wide', for: ['staff'] });
  expect(card).toHaveProperty('Part');
  expect(card).not.toHaveProperty('card');
});
