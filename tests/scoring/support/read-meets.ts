import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultLine } from '../../../domain/scoring/fault.ts';
import type { Meet } from '../../../domain/scoring/meet.ts';
import { readMeet } from '../../../domain/scoring/read/meet.ts';

const FOLDER = join(import.meta.dirname, '..', 'meets');

/** A file of the folder `meets`. */
export function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
}

/** The score sheets of the folder, by file name. */
export function sheetFiles(): [name: string, sheet: unknown][] {
  return readdirSync(join(FOLDER, 'scoresheets')).map((name) => [name, readJson(`scoresheets/${name}`)]);
}

/** A meet of the folder, read with all its sheets. */
export function meetOf(name: string): Meet {
  return readOrFail(
    readJson(name),
    sheetFiles().map(([, sheet]) => sheet),
  );
}

/** A meet that has to be right. */
export function readOrFail(file: unknown, sheets: unknown[]): Meet {
  const { value, faults } = readMeet(file, sheets);
  if (!value) throw new Error(faults.map(faultLine).join('\n'));
  return value;
}
