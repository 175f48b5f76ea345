import type { Fault } from '../fault.ts';
import { isObject } from './named-path.ts';

/** Far more than any meet has, and few enough to say what is wrong with each in a second or two. */
const MOST = { divisions: 1000, schools: 2000, events: 500, entries: 10_000, sheets: 60_000, records: 60_000 };

/** What a file has too many of to be a meet. It's asked before the file is looked at any closer. */
export function sizeFaults(file: unknown): Fault[] {
  const events = listIn(file, 'events');
  const entries = within(events, 'entries', MOST.entries);
  const performed = [...entries, ...within(entries, 'performances', MOST.sheets)];
  const counts: Record<keyof typeof MOST, number> = {
    divisions: listIn(file, 'divisions').length,
    schools: listIn(file, 'schools').length,
    events: events.length,
    entries: entries.length,
    sheets: within(performed, 'sheets', MOST.sheets).length,
    records: ['penalties', 'credits', 'clock_s', 'named'].reduce(
      (total, name) => total + within(performed, name, MOST.records).length,
      0,
    ),
  };
  return (Object.keys(MOST) as (keyof typeof MOST)[])
    .filter((name) => counts[name] > MOST[name])
    .map((name) => ({ text: `The file has more than ${MOST[name]} ${name}` }));
}

function listIn(value: unknown, name: string): unknown[] {
  const list = isObject(value) ? value[name] : null;
  return Array.isArray(list) ? list : [];
}

/** The members of the lists of this name, and at most one more than allowed. */
function within(values: unknown[], name: string, most: number): unknown[] {
  const found: unknown[] = [];
  for (const value of values) {
    for (const each of listIn(value, name)) {
      found.push(each);
      if (found.length > most) return found;
    }
  }
  return found;
}
