import type { Page, WebSocketRoute } from '@playwright/test';
import { pass, passUntil, stopClock } from './support/clock.ts';
import { expect, signIn, test } from './support/test.ts';

/** The realtime socket of sections 4, 8 and 9: reconnect after 1, 2, 5, 10 s, heartbeat 25 s, timeout 10 s. */

const SOCKET = /\/realtime\/v1\/websocket/;

test('a socket that does not open is tried again after 1, 2, 5 and then every 10 seconds', async ({ page }) => {
  let tries = 0;
  await openApp(page, () =>
    page.routeWebSocket(SOCKET, async (socket) => {
      tries += 1;
      await socket.close({ code: 1011 });
    }),
  );
  await passUntil(page, () => tries === 1, 1000);
  for (const [index, seconds] of [1, 2, 5, 10, 10].entries()) {
    await page.clock.runFor(seconds * 1000 - 50);
    expect(tries).toBe(index + 1);
    await passUntil(page, () => tries === index + 2, 200);
    expect(tries).toBe(index + 2);
  }
});

test('a heartbeat goes out every 25 s; one that is not answered closes the socket, and it connects again', async ({
  page,
}) => {
  const sockets: WebSocketRoute[] = [];
  const beats: string[] = [];
  let open = false;
  let closed = false;
  let answers = true;
  let answered = 0;
  await openApp(page, () =>
    page.routeWebSocket(SOCKET, (socket) => {
      sockets.push(socket);
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        open = true;
        const beat = String(message).includes('"heartbeat"');
        if (beat) beats.push(String(message));
        if (!beat || answers) server.send(message);
      });
      server.onMessage((message) => {
        if (String(message).includes('"phoenix"')) answered += 1;
        socket.send(message);
      });
      socket.onClose(async () => {
        if (closed) return;
        closed = true;
        await socket.close();
      });
    }),
  );
  // What it says first, it says as soon as it is open: from then on the beats are counted.
  await passUntil(page, () => sockets.length === 1, 1000);
  await expect.poll(() => open).toBe(true);
  await page.clock.runFor(24_900);
  expect(beats).toHaveLength(0);
  await passUntil(page, () => beats.length === 1, 300);
  expect(beats).toHaveLength(1);
  // Answered: the next goes out 25 s later on the same socket.
  await expect.poll(() => answered).toBe(1);
  await pass(page, 20);
  answers = false;
  await page.clock.runFor(24_900);
  expect(beats).toHaveLength(1);
  await passUntil(page, () => beats.length === 2, 300);
  expect([beats.length, closed, sockets.length]).toEqual([2, false, 1]);
  // Not answered: within the next 25 s the socket is given up, and another one is made.
  await page.clock.runFor(24_900);
  expect(closed).toBe(false);
  await passUntil(page, () => closed, 400);
  expect(closed).toBe(true);
  await passUntil(page, () => sockets.length === 2, 3000);
  expect(sockets).toHaveLength(2);
});

test('a channel that is not joined within 10 s is asked for again a second later', async ({ page }) => {
  const joins: string[] = [];
  await openApp(page, () =>
    page.routeWebSocket(SOCKET, (socket) => {
      socket.onMessage((message) => {
        // The school's channel; a person's own is another.
        if (/"realtime:school:.*"phx_join"/.test(String(message))) joins.push(String(message));
      });
    }),
  );
  await passUntil(page, () => joins.length === 1, 1000);
  await page.clock.runFor(10_900);
  expect(joins).toHaveLength(1);
  await passUntil(page, () => joins.length === 2, 400);
  expect(joins).toHaveLength(2);
});

/** The app of a signed-in person whose clock stands from before the moment in which the socket is made. */
async function openApp(page: Page, route: () => Promise<void>): Promise<void> {
  await page.clock.install();
  await signIn(page, 'cadet');
  await route();
  await page.goto('/reset-password');
  const back = page.getByRole('link', { name: 'Back to sign in' });
  await expect(back).toBeVisible();
  await stopClock(page);
  await back.click();
  await passUntil(page, () => page.url().endsWith('/app/dashboard'), 2000);
}
