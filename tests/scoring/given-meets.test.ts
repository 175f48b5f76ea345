import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { currentEngine } from '../../domain/scoring/engine.ts';
import { readSheet } from '../../domain/scoring/read/sheet.ts';
import { meetOf, readJson, sheetFiles } from './support/read-meets.ts';

const MEETS = ['worked-meet', 'second-meet'];

test.each(MEETS)('%s has the results that were worked out apart from this engine', (name) => {
  const results = currentEngine.tabulate(meetOf(`${name}.json`)).results();
  expect(JSON.parse(JSON.stringify(results))).toEqual(readJson(`${name}.expected.json`));
});

test.each(MEETS)('the command prints the results of %s', async (name) => {
  const { stdout, stderr } = await tabulate(`tests/scoring/meets/${name}.json`);
  expect(JSON.parse(stdout)).toEqual(readJson(`${name}.expected.json`));
  expect(stderr).toBe('');
});

test.each(sheetFiles())('the score sheet %s can be used', (_name, sheet) => {
  expect(readSheet(sheet).faults).toEqual([]);
});

function tabulate(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, ['scripts/tabulate.ts', ...args], { maxBuffer: 50_000_000 });
}
