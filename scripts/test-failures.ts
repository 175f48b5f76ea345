import { stripVTControlCharacters } from 'node:util';

/** What of the runners' reports says which tests failed, and why, in a few lines each. */
type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[]; duration?: number }[];
};
export type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: VitestFile[] };

type Spec = {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { error?: Fault; duration?: number }[] }[];
};
type Fault = { message?: string };
type Suite = { specs?: Spec[]; suites?: Suite[] };
export type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };

/** One text for each failed test, or for a file that failed before its tests ran. */
export function vitestFailures(report: VitestReport): string[] {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return file.status === 'failed' ? [`${file.name}: ${opening(file.message)}`] : [];
    return failed.map((test) => `${file.name} › ${test.fullName}: ${opening(test.failureMessages.join('\n'))}`);
  });
}

/** One text for each journey that did not pass, and for each that passed only at the second try. */
export function playwrightFailures(suites: Suite[]): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
        .map((test) => {
          const why = test.results.find((result) => result.error)?.error?.message ?? '';
          return `${test.status === 'flaky' ? '(second try) ' : ''}${spec.file}:${spec.line} › ${spec.title}: ${opening(why)}`;
        }),
    ),
    ...playwrightFailures(suite.suites ?? []),
  ]);
}

/** The first lines of a message, without colors. */
function opening(message: string): string {
  return stripVTControlCharacters(message).split('\n').slice(0, 8).join('\n    ').slice(0, 900);
}
