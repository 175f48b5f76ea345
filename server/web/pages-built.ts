import { once } from 'node:events';

const DONE = 'pages built';

/**
 * Done once the program that started this one has built the pages: at once where it doesn't say that they are under way. Called
 * before anything else is awaited, so that the word can't come too early. `stopping` ends the wait with an error.
 */
export async function pagesBuilt(underWay: boolean, stopping: AbortSignal): Promise<void> {
  if (!underWay || !process.connected) return;
  for (;;) {
    const [word]: unknown[] = await once(process, 'message', { signal: stopping });
    if (word === DONE) return;
  }
}
