import type { z } from 'zod';
import { issueText } from '../../scoring/format/issue.ts';
import { namedPath } from '../../scoring/read/named-path.ts';
import { dayOf, type Day } from '../day.ts';
import { daySchema } from '../format/day.ts';
import { nameFaults } from './names.ts';
import { sizeFaults } from './size.ts';
import { windowFaults } from './windows.ts';

/** A day that can be scheduled, or everything that is wrong with its file: each line names the field and what to do. */
export type ReadDay = { value: Day; faults: [] } | { value: null; faults: string[] };

/** Reads a file of the format day/1. Unknown fields, unknown names, and more than a meet can have are refused. */
export function readDay(file: unknown): ReadDay {
  const tooMany = sizeFaults(file);
  if (tooMany.length > 0) return { value: null, faults: tooMany };
  const read = daySchema.safeParse(file);
  if (!read.success) return { value: null, faults: read.error.issues.flatMap((issue) => shapeFaults(issue, file)) };
  const day = dayOf(read.data);
  const faults = [...nameFaults(day), ...windowFaults(day)];
  return faults.length > 0 ? { value: null, faults } : { value: day, faults: [] };
}

function shapeFaults(issue: z.core.$ZodIssue, file: unknown): string[] {
  const names = namedPath(issue.path, file).map(({ name }) => name);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(
      (key) => `${[...names, key.slice(0, 80)].join('.')} isn't a field of day/1. Remove it, or fix its name.`,
    );
  return [issueText(issue, names)];
}
