import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut } from './layout.ts';
import type { Box } from './lines.ts';
import { BOX, GAP, PITCH, type ChartPosition } from './plan.ts';

const box = (id: string, above: string | null = null, advises: string | null = null): ChartPosition => ({
  id,
  reports_to_id: above,
  advises_id: advises,
});
const many = (count: number, above: string, name = 'p') =>
  Array.from({ length: count }, (_, at) => box(`${name}${at}`, above));

function laid(positions: ChartPosition[]) {
  const chart = layOut(positions);
  const byId = new Map(chart.boxes.map((one) => [one.id, one]));
  return { ...chart, at: (id: string) => byId.get(id) as Box };
}
const middle = ({ x, width }: Box) => x + width / 2;

/** Each position reports to an earlier one or to the senior instructor. */
const trees = fc
  .array(fc.tuple(fc.nat(150), fc.nat(9)), { minLength: 1, maxLength: 150 })
  .map((list) =>
    list.map(([above, top], at) => box(String(at), at === 0 || top === 0 ? null : String(above % at), String(above))),
  );

test('no two boxes of any chart overlap, none is lost, and all are inside it', () => {
  fc.assert(
    fc.property(trees, (positions) => {
      const { boxes, width, height } = layOut(positions);
      expect(boxes.map(({ id }) => id).toSorted()).toEqual(positions.map(({ id }) => id).toSorted());
      for (const [at, one] of boxes.entries()) {
        expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height).toBe(true);
        for (const other of boxes.slice(at + 1)) {
          const apart = Math.abs(one.x - other.x) >= BOX.width + 1 || Math.abs(one.y - other.y) >= BOX.height + 1;
          expect(apart ? '' : `${one.id} on ${other.id}`).toBe('');
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('the same positions always give the same chart, and everyone is below the one they report to', () => {
  fc.assert(
    fc.property(trees, (positions) => {
      const { at } = laid(positions);
      expect(layOut(positions)).toEqual(layOut(structuredClone(positions)));
      for (const { id, reports_to_id } of positions)
        if (reports_to_id !== null) expect(at(id).y).toBeGreaterThan(at(reports_to_id).y);
    }),
    { numRuns: 30 },
  );
});

test('a parent is in the middle above its row', () => {
  const { at } = laid([box('top'), ...many(5, 'top'), ...many(3, 'p1', 'q')]);
  expect(middle(at('top'))).toBeCloseTo((middle(at('p0')) + middle(at('p4'))) / 2, 0);
  expect(middle(at('p1'))).toBeCloseTo(middle(at('q1')), 0);
  expect(new Set(['p0', 'p1', 'p2', 'p3', 'p4'].map((id) => at(id).y)).size).toBe(1);
});

test('a staff of 12 under one commander is two columns beside a line, narrower than three boxes', () => {
  const { at, width, height, lines } = laid([box('top'), ...many(12, 'top')]);
  expect(width).toBe(2 * BOX.width + 2 * GAP.spine);
  expect(height).toBe(PITCH + 6 * BOX.height + 5 * GAP.stack);
  expect(middle(at('top'))).toBe(at('p0').spine);
  expect(at('p0').y).toBe(at('p1').y);
  expect(at('p2').x).toBe(at('p0').x);
  expect(lines).toHaveLength(12);
});

test('those with someone under them are spread beside the stack of those without', () => {
  const { at } = laid([box('top'), ...many(8, 'top'), ...many(1, 'p3', 'q')]);
  expect(at('p3').spine).toBeUndefined();
  expect(at('p0').spine).toBeDefined();
  expect(at('p3').y).toBe(at('p0').y);
});

test('a dotted line leads to the second one a position answers to', () => {
  const { lines } = laid([box('top'), box('csm', 'top'), box('co', 'top'), box('1sg', 'co', 'csm')]);
  expect(lines.filter(({ kind }) => kind === 'advises')).toMatchObject([{ from: '1sg', to: 'csm' }]);
  expect(lines.filter(({ kind }) => kind === 'reports')).toHaveLength(3);
});

test('positions whose superior is gone, or that are in a ring, are at the top', () => {
  const { at, boxes } = laid([box('a', 'b'), box('b', 'a'), box('c', 'gone'), box('d', 'a')]);
  expect(boxes).toHaveLength(4);
  expect(['a', 'b', 'c'].map((id) => at(id).y)).toEqual([0, 0, 0]);
  expect(at('d').y).toBe(PITCH);
});

test('no positions give an empty chart', () => {
  expect(layOut([])).toEqual({ boxes: [], lines: [], width: 0, height: 0 });
});
