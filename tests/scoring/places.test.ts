import { expect, test } from 'vitest';
import { explained } from './support/explained.ts';
import { entryWith, eventWith, judgeSheet, meetWith, sectionWith, sheetWith, tabulated } from './support/small-meet.ts';

const alone = { panel: { J1: 'head' } };

test('rule 10: scored, then DNF, DQ, DNS, scratched, and blocked; an exhibition has a score but no place', () => {
  const entries = [
    entryWith('F', [null]),
    entryWith('A', [30], { exhibition: true }),
    ...['scratched', 'dns', 'dq', 'dnf'].map((status, at) => entryWith(`B${at}`, [], { status })),
    entryWith('C', [20]),
  ];
  const result = tabulated(meetWith([eventWith(entries, alone)]), [sheetWith()]).results();
  expect(result.events[0]?.rows.map(({ entry, place, status }) => [entry, place, status])).toEqual([
    ['C', 1, 'scored'],
    ['A', null, 'scored'],
    ['B3', null, 'dnf'],
    ['B2', null, 'dq'],
    ['B1', null, 'dns'],
    ['B0', null, 'scratched'],
    ['F', null, 'blocked'],
  ]);
});

test('rule 16: places by bands, where several can have the first and a gap is part of the lower band', () => {
  const bands = [
    { place: 1, min: '47', max: '52' },
    { place: 2, min: '42', max: '46' },
    { place: null, label: 'participation', min: '0', max: '41' },
  ];
  const sheet = sheetWith({ placement: { method: 'bands', bands } });
  const entries = [entryWith('A', [46.5]), entryWith('B', [47]), entryWith('C', [52]), entryWith('D', [41])];
  const result = tabulated(meetWith([eventWith(entries, alone)]), [sheet]);
  expect(result.results().events[0]?.rows.map(({ entry, place, tie }) => [entry, place, tie])).toEqual([
    ['B', 1, null],
    ['C', 1, null],
    ['A', 2, null],
    ['D', null, null],
  ]);
  expect(result.explain('E', 'A')?.steps.at(-1)?.text).toBe('A net of 46.5 is in the band from 42: place 2.');
  expect(result.explain('E', 'D')?.steps.at(-1)?.text).toBe('A net of 41 is in the band from 0: participation.');
});

test('rule 17: a knockout is ranked by the round that each went out in', () => {
  const cadet = (id: string, out_round: number | null) => ({ id, school: 'S', status: 'ok', out_round });
  const entries = [cadet('A', 3), cadet('B', 5), cadet('C', 3), cadet('D', null), cadet('F', 1)];
  const result = tabulated(meetWith([eventWith(entries, { sheet: null, form: 'knockout', panel: {} })]), []);
  expect(result.results().events[0]?.rows.map(({ entry, place, net, tie }) => [entry, place, net, tie])).toEqual([
    ['D', 1, null, null],
    ['B', 2, '5', null],
    ['A', 3, '3', 'shared'],
    ['C', 3, '3', 'shared'],
    ['F', 5, '1', null],
  ]);
  expect(result.explain('E', 'A')?.steps.map(({ text }) => text)).toEqual([
    'Knocked out in round 3. Place 3. Others went out in the same round, so the place is shared.',
  ]);
});

test('rule 17: of an orienteering team the best three count, and a runner over the limit did not finish', () => {
  const sheet = sheetWith({
    kind: 'time',
    direction: 'low',
    precision: 0,
    sections: [sectionWith({ items: [{ key: 'i', label: 'Time', type: 'time', min: 0, max: 20_000, step: 1 }] })],
    status_when: [{ section: 's', item: 'i', above: '10800', status: 'dnf' }],
  });
  const runner = (id: string, time: number) => entryWith(id, [time], { school: 'A', team: 'T' });
  const entries = [
    runner('A1', 10_800),
    runner('A2', 10_801),
    runner('A3', 7000),
    runner('A4', 9000),
    runner('A5', 9500),
  ];
  const result = tabulated(meetWith([eventWith(entries, { ...alone, team: { best: 3 } })]), [sheet]);
  expect(result.results().events[0]?.teams).toEqual([
    { place: 1, team: 'T', school: 'A', status: 'scored', net: '25500', counted: ['A3', 'A4', 'A5'], tie: null },
  ]);
  expect(result.explainTeam('E', 'A', 'T')?.steps.map(({ text }) => text)).toEqual([
    'The best 3 of 5 members together: 25500.',
    'Place 1.',
  ]);
  expect(result.explain('E', 'A2')?.steps.map(({ text }) => text)).toEqual([
    'Did not finish (DNF).',
    'Decided by the mark for Time.',
  ]);
});

test('rule 17: of a rifle team the best named shooters count', () => {
  const sheet = sheetWith({ sections: [sectionWith({ label: 'Prone', per: 'cadet' })] });
  const cadets = [90, 70, 80].map((i, at) => ({ cadet: `C${at}`, marks: { i } }));
  const entry = entryWith('A', [], { named: ['C0', 'C1', 'C2'], sheets: [judgeSheet('J1', { s: { cadets } })] });
  const { row, texts } = explained(sheet, [entry], { ...alone, shooters: { best: 2 } });
  expect(row.net).toBe('170.00');
  expect(texts).toContain('J1: of the named cadets C0, C1, C2, these count: C0, C2.');
  expect(texts).toContain('J1 (Head judge): Prone: the cadets who count have 170.');
});

test('rule 18: a section of another event counts again', () => {
  const first = { ...eventWith([entryWith('A', [40])], alone), id: 'F' };
  const include = [{ event: 'F', section: 's', multiplier: '0.5' }];
  const result = tabulated(meetWith([eventWith([entryWith('A', [10])], { ...alone, include }), first]), [sheetWith()]);
  expect(result.results().events[0]?.rows[0]).toMatchObject({ net: '30.00', judges: { J1: '10.00' } });
  expect(result.explain('E', 'A')?.steps.map(({ text }) => text)).toContain('s of F, times 0.5: 20.');
});
