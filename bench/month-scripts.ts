import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { shiftDay } from '../domain/time/day.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { databaseOf } from './database.ts';
import { signIn } from './screens.ts';

/** Two months far off that hang on the wall with six weeks each, and their first days on it. */
const FEW = { month: '2029-09', before: '2029-08', first: '2029-08-26' };
const MANY = { month: '2029-12', before: '2029-11', first: '2029-11-25' };
const SERIES = 40;
/** Half of the patterns come on so many days of the month, the others on one more: 1,500 together. */
const DAYS = 37;
const ROUNDS = 7;

/** Gives one month fifty events and another one forty patterns with 1,500 times. */
export async function growMonths(dataDir: string): Promise<void> {
  const client = new pg.Client((await databaseOf(dataDir)).admin);
  await client.connect();
  const school = `(select school_id from public.profiles where email = 'instructor@guidon.example')`;
  try {
    await client.query(
      `insert into public.school_events (school_id, title, kind, starts_at, ends_at)
       select ${school}, 'Single event ' || n, 'practice', at, at + interval '1 hour'
       from generate_series(0, 49) n, lateral (select $1::date + (n % 42) + time '15:00' + n * interval '1 minute' as at) t`,
      [FEW.first],
    );
    await client.query(
      `insert into public.event_series (school_id, title, kind, starts, minutes, first_day, until, rrule, skips_days_off)
       select ${school}, 'Pattern ' || n, 'practice', time '08:00' + n * interval '10 minutes', 60, $1::date,
         case when n % 2 = 0 then $2::date else $2::date + 1 end, 'FREQ=DAILY', false
       from generate_series(1, $3::integer) n`,
      [MANY.first, shiftDay(MANY.first, DAYS - 1), SERIES],
    );
  } finally {
    await client.end();
  }
}

/** Milliseconds of script from the press of "Next month" until the month is drawn: with 50 events, and with 1,500. */
export async function monthScripts(url: string): Promise<{ few: number; many: number }> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, url);
    const [few, many]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = [await turned(page, url, FEW, /Single event/), await turned(page, url, MANY, /Pattern/)] as const;
      // The first round reads the code.
      if (round > 0) {
        few.push(pair[0]);
        many.push(pair[1]);
      }
    }
    return { few: median(few), many: median(many) };
  } finally {
    await browser.close();
  }
}

async function turned(page: Page, url: string, { before }: { before: string }, shows: RegExp): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const script = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  };
  await page.goto(`${url}/app/calendar?month=${before}`);
  await page.waitForLoadState('networkidle');
  const start = await script();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('gridcell').getByRole('button', { name: shows }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const spent = (await script()) - start;
  await cdp.detach();
  return spent * 1000;
}

const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Infinity;
