import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandText, formatScore, formatTries } from './format-score.ts';
import { isUnusual, parseCell } from './parse-score.ts';
import { bestTry, type ScoredEvent, type Try } from './score.ts';

const event = (input: string, step: number, more: Partial<ScoredEvent> = {}): ScoredEvent => ({
  name: 'The event',
  unit: 'reps',
  input,
  step,
  attempts: 3,
  direction: 'higher_better',
  min_plausible: null,
  max_plausible: null,
  ...more,
});
const MILE = event('time', 0.1, { min_plausible: 240, max_plausible: 1800, direction: 'lower_better', attempts: 1 });
const PLANK = event('time', 1);
const SHUTTLE = event('seconds', 0.1, { direction: 'lower_better' });
const REACH = event('decimal', 0.5);
const COUNT = event('integer', 1, { max_plausible: 120 });
const SIDES = event('sides', 0.5);

describe('a cell is read as field people fill it', () => {
  test.each([
    ['6:05', MILE, 365],
    ['06:05', MILE, 365],
    ['6:05.4', MILE, 365.4],
    ['6.05', MILE, 365],
    ['6\'05"', MILE, 365],
    ['605', MILE, 365],
    ['1130', MILE, 690],
    ['45', PLANK, 45],
    ['3:30', PLANK, 210],
    ['9.1', SHUTTLE, 9.1],
    ['9,1', SHUTTLE, 9.1],
    ['1:05', SHUTTLE, 65],
    ['+3.5', REACH, 3.5],
    ['-1', REACH, -1],
    ['−1', REACH, -1],
    ['3½', REACH, 3.5],
    ['0', REACH, 0],
    ['57', COUNT, 57],
    ['8/9.5', SIDES, 8],
  ])('%s', (text, of, value) => {
    expect(parseCell(text, of)).toMatchObject({ tries: [{ status: 'ok', value }] });
  });

  test.each([
    ['-', 'dns', null],
    ['DNS', 'dns', null],
    ['dnf', 'dnf', null],
    ['x', 'excused_medical', null],
    ['m', 'modified', null],
    ['m 12', 'modified', 12],
  ])('the code %s', (text, status, value) => {
    expect(parseCell(text, COUNT)).toEqual({ tries: [{ status, value }] });
  });

  test('several attempts are separated by spaces; no attempt is an empty cell', () => {
    expect(parseCell(' 9.4  9.1 ', SHUTTLE)).toMatchObject({ tries: [{ value: 9.4 }, { value: 9.1 }] });
    expect(parseCell('', SHUTTLE)).toEqual({ tries: [] });
  });

  test.each([
    ['365', MILE, /isn't a valid score/],
    ['6:75', MILE, /isn't a valid score/],
    ['fast', MILE, /"fast" isn't a valid score/],
    ['3:30.5', PLANK, /whole numbers/],
    ['4.5', COUNT, /isn't a valid score/],
    ['-3', COUNT, /isn't a valid score/],
    ['3.3', REACH, /steps of 0.5/],
    ['9.15', SHUTTLE, /steps of 0.1/],
    ['6:05 6:10', MILE, /one attempt/],
    ['8/9/10', SIDES, /isn't a valid score/],
  ])('%s is refused with a fix', (text, of, problem) => {
    expect(parseCell(text, of)).toMatchObject({
      problem: expect.stringMatching(problem),
      fix: expect.stringMatching(/./),
    });
  });
});

test('an unusual score needs confirmation', () => {
  const read = (text: string, of: ScoredEvent) => {
    const parsed = parseCell(text, of);
    return 'tries' in parsed && isUnusual(parsed.tries, of);
  };
  expect([read('130', COUNT), read('45', MILE), read('6:05', MILE), read('dns', MILE)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const scoreOf = (of: ScoredEvent, least: number, most: number) =>
  fc
    .integer({ min: Math.round(least / of.step), max: Math.round(most / of.step) })
    .map((steps) => ({ of, value: Number((steps * of.step).toFixed(1)) }));

test('a score that is shown reads back as the same score', () => {
  const any = fc.oneof(
    scoreOf(MILE, 0, 3600),
    scoreOf(PLANK, 0, 3600),
    scoreOf(SHUTTLE, 0, 99),
    scoreOf(REACH, -20, 20),
    scoreOf(COUNT, 0, 200),
  );
  fc.assert(
    fc.property(any, fc.constantFrom('ok', 'modified'), ({ of, value }, status: Try['status']) => {
      expect(parseCell(formatTries([{ status, value }], of), of)).toEqual({ tries: [{ status, value }] });
    }),
  );
  for (const status of ['dns', 'dnf', 'excused_medical', 'modified'] as const) {
    expect(parseCell(formatTries([{ status, value: null }], COUNT), COUNT)).toEqual({
      tries: [{ status, value: null }],
    });
  }
});

test('scores are written as the field writes them', () => {
  expect([
    formatScore(365.4, MILE),
    formatScore(600, PLANK),
    formatScore(9, SHUTTLE),
    formatScore(3.5, REACH),
    formatScore(-1, REACH),
    formatScore(57, COUNT),
  ]).toEqual(['6:05.4', '10:00', '9.0', '+3.5', '-1', '57']);
});

test('a band is never narrower than the tables', () => {
  expect([bandText(0, 49), bandText(0, 84), bandText(50, 84), bandText(85, 100), bandText(null, null)]).toEqual([
    'Below the 50th percentile',
    'Below the 85th percentile',
    '50th to 84th percentile',
    '85th percentile or above',
    '',
  ]);
});

test('the best attempt is the fastest or the highest; without a score it is the first', () => {
  const tries: Try[] = [
    { status: 'dnf', value: null },
    { status: 'ok', value: 9.4 },
    { status: 'ok', value: 9.1 },
  ];
  expect([bestTry(tries, 'lower_better')?.value, bestTry(tries, 'higher_better')?.value]).toEqual([9.1, 9.4]);
  expect([bestTry(tries.slice(0, 1), 'lower_better')?.status, bestTry([], 'lower_better')]).toEqual(['dnf', null]);
});
