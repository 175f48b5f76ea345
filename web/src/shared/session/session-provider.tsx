import type { User } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useDb } from '../supabase/db-provider.tsx';
import { rememberSignedIn, wasSignedIn } from './signed-in-mark.ts';
import { profileKeys } from './profile.queries.ts';

const profileDebounceMs = 500;

/** Why nobody is signed in: never was, time ran out, or the person left. */
type OutReason = 'never' | 'expired' | 'left';

type State = { status: 'loading' } | { status: 'out'; reason: OutReason } | { status: 'in'; user: User };

export type Session = State & { signOut: () => Promise<void> };

const SessionContext = createContext<Session | null>(null);

/** Who is signed in. Only below `SessionProvider`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used outside SessionProvider');
  return session;
}

/** Follows the auth events of this browser and forgets everything read once nobody is signed in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const db = useDb();
  const client = useQueryClient();
  const [state, setState] = useState<State>({ status: 'loading' });
  const leaving = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { data } = db.auth.onAuthStateChange((event, session) => {
      if (session) {
        setState((before) =>
          event !== 'USER_UPDATED' && isSame(before, session.user) ? before : { status: 'in', user: session.user },
        );
        rememberSignedIn(true);
        if (event !== 'USER_UPDATED') return;
        clearTimeout(timer);
        timer = setTimeout(() => void client.invalidateQueries({ queryKey: profileKeys.all }), profileDebounceMs);
        return;
      }
      setState({ status: 'out', reason: leaving.current ? 'left' : wasSignedIn() ? 'expired' : 'never' });
      leaving.current = false;
      rememberSignedIn(false);
      client.clear();
    });
    return () => {
      clearTimeout(timer);
      data.subscription.unsubscribe();
    };
  }, [db, client]);

  const session = useMemo<Session>(
    () => ({
      ...state,
      signOut: async () => {
        leaving.current = true;
        await db.auth.signOut({ scope: 'local' });
      },
    }),
    [state, db],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function isSame(state: State, user: User): boolean {
  return state.status === 'in' && state.user.id === user.id;
}
