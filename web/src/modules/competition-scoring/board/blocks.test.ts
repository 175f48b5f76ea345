import { expect, test } from 'vitest';
import type { ResultRow } from '../../../../../domain/scoring/format/results.ts';
import { eventStates } from './blocks.ts';

const event = (id: string, more: object = {}) => ({
  id,
  code: id,
  name: id,
  form: 'sheet',
  sheet_id: 'sheet',
  cancelled_at: null,
  ...more,
});

const NONE = { due: 0, missing: 0, keyed_once: 0, differs: 0, submitted: 0, returned: 0, verified: 0 };

const seats = [
  { id: 's1', code: 'J07', event_id: 'AREG', judge_id: 'ortiz' },
  { id: 's2', code: 'J08', event_id: 'AREG', judge_id: null },
];
const judges = [{ id: 'ortiz', name: 'Capt. Ortiz' }];

const at = (more: Partial<Parameters<typeof eventStates>[0]>) =>
  eventStates({ events: [event('AREG')], seats, judges, progress: [], last: [], problemOf: () => null, ...more });

const row = (entry: string, more: Partial<ResultRow>): ResultRow => ({
  place: null,
  entry,
  school: 'S01',
  status: 'blocked',
  exhibition: false,
  net: null,
  raw: null,
  penalties: null,
  credits: null,
  dropped: [],
  flags: [],
  tie: null,
  judges: {},
  ...more,
});

test('what is missing is said with who it is missing from', () => {
  const progress = [
    { ...NONE, event_id: 'AREG', seat_id: 's1', due: 5, missing: 3, verified: 2 },
    { ...NONE, event_id: 'AREG', seat_id: 's2', due: 5, missing: 1, keyed_once: 1, differs: 1, submitted: 2 },
  ];
  expect(at({ progress })).toMatchObject([
    {
      due: 10,
      verified: 2,
      missing: 4,
      differs: 2,
      toVerify: 2,
      blocks: [
        '3 sheets from J07, Capt. Ortiz.',
        '1 sheet from J08.',
        '1 sheet waits for the second keying.',
        '1 sheet has marks that differ, and waits for a decision.',
        '2 sheets wait to be verified.',
      ],
    },
  ]);
});

test('an event whose sheets are all verified blocks nothing, and a canceled one is left out', () => {
  const progress = [{ ...NONE, event_id: 'AREG', seat_id: 's1', due: 5, verified: 5 }];
  const last = [{ event: 'AREG', marked: [row('A', { status: 'scored', place: 1, flags: ['attempt:2'] })] }];
  const events = [event('AREG'), event('CG', { cancelled_at: '2030-03-02' })];
  expect(at({ events, progress, last }).map(({ blocks }) => blocks)).toEqual([[]]);
});

test('what a result waits for is said for each entry, and a missing sheet only once', () => {
  const marked = [
    row('AREG-S04', { flags: ['missing_sheet:J07'] }),
    row('AREG-S05', { flags: ['missing_clock'] }),
    row('AREG-S06', {}),
    row('AREG-S07', { status: 'scored', place: 2, flags: ['coin_needed'] }),
  ];
  expect(at({ last: [{ event: 'AREG', marked }] }).map(({ blocks }) => blocks)).toEqual([
    ['AREG-S05: no time.', 'AREG-S06 is blocked.', 'AREG-S07: tied: toss a coin.'],
  ]);
});

test('an event without a sheet, and one that the engine refuses, say so', () => {
  const events = [event('AREG', { sheet_id: null }), event('KO', { form: 'knockout', sheet_id: null })];
  const problemOf = (id: string) => (id === 'KO' ? 'the panel has no seat' : null);
  expect(at({ events, problemOf }).map(({ blocks }) => blocks)).toEqual([
    ['It has no score sheet.'],
    ["The result can't be computed: the panel has no seat"],
  ]);
});
