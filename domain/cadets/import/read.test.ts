import { expect, test } from 'vitest';
import { guessMapping, missingFields } from './mapping.ts';
import { readGrade, readLevel } from './read.ts';

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

const SYSTEMS: [string, string[], Record<string, string>][] = [
  [
    'OneRoster',
    ['sourcedId', 'givenName', 'familyName', 'middleName', 'identifier', 'email', 'phone', 'grades'],
    {
      first_name: 'givenName',
      last_name: 'familyName',
      middle_name: 'middleName',
      student_number: 'identifier',
      email: 'email',
      phone: 'phone',
      grade: 'grades',
    },
  ],
  [
    'Infinite Campus',
    ['student.studentNumber', 'student.lastName', 'student.firstName', 'student.grade', 'student.personID'],
    {
      student_number: 'student.studentNumber',
      last_name: 'student.lastName',
      first_name: 'student.firstName',
      grade: 'student.grade',
    },
  ],
  [
    'Aeries',
    ['Student ID', 'Last Name', 'First Name', 'Grade', 'StuEmail'],
    {
      student_number: 'Student ID',
      last_name: 'Last Name',
      first_name: 'First Name',
      grade: 'Grade',
      email: 'StuEmail',
    },
  ],
  [
    'Aeries, its own fields',
    ['STU.ID', 'STU.LN', 'STU.FN', 'STU.MN', 'STU.SF', 'STU.GR'],
    {
      student_number: 'STU.ID',
      last_name: 'STU.LN',
      first_name: 'STU.FN',
      middle_name: 'STU.MN',
      suffix: 'STU.SF',
      grade: 'STU.GR',
    },
  ],
  [
    'Skyward',
    ['Stu Last Name', 'Stu First Name', 'Stu Other ID', 'Grd', 'Entry Date'],
    {
      last_name: 'Stu Last Name',
      first_name: 'Stu First Name',
      student_number: 'Stu Other ID',
      grade: 'Grd',
      entry_date: 'Entry Date',
    },
  ],
  [
    'PowerSchool',
    ['Student_Number', 'Last_Name', 'First_Name', 'Grade_Level', 'Home_Phone', 'LastFirst', 'EntryDate'],
    {
      student_number: 'Student_Number',
      last_name: 'Last_Name',
      first_name: 'First_Name',
      grade: 'Grade_Level',
      phone: 'Home_Phone',
      entry_date: 'EntryDate',
    },
  ],
];

test.each(SYSTEMS)('the headings of %s find their fields', (_, headings, mapping) => {
  expect(guessMapping(headings)).toEqual(mapping);
});

test('a label comes before an alias, and a better alias before another, wherever they stand', () => {
  expect(guessMapping(['Number', 'Student ID']).student_number).toBe('Student ID');
  expect(guessMapping(['ID', 'Student number']).student_number).toBe('Student number');
});
