import type { Page } from '@playwright/test';

/** Where the browser keeps the session of a server at 127.0.0.1. */
export const SESSION_KEY = 'sb-127-auth-token';

/** Tells a page of auth events with its own session, as another tab of the same browser does. */
export async function tellFromAnotherTab(page: Page, events: string[]): Promise<void> {
  await page.evaluate(
    ({ key, names }) => {
      const session: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      const channel = new BroadcastChannel(key);
      // A channel reaches its own origin only, and takes none.
      // eslint-disable-next-line unicorn/require-post-message-target-origin
      for (const event of names) channel.postMessage({ event, session });
      channel.close();
    },
    { key: SESSION_KEY, names: events },
  );
}

/** Counts the requests of a page to a path of the data service from now on. */
export function countReads(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}
