import { readDay } from '../../../../../../domain/scheduling/read/read-day.ts';
import type { Day } from '../../../../../../domain/scheduling/day.ts';

/** As many faults as are shown. */
const SHOWN = 6;

/** A file that was chosen: what it holds, or why it can't be used. */
export type Chosen<Value> = { value: Value; problem: null } | { value: null; problem: string };

const refused = (problem: string) => ({ value: null, problem }) as const;

/** Reads a file of the format day/1. */
export async function dayOfFile(file: File): Promise<Chosen<Day>> {
  const json = await jsonOf(file);
  if (json === undefined) return refused('This isn’t a JSON file.');
  const { value, faults } = readDay(json);
  return value ? { value, problem: null } : refused(faults.slice(0, SHOWN).join(' '));
}

/** Reads a file of the format schedule/1; the database says what isn't right in it. */
export async function scheduleOfFile(file: File): Promise<Chosen<object>> {
  const json = await jsonOf(file);
  if (json === undefined) return refused('This isn’t a JSON file.');
  const { format, slots } = Object(json) as { format?: unknown; slots?: unknown };
  if (format !== 'schedule/1' || !Array.isArray(slots))
    return refused('This isn’t a schedule of the format schedule/1.');
  return { value: Object(json) as object, problem: null };
}

async function jsonOf(file: File): Promise<unknown> {
  try {
    return JSON.parse((await file.text()).replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}
