import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccountFrame } from '../../modules/session/account-frame.tsx';
import { CodeForm } from '../../shared/factor/code-form.tsx';
import { EnrolFactor } from '../../shared/factor/enrol-factor.tsx';
import type { FactorStep } from '../../shared/factor/factor.api.ts';
import { factorsQuery } from '../../shared/factor/factor.queries.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useSession } from '../../shared/session/session-provider.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './second-factor-gate.module.css';

type Props = {
  task: FactorStep;
  /** The change of a first password: it comes before a factor is set up. Null where none is asked. */
  password: ReactNode;
  children: ReactNode;
};

/**
 * Keeps the app closed until a session has proved the second factor that its account has, or that the school asks of
 * its staff. The database keeps back the data itself; this only says why and takes the code.
 */
export function SecondFactorGate({ task: { step, school }, password, children }: Props) {
  if (step === 'code') return <GiveCode />;
  if (step === null) return children;
  if (!password) return <SetUp school={school} />;
  return (
    <AccountFrame title="Choose your own password" lead={`Then ${school} asks for a second factor.`}>
      {password}
    </AccountFrame>
  );
}

function Leave() {
  const session = useSession();
  return (
    <Button variant="subtle" color="gray" onClick={() => void session.signOut()}>
      Sign out
    </Button>
  );
}

function GiveCode() {
  const factors = useQuery(factorsQuery(useDb()));
  return (
    <AccountFrame title="Second step" lead="Enter the code that your authenticator app shows for Guidon.">
      <div className={classes.task}>
        <QueryView query={factors}>
          {([factor]) =>
            factor && <CodeForm factorId={factor.id} submitLabel="Go on" onDone={() => undefined} aside={<Leave />} />
          }
        </QueryView>
        <p className={classes.hint}>
          Lost your phone? Another instructor or your administrator can remove the second factor.
        </p>
      </div>
    </AccountFrame>
  );
}

function SetUp({ school }: { school: string }) {
  return (
    <AccountFrame
      title="Set up a second factor"
      lead={`${school} asks its staff for a code from an authenticator app besides the password. It takes a minute.`}
    >
      <div className={classes.task}>
        <EnrolFactor onDone={() => toast.done('Second factor is on')} aside={<Leave />} />
      </div>
    </AccountFrame>
  );
}
