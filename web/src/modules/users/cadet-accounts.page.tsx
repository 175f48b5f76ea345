import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeCadetAccount } from '../../shared/account/cadet-account.ts';
import { EachProgress } from '../../shared/each/each-progress.tsx';
import { Refusals } from '../../shared/each/refusals.tsx';
import { useEach } from '../../shared/each/use-each.ts';
import { PickCadets } from '../../shared/pick/pick-cadets.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import type { RosterCadet } from './guardian.api.ts';
import { GUARDIANS, guardians } from './guardian.queries.ts';
import { NoRoster } from './no-roster.tsx';
import { SignInSlip } from './sign-in-slip.tsx';
import { MODULE } from './user.queries.ts';
import classes from './guardians.module.css';

/** Creates accounts for cadets who are on the roster and can't sign in yet. */
export function CadetAccountsPage() {
  const query = useRead(guardians.linkRoster);
  return (
    <Page
      title="Accounts for cadets"
      subtitle="Cadets on the roster who can't sign in yet. Each gets a temporary password to hand over."
      back={{ to: '/app/users', label: 'Users' }}
    >
      <QueryView
        query={query}
        empty={<NoRoster text="Import your roster first, then create accounts for your cadets." />}
      >
        {(cadets) => <Accounts cadets={cadets} />}
      </QueryView>
    </Page>
  );
}

function Accounts({ cadets }: { cadets: RosterCadet[] }) {
  const db = useDb();
  const client = useQueryClient();
  const { schoolId } = useSchool();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { run, start, reset } = useEach((cadet: RosterCadet) => makeCadetAccount(db, schoolId, cadet), listName);
  const without = cadets.filter(({ has_account }) => !has_account);
  const ready = without.filter(({ email }) => email);
  const people = ready.filter(({ id }) => chosen.has(id));
  const handOver = () => {
    setChosen(new Set());
    reset();
    for (const module of [GUARDIANS, MODULE]) void client.invalidateQueries({ queryKey: [module] });
  };
  const isShown = run.state === 'done' && run.done.length > 0;
  if (without.length === 0 && run.state === 'idle') {
    return (
      <EmptyState icon={IconUserCheck} title="Every cadet has an account" text="Cadets you add later show up here." />
    );
  }
  return (
    <>
      {without.length > ready.length && (
        <p className={classes.hint}>
          {`${counted(without.length - ready.length, 'more cadet has', 'more cadets have')} no email address. Add one to the record first.`}
        </p>
      )}
      <PickCadets
        title="Selected cadets"
        cadets={ready}
        chosen={chosen}
        onChange={setChosen}
        note={({ email, grade, askedBy }) =>
          [askedBy && `${askedBy} asked for it`, grade && `grade ${grade}`, email].filter(Boolean).join(' · ')
        }
      />
      {!isShown && <Refusals refused={run.refused} />}
      <div className={classes.foot}>
        {run.state === 'running' && (
          <div className={classes.progress}>
            <EachProgress run={run} noun={ACCOUNT} />
          </div>
        )}
        <Button disabled={people.length === 0} loading={run.state === 'running'} onClick={() => void start(people)}>
          {people.length === 0 ? 'Create accounts' : `Create ${counted(people.length, 'account')}`}
        </Button>
      </div>
      {isShown && (
        <SignInSlip
          title={`${counted(run.done.length, 'account')} created`}
          slips={run.done}
          refused={run.refused}
          onClose={handOver}
        />
      )}
    </>
  );
}

const ACCOUNT = { one: 'account', many: 'accounts' };
