import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AccountFrame } from '../../modules/session/account-frame.tsx';
import { CodeForm } from '../../shared/factor/code-form.tsx';
import { EnrolFactor } from '../../shared/factor/enrol-factor.tsx';
import type { FactorStep } from '../../shared/factor/factor.api.ts';
import { factorsQuery } from '../../shared/factor/factor.queries.ts';
import { RecoveryForm } from '../../shared/factor/recovery-form.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useSession } from '../../shared/session/session-provider.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './second-factor-gate.module.css';

type Props = {
  task: FactorStep;
  /** The change of a temporary password. It comes before a factor is set up. Null if none is needed. */
  password: ReactNode;
  children: ReactNode;
};

/**
 * Keeps the app closed until a session has passed the account's two-step verification, or the one the school requires from its
 * staff. The database protects the data; this only says why and takes the code.
 */
export function SecondFactorGate({ task: { step, school }, password, children }: Props) {
  if (step === 'code') return <GiveCode />;
  if (step === null) return children;
  if (!password) return <SetUp school={school} />;
  return (
    <AccountFrame title="Choose your own password" lead={`Next, ${school} asks you to set up two-step verification.`}>
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
  const factors = useRead(factorsQuery);
  const [lost, setLost] = useState(false);
  if (lost) return <GiveRecoveryCode onBack={() => setLost(false)} />;
  return (
    <AccountFrame title="Two-step verification" lead="Enter the code that your authenticator app shows for Guidon.">
      <div className={classes.task}>
        <QueryView query={factors}>
          {([factor]) =>
            factor && (
              <CodeForm factorId={factor.id} submitLabel="Continue" onDone={() => undefined} aside={<Leave />} />
            )
          }
        </QueryView>
        <Button variant="subtle" onClick={() => setLost(true)}>
          Lost your phone? Use a recovery code
        </Button>
      </div>
    </AccountFrame>
  );
}

function GiveRecoveryCode({ onBack }: { onBack: () => void }) {
  const back = (
    <Button variant="subtle" color="gray" onClick={onBack}>
      Back
    </Button>
  );
  return (
    <AccountFrame
      title="Use a recovery code"
      lead="Enter one of the codes that you saved when you set up two-step verification. It turns off the lost app."
    >
      <div className={classes.task}>
        <RecoveryForm aside={back} />
        <p className={classes.hint}>
          No codes left? Another instructor or your administrator can turn off two-step verification for you.
        </p>
      </div>
    </AccountFrame>
  );
}

function SetUp({ school }: { school: string }) {
  return (
    <AccountFrame
      title="Set up two-step verification"
      lead={`${school} requires a code from an authenticator app along with your password. Setup takes a minute.`}
    >
      <div className={classes.task}>
        <EnrolFactor
          onDone={() =>
            toast.done(
              'Two-step verification is on',
              'Save recovery codes under Your account, in case you lose your phone.',
            )
          }
          aside={<Leave />}
        />
      </div>
    </AccountFrame>
  );
}
