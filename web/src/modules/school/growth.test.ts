import { expect, test } from 'vitest';
import { choicesOf, linesOf, missingIn, NEW, SKIP } from './growth.ts';

const person = {
  members: ['m1', 'm2'],
  name: 'Ada Quill',
  grade: 9,
  meets: 2,
  first_name: 'Ada',
  last_name: 'Quill',
  cadet_id: null,
};
const review = { people: [], registrations: 2, cadets: [{ id: 'c1', name: 'Sam Lee' }], roster: [person] };

test('who has the name of a cadet is that cadet, and everyone else a new one', () => {
  const matched = { ...person, cadet_id: 'c1' };
  expect(choicesOf({ ...review, roster: [person, matched] }).map(({ to }) => to)).toEqual([NEW, 'c1']);
});

test('each choice is sent with what it needs', () => {
  const [choice] = choicesOf(review);
  if (!choice) throw new Error('No choice');
  expect(linesOf([choice, { ...choice, to: SKIP }, { ...choice, to: 'c1' }])).toEqual([
    { members: ['m1', 'm2'], act: 'new', first_name: 'Ada', last_name: 'Quill', grade: '9' },
    { members: ['m1', 'm2'], act: 'skip' },
    { members: ['m1', 'm2'], act: 'match', cadet_id: 'c1' },
  ]);
});

test('a new cadet needs a whole name and a grade', () => {
  const [choice] = choicesOf({ ...review, roster: [{ ...person, grade: null }] });
  if (!choice) throw new Error('No choice');
  expect(missingIn([choice])).toMatch(/Ada Quill still needs/);
  expect(missingIn([{ ...choice, to: SKIP }])).toBeNull();
  expect(missingIn([{ ...choice, grade: '9' }])).toBeNull();
});
