import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDb } from '../supabase/db-provider.tsx';
import { collectChanges } from './live-changes.ts';
import { startOver } from './start-over.ts';

/**
 * Joins a private channel and refreshes what its messages name; null joins none. Where a message says that the person may read
 * less than before, everything is read anew. `onJoined` is called each time it is joined, with whether it was joined before.
 */
export function useChannel(topic: string | null, onJoined: (again: boolean) => void): void {
  const db = useDb();
  const client = useQueryClient();
  const joined = useEffectEvent(onJoined);

  useEffect(() => {
    if (topic === null) return;
    const changes = collectChanges(client);
    let joinedBefore = false;
    const channel = db.channel(topic, { config: { private: true } });
    channel.on('broadcast', { event: 'change' }, (message) => changes.add(message['payload']));
    channel.on('broadcast', { event: 'access' }, () => startOver(client));
    let left = false;
    void db.realtime.setAuth().then(() => {
      if (left) return;
      channel.subscribe((state) => {
        if (state !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) return;
        joined(joinedBefore);
        joinedBefore = true;
      });
    });
    return () => {
      left = true;
      changes.stop();
      void db.removeChannel(channel);
    };
  }, [db, client, topic]);
}
