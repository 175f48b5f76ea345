import { readFile } from 'node:fs/promises';
import { startBuild, USUAL_WORK } from '../domain/scheduling/build/builder.ts';
import { minutesOf } from '../domain/scheduling/format/clock.ts';
import { finishSchedule } from '../domain/scheduling/finish.ts';
import { checkSchedule } from '../domain/scheduling/check/check.ts';
import { readDay } from '../domain/scheduling/read/read-day.ts';
import { atMost, type Entry } from './entry.ts';

const PLANTED = ['101', '102', '103'];
const SEEDS = [1, 2, 3];

/** The bounds of issue R for the builder: each planted day with each seed is full, without a break, in time, and ends in time. */
export async function runIssueRSchedule(told: (entry: Entry) => void): Promise<void> {
  for (const name of PLANTED) {
    const file: unknown = JSON.parse(await readFile(`tests/scheduling/days/${name}.day.json`, 'utf8'));
    const { value: day } = readDay(file);
    if (!day) throw new Error(`The planted day ${name} is wrong`);
    for (const seed of SEEDS) {
      const start = performance.now();
      const { steps, places } = startBuild(day, { seed, seconds: 10, work: USUAL_WORK, now: () => performance.now() });
      for (const _ of steps);
      const { breaks, unplaced, lastEnd } = checkSchedule(
        day,
        finishSchedule(day, places(), () => false),
      );
      const seconds = (performance.now() - start) / 1000;
      const planted = minutesOf(String(day.note?.['planted_last_end'])) ?? 0;
      const late = (minutesOf(lastEnd ?? '23:59') ?? 0) - planted;
      const of = `of planted day ${name}, seed ${seed}`;
      told(atMost('R', `schedule ${of}`, seconds, 's', 10));
      told(atMost('R', `breaks and entries without a place ${of}`, breaks.length + unplaced.length, '', 1));
      told(atMost('R', `minutes after the planted end ${of}`, late, 'min', 11));
    }
  }
}
