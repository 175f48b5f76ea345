import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { useSearchParams } from 'react-router';
import { boolean, object, parse, string } from 'zod/mini';
import { QueryView } from '../../shared/query/query-view.tsx';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { useSession } from '../../shared/session/session-provider.tsx';
import { AccountFrame } from './account-frame.tsx';
import classes from './sign-in.module.css';

const linkShape = object({ school: string(), address: string(), done: boolean() });

/** Whose newsletters a link is of, or null where it is unknown; `now` unsubscribes. */
async function ask(db: Db, token: string, now: boolean) {
  const path = `unsubscribe?t=${encodeURIComponent(token)}`;
  const { data, error } = await db.functions.invoke<unknown>(path, { method: now ? 'POST' : 'GET' });
  if (error instanceof FunctionsHttpError && error.context.status === 404) return null;
  if (error) throw error;
  return parse(linkShape, data);
}

/** Ends newsletters of a school for an address, by the link in one of them. Nothing happens until the button is pressed. */
export function UnsubscribePage() {
  const db = useDb();
  const [search] = useSearchParams();
  const token = search.get('t') ?? '';
  // What is asked before it is known that no one is signed in is forgotten then.
  const enabled = useSession().status !== 'loading';
  const query = useQuery({
    queryKey: ['session', 'unsubscribe', token],
    queryFn: () => ask(db, token, false),
    enabled,
  });
  const leave = useMutation({ mutationFn: () => ask(db, token, true), onSuccess: () => void query.refetch() });
  return (
    <AccountFrame title="Newsletters" lead="Choose whether you want to get newsletters by email.">
      <QueryView query={query}>
        {(link) =>
          link === null ? (
            <p role="status">
              This link isn&apos;t complete, or its newsletter is too old. Use the link in a newer one.
            </p>
          ) : link.done ? (
            <p role="status">
              {link.address} gets no more newsletters of {link.school}. Notices about your own child still come.
            </p>
          ) : (
            <div className={classes.form}>
              <p>
                {link.address} gets newsletters of {link.school}.
              </p>
              <Button loading={leave.isPending} onClick={() => leave.mutate()}>
                Unsubscribe
              </Button>
              {leave.isError && <p role="alert">That didn&apos;t work. Try again in a minute.</p>}
            </div>
          )
        }
      </QueryView>
    </AccountFrame>
  );
}
