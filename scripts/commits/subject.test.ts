import { expect, test } from 'vitest';
import { subjectProblem } from './subject.ts';

test.each(['Add a table', 'Pass the key on', 'Seed the demo', 'Write, then read', 'Address what the walk found'])(
  'a subject may say: %s',
  (subject) => expect(subjectProblem(subject)).toBeNull(),
);

test.each([
  ['Adds a table', /starts with "Adds"/],
  ['Added a table', /starts with "Added"/],
  ['Adding a table', /starts with "Adding"/],
  ['add a table', /upper case/],
  ['feat: add a table', /upper case/],
  ['wip', /upper case/],
  ['Fix', /one word/],
  ['Add a table.', /period/],
  [`Add ${'a'.repeat(70)}`, /74 characters/],
])('a subject may not say: %s', (subject, problem) => {
  expect(subjectProblem(subject)).toMatch(problem);
});
