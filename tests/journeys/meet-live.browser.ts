import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const WCAG = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

test('G3 spectators follow released results on a phone and a large screen, hidden rows stay hidden, and a takedown is gone', async ({
  guidon,
  browser,
}) => {
  test.setTimeout(240_000);
  const host = await clientOf(guidon.url, 'instructor@guidon.example');
  const db = await openDatabase(guidon);
  const { rows } = await db.query<{ id: string; event: string; name: string }>(
    `select m.id, e.id as event, e.name from meets m join meet_results r on r.meet_id = m.id
     join meet_events e on e.id = r.event_id
     where m.archived_at is null and m.state not in ('archived', 'cancelled')
       and m.school_id = (select school_id from profiles where email = 'instructor@guidon.example')
       and jsonb_path_exists(r.result, '$[*].rows[*] ? (@.place == 2)')
     order by m.starts_on desc, r.generation limit 1`,
  );
  const { id: meet, event, name } = rows[0] ?? { id: '', event: '', name: '' };
  await db.query(`update meets set results_policy = 'live', started_at = coalesce(started_at, now()) where id = $1`, [
    meet,
  ]);
  await db.query(`update meet_releases set withdrawn_at = now(), withdraw_reason = 'Anew' where meet_id = $1`, [meet]);
  await db.query(
    `insert into meet_releases (school_id, meet_id, event_id, audience, generation)
     select school_id, id, $2, 'schools', 1 from meets where id = $1`,
    [meet, event],
  );
  await db.query(`update meet_awards set archived_at = now() where meet_id = $1`, [meet]);
  await db.end();
  const slug = String((await host.rpc('publish_meet_page', { p_meet: meet }).throwOnError()).data);
  const asked = { p_meet: meet, p_events: [event] };
  const release = () => host.rpc('release_results', { ...asked, p_audience: 'public' }).throwOnError();
  const hide = (p_places: number) => host.rpc('hide_places', { ...asked, p_places }).throwOnError();

  const phones = await browser.newContext({ baseURL: guidon.url, viewport: { width: 390, height: 844 } });
  const page = await phones.newPage();
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => sent.push(String(payload))));
  await page.goto(`/meets/${slug}/live`);
  await expect(page.getByText('The host hasn’t released any results yet.')).toBeVisible();

  // Released with the first place hidden: the rest shows up without a reload.
  await hide(1);
  await release();
  const result = page.getByRole('region', { name, exact: true });
  await expect(result.getByText('First place stays hidden until the awards.')).toBeVisible({ timeout: 30_000 });
  await expect(result.getByText(/^Provisional\./)).toBeVisible();
  await expect(result.getByRole('cell', { name: '1', exact: true })).toHaveCount(0);
  await expect(page.getByText('Not connected.')).toBeHidden({ timeout: 30_000 });
  expect(await violations(page, WCAG)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Someone's own school stays on top, on this device.
  const favorite = page.getByRole('region', { name: 'Your schools' }).getByRole('button').first();
  await favorite.click();
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Not connected.')).toBeHidden({ timeout: 30_000 });

  // Shown by a message with its rows; nothing before held them.
  const before = sent.join('\n');
  await hide(0);
  await expect(result.getByRole('cell', { name: '1', exact: true }).first()).toBeVisible({ timeout: 30_000 });
  expect(before).not.toContain('"place":1,');

  // A dead spot: what happened in it is there after it.
  await phones.setOffline(true);
  await hide(1);
  await phones.setOffline(false);
  await expect(result.getByText('First place stays hidden until the awards.')).toBeVisible({ timeout: 60_000 });

  // A large screen, a school's page, and the page that others frame.
  const wide = await phones.newPage();
  await wide.setViewportSize({ width: 1920, height: 1080 });
  await wide.goto(`/meets/${slug}/live?screen=1`);
  await expect(wide.getByRole('heading', { name })).toBeVisible();
  // Drawn anew with each read: the cell of one moment may be gone in the next.
  await expect
    .poll(() => wide.evaluate(() => getComputedStyle(document.querySelector('tbody th') ?? document.body).fontSize))
    .toBe('53.76px');
  await wide.getByRole('button', { name: 'Pause' }).click();
  await wide.setViewportSize({ width: 1440, height: 900 });
  await wide.goto(`/meets/${slug}/results`);
  await wide.getByRole('table').getByRole('link').first().click();
  await expect(wide).toHaveURL(/\/results\/schools\//);
  await expect(wide.getByRole('region', { name, exact: true })).toBeVisible();
  const saved = wide.waitForEvent('download');
  await wide.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toBe(`${slug}-results.csv`);
  const framed = await wide.goto(`/embed/${slug}`);
  expect(framed?.headers()['content-security-policy']).toContain('frame-ancestors *');
  await expect(wide.getByRole('heading', { name })).toBeVisible();
  await expect(wide.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  const closed = await wide.goto(`/meets/${slug}/results`);
  expect(closed?.headers()['content-security-policy']).toContain(`frame-ancestors 'none'`);

  // Taken down, it's gone from every screen.
  await host.rpc('withdraw_results', { ...asked, p_audience: 'public', p_reason: 'Wrong sheet' }).throwOnError();
  for (const screen of [page, wide])
    await expect(screen.getByText('The host hasn’t released any results yet.')).toBeVisible({ timeout: 15_000 });
  await phones.close();
});
