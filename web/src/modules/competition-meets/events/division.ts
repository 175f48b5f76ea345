import { z } from 'zod';
import { line, whole } from '../../../shared/form/shapes.ts';
import type { MeetDivision } from '../../../shared/meet/meet.queries.ts';
import { code } from './event.ts';

export const ARMS: Record<string, string> = { none: 'Armed or unarmed', armed: 'Armed', unarmed: 'Unarmed' };
export const LEVEL: Record<string, string> = {
  open: 'Open',
  novice: 'Novice',
  basic: 'Basic',
  advanced: 'Advanced',
  masters: 'Masters',
};
export const GENDER: Record<string, string> = { any: 'Any', male: 'Male', female: 'Female', mixed: 'Mixed' };

/** A division as `save_meet_division` takes it. */
export const divisionInput = z.object({
  code: code('Enter a code.'),
  name: line('Enter a name.', 80),
  arms: z.string(),
  level: z.string(),
  gender: z.string(),
  min_female: whole('The number must be', 0, 100),
  max_male: whole('The number must be', 0, 100),
  sort: z.number(),
});

export type DivisionInput = z.input<typeof divisionInput>;

/** The fields of a division. */
export function toDivisionForm(row: MeetDivision | undefined, sort = 0): DivisionInput {
  return {
    code: row?.code ?? '',
    name: row?.name ?? '',
    arms: row?.arms ?? 'none',
    level: row?.level ?? 'open',
    gender: row?.gender ?? 'any',
    min_female: String(row?.min_female ?? ''),
    max_male: String(row?.max_male ?? ''),
    sort: row?.sort ?? sort,
  };
}

/** What a division asks for, in short facts; nothing where it is open to all. */
export function divisionNotes(row: MeetDivision): string[] {
  return [
    row.arms === 'none' ? '' : (ARMS[row.arms] ?? row.arms),
    row.level === 'open' ? '' : (LEVEL[row.level] ?? row.level),
    row.gender === 'any' ? '' : (GENDER[row.gender] ?? row.gender),
    row.min_female === null ? '' : `at least ${row.min_female} female`,
    row.max_male === null ? '' : `at most ${row.max_male} male`,
  ].filter(Boolean);
}
