import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '../session/session-provider.tsx';
import type { KeptAct } from './kept-act.ts';
import { followActs, shownActs } from './shown-acts.ts';

/** Who is signed in and what they did that is still kept on this device, in order, whichever tab it was done in. */
export function useKeptActs(): { person: string | null; acts: KeptAct[] } {
  const session = useSession();
  const person = session.status === 'in' ? session.user.id : null;
  const follow = useCallback((tell: () => void) => followActs(person, tell), [person]);
  const acts = useSyncExternalStore(follow, () => shownActs(person));
  return { person, acts };
}
