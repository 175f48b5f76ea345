import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import type { RosterCadet } from './guardian.api.ts';
import { rosterQuery } from './guardian.queries.ts';
import { PickCadets } from './pick-cadets.tsx';
import { SignInSlip } from './sign-in-slip.tsx';
import { useCadetAccounts } from './use-cadet-accounts.ts';
import classes from './guardians.module.css';

/** Gives accounts to cadets who are on the roster and can't sign in yet. */
export function CadetAccountsPage() {
  const query = useQuery(rosterQuery(useDb()));
  return (
    <Page
      title="Accounts for cadets"
      subtitle="Cadets on the roster who cannot sign in yet. Each gets a first password to hand over."
      back={{ to: '/app/users', label: 'Users' }}
    >
      <QueryView query={query}>{(cadets) => <Accounts cadets={cadets} />}</QueryView>
    </Page>
  );
}

function Accounts({ cadets }: { cadets: RosterCadet[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { made, failed, state, start, finish } = useCadetAccounts();
  const without = cadets.filter(({ has_account }) => !has_account);
  const ready = without.filter(({ email }) => email);
  const people = ready.filter(({ id }) => chosen.has(id));
  const handOver = () => {
    setChosen(new Set());
    finish();
  };
  if (without.length === 0) {
    return <EmptyState title="Every cadet has an account" text="Cadets added later appear here." />;
  }
  return (
    <>
      {without.length > ready.length && (
        <p className={classes.hint}>
          {`${without.length - ready.length} more have no e-mail address on their record; add one there first.`}
        </p>
      )}
      <PickCadets
        title="Cadets chosen"
        cadets={ready}
        chosen={chosen}
        onChange={setChosen}
        note={({ email, grade }) => [grade && `grade ${grade}`, email].filter(Boolean).join(' · ')}
      />
      {failed.length > 0 && (
        <ul className={classes.failures} role="alert">
          {failed.map(({ name, reason }) => (
            <li key={name}>{`${name}: ${reason}`}</li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        {state === 'running' && (
          <div className={classes.progress}>
            <p role="status">{`${made.length + failed.length} of ${people.length} accounts`}</p>
            <Progress
              value={((made.length + failed.length) / Math.max(people.length, 1)) * 100}
              aria-label="Progress of the accounts"
            />
          </div>
        )}
        <Button disabled={people.length === 0} loading={state === 'running'} onClick={() => void start(people)}>
          {people.length === 1 ? 'Create 1 account' : `Create ${people.length} accounts`}
        </Button>
      </div>
      {state === 'done' && made.length > 0 && (
        <SignInSlip title={`${made.length} accounts created`} slips={made} onClose={handOver} />
      )}
    </>
  );
}
