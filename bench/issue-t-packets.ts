import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { ensureChromium } from '../scripts/chromium.ts';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { SIZE } from './meet-scene.ts';
import { computeEvents, keyedMeet } from './meet-scored.ts';
import { timed } from './percentile.ts';
import { signIn } from './screens.ts';
import { startSubject } from './subject.ts';

/** The bounds of issue T for packets: that of one school, and those of 60 schools in one run, as a person creates them. */
export async function runIssueTPackets(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const { admin } = await databaseOf(dataDir);
  const client = new pg.Client(admin);
  await client.connect();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--enable-precise-memory-info'],
  });
  try {
    const { meet, director } = await keyedMeet(subject.url, client);
    await computeEvents(director, meet, meet.events);
    await client.query(
      `insert into meet_releases (school_id, meet_id, event_id, audience, generation)
       select r.school_id, r.meet_id, r.event_id, 'schools', max(r.generation) from meet_results r
       where r.meet_id = $1 group by r.school_id, r.meet_id, r.event_id`,
      [meet.id],
    );
    await client.query('vacuum (analyze)');
    const page = await browser.newPage();
    await signIn(page, subject.url);
    await page.goto(`${subject.url}/app/competition-portal/meets/${meet.id}?tab=packets`);
    const one = page.getByRole('button', { name: 'Create packet', exact: true }).first();
    await one.waitFor();
    told(atMost('T', `${SIZE}: packet of one school`, await saved(page, () => one.click()), 'ms', 5000));
    const all = page.getByRole('button', { name: /^Create all packets/ });
    told(atMost('T', `${SIZE}: all packets in one run`, (await saved(page, () => all.click())) / 1000, 's', 180));
    const bytes = await page.evaluate(
      () => (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0,
    );
    told(atMost('T', 'memory of the page after that', bytes / 1e6, 'MB', 500));
  } finally {
    await browser.close();
    await client.end();
    await subject.stop();
  }
}

/** How long it takes from a press until its file is saved. */
async function saved(page: Page, press: () => Promise<void>): Promise<number> {
  return timed(async () => {
    const download = page.waitForEvent('download', { timeout: 600_000 });
    await press();
    await (await download).path();
  });
}
