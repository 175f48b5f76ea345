import type { ResultRow } from '../../../../../domain/scoring/format/results.ts';
import type { MeetEvent, MeetJudge, MeetSeat } from '../../../shared/meet/meet.queries.ts';
import { counted } from '../../../shared/text/counted.ts';
import type { LastResult, Progress } from './board.queries.ts';
import { flagWords } from './result-words.ts';

type Given = {
  events: Pick<MeetEvent, 'id' | 'code' | 'name' | 'form' | 'sheet_id' | 'cancelled_at'>[];
  seats: Pick<MeetSeat, 'id' | 'code' | 'event_id' | 'judge_id'>[];
  judges: Pick<MeetJudge, 'id' | 'name'>[];
  progress: Progress[];
  last: LastResult[];
  /** Sheets from devices that wait for the tabulator. */
  waiting?: { seat_id: string; state: string }[];
  /** Why the result of an event can't be computed. */
  problemOf: (event: string) => string | null;
};

/** An event with how far it is, and what keeps its awards waiting, in sentences. */
export type EventState = {
  event: Given['events'][number];
  due: number;
  verified: number;
  missing: number;
  differs: number;
  toVerify: number;
  /** Rows that the engine or a person marked. */
  marked: ResultRow[];
  blocks: string[];
};

/** How far each event is, in the order of the meet. Canceled ones are left out. */
export function eventStates({ events, seats, judges, progress, last, waiting = [], problemOf }: Given): EventState[] {
  const seatOf = new Map(seats.map((seat) => [seat.id, seat]));
  const judgeOf = new Map(judges.map(({ id, name }) => [id, name]));
  const results = new Map(last.map(({ event, marked }) => [event, marked]));
  const fromWhom = (id: string) => {
    const seat = seatOf.get(id);
    const judge = judgeOf.get(seat?.judge_id ?? '');
    return judge ? `${seat?.code}, ${judge}` : (seat?.code ?? '');
  };
  return events
    .filter(({ cancelled_at }) => cancelled_at === null)
    .map((event) => {
      const own = progress.filter(({ event_id }) => event_id === event.id);
      const total = (name: Exclude<keyof Progress, 'event_id' | 'seat_id'>) =>
        own.reduce((sum, each) => sum + each[name], 0);
      const marked = results.get(event.id) ?? [];
      const problem = problemOf(event.id);
      const absent = own
        .filter(({ missing }) => missing > 0)
        .toSorted((one, other) => fromWhom(one.seat_id).localeCompare(fromWhom(other.seat_id)));
      const ofEvent = new Set(seats.filter(({ event_id }) => event_id === event.id).map(({ id }) => id));
      const late = waiting.filter(({ seat_id, state }) => state === 'late' && ofEvent.has(seat_id)).length;
      const blocks = [
        event.form === 'sheet' && event.sheet_id === null && 'It has no score sheet.',
        ...absent.map(({ seat_id, missing }) => `${counted(missing, 'sheet')} from ${fromWhom(seat_id)}.`),
        line(total('keyed_once'), 'waits for the second keying', 'wait for the second keying'),
        line(
          total('differs'),
          'has marks that differ, and waits for a decision',
          'have marks that differ, and wait for a decision',
        ),
        line(
          late,
          'came late from a device, and waits for a decision',
          'came late from devices, and wait for a decision',
        ),
        line(total('returned'), 'was returned and has to be keyed again', 'were returned and have to be keyed again'),
        line(total('submitted'), 'waits to be verified', 'wait to be verified'),
        ...marked.flatMap(rowBlocks),
        problem && `The result can't be computed: ${problem}`,
      ].filter((text) => typeof text === 'string');
      return {
        event,
        due: total('due'),
        verified: total('verified'),
        missing: total('missing'),
        differs: total('differs') + total('keyed_once') + total('returned'),
        toVerify: total('submitted'),
        marked,
        blocks,
      };
    });
}

function line(count: number, one: string, many: string): string | false {
  return count > 0 && `${counted(count, 'sheet')} ${count === 1 ? one : many}.`;
}

const OPEN = ['reperform_needed', 'coin_needed'];

/** What a row still needs that no sheet tells: a time, a tie, scorers who agree. */
function rowBlocks({ entry, status, flags }: ResultRow): string[] {
  const words = flags.filter(
    (flag) => OPEN.includes(flag) || (status === 'blocked' && !flag.startsWith('missing_sheet')),
  );
  const held = status === 'blocked' && flags.length === 0;
  return [
    ...words.map((flag) => `${entry}: ${flagWords(flag).toLowerCase()}.`),
    ...(held ? [`${entry} is blocked.`] : []),
  ];
}
