import { keyOf, type Target } from './targets.ts';

/** What a print kept of one sheet. */
export type Printed = {
  entry: string;
  seat: string;
  attempt: number;
  sheet: string;
  code: string;
  seat_code: string;
  shown: string;
  hash: string;
  at: string;
};

/** A sheet that has to be printed again, or for the first time since the rest was, with the reasons in words. */
export type Change = { target: Target; reasons: string[] };

export type Changes = {
  /** To print: new ones, and those that say something else now. */
  again: Change[];
  /** On paper, but no longer used. */
  gone: Printed[];
};

/**
 * What has changed since sheets were printed last. Sheets of an event that wasn't printed at all aren't changed: they still have to
 * be printed.
 */
export function changesSince(printed: Printed[], targets: Target[]): Changes {
  const last = new Map(printed.map((one) => [keyOf(one), one]));
  const wanted = new Set(targets.map(keyOf));
  const begun = eventsPrinted(printed, targets);
  const again = targets.flatMap((target): Change[] => {
    const before = last.get(keyOf(target));
    if (!before) return begun.has(target.event_id) ? [{ target, reasons: [newWords(printed, target)] }] : [];
    return before.hash === target.hash ? [] : [{ target, reasons: reasonsOf(before, target) }];
  });
  return { again, gone: printed.filter((one) => !wanted.has(keyOf(one)) && !isOlder(one, targets)) };
}

/** The events of which at least one sheet was printed. */
export function eventsPrinted(printed: Printed[], targets: Target[]): Set<string> {
  const seats = new Set(printed.map(({ seat }) => seat));
  const entries = new Set(printed.map(({ entry }) => entry));
  return new Set(
    targets.filter(({ seat, entry }) => seats.has(seat) || entries.has(entry)).map(({ event_id }) => event_id),
  );
}

/** The sheet of an earlier performance is done with, and stays as it is. */
function isOlder({ entry, seat, attempt }: Printed, targets: Target[]): boolean {
  return targets.some((target) => target.entry === entry && target.seat === seat && target.attempt > attempt);
}

function newWords(printed: Printed[], { entry, seat, attempt }: Target): string {
  if (attempt > 1) return `Performance ${attempt} was granted`;
  if (!printed.some((one) => one.entry === entry)) return 'New entry';
  return printed.some((one) => one.seat === seat) ? 'Not printed yet' : 'New seat';
}

function reasonsOf(before: Printed, now: Target): string[] {
  const reasons = [
    before.code !== now.code && `Entry was ${before.code}`,
    before.seat_code !== now.seat_code && `Seat was ${before.seat_code}`,
    before.sheet !== now.sheet && 'Another version of the score sheet',
    before.shown !== now.shown && `School was shown as ${before.shown}`,
  ].filter((reason) => reason !== false);
  return reasons.length > 0 ? reasons : ["The event's name or the seat's role changed"];
}
