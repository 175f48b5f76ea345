import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '../session/session-provider.tsx';
import { useProfile } from '../session/use-profile.ts';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';
import { changedOf, showsOneOf } from './live-changes.ts';
import { changedSince, liveMarkQuery } from './live-mark.ts';
import { readAgain } from './read-again.ts';
import { useChannel } from './use-channel.ts';

const STAFF = ['admin', 'instructor'];

/**
 * Joins the school's private channel, and for staff theirs, and refreshes what others changed: every query whose key starts
 * with the module, or which reads one of its tables. What changed unheard, between the first reading and the joining, is asked for by
 * the mark made before that reading; after a lost connection everything is read again. Profile and permissions keep to
 * their own times.
 */
export function useLive(schoolId: string | null): void {
  const db = useDb();
  const client = useQueryClient();
  const session = useSession();
  const userId = session.status === 'in' ? session.user.id : null;
  const isStaff = STAFF.includes(useProfile().data?.role ?? '');
  const ofSchool = schoolId && userId ? `school:${schoolId}` : null;
  const ofStaff = ofSchool && isStaff ? `${ofSchool}:staff` : null;
  const heard = useRef(new Set<string | null>());
  const joined = (topic: string | null) => (again: boolean) => {
    if (again) return void client.invalidateQueries();
    heard.current.add(topic);
    // Asked once all of them are joined: what changes from then on is heard.
    if (!schoolId || !userId || ![ofSchool, ofStaff].every((one) => one === null || heard.current.has(one))) return;
    heard.current.clear();
    void catchUp(db, client, schoolId, userId);
  };
  useChannel(ofSchool, joined(ofSchool));
  useChannel(ofStaff, joined(ofStaff));
}

/** Reads again what changed after the mark and before the channel stood: usually nothing. */
async function catchUp(db: Db, client: QueryClient, school: string, userId: string): Promise<void> {
  const mark = client.getQueryData(liveMarkQuery(db, userId).queryKey);
  const names = await changedSince(db, school, mark);
  if (names?.length === 0) return;
  const changed = changedOf(names ?? []);
  await readAgain(client, {
    predicate: (query) => query.queryKey[0] !== 'session' && (names === null || showsOneOf(query, changed)),
  });
}
