import { describe, expect, test } from 'vitest';
import { explained } from './support/explained.ts';
import { entryWith, sheetWith, type Json } from './support/small-meet.ts';

const alone = { panel: { J1: 'head' } };

describe('rule 8, penalties', () => {
  const timing = { min_s: 60, max_s: 120, grace_s: 5 };
  const sheetOf = (penalty: Json, changes: Json = {}) =>
    sheetWith({ timing, penalties: [{ key: 'p', label: 'Fault', roles: ['head'], ...penalty }], ...changes });
  const cases: [string, Json, Json, string, string][] = [
    [
      'each occurrence, at most two of them',
      { basis: 'per_occurrence', value: '5', max_count: 2 },
      {
        penalties: [
          { key: 'p', count: 3 },
          { key: 'p', void: true },
        ],
      },
      '10.00',
      'Fault: 2 times (3 recorded, at most 2 count), 5 each, 10.',
    ],
    [
      'at most the limit of the line',
      { basis: 'per_occurrence', value: '5', cap: '12' },
      { penalties: [{ key: 'p' }, { key: 'p', count: 2 }] },
      '12.00',
      'Fault: limited to 12.',
    ],
    [
      'whole seconds over, after grace',
      { basis: 'per_second_outside', value: '0.5' },
      { clock_s: '129.9' },
      '2.00',
      'Fault: 4 seconds, 0.5 each, 2.',
    ],
    [
      'seconds under, by the median of three timers',
      { basis: 'per_second_outside', value: '1' },
      { clock_s: ['50', 52, '51'] },
      '4.00',
      'The clock is 51 seconds, the median of 50, 52, 51.',
    ],
    [
      'steps over time',
      {
        basis: 'stepped_over',
        steps: [
          { from_s: 1, to_s: 10, value: '1' },
          { from_s: 11, to_s: null, value: '5' },
        ],
      },
      { clock_s: 136 },
      '5.00',
      'Fault: 11 seconds over the limit of 120 are worth 5.',
    ],
    [
      'values written in',
      { basis: 'manual', value: null, min: '2', cap: '12' },
      {
        penalties: [
          { key: 'p', value: '2.5' },
          { key: 'p', value: 3 },
        ],
      },
      '5.50',
      'Fault: 5.5.',
    ],
  ];
  test.each(cases)('%s', (_name, penalty, entry, penalties, text) => {
    const { row, texts } = explained(sheetOf(penalty), [entryWith('A', [90], { clock_s: 100, ...entry })], alone);
    expect(row.penalties).toBe(penalties);
    expect(row.net).toBe((90 - Number(penalties)).toFixed(2));
    expect(texts).toContain(text);
  });

  test('exact seconds where the sheet does not round', () => {
    const sheet = sheetOf({ basis: 'per_second_outside', value: '0.5' }, { timing: { ...timing, rounding: 'none' } });
    expect(explained(sheet, [entryWith('A', [90], { clock_s: '129.9' })], alone).row.penalties).toBe('2.45');
  });

  test('a disqualification', () => {
    const entry = entryWith('A', [90], { clock_s: 100, penalties: [{ key: 'p' }] });
    const { row, texts } = explained(sheetOf({ basis: 'disqualify' }), [entry], alone);
    expect(row).toMatchObject({ status: 'dq', flags: ['dq_by:p'], net: null, judges: {} });
    expect(texts).toEqual(['Disqualified (DQ).', 'Recorded: Fault.']);
  });
});

test('rule 9: penalties off, credits added, not below the floor, rounded half away from zero', () => {
  const sheet = sheetWith({
    precision: 1,
    floor: '-1',
    penalties: [{ key: 'p', label: 'Fault', roles: [], basis: 'manual', value: null }],
    credits: [{ key: 'c', label: 'Given back', roles: [], basis: 'manual', min: '0' }],
  });
  const entry = (value: string, credit: string) =>
    entryWith('A', [10], { penalties: [{ key: 'p', value }], credits: [{ key: 'c', value: credit }] });
  const { row, texts } = explained(sheet, [entry('4.25', '0.5')], alone);
  expect(row).toMatchObject({ net: '6.3', raw: '10.0000', penalties: '4.25', credits: '0.50' });
  expect(texts.slice(-4, -1)).toEqual(['Penalties off: 5.75.', 'Credits added: 6.25.', 'Net score: 6.3.']);
  expect(explained(sheet, [entry('10.25', '0')], alone).row.net).toBe('-0.3');
  expect(explained(sheet, [entry('25', '0')], alone).row.net).toBe('-1.0');
  expect(explained(sheet, [entry('10.04', '0')], alone).row.net).toBe('0.0');
});
