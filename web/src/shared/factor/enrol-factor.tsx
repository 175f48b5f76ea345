import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryView } from '../query/query-view.tsx';
import { useDb } from '../supabase/db-provider.tsx';
import { CodeForm } from './code-form.tsx';
import { factorKeys } from './factor.queries.ts';
import { offerFactor } from './factor.api.ts';
import classes from './factor.module.css';

type Props = { onDone: () => void; aside?: ReactNode };

/** Sets up an authenticator app: scan or type the secret, then give the first code. */
export function EnrolFactor({ onDone, aside }: Props) {
  const db = useDb();
  // A new name for each attempt, so that one left unfinished doesn't block the next.
  const [name] = useState(
    () => `App ${new Date().toISOString().slice(0, 16).replace('T', ' ')} ${crypto.randomUUID().slice(0, 4)}`,
  );
  const offer = useQuery({
    queryKey: [...factorKeys.all, 'offer', name],
    queryFn: () => offerFactor(db, name),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Each asking makes another secret; the one on screen must stay the right one.
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
  return (
    <QueryView query={offer}>
      {({ id, secret, qr_code: picture }) => (
        <>
          <ol className={classes.steps}>
            <li>
              Open an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator, or
              1Password.
            </li>
            <li>
              Scan this QR code with it.
              <img className={classes.picture} src={picture} alt="QR code with the secret for the app" />
            </li>
            <li>
              Can't scan it? Type this key into the app:
              <code className={classes.secret} aria-label="Secret for the app">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </code>
            </li>
            <li>Enter the code that the app shows.</li>
          </ol>
          <CodeForm factorId={id} submitLabel="Turn on" onDone={onDone} aside={aside} />
        </>
      )}
    </QueryView>
  );
}
