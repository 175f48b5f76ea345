import { expect, test } from 'vitest';
import { journeyTimes, slowest, vitestTimes } from './slowest.ts';

test('the slowest tests are named with their seconds, the slowest first', () => {
  const assertion = (fullName: string, duration?: number) => ({
    status: 'passed',
    fullName,
    failureMessages: [],
    ...(duration === undefined ? {} : { duration }),
  });
  const report = {
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [assertion('one', 1500), assertion('two')],
      },
    ],
  };
  const journey = {
    title: 'walks',
    file: 'x.browser.ts',
    line: 7,
    tests: [{ status: 'flaky', results: [{ duration: 2000 }, { duration: 11_000 }] }],
  };
  const times = [...vitestTimes(report), ...journeyTimes([{ suites: [{ specs: [journey] }] }])];
  expect(slowest(times, 2)).toEqual(['  13.0 s  x.browser.ts:7 › walks', '   1.5 s  a.test.ts › one']);
});
