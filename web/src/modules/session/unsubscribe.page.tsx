import { FunctionsHttpError } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { boolean, object, type output, parse, string } from 'zod/mini';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { AccountFrame } from './account-frame.tsx';
import classes from './sign-in.module.css';

const linkShape = object({ school: string(), address: string(), done: boolean() });

type State = output<typeof linkShape> | 'loading' | 'unknown' | 'failed';

/** Whose newsletters a link is of; `now` unsubscribes. No query: those of someone signed out are forgotten. */
async function ask(db: Db, token: string, now: boolean): Promise<State> {
  const path = `unsubscribe?t=${encodeURIComponent(token)}`;
  const { data, error } = await db.functions.invoke<unknown>(path, { method: now ? 'POST' : 'GET' });
  if (error instanceof FunctionsHttpError && error.context.status === 404) return 'unknown';
  return error ? 'failed' : parse(linkShape, data);
}

/** Ends newsletters of a school for an address, by the link in one of them. Nothing happens until the button is pressed. */
export function UnsubscribePage() {
  const db = useDb();
  const [search] = useSearchParams();
  const token = search.get('t') ?? '';
  const [state, setState] = useState<State>('loading');
  const [busy, setBusy] = useState(false);
  useEffect(() => void ask(db, token, false).then(setState), [db, token]);
  const press = async () => {
    setBusy(true);
    setState(await ask(db, token, true));
    setBusy(false);
  };
  return (
    <AccountFrame title="Newsletters" lead="Choose whether you want to get newsletters by email.">
      {state === 'loading' ? (
        <Loading />
      ) : state === 'unknown' ? (
        <p role="status">This link isn&apos;t complete, or its newsletter is too old. Use the link in a newer one.</p>
      ) : state === 'failed' ? (
        <div className={classes.form}>
          <p role="alert">That didn&apos;t work. Check your connection, and try again.</p>
          <button type="button" className={classes.submit} onClick={() => void ask(db, token, false).then(setState)}>
            Try again
          </button>
        </div>
      ) : state.done ? (
        <p role="status">
          {state.address} gets no more newsletters of {state.school}. Notices about your own child still come.
        </p>
      ) : (
        <div className={classes.form}>
          <p>
            {state.address} gets newsletters of {state.school}.
          </p>
          <button type="button" className={classes.submit} disabled={busy} onClick={() => void press()}>
            Unsubscribe
          </button>
        </div>
      )}
    </AccountFrame>
  );
}
