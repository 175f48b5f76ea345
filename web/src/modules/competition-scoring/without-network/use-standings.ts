import { useEffect, useState } from 'react';
import type { SealedBody } from '../../../../../domain/meets/seat-marks/sealed.ts';
import type { Carried } from './use-carried.ts';
import type { Answer, Asked } from './worker.ts';

/** The standings of the meet with what was brought, computed on this device beside the page. Null until they're there. */
export function useStandings({ file, known }: Carried, brought: SealedBody[]): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asked] = useStable({ file, known, brought });
  useEffect(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => setAnswer(data));
    worker.addEventListener('error', ({ message }) => setAnswer({ fault: message }));
    worker.postMessage(asked, []);
    return () => worker.terminate();
  }, [asked]);
  return answer;
}

/** The same object as long as it says the same: the outbox gives new lists each time something of it moves. */
function useStable(next: Asked): [Asked] {
  const [kept, setKept] = useState(next);
  const isSame =
    kept.file === next.file && kept.known === next.known && sheetsOf(kept.brought) === sheetsOf(next.brought);
  if (isSame) return [kept];
  setKept(next);
  return [next];
}

const sheetsOf = (brought: SealedBody[]): string =>
  brought.flatMap(({ seat, sheets }) => sheets.map(({ id }) => `${seat} ${id}`)).join();
