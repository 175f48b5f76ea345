import { atMost, type Entry } from './entry.ts';
import { growMonths, monthScripts } from './month-scripts.ts';
import { startSubject } from './subject.ts';

/** The bound of issue D on a full month: 40 patterns with 1,500 times against 50 events. */
export async function runIssueDMonth(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  try {
    await growMonths(dataDir);
    const { few, many } = await monthScripts(subject.url);
    told(
      atMost(
        'D',
        `script of a month of 40 patterns and 1,500 times (${many.toFixed(0)} ms) against 50 events (${few.toFixed(0)} ms)`,
        many / few,
        'times',
        2,
      ),
    );
  } finally {
    await subject.stop();
  }
}
