import { useEffect, useRef } from 'react';
import { isUnsent, type KeptAct } from '../../../shared/outbox/kept-act.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { readName } from './pile.ts';

type Entry = { id: string; event_id: string };

/**
 * Has the results of an event computed as soon as something that was keyed on this device has arrived. Where that fails, the
 * server's own job does it within a minute.
 */
export function useFreshResults(meet: string, acts: readonly KeptAct[], entries: readonly Entry[]): void {
  const db = useDb();
  const before = useRef<KeptAct[]>([]);
  useEffect(() => {
    const unsent = acts.filter(isUnsent);
    const sent = before.current.filter(({ key }) => !unsent.some((act) => act.key === key));
    before.current = unsent;
    const keyed = new Set(sent.map(({ about }) => readName(about).entry));
    const events = new Set(entries.filter(({ id }) => keyed.has(id)).map(({ event_id }) => event_id));
    for (const event of events) void db.functions.invoke('meet-results', { body: { meet, event } }).catch(() => null);
  }, [db, meet, acts, entries]);
}
