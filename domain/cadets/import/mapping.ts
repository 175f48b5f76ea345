import { guessColumns } from '../../file/columns.ts';
import { ROSTER_FIELDS, type RosterKey } from './field.ts';
import { guessGuardians, type GuardianKey } from './guardian-columns.ts';

/** Which column of the file (by its heading) fills which field. */
export type RosterMapping = Partial<Record<RosterKey | GuardianKey, string>>;

/**
 * Proposes a mapping for the headings of a file: what this school mapped before where the heading is still there, else
 * the field of the same name or alias. A heading is used once.
 */
export function guessMapping(headings: string[], remembered: RosterMapping = {}): RosterMapping {
  const mapping: RosterMapping = guessColumns(ROSTER_FIELDS, headings, remembered);
  // Two columns for the name say more than one.
  if (mapping.first_name !== undefined && mapping.last_name !== undefined) delete mapping.full_name;
  const used = new Set(Object.values(mapping));
  const free = headings.filter((heading) => !used.has(heading));
  return { ...mapping, ...guessGuardians(free, remembered) };
}

/** The labels of required fields that a mapping leaves open; a full name stands for first and last name. */
export function missingFields(mapping: RosterMapping): string[] {
  const named = mapping.full_name !== undefined;
  return ROSTER_FIELDS.filter(({ key, required }) => {
    if (!required || mapping[key] !== undefined) return false;
    return !(named && (key === 'first_name' || key === 'last_name'));
  }).map(({ label }) => label);
}
