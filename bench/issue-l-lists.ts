import { moveInstructor } from './district.ts';
import { atMost, type Entry } from './entry.ts';
import { grow } from './grow.ts';
import { callsOf } from './screens.ts';
import { LISTS, slowest } from './slowest.ts';
import { startSubject } from './subject.ts';

/** Lists that issue C had no bounds for. */
const MORE = [
  '/app/calendar',
  '/app/conduct',
  '/app/conduct/balances',
  '/app/fitness/standards',
  '/app/inspections/averages',
  '/app/users',
  '/app/users/cadet-accounts',
  '/app/users/guardians',
  '/app/users/guardians?state=verified',
  '/app/users/guardians/codes',
  '/app/roles',
  '/app/school',
];

/** Each list of a school of 500 cadets among 300 such schools: below 50 ms at the server, planning included. */
export async function runIssueLLists(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  try {
    await grow(dataDir, 'district.sql');
    await moveInstructor(dataDir);
    for (const [path, calls] of await callsOf(subject.url, [...LISTS, ...MORE])) {
      const worst = await slowest(calls);
      const name = `300 × 500: ${path}, slowest of ${calls.length} (${worst.name})`;
      told(atMost('L', name, worst.ms, 'ms', 50));
    }
  } finally {
    await subject.stop();
  }
}
