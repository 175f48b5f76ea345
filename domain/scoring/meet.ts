import type { MeetEvent, MeetFile } from './format/meet.ts';
import type { Sheet } from './format/sheet.ts';

/** An event with the score sheet it uses; a knockout has none. */
export type ScoredEvent = MeetEvent & { scoresheet: Sheet | null };

/** A meet that was read and can be scored. */
export type Meet = Omit<MeetFile, 'events'> & { events: ScoredEvent[] };
