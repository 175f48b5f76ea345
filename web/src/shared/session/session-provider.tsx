import { endPush } from '../push/push.ts';
import type { User } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { claimDrafts, forgetDrafts } from '../form/draft.ts';
import { forgetReads } from '../query/kept-reads.ts';
import { useDb } from '../supabase/db-provider.tsx';
import { onSessionEnded } from '../supabase/watched-fetch.ts';
import { profileKeys } from './profile.queries.ts';
import { forgetRecent } from './recent.ts';
import {
  forgetWho,
  isSameAsBefore,
  markSession,
  onLeaving,
  rememberWho,
  sessionMark,
  tellLeaving,
} from './signed-in-mark.ts';
import { watchTokens } from './watch-tokens.ts';

const profileDebounceMs = 500;

/** Why no one is signed in: never was, time ran out, or the person left. */
type OutReason = 'never' | 'expired' | 'left';

type State =
  | { status: 'loading' }
  | { status: 'out'; reason: OutReason }
  /** `returns`: not another account than the one whose session ended in this tab. */
  | { status: 'in'; user: User; returns: boolean };

export type Session = State & { signOut: () => Promise<void> };

const SessionContext = createContext<Session | null>(null);

/** Who is signed in. Only below `SessionProvider`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used outside SessionProvider');
  return session;
}

/** Follows the auth events of this browser, other tabs' too, and forgets everything read once no one is signed in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const db = useDb();
  const client = useQueryClient();
  const [state, setState] = useState<State>({ status: 'loading' });
  const leaving = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known: State = { status: 'loading' };
    const become = (next: State) => {
      known = next;
      setState(next);
    };
    const { data } = db.auth.onAuthStateChange((event, session) => {
      if (session) {
        const returns = isSameAsBefore(session.user.id);
        rememberWho(session.user.id);
        if (known.status === 'in' && known.user.id !== session.user.id) {
          client.clear();
          forgetRecent();
          void forgetReads();
        }
        claimDrafts(session.user.id);
        // Only once: a tab that comes to the front again mustn't cancel another tab's sign-out.
        if (known.status !== 'in') markSession('in');
        if (event === 'USER_UPDATED' || !isSame(known, session.user))
          become({ status: 'in', user: session.user, returns });
        if (event !== 'USER_UPDATED') return;
        clearTimeout(timer);
        timer = setTimeout(() => void client.invalidateQueries({ queryKey: profileKeys.all }), profileDebounceMs);
        return;
      }
      if (known.status !== 'out') become({ status: 'out', reason: reasonOf(known, leaving.current) });
      leaving.current = false;
      if (sessionMark() === 'in') markSession(null);
      client.clear();
      forgetRecent();
      void forgetReads();
    });
    const stop = watchTokens(db, client);
    const deafen = onLeaving(() => {
      leaving.current = known.status === 'in';
      forgetWho();
    });
    // It ended elsewhere, so it can't be renewed.
    const stopTelling = onSessionEnded(() => void db.auth.signOut({ scope: 'local' }));
    return () => {
      deafen();
      clearTimeout(timer);
      stop();
      stopTelling();
      data.subscription.unsubscribe();
    };
  }, [db, client]);

  const session = useMemo<Session>(
    () => ({
      ...state,
      signOut: async () => {
        leaving.current = true;
        markSession('left');
        tellLeaving();
        forgetWho();
        forgetDrafts();
        await endPush(db);
        await db.auth.signOut({ scope: 'local' });
      },
    }),
    [state, db],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Why no one is signed in any more, or never was. */
function reasonOf(before: State, leaving: boolean): OutReason {
  if (leaving || (before.status === 'in' && sessionMark() === 'left')) return 'left';
  return before.status === 'in' || sessionMark() === 'in' ? 'expired' : 'never';
}

function isSame(state: State, user: User): boolean {
  return state.status === 'in' && state.user.id === user.id;
}
