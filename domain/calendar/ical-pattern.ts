import { daysOf } from '../recurrence/days.ts';
import { partsOf } from '../recurrence/words.ts';
import { shiftDay } from '../time/day.ts';
import type { IcalEvent, Series } from './ical-event.ts';
import { isSteady } from './ical-kept.ts';
import { movedTo, movedToDay } from './ical-move.ts';
import { type IcalRow, rowOf } from './ical-row.ts';
import type { Reading } from './ical-times.ts';

/** The longest ago that a pattern can begin; `app.series_in` refuses what began before. */
const OLDEST = 790;
/** The most days that a pattern leaves out. */
const MOST_OUT = 200;

/**
 * The rows of a series whose rule is kept: one for the rule, another from each change on that all later days follow, and one for
 * each day that is added. Null where that doesn't say the same.
 */
export function patternRows({ event, more, out, followed }: Series, rule: string, reading: Reading): IcalRow[] | null {
  const first = event.start?.day ?? '';
  const from = first < shiftDay(reading.today, -OLDEST) ? nextOf(rule, first, reading.today) : first;
  if (from === undefined) return [rowOf(event, { repeats: rule })];
  const without = [...out].filter((day) => day >= from).toSorted();
  const pieces = piecesOf(movedToDay(event, from, reading.timeZone), followed, rule, reading);
  if (without.length > MOST_OUT || !pieces || (followed.length > 0 && from !== first)) return null;
  const told = from === first ? [] : [`Began on ${first}: imported from ${from} on`];
  const rows = pieces.map((piece, at) =>
    rowOf(
      piece.event,
      { repeats: piece.rule, without: without.filter((day) => day >= piece.from && day < piece.before).join(', ') },
      at === 0 ? told : [],
    ),
  );
  const isHit = (day: string) => hits({ rule, first: from }, day);
  const added = more.filter(({ day }) => !isHit(day) && !out.has(day) && day >= from);
  const singles = added.map((time) =>
    rowOf(movedTo(event, time, reading.timeZone), { uid: event.uid && `${event.uid}#${time.day}`, told: '' }),
  );
  return [...rows, ...singles];
}

type Piece = { event: IcalEvent; rule: string; from: string; before: string };

/** A series in the pieces that changes of all later days make of it; null where a change also moves the day. */
function piecesOf(event: IcalEvent, followed: IcalEvent[], rule: string, reading: Reading): Piece[] | null {
  const changes = followed.toSorted((one, other) => ((one.instead?.day ?? '') < (other.instead?.day ?? '') ? -1 : 1));
  const begins = [event.start?.day ?? '', ...changes.map(({ instead }) => instead?.day ?? '')];
  const first = begins[0] ?? '';
  const isLike = ({ start }: IcalEvent, day: string) =>
    start?.day === day && hits({ rule, first }, day) && isSteady(start, day, shiftDay(day, 1100), reading);
  if (!changes.every((change, at) => isLike(change, begins[at + 1] ?? ''))) return null;
  return [event, ...changes].map((one, at) => {
    const [from = '', before = '9999-12-31'] = begins.slice(at);
    return { event: one, rule: before === '9999-12-31' ? rule : endedOn(rule, shiftDay(before, -1)), from, before };
  });
}

function endedOn(rule: string, day: string): string {
  const { UNTIL: _, ...parts } = partsOf(rule);
  const rest = Object.entries(parts).map(([key, value]) => `${key}=${value}`);
  return [...rest, `UNTIL=${day.replaceAll('-', '')}`].join(';');
}

/** A rule that Guidon keeps, as a pattern. */
function patternOf(rule: string, first: string) {
  const { UNTIL: until, ...parts } = partsOf(rule);
  const rrule = Object.entries(parts).map(([key, value]) => `${key}=${value}`);
  return {
    first_day: first,
    until: until?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? null,
    rrule: rrule.join(';'),
  };
}

const hits = ({ rule, first }: { rule: string; first: string }, day: string) =>
  daysOf(patternOf(rule, first), day, day).length > 0;

const nextOf = (rule: string, first: string, day: string) => daysOf(patternOf(rule, first), day, shiftDay(day, 800))[0];
