import type { Page } from '@playwright/test';
import { expect } from './test.ts';

type PageName = 'Career' | 'Readiness' | 'Record' | 'Family' | 'Paperwork';

/** The pages of a cadet's record, of which one is on screen. */
export function recordPages(page: Page) {
  return page.getByRole('navigation', { name: 'Record pages' });
}

/** Opens a part of the cadet's record on screen, as a person does: its page, then the part in the list of that page. */
export async function openPart(page: Page, of: PageName, part: string): Promise<void> {
  await recordPages(page).getByRole('link', { name: of, exact: true }).click();
  const title = page.getByRole('heading', { level: 2, name: part, exact: true });
  await expect(title).toBeVisible();
  const jump = page.getByRole('navigation', { name: `Parts of ${of}` }).getByRole('link', { name: part });
  if ((await jump.count()) > 0) await jump.click();
}

/** Opens the overview of the cadet's record on screen. */
export async function openOverview(page: Page): Promise<void> {
  await recordPages(page).getByRole('link', { name: 'Overview' }).click();
}
