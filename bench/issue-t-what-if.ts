import { readdirSync, readFileSync } from 'node:fs';
import { atMost, type Entry } from './entry.ts';
import { inSlowPage } from './issue-f-browser.ts';
import type * as engine from './issue-f-engine.ts';

const MEETS = new URL('../tests/scoring/meets/', import.meta.url);

/** The bound of issue T for what-if: the worked meet by the median and without a judge of each event, beside how it stands. */
export async function runIssueTWhatIf(told: (entry: Entry) => void): Promise<void> {
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, MEETS), 'utf8'));
  const sheets = readdirSync(new URL('scoresheets', MEETS)).map((name) => read(`scoresheets/${name}`));
  const ms = await inSlowPage(askInPage, { file: read('worked-meet.json'), sheets });
  told(atMost('T', 'what-if of the worked meet in a browser, four times slower', ms, 'ms', 100));
}

/** The middle of ten warm runs. It runs in the page, and sees nothing else of this file. */
function askInPage({ file, sheets }: { file: unknown; sheets: unknown[] }): number {
  const { scoring } = globalThis as unknown as { scoring: typeof engine };
  const { value: meet } = scoring.readMeet(file, sheets);
  if (!meet) throw new Error('The worked meet is wrong');
  const changes = meet.events.flatMap(({ id: event, panel }) => [
    { kind: 'panel' as const, event, combine: 'median' as const },
    ...panel.slice(-1).map(([seat]) => ({ kind: 'without_judge' as const, event, seat })),
  ]);
  const run = () => {
    const start = performance.now();
    scoring.sideBySide(scoring.resultsBy(scoring.currentEngine, meet, [changes]));
    return performance.now() - start;
  };
  for (let warm = 0; warm < 10; warm += 1) run();
  return Array.from({ length: 10 }, run).toSorted((one, other) => one - other)[5] ?? Infinity;
}
