import { expect, test } from 'vitest';
import { playwrightFailures, vitestFailures } from './test-failures.ts';

test('failed tests are named with their file and the opening of their message', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'breaks', failureMessages: ['\u001B[31mexpected 1\u001B[39m\nto be 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  };
  expect(vitestFailures(report)).toEqual([
    'a.test.ts › breaks: expected 1\n    to be 2',
    'b.test.ts: Cannot find module',
  ]);
});

test('journeys that failed or needed a second try are named, in nested suites too', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'x.browser.ts',
    line: 7,
    tests: [{ status, results: [{ error: { message: 'not seen' } }] }],
  });
  const suites = [
    { specs: [spec('good', 'expected')], suites: [{ specs: [spec('bad', 'unexpected'), spec('odd', 'flaky')] }] },
  ];
  expect(playwrightFailures(suites)).toEqual([
    'x.browser.ts:7 › bad: not seen',
    '(second try) x.browser.ts:7 › odd: not seen',
  ]);
});
