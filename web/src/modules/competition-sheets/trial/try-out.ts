import { currentEngine } from '../../../../../domain/scoring/engine.ts';
import type { Explanation } from '../../../../../domain/scoring/explanation.ts';
import type { Fault } from '../../../../../domain/scoring/fault.ts';
import type { ResultRow } from '../../../../../domain/scoring/format/results.ts';
import { readMeet } from '../../../../../domain/scoring/read/meet.ts';
import { placeOfItem } from '../../../../../domain/score-sheets/place.ts';
import { get } from '../../../shared/meet/file/edit.ts';
import { marksOf, secondsOf, type Typed } from '../../../shared/meet/file/marks.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';

/** A made-up judge of a test: the role, and what was typed on the sheet. */
export type Seat = { id: string; role: string; typed: Typed };

/** What was entered in a test, as typed. */
export type Entered = {
  seats: Seat[];
  cadets: number;
  penalties: Record<string, string>;
  credits: Record<string, string>;
  /** The times of one timer or several, with commas between them. */
  clock: string;
};

/** What a test gives: the result with its explanation, or what is still wrong with what was entered. */
export type Outcome =
  | { row: ResultRow; explanation: Explanation; faults: [] }
  | { row: null; explanation: null; faults: string[] };

const [EVENT, ENTRY, SCHOOL] = ['TEST', 'TEAM', 'SCHOOL'];

/** Scores one made-up team by the engine that scores real meets. A judge without any mark hasn't handed in a sheet. */
export function tryOut(file: SheetFile, entered: Entered): Outcome {
  const { value: meet, faults } = readMeet(meetOf(file, entered), [file]);
  if (!meet) return { row: null, explanation: null, faults: faults.map((fault) => wordsOf(file, fault)) };
  const scored = currentEngine.tabulate(meet);
  const row = scored.eventResults(EVENT).flatMap(({ rows }) => rows)[0];
  const explanation = scored.explain(EVENT, ENTRY);
  return row && explanation
    ? { row, explanation, faults: [] }
    : { row: null, explanation: null, faults: ['There is no result yet.'] };
}

function meetOf(file: SheetFile, { seats, cadets, penalties, credits, clock }: Entered): object {
  const sheets = seats.flatMap(({ id, role, typed }) => {
    const marks = marksOf(file, role, typed, cadets);
    return marks ? [{ judge: id, revision: 1, marks }] : [];
  });
  const times = clock.split(',').flatMap((time) => (time.trim() === '' ? [] : [secondsOf(time.trim())]));
  const entry = {
    id: ENTRY,
    school: SCHOOL,
    status: 'ok',
    sheets,
    penalties: recordsOf(file.penalties, penalties),
    credits: recordsOf(file.credits ?? [], credits),
    ...(times.length > 0 ? { clock_s: times } : {}),
  };
  const event = {
    id: EVENT,
    name: file.title,
    sheet: { key: file.key, version: file.version },
    // As pairs: an object would put names that are numbers first.
    panel: seats.map(({ id, role }) => [id, role]),
    counts_overall: false,
    is_exhibition_event: false,
    weight: '1',
    proportional_max: '100',
    entries: [entry],
  };
  return {
    format: 'meet/1',
    id: 'test',
    title: 'Test',
    schools: [{ id: SCHOOL, name: 'Test' }],
    overall: { required_events: [], methods: {} },
    events: [event],
  };
}

/** What was recorded: how often, or how much, by what the penalty is worked out from. */
function recordsOf(known: { key: string; basis?: unknown }[], typed: Record<string, string>): object[] {
  return known.flatMap(({ key, basis }, at) => {
    const text = (typed[key] ?? '').trim();
    if (text === '' || text === '0') return [];
    const id = `r${at + 1}`;
    const counts = basis === 'per_occurrence' || basis === 'disqualify';
    return [counts ? { id, key, count: Number(text) } : { id, key, value: text }];
  });
}

/** What is wrong with what was entered, with the judge and the item it's about. */
function wordsOf(file: SheetFile, { sheet, item, text }: Fault): string {
  const place = item === undefined ? [] : placeOfItem(file, item);
  const label = get(file, [...place, 'label']);
  return [sheet, typeof label === 'string' && place.length > 0 ? label : item, text].filter(Boolean).join(': ');
}
