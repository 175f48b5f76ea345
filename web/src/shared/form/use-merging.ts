import { useRef, useState } from 'react';
import { carrySeen, forgetSeen } from '../supabase/watched-fetch.ts';
import { useDb } from '../supabase/db-provider.tsx';
import { type Edits, readVersions } from './edits.ts';
import { type Conflict, merge } from './merge.ts';

type Values = Record<string, unknown>;
export type Side = 'mine' | 'theirs';

export type Merging = {
  /** The fields that someone else has changed too, until a side is chosen for each. */
  conflicts: Conflict[];
  chosen: Partial<Record<string, Side>>;
  choose: (conflict: Conflict, side: Side) => void;
  /** Looks at what is saved now. Gives what to save, or null where the person has to choose first. */
  meet: (mine: Values) => Promise<Values | null>;
  /** Ends what `meet` began: nothing that was checked is left for another save. */
  leave: () => void;
  /** Says what fields were when a draft of them was written. */
  startFrom: (was: Values) => void;
};

/** Keeps a form of a record from saving over what someone else saved since it opened: what only they changed is taken. */
export function useMerging(edits: Edits<Values> | undefined, initial: Values, put: (values: Values) => void): Merging {
  const db = useDb();
  const base = useRef<Values>(initial);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [chosen, setChosen] = useState<Merging['chosen']>({});
  const startFrom = (was: Values) => void (base.current = { ...base.current, ...was });
  const name = edits?.call ?? edits?.rows[0]?.[1] ?? '';

  return {
    conflicts,
    chosen,
    choose: (conflict, side) => {
      put({ [conflict.name]: conflict[side] });
      startFrom({ [conflict.name]: conflict.theirs });
      setChosen({ ...chosen, [conflict.name]: side });
    },
    meet: async (mine) => {
      if (!edits) return mine;
      // The versions first: whatever is saved after this is refused by the database.
      const seen = edits.rows.length > 0 ? await readVersions(db, edits.rows) : null;
      const found = merge(base.current, mine, await edits.again(db));
      if (Object.keys(found.taken).length > 0) put(found.taken);
      startFrom(found.taken);
      setConflicts(found.conflicts);
      setChosen({});
      if (found.conflicts.length > 0) return null;
      if (seen) carrySeen(name, seen);
      return { ...mine, ...found.taken };
    },
    leave: () => forgetSeen(name),
    startFrom,
  };
}
