import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EnrolFactor } from '../../shared/factor/enrol-factor.tsx';
import { factorsQuery, useRemoveFactor } from '../../shared/factor/factor.queries.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import classes from './settings.module.css';

/** The authenticator apps whose code is asked for besides the password. */
export function SecondFactorCard() {
  const factors = useQuery(factorsQuery(useDb()));
  const remove = useRemoveFactor();
  const [adding, setAdding] = useState(false);
  const ask = async (id: string, isLast: boolean) => {
    const agreed = await confirm({
      title: 'Remove this authenticator app?',
      text: isLast ? 'From then on the password alone signs you in.' : 'Its codes are no longer taken.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (agreed) remove.mutate(id);
  };
  const close = () => setAdding(false);
  return (
    <Card title="Second factor">
      <p className={classes.note}>
        A code from an app on your phone besides the password: whoever learns your password still stays out.
      </p>
      <QueryView query={factors}>
        {(list) => (
          <ul className={classes.factors}>
            {list.map(({ id, created_at }) => (
              <li key={id}>
                <span>Authenticator app, since {formatDay(created_at.slice(0, 10))}</span>
                <Button variant="default" size="xs" onClick={() => void ask(id, list.length === 1)}>
                  Remove…
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <div className={classes.verb}>
        <Button variant="default" onClick={() => setAdding(true)}>
          {factors.data?.length ? 'Add another app…' : 'Set up…'}
        </Button>
      </div>
      <Dialog opened={adding} onClose={close} title="Set up a second factor" size={460}>
        {adding && (
          <EnrolFactor
            onDone={() => {
              close();
              toast.done('Second factor is on', 'The next sign-in asks for its code.');
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}
