import { cleanCell, cleanText } from '../file/clean.ts';
import { foldName, matchPeople, type Named } from '../file/match.ts';
import { isUnusual, parseCell } from './parse-score.ts';
import type { ScoredEvent, Try } from './score.ts';

export type PasteEvent = ScoredEvent & { id: string; code: string };

export type PasteCell = { event: string; text: string; tries: Try[]; problem: string | null; isUnusual: boolean };
export type PasteLine = {
  line: number;
  label: string;
  person: string | null;
  problem: string | null;
  cells: PasteCell[];
};
export type Pasted = { events: string[]; lines: PasteLine[]; unknown: string[] };

const PERSON: Record<string, 'name' | 'first' | 'last' | 'number'> = {
  name: 'name',
  cadet: 'name',
  student: 'name',
  fullname: 'name',
  cadetname: 'name',
  first: 'first',
  firstname: 'first',
  last: 'last',
  lastname: 'last',
  surname: 'last',
  number: 'number',
  studentnumber: 'number',
  studentid: 'number',
  id: 'number',
  no: 'number',
};

type Heading = { kind: 'name' | 'first' | 'last' | 'number' } | { event: PasteEvent } | null;

/**
 * Reads scores as they come out of a spreadsheet: a line for each cadet, by name or student number, a column for each
 * event. Without a row of headings the first column is the name and the `usual` events follow in their order.
 */
export function readPaste(pasted: string, people: Named[], events: PasteEvent[], usual: PasteEvent[]): Pasted {
  const text = cleanText(pasted);
  const lines = text.split('\n');
  const filled = lines.flatMap((line, index) => (line.trim() ? [{ line: index + 1, cells: cellsOf(line, text) }] : []));
  const [first] = filled;
  const named = (first?.cells ?? []).map((cell) => headingOf(cell, events));
  const hasHead = named.some((heading) => heading !== null);
  const headings: Heading[] = hasHead
    ? named
    : [{ kind: 'name' as const }, ...usual.map((event): Heading => ({ event }))];
  const unknown = hasHead ? (first?.cells ?? []).filter((cell, place) => cell !== '' && headings[place] === null) : [];
  return {
    events: headings.flatMap((heading) => (heading && 'event' in heading ? [heading.event.id] : [])),
    lines: filled.slice(hasHead ? 1 : 0).map((one) => ({ line: one.line, ...lineOf(one.cells, headings, people) })),
    unknown,
  };
}

function cellsOf(line: string, text: string): string[] {
  const apart = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',';
  // In a list with commas, a name 'Chen, Alina' is in quotes.
  const parts = apart === '\t' ? line.split('\t') : (line.match(/"[^"]*"|[^";,]+|(?<=^|[;,])(?=[;,]|$)/g) ?? []);
  return parts.map((part) => cleanCell(cleanCell(part).replaceAll(/^"|"$/g, '')));
}

function headingOf(cell: string, events: PasteEvent[]): Heading {
  const word = foldName(cell);
  if (word === '') return null;
  const kind = PERSON[word];
  if (kind) return { kind };
  const event = events.find(
    ({ name, code }) =>
      foldName(name) === word || foldName(code) === word || foldName(name.replace(/ \(.*\)$/, '')) === word,
  );
  return event ? { event } : null;
}

function lineOf(cells: string[], headings: Heading[], people: Named[]): Omit<PasteLine, 'line'> {
  const part = (kind: string) =>
    cells.find((_, place) => {
      const heading = headings[place];
      return heading !== null && heading !== undefined && 'kind' in heading && heading.kind === kind;
    }) ?? '';
  const [number, name] = [part('number'), part('name') || [part('last'), part('first')].filter(Boolean).join(', ')];
  const found = matchPeople(people, number, name);
  const scores = headings.flatMap((heading, place): PasteCell[] => {
    const text = cells[place] ?? '';
    if (!heading || !('event' in heading) || text === '') return [];
    const parsed = parseCell(text, heading.event);
    if ('problem' in parsed) {
      return [
        { event: heading.event.id, text, tries: [], problem: `${parsed.problem}. ${parsed.fix}`, isUnusual: false },
      ];
    }
    return [
      { event: heading.event.id, text, ...parsed, problem: null, isUnusual: isUnusual(parsed.tries, heading.event) },
    ];
  });
  const problem =
    found.length === 1
      ? null
      : found.length > 1
        ? 'More than one cadet has this name. Use the student ID'
        : 'No cadet on this test day has this name or student ID';
  return {
    label: [name, number].filter(Boolean).join(' · '),
    person: found.length === 1 ? (found[0]?.id ?? null) : null,
    problem,
    cells: scores,
  };
}
