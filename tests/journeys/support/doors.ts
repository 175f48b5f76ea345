import type { Page } from '@playwright/test';

/** Goes through the doors of a page or a record: a door, then the page behind it, where several share one. */
export async function goTo(page: Page, ...names: (string | RegExp)[]): Promise<void> {
  const doors = page.getByRole('navigation', { name: /^(?:Sections of|Ways to show)/ });
  for (const name of names) await doors.getByRole('link', { name, exact: true }).click();
}
