import { counted } from '../../../shared/text/counted.ts';
import type { EventCounts } from './registration.ts';

/** '9 of 12 entries', '2 waiting', 'Needs 3 more to be held'. */
export function eventNotes({ entries, max_entries: most, min_entries: least, waiting }: EventCounts): string[] {
  return [
    most === null ? counted(entries, 'entry', 'entries') : `${entries} of ${counted(most, 'entry', 'entries')}`,
    waiting > 0 ? `${waiting} waiting` : '',
    least !== null && entries < least ? `Needs ${least - entries} more to be held` : '',
  ].filter(Boolean);
}
