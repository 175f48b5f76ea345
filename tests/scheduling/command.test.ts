import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSchedule } from '../../domain/scheduling/check/check.ts';
import { runSchedule } from './support/command.ts';
import { dayFile, readGood } from './support/days.ts';

const SMALL = 'tests/scheduling/days/small.day.json';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-schedule-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

test('the command prints a schedule, and on standard error how far it is', async () => {
  const { code, stdout, stderr } = await runSchedule([SMALL, '--seconds', '1', '--seed', '2']);
  expect(code).toBe(0);
  const day = readGood(dayFile('small'));
  expect(checkSchedule(day, JSON.parse(stdout))).toMatchObject({ breaks: [], unplaced: [] });
  expect(JSON.parse(stdout)).toMatchObject({ format: 'schedule/1', day_id: 'self-test', last_end: expect.any(String) });
  expect(stderr).toMatch(/^\d+%: \w+.*, \d+ of 12 entries placed, score \d+$/m);
});

test('Ctrl+C ends the search, and prints the best so far', async () => {
  const name = 'tests/scheduling/days/101.day.json';
  const { code, stdout } = await runSchedule([name, '--seconds', '600'], true);
  expect(code).toBe(0);
  expect(checkSchedule(readGood(dayFile('101')), JSON.parse(stdout)).breaks).toEqual([]);
});

test('a file or an option that is wrong is refused with a line for each fault, and nothing is printed', async () => {
  const usage = 'Name one day file: npm run -s schedule -- DAY.json [--seconds N] [--seed N]';
  const large = await file('large.json', '');
  await truncate(large, 20_000_000);
  const wrong = { ...dayFile('small'), grid_min: 0, surprise: true };
  const runs: [args: string[], ...lines: string[]][] = [
    [[], usage],
    [[SMALL, SMALL], usage],
    [[SMALL, '--seconds', '-1'], usage],
    [[SMALL, '--minutes', '1'], usage],
    [[SMALL, '--seconds=0'], `--seconds needs a number from 0 to 3600. ${usage}`],
    [[SMALL, '--seed', 'x'], `--seed needs a whole number. ${usage}`],
    [[await file('half.json', '{"format":')], "half.json isn't valid JSON"],
    [[join(folder, 'nothing.json')], "Couldn't read nothing.json: check that the file exists and that you can open it"],
    [[large], 'large.json is larger than 16 MB'],
    [
      [await file('wrong.json', JSON.stringify(wrong))],
      'grid_min must be at least 1',
      "surprise isn't a field of day/1. Remove it, or fix its name.",
    ],
  ];
  const printed = await Promise.all(runs.map(([args]) => runSchedule(args)));
  expect(printed).toEqual(runs.map(([, ...lines]) => ({ code: 1, stdout: '', stderr: `${lines.join('\n')}\n` })));
});
