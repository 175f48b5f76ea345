import { projectOf } from '../read.ts';
import { type Live, withMessage } from './results.ts';
import { listenTo } from './socket.ts';

/** While no messages come, everything is read again this often. */
const POLL_MS = 12_000;
/** While they come, it's still compared this often. */
const CHECK_MS = 60_000;
/** What is read sooner after a message may be an answer from before it: the function gives each for 200 ms. */
const FRESH_MS = 250;

/** What is known: results, null where the address opens nothing; `unread` before and while nothing could be read. */
export type Known = { live: Live | null | 'unread'; isLive: boolean };

/** Follows the results of a meet: a snapshot, then messages; after each break a snapshot again. */
export async function follow(slug: string, tell: (known: Known) => void): Promise<void> {
  const { url, anonKey } = await projectOf();
  let live: Live | null | 'unread' = 'unread';
  let etag: string | null = null;
  let isLive = false;
  let reading = 0;
  let readAt = 0;

  const wanted = () => live !== null && live !== 'unread' && live.parts.length > 0;
  const show = () => tell({ live, isLive });
  async function read(): Promise<void> {
    const mine = (reading += 1);
    readAt = Date.now();
    try {
      const reply = await fetch(`${url}/functions/v1/meet-pages?live=${encodeURIComponent(slug)}`, {
        cache: 'no-store',
        headers: etag !== null ? { 'if-none-match': etag } : {},
      });
      // A newer question was asked in the meantime: its answer counts.
      if (mine !== reading) return;
      // Nothing changed but the connection.
      if (reply.status === 304) return show();
      if (reply.status !== 404 && !reply.ok) throw new Error(String(reply.status));
      const found = reply.ok ? ((await reply.json()) as Live) : null;
      if (mine !== reading) return;
      etag = reply.headers.get('etag');
      live = found;
    } catch {
      // What is on screen stays; the next question follows.
    }
    show();
  }

  let soon: ReturnType<typeof setTimeout> | null = null;
  /** Reads what a message or a join leads to, spread over a quarter of a second: a hall full of phones hears it at once. */
  function readSoon(): void {
    soon ??= setTimeout(
      () => {
        soon = null;
        void read();
      },
      FRESH_MS * (1 + Math.random()),
    );
  }

  await read();
  const socket = listenTo(url, anonKey, `meet-live:${slug}`, {
    up: () => {
      isLive = true;
      show();
      readSoon();
    },
    down: () => {
      isLive = false;
      show();
    },
    wanted,
    message: (message) => {
      const next = live !== null && live !== 'unread' ? withMessage(live, message) : null;
      if (next === null) return readSoon();
      // What is shown is no longer what the ETag stands for.
      if (next !== live) etag = null;
      live = next;
      show();
    },
  });
  const again = async () => {
    await read();
    if (!isLive && wanted()) socket.again();
  };
  setInterval(() => {
    if (Date.now() - readAt >= (isLive ? CHECK_MS : POLL_MS)) void again();
  }, 1000);
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && again()));
}
