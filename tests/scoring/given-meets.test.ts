import { expect, test } from 'vitest';
import { currentEngine } from '../../domain/scoring/engine.ts';
import { readSheet } from '../../domain/scoring/read/sheet.ts';
import { runTabulate } from './support/command.ts';
import { meetOf, readJson, sheetFiles } from './support/read-meets.ts';

const MEETS = ['worked-meet', 'second-meet'];

test.each(MEETS)('%s has the results that were worked out apart from this engine', (name) => {
  const results = currentEngine.tabulate(meetOf(`${name}.json`)).results();
  expect(JSON.parse(JSON.stringify(results))).toEqual(readJson(`${name}.expected.json`));
});

test.each(MEETS)('the command prints the results of %s', async (name) => {
  const { code, stdout, stderr } = await runTabulate(`tests/scoring/meets/${name}.json`);
  expect(JSON.parse(stdout)).toEqual(readJson(`${name}.expected.json`));
  expect([code, stderr]).toEqual([0, '']);
});

test.each(sheetFiles())('the score sheet %s can be used', (_name, sheet) => {
  expect(readSheet(sheet).faults).toEqual([]);
});
