import { useMemo } from 'react';
import {
  checkOldResults,
  guessOldResults,
  missingInOldResults,
  OLD_RESULT_FIELDS,
  type OldResultRow,
} from '../../../../../domain/meets/import/old-results.ts';
import type { Importer } from '../../../shared/import/importer.ts';
import { ImportWizard } from '../../../shared/import/import-wizard.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { HOME, RESULTS } from '../records.ts';
import { importOldResults, oldReads } from './old.queries.ts';

/** Brings in results of meets of the past from a sheet. */
export function OldImportPage() {
  const query = useRead(oldReads.room);
  const { school } = useSchool();
  const today = useToday();
  const own = school?.name ?? '';
  const room = query.data;
  const importer = useMemo(
    (): Importer<OldResultRow> => ({
      module: 'old_results',
      noun: RESULTS,
      also: [['competition-records']],
      fields: OLD_RESULT_FIELDS,
      guess: guessOldResults,
      missing: missingInOldResults,
      check: (rows, mapping) => (room ? checkOldResults(rows, mapping, { ...room, own, today }) : []),
      send: (db, importId, rows, key) => importOldResults(db, importId, rows, key),
      choices: { team: [...new Set((room?.teams ?? []).map(({ name }) => name))] },
      listHref: HOME,
      listLabel: 'Review the results',
    }),
    [room, own, today],
  );
  return (
    <Page
      title="Bring in old meets"
      subtitle="One row per result of your teams. Rows of other schools only say how many took part. What you bring in is under review until someone accepts it."
      back={{ to: HOME, label: 'Old meets' }}
      actions={<ActButton to={`${HOME}/imports`}>Recent imports</ActButton>}
    >
      <QueryView query={query} isEmpty={() => false}>
        {() => <ImportWizard importer={importer} />}
      </QueryView>
    </Page>
  );
}
