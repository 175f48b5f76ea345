import { expect, test } from 'vitest';
import { checkReport, guessReport, missingInReport, readBand } from './report.ts';

const HEADINGS = ['Student ID', 'Marking Period', 'Average', 'Cumulative GPA', 'Fs', 'Counselor'];
const mapping = guessReport(HEADINGS);

test('the columns of a report are recognised by their usual names', () => {
  expect(mapping).toEqual({
    student_number: 'Student ID',
    term: 'Marking Period',
    jrotc_grade: 'Average',
    gpa: 'Cumulative GPA',
    failing_count: 'Fs',
  });
  expect(missingInReport(mapping)).toEqual([]);
  expect(missingInReport({ gpa: 'GPA' })).toEqual(['Student ID', 'Term']);
});

test('what the school mapped before comes first', () => {
  expect(guessReport(HEADINGS, { gpa: 'Average' }).gpa).toBe('Average');
});

test('a row is read, and one that says nothing sound is refused by field', () => {
  const row = (cells: Record<string, string>) => checkReport({ line: 2, cells }, mapping);
  expect(row({ 'Student ID': '2041', 'Marking Period': 'Fall 2026', Average: '91 %' }).entry).toEqual({
    row: 2,
    student_number: '2041',
    term: 'Fall 2026',
    jrotc_grade: '91 %',
  });
  const fields = row({ Average: '190', 'Cumulative GPA': 'A' }).problems.map(({ field }) => field);
  expect(fields).toEqual(['student_number', 'term', 'jrotc_grade', 'gpa']);
});

test.each([
  ['Top 10 %', 'top_10'],
  ['8', 'top_10'],
  ['25', 'top_25'],
  ['top_50', 'top_50'],
  ['Bottom half', 'bottom_50'],
  ['73 %', 'bottom_50'],
  ['unknown', null],
  ['140', null],
])('the class rank "%s" is the band %s', (text, band) => {
  expect(readBand(text)).toBe(band);
});
