import { expect, test } from 'vitest';
import { highestRisk, riskLevel } from './level.ts';

const ORDER = ['L', 'M', 'H', 'EH'];

test('the corners of the matrix are as printed', () => {
  expect([riskLevel(1, 1), riskLevel(5, 1), riskLevel(1, 4), riskLevel(5, 4)]).toEqual(['EH', 'M', 'M', 'L']);
  expect([riskLevel(3, 2), riskLevel(2, 3), riskLevel(4, 2)]).toEqual(['H', 'M', 'M']);
});

test('a risk never grows by becoming less likely or less severe', () => {
  const at = (likelihood: number, severity: number) => ORDER.indexOf(riskLevel(likelihood, severity));
  const grown = [1, 2, 3, 4].flatMap((severity) =>
    [1, 2, 3, 4, 5].filter(
      (likelihood) =>
        (likelihood < 5 && at(likelihood + 1, severity) > at(likelihood, severity)) ||
        (severity < 4 && at(likelihood, severity + 1) > at(likelihood, severity)),
    ),
  );
  expect(grown).toEqual([]);
});

test('an event is as risky as its highest risk', () => {
  expect(highestRisk(['L', 'H', 'M'])).toBe('H');
  expect(highestRisk([])).toBeNull();
  expect(() => riskLevel(0, 1)).toThrow(RangeError);
});
