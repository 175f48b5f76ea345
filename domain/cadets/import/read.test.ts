import { expect, test } from 'vitest';
import { guessMapping, missingFields } from './mapping.ts';
import { readFullName, readGrade, readLevel } from './read.ts';

test.each([
  ['9', 9],
  ['10th', 10],
  ['Grade 11', 11],
  ['senior', 12],
  ['6', null],
  ['13', null],
  ['nine', null],
])('grade "%s" is %s', (text, grade) => expect(readGrade(text)).toBe(grade));

test.each([
  ['LET 2', 2],
  ['NS-3', 3],
  ['AS IV', 4],
  ['1', 1],
  ['5', null],
  ['IX', null],
])('level "%s" is %s', (text, level) => expect(readLevel(text)).toBe(level));

test('a full name is read in both orders', () => {
  expect(readFullName('Abara, Chidi K')).toEqual({ first: 'Chidi', middle: 'K', last: 'Abara' });
  expect(readFullName('Chidi Abara')).toEqual({ first: 'Chidi', middle: '', last: 'Abara' });
  expect(readFullName('Chidi')).toBeNull();
});

test('headings of a school system find their fields, and the remembered mapping goes first', () => {
  const headings = ['Student Name', 'SIS ID', 'Gr', 'Cell', 'Other'];
  expect(guessMapping(headings)).toEqual({
    full_name: 'Student Name',
    student_number: 'SIS ID',
    grade: 'Gr',
    phone: 'Cell',
  });
  expect(guessMapping(headings, { class_period: 'Other' }).class_period).toBe('Other');
  expect(missingFields(guessMapping(headings))).toEqual([]);
  expect(missingFields(guessMapping(['Last', 'Gr']))).toEqual(['First name']);
});
