import { expect, type Page } from '@playwright/test';

/** Stops the page's clock; from then on only `pass` moves it. The page must have been opened after `page.clock.install()`. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/** Notes which answers the page has read: one that came over the network may still be on its way to a busy page. */
export async function noteAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: string[] = [];
    Object.assign(window, { notes });
    const ask = window.fetch.bind(window);
    const read: () => Promise<string> = Reflect.get(Response.prototype, 'text');
    const parse: () => Promise<unknown> = Reflect.get(Response.prototype, 'json');
    const note = <T>(kind: string, { url }: Response, value: T) => {
      notes.push(`${kind} ${url}`);
      return value;
    };
    window.fetch = async (...what) => {
      const answer = await ask(...what);
      return note('answered', answer, answer);
    };
    Response.prototype.text = async function text() {
      return note('read', this, await read.apply(this));
    };
    Response.prototype.json = async function json() {
      return note('read', this, await parse.apply(this));
    };
  });
}

/** Waits, while the page's clock stands, until the page has been given so many answers from an address, or has read them. */
export async function answersTaken(page: Page, kind: 'answered' | 'read', address: string, count = 1): Promise<void> {
  const taken = () =>
    page.evaluate(
      (start) => (window as unknown as { notes: string[] }).notes.filter((note) => note.startsWith(start)).length,
      `${kind} ${address}`,
    );
  await expect.poll(taken).toBeGreaterThanOrEqual(count);
  for (let turn = 0; turn < 5; turn += 1) await settle(page);
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
