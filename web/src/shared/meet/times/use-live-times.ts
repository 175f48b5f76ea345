import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { useEffect, useEffectEvent } from 'react';
import { useDb } from '../../supabase/db-provider.tsx';
import { type Slot, takenMessage } from './grid.ts';

/**
 * Hears which times of a meet are taken, with all that the page shows of them. `onAgain` is called where messages may have been
 * missed: each time the channel is joined.
 */
export function useLiveTimes(topic: string | null, onTaken: (slots: Slot[]) => void, onAgain: () => void): void {
  const db = useDb();
  const taken = useEffectEvent(onTaken);
  const again = useEffectEvent(onAgain);
  useEffect(() => {
    if (topic === null) return;
    const channel = db.channel(topic, { config: { private: true } });
    channel.on('broadcast', { event: 'taken' }, (message) => {
      const read = takenMessage.safeParse(message['payload']);
      if (read.success) taken(read.data.slots);
      else again();
    });
    let left = false;
    void db.realtime.setAuth().then(() => {
      if (left) return;
      channel.subscribe((state) => {
        if (state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) again();
      });
    });
    return () => {
      left = true;
      void db.removeChannel(channel);
    };
  }, [db, topic]);
}
