import { type CheckedRow, checkRow, type RosterLists } from '../../../../domain/cadets/import/check.ts';
import type { RosterEntry } from '../../../../domain/cadets/import/entry.ts';
import { GUARDIAN_FIELDS } from '../../../../domain/cadets/import/guardian-columns.ts';
import { markDuplicates } from '../../../../domain/cadets/import/duplicate.ts';
import { ROSTER_FIELDS } from '../../../../domain/cadets/import/field.ts';
import { guessMapping, missingFields } from '../../../../domain/cadets/import/mapping.ts';
import type { Importer } from '../../shared/import/importer.ts';
import { unitOptions } from '../../shared/pick/unit-options.ts';
import { importCadets, lookAtGuardians } from './import.api.ts';
import type { Rank, RosterCadet, Unit } from './cadet.api.ts';

type Known = {
  ranks: Rank[];
  units: Unit[];
  cadets: RosterCadet[];
  updates: ReadonlySet<number>;
  nineDigits: boolean;
  /** Whether the person may add guardians, and whether also those of cadets who are here. */
  guardians: { new: boolean; known: boolean };
};

/** What the roster gives the import: its columns, its rules, and the call that stores a part. */
export function rosterImporter({ ranks, units, cadets, updates, nineDigits, guardians }: Known): Importer<RosterEntry> {
  const lists: RosterLists = { ranks, nineDigits, takesGuardians: guardians.new, units };
  return {
    module: 'cadets',
    noun: { one: 'cadet', many: 'cadets' },
    fields: [...ROSTER_FIELDS, ...GUARDIAN_FIELDS],
    guess: guessMapping,
    missing: missingFields,
    check: (rows, mapping) =>
      markDuplicates(
        rows.map((row) => checkRow(row, mapping, lists)),
        cadets,
        updates,
      ).map((row) => (guardians.known ? row : withoutOwnGuardians(row))),
    isUpdate: ({ cadet_id }) => cadet_id !== undefined,
    isSame: ({ is_same }) => is_same === true,
    columnOf: (field, mapping) =>
      mapping[field] ?? (field === 'last_name' || field === 'first_name' ? mapping['full_name'] : undefined),
    choices: {
      unit: unitOptions(units).map(({ label }) => label),
      program_level: ['1', '2', '3', '4'],
      rank: ranks.flatMap(({ abbreviation }) => (abbreviation ? [abbreviation] : [])),
    },
    send: importCadets,
    ...(guardians.new
      ? {
          also: [['contacts']],
          along: {
            look: lookAtGuardians,
            words: [
              {
                key: 'added',
                before: { one: 'guardian will be added', many: 'guardians will be added' },
                after: { one: 'guardian added', many: 'guardians added' },
              },
              {
                key: 'linked',
                before: { one: 'guardian on file will be linked', many: 'guardians on file will be linked' },
                after: { one: 'guardian on file linked', many: 'guardians on file linked' },
              },
              { key: 'same', before: { one: 'guardian is here already', many: 'guardians are here already' } },
            ],
          },
        }
      : {}),
    listHref: '/app/cadets',
  };
}

/** A row of a cadet who stays as on file, where the person may not add guardians to them. */
function withoutOwnGuardians(row: CheckedRow): CheckedRow {
  if (!row.entry?.is_same) return row;
  const names = (row.entry.guardians ?? []).map(
    ({ place, name }) => `Guardian ${place}, ${name}: you don't have permission to update cadets`,
  );
  return { ...row, entry: null, left: [...(row.left ?? []), ...names] };
}
