import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTabulate } from './support/command.ts';
import { entryWith, eventWith, meetWith, sheetWith, type Json } from './support/small-meet.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-tabulate-'));
  await mkdir(join(folder, 'scoresheets'));
  await file(join('scoresheets', 'small.json'), sheetWith());
  await file(join('scoresheets', 'broken.json'), '{');
});

afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: Json | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** 20 MB of nothing. */
async function largeFile(name: string): Promise<string> {
  const path = await file(name, '');
  await truncate(path, 20_000_000);
  return path;
}

const alone = { panel: { J1: 'head' } };

test('a meet that breaks rules is refused with a line for each fault, and nothing is printed', async () => {
  const faulty = meetWith([eventWith([entryWith('A', [101]), entryWith('B', ['x'])], alone)]);
  const missing = meetWith([eventWith([], { ...alone, sheet: { key: 'other', version: 1 } })]);
  const files: [path: string, ...lines: string[]][] = [
    [
      await file('faulty.json', faulty),
      'event E, entry A, sheet J1, item s.i: 101 is above the maximum of 100',
      'event E, entry B, sheet J1, item s.i: "x" isn\'t a number',
      "scoresheets: broken.json isn't valid JSON",
    ],
    [
      await file('missing.json', missing),
      "event E, sheet other version 1: the score sheet isn't in the folder scoresheets",
      "scoresheets: broken.json isn't valid JSON",
    ],
    [await file('half.json', '{"format":'), "half.json isn't valid JSON"],
    [join(folder, 'nothing.json'), "Couldn't read nothing.json: check that the file exists and that you can open it"],
    [folder, `${folder.split('/').at(-1)} isn't a file`],
    [await largeFile('large.json'), 'large.json is larger than 16 MB'],
    [
      await file('nonsense.json', { format: 'meet/1', events: Array.from({ length: 300_000 }, () => ({})) }),
      'The file has more than 500 events',
      "scoresheets: broken.json isn't valid JSON",
    ],
  ];
  const printed = await Promise.all(files.map(([path]) => runTabulate(path)));
  expect(printed).toEqual(files.map(([, ...lines]) => ({ code: 1, stdout: '', stderr: `${lines.join('\n')}\n` })));
});

test('judges whose names are numbers keep the order of the panel', async () => {
  const sheet = sheetWith({ panel: { combine: 'head_only' } });
  await file(join('scoresheets', 'small.json'), { ...sheet, version: 3 });
  const event = eventWith([], { sheet: { key: 'small', version: 3 }, panel: 'PANEL' });
  const sheets = '[{"judge":"9","revision":1,"marks":{"s":{"i":9}}},{"judge":"1","revision":1,"marks":{"s":{"i":1}}}]';
  const entry = `{"id":"A","school":"A","status":"ok","sheets":${sheets},"penalties":[],"credits":[]}`;
  const meet = JSON.stringify(meetWith([event], { schools: [{ id: 'A', name: 'A' }] }))
    .replace('"PANEL"', '{ "9": "judge", "1": "judge" }')
    .replace('"entries":[]', `"entries":[${entry}]`);
  const text = meet.replace('"9": "judge"', '"9": "head"').replace('"1": "judge"', '"1": "head"');
  const { stdout, stderr } = await runTabulate(await file('numbers.json', text));
  expect(stderr).toBe('');
  expect(JSON.parse(stdout).events[0].rows[0].net).toBe('9.00');
  await file(join('scoresheets', 'small.json'), sheetWith());
});
