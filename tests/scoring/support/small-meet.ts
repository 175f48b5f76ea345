import { currentEngine } from '../../../domain/scoring/engine.ts';
import type { Tabulated } from '../../../domain/scoring/engine-type.ts';
import type { ResultRow } from '../../../domain/scoring/format/results.ts';
import { readOrFail } from './read-meets.ts';

export type Json = Record<string, unknown>;

/** A sheet with one section of one item from 0 to 100, marked by a head judge and any number of judges, unless it says otherwise. */
export function sheetWith(changes: Json = {}): Json {
  return {
    format: 'scoresheet/1',
    key: 'small',
    version: 1,
    title: 'Small',
    discipline: 'other_judged',
    kind: 'points',
    direction: 'high',
    precision: 2,
    roles: [
      { key: 'head', label: 'Head judge', min: 0, max: 9, counts: true },
      { key: 'judge', label: 'Judge', min: 0, max: 9, counts: true },
    ],
    sections: [sectionWith()],
    penalties: [],
    panel: { combine: 'sum' },
    tie_breakers: [],
    ...changes,
  };
}

export function sectionWith(changes: Json = {}): Json {
  return { key: 's', label: 'Section', roles: ['head', 'judge'], combine: 'panel', items: [itemWith()], ...changes };
}

export function itemWith(changes: Json = {}): Json {
  return { key: 'i', label: 'Item', type: 'points', min: 0, max: 100, step: 0.5, ...changes };
}

export function eventWith(entries: Json[], changes: Json = {}): Json {
  return {
    id: 'E',
    name: 'Event',
    sheet: { key: 'small', version: 1 },
    panel: { J1: 'head', J2: 'judge', J3: 'judge' },
    counts_overall: true,
    is_exhibition_event: false,
    weight: '1',
    proportional_max: '100',
    entries,
    ...changes,
  };
}

/** An entry with a sheet of each judge: a number is the mark of the one item, and null is a sheet that's missing. */
export function entryWith(id: string, marks: (number | string | null)[], changes: Json = {}): Json {
  return { id, school: id, status: 'ok', sheets: sheetsOf(marks), penalties: [], credits: [], ...changes };
}

export function sheetsOf(marks: (number | string | null)[]): Json[] {
  return marks.flatMap((mark, at) => (mark === null ? [] : [judgeSheet(`J${at + 1}`, { s: { i: mark } })]));
}

export function judgeSheet(judge: string, marks: Json, changes: Json = {}): Json {
  return { judge, revision: 1, marks, ...changes };
}

/** A meet of these events; each school that enters is in it. */
export function meetWith(events: Json[], changes: Json = {}): Json {
  const entries = events.flatMap((event) => event['entries'] as Json[]);
  const schools = [...new Set(entries.map((entry) => entry['school'] as string))].map((id) => ({ id, name: id }));
  const overall = { required_events: [], methods: {} };
  return { format: 'meet/1', id: 'M', title: 'Meet', schools, overall, events, ...changes };
}

/** The meet, tabulated by the engine of today. */
export function tabulated(meet: Json, sheets: Json[]): Tabulated {
  return currentEngine.tabulate(readOrFail(meet, sheets));
}

/** The rows of the first event by entry, of a meet with this event alone. */
export function rowsOf(sheet: Json, event: Json): Map<string, ResultRow> {
  const results = tabulated(meetWith([event]), [sheet]).results();
  return new Map(results.events.flatMap(({ rows }) => rows.map((row) => [row.entry, row] as const)));
}

/** One entry's row, of an event with this entry alone. */
export function rowOf(sheet: Json, entry: Json, event: Json = {}): ResultRow {
  const row = rowsOf(sheet, eventWith([entry], event)).get(entry['id'] as string);
  if (!row) throw new Error('The entry has no row');
  return row;
}
