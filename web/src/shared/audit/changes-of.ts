import { dollarsOf } from '../../../../domain/money/cents.ts';
import { formatDay } from '../time/day.ts';
import { formatMoment } from '../time/moment.ts';
import { columnWords } from './column-words.ts';

export type Change = { column: string; before: string; after: string };

/** Key of a row, an id or a code, → how the row is called. */
export type Names = ReadonlyMap<string, string>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CODE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;
const WORD = /^[a-z]+(_[a-z]+)+$/;
const LOUD = /^[A-Z]{5,}$/;
/** A copy of a name beside the key that says the same, and who all wrote a row. */
const KEPT_WITH = /_label$|^writers$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** The columns of a change as the log keeps them, `{column: [before, after]}`, in words. */
export function changesOf(changed: unknown, names: Names = new Map()): Change[] {
  return pairsOf(changed)
    .filter(([column]) => !KEPT_WITH.test(column))
    .map(([column, before, after]) => {
      const say = (value: unknown) =>
        column.endsWith('_cents') && typeof value === 'number' ? dollarsOf(value) : words(value, names);
      return { column: columnWords(column), before: say(before), after: say(after) };
    });
}

/** The keys in a change whose rows have names. */
export function keysIn(changed: unknown): string[] {
  return pairsOf(changed)
    .flatMap(([, before, after]) => [before, after])
    .filter((value): value is string => typeof value === 'string' && (ID.test(value) || CODE.test(value)));
}

function pairsOf(changed: unknown): [string, unknown, unknown][] {
  if (typeof changed !== 'object' || changed === null || Array.isArray(changed)) return [];
  return Object.entries(changed).map(([column, pair]) =>
    Array.isArray(pair) ? [column, pair[0], pair[1]] : [column, null, pair],
  );
}

function words(value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => words(one, names)).join(', ') || 'nothing';
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : JSON.stringify(value);
  return names.get(value) ?? plain(value);
}

/** A text as a person reads it: days, moments, and the words of codes. An id without a name says nothing. */
function plain(value: string): string {
  if (ID.test(value)) return 'another';
  if (DAY.test(value)) return formatDay(value);
  if (MOMENT.test(value)) return formatMoment(value);
  if (LOUD.test(value)) return value.charAt(0) + value.slice(1).toLowerCase();
  return WORD.test(value) || CODE.test(value) ? value.replaceAll('_', ' ').toLowerCase() : value;
}
