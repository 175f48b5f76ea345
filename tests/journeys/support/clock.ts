import type { Page } from '@playwright/test';

/** Stops the page's clock; from then on only `pass` moves it. The page must have been opened after `page.clock.install()`. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/** Screens are drawn anew no faster than this, and each step is two ways to the browser. */
const STEP_MS = 5;

/** Lets time pass in a page whose clock stands, a few milliseconds at a time, with room for what each sets off. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP_MS) {
    await page.clock.runFor(Math.min(STEP_MS, left));
    await settle(page);
  }
}

/** Lets time pass until something holds; gives how many milliseconds that took, or `most`. */
export async function passUntil(page: Page, holds: () => boolean | Promise<boolean>, most: number): Promise<number> {
  for (let passed = 0; passed < most; passed += 1) {
    if (await holds()) return passed;
    await pass(page, 1);
  }
  return most;
}

/** What waits for its turn in the page has had it: rendering, and what came in. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => done(), { once: true });
        port1.start();
        port2.postMessage(null);
      }),
  );
}
