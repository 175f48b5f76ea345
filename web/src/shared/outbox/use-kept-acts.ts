import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { useSession } from '../session/session-provider.tsx';
import type { KeptAct } from './kept-act.ts';
import { actsOf } from './kept-acts.ts';

const NONE: KeptAct[] = [];

/** Who is signed in and what they did that is still kept on this device, in order, whichever tab it was done in. */
export function useKeptActs(): { person: string | null; acts: KeptAct[] } {
  const session = useSession();
  const person = session.status === 'in' ? session.user.id : null;
  const [kept, setKept] = useState<{ of: string | null; acts: KeptAct[] }>({ of: null, acts: NONE });
  useEffect(() => {
    if (person === null) return;
    const show = (acts: KeptAct[]) => setKept({ of: person, acts });
    // A browser that keeps nothing has nothing to show.
    const follow = liveQuery(() => actsOf(person)).subscribe({ next: show, error: () => show(NONE) });
    return () => follow.unsubscribe();
  }, [person]);
  return { person, acts: kept.of === person ? kept.acts : NONE };
}
