import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ImportWizard } from '../../shared/import/import-wizard.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { CreateAccounts } from './create-accounts.tsx';
import { cadetsQuery, ranksQuery, unitsQuery } from './cadet.queries.ts';
import { rosterImporter } from './roster-importer.ts';
import classes from './cadets.module.css';

/** Brings a roster in from a file. */
export function CadetImportPage() {
  const db = useDb();
  const { school } = useSchool();
  const ranks = useQuery(ranksQuery(db, school?.program_type));
  const units = useQuery(unitsQuery(db));
  const cadets = useQuery(cadetsQuery(db));
  const [accounts, setAccounts] = useState(false);
  const importer = useMemo(() => {
    const base = rosterImporter({ ranks: ranks.data ?? [], units: units.data ?? [], cadets: cadets.data ?? [] });
    return {
      ...base,
      options: (
        <div className={classes.option}>
          <Checkbox
            label="Create sign-in accounts for cadets with an email address"
            description="Each one gets a temporary password, shown once after the import, and chooses an own one at the first sign-in."
            checked={accounts}
            onChange={(event) => setAccounts(event.currentTarget.checked)}
          />
        </div>
      ),
      after: (ids: string[]) => (accounts ? <CreateAccounts cadetIds={ids} /> : null),
    };
  }, [ranks.data, units.data, cadets.data, accounts]);
  return (
    <Page
      title="Import cadets"
      subtitle="From a school system, a service's record system, or a spreadsheet. Nothing is stored before you have seen the check."
      back={{ to: '/app/cadets', label: 'Cadets' }}
    >
      <QueryView query={units} isEmpty={() => false}>
        {() => <ImportWizard importer={importer} />}
      </QueryView>
    </Page>
  );
}
