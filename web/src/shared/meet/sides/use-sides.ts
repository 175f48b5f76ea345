import { useEffect, useEffectEvent, useState } from 'react';
import type { Change } from '../../../../../domain/scoring/what-if.ts';
import type { MeetFile } from './sides.queries.ts';
import type { Answer, Asked } from './worker.ts';

/**
 * The results of a meet by these ways of scoring it, computed beside the page so that it stays quick; `key` says which ways they
 * are. Null until there is a first answer; what stood stays until the next one. A question that another one overtakes is dropped.
 */
export function useSides(file: MeetFile, key: string, ways: Change[][]): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = useEffectEvent((worker: Worker, asked: string) => {
    worker.postMessage({ file, key: asked, ways } satisfies Asked, []);
  });
  useEffect(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => setAnswer(data));
    worker.addEventListener('error', ({ message }) => setAnswer({ key, fault: message }));
    ask(worker, key);
    return () => worker.terminate();
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- another file is another question
  }, [file, key]);
  return answer;
}
