import { stampSheets } from './stamp-sheets.ts';
import type { StampWork } from './stamp.ts';

/** What the worker says: how far it is, the PDF, or why it stopped. */
export type Said = { done: number; total: number } | { bytes: Uint8Array; pages: number } | { failed: string };

const say = (said: Said, transfer: Transferable[] = []) => postMessage(said, { transfer });

addEventListener('message', ({ data }: MessageEvent<StampWork>) => {
  stampSheets(data, (done, total) => say({ done, total }))
    .then(({ bytes, pages }) => say({ bytes, pages }, [bytes.buffer]))
    .catch((error: unknown) => say({ failed: String(error) }));
});
