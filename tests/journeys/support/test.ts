import { test as base, expect, type Page } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';

/** The demo's people, one for each role. */
export type Person = 'admin' | 'instructor' | 'cadet' | 'parent' | 'external';

export const PASSWORD = 'Guidon-demo-1';

type WorkerFixtures = { guidon: RunningServer };

/** A test with a running Guidon of its worker's own, whose address is the pages' base. */
export const test = base.extend<object, WorkerFixtures>({
  guidon: [
    // Playwright asks for the object pattern even where nothing is taken from it.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ guidon }, use) => use(guidon.url),
});

export { expect };

/** Signs a demo person in as a person would, and waits for the page that role lands on. */
export async function signIn(page: Page, person: Person | { email: string; password: string }): Promise<void> {
  const { email, password } =
    typeof person === 'string' ? { email: `${person}@guidon.example`, password: PASSWORD } : person;
  await page.goto('/app/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/app/auth'));
}

/** Signs out by the menu of the account and waits until the person is out: a page opened sooner would still be signed in. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In to Your Command Center' })).toBeVisible();
}
