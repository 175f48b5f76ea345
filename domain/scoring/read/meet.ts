import { readUnless, type Fault, type Read } from '../fault.ts';
import { issueText } from '../format/issue.ts';
import { meetSchema, type MeetFile } from '../format/meet.ts';
import type { Sheet } from '../format/sheet.ts';
import type { Meet } from '../meet.ts';
import { eventFaults } from './event.ts';
import { includeFaults } from './include.ts';
import { meetFaults } from './meet-faults.ts';
import { isObject, namedPath } from './named-path.ts';
import { nameOfSheet } from './sheet-faults.ts';
import { readSheet } from './sheet.ts';
import { sizeFaults } from './size.ts';

/**
 * Reads a meet of the format meet/1 with the score sheets that it uses (more may be given), or says everything that is wrong
 * with it. Nothing is scored here.
 */
export function readMeet(file: unknown, sheetFiles: readonly unknown[]): Read<Meet> {
  const tooMany = sizeFaults(file);
  if (tooMany.length > 0) return { value: null, faults: tooMany };
  const read = meetSchema.safeParse(file);
  if (!read.success) return { value: null, faults: read.error.issues.map((issue) => shapeFault(issue, file)) };
  const { sheets, faults } = sheetsOf(read.data, sheetFiles);
  const meet = withSheets(read.data, sheets);
  const more = [
    ...meetFaults(meet),
    ...meet.events.flatMap((event) => eventFaults(event, meet)),
    ...includeFaults(meet),
  ];
  return readUnless([...faults, ...more], meet);
}

function withSheets(file: MeetFile, sheets: Map<string, Sheet>): Meet {
  return {
    ...file,
    events: file.events.map((event) => ({
      ...event,
      scoresheet: event.sheet ? (sheets.get(nameOfSheet(event.sheet)) ?? null) : null,
    })),
  };
}

/** The sheets that the events use, each read once. */
function sheetsOf({ events }: MeetFile, files: readonly unknown[]): { sheets: Map<string, Sheet>; faults: Fault[] } {
  const sheets = new Map<string, Sheet>();
  const faults: Fault[] = [];
  const given = Map.groupBy(files.filter(isSheet), nameOfSheet);
  for (const { id, sheet } of events) {
    if (!sheet) continue;
    const name = nameOfSheet(sheet);
    const [first, second] = given.get(name) ?? [];
    if (first === undefined)
      faults.push({ event: id, sheet: name, text: "the score sheet isn't in the folder scoresheets" });
    else if (second !== undefined) faults.push({ event: id, sheet: name, text: 'two files have this score sheet' });
    else if (!sheets.has(name)) {
      const read = readSheet(first);
      if (read.value) sheets.set(name, read.value);
      faults.push(...read.faults);
    }
  }
  return { sheets, faults };
}

function isSheet(file: unknown): file is { key: string; version: number } {
  return isObject(file) && typeof file['key'] === 'string' && typeof file['version'] === 'number';
}

type Issue = Parameters<typeof issueText>[0];

const KINDS: Record<string, 'entry' | 'sheet'> = { entries: 'entry', sheets: 'sheet' };

/** A fault in the shape of the file, with the event, entry, and sheet that it's in. */
function shapeFault(issue: Issue, file: unknown): Fault {
  const path = namedPath(issue.path, file).map(({ name }) => name);
  const fault: Fault = { text: '' };
  let at = 0;
  if (path[0] === 'events' && path[1] !== undefined) {
    fault.event = path[1];
    at = 2;
    for (let kind = KINDS[path[at] ?? '']; kind; kind = KINDS[path[at] ?? '']) {
      const name = path[at + 1];
      if (name === undefined) break;
      fault[kind] = name;
      at += 2;
      if (path[at] === 'performances') break;
    }
  }
  return { ...fault, text: issueText(issue, path.slice(at)) };
}
