import { appError } from '../../../shared/supabase/error.ts';
import type { StampWork } from './stamp.ts';
import type { Said } from './worker.ts';

type Watch = { signal: AbortSignal; onProgress: (done: number, total: number) => void };

/** Stamps in a worker, so that the page stays quick. Aborting ends the worker in the middle of it. */
export function stampInWorker(work: StampWork, { signal, onProgress }: Watch) {
  return new Promise<{ bytes: Uint8Array; pages: number }>((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', stop);
    };
    const stop = () => {
      end();
      reject(signal.reason as Error);
    };
    const fail = (detail: string) => {
      end();
      reject(appError('print', "Couldn't create the score sheets", detail));
    };
    signal.addEventListener('abort', stop);
    worker.addEventListener('error', ({ message }) => fail(message));
    worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if ('done' in data) return onProgress(data.done, data.total);
      if ('failed' in data) return fail(data.failed);
      end();
      resolve(data);
    });
    // What was laid out isn't needed here any longer, so it moves there.
    worker.postMessage(
      work,
      [...work.layouts, work.labels].map(({ buffer }) => buffer),
    );
  });
}
