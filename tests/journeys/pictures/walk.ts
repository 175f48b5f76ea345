import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { misfits, primaries } from '../support/fits.ts';
import { followTo } from '../support/session.ts';
import { fileOf, patternOf } from './address.ts';

/** How a page is looked at: the size of the screen and the scheme. */
const LOOKS: Look[] = [
  { name: 'desk-light', width: 1440, height: 900, scheme: 'light' },
  { name: 'desk-dark', width: 1440, height: 900, scheme: 'dark' },
  { name: 'phone-dark', width: 390, height: 844, scheme: 'dark' },
  { name: 'phone-light', width: 390, height: 844, scheme: 'light' },
];

type Look = { name: string; width: number; height: number; scheme: 'light' | 'dark' };

/** A page that was seen, and what its pictures are called. */
export type Seen = { pattern: string; file: string };

type Walk = {
  folder: string;
  from: string[];
  /** Only pages of these patterns are drawn; the others are passed through. */
  only: RegExp;
  most: number;
  /** Other widths that each page is drawn at, in light. */
  widths: number[];
  told: (line: string) => void;
};

/** A picture ends after so many screens: the rest of a long list shows nothing new. */
const SCREENS = 2;
const LONGEST_WAIT = 15_000;

/** Goes from page to page by their links, one of each kind, and draws each in all looks. Gives what was seen, in that order. */
export async function walk(page: Page, { folder, from, only, most, widths, told }: Walk): Promise<Seen[]> {
  await mkdir(folder, { recursive: true });
  watchRequests(page);
  const queue = [...from];
  const known = new Set(queue.map(patternOf));
  const seen: Seen[] = [];
  const looks = [
    ...widths.map((width): Look => ({ name: `${width}-light`, width, height: 900, scheme: 'light' })),
    ...LOOKS,
  ];
  for (let address = queue.shift(); address !== undefined && seen.length < most; address = queue.shift()) {
    const pattern = patternOf(address);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await follow(page, address);
    for (const link of await linksOf(page)) {
      const next = patternOf(link);
      if (known.has(next)) continue;
      known.add(next);
      queue.push(link);
    }
    if (!only.test(pattern)) continue;
    const one = { pattern, file: fileOf(pattern) };
    const main = await primaries(page);
    for (const look of looks) await draw(page, look, join(folder, `${one.file}-${look.name}.png`));
    seen.push(one);
    // The last look is the phone's.
    const wrong = await misfits(page);
    if (main.length > 1) wrong.push(`more than one primary button: ${main.join(', ')}`);
    told([pattern, ...wrong].join('\n  '));
  }
  return seen;
}

/** The first page is loaded, and so is each on the other side of the sign-in. */
async function follow(page: Page, address: string): Promise<void> {
  if (page.url().includes('/app/') && address.startsWith('/app')) await followTo(page, address);
  else await page.goto(address);
  await settled(page);
}

/** How often, in milliseconds, a page is asked whether it has settled; it has when it says so this many times together. */
const PAUSE = 60;
const TOGETHER = 3;

/** A page that never settles is drawn as it is: the picture shows it. */
async function settled(page: Page): Promise<void> {
  const end = Date.now() + LONGEST_WAIT;
  for (let calm = 0; calm < TOGETHER && Date.now() < end;) {
    await new Promise((done) => setTimeout(done, PAUSE));
    calm = (open.get(page) ?? 0) === 0 && (await page.evaluate(isCalm)) ? calm + 1 : 0;
  }
}

function isCalm(): boolean {
  return (
    document.querySelector('h1') !== null &&
    document.querySelector('[data-waiting], .mantine-Skeleton-root') === null &&
    document.getAnimations().every(({ playState }) => playState !== 'running')
  );
}

/** The requests of each page that have no answer yet. */
const open = new WeakMap<Page, number>();

function watchRequests(page: Page): void {
  const add = (count: number) => () => open.set(page, (open.get(page) ?? 0) + count);
  page.on('request', add(1)).on('requestfinished', add(-1)).on('requestfailed', add(-1));
}

function linksOf(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="/"]:not([download]):not([target=_blank])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

async function draw(page: Page, look: Look, path: string): Promise<void> {
  const { width, height, scheme } = look;
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await settled(page);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(whole, SCREENS * height) };
  await page.screenshot({ path, fullPage: true, clip });
}
