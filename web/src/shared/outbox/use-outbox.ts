import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { readAgain } from '../query/read-again.ts';
import { useDb } from '../supabase/db-provider.tsx';
import { toast } from '../ui/toast.ts';
import { type Call, entered, isUnsent } from './kept-act.ts';
import { keepAct } from './kept-acts.ts';
import { takeOldEntries } from './old-entries.ts';
import { postAct } from './post-act.ts';
import { showKeeping } from './shown-acts.ts';
import { useKeptActs } from './use-kept-acts.ts';

export type OutboxSpec<Entry> = {
  /** What is read again once an entry has arrived. */
  module: string;
  /** The function that takes an entry, and its arguments without the key. */
  call: (about: string, entry: Entry) => Call;
  /** Two entries about the same as one, for the screen. */
  join: (first: Entry, then: Entry) => Entry;
  /** What an entry is, in words: 'Score of Chen, Leo'. */
  title: (about: string) => string;
  /** Where the record is. */
  to: (about: string) => string;
};

/** What was entered on a screen and hasn't been read back yet, by what it's about. */
export type Waiting<Entry> = { [about: string]: Entry };

/**
 * Saves what is entered as it's entered. Each entry is kept on this device first, for the account that made it, over a
 * reload too, and sent in order as soon as there is a connection. `<OutboxNote>` says how it goes.
 */
export function useOutbox<Entry>(group: string, spec: OutboxSpec<Entry>) {
  const db = useDb();
  const client = useQueryClient();
  const { person, acts } = useKeptActs();
  const latest = useRef(spec);
  useEffect(() => {
    latest.current = spec;
  });

  const keep = useCallback(
    async (about: string, entry: Entry) => {
      if (person === null) return;
      const { call, module, title, to } = latest.current;
      const words = { title: title(about), to: to(about) };
      const act = entered({ ...call(about, entry), ...words, person, group, about, entry, module });
      const end = showKeeping(act);
      try {
        await keepAct(act);
        end('kept');
      } catch {
        // A browser that keeps nothing sends it right away or not at all.
        const answer = await postAct(db, act);
        // Read again before it's gone, so that the screen never shows what was there before.
        if (answer.is === 'arrived') await readAgain(client, { queryKey: [module] });
        end('gone');
        if (answer.is !== 'arrived') toast.failed(`Not saved: ${words.title}`, answer.why);
      }
    },
    [db, client, person, group],
  );

  useEffect(() => {
    if (person !== null) void takeOldEntries(group, (about, entry) => keep(about, entry as Entry));
  }, [person, group, keep]);

  const waiting: Waiting<Entry> = {};
  for (const act of acts) {
    if (act.group !== group) continue;
    const first = waiting[act.about];
    waiting[act.about] = first === undefined ? (act.entry as Entry) : spec.join(first, act.entry as Entry);
  }
  return { waiting, enter: (about: string, entry: Entry) => void keep(about, entry) };
}

/** About how many things on a screen there are entries that haven't arrived. */
export function useUnsent(group: string): number {
  const { acts } = useKeptActs();
  return new Set(acts.filter((act) => act.group === group && isUnsent(act)).map(({ about }) => about)).size;
}
