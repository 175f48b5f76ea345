import { useEffect, useRef, useState } from 'react';
import { USUAL_WORK, type Progress } from '../../../../../domain/scheduling/build/builder.ts';
import type { Answer, Asked } from './worker.ts';

/** A computer of a school has so many seconds at most; most meets are done sooner. */
const MOST_SECONDS = 20;

/** How a schedule is coming along: not begun, searching, there, or not possible. */
export type Building =
  | { state: 'idle' }
  | { state: 'searching'; progress: Progress | null }
  | { state: 'done'; schedule: Record<string, unknown> }
  | { state: 'failed'; fault: string };

export type Builder = {
  building: Building;
  /** Starts anew from a day of the format day/1; one that is under way is dropped. */
  start: (day: unknown, seed: number) => void;
  /** Ends the search with the best so far. */
  stop: () => void;
  /** Ends the search without a schedule. */
  cancel: () => void;
};

/** Builds schedules beside the page, so that it stays quick. Leaving the page ends the search. */
export function useSchedule(): Builder {
  const [building, setBuilding] = useState<Building>({ state: 'idle' });
  const worker = useRef<Worker | null>(null);
  const end = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => () => worker.current?.terminate(), []);
  return {
    building,
    start: (day, seed) => {
      end();
      setBuilding({ state: 'searching', progress: null });
      const next = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      worker.current = next;
      next.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        if ('progress' in data) setBuilding({ state: 'searching', progress: data.progress });
        else {
          end();
          setBuilding(
            'schedule' in data ? { state: 'done', schedule: data.schedule } : { state: 'failed', fault: data.fault },
          );
        }
      });
      next.addEventListener('error', ({ message }) => {
        end();
        setBuilding({ state: 'failed', fault: message });
      });
      const asked: Asked = { do: 'build', day, seed, seconds: MOST_SECONDS, work: USUAL_WORK };
      next.postMessage(asked, []);
    },
    stop: () => worker.current?.postMessage({ do: 'stop' } satisfies Asked, []),
    cancel: () => {
      end();
      setBuilding({ state: 'idle' });
    },
  };
}
