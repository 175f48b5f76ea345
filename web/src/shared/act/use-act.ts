import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useKeyOf } from '../query/once-key.ts';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';
import { toast, toastStore } from '../ui/toast.ts';
import { listening, type Things, thingsOf } from './things.ts';

/** A call that succeeded: its input, its key, and its result. */
export type Made<Input, Result> = { input: Input; result: Result; key: string };

/** What a toast says: a title, with one line of text or without. What is `final` has no way back. */
type Words = string | { title: string; text?: string; final?: boolean };

export type ActSpec<Input, Result> = {
  /** Does it. `key` is for calls that take an idempotency key: the same input keeps its key until it has succeeded. */
  run: (db: Db, input: Input, key: string) => PromiseLike<Result>;
  /** What else is read again: the keys of other modules. */
  also?: QueryKey[];
  /** What is said when it's done; nothing where it's absent or gives null. */
  done?: Words | ((made: Made<Input, Result>) => Words | null);
  /** The title of the toast where it failed: "Couldn't save the entry". Leave it out in forms: they show the reason. */
  failed?: string;
  /** Undoes it: the toast of `done` offers it. `key` is the idempotency key of undoing. */
  undo?: (db: Db, made: Made<Input, Result>, key: string) => PromiseLike<unknown>;
  /** What is said after that; nothing where it's null. */
  undone?: string | null | ((made: Made<Input, Result>) => string);
  /** The title of the toast where undoing failed. */
  notUndone?: string;
  /** It closes what earlier acts of the module were part of: their toasts no longer offer to undo them. */
  closes?: boolean;
  /** What follows, also where what asked for it has left the page. */
  after?: (made: Made<Input, Result>) => void;
};

/** What takes an input; what is done without one takes none. */
type Take<Input, Result> = undefined extends Input ? (input?: Input) => Result : (input: Input) => Result;

export type Act<Input, Result> = {
  /** Does it and rejects where it fails: for forms. */
  send: Take<Input, Promise<Result>>;
  /** Runs it; a toast shows a failure. */
  start: Take<Input, void>;
  busy: boolean;
  /** What it was asked for last. */
  asked: Input | undefined;
  /** Why the last one failed. */
  error: Error | null;
};

/**
 * Something a person does that changes data, in one place: the call with its key, what is read again (everything of the
 * module, or what the query key names; null where it changes nothing that is shown), what is said, and how it's undone.
 */
export function useAct<Input, Result>(of: string | QueryKey | null, spec: ActSpec<Input, Result>): Act<Input, Result> {
  const db = useDb();
  const client = useQueryClient();
  const keys = useKeyOf();
  const own = typeof of === 'string' ? [of] : of;
  const invalidates = [...(own ? [own] : []), ...(spec.also ?? [])];
  const mutation = useMutation({
    mutationFn: async (input: Input) => {
      const key = keys.of(input);
      const { db: heard, calls } = listening(db);
      const made = { input, key, result: await spec.run(heard, input, key) };
      keys.renew();
      // At once, before anything is read again, and in the words of the act as it was asked for: its button may already
      // offer another one.
      say(client, db, spec, made, invalidates, thingsOf(calls, made.result));
      return { made, as: spec };
    },
    onSuccess: ({ made, as }) => as.after?.(made),
    meta: { invalidates, ...(spec.failed ? { failed: spec.failed } : {}) },
  });
  const send = async (input: Input) => (await mutation.mutateAsync(input)).made.result;
  const { mutate } = mutation;
  const start = useCallback((input: Input) => mutate(input), [mutate]);
  return {
    send: send as Act<Input, Result>['send'],
    start: start as Act<Input, Result>['start'],
    busy: mutation.isPending,
    asked: mutation.variables,
    error: mutation.error,
  };
}

function say<Input, Result>(
  client: QueryClient,
  db: Db,
  { done, undo, undone = 'Undone', notUndone = "Couldn't undo it", closes = false }: ActSpec<Input, Result>,
  made: Made<Input, Result>,
  invalidates: QueryKey[],
  { own, named }: Things,
): void {
  const [[module = ''] = []] = invalidates as readonly (readonly string[])[];
  toastStore.settle(module, closes ? 'all' : named);
  const words = typeof done === 'function' ? done(made) : done;
  if (!words) return;
  const { title, text = '', final = false } = typeof words === 'string' ? { title: words } : words;
  if (!undo || final) return toast.done(title, text);
  const key = crypto.randomUUID();
  const saidThen = typeof undone === 'function' ? undone(made) : undone;
  const takeBack = () => {
    const meta = { invalidates, ...(saidThen && { done: saidThen }), failed: notUndone };
    const act = client.getMutationCache().build(client, { mutationFn: async () => undo(db, made, key), meta });
    // The mutation itself shows a failure.
    act.execute(undefined).catch(() => undefined);
  };
  toast.undoable(title, text, { label: 'Undo', run: takeBack }, { module, ids: own });
}
