import { expect, test } from 'vitest';
import { rateWords, type ReportRow, unitRates } from './rate.ts';

const row = (unit_name: string | null, attended: number, absent: number): ReportRow => ({
  cadet_id: 'x',
  name: 'Chen, Leo',
  unit_name,
  attended,
  absent,
  late: 0,
  left_early: 0,
  remote: 0,
  excused: 0,
  not_required: 0,
  rate: null,
  latest: null,
});

test('the rate of a unit is of its sums, and units are in order with all at the end', () => {
  const rates = unitRates([row('Platoon 10', 9, 1), row('Platoon 2', 1, 0), row('Platoon 10', 0, 10), row(null, 0, 0)]);
  expect(rates.map(({ unit, rate }) => `${unit} ${rateWords(rate)}`)).toEqual([
    'No unit —',
    'Platoon 2 100%',
    'Platoon 10 45%',
    'All units 48%',
  ]);
  const tree = ['Platoon 10', 'Platoon 2', 'No unit'];
  const placed = unitRates([row(null, 0, 0), row('Platoon 2', 1, 0), row('Platoon 10', 9, 1)], (name) =>
    tree.indexOf(name),
  );
  expect(placed.map(({ unit }) => unit)).toEqual([...tree, 'All units']);
});
