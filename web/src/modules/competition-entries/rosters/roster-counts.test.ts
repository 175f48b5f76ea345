import { expect, test } from 'vitest';
import type { Member, Roster, RosterEntry } from './roster.ts';
import { competing, entriesOf, ineligible, needsCertifying } from './roster-counts.ts';

const member = (id: string, more: Partial<Member> = {}): Member => ({
  id,
  code: id,
  cadet_id: null,
  name: id,
  grade: null,
  gender: null,
  first_year: null,
  form_at: null,
  form_kind: null,
  form_by: null,
  slip: null,
  files: 0,
  forms: [],
  certified_at: '2026-10-01T12:00:00Z',
  reason: null,
  name_public_at: null,
  name_public_by: null,
  ...more,
});
const entry = (id: string, ...ids: string[]) =>
  ({ id, members: ids.map((one) => ({ member_id: one, role: 'member' })) }) as RosterEntry;
const red = (id: string): Roster['doubts'][number] => ({
  code: 'red',
  entry_id: 'e1',
  member_id: id,
  words: '',
  is_hard: false,
});

test('who competes is counted once, and certified again where a light went red without a reason', () => {
  const roster = {
    members: [
      member('a'),
      member('b', { certified_at: null }),
      member('c'),
      member('d', { reason: 'Cleared' }),
      member('e'),
    ],
    entries: [entry('e1', 'a', 'b', 'c', 'd'), entry('e2', 'a')],
    doubts: [red('c'), red('d')],
  };
  expect(competing(roster).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(ineligible(roster).map(({ id }) => id)).toEqual(['c']);
  expect(needsCertifying(roster).map(({ id }) => id)).toEqual(['b', 'c']);
  expect(entriesOf(roster.entries, 'a').map(({ id }) => id)).toEqual(['e1', 'e2']);
});
