import type { Page } from '@playwright/test';
import { violations, type RunOnly } from './axe.ts';
import { misfits, primaries } from './fits.ts';
import { followTo } from './session.ts';
import { expect } from './test.ts';

const WCAG: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const COLORS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** With this flag every page is inspected in all four ways, not only one of each layout. */
const FULL = process.env['FULL_INSPECTION'] === '1';
/** A page of each layout: public, cards, list, record, month, matrix, form, phone. Taken out once it was inspected. */
const LAYOUTS = new Set([
  '/',
  '/app/dashboard',
  '/app/cadets',
  'first of /app/cadets then /career',
  '/app/calendar',
  '/app/roles',
  '/app/cadets?new=1',
  '/mobile/dashboard',
]);
/** Pages that don't fit a finger or scroll sideways yet. One that does leaves the list; none joins it. */
const SMALL = new Set([
  '/app/cadets/sizes',
  '/app/fitness/trends',
  'first of /app/fitness',
  '/app/promotions/boards',
  'first of /app/promotions/boards',
  '/app/promotions/ranks',
]);
/** Each announcement to be signed has a primary button, beside that of the page. */
const MANY = new Set(['/app/dashboard', '/mobile/dashboard']);
/** The dozen rows of a list that are inspected fill no more screens than these, on a phone too. */
const SCREENS = 8;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/**
 * Fails where a page is wider than a phone or, on a desk in light, breaks an axe rule; with `fits`, also where a control is
 * cut or too small for a finger there, or two buttons are primary. One page of each layout is
 * inspected by all rules and colors on desk and phone, in light and dark; every page with the flag.
 * `path` may be `first of /app/cadets`, the page of the list's first row, with anything after it (` then /career`,
 * `?tab=sizes`).
 */
export async function inspect(page: Page, path: string, fits = false): Promise<void> {
  const whole = FULL || LAYOUTS.delete(path);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(DESK);
  await open(page, path);
  expect.soft(await violations(page, WCAG), `${path} on a desk, light`).toEqual([]);
  const main = await primaries(page);
  if (fits && !MANY.has(path))
    expect.soft(main.length, `${path}, primary buttons: ${main.join(', ')}`).toBeLessThanOrEqual(1);
  await resize(page, PHONE, whole);
  if (fits && !SMALL.has(path)) expect.soft(await misfits(page), `${path} on a phone`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${path} is wider than a phone`).toBeLessThanOrEqual(0);
  if (!whole) return;
  expect.soft(await violations(page, WCAG), `${path} on a phone, light`).toEqual([]);
  // The schemes differ in nothing but colors. Opened anew: what is out of sight is drawn in the new ones only when seen.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await open(page, page.url());
  expect.soft(await violations(page, COLORS), `${path} on a phone, dark`).toEqual([]);
  await resize(page, DESK);
  expect.soft(await violations(page, COLORS), `${path} on a desk, dark`).toEqual([]);
}

/** An address without a page, which is inspected too. */
export const MISSING = '/no-such-page';

/** Pages that are loaded, each with the first rows of the lists it came by. */
const loaded = new WeakMap<Page, Map<string, string>>();

/** Loads the first page whole and goes on from there as links do, which takes a fourth of the time. */
async function open(page: Page, path: string): Promise<void> {
  const [, list, rest = ''] = /^first of ([^? ]+)(?: then (?=\/))?(\S+)?$/.exec(path) ?? [];
  if (list) return open(page, `${await firstOf(page, list)}${rest}`);
  if (loaded.has(page)) {
    // A page in between, so that nothing of the page before is taken for the next one.
    const isInside = (await page.getByRole('navigation', { name: 'Main' }).count()) > 0;
    const between = page.getByRole('heading', { level: 1, name: 'Oops! Page not found' });
    await followTo(page, isInside ? '/app/nowhere' : '/nowhere');
    await expect(between).toBeVisible();
    await followTo(page, path);
    if (new URL(path, page.url()).pathname !== MISSING) await expect(between).toHaveCount(0);
  } else {
    await page.goto(path);
    loaded.set(page, new Map());
  }
  await settled(page);
}

type Size = { width: number; height: number };

async function resize(page: Page, size: Size, walked = true): Promise<void> {
  await page.setViewportSize(size);
  await settled(page, walked);
}

/** Walks down the page, over the middle of a long list in one leap, and back to its top: what loads in sight is there. */
async function walk(page: Page): Promise<void> {
  await page.evaluate(async (screens) => {
    // A page without windows is now and then given no frame.
    const painted = () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
        setTimeout(done, 200);
      });
    const last = Math.ceil(document.documentElement.scrollHeight / window.innerHeight) - 1;
    for (const screen of new Set([...Array.from({ length: Math.min(last, screens) + 1 }).keys(), last])) {
      window.scrollTo(0, screen * window.innerHeight);
      await painted();
    }
    window.scrollTo(0, 0);
  }, SCREENS);
}

/** The page says what it is, waits for nothing, and no color is half way to another. */
async function settled(page: Page, walked = true): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  if (walked) await walk(page);
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** The address of the first row's own page in a list, which a list of one may lead to by itself. */
async function firstOf(page: Page, list: string): Promise<string> {
  const known = loaded.get(page)?.get(list);
  if (known !== undefined) return known;
  await open(page, list);
  let found = '';
  await expect(async () => {
    const links = await page
      .locator('main a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const isRow = (href: string) => href.startsWith(`${list}/`) && /\/[0-9a-f-]{36}$/.test(href);
    found = [new URL(page.url()).pathname, ...links].find(isRow) ?? '';
    expect(found, `${list} leads to a page of its own for each row`).not.toBe('');
  }).toPass({ timeout: 10_000 });
  loaded.get(page)?.set(list, found);
  return found;
}
