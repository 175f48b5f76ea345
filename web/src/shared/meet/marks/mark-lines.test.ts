import { expect, test } from 'vitest';
import { readSheet } from '../../../../../domain/scoring/read/sheet.ts';
import { markLines, marksFrom, markText, markWords, sameMark } from './mark-lines.ts';

const { value: sheet } = readSheet({
  format: 'scoresheet/1',
  key: 'rifle',
  version: 1,
  title: 'Rifle',
  discipline: 'air_rifle',
  kind: 'points',
  direction: 'high',
  precision: 0,
  roles: [{ key: 'judge', label: 'Judge', min: 1, max: 2, counts: true }],
  sections: [
    {
      key: 'prone',
      label: 'Prone',
      roles: ['judge'],
      combine: 'panel',
      per: 'cadet',
      items: [{ key: 'shots', label: 'Shots', type: 'series', count: 2, min: 0, max: 10, step: 1 }],
    },
    {
      key: 'team',
      label: 'Team',
      roles: ['judge'],
      combine: 'panel',
      items: [
        { key: 'gear', label: 'Gear', type: 'check', value: '5' },
        { key: 'turnout', label: 'Turnout', type: 'points', min: 0, max: 10, step: 1, required: false },
      ],
    },
  ],
  penalties: [],
  panel: { combine: 'sum' },
  tie_breakers: [],
});

const first = { prone: { cadets: [{ cadet: 'C1', marks: { shots: [9, 10] } }] }, team: { gear: true, turnout: 8 } };
const second = {
  prone: {
    cadets: [
      { cadet: 'C1', marks: { shots: ['9', '10.0'] } },
      { cadet: 'C2', marks: { shots: [1, 2] } },
    ],
  },
  team: { turnout: '8.0' },
};

test('the marks of two keyings are beside each other, also of a cadet whom only one has', () => {
  const lines = sheet ? markLines(sheet, 'judge', [first, second]) : [];
  expect(lines.map(({ path, values }) => [path, values, sameMark(values[0], values[1])])).toEqual([
    [
      'prone.C1.shots',
      [
        [9, 10],
        ['9', '10.0'],
      ],
      true,
    ],
    ['prone.C2.shots', [null, [1, 2]], false],
    ['team.gear', [true, null], false],
    ['team.turnout', [8, '8.0'], true],
  ]);
});

test('what is typed for each line becomes the marks of the sheet again', () => {
  const lines = sheet ? markLines(sheet, 'judge', [second]) : [];
  const typed = lines.map(({ values }) => markText(values[0]));
  expect(marksFrom(lines, typed)).toEqual({
    prone: {
      cadets: [
        { cadet: 'C1', marks: { shots: ['9', '10.0'] } },
        { cadet: 'C2', marks: { shots: ['1', '2'] } },
      ],
    },
    team: { turnout: '8.0' },
  });
  expect(marksFrom(lines, ['9, 10', '1 2', 'yes', ' '])).toMatchObject({ team: { gear: true } });
});

test('a blank box is one that is not ticked, and a blank mark is no zero', () => {
  const items = sheet?.sections[1]?.items ?? [];
  expect(items.map((item) => markWords(item, null))).toEqual(['Not ticked', 'Blank']);
  expect([sameMark(null, false), sameMark(null, 0), sameMark(null, '')]).toEqual([true, false, true]);
});
