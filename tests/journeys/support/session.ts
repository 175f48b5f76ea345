import type { Page } from '@playwright/test';
import { clientOf, PASSWORD } from './client.ts';
import { SESSION_KEY } from './tabs.ts';

/** Signs the browser of a page in by the API, without a page of the product. Raises what the server refuses. */
export async function takeSession(page: Page, email: string, password = PASSWORD): Promise<void> {
  // An address of the pages' origin that runs no page.
  await page.goto('/config.json');
  const { data } = await (await clientOf(new URL(page.url()).origin, email, password)).auth.getSession();
  const session = JSON.stringify(data.session);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, session] as const);
}

/** Goes to another page as a link does, without loading the scripts again. */
export async function followTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
