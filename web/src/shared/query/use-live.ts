import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDb } from '../supabase/db-provider.tsx';
import { collectChanges } from './live-changes.ts';
import { readAgain } from './read-again.ts';

/**
 * Joins the school's private channel and refreshes what others changed: every query whose key begins
 * with the module, or which follows it. What was read before the channel stood may have changed unheard, so it is read
 * once more; after a lost connection everything is. Profile and permissions keep to their own times.
 */
export function useLive(schoolId: string | null): void {
  const db = useDb();
  const client = useQueryClient();

  useEffect(() => {
    if (!schoolId) return;
    const changes = collectChanges(client);
    let joinedBefore = false;
    const channel = db.channel(`school:${schoolId}`, { config: { private: true } });
    channel.on('broadcast', { event: 'change' }, (message) => changes.add(message['payload']));
    let left = false;
    void db.realtime.setAuth().then(() => {
      if (left) return;
      channel.subscribe((state) => {
        if (state !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) return;
        if (joinedBefore) void client.invalidateQueries();
        else void readAgain(client, { predicate: ({ queryKey }) => queryKey[0] !== 'session' });
        joinedBefore = true;
      });
    });
    return () => {
      left = true;
      changes.stop();
      void db.removeChannel(channel);
    };
  }, [db, client, schoolId]);
}
