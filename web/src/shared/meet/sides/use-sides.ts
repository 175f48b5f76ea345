import { useEffect, useEffectEvent, useState } from 'react';
import type { Change } from '../../../../../domain/scoring/what-if.ts';
import type { MeetFile } from './sides.queries.ts';
import type { Answer, Asked } from './worker.ts';

/**
 * The results of a meet by these ways of scoring it, computed beside the page so that it stays quick; `key` says which ways they
 * are. Null until there is a first answer; what stood stays until the next one.
 */
export function useSides(file: MeetFile, key: string, ways: Change[][]): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [worker, setWorker] = useState<Worker | null>(null);
  const ask = useEffectEvent((own: Worker, asked: string) => {
    own.postMessage({ key: asked, ways } satisfies Asked, []);
  });
  useEffect(() => {
    const own = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    own.addEventListener('message', ({ data }: MessageEvent<Answer>) => setAnswer(data));
    own.addEventListener('error', ({ message }) => setAnswer({ key: '', fault: message }));
    own.postMessage({ file } satisfies Asked, []);
    setWorker(own);
    return () => own.terminate();
  }, [file]);
  useEffect(() => {
    if (worker) ask(worker, key);
  }, [worker, key]);
  return answer;
}
