import { Button } from '@mantine/core';
import { useState } from 'react';
import { EnrolFactor } from '../../shared/factor/enrol-factor.tsx';
import { factorsQuery, useRemoveFactor } from '../../shared/factor/factor.queries.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './settings.module.css';

/** The authenticator apps whose code is needed along with the password. */
export function SecondFactorCard() {
  const factors = useRead(factorsQuery);
  const remove = useRemoveFactor();
  const [adding, setAdding] = useState(false);
  const ask = async (id: string, isLast: boolean) => {
    const agreed = await confirm({
      title: 'Remove this authenticator app?',
      text: isLast
        ? 'After that, you sign in with only your password. You can set it up again later.'
        : 'Its codes stop working.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (agreed) remove.start(id);
  };
  const close = () => setAdding(false);
  return (
    <Card title="Two-step verification">
      <p className={classes.note}>
        Sign in with a code from an app on your phone plus your password, so a stolen password isn't enough.
      </p>
      <QueryView query={factors}>
        {(list) => (
          <ul className={classes.factors}>
            {list.map(({ id, created_at }) => (
              <li key={id}>
                <span>Authenticator app, added {formatDay(created_at)}</span>
                <Button variant="default" size="xs" onClick={() => void ask(id, list.length === 1)}>
                  Remove…
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {(factors.data?.length ?? 0) > 0 && <RecoveryCodes />}
      <div className={classes.verb}>
        <Button variant="default" onClick={() => setAdding(true)}>
          {factors.data?.length ? 'Add another app…' : 'Set up…'}
        </Button>
      </div>
      <Dialog opened={adding} onClose={close} title="Set up two-step verification" size={460}>
        {adding && (
          <EnrolFactor
            onDone={() => {
              close();
              toast.done(
                'Two-step verification is on',
                "You'll need its code the next time you sign in. Create recovery codes now, in case you lose your phone.",
              );
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}
