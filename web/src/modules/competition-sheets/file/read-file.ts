import { isObject } from '../../../../../domain/scoring/read/named-path.ts';
import { checksOf, type Check } from '../build/checks.ts';
import { fileOf, type SheetFile } from '../../../shared/meet/file/sheet-file.ts';

/** A file that was read: the sheet it holds with what is wrong with it, or why it can't be imported at all. */
export type ReadFile =
  | { file: SheetFile; checks: Check[]; unknown: string[]; problem: null }
  | { file: null; checks: []; unknown: []; problem: string };

const failed = (problem: string): ReadFile => ({ file: null, checks: [], unknown: [], problem });

/** As large as the database takes a sheet. */
const MOST = 200_000;

/** The keys of the format; those that no screen shows are kept as they are. */
const KNOWN = new Set(
  [
    'format key version title discipline source kind direction precision roles sections timing penalties credits',
    'status_when panel floor tie_breakers placement header unit expected_max_per_sheet status_rules',
  ].flatMap((names) => names.split(' ')),
);

/** Reads the text of a file of the format scoresheet/1. Keys that it doesn't know are kept and named. */
export function readFile(text: string): ReadFile {
  if (text.length > MOST) return failed('This file is too large for a score sheet.');
  const content = parsed(text);
  if (!isObject(content) || Array.isArray(content)) return failed("This file isn't a score sheet (JSON).");
  if (content['format'] !== 'scoresheet/1')
    return failed('This file isn’t of the format scoresheet/1, so it can’t be imported.');
  const file = fileOf(content);
  const checks = checksOf(content as SheetFile);
  const unknown = Object.keys(content).filter((key) => !KNOWN.has(key));
  return { file, checks, unknown, problem: null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
