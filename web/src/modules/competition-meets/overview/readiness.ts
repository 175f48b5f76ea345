import type { MeetEntry, MeetEvent, MeetJudge, MeetSchool, MeetSeat } from '../../../shared/meet/meet.queries.ts';
import { counted } from '../../../shared/text/counted.ts';

/** One line of what a meet still needs: what, what is there, and whether that is enough. */
export type ReadyLine = { part: string; label: string; words: string; isReady: boolean };

type Event = Pick<MeetEvent, 'id' | 'name' | 'form' | 'sheet_id' | 'cancelled_at'>;

export type Plan = {
  events: Event[];
  judges: Pick<MeetJudge, 'id'>[];
  seats: Pick<MeetSeat, 'event_id' | 'kind' | 'judge_id'>[];
  schools: Pick<MeetSchool, 'id'>[];
  entries: Pick<MeetEntry, 'event_id' | 'status'>[];
  areas: unknown[];
  documents: { kind: string }[];
};

const NAMED = 3;

/** How far a plan is, line by line, in the order in which a host works on it. */
export function readiness(plan: Plan): ReadyLine[] {
  const { events: all, judges, seats, schools, entries, areas, documents } = plan;
  const events = all.filter(({ cancelled_at }) => cancelled_at === null);
  const bare = events.filter(({ form, sheet_id }) => form === 'sheet' && sheet_id === null);
  const judged = events.filter(({ form }) => form === 'sheet');
  const counting = seats.filter(
    ({ kind, event_id }) => kind === 'counting' && judged.some(({ id }) => id === event_id),
  );
  const open = counting.filter(({ judge_id }) => judge_id === null).length;
  const unseated = judged.filter(({ id }) => !counting.some(({ event_id }) => event_id === id));
  const going = entries.filter(({ status }) => status !== 'scratched');
  const empty = events.filter(({ id }) => !going.some(({ event_id }) => event_id === id));
  const idle = judges.filter(({ id }) => !seats.some(({ judge_id }) => judge_id === id)).length;
  const hasSop = documents.some(({ kind }) => kind === 'sop');
  return [
    lineOf('events', 'Events', events.length === 0 ? 'None yet' : counted(events.length, 'event'), events.length > 0),
    lineOf(
      'events',
      'Score sheets',
      events.length === 0
        ? 'No events yet'
        : bare.length > 0
          ? `${counted(bare.length, 'event')} without one: ${namesOf(bare)}`
          : 'Each judged event has one',
      events.length > 0 && bare.length === 0,
    ),
    lineOf('venue', 'Venue', areas.length === 0 ? 'No areas yet' : counted(areas.length, 'area'), areas.length > 0),
    lineOf('documents', 'SOP', hasSop ? 'On file' : 'Not on file yet', hasSop),
    lineOf('judges', 'Judges', judgeWords(judges.length, idle), judges.length > 0),
    lineOf(
      'panels',
      'Panels',
      panelWords(counting.length, open, unseated),
      counting.length > 0 && open + unseated.length === 0,
    ),
    lineOf(
      'schools',
      'Schools',
      schools.length === 0 ? 'None yet' : counted(schools.length, 'school'),
      schools.length > 1,
    ),
    lineOf('entries', 'Entries', entryWords(going.length, empty), going.length > 0 && empty.length === 0),
  ];
}

function lineOf(part: string, label: string, words: string, isReady: boolean): ReadyLine {
  return { part, label, words, isReady };
}

function judgeWords(judges: number, idle: number): string {
  if (judges === 0) return 'None yet';
  const words = counted(judges, 'judge');
  return idle === 0 ? words : `${words}, ${idle} without a seat`;
}

function panelWords(seats: number, open: number, unseated: Event[]): string {
  if (seats === 0) return 'No seats yet';
  const none = unseated.length > 0 && `no seats yet in ${namesOf(unseated)}`;
  const words = [
    open === 0 ? `${counted(seats, 'seat')}, all filled` : `${seats - open} of ${counted(seats, 'seat')} filled`,
  ];
  return [...words, none].filter(Boolean).join(', ');
}

function entryWords(entries: number, empty: Event[]): string {
  if (entries === 0) return 'None yet';
  const words = counted(entries, 'entry', 'entries');
  return empty.length === 0 ? words : `${words}, none in ${namesOf(empty)}`;
}

/** The first few by name, and how many more. */
function namesOf(events: { name: string }[]): string {
  const names = events.slice(0, NAMED).map(({ name }) => name);
  return events.length > NAMED ? `${names.join(', ')}, and ${events.length - NAMED} more` : names.join(', ');
}
