import { expect, test } from 'vitest';
import { readJson, sheetFiles } from '../../../../../tests/scoring/support/read-meets.ts';
import { leftOut } from '../../../../../domain/meets/left-out.ts';
import { planOf, sheetName } from '../../../../../domain/meets/plan.ts';
import { zipFiles } from '../../../shared/file/zip.ts';
import { readMeetFiles } from './read-meet-files.ts';

const fileOf = (name: string, value: unknown) => new File([JSON.stringify(value)], name);
const worked = readJson('worked-meet.json');
const sheets = sheetFiles();

test('the worked meet is read from files, from a zip, and from one file with its sheets, and plans the same', async () => {
  const zip = new Map([
    ['meet.json', JSON.stringify(worked)],
    ...sheets.map(([name, one]) => [name, JSON.stringify(one)] as const),
  ]);
  const ways = [
    [fileOf('meet.json', worked), ...sheets.map(([name, one]) => fileOf(name, one))],
    [new File([zipFiles(zip)], 'meet.zip')],
    [fileOf('all.json', { meet: worked, sheets: sheets.map(([, one]) => one) })],
  ];
  for (const files of ways) {
    const read = await readMeetFiles(files);
    if (!read.meet) throw new Error(read.problem);
    expect([read.missing, read.toFix]).toEqual([[], []]);
    let n = 0;
    const known = new Map(read.sheets.map((one) => [sheetName(one), { id: one.key, discipline: one.discipline }]));
    const plan = planOf(read.meet, known, () => String((n += 1)));
    expect(plan.schools).toHaveLength(12);
    expect(plan.entries).toHaveLength(read.meet.events.flatMap(({ entries }) => entries).length);
    expect(plan.seats.length).toBeGreaterThan(plan.events.length);
    expect(leftOut(read.meet).join('; ')).toMatch(/filled-in score sheets; .*penalties/);
  }
});

test('what isn’t a meet, or has no sheets, says so', async () => {
  expect(await readMeetFiles([fileOf('a.json', { format: 'scoresheet/1' })])).toMatchObject({
    problem: 'None of these files is a meet of the format meet/1.',
  });
  expect((await readMeetFiles([fileOf('a.json', { format: 'meet/1', title: 'No events' })])).problem).toMatch(
    /can’t be read/,
  );
  const alone = await readMeetFiles([fileOf('meet.json', worked)]);
  expect(alone.meet && alone.missing.length).toBeGreaterThan(0);
});
