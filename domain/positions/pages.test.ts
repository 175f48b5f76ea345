import { expect, test } from 'vitest';
import { chartPages } from './pages.ts';

const at = (id: string, above: string | null) => ({ id, reports_to_id: above, advises_id: null });

/** A battalion: the commander, staff, and companies with platoons and squads. */
function corps(companies: number, staff = 6) {
  return [
    at('commander', null),
    ...Array.from({ length: staff }, (_, n) => at(`S${n + 1}`, 'commander')),
    ...Array.from({ length: companies }, (_, c) => [
      at(`company ${c}`, 'commander'),
      at(`first sergeant ${c}`, `company ${c}`),
      ...Array.from({ length: 3 }, (_unused, p) => [
        at(`platoon ${c} ${p}`, `company ${c}`),
        ...Array.from({ length: 4 }, (_none, s) => at(`squad ${c} ${p} ${s}`, `platoon ${c} ${p}`)),
      ]).flat(),
    ]).flat(),
  ];
}

const LETTER = { width: 1180, height: 680 };

test('a chart that fits is on one sheet', () => {
  const pages = chartPages(corps(0), LETTER);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.goesOn.size).toBe(0);
});

test.each([1, 3, 6])(
  'a larger one with %i companies goes on on others: nothing is lost, nothing too large',
  (companies) => {
    const positions = corps(companies, 12);
    const pages = chartPages(positions, LETTER);
    expect(pages.length).toBeGreaterThan(1);
    for (const { chart } of pages) {
      expect(chart.width).toBeLessThanOrEqual(LETTER.width);
      expect(chart.height).toBeLessThanOrEqual(LETTER.height);
    }
    expect(new Set(pages.flatMap(({ ids }) => ids))).toEqual(new Set(positions.map(({ id }) => id)));
    // Each branch that is elsewhere says where, and is there.
    for (const [page, { goesOn }] of pages.entries())
      for (const [id, to] of goesOn) {
        expect(to).not.toBe(page + 1);
        expect(pages[to - 1]?.ids).toContain(id);
      }
  },
);

test('a box with more leaves than a sheet holds goes on below the same box', () => {
  const positions = [at('top', null), ...Array.from({ length: 60 }, (_, n) => at(`leaf ${n}`, 'top'))];
  const pages = chartPages(positions, LETTER);
  expect(pages.length).toBeGreaterThan(1);
  for (const { ids, chart } of pages) {
    expect(ids).toContain('top');
    expect(chart.height).toBeLessThanOrEqual(LETTER.height);
  }
  expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(61);
});

test('many at the top with no one above them, or none at all', () => {
  expect(chartPages([], LETTER).flatMap(({ ids }) => ids)).toEqual([]);
  const positions = Array.from({ length: 40 }, (_, n) => at(`one ${n}`, null));
  const pages = chartPages(positions, LETTER);
  expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(40);
  for (const { chart } of pages) expect(chart.width).toBeLessThanOrEqual(LETTER.width);
});
