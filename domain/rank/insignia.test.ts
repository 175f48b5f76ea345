import { expect, test } from 'vitest';
import { levelLabel } from '../program/level.ts';
import { readInsignia } from './insignia.ts';

const none = {
  chevrons: 0,
  bars: 0,
  discs: 0,
  lozenges: 0,
  stripes: 0,
  stars: 0,
  eagle: false,
  anchor: false,
  centre: null,
};

test.each([
  ['one chevron', { ...none, chevrons: 1 }],
  ['three chevrons, two bars', { ...none, chevrons: 3, bars: 2 }],
  ['three chevrons, three bars, star between', { ...none, chevrons: 3, bars: 3, centre: 'star' }],
  ['three chevrons, three bars, star within wreath', { ...none, chevrons: 3, bars: 3, centre: 'wreath' }],
  ['three chevrons, three bars, triangle/lozenge between', { ...none, chevrons: 3, bars: 3, centre: 'lozenge' }],
  ['two lozenges', { ...none, lozenges: 2 }],
  ['six attached gold bars', { ...none, bars: 6 }],
  ['two silver diagonal stripes', { ...none, stripes: 2 }],
  ['perched eagle over one chevron', { ...none, eagle: true, chevrons: 1 }],
  ['perched eagle over three chevrons', { ...none, eagle: true, chevrons: 3 }],
  ['eagle perched on fouled anchor', { ...none, eagle: true, anchor: true }],
  ['eagle and one star on fouled anchor', { ...none, eagle: true, anchor: true, stars: 1 }],
  ['eagle and two stars on fouled anchor', { ...none, eagle: true, anchor: true, stars: 2 }],
  ['none', null],
  [null, null],
])('"%s" is read', (text, insignia) => expect(readInsignia(text)).toEqual(insignia));

test('levels have the words of their program', () => {
  expect([levelLabel('AJROTC', 2), levelLabel('NJROTC', 1), levelLabel('OTHER', 4)]).toEqual([
    'LET 2',
    'NS 1',
    'Level 4',
  ]);
});
