import { Button, Checkbox } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { RosterEntry } from '../../../../domain/cadets/import/entry.ts';
import { missingUnits } from '../../../../domain/cadets/import/missing-unit.ts';
import type { Importer } from '../../shared/import/importer.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { ImportWizard } from '../../shared/import/import-wizard.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { counted } from '../../shared/text/counted.ts';
import { Page } from '../../shared/ui/page.tsx';
import { CreateAccounts } from './create-accounts.tsx';
import { ranks as rankReads, roster } from './cadet.queries.ts';
import { KnownCadets } from './imports/known-cadets.tsx';
import { NewUnits } from './imports/new-units.tsx';
import { rosterImporter } from './roster-importer.ts';
import classes from './cadets.module.css';
import { capital } from '../../shared/text/capital.ts';

/** Imports a roster from a file. */
export function CadetImportPage() {
  const { school } = useSchool();
  const ranks = useRead(rankReads.inUse, school?.program_type);
  const units = useRead(roster.units);
  const cadets = useRead(roster.cadets);
  const [accounts, setAccounts] = useState(false);
  const nineDigits = school?.nine_digit_ids ?? false;
  const [mayAdd, mayFill, mayUpdate] = [useCan('contacts:create'), useCan('contacts:update'), useCan('cadets:update')];
  const [updates, setUpdates] = useState<ReadonlySet<number>>(new Set());
  const importer = useMemo(
    (): Importer<RosterEntry> => ({
      ...rosterImporter({
        ranks: ranks.data ?? [],
        units: units.data ?? [],
        cadets: cadets.data ?? [],
        updates,
        nineDigits,
        guardians: { new: mayAdd && mayFill, known: mayUpdate },
      }),
      onFile: () => setUpdates(new Set()),
      remedies: (checked, mapping, onFix) => (
        <>
          <NewUnits
            missing={missingUnits(checked)}
            units={units.data ?? []}
            heading={mapping['unit'] ?? ''}
            onFix={onFix}
          />
          <KnownCadets checked={checked} updates={updates} onChange={setUpdates} />
        </>
      ),
      options: (entries) => <AccountsOption entries={entries} chosen={accounts} onChange={setAccounts} />,
      storeLabel: (entries) => storeLabel(entries, accounts),
      ...(accounts ? { after: (id) => <CreateAccounts importId={id} /> } : {}),
    }),
    [ranks.data, units.data, cadets.data, updates, nineDigits, accounts, mayAdd, mayFill, mayUpdate],
  );
  return (
    <Page
      title="Import cadets"
      subtitle="From a school system, a service's record system, or a spreadsheet. Nothing is saved until you review it."
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
  const isCadet = useProfile().data?.role === 'cadet';
  const after = isCadet
    ? 'You can request the accounts right after the import; an adult creates them.'
    : 'You can print the temporary passwords right after the import; cadets set their own at first sign-in.';
  return (
    <div className={classes.option}>
      <Checkbox
        label={`${isCadet ? 'Ask for' : 'Create'} sign-in accounts for cadets with an email address`}
        description={
          count === 0
            ? 'None of these cadets has an email address.'
            : `${counted(count, 'cadet')} ${count === 1 ? 'has' : 'have'} one. ${after}`
        }
        checked={chosen}
        disabled={count === 0}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}

/** Everything the button does: 'Import 3 cadets, update 2, and create 2 accounts'. */
function storeLabel(all: RosterEntry[], withAccounts: boolean): string {
  const entries = all.filter(({ is_same }) => !is_same);
  const guardians = all.flatMap(({ guardians: own = [] }) => own).length;
  if (entries.length === 0) return `Import ${counted(guardians, 'guardian')}`;
  const added = entries.filter(({ cadet_id }) => cadet_id === undefined).length;
  const updated = entries.length - added;
  const accounts = withAccounts ? withEmail(entries) : 0;
  const deeds = [
    ...(added > 0 || updated === 0 ? [`import ${counted(added, 'cadet')}`] : []),
    ...(updated > 0 ? [added > 0 ? `update ${updated}` : `update ${counted(updated, 'cadet')}`] : []),
    ...(accounts > 0 ? [`create ${counted(accounts, 'account')}`] : []),
  ];
  return capital(new Intl.ListFormat('en-US').format(deeds));
}

function withEmail(entries: RosterEntry[]): number {
  return entries.filter(({ email, cadet_id }) => email && cadet_id === undefined).length;
}
