import { expect, test } from 'vitest';
import { aSheet, anItem } from '../../../../shared/meet/day-sheet/a-sheet.ts';
import type { HostSheets } from '../../../../shared/meet/day-sheet/sheet.ts';
import { wallPages } from './wall.ts';

const at = (minute: number) => `2026-11-14T15:${String(minute).padStart(2, '0')}:00Z`;
const sheetsOf = (items: ReturnType<typeof anItem>[]): HostSheets => {
  const { meet, ...school } = aSheet({ items });
  return { meet, schools: [school] };
};

test('areas are across in the order of their numbers, times down by the clock of the meet', () => {
  const items = [
    anItem('One', at(0), { area: 'Pad 10' }),
    anItem('Two', at(0), { area: 'Pad 2' }),
    anItem('Three', at(10), { area: 'Pad 2', lane: 4 }),
  ];
  const [page, ...others] = wallPages(sheetsOf(items), { areas: 3, rows: 8 });
  expect(others).toEqual([]);
  expect(page?.areas).toEqual(['Pad 2', 'Pad 10']);
  expect(page?.rows.map(({ time, cells }) => [time, cells.map((list) => list.map(({ what }) => what))])).toEqual([
    ['9:15 AM', [['Two'], ['One']]],
    ['9:25 AM', [['Three, lane 4'], []]],
  ]);
});

test('more areas or times than fit are on further pages, and what has no time or is canceled is on none', () => {
  const items = [
    ...Array.from({ length: 9 }, (_, n) => anItem(`E${n}`, at(n * 5), { area: 'Pad 1' })),
    anItem('Other', at(0), { area: 'Pad 2' }),
    anItem('None', null),
    anItem('Off', at(0), { canceled: true }),
  ];
  const pages = wallPages(sheetsOf(items), { areas: 1, rows: 8 });
  expect(pages.map(({ areas, rows }) => [areas, rows.length])).toEqual([
    [['Pad 1'], 8],
    [['Pad 1'], 1],
    [['Pad 2'], 1],
  ]);
});
