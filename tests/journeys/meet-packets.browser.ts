import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { wordsOf } from './support/pdf-text.ts';
import { keySheet, runningMeet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';

/** The files of a zip that isn't packed, by name. */
function filesOf(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [size, name, more] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)];
    const start = at + 30 + name + more;
    files.set(zip.toString('utf8', at + 30, at + 30 + name), zip.subarray(start, start + size));
    at = start + size;
  }
  return files;
}

async function packetsOf(page: Page): Promise<Map<string, Buffer>> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Create all packets (2 schools)' }).click();
  return filesOf(await readFile(await (await download).path()));
}

test('T5 packets of all schools are created in one run, and one says what was scored, with judges as the host shows them', async ({
  page,
  baseURL,
}) => {
  const director = await clientOf(baseURL ?? '', 'instructor@guidon.example');
  const meet = await runningMeet(director, { meet: { title: 'Packet meet', keys_twice: false }, entries: [0, 1] });
  const judge = randomUUID();
  const say = async (call: string, input: object) => director.rpc(call, input).throwOnError();
  await say('save_meet_judge', { p_meet: meet.id, p_id: judge, p_input: { name: 'MSgt Álvarez' } });
  await say('replace_meet_judge', { p_seat: meet.seats[1], p_judge: judge, p_from_entry: null, p_reason: 'Came late' });
  for (const entry of [0, 1])
    for (const seat of [0, 1, 2]) await keySheet(director, meet, { entry, seat, bearing: 20 + 3 * entry + seat });
  const dropped = { p_entry: meet.entries[0], p_id: randomUUID(), p_input: { key: 'drop', count: 1 } };
  await say('save_meet_penalty', dropped);
  const scores = await director.from('meet_scores').select('id, revision').eq('meet_id', meet.id).throwOnError();
  await say('verify_scores', {
    p_scores: scores.data.map(({ id }) => String(id)),
    p_seen: scores.data.map(({ revision }) => Number(revision)),
  });
  await director.functions.invoke('meet-results', { body: { meet: meet.id, event: meet.event } });
  await say('release_results', { p_meet: meet.id, p_audience: 'schools', p_events: [meet.event], p_overall: false });

  const place = `/app/competition-portal/meets/${meet.id}?tab=packets`;
  await signIn(page, 'instructor', place);
  const files = await packetsOf(page);
  expect([...files.keys()]).toEqual(['S01 Larkspur High.pdf', 'S02 Kestrel Ridge High.pdf']);
  const words = wordsOf(files.get('S01 Larkspur High.pdf') ?? Buffer.alloc(0));
  for (const said of [
    'Packet for Larkspur High (S01) · Provisional results',
    'AREG-S01-A',
    'MSgt Álvarez',
    // Three seats give 30, 31, and 32; the weapon that was dropped costs 25.
    '68.0',
    'Dropped weapon',
    'Place 2 of 2 in Armed regulation.',
  ])
    expect(words).toContain(said);
  await expect(page.getByText('Up to date')).toBeVisible();

  await say('save_meet', {
    p_id: meet.id,
    p_input: { title: 'Packet meet', starts_on: schoolDay(), venue: 'Gym', keys_twice: false, shows_judges: false },
  });
  await page.reload();
  await expect(page.getByText("Since then: Judges' names are hidden now.")).toBeVisible();
  const again = wordsOf((await packetsOf(page)).get('S01 Larkspur High.pdf') ?? Buffer.alloc(0));
  expect(again).not.toContain('Álvarez');
  expect(again).toContain('68.0');
  await page.getByRole('link', { name: 'Larkspur High' }).click();
  await page.getByText('How it came about').click();
  await expect(page.getByText('Place 2 of 2 in Armed regulation.')).toBeVisible();
});
