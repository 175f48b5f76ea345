import { expect, test } from 'vitest';
import { evidenceOf } from './evidence.ts';
import type { GuardianRequest } from './guardian.api.ts';

const request: GuardianRequest = {
  link_id: '1',
  state: 'pending',
  relation: 'parent',
  requested_at: '2026-11-20T12:00:00Z',
  decided_at: null,
  decision_note: null,
  guardian_name: 'Ana Falk',
  guardian_email: 'ana@falk.example',
  guardian_phone: '',
  has_account: true,
  cadet_id: '3',
  cadet_first_name: 'Léa',
  cadet_last_name: 'Falk',
  cadet_grade: 9,
  same_last_name: true,
  known_email: false,
  known_phone: false,
  restriction: 'none',
  verified_guardians: [],
  other_children: [],
  student_number: null,
};

test('an unknown person with the right name has one point for and one against', () => {
  const evidence = evidenceOf(request);
  expect(evidence.filter(({ speaks }) => speaks === 'for')).toHaveLength(1);
  expect(evidence.filter(({ speaks }) => speaks === 'against')).toHaveLength(1);
});

test('a known address removes the doubt', () => {
  const evidence = evidenceOf({ ...request, known_email: true });
  expect(evidence.some(({ speaks }) => speaks === 'against')).toBe(false);
});

test('a court order on file comes first', () => {
  expect(evidenceOf({ ...request, restriction: 'this_person' })[0]?.text).toMatch(/court order/);
});

test('a matching student ID supports a link, and an unknown one is the only point', () => {
  expect(evidenceOf({ ...request, student_number: 'S1' })).toContainEqual({
    speaks: 'for',
    text: "Gave the cadet's student ID.",
  });
  const nobody = { ...request, cadet_id: null, cadet_first_name: null, cadet_last_name: null, student_number: 'S2' };
  expect(evidenceOf(nobody).map(({ text }) => text)).toEqual([expect.stringMatching(/^No cadet on the roster/)]);
});
