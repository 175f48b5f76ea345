import { expect, test } from 'vitest';
import { type EnteredAct, entered, type KeptAct } from '../shared/outbox/kept-act.ts';
import { fileOf } from '../shared/meet/file/sheet-file.ts';
import { marksOf } from '../shared/meet/file/marks.ts';
import { BLANK, type SeatEntry, type SentSheet } from './seat.ts';
import { baseOf, standingOf, type Work } from './standing.ts';
import { typedOf } from './typed-of.ts';
import { clockText, elapsed, secondsText } from './watch.ts';

const entry: SeatEntry = { id: 'e1', code: 'AREG-S01-A', school: 'Larkspur High' };
const none: Work = { drafts: new Map(), sent: [], acts: [] };

function act(state: KeptAct['state'], why: string | null = null): KeptAct {
  const words = { group: 'judge:d', about: 'e1/1', entry: BLANK, module: 'judge', title: 't', to: '/judge' };
  const made: EnteredAct = entered({ ...words, rpc: 'keep_seat_sheet', args: {}, person: 'seat:d' });
  return { ...made, n: 1, state, why };
}

const sent = (state: string, revision: number | null): SentSheet => ({
  id: state,
  device: 'd',
  name: 'e1/1',
  seq: 1,
  state,
  revision,
  draft: BLANK,
});

const returned = { ...entry, own: { 1: { state: 'returned', revision: 1, reason: 'Initials are missing' } } };

test.each<[string, SeatEntry, Partial<Work>]>([
  ['blank', entry, {}],
  ['begun', entry, { drafts: new Map([['e1/1', BLANK]]) }],
  ['done', entry, { acts: [act('waiting')] }],
  ['refused', entry, { acts: [act('refused', 'Out of range')], drafts: new Map([['e1/1', BLANK]]) }],
  ['sent', entry, { sent: [sent('counted', 1)] }],
  ['differs', entry, { sent: [sent('differs', null)] }],
  ['late', entry, { sent: [sent('late', null)] }],
  ['returned', returned, { sent: [sent('counted', 1)] }],
  ['sent', returned, { sent: [sent('counted', 2)] }],
  ['blank', { ...entry, attempt: 2 }, { sent: [sent('counted', 1)] }],
])('an entry is %s', (is, of, work) => {
  expect(standingOf(of, { ...none, ...work }).is).toBe(is);
});

test('a correction is based on the newest revision that the judge knows, also of what still waits', () => {
  expect(baseOf(entry, none)).toBe(0);
  expect(baseOf(returned, none)).toBe(1);
  expect(baseOf(returned, { ...none, sent: [sent('counted', 2)] })).toBe(2);
  expect(baseOf(entry, { ...none, acts: [act('waiting')] })).toBe(1);
});

test('marks that count become what is typed, and the same marks again', () => {
  const file = fileOf({
    sections: [
      { key: 'prone', roles: ['judge'], per: 'cadet', items: [{ key: 'shots', type: 'series', count: 2 }] },
      {
        key: 'team',
        roles: ['judge'],
        items: [
          { key: 'gear', type: 'check' },
          { key: 'turnout', type: 'points' },
        ],
      },
    ],
  });
  const marks = {
    prone: { cadets: [{ cadet: 'C2', marks: { shots: ['9', '10'] } }] },
    team: { gear: true, turnout: '8.5' },
  };
  expect(marksOf(file, 'judge', typedOf(file, 'judge', marks, ['C1', 'C2']), ['C1', 'C2'])).toEqual(marks);
});

test('a stopwatch adds up its runs, and says the time as a sheet takes it', () => {
  expect(elapsed({ run: 1500, since: 10_000, laps: [] }, 12_000)).toBe(3500);
  expect([clockText(271_590), secondsText(271_590), clockText(0)]).toEqual(['4:31.5', '271.5', '0:00.0']);
});
