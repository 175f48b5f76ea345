import { Button, Checkbox } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { RosterEntry } from '../../../../domain/roster/check.ts';
import { missingUnits } from '../../../../domain/roster/missing-unit.ts';
import type { Importer } from '../../shared/import/importer.ts';
import { ImportWizard } from '../../shared/import/import-wizard.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { counted } from '../../shared/text/counted.ts';
import { Page } from '../../shared/ui/page.tsx';
import { CreateAccounts } from './create-accounts.tsx';
import { cadetsQuery, ranksQuery, unitsQuery } from './cadet.queries.ts';
import { NewUnits } from './imports/new-units.tsx';
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
  const importer = useMemo(
    (): Importer<RosterEntry> => ({
      ...rosterImporter({ ranks: ranks.data ?? [], units: units.data ?? [], cadets: cadets.data ?? [] }),
      remedies: (checked, mapping) => (
        <NewUnits missing={missingUnits(checked)} units={units.data ?? []} heading={mapping['unit'] ?? ''} />
      ),
      options: (entries) => <AccountsOption entries={entries} chosen={accounts} onChange={setAccounts} />,
      ...(accounts ? { storeLabel, after: (id) => <CreateAccounts importId={id} /> } : {}),
    }),
    [ranks.data, units.data, cadets.data, accounts],
  );
  return (
    <Page
      title="Import cadets"
      subtitle="From a school system, a service's record system, or a spreadsheet. Nothing is saved before you have seen the check."
      back={{ to: '/app/cadets', label: 'Cadets' }}
      actions={
        <Button
          component={Link}
          to="/app/cadets/imports"
          variant="default"
          leftSection={<IconHistory size={17} aria-hidden />}
        >
          Recent imports
        </Button>
      }
    >
      <QueryView query={units} isEmpty={() => false}>
        {() => <ImportWizard importer={importer} />}
      </QueryView>
    </Page>
  );
}

type OptionProps = { entries: RosterEntry[]; chosen: boolean; onChange: (chosen: boolean) => void };

function AccountsOption({ entries, chosen, onChange }: OptionProps) {
  const count = withEmail(entries);
  return (
    <div className={classes.option}>
      <Checkbox
        label="Create sign-in accounts for cadets with an email address"
        description={
          count === 0
            ? 'None of these cadets has an email address.'
            : `${counted(count, 'cadet')} ${count === 1 ? 'has' : 'have'} one. You can print the temporary passwords right after the import; cadets set their own at first sign-in.`
        }
        checked={chosen}
        disabled={count === 0}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}

function storeLabel(entries: RosterEntry[]): string {
  const accounts = withEmail(entries);
  const cadets = `Import ${counted(entries.length, 'cadet')}`;
  return accounts === 0 ? cadets : `${cadets} and create ${counted(accounts, 'account')}`;
}

function withEmail(entries: RosterEntry[]): number {
  return entries.filter(({ email }) => email).length;
}
