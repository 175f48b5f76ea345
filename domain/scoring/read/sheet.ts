import { readUnless, type Fault, type Read } from '../fault.ts';
import { issueText } from '../format/issue.ts';
import { sheetSchema, type Sheet } from '../format/sheet.ts';
import { isObject, namedPath } from './named-path.ts';
import { nameOfSheet, sheetFaults } from './sheet-faults.ts';

/** Reads a score sheet of the format scoresheet/1, or says what is wrong with it. */
export function readSheet(file: unknown): Read<Sheet> {
  const read = sheetSchema.safeParse(file);
  if (read.success) return readUnless(sheetFaults(read.data), read.data);
  return { value: null, faults: read.error.issues.map((issue) => shapeFault(issue, file)) };
}

type Issue = Parameters<typeof issueText>[0];

function shapeFault(issue: Issue, file: unknown): Fault {
  const path = namedPath(issue.path, file).map(({ name }) => name);
  const sheet = isObject(file) ? nameOfSheet({ key: String(file['key']), version: Number(file['version']) }) : '?';
  if (path[0] !== 'sections' || path[1] === undefined) return { sheet, text: issueText(issue, path) };
  const inItem = path[2] === 'items' && path[3] !== undefined;
  const item = inItem ? `${path[1]}.${path[3]}` : path[1];
  return { sheet, item, text: issueText(issue, path.slice(inItem ? 4 : 2)) };
}
