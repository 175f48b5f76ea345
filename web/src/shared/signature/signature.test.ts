import { expect, test } from 'vitest';
import { drawnOf, pathOf, withPoint, withStroke } from './signature.ts';

test('a stroke takes whole points inside the field, and leaves out those that show nothing', () => {
  let strokes = withStroke([], 10.4, 20.6);
  strokes = withPoint(strokes, 11, 21);
  strokes = withPoint(strokes, 700, -5);
  expect(strokes).toEqual([[10, 21, 600, 0]]);
});

test('a dot is no signature', () => {
  expect(
    drawnOf([
      [5, 5],
      [1, 2, 30, 40],
    ]),
  ).toEqual([[1, 2, 30, 40]]);
});

test('a drawing stays within what the database takes', () => {
  let strokes: number[][] = [];
  for (let at = 0; at < 9000; at += 1) {
    const [x, y] = [100 + (at % 2) * 200, 100 + (at % 7)];
    strokes = at % 50 === 0 ? withStroke(strokes, x, y) : withPoint(strokes, x, y);
  }
  expect(strokes.length).toBeLessThanOrEqual(100);
  expect(JSON.stringify(strokes).replaceAll(',', ', ').length).toBeLessThan(40_000);
});

test('a stroke is drawn through its points', () => {
  expect(pathOf([0, 0, 10, 20, 30, 40])).toBe('M0 0Q10 20 20 30Q30 40 30 40');
  expect(pathOf([])).toBe('');
});
