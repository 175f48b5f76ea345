import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBuild, USUAL_WORK, type Progress } from '../domain/scheduling/build/builder.ts';
import type { Day } from '../domain/scheduling/day.ts';
import { finishSchedule } from '../domain/scheduling/finish.ts';
import { readDay } from '../domain/scheduling/read/read-day.ts';
import { pathOf, readJson } from './given-file.ts';

/** A day of 900 entries has under 1 MB. */
const MOST_BYTES = 16_000_000;
const MOST_LINES = 1000;
const USAGE = 'Name one day file: npm run -s schedule -- DAY.json [--seconds N] [--seed N]';

/** Without --seconds, a fixed amount of work is done, and on a slow computer as much as these allow. */
const USUAL_SECONDS = 7;

/** Part of the seconds stays for what comes after the search: why entries have no place, the check, and the writing. */
const FOR_THE_REST = 0.85;

const PHASES = { place: 'placing', compress: 'ending earlier', improve: 'improving' };

/** Prints the schedule of a day file as JSON, or what is wrong with the file, one line for each fault. */
const lines = await schedule();
for (const line of lines.slice(0, MOST_LINES)) console.error(line.replaceAll(/[\r\n\u2028\u2029]+/g, ' '));
if (lines.length > MOST_LINES) console.error(`... and ${lines.length - MOST_LINES} more`);
process.exitCode = lines.length > 0 ? 1 : 0;

async function schedule(): Promise<string[]> {
  const asked = argsOf(process.argv.slice(2));
  if (typeof asked === 'string') return [asked];
  const file = await readJson(pathOf(asked.name), MOST_BYTES);
  if ('fault' in file) return [file.fault];
  const { value: day, faults } = readDay(file.json);
  if (!day) return faults;
  process.stdout.write(`${JSON.stringify(await build(day, asked), null, 1)}\n`);
  return [];
}

type Asked = { name: string; seed: number; seconds: number; work: number };

function argsOf(args: string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { seconds: { type: 'string' }, seed: { type: 'string', default: '1' } },
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) return USAGE;
    const seconds = values.seconds === undefined ? USUAL_SECONDS : Number(values.seconds);
    const seed = Number(values.seed);
    if (!(seconds > 0 && seconds <= 3600)) return `--seconds needs a number from 0 to 3600. ${USAGE}`;
    if (!Number.isSafeInteger(seed) || seed < 0) return `--seed needs a whole number. ${USAGE}`;
    return { name, seed, seconds, work: values.seconds === undefined ? USUAL_WORK : Infinity };
  } catch {
    // An option that there isn't, or one without its number.
    return USAGE;
  }
}

/** Searches until the work is done, the seconds are over, or someone presses Ctrl+C; then the best so far is what there is. */
async function build(day: Day, { seed, seconds, work }: Asked): Promise<Record<string, unknown>> {
  // Counted from the start of this process: reading the file is part of the seconds.
  const since = performance.timeOrigin;
  const until = since + seconds * 1000;
  const now = () => performance.timeOrigin + performance.now();
  const left = Math.max(0.1, ((until - now()) / 1000) * FOR_THE_REST);
  const { steps, places } = startBuild(day, { seed, seconds: left, work, now });
  let isCanceled = false;
  const cancel = () => (isCanceled = true);
  process.once('SIGINT', cancel);
  let told = 0;
  let last: Progress | null = null;
  for (const progress of steps) {
    last = progress;
    if (now() - told < 500) continue;
    told = now();
    tell(progress);
    await setImmediate();
    if (isCanceled) break;
  }
  process.off('SIGINT', cancel);
  if (last) tell(last);
  return finishSchedule(day, places(), () => now() > until - 100);
}

function tell({ phase, placed, entries, score, used }: Progress): void {
  const percent = Math.min(100, Math.round(used * 100));
  console.error(`${percent}%: ${PHASES[phase]}, ${placed} of ${entries} entries placed, score ${Math.round(score)}`);
}
