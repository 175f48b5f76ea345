import { useMemo } from 'react';
import { useParams } from 'react-router';
import {
  checkEntries,
  ENTRY_FIELDS,
  type EntryRow,
  guessEntries,
  missingInEntries,
} from '../../../../../domain/meets/import/entries.ts';
import type { Importer } from '../../../shared/import/importer.ts';
import { ImportWizard } from '../../../shared/import/import-wizard.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ENTRIES } from '../entries/entry.ts';
import { HOME } from '../meet.ts';
import { importEntries } from './import.api.ts';
import { ImportFrame } from './import-frame.tsx';
import { entryImport } from './import.queries.ts';

/** Imports the entries of a meet from a sheet. */
export function EntryImportPage() {
  const { id = '' } = useParams();
  const query = useRead(entryImport.room, id);
  const room = query.data;
  const importer = useMemo(
    (): Importer<EntryRow> => ({
      module: 'meet_entries',
      noun: ENTRIES,
      also: [['competition-meets']],
      fields: ENTRY_FIELDS,
      guess: guessEntries,
      missing: missingInEntries,
      check: (rows, mapping) => (room ? checkEntries(rows, mapping, room) : []),
      send: (db, importId, rows, key) => importEntries(db, { meet: id, importId, key }, rows),
      choices: {
        school: (room?.schools ?? []).map(({ name }) => name),
        event: (room?.events ?? []).map(({ name }) => name),
        division: (room?.divisions ?? []).map(({ name }) => name),
      },
      listHref: `${HOME}/${id}?tab=entries`,
      listLabel: 'Show the entries',
    }),
    [id, room],
  );
  return (
    <ImportFrame
      meet={id}
      title="Import entries"
      subtitle="One row per entry: a school, an event, and a team. Nothing is saved until you review it."
      tab="entries"
      reads={[query]}
    >
      <ImportWizard importer={importer} />
    </ImportFrame>
  );
}
