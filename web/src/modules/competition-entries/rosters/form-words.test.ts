import { expect, test } from 'vitest';
import { formWords, type Member, memberFormWords, type WaiverForm } from './roster.ts';

const FORM: WaiverForm = {
  id: 'w1',
  title: 'Medical form',
  form_id: null,
  kind: null,
  at: null,
  by: null,
  held: false,
  files: 0,
};
const MEMBER: Member = {
  id: 'm',
  code: 'C01',
  cadet_id: null,
  name: 'Alex Adams',
  grade: 10,
  gender: null,
  first_year: null,
  form_at: null,
  form_kind: null,
  form_by: null,
  certified_at: null,
  reason: null,
  name_public_at: null,
  name_public_by: null,
  slip: null,
  files: 0,
  forms: [FORM, { ...FORM, id: 'w2', title: 'Release form', kind: 'held', by: 'Dana Ames' }],
};

test('a form says who signed, uploaded, or holds it, or what the family was asked', () => {
  const by = { by: 'Dana Ames', at: null, slip: null };
  expect(formWords({ ...by, kind: 'signed' })).toBe('Form signed by Dana Ames');
  expect(formWords({ ...by, kind: 'file' })).toBe('Form uploaded by Dana Ames');
  expect(formWords({ ...by, kind: 'held' })).toBe('Form held by the school: Dana Ames');
  expect(formWords({ ...by, kind: null, slip: 'asked' })).toBe('The family was asked to sign');
  expect(formWords({ ...by, kind: null, slip: 'declined' })).toBe('A guardian declined to sign');
  expect(formWords({ ...by, kind: null })).toBeNull();
});

test('of several waivers, the line of a cadet names those that are missing', () => {
  expect(memberFormWords(MEMBER)).toBe('Missing: Medical form');
  expect(memberFormWords({ ...MEMBER, forms: [FORM, { ...FORM, id: 'w2' }], slip: 'asked' })).toBe(
    'The family was asked to sign',
  );
});
