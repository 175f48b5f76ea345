import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails where a page is wider than a phone or breaks an axe rule, on a phone and on a desk, light and dark.
 * `path` may be `first of /app/cadets`, the page that the list's first link leads to, with anything after it (`?tab=sizes`).
 */
export async function inspect(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await address(page, path));
  await settled(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} is wider than a phone`).toBeLessThanOrEqual(0);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await settled(page);
    expect(await violations(new AxeBuilder({ page }).withTags(WCAG)), `${path} at ${width}, light`).toEqual([]);
    // The schemes differ in nothing but colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const colours = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']);
    expect(await violations(colours), `${path} at ${width}, dark`).toEqual([]);
  }
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** The address itself, or that of the first row's own page in the list it names. */
async function address(page: Page, path: string): Promise<string> {
  const [, list, rest = ''] = /^first of ([^?]+)(\?.*)?$/.exec(path) ?? [];
  if (!list) return path;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(list);
  const link = page
    .getByRole('region', { name: /^List of/ })
    .getByRole('link')
    .first();
  return `${(await link.getAttribute('href')) ?? ''}${rest}`;
}
