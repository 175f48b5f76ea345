import { projectOf } from '../read.ts';
import { type Live, withMessage } from './results.ts';
import { listenTo } from './socket.ts';

/** While no messages come, everything is read again this often. */
const POLL_MS = 12_000;
/** While they come, it's still compared this often. */
const CHECK_MS = 60_000;

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
      if (mine !== reading || reply.status === 304) return;
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

  await read();
  const socket = listenTo(url, anonKey, `meet-live:${slug}`, {
    up: () => {
      isLive = true;
      void read();
    },
    down: () => {
      isLive = false;
      show();
    },
    wanted,
    message: (message) => {
      const next = live !== null && live !== 'unread' ? withMessage(live, message) : null;
      if (next === null) return void read();
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
