import { readFile } from 'node:fs/promises';
import { wallClock } from '../../domain/time/zone.ts';
import { schoolMoment } from '../../web/src/shared/time/school-moment.ts';
import { clientOf, PASSWORD } from './support/client.ts';
import { expect, signIn, test } from './support/test.ts';

const SCHOOL = 'America/Chicago';
const HERE = 'Asia/Tokyo';

/** A reader on the other side of the earth: every stamp below has another day or hour there. */
test.use({ timezoneId: HERE });

test('W9 in a browser in another time zone every stamp is the one of the school, on screen and in files', async ({
  page,
  guidon,
}) => {
  const client = await clientOf(guidon.url, 'instructor@guidon.example', PASSWORD);
  const newest = async (table: 'hand_receipts' | 'profiles' | 'announcements', column: string) => {
    const columns = `id, ${column}`;
    const { data } = await client.from(table).select(columns).not(column, 'is', null).order(column).limit(1).single();
    const row: Record<string, unknown> = Object(data);
    return { id: String(row['id']), at: String(row[column]) };
  };
  const receipt = await newest('hand_receipts', 'created_at');
  const account = await newest('profiles', 'created_at');
  const notice = await newest('announcements', 'published_at');
  const main = page.getByRole('main');
  const pages = [
    [`/app/inventory/receipts/${receipt.id}`, receipt.at],
    [`/app/users/${account.id}`, account.at],
    [`/app/announcements/${notice.id}`, notice.at],
  ] as const;
  await signIn(page, 'instructor', pages[0][0]);
  for (const [to, at] of pages) {
    if (to !== pages[0][0]) await page.goto(to);
    await expect(main.getByText(schoolMoment(at, SCHOOL)).first()).toBeVisible();
    await expect(main.getByText(schoolMoment(at, HERE))).toHaveCount(0);
  }
  const log = main.locator('time').first();
  const { data: cadet } = await client.from('cadets').select('id').limit(1).single();
  await client
    .from('cadets')
    .update({ preferred_name: 'Ace' })
    .eq('id', cadet?.id ?? '')
    .throwOnError();
  await page.goto(`/app/cadets/${cadet?.id}?tab=audit`);
  await expect(log).toHaveText(schoolMoment((await log.getAttribute('datetime')) ?? '', SCHOOL));

  await page.goto('/app/inventory/receipts');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const { day, time } = wallClock(receipt.at, SCHOOL);
  expect(file).toContain(`${day} ${time}`);
  expect(file).not.toMatch(/\dT\d\d:\d\d/);
});
