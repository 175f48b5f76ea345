import { expect, test } from 'vitest';
import { type EntryLimits, limitWords, type Placed, refusedBy, teamWords } from './roster.ts';

const NONE: EntryLimits = {
  team_min: null,
  team_max: null,
  alternates_max: null,
  grade_min: null,
  grade_max: null,
  age_max: null,
  first_year_only: false,
  substitutes_max: null,
  gender: 'any',
  min_female: null,
  max_male: null,
};
const cadet = (more: Partial<Placed> = {}): Placed => ({
  name: 'Alex Quist',
  role: 'member',
  grade: 10,
  gender: null,
  first_year: null,
  ...more,
});

test('a team is counted against what its event takes', () => {
  expect(teamWords(NONE, 1)).toBe('1 cadet');
  expect(teamWords({ team_min: 9, team_max: 13 }, 7)).toBe('7 of 9 to 13 cadets');
  expect(teamWords({ team_min: 4, team_max: 4 }, 4)).toBe('4 of 4 cadets');
  expect(teamWords({ team_min: null, team_max: 4 }, 1)).toBe('1 of at most 4 cadets');
  expect(teamWords({ team_min: null, team_max: 1 }, 0)).toBe('0 of at most 1 cadet');
  expect(teamWords({ team_min: 4, team_max: null }, 5)).toBe('5 of at least 4 cadets');
});

test('limits are said in short words', () => {
  expect(limitWords(NONE)).toEqual([]);
  expect(
    limitWords({
      ...NONE,
      alternates_max: 1,
      grade_min: 9,
      grade_max: 10,
      age_max: 18,
      first_year_only: true,
      gender: 'mixed',
      min_female: 4,
      max_male: 6,
    }),
  ).toEqual([
    '1 alternate at most',
    'Grades 9 to 10',
    '18 or younger',
    'First-year cadets only',
    'At least 4 female',
    'At most 6 male',
  ]);
  expect(limitWords({ ...NONE, alternates_max: 0, grade_min: 11, gender: 'female' })).toEqual([
    'No alternates',
    'Grade 11 or higher',
    'Female cadets',
  ]);
});

test('what the database refuses is said before it is asked', () => {
  const limits = { ...NONE, team_max: 2, alternates_max: 1, grade_max: 10 };
  expect(refusedBy(limits, [cadet(), cadet({ role: 'commander' }), cadet({ role: 'alternate' })])).toEqual([]);
  expect(
    refusedBy(limits, [
      cadet({ role: 'commander' }),
      cadet({ role: 'commander' }),
      cadet({ name: 'Bo Lane', grade: 12 }),
      cadet({ role: 'alternate', grade: null }),
      cadet({ role: 'alternate' }),
    ]),
  ).toEqual([
    'This event takes 2 cadets, and 3 are in.',
    'This event takes 1 alternate, and 2 are in.',
    'A team has one commander.',
    'Bo Lane is in grade 12: Grade 10 or lower only.',
  ]);
});
