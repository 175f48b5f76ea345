import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What makes words of a number: on the screen and on paper, but not in what a file is written from. */
const WORDS = /\bvalue: \([^)]*\) =>[^\n]*\b(dollarsOf|formatMoney|grouped|percent|toFixed|toLocaleString)\(/;

test('numbers of every list that can be saved as CSV or XLSX are numbers there', () => {
  const files = globSync('web/src/**/*.{ts,tsx}').filter((path) => !/\.pdf\.tsx$|\/paper\/|\.test\.ts$/.test(path));
  const wrong = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const lines = /\bColumn<|columnsOf</.test(text) ? text.split('\n') : [];
    return lines.flatMap((line, at) => (WORDS.test(line) ? [`${path}:${at + 1}`] : []));
  });
  expect(files.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
  expect(WORDS.test("value: ({ cents }) => (cents === null ? '' : dollarsOf(cents)),")).toBe(true);
});
