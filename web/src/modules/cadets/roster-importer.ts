import { checkRow, type RosterLists } from '../../../../domain/cadets/import/check.ts';
import type { RosterEntry } from '../../../../domain/cadets/import/entry.ts';
import { markDuplicates } from '../../../../domain/cadets/import/duplicate.ts';
import { ROSTER_FIELDS } from '../../../../domain/cadets/import/field.ts';
import { guessMapping, missingFields } from '../../../../domain/cadets/import/mapping.ts';
import type { Importer } from '../../shared/import/importer.ts';
import { unitOptions } from '../../shared/pick/unit-options.ts';
import { importCadets } from './import.api.ts';
import type { Rank, RosterCadet, Unit } from './cadet.api.ts';

type Known = { ranks: Rank[]; units: Unit[]; cadets: RosterCadet[]; updates: ReadonlySet<number>; nineDigits: boolean };

/** What the roster gives the import: its columns, its rules, and the call that stores a part. */
export function rosterImporter({ ranks, units, cadets, updates, nineDigits }: Known): Importer<RosterEntry> {
  const names = new Map(unitOptions(units).map(({ value, label }) => [value, label]));
  const lists: RosterLists = {
    ranks,
    nineDigits,
    units: units.map(({ id, name, short_name }) => ({
      id,
      name: names.get(id) ?? name,
      aliases: [name, ...(short_name ? [short_name] : [])],
    })),
  };
  return {
    module: 'cadets',
    noun: { one: 'cadet', many: 'cadets' },
    fields: ROSTER_FIELDS,
    guess: guessMapping,
    missing: missingFields,
    check: (rows, mapping) =>
      markDuplicates(
        rows.map((row) => checkRow(row, mapping, lists)),
        cadets,
        updates,
      ),
    isUpdate: ({ cadet_id }) => cadet_id !== undefined,
    columnOf: (field, mapping) =>
      mapping[field] ?? (field === 'last_name' || field === 'first_name' ? mapping['full_name'] : undefined),
    choices: {
      unit: lists.units.map(({ name }) => name),
      program_level: ['1', '2', '3', '4'],
      rank: ranks.flatMap(({ abbreviation }) => (abbreviation ? [abbreviation] : [])),
    },
    send: importCadets,
    listHref: '/app/cadets',
  };
}
