import { startBuild, type Progress } from '../../../../../domain/scheduling/build/builder.ts';
import { finishSchedule } from '../../../../../domain/scheduling/finish.ts';
import { readDay } from '../../../../../domain/scheduling/read/read-day.ts';

/** What the worker is given: a day to schedule, or the wish to have the best so far. */
export type Asked = { do: 'build'; day: unknown; seed: number; seconds: number; work: number } | { do: 'stop' };

/** What it answers: how far it is, then the schedule file, or why there's none. */
export type Answer = { progress: Progress } | { schedule: Record<string, unknown> } | { fault: string };

const TOLD_EVERY_MS = 200;

/** Time for why entries have no place, once the search is over. */
const EXPLAINED_MS = 3000;

let isStopped = false;

async function build({ day: file, seed, seconds, work }: Extract<Asked, { do: 'build' }>): Promise<Answer> {
  const { value: day, faults } = readDay(file);
  if (!day) return { fault: faults.slice(0, 5).join('\n') };
  const { steps, places } = startBuild(day, { seed, seconds, work, now: () => performance.now() });
  let told = 0;
  for (const progress of steps) {
    if (performance.now() - told < TOLD_EVERY_MS) continue;
    told = performance.now();
    postMessage({ progress } satisfies Answer);
    // A message that came in is read before the search continues.
    await new Promise((done) => setTimeout(done, 0));
    if (isStopped) break;
  }
  const until = performance.now() + EXPLAINED_MS;
  return { schedule: finishSchedule(day, places(), () => performance.now() > until) };
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (data.do === 'stop') isStopped = true;
  else
    build(data).then(
      (answer) => postMessage(answer),
      (error: unknown) => postMessage({ fault: String(error) } satisfies Answer),
    );
});
