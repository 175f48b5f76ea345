import { expect, test } from 'vitest';
import type { Recruit } from '../staff.queries.ts';
import { chosenRows, knownWords, typedRows } from './recruit.ts';

const ames: Recruit = {
  source: 'official',
  id: 'a',
  name: 'SFC Dana Ames',
  email: 'dana@example.org',
  about: 'US Army',
  tier: 'regional',
  certified_until: null,
  is_cadet: false,
  last_on: '2026-03-07',
  hours: 6.5,
  stars: 4.5,
  again: true,
  is_here: false,
};

test('someone says where they’re known from, when they last came, and how it was', () => {
  expect(knownWords(ames)).toBe('US Army · last came Mar 7, 2026 · 6.5 hours · 4.5 of 5 stars · Regional');
  const contact = {
    ...ames,
    source: 'contact' as const,
    about: 'VFW',
    last_on: null,
    hours: null,
    stars: null,
    tier: null,
  };
  expect(knownWords(contact)).toBe('VFW · contact');
});

test('those who are chosen go by their ids, and those who are typed by name, address, and service', () => {
  expect(chosenRows([ames, { ...ames, id: 'b', source: 'judge' }], ['b'], 'judge')).toEqual([
    { judge_id: 'b', job: 'judge' },
  ]);
  expect(typedRows('SFC Dana Ames, dana@example.org\n\nLee Cole, USMC, lee@example.org\nBo', 'door')).toEqual([
    { name: 'SFC Dana Ames', email: 'dana@example.org', service: '', job: 'door' },
    { name: 'Lee Cole', email: 'lee@example.org', service: 'USMC', job: 'door' },
    { name: 'Bo', email: '', service: '', job: 'door' },
  ]);
});
