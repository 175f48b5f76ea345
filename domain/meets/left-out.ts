import { type FileMeet, performancesOf } from './file.ts';

const KNOWN = new Set(['format', 'id', 'title', 'date', 'timezone', 'divisions', 'schools', 'overall', 'events']);

/** What a file has that a plan doesn't take, in words: what was scored, and what no part of a meet here holds. */
export function leftOut(file: FileMeet): string[] {
  const entries = file.events.flatMap((event) => event.entries);
  const done = entries.flatMap(performancesOf);
  const sum = (of: (one: (typeof done)[number]) => number) => done.reduce((before, one) => before + of(one), 0);
  const taken = new Set(['ok', 'scratched']);
  const replaced = file.events.reduce((before, { guidon }) => before + listIn(guidon, 'replacements'), 0);
  const unknown = Object.keys(file).filter((key) => !KNOWN.has(key));
  return [
    some(
      sum(({ sheets = [] }) => sheets.length),
      'filled-in score sheet',
      'filled-in score sheets',
    ),
    some(
      sum(({ penalties = [] }) => penalties.length),
      'penalty',
      'penalties',
    ),
    some(
      sum(({ credits = [] }) => credits.length),
      'credit',
      'credits',
    ),
    some(
      sum(({ clock_s: clock }) => [clock ?? []].flat().length),
      'time',
      'times',
    ),
    some(done.length - entries.length, 'second performance', 'second performances'),
    some(
      entries.filter(({ status }) => !taken.has(status)).length,
      'entry that didn’t finish',
      'entries that didn’t finish',
    ),
    some(
      entries.filter(({ out_round: round }) => typeof round === 'number').length,
      'knockout result',
      'knockout results',
    ),
    some(
      sum((one) => ('guidon' in one && one.guidon ? 1 : 0)),
      'decision of a head judge',
      'decisions of a head judge',
    ),
    some(replaced, 'change of judge', 'changes of judges'),
    unknown.length > 0 && `what the format doesn't know: ${unknown.join(', ')}`,
  ].filter((words) => words !== false);
}

function some(count: number, one: string, many: string): string | false {
  return count > 0 && `${count} ${count === 1 ? one : many}`;
}

function listIn(value: unknown, key: string): number {
  const list: unknown = Object(value)[key];
  return Array.isArray(list) ? list.length : 0;
}
