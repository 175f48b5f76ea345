import { test as base, expect, type Page } from '@playwright/test';
import { PASSWORD } from './client.ts';
import { READY_DATA } from './ready-data.ts';
import { takeSession } from './session.ts';
import { runningAt, startServer, type RunningServer } from './server.ts';

/** The demo's people, one for each role. */
export type Person = 'admin' | 'instructor' | 'cadet' | 'parent' | 'external';

type WorkerFixtures = { guidon: RunningServer };

/** A test with a running Guidon of its worker's own, or the one at JOURNEY_URL; its address is the pages' base. */
export const test = base.extend<object, WorkerFixtures>({
  guidon: [
    // Playwright asks for the object pattern even where nothing is taken from it.
    async ({}, use) => {
      const given = process.env['JOURNEY_URL'];
      const server = given ? runningAt(given) : await startServer({ from: READY_DATA });
      try {
        await use(server);
      } finally {
        await server.stop();
      }
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ guidon }, use) => use(guidon.url),
});

export { expect, PASSWORD };

type Someone = Person | { email: string; password: string };

/**
 * Opens `to`, or the page that the role lands on, signed in. The session comes from the API, which takes a third of the time of
 * the sign-in screen; that has journeys of its own. Raises what the server refuses.
 */
export async function signIn(page: Page, person: Someone, to?: string): Promise<void> {
  const { email, password } = credentialsOf(person);
  await takeSession(page, email, password);
  await page.goto(to ?? '/app');
  if (to === undefined) await page.waitForURL((url) => url.pathname !== '/app');
}

/** Signs someone in as a person would, and waits for the page that the role lands on. */
export async function signInOnScreen(page: Page, person: Someone): Promise<void> {
  const { email, password } = credentialsOf(person);
  await page.goto('/app/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/app/auth'));
}

function credentialsOf(person: Someone): { email: string; password: string } {
  return typeof person === 'string' ? { email: `${person}@guidon.example`, password: PASSWORD } : person;
}

/** Signs out by the menu of the account and waits until the person is out: a page opened sooner would still be signed in. */
export async function signOut(page: Page): Promise<void> {
  // A tab behind another one draws a frame a second only.
  await page.bringToFront();
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In to Your Command Center' })).toBeVisible();
}
