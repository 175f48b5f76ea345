import { useMemo } from 'react';
import { useParams } from 'react-router';
import {
  checkSchools,
  guessSchools,
  missingInSchools,
  SCHOOL_FIELDS,
  type SchoolRow,
} from '../../../../../domain/meets/import/schools.ts';
import type { Importer } from '../../../shared/import/importer.ts';
import { ImportWizard } from '../../../shared/import/import-wizard.tsx';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { HOME } from '../meet.ts';
import { SCHOOLS } from '../schools/school.ts';
import { importSchools } from './import.api.ts';
import { ImportFrame } from './import-frame.tsx';

/** Imports the schools of a meet from a sheet. */
export function SchoolImportPage() {
  const { id = '' } = useParams();
  const schools = useRead(meetReads.schools, id);
  const divisions = useRead(meetReads.divisions, id);
  const importer = useMemo(
    (): Importer<SchoolRow> => ({
      module: 'meet_schools',
      noun: SCHOOLS,
      also: [['competition-meets']],
      fields: SCHOOL_FIELDS,
      guess: guessSchools,
      missing: missingInSchools,
      check: (rows, mapping) =>
        checkSchools(rows, mapping, { schools: schools.data ?? [], divisions: divisions.data ?? [] }),
      send: (db, importId, rows, key) => importSchools(db, { meet: id, importId, key }, rows),
      choices: { division: (divisions.data ?? []).map(({ name }) => name) },
      listHref: `${HOME}/${id}?tab=schools`,
      listLabel: 'Show the schools',
    }),
    [id, schools.data, divisions.data],
  );
  return (
    <ImportFrame
      meet={id}
      title="Import schools"
      subtitle="One row per school. Schools that are on the list stay as they are. Nothing is saved until you review it."
      tab="schools"
      reads={[schools, divisions]}
    >
      <ImportWizard importer={importer} />
    </ImportFrame>
  );
}
