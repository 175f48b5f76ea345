import type { Method, Overall, OverallTie } from '../../../../../domain/scoring/format/overall.ts';
import { exactText } from '../../../../../domain/scoring/exact-text.ts';
import { counted } from '../../../shared/text/counted.ts';
import { TIE } from './overall.ts';
import { usualTies } from './ties.ts';

/** How events and divisions are called, by their codes. */
export type Names = { event: (code: string) => string; division: (code: string) => string };

type Common = Pick<Overall, 'required_events' | 'entries_per_school_per_event' | 'final_tie_event' | 'ties'>;

/** What one way to count standings does, a sentence for each rule. */
export function methodWords(method: Method, common: Common, names: Names): string[] {
  const best = method.best_n ?? (method.kind === 'rank_sum' ? 1 : common.entries_per_school_per_event);
  return [
    pointWords(method),
    method.division === null ? '' : `Only schools in ${names.division(method.division)} are listed.`,
    method.events === null
      ? 'All events that count in the overall are added up, each times its weight.'
      : `Only these events count: ${listed(method.events.map(names.event))}.`,
    bestWords(best, method),
    sharedWords(method),
    method.kind === 'proportional' && method.on_cancel === 'rescale'
      ? 'If an event is canceled, the points of the others are raised to make up for it.'
      : 'A canceled event is left out.',
    requiredWords(method.required_events ?? common.required_events, names),
    tieWords(method.ties ?? common.ties ?? usualTies(common.final_tie_event), names),
    `Totals are shown with ${decimals(method)}.`,
  ].filter(Boolean);
}

function pointWords({ kind, table, field }: Method): string {
  switch (kind) {
    case 'table':
      return `${points(table.slice(0, SHOWN).map(exactText))}${table.length > SHOWN ? ', and so on' : ''}. After place ${table.length}, there are no points.`;
    case 'reverse':
      return field === null
        ? 'First place earns as many points as there are schools, and each later place one less: with 12 schools, 12, 11, 10, and so on.'
        : `First place earns ${field} points, and each later place one less.`;
    case 'proportional':
      return 'The best score of an event earns the points set for the event, and every other score its share of them.';
    case 'rank_sum':
      return `Places are added up, and the lowest total wins. A school without a place in an event gets ${
        field === null ? 'one place more than there are schools' : `place ${field + 1}`
      }.`;
    case 'raw_sum':
      return 'Scores are added up as they are, and the highest total wins.';
  }
}

const SHOWN = 5;
const ORDINALS = ['1st', '2nd', '3rd'];

function points(table: string[]): string {
  const words = table.map((value, at) => `${ORDINALS[at] ?? `${at + 1}th`} place ${at === 0 ? 'earns ' : ''}${value}`);
  return words.join(', ');
}

function bestWords(best: number, { kind, keep_b_team_places: keeps }: Method): string {
  const who = best === 1 ? 'The best entry of each school counts' : `The best ${best} entries of each school count`;
  if (kind === 'raw_sum') return `${who} in each event.`;
  return keeps
    ? `${who} in each event, with its place among all entries.`
    : `${who} in each event, placed among the entries that count: a second team takes no points from others.`;
}

function sharedWords({ kind, shared }: Method): string {
  if (kind === 'proportional' || kind === 'raw_sum') return '';
  return shared === 'full'
    ? 'Entries that share a place each get its full points.'
    : 'Entries that share a place split the points of the places they take up.';
}

function requiredWords(events: string[], names: Names): string {
  return events.length === 0
    ? 'Every school gets a place.'
    : `To get a place, a school must compete in ${listed(events.map(names.event))}.`;
}

/** How equal totals are told apart. */
function tieWords(ties: readonly OverallTie[], names: Names): string {
  if (ties.length === 0) return 'Equal totals share the place.';
  const words = ties.map((tie) =>
    tie.by === 'event'
      ? `the better place in ${names.event(tie.event)}`
      : `the ${(TIE[tie.by] ?? tie.by).toLowerCase()}`,
  );
  return `Equal totals are decided by ${words.join(', then ')}; if still equal, they share the place.`;
}

function decimals({ precision, kind }: Method): string {
  const shown = precision ?? (kind === 'proportional' ? 2 : 0);
  return shown === 0 ? 'no decimals' : counted(shown, 'decimal');
}

function listed(words: string[]): string {
  const last = words.at(-1) ?? '';
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${last}`;
}
