import { FunctionsHttpError } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { array, boolean, object, type output, parse, string } from 'zod/mini';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { AccountFrame } from './account-frame.tsx';
import classes from './sign-in.module.css';

const linkShape = object({
  school: string(),
  address: string(),
  topic: string(),
  label: string(),
  done: boolean(),
  choices: array(object({ topic: string(), label: string(), on: boolean() })),
});

type Link = output<typeof linkShape>;
type State = Link | 'loading' | 'unknown' | 'failed';

/** What a link is of; a `POST` unsubscribes, or turns one kind on or off. No query: those of someone signed out are forgotten. */
async function ask(db: Db, query: Record<string, string>, method: 'GET' | 'POST'): Promise<State> {
  const { data, error } = await db.functions.invoke<unknown>(`unsubscribe?${new URLSearchParams(query)}`, { method });
  if (error instanceof FunctionsHttpError && error.context.status === 404) return 'unknown';
  return error ? 'failed' : parse(linkShape, data);
}

/** Which emails of a school an address gets, by the link in one of them. Nothing changes until something is pressed. */
export function UnsubscribePage() {
  const db = useDb();
  const [search] = useSearchParams();
  const token = search.get('t') ?? '';
  const [state, setState] = useState<State>('loading');
  const [busy, setBusy] = useState(false);
  useEffect(() => void ask(db, { t: token }, 'GET').then(setState), [db, token]);
  const press = async (more: Record<string, string> = {}) => {
    setBusy(true);
    setState(await ask(db, { t: token, ...more }, 'POST'));
    setBusy(false);
  };
  return (
    <AccountFrame title="Your email" lead="Choose which emails you want to get.">
      {state === 'loading' ? (
        <Loading />
      ) : state === 'unknown' ? (
        <p role="status">This link isn&apos;t complete, or its email is too old. Use the link in a newer one.</p>
      ) : state === 'failed' ? (
        <div className={classes.form}>
          <p role="alert">That didn&apos;t work. Check your connection, and try again.</p>
          <button
            type="button"
            className={classes.submit}
            onClick={() => void ask(db, { t: token }, 'GET').then(setState)}
          >
            Try again
          </button>
        </div>
      ) : (
        <div className={classes.form}>
          <Choice link={state} busy={busy} onStop={() => void press()} />
          {state.choices.length > 1 && (
            <fieldset className={classes.choices}>
              <legend>All emails of {state.school} that you can choose</legend>
              {state.choices.map(({ topic, label, on }) => (
                <label key={topic}>
                  <input
                    type="checkbox"
                    checked={on}
                    disabled={busy}
                    onChange={() => {
                      setState(chosen(state, topic, !on));
                      void press({ topic, on: String(!on) });
                    }}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </AccountFrame>
  );
}

/** A link whose topic is on or off, before the server has said so. */
const chosen = (link: Link, topic: string, on: boolean): Link => ({
  ...link,
  choices: link.choices.map((one) => (one.topic === topic ? { ...one, on } : one)),
});

/** What the mail was that someone came from, and the button that ends it. */
function Choice({ link, busy, onStop }: { link: Link; busy: boolean; onStop: () => void }) {
  const { address, school } = link;
  const what = link.topic === 'newsletter' ? 'newsletters' : `emails about ${link.label.toLowerCase()}`;
  if (link.done)
    return (
      <p role="status">
        {address} gets no more {what} of {school}. Notices about your own child still come.
      </p>
    );
  return (
    <>
      <p>
        {address} gets {what} of {school}.
      </p>
      <button type="button" className={classes.submit} disabled={busy} onClick={onStop}>
        Unsubscribe
      </button>
    </>
  );
}
