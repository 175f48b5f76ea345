import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guidon-lint-'));
  const rules = { 'school-time/zone': 'error' };
  const config = { jsPlugins: [join(import.meta.dirname, 'school-time.ts')], categories: {}, rules };
  writeFileSync(join(folder, 'oxlintrc.json'), JSON.stringify(config));
});

afterAll(() => rmSync(folder, { recursive: true }));

const REFUSED: [string, string, string][] = [
  ["a device's time", 'at.toLocaleTimeString("en-US");', "device's clock"],
  ["a device's hour", 'at.getHours();', "device's clock"],
  ['how far a device is from UTC', 'at.getTimezoneOffset();', "device's clock"],
  ['a number by its own format', 'count.toLocaleString("en-US");', 'grouped()'],
  ['a format without a zone', 'new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });', 'Give it a timeZone'],
  ['a format called without new', 'Intl.DateTimeFormat("en-US");', 'Give it a timeZone'],
  ['a day put together on a device', 'new Date(2026, 10, 20);', "day on the device's clock"],
  ["a device's today", 'Temporal.Now.plainDateISO();', "device's day"],
  ['a moment cut at its day', 'row.created_at.slice(0, 10);', 'day of UTC'],
  ['a moment that may be missing, cut', 'row.approved_at?.slice(0, 10);', 'day of UTC'],
];

const FINE = [
  'new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });',
  'at.toLocaleDateString("en-US", { month: "long", timeZone: "UTC" });',
  'new Date(moment).toISOString();',
  'at.getUTCDay();',
  'Temporal.Now.plainDateISO(zone);',
  'row.held_on.slice(0, 7);',
];

/** What the linter says about the lines, each in a file of its own. */
function lint(lines: string[]): string[] {
  const files = lines.map((line, at) => {
    const file = join(folder, `line-${at}.ts`);
    writeFileSync(file, `declare const [at, count, row, moment, zone, Temporal]: any;\n${line}\n`);
    return file;
  });
  const { stdout } = spawnSync('oxlint', ['-c', join(folder, 'oxlintrc.json'), '--format', 'unix', ...files], {
    encoding: 'utf8',
    cwd: folder,
  });
  return files.map((_file, at) =>
    stdout
      .split('\n')
      .filter((said) => said.includes(`line-${at}.ts:`))
      .join('\n'),
  );
}

test('what shows a time on the clock of a device is refused', () => {
  const said = lint(REFUSED.map(([, line]) => line));
  const missed = REFUSED.filter(([, , words], at) => !said[at]?.includes(words));
  expect(missed.map(([what]) => what)).toEqual([]);
});

test('what names a zone, or counts in UTC, is fine', () => {
  expect(lint(FINE).filter((said) => said.includes('school-time'))).toEqual([]);
});
