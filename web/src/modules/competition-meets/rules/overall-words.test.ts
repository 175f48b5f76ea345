import { expect, test } from 'vitest';
import { overallOf } from './overall.ts';
import { methodWords, type Names } from './overall-words.ts';

const names: Names = { event: (code) => `the ${code} event`, division: (code) => `division ${code}` };

function words(method: object, common: object = {}): string[] {
  const overall = overallOf({ required_events: [], methods: { it: method }, ...common });
  const found = overall.methods['it'];
  return found ? methodWords(found, overall, names) : [];
}

test('a table is read out place by place, and cut short', () => {
  expect(words({ kind: 'table', table: ['20', '15', '10', '7', '6', '5.5'] })[0]).toBe(
    '1st place earns 20, 2nd place 15, 3rd place 10, 4th place 7, 5th place 6, and so on. After place 6, there are no points.',
  );
  expect(words({ kind: 'table', table: ['1'] })[0]).toBe('1st place earns 1. After place 1, there are no points.');
});

test('each way to count says who counts, what is required, and how ties end', () => {
  const common = { required_events: ['INS', 'RUN', 'CG'], entries_per_school_per_event: 2, final_tie_event: 'INS' };
  expect(words({ kind: 'rank_sum', shared: 'average', precision: 1, division: 'I' }, common)).toEqual([
    'Places are added up, and the lowest total wins. A school without a place in an event gets one place more than there are schools.',
    'Only schools in division I are listed.',
    'All events that count in the overall are added up, each times its weight.',
    'The best entry of each school counts in each event, placed among the entries that count: a second team takes no points from others.',
    'Entries that share a place split the points of the places they take up.',
    'A canceled event is left out.',
    'To get a place, a school must compete in the INS event, the RUN event, and the CG event.',
    'Equal totals are decided by the total without exhibition events, then the most first places, then the most second places, then the most third places, then the better place in the INS event; if still equal, they share the place.',
    'Totals are shown with 1 decimal.',
  ]);
});

test('rules of its own replace those of the meet', () => {
  const found = words(
    { kind: 'proportional', on_cancel: 'rescale', required_events: [], ties: [], events: ['INS', 'RUN'], best_n: 3 },
    { required_events: ['INS'] },
  );
  expect(found).toContain('Only these events count: the INS event and the RUN event.');
  expect(found).toContain('If an event is canceled, the points of the others are raised to make up for it.');
  expect(found).toContain('Every school gets a place.');
  expect(found).toContain('Equal totals share the place.');
  expect(found).toContain('Totals are shown with 2 decimals.');
});
