import { layOut } from '../domain/positions/layout.ts';
import type { ChartPosition } from '../domain/positions/plan.ts';
import { frameScripts, growChart } from './chart-frames.ts';
import { atMost, type Entry } from './entry.ts';
import { startSubject } from './subject.ts';

/** The bounds of issue J: how long a chart of 150 positions takes to lay out, and how much script a frame of it takes. */
export async function runIssueJ(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const shapes: [name: string, positions: ChartPosition[]][] = [
    ['a corps of six companies', corps(150)],
    ['each under the one before, by chance', chain(150)],
  ];
  for (const [name, positions] of shapes)
    told(
      atMost(
        'J',
        `layout of ${positions.length} positions, ${name}`,
        medianMs(() => layOut(positions)),
        'ms',
        20,
      ),
    );
  const subject = await startSubject(dataDir);
  try {
    await growChart(dataDir, 150);
    const { boxes, pan, drag } = await frameScripts(subject.url);
    told(atMost('J', `script for each frame while a chart of ${boxes} boxes is moved`, pan, 'ms', 8));
    told(atMost('J', `script for each frame while a box among ${boxes} is dragged`, drag, 'ms', 8));
  } finally {
    await subject.stop();
  }
}

/** The middle of 50 runs, after those that warm it up. */
function medianMs(run: () => unknown): number {
  for (let warm = 0; warm < 20; warm += 1) run();
  const times = Array.from({ length: 50 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.toSorted((one, other) => one - other)[25] ?? Infinity;
}

const position = (at: number, above: number | null, advises: number | null = null): ChartPosition => ({
  id: String(at),
  reports_to_id: above === null ? null : String(above),
  advises_id: advises === null ? null : String(advises),
});

/** A commander, a staff of 12, and companies with platoons and their leaders. */
function corps(count: number): ChartPosition[] {
  return Array.from({ length: count }, (_, at) => {
    if (at === 0) return position(at, null);
    if (at <= 18) return position(at, 0);
    return at <= 60 ? position(at, 13 + (at % 6)) : position(at, 19 + (at % 42), 1 + (at % 12));
  });
}

function chain(count: number): ChartPosition[] {
  return Array.from({ length: count }, (_, at) => position(at, at === 0 ? null : (at * 7919) % at));
}
